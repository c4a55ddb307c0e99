"""Engine, rules and search as compiled modules: the same Python files, made into a library of C by mypyc.

A wheel carries them beside the files that they were made of, where a C compiler was at hand; else it is pure
Python, which plays the same games, slower. The variable GALERIE_BUILD decides: `pure` compiles nothing,
`compiled` takes it for an error where that is not possible. An editable install always stays pure: whoever
changes a file sees the change.

    python -m build_scripts.compiled FOLDER     a compiled copy of the checkout, to test, measure and package
    … FOLDER --windows PYTHON                   the same for the Windows Python in a folder, made on Linux

FOLDER is new, empty, or a copy that was made before: from that all is removed that the checkout doesn't have,
but for `build`, `dist` and caches.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from build_scripts.packaging import about, mingw
from game.games import TEMPLATE

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD_VARIABLE: Final = "GALERIE_BUILD"
LIBRARIES: Final = ("*.so", "*.pyd")
COMPILED: Final = ("game/engine", "game/ai", "game/games/*/rules")
"""The folders whose modules are compiled."""
INTERPRETED: Final = (
    "game/engine/subclassing.py",
    "game/ai/post.py",
    "game/ai/worker.py",
    f"game/games/{TEMPLATE}/",
)
"""What stays interpreted of them: a word to the compiler, the wire to the process that thinks, which computes
nothing, and the game that new ones begin as."""
LEFT_OUT: Final = (
    ".*_cache",
    ".git",
    ".hypothesis",
    "*.egg-info",
    "__pycache__",
    "build",
    "dist",
    *LIBRARIES,
)
"""What a copy of the checkout does without."""
OWN: Final = (about.COMMIT_FILE, *LEFT_OUT)
"""What a compiled copy has of its own."""
LEVEL: Final = "3"
"""How much the C compiler optimises."""
EXACT: Final = "-ffp-contract=off"
"""Round each product before it is added, as Python does: some processors can do both at once, others can't,
and a game would not be the same on both."""


def modules(root: Path = ROOT) -> list[str]:
    """Return the files that are compiled, as paths from the project's folder."""
    found = sorted(path for folder in COMPILED for path in root.glob(f"{folder}/*.py"))
    paths = [path.relative_to(root).as_posix() for path in found]
    return [path for path in paths if not path.startswith(INTERPRETED)]


def extensions(arguments: Sequence[str]) -> list[Any]:
    """Return what a setup with these arguments has to compile: nothing, unless it makes a wheel or says so.

    Raises RuntimeError if it must be compiled and can't.
    """
    wanted = os.environ.get(BUILD_VARIABLE, "")
    if wanted == "pure" or not {"bdist_wheel", "build_ext"} & set(arguments):
        return []
    problem = None if _has_compiler() else "there is no C compiler, or no headers of Python"
    if problem is None:
        try:
            return _extensions()
        except (Exception, SystemExit) as error:  # mypyc leaves by `sys.exit` where it doesn't like a file
            problem = f"mypyc: {error}"
    if wanted == "compiled":
        raise RuntimeError(f"nothing can be compiled, as {BUILD_VARIABLE} asks: {problem}")
    print(f"Pure Python: {problem}", file=sys.stderr)
    return []


def _extensions() -> list[Any]:
    from mypyc.build import mypycify

    version = ".".join(map(str, sys.version_info[:2]))
    options = ["--config-file=", f"--python-version={version}", "--ignore-missing-imports"]
    made: list[Any] = mypycify([*options, *modules()], opt_level=LEVEL, debug_level="0", multi_file=True)
    if sys.platform != "win32":  # there the compiler does so by itself
        for extension in made:
            extension.extra_compile_args.append(EXACT)
    return made


def _has_compiler() -> bool:
    """Whether a file that uses Python's headers can be made into a library."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with TemporaryDirectory(prefix="galerie-") as folder:
        source = Path(folder) / "tried.c"
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_tried(void) { return 0; }\n", "ascii")
        trial = build_ext(Distribution({"ext_modules": [Extension("tried", [str(source)])]}))
        trial.build_temp = trial.build_lib = folder
        try:
            trial.ensure_finalized()
            trial.run()
        except Exception:  # each compiler has its own ways to fail
            return False
    return True


def copy(folder: Path, windows: Path | None = None) -> None:
    """Lay a copy of the checkout into a folder, and compile it there, unless GALERIE_BUILD says `pure`.

    For another system it is compiled if the folder of a Windows Python is given. What an earlier copy
    was compiled from is compiled again only where it has changed; what the checkout no longer has is removed.
    Raises CalledProcessError if it can't be compiled, ValueError if there is nothing to do so with, or the
    folder is no place for a copy.
    """
    if why := _unfit(folder):
        raise ValueError(f"{folder} {why}")
    told = mingw.environment(windows, folder / "build" / "windows") if windows else {}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / about.COMMIT_FILE).write_text(f"{about.commit()}\n", "ascii")  # first: by it copies are known
    _clear(folder, ROOT)
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*OWN), dirs_exist_ok=True)
    for pattern in [f"{place}/{name}" for place in (*COMPILED, ".") for name in LIBRARIES]:
        for old in folder.glob(pattern):
            old.unlink()  # its file may be gone, and setup.py must not load what it is to write
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", f"-j{os.cpu_count() or 1}"]
    variables = {BUILD_VARIABLE: "compiled", **os.environ, **told}
    subprocess.run(command, cwd=folder, env=variables, check=True)


def _unfit(folder: Path) -> str:
    """Return why no copy can be laid into a folder, "" if one can."""
    place, build = folder.resolve(), ROOT / "build"
    if place == ROOT or place in ROOT.parents:
        return "is the checkout, or holds it"
    if ROOT in place.parents and build not in place.parents:
        return f"lies in the checkout: a copy may only lie in {build} there"
    if not place.exists():
        return ""
    if not place.is_dir():
        return "is a file"
    if any(place.iterdir()) and not (place / about.COMMIT_FILE).is_file():
        return "is no copy of the checkout, and not empty: all else in it would be removed"
    return ""


def _clear(folder: Path, source: Path) -> None:
    """Remove what of a copy does not come from its source any more, but not what it has made since."""
    left = shutil.ignore_patterns(*OWN)("", os.listdir(folder))
    for path in folder.iterdir():
        origin = source / path.name
        if path.name in left:
            continue
        if not path.is_dir() or path.is_symlink():
            if not origin.is_file():
                path.unlink()
        elif not origin.is_dir():
            shutil.rmtree(path)
        else:
            _clear(path, origin)


def library(root: Path = ROOT) -> str | None:
    """Return the name of the module that all compiled ones of a tree are parts of; None if it is pure."""
    found = sorted(root.glob("*__mypyc.*"))
    return found[0].name.partition(".")[0] if found else None


def imported(root: Path = ROOT) -> list[str]:
    """Return what compiled modules import from outside: who only looks at libraries does not see it."""
    names = set[str]()
    for path in modules(root):
        for node in ast.walk(ast.parse((root / path).read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    return sorted(name for name in names if name.partition(".")[0] != "game")


def main() -> int:
    """Make the copy. Returns the exit code."""
    parser = ArgumentParser(description="A compiled copy of the checkout, to test, measure and package.")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--windows", type=Path, metavar="PYTHON", help="a folder with python3XY.dll (MinGW)")
    given = parser.parse_args()
    try:
        copy(given.folder, given.windows)
    except ValueError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
