"""The badges of the burrow game: pins like a board."""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, star, tube
from build_scripts.art.medal import CREAM, DARK, GOLD, RED, ROSE, STONE, WOOD, Glyph, arrow, medals

_FUR = "#A890A0"


def _mole(x: float, y: float, size: float = 1) -> Glyph:
    """A head that looks out, with its snout and eyes."""
    parts: Glyph = [
        (blob("-20,20c -21,-2 -12,-20 0,-22 12,-20 21,-2 20,20c"), _FUR),
        (ellipse(0, 4, 9, 7), ROSE),
        (ellipse(-9, -6, 3), DARK),
        (ellipse(9, -6, 3), DARK),
    ]
    return [(move(scale(part, size), x, y), colour) for part, colour in parts]


def _hole(x: float, y: float, rx: float = 26, ry: float = 9) -> tuple[Shape, str]:
    return ellipse(x, y, rx, ry), DARK


def _lastcall() -> Glyph:
    """A bell."""
    bell = blob("-24,16c -17,8 -16,-12 -8,-22 0,-25 8,-22 16,-12 17,8 24,16c")
    return [(ellipse(0, -26, 5), GOLD), (ellipse(0, 20, 7), WOOD), (bell, GOLD)]


def _survivor() -> Glyph:
    """One mole, and its star."""
    return [_hole(0, 22), *_mole(0, 2, 0.95), (rounded(star(0, -23, 11, 5), 0.8), GOLD)]


def _sprint() -> Glyph:
    """A shovel, and lines of speed."""
    blade = blob("-12,-2c 12,-2c 12,14 0,30c -12,14")
    parts = [(tube("0,0 0,-26", 6), WOOD), (tube("-8,-27 8,-27", 7), WOOD), (blade, GOLD)]
    lines = [
        (tube([(x, y), (x + w, y)], 4), CREAM) for x, y, w in ((-28, -12, 15), (-31, 0, 16), (-28, 12, 13))
    ]
    return [*lines, *[(move(turn(part, -24), 9, 0), colour) for part, colour in parts]]


def _back() -> Glyph:
    """A woolly hat."""
    cap = blob("-22,10c -21,-10 -8,-20 0,-20 8,-20 21,-10 22,10c")
    return [(ellipse(0, -23, 7.5), CREAM), (cap, RED), (rect(-26, 7, 52, 14, 6), CREAM)]


def _star() -> Glyph:
    trails = [(tube(points, 3, 7), CREAM) for points in ("-29,23 -2,0", "-16,29 4,10", "-30,8 -8,-8")]
    return [*trails, (rounded(star(11, -9, 21, 9.5), 1.2), GOLD)]


def _aboard() -> Glyph:
    """Three of them, and the way down."""
    heads = [part for x in (-21, 21, 0) for part in _mole(x, -12 if x else -16, 0.52)]
    return [(move(arrow(30, 14, 17), 0, 15), GOLD), *heads]


def _first() -> Glyph:
    """A flag in a hole."""
    cloth = blob("-4,-29c 8,-24 16,-30 26,-26c 19,-17 26,-8c 14,-11 6,-6 -4,-10c")
    return [_hole(-3, 20), (tube("-5,20 -5,-29", 5), WOOD), (cloth, RED)]


def _thief() -> Glyph:
    """A hole that is still warm."""
    waves = [tube([(x, 8), (x - 5, -2), (x + 4, -12), (x - 2, -24)], 5.5) for x in (-14, 1, 16)]
    return [_hole(0, 19), *[(wave, CREAM) for wave in waves]]


def _nap() -> Glyph:
    moon = rounded(ellipse(-5, 4, 22).difference(ellipse(6, -4, 19)), 1)
    z = polygon("2,-26 24,-26 24,-21 11,-9 24,-9 24,-3 1,-3 1,-8 14,-20 2,-20")
    small = move(scale(z, 0.55), 8, 13)
    return [(moon, GOLD), (z, CREAM), (small, CREAM)]


def _yoyo() -> Glyph:
    return [
        (tube("3,8 9,-10 4,-30", 3.4), CREAM),
        (ellipse(-2, 10, 19), RED),
        (ellipse(-2, 10, 9), GOLD),
        (ellipse(-2, 10, 2.6), DARK),
    ]


def _gallant() -> Glyph:
    """A top hat."""
    parts = [
        (blob("-14,12 -17,-24c 17,-24c 14,12"), STONE),
        (rect(-15, 2, 30, 9, 1), RED),
        (ellipse(0, 14, 28, 7), STONE),
    ]
    return [(turn(part, -14), colour) for part, colour in parts]


def _stuck() -> Glyph:
    """A wall, and who has met it."""
    bricks = []
    for row, y in enumerate((-27, -13, 1, 15)):
        for x in (-1, 15) if row % 2 else (-9, 7, 23):
            bricks.append((rect(x - 7.5, y, 15, 13, 1.5), "#D08A5C"))
    burst = [(tube(points, 4), GOLD) for points in ("-15,-14 -20,-24", "-24,-8 -31,-14")]
    return [
        *bricks,
        *burst,
        (blob("-32,24c -31,4 -22,-2 -13,4 -10,24c"), _FUR),
        (ellipse(-9, 8, 7.5, 6), ROSE),
    ]


DRAWINGS = medals(
    {
        "lastcall": _lastcall,
        "survivor": _survivor,
        "sprint": _sprint,
        "back": _back,
        "star": _star,
        "aboard": _aboard,
        "first": _first,
        "thief": _thief,
        "nap": _nap,
        "yoyo": _yoyo,
        "gallant": _gallant,
        "stuck": _stuck,
    },
    polygon([(46 * math.sin(n * math.pi / 3), 46 * math.cos(n * math.pi / 3)) for n in range(6)], 5),
    "#7A4B34",
)
