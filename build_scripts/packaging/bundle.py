"""The folder with the program and all that it needs, made by PyInstaller from the one recipe.

It is made from a compiled copy of the checkout, or from the checkout if that is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from build_scripts import compiled
from build_scripts.packaging import elf
from build_scripts.packaging.about import NAME, ROOT, TITLE, made_at

SPEC: Final = "build_scripts/packaging/galerie.spec"
TOOLS: Final = ("PyInstaller", "mypy", "setuptools")
"""The modules that making packages takes: the extra `package` of `pyproject.toml` brings them."""


def lacking() -> str:
    """Return what to say of tools that this Python has not; "" if it has all."""
    missing = [tool for tool in TOOLS if find_spec(tool) is None]
    return f'{sys.executable} has no {", ".join(missing)}: pip install ".[package]"' if missing else ""


def build(work: Path) -> Path:
    """Make the bundle inside a folder of its own and return where it is. Raises CalledProcessError."""
    tree, made = ROOT, work / "dist"
    if compiled.library() is None:
        tree = work / "compiled"
        compiled.copy(tree)
    shutil.rmtree(made, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(made), "--workpath", str(work / "pyinstaller"), SPEC]
    # Sets are written into the program in the order of their hashes, and its header bears a moment.
    same = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(int(made_at().timestamp()))}
    subprocess.run(command, cwd=tree, check=True, env={**os.environ, **same})
    bundle = made / (f"{TITLE}.app" if sys.platform == "darwin" else NAME)
    if sys.platform == "linux":
        elf.clean(bundle)
    return bundle


def size(folder: Path) -> int:
    """Return the bytes of all files in a folder; links count nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
