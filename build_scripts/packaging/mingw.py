"""What setuptools is told to compile for Windows on Linux: by MinGW, for a Windows Python under Wine.

On Windows itself it finds Microsoft's compiler without being told anything.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

COMPILER: Final = "x86_64-w64-mingw32-gcc"
OWN: Final = Path(__file__).resolve().parent / "windows" / "pyconfig.h"
"""What Python's headers ask of the system: all else in them is the same on each, in one minor version."""


def environment(python: Path, headers: Path) -> dict[str, str]:
    """Return the variables that compile for the Python in a folder, and lay its headers into another.

    Raises ValueError, with a sentence that says why, if that can't be done here.
    """
    version = f"{sys.version_info[0]}{sys.version_info[1]}"
    library = python.resolve() / f"python{version}.dll"
    if not library.is_file():
        raise ValueError(f"{python} has no {library.name}: its Python must be of the version that runs this")
    if shutil.which(COMPILER) is None:
        raise ValueError(f"there is no {COMPILER} (Debian: gcc-mingw-w64-x86-64)")
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise ValueError("there are no headers of Python (Debian: python3-dev)")
    shutil.copytree(sysconfig.get_path("include"), headers, dirs_exist_ok=True)
    shutil.copy(OWN, headers / OWN.name)  # in the same folder: there Python.h looks first
    return {
        "CC": COMPILER,
        "LDSHARED": f"{COMPILER} -shared",
        "CFLAGS": f'-I"{headers.resolve()}" -DNDEBUG -fwrapv -w',
        "LDFLAGS": f'"{library}" -static-libgcc -s',
        "SETUPTOOLS_EXT_SUFFIX": f".cp{version}-win_amd64.pyd",
    }
