"""What a bundle for Linux asks of the system that it runs on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from build_scripts.packaging import elf
from build_scripts.packaging.about import NAME

GLIBC: Final = (2, 31)
"""The newest C library that a release may ask for: that of Debian 11."""
PACKAGES: Final = {
    "ld-linux-x86-64.so.2": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libz.so.1": "zlib1g",
}
"""What is left to the system: library -> Debian's package of it."""
_GLIBC: Final = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def glibc(bundle: Path) -> tuple[int, int]:
    """Return the oldest version of the C library that all programs and libraries of a bundle run with."""
    asked = {found for _, data in elf.programs(bundle) for found in _GLIBC.findall(data)}
    return max(((int(major), int(minor)) for major, minor in asked), default=(2, 17))


def libraries(bundle: Path) -> set[str]:
    """Return the libraries that a bundle loads and does not bring along.

    The program itself finds those of the system only: it knows nothing of its bundle yet when it is loaded.
    """
    there = {path.name for path in bundle.rglob("*")}
    return {
        name
        for path, data in elf.programs(bundle)
        for name in elf.needed(data)
        if name not in there or path.name == NAME
    }


def packages(bundle: Path) -> list[str]:
    """Return Debian's packages of them, in order. Raises ValueError for a library that none is known of."""
    found = libraries(bundle)
    if strange := sorted(found - PACKAGES.keys()):
        raise ValueError(f"the bundle asks for {', '.join(strange)}, which nobody said where to find")
    return sorted({PACKAGES[name] for name in found})


def flaws(bundle: Path) -> list[str]:
    """Return what a release must not have, as sentences; none, if it is fit for one."""
    told = []
    if (asked := glibc(bundle)) > GLIBC:
        said, most = (".".join(map(str, version)) for version in (asked, GLIBC))
        told.append(f"it asks for a C library of {said}, newer than {most}: build it on an older system")
    if not elf.is_movable((bundle / NAME).read_bytes()):
        told.append(
            "its program is not position-independent: install PyInstaller with --no-binary pyinstaller"
        )
    if not any("__mypyc" in path.name for path in bundle.rglob("*")):
        told.append("its engine is not compiled: unset GALERIE_BUILD")
    return told
