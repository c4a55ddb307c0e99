"""The installer for Windows: for one account, without an administrator."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from build_scripts.packaging import icons
from build_scripts.packaging.about import AUTHORS, COPYRIGHT, NAME, VERSION

SCRIPT: Final = Path(__file__).with_name("windows") / "installer.nsi"


def command(bundle: Path, icon: Path, installer: Path) -> list[str]:
    """Return the command that compiles the installer of a bundle.

    On Windows its frame is a program of 32 bits, which is all that NSIS has there.
    """
    words = {
        "TARGET": "x86-unicode" if sys.platform == "win32" else "amd64-unicode",
        "VERSION": VERSION,
        "COPYRIGHT": COPYRIGHT,
        "AUTHORS": AUTHORS,
        "BUNDLE": bundle,
        "ICON": icon,
        "OUT": installer,
    }
    given = [f"-D{name}={value}" for name, value in words.items()]
    return ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *given, str(SCRIPT)]


def build(bundle: Path, work: Path, out: Path) -> Path:
    """Compile the installer and return where it is. Raises CalledProcessError."""
    icons.write(work)
    installer = out / f"{NAME}-{VERSION}-windows-x64.exe"
    subprocess.run(
        command(bundle.resolve(), (work / "galerie.ico").resolve(), installer.resolve()), check=True
    )
    return installer
