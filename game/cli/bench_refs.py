"""What `galerie bench --against REF` can mean: a commit, a folder, an environment, a program."""

from __future__ import annotations

import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

from game.cli.bench_builds import Build, FailedError, installed, known, ours, program, source
from game.cli.temporary import temporary
from game.disk.paths import PACKAGE
from game.engine.plain import plain
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.i18n import Catalog

_PYTHONS: Final = ("bin/python", "Scripts/python.exe")
_PROGRAMS: Final = ("galerie", "galerie.exe", "Contents/MacOS/galerie")
_ROOT: Final = PACKAGE.parent


def this(text: Catalog) -> Build:
    """Return the build that runs, named by its commit if it is a checkout."""
    if not _is_checkout():
        return ours()
    commit = _git("rev-parse", "--short=8", "HEAD")
    key = "cli.bench.changed" if _git("status", "--porcelain") else "cli.bench.checkout"
    return ours(text.text(key, commit=commit))


def find(ref: str, game_id: str, stack: ExitStack) -> Build:
    """Return the build that a word means; `stack` removes what was unpacked for it. Raises OptionError."""
    try:
        return known((ref and _there(ref)) or _commit(ref, stack), game_id)
    except FailedError as failed:
        problem = Reason.of("error.against-fails", ref=ref, problem=str(failed))
        raise OptionError(problem) from None


def _there(ref: str) -> Build | None:
    """Return what lies at a path, if that can be measured."""
    path = Path(ref).absolute()  # an environment's Python is a link, which must not be followed
    try:
        if path.is_file():
            return (installed if path.name.startswith("python") else program)(ref, path)
        if (path / "game" / "__main__.py").is_file():
            return source(ref, path)
        for names, make in ((_PYTHONS, installed), (_PROGRAMS, program)):
            for name in names:
                if (path / name).is_file():
                    return make(ref, path / name)
    except (OSError, ValueError):  # no path at all
        pass
    return None


def _commit(ref: str, stack: ExitStack) -> Build:
    """Unpack a commit of this checkout."""
    if not _is_checkout():
        raise OptionError(Reason.of("error.against-here", ref=plain(ref)))
    commit = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    if not commit:
        raise OptionError(Reason.of("error.against", ref=plain(ref)))
    folder = stack.enter_context(temporary("galerie-bench-"))
    archive = folder / "archive.zip"
    _git("archive", "--format=zip", "-0", f"--output={archive}", commit)
    try:
        with ZipFile(archive) as packed:
            packed.extractall(folder)
    except (OSError, BadZipFile) as error:
        raise FailedError(plain(str(error))) from None
    short = commit[:8]
    return source(short if commit.startswith(ref) else f"{plain(ref)} ({short})", folder)


def _is_checkout() -> bool:
    """Whether this build runs from the folder of a git checkout."""
    top = _git("rev-parse", "--show-toplevel")
    return bool(top) and Path(top).resolve() == _ROOT.resolve()


def _git(*words: str) -> str:
    """Return what git says; nothing where it refuses, or where there is none."""
    try:
        done = subprocess.run(["git", "-C", str(_ROOT), *words], capture_output=True, text=True, check=True)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
