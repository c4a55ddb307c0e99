"""The installer for Windows: for one account, without an administrator."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Final

import pygame

from build_scripts.packaging import icons
from build_scripts.packaging.about import AUTHORS, COPYRIGHT, NAME, ROOT, VERSION

SCRIPT: Final = Path(__file__).with_name("windows") / "installer.nsi"
HILLSIDE: Final = ROOT / "assets" / "title" / "svg" / "hillside.svg"
BESIDE: Final = 164, 314
"""Pixels of the picture beside the first and the last page."""
_FROM: Final = 0.64
"""Where on the hillside it begins, as a part of the width: at its heights, over what lies deep below."""


def picture() -> bytes:
    """Return the picture beside the first and the last page: a strip of the title's hillside, as a bitmap."""
    width, height = BESIDE
    room = 4 * height, 2 * height  # twice as high as shown, for smoothness, and as wide as that makes it
    hillside = pygame.image.load_sized_svg(HILLSIDE, room)
    drawn = pygame.Surface((2 * width, 2 * height), depth=24)
    drawn.blit(hillside, (-_FROM * hillside.get_width(), 0))
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(drawn, BESIDE), file, "picture.bmp")
    return file.getvalue()


def command(bundle: Path, icon: Path, beside: Path, installer: Path) -> list[str]:
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
        "BESIDE": beside,
        "OUT": installer,
    }
    given = [f"-D{name}={value}" for name, value in words.items()]
    return ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *given, str(SCRIPT)]


def build(bundle: Path, work: Path, out: Path) -> Path:
    """Compile the installer and return where it is. Raises CalledProcessError."""
    icons.write(work)
    beside = work / "beside.bmp"
    beside.write_bytes(picture())
    installer = out / f"{NAME}-{VERSION}-windows-x64.exe"
    paths = (path.resolve() for path in (bundle, work / "galerie.ico", beside, installer))
    subprocess.run(command(*paths), check=True)
    return installer
