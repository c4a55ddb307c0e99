"""The squirrels' acorn."""

from __future__ import annotations

from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, tube
from build_scripts.art.kit.svg import line, volume

_CUP = "#7A5230"


def acorn() -> str:
    """An acorn about (0, 0), some 62 high."""
    nut = blob("-17,-4 17,-4 16,14 8,24 0,31c -8,24 -16,14")
    cup = blob("-22,-3 -19,-17 0,-25 19,-17 22,-3 0,2")
    marks = "".join(
        line([(x, y), (x + 5, y + 5)], darker(_CUP, 0.12), 2.4) for x, y in ((-12, -12), (-2, -16), (8, -13))
    )
    return (
        volume(nut, "#D99A45", 4.4, shade=(5, 5))
        + volume(tube("0,-24 4,-34", 7, 6), _CUP, 3.6, shade=None)
        + volume(cup, _CUP, 4.4, shade=(4, 4))
        + marks
    )
