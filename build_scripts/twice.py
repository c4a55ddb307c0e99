"""Make the packages of a checkout twice, in two places, and say whether they are the same byte for byte.

    python -m build_scripts.twice

Source archive, wheel and, on Linux, bundle, `.deb` and `.tar.xz`. `GALERIE_BUILD=pure` compiles nothing and
takes minutes less. Needs what `pip install ".[package]"` brings. What differs stays, to be looked at.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from build_scripts.compiled import LEFT_OUT
from build_scripts.packaging import bundle
from build_scripts.packaging.about import NAME, ROOT, made_at

PLACES: Final = ("one", "another/and/deeper")
"""Where the copies of the checkout lie: what says so of itself would differ."""


def make(checkout: Path, out: Path) -> None:
    """Make all packages of a checkout. Raises CalledProcessError."""
    out.mkdir(parents=True)
    python = sys.executable
    commands = [
        [python, "setup.py", "-q", "sdist", "-d", str(out)],
        [python, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(out), "."],
    ]
    if sys.platform == "linux":
        commands.append([python, "build_scripts/package.py", "linux", "--out", str(out)])
    moment = {"SOURCE_DATE_EPOCH": str(int(made_at().timestamp()))}
    for command in commands:
        subprocess.run(
            command, cwd=checkout, env={**os.environ, **moment}, check=True, stdout=subprocess.PIPE
        )
    made = checkout / "build" / "package" / "dist" / NAME
    if made.is_dir():
        shutil.copytree(made, out / "bundle", symlinks=True)


def sums(folder: Path) -> dict[str, str]:
    """Return the sum of each file in a folder, or where it leads, by its place."""
    return {
        path.relative_to(folder).as_posix(): os.readlink(path)
        if path.is_symlink()
        else hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_symlink() or path.is_file()
    }


def differing(one: Path, other: Path) -> list[str]:
    """Return the files that are not the same in two folders, or only in one of them."""
    first, second = sums(one), sums(other)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def main() -> int:
    """Make them and compare. Returns the exit code."""
    parser = ArgumentParser(description="All packages twice, in two places, and whether they are the same.")
    parser.parse_args()
    if lacking := bundle.lacking():
        parser.error(lacking)
    work = Path(mkdtemp(prefix=f"{NAME}-"))
    differ = list[str]()
    try:
        for place in PLACES:  # both before any is used: the checkout may change meanwhile
            shutil.copytree(ROOT, work / place / "checkout", ignore=shutil.ignore_patterns(*LEFT_OUT))
        for place in PLACES:
            make(work / place / "checkout", work / place / "out")
        one, other = (work / place / "out" for place in PLACES)
        for name in sorted(path.name for path in one.iterdir() if path.is_file()):
            print(f"{hashlib.sha256((one / name).read_bytes()).hexdigest()}  {name}")
        if differ := differing(one, other):
            print(f"Not the same, in {work}: {', '.join(differ)}")
            return 1
        print(f"{len(sums(one))} files are the same both times.")
        return 0
    finally:
        if not differ:
            shutil.rmtree(work)


if __name__ == "__main__":
    sys.exit(main())
