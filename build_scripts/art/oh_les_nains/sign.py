"""The signs that dwarfs hold up on the steps at the end: a seat's emblem on a stick, about the fist."""

from __future__ import annotations

from build_scripts.art.common.badges import SEATS, emblem
from build_scripts.art.kit.shapes import ellipse, tube
from build_scripts.art.kit.svg import group, volume

_STICK = "#9A6A3A"
_UP, _DOWN = -70, 56
"""The ends of the stick, from the fist."""
_MIDDLE = _UP - 18
_RIM = 40


def sign(seat: int, *, mirrored: bool = False) -> str:
    """A stick with the emblem on top; `mirrored` will be flipped, which the emblem must not show."""
    stick = volume(tube(f"0,{_DOWN} 0,{_UP}", 9), _STICK, 3.4, shade=(3, 2))
    rim = volume(ellipse(0, _MIDDLE, _RIM), SEATS[seat], 4.2, shade=(5, 5))
    return stick + rim + group(emblem(seat), y=_MIDDLE, flip=mirrored)
