"""The icon in the forms that systems want, all drawn from `assets/icon/galerie.svg`."""

from __future__ import annotations

import io
import os
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from build_scripts.packaging.about import ROOT

SOURCE: Final = ROOT / "assets" / "icon" / "galerie.svg"
HICOLOR: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sides in pixels that Linux desktops look for."""
WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS: Final[Mapping[bytes, int]] = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""Kind of picture in an .icns file -> its side in pixels."""
_LARGE: Final = 256
"""From this side on, an .ico holds a PNG; below, a bitmap, which every reader of icons knows."""


def png(side: int) -> bytes:
    """Return the icon as PNG."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SOURCE, (side, side)), file, "icon.png")
    return file.getvalue()


def ico(sides: tuple[int, ...] = WINDOWS) -> bytes:
    """Return an icon file for Windows."""
    pictures = [png(side) if side >= _LARGE else _bitmap(side) for side in sides]
    entries, at = [], 6 + 16 * len(sides)
    for side, picture in zip(sides, pictures, strict=True):
        shown = side % 256  # 256 is written as 0
        entries.append(struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(sides)) + b"".join(entries) + b"".join(pictures)


def icns() -> bytes:
    """Return an icon file for macOS."""
    pictures = {kind: png(side) for kind, side in MACOS.items()}
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def _bitmap(side: int) -> bytes:
    """Colours from the lowest row up, then a mask with a bit for each pixel, which transparency replaces."""
    surface = pygame.image.load_sized_svg(SOURCE, (side, side))
    colours = pygame.image.tobytes(surface, "BGRA", True)
    mask = bytes(4 * ((side + 31) // 32) * side)
    header = struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, len(colours) + len(mask), 0, 0, 0, 0)
    return header + colours + mask


def write(folder: Path) -> None:
    """Write `galerie.ico` and `galerie.icns` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "galerie.ico").write_bytes(ico())
    (folder / "galerie.icns").write_bytes(icns())
