"""The badges of the mountains: pins like a cube."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, tube
from build_scripts.art.medal import CREAM, DARK, GOLD, LEAF, RED, ROSE, STONE, WOOD, Glyph, arrow, medals

_SAND = "#E9C89A"


def _cube(x: float, y: float, size: float = 14) -> Shape:
    return rect(x, y, size, size, 1.5)


def _plunge() -> Glyph:
    waves = [tube([(-30 + n, 24), (-20 + n, 18), (-10 + n, 24), (0 + n, 18)], 5) for n in (0, 20)]
    tower = [(_cube(-30, y), _SAND) for y in (-30, -16, -2)]
    way = curve([(-12, -22), (4, -27), (14, -14), (14, -4)]).buffer(4.5, cap_style="flat")
    return [*tower, (union([way, polygon("1,-6 27,-6 14,11", 1)]), GOLD), *[(wave, CREAM) for wave in waves]]


def _clouds() -> Glyph:
    """A head over the clouds."""
    puffs = [ellipse(x, y, r) for x, y, r in ((-19, 14, 10), (-5, 9, 11), (10, 11, 11), (21, 16, 8))]
    cloud = rounded(union([*puffs, rect(-26, 14, 52, 11, 5)]), 1)
    eyes = [(ellipse(x, -11, 2.6), DARK) for x in (-6, 6)]
    return [(ellipse(0, -7, 15, 17), ROSE), *eyes, (ellipse(0, -4, 4, 3), RED), (cloud, CREAM)]


def _wire() -> Glyph:
    """Somebody on a wire, with a pole."""
    limbs = union([tube("0,-10 0,6", 9), tube("0,5 -6,24", 6), tube("0,5 7,24", 6)])
    return [
        (tube("-33,24 0,27 33,24", 4), STONE),
        (limbs, ROSE),
        (ellipse(0, -20, 8), ROSE),
        (tube("-30,3 0,-7 30,3", 4.6), GOLD),
    ]


def _phoenix() -> Glyph:
    """A plaster."""
    one, other = (turn(rect(-30, -10, 60, 20, 9), angle) for angle in (38, -38))
    dots = [(ellipse(x, y, 2.2), WOOD) for x, y in ((-4, 0), (4, 0), (0, -4.5), (0, 4.5))]
    return [(one, ROSE), (other, ROSE), (rect(-9, -9, 18, 18, 3), CREAM), *dots]


def _bullseye() -> Glyph:
    rings = [(ellipse(-2, 3, r), tone) for r, tone in ((26, CREAM), (18.5, RED), (11, CREAM), (4.5, RED))]
    return [*rings, (tube("-2,3 24,-23", 4.6), WOOD), (polygon("18,-24 30,-32 30,-22 24,-16", 1), GOLD)]


def _skittles() -> Glyph:
    pin = blob("-6,-24 0,-30 6,-24 5,-13 11,4 8,22c -8,22c -11,4 -5,-13")
    band = rect(-7, -17, 14, 5, 1)
    parts = [(pin, CREAM), (band, RED)]
    left = [(move(turn(scale(part, 0.95), -14), -12, 3), colour) for part, colour in parts]
    right = [(move(turn(scale(part, 0.95), 26), 15, 1), colour) for part, colour in parts]
    return [*right, *left, (ellipse(3, 19, 11), GOLD)]


def _revenge() -> Glyph:
    """There and back."""
    there, back = turn(arrow(54, 12, 15), -90), turn(arrow(54, 12, 15), 90)
    return [(move(there, 0, -14), GOLD), (move(back, 0, 14), RED)]


def _stairs() -> Glyph:
    cubes = [(x, y) for x, ys in ((-29, (14,)), (-9, (14, -6)), (11, (14, -6, -26))) for y in ys]
    return [*[(_cube(x, y, 19), GOLD if (x, y) == (-9, -6) else _SAND) for x, y in cubes]]


def _fall() -> Glyph:
    """A face that has noticed."""
    mouth = ellipse(0, 13, 8, 10)
    return [
        (ellipse(0, 2, 27), GOLD),
        *[(ellipse(x, -7, 7, 8.5), CREAM) for x in (-10, 10)],
        *[(ellipse(x, -4, 2.8), DARK) for x in (-10, 10)],
        (mouth, DARK),
    ]


def _pinball() -> Glyph:
    """Here, there, and there."""
    bumpers = [(ellipse(x, y, 9), RED) for x, y in ((-21, -18), (22, -6), (-20, 12))]
    way = (
        curve([(18, -31), (-10, -16)]).union(curve([(-10, -16), (11, -4)])).union(curve([(11, -4), (-9, 11)]))
    )
    way = way.union(curve([(-9, 11), (9, 21)]))
    return [(way.buffer(2.6), CREAM), *bumpers, (ellipse(13, 23, 8.5), STONE)]


def _swan() -> Glyph:
    neck = tube("-2,12 -18,4 -22,-12 -12,-24 -4,-18", 10, 8)
    wing = blob("-10,8 4,-6 30,-12 22,8 27,14c 10,26 -12,24 -20,12")
    return [
        (union([neck, wing]), CREAM),
        (polygon("-7,-21 4,-13 -6,-12", 1), GOLD),
        (ellipse(-11, -20, 2), DARK),
    ]


def _pockets() -> Glyph:
    """Trousers, and nothing in them."""
    trousers = polygon("-15,-28 15,-28 18,28 4,28 0,-2 -4,28 -18,28", 1)
    lining = [
        (blob([(s * 13, -17), (s * 27, -15), (s * 29, -1), (s * 22, 5), (s * 15, -3)]), CREAM)
        for s in (-1, 1)
    ]
    return [*lining, (trousers, LEAF), (rect(-16, -31, 32, 8, 2), WOOD)]


DRAWINGS = medals(
    {
        "plunge": _plunge,
        "clouds": _clouds,
        "wire": _wire,
        "phoenix": _phoenix,
        "bullseye": _bullseye,
        "skittles": _skittles,
        "revenge": _revenge,
        "stairs": _stairs,
        "fall": _fall,
        "pinball": _pinball,
        "swan": _swan,
        "pockets": _pockets,
    },
    rect(-42, -42, 84, 84, 15),
    "#3B7FA8",
)
