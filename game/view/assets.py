"""Pictures by name, drawn at the size that is needed and kept while there is room."""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from game.view.colours import Colour, mix
from game.view.drawings import Drawings, Size

_BUDGET: Final = 40_000_000
"""Bytes of pixels that are kept."""
_HEX: Final = re.compile(rb"#([0-9a-fA-F]{6})\b")

_Key: TypeAlias = tuple[str, Size, str]
"""Name, size and tint of a picture."""

DRAWINGS: Final = Drawings()
"""What was drawn lately, by all tables and scenes."""


class MissingAssetError(Exception):
    """A file that belongs to the app is not there."""


class Assets:
    """The files under assets/: a folder a game, one for what all share, one for the title.

    Surfaces are shared: never draw on one. Threads draw pictures too.
    """

    def __init__(self, folder: Path):
        self.folder = folder
        self._cache: OrderedDict[_Key, Surface] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()
        """Of what is kept; nobody waits with it while something is drawn."""
        self._sources: dict[str, bytes] = {}

    def path(self, name: str) -> Path:
        """Where a file lies, such as "title/title.json". Raises MissingAssetError naming it."""
        path = self.folder / name
        if not path.is_file():
            raise MissingAssetError(f"assets/{name}")
        return path

    def has(self, name: str) -> bool:
        """Is there a file of this name?"""
        return (self.folder / name).is_file()

    def source(self, name: str) -> bytes:
        """The SVG text of a picture: that of "common/hint" lies in assets/common/svg/hint.svg.

        Raises MissingAssetError.
        """
        return self.path(_place(name)).read_bytes()

    def has_picture(self, name: str) -> bool:
        """Is there a picture of this name?"""
        return self.has(_place(name))

    def svg(self, name: str, size: Size, tint: tuple[Colour, float] | None = None) -> Surface:
        """A picture (see `source`) within `size` pixels, its proportions kept.

        `tint` mixes every colour of it with another one, 0 to 1. Raises MissingAssetError.
        """
        key = (name, size, f"{tint[0]}{tint[1]:.2f}" if tint else "")
        if (kept := self._kept(key)) is not None:
            return kept
        if name not in self._sources:
            self._sources[name] = self.source(name)
        surface = rasterise(self._sources[name], size, tint)
        with self._lock:
            if key not in self._cache:  # or another thread has drawn the same meanwhile
                self._cache[key] = surface
                self._bytes += weight(surface)
            while self._bytes > _BUDGET and len(self._cache) > 1:
                self._bytes -= weight(self._cache.popitem(last=False)[1])
        return surface

    def _kept(self, key: _Key) -> Surface | None:
        with self._lock:
            if key in self._cache:
                self._cache.move_to_end(key)
            return self._cache.get(key)


def _place(name: str) -> str:
    """Where the picture of a name lies under assets/."""
    folder, _, rest = name.partition("/")
    return f"{folder}/svg/{rest}.svg"


def weight(surface: Surface) -> int:
    """Bytes of its pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def rasterise(source: bytes | str, size: Size, tint: tuple[Colour, float] | None = None) -> Surface:
    """Draw SVG text within `size` pixels."""
    data = source.encode() if isinstance(source, str) else source
    if tint is not None:
        colour, amount = tint
        data = _HEX.sub(lambda found: _tinted(found[1], colour, amount), data)
    surface = DRAWINGS.draw(data, size)
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


def _tinted(hexadecimal: bytes, colour: Colour, amount: float) -> bytes:
    red, green, blue = (int(hexadecimal[i : i + 2], 16) for i in (0, 2, 4))
    return mix((red, green, blue), colour, amount).encode()
