"""The small signs of the garden game, the same in log, hints and on cards. View box 96 x 96."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from build_scripts.art.dwarf.body import palm
from build_scripts.art.dwarf.hat import hat
from build_scripts.art.dwarf.style import BY_LETTER
from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.files import SIGNS_COARSE, Picture, files
from build_scripts.art.kit.shapes import blob, polygon, rect, star
from build_scripts.art.kit.svg import group, volume
from build_scripts.art.oh_les_nains.squirrel import head

_HOSE, _LAMP, _WOOD, _CARD = "#2FA36B", "#FFD27A", "#A8825F", "#FFF3D6"
#: The middle of each hat about its head, and what makes it fill the box.
_HATS = {
    "r": (-17, -62, 0.74),
    "b": (-2, -76, 0.72),
    "y": (-3, -63, 0.86),
    "g": (8, -63, 0.86),
    "m": (0, -71, 0.76),
}


def _hat(letter: str) -> str:
    x, y, size = _HATS[letter]
    return group(hat(BY_LETTER[letter]), 48 - x * size, 48 - y * size, size=size)


def _arrow() -> Shape:
    """Points left, middle at (0, 0)."""
    head = polygon("-42,0 -4,-34 -4,34")
    return rounded(union([head, rect(-10, -13, 50, 26)]), 3)


def _pull(right: bool) -> str:
    shape = move(turn(_arrow(), 180 if right else 0), 48, 48)
    return volume(shape, _HOSE, shade=(5, 6))


def _exchange() -> str:
    """A card between two arrows that change places."""
    card = rect(28, 14, 40, 68, 7)
    arrow = scale(_arrow(), 0.8, 0.62, (0, 0))
    there, back = move(turn(arrow, 180), 52, 32), move(arrow, 44, 66)
    return (
        volume(card, "#3E5A96", 4.4, shade=(5, 6))
        + volume(there, _LAMP, 4.4, shade=(3, 4))
        + volume(back, _CARD, 4.4, shade=(3, 4))
    )


def _counter() -> str:
    """A shield with an open hand."""
    shield = blob("10,16c 48,6 86,16c 84,52 68,78 48,91c 28,78 12,52")
    return volume(shield, "#4B74B8", shade=(7, 8)) + group(palm(False), 45, 60, size=1.45)


def _crash() -> str:
    """A fence and the stars of a bump."""
    burst = rounded(star(48, 48, 47, 31, 9, math.pi / 18), 2)
    out = volume(burst, _LAMP, 4.6, shade=(5, 6))
    out += volume(rect(20, 50, 58, 8, 3), "#7A5B45", 4, shade=(2, 3))
    for x, lean in ((31, -10), (49, 3), (66, 12)):
        picket = rounded(polygon("-7,26 -7,-14 0,-23 7,-14 7,26"), 1.6)
        out += volume(move(turn(picket, lean), x, 50), _WOOD, 4.2, shade=(5, 4))
    return out


_SIGNS: dict[str, Callable[[], str]] = {
    **{f"hat_{letter}": partial(_hat, letter) for letter in BY_LETTER},
    "squirrel": lambda: group(head(0, 0, 0, "keen"), 46, 62, size=0.8),
    "pull_left": partial(_pull, False),
    "pull_right": partial(_pull, True),
    "exchange": _exchange,
    "counter": _counter,
    "crash": _crash,
}


DRAWINGS = files("signs", {name: Picture(draw, 0, 0, 96, 96) for name, draw in _SIGNS.items()}, SIGNS_COARSE)
