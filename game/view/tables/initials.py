"""Initials: what tells seats apart for whom neither colours nor emblems do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.view.assets import rasterise
from game.view.svg import document, element
from game.view.text import Style, TextLayer

_LEAST: Final = 1.4
"""Width of the smallest disc, in sizes of the smallest letter that can be read."""
_AIR: Final = 0.15
"""Room beside two letters, in heights of their disc: one may reach to its edge."""
_EDGE: Final = "#4A2E22"
_GROUND: Final = "#FFF6E0"
_LETTER: Final = Style(18, _EDGE, "bold")


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """What stands for each of the players at a table: the first letter of a name, or the first two, where no
    other one begins so; else the number of the seat."""
    numbers = [str(seat + 1) for seat in range(len(names))]

    def sign(seat: int) -> str:
        for length in (1, 2):
            begun = [name.strip()[:length].strip() for name in names]
            taken = [each.casefold() for each in (*begun, *numbers, "")]
            if taken.count(taken[seat]) == 1:
                return begun[seat].capitalize()
        return numbers[seat]

    return tuple(sign(seat) for seat in range(len(names)))


def least(text: TextLayer) -> int:
    """Fewer pixels high, nobody reads the letter on a disc."""
    return round(text.floor * _LEAST)


def disc(text: TextLayer, sign: str, size: int) -> Surface:
    """A disc so many pixels high with what stands for a player; broader, if two letters need it."""
    edge = max(1.0, size * 0.09)
    drawn = _drawn(text, sign, size)
    wide = max(size, math.ceil(drawn.get_width() + 2 * edge + (len(sign) - 1) * size * _AIR))
    inset = edge / 2 + 0.2
    ground = element("rect", x=inset, y=inset, width=wide - 2 * inset, height=size - 2 * inset,
                     rx=size / 2 - inset, fill=_GROUND, stroke=_EDGE, stroke_width=edge)  # fmt: skip
    image = rasterise(document((wide, size), ground), (wide, size))
    image.blit(drawn, drawn.get_rect(center=(wide / 2, size / 2)))
    return image


def _drawn(text: TextLayer, sign: str, size: int) -> Surface:
    """The letters without the room around them, as large as a round disc allows, and never too small."""
    px = max(text.floor, round(size * 0.76))
    while True:
        drawn = text.render(sign, _LETTER, px=px)
        ink = drawn.get_bounding_rect()
        if px <= text.floor or math.hypot(ink.w, ink.h) <= size * 0.78:
            return drawn.subsurface(ink)
        px -= 1
