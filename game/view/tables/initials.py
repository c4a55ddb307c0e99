"""Initials: what tells seats apart for whom neither colours nor emblems do."""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from game.view.assets import rasterise
from game.view.svg import document, element
from game.view.text import Style, TextLayer

_LEAST: Final = 1.4
"""Width of the smallest disc, in sizes of the smallest letter that can be read."""
_EDGE: Final = "#4A2E22"
_GROUND: Final = "#FFF6E0"
_LETTER: Final = Style(18, _EDGE, "bold")


def initial(name: str) -> str:
    """The letter that stands for a player."""
    return name.strip()[:1].upper()


def least(text: TextLayer) -> int:
    """Fewer pixels across, nobody reads the letter on a disc."""
    return round(text.floor * _LEAST)


def disc(text: TextLayer, letter: str, size: int) -> Surface:
    """A disc of so many pixels with a player's initial."""
    edge = max(1.0, size * 0.09)
    middle, radius = size / 2, (size - edge) / 2 - 0.2
    circle = element("circle", cx=middle, cy=middle, r=radius, fill=_GROUND, stroke=_EDGE, stroke_width=edge)
    image = rasterise(document((size, size), circle), (size, size))
    drawn = _drawn(text, letter, size)
    image.blit(drawn, drawn.get_rect(center=(size / 2, size / 2)))
    return image


def _drawn(text: TextLayer, letter: str, size: int) -> Surface:
    """The letter without the room around it, as large as the disc allows."""
    px = max(text.floor, round(size * 0.76))
    while True:
        drawn = text.render(letter, _LETTER, px=px)
        ink = drawn.get_bounding_rect()
        if px <= text.floor or math.hypot(ink.w, ink.h) <= size * 0.78:
            return drawn.subsurface(ink)
        px -= 1
