"""The hillside as it was drawn last, kept in a file: so the next start shows it from its first frame on.

There is one file, for one size of the window; its name tells what it was drawn from, so none is ever shown
for another. Whatever goes wrong with it, the hillside is drawn.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.disk.files import StorageError, write_atomic
from game.disk.paths import cache_dir
from game.view.hillside import Hillside
from game.view.packing import encoded

_PATTERN: Final = "hillside-*.bmp"  # read in no time, which compressed pictures are not
_MOST: Final = 3840 * 2160
"""Pixels of the largest one that is kept: 25 MB."""


def kept(hill: Hillside) -> Surface | None:
    """Return the picture of a hillside, if it is there."""
    path = _path(hill)
    try:
        picture = pygame.image.load(path).convert() if path.is_file() else None
    except (OSError, pygame.error):
        return None
    return picture if picture is not None and picture.get_size() == hill.size else None


def keep(hill: Hillside, picture: Surface) -> None:
    """Keep a picture in place of the one before it; where that can't be, there is none the next time."""
    if hill.size[0] * hill.size[1] > _MOST:
        return
    path = _path(hill)
    with suppress(OSError, StorageError):
        write_atomic(path, encoded(picture, "bmp"))
        for other in path.parent.glob(_PATTERN):
            if other != path:
                other.unlink()


def _path(hill: Hillside) -> Path:
    return cache_dir() / _PATTERN.replace("*", hill.fingerprint)
