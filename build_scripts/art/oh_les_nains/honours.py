"""The badges of the garden game: pins like a flower."""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, tube
from build_scripts.art.medal import CREAM, GOLD, LEAF, RED, ROSE, SKY, STONE, WOOD, Glyph, arrow, medals

_CONE = "-15,8c -9,-8 0,-24 5,-24 11,-8 15,8c"


def _hat(x: float, y: float, size: float = 1, lean: float = 0) -> Shape:
    """A dwarf's hat, the middle of its brim at (x, y)."""
    return move(scale(turn(move(blob(_CONE), 0, -8), lean), size), x, y)


def _dwarf(x: float, y: float, size: float, hat: str = RED) -> Glyph:
    """A head in its hat with its beard."""
    beard = blob("-13,0 -12,12 0,22 12,12 13,0")
    parts = [(beard, CREAM), (_hat(0, 2, 1), hat), (ellipse(0, 3, 6.5, 5.5), ROSE)]
    return [(move(scale(part, size), x, y), colour) for part, colour in parts]


def _brink() -> Glyph:
    """A nose at the fence."""
    pickets = [polygon([(x, 28), (x, -16), (x + 5, -23), (x + 10, -16), (x + 10, 28)], 1) for x in (7, 20)]
    rail = rect(3, -2, 30, 7, 2)
    nose = ellipse(2, 4, 9, 7)
    head = [(blob("-27,2 -26,18 -14,27 -3,17 -4,0"), CREAM), (_hat(-15, 4, 1.05, -6), RED)]
    return [(rail, WOOD), *[(each, WOOD) for each in pickets], *head, (nose, ROSE)]


def _goliath() -> Glyph:
    """A small dwarf and a great weight."""
    weights = [(rect(x, y, w, h, 2), STONE) for x, y, w, h in ((-31, -21, 8, 24), (23, -21, 8, 24))]
    arms = [(tube([(s * 7, 20), (s * 14, 8), (s * 13, -8)], 6.5), ROSE) for s in (-1, 1)]
    return [*arms, (rect(-26, -12, 52, 6, 2), STONE), *weights, *_dwarf(0, 8, 0.86)]


def _seesaw() -> Glyph:
    plank = turn(rect(-31, -3, 62, 7, 2), -16)
    foot = polygon("-11,24 11,24 0,2", 1.5)
    return [(foot, STONE), (plank, WOOD), (ellipse(-20, -3, 8.5), RED), (_hat(23, -10, 0.8, -16), GOLD)]


def _acorns() -> Glyph:
    nut = blob("-17,-4 -15,12 0,29c 15,12 17,-4")
    cup = blob("-22,-3 -19,-15 0,-20 19,-15 22,-3 0,1")
    return [(tube("0,-18 5,-29", 5), WOOD), (nut, GOLD), (cup, WOOD)]


def _vanish() -> Glyph:
    """Somebody looks through a glass, and there is nobody."""
    ring = ellipse(-6, -6, 20).difference(ellipse(-6, -6, 13))
    handle = tube("9,9 25,25", 10)
    return [(handle, WOOD), (ellipse(-6, -6, 16), SKY), (ring, GOLD)]


def _refusal() -> Glyph:
    """A hand that says stop."""
    fingers = [
        tube([(x, 4), (x * 1.25, y)], 8.5) for x, y in ((-11, -16), (-3.6, -24), (4, -24), (11.5, -17))
    ]
    palm = blob("-16,2 -15,20 -8,28 8,28 15,18 16,2")
    return [(rounded(union([*fingers, palm, tube("-12,14 -24,2", 9)]), 1), ROSE)]


def _uniform() -> Glyph:
    caps = ((-17, -3), (17, -3), (-17, 26), (17, 26))
    return [
        part for x, y in caps for part in ((_hat(x, y, 0.82), SKY), (rect(x - 11, y - 7, 23, 6, 2), CREAM))
    ]


def _crowd() -> Glyph:
    places = [(x, y) for y, xs in ((-8, (-9, 9)), (8, (-18, 0, 18)), (25, (-9, 9))) for x in xs]
    tones = (RED, GOLD, SKY, LEAF, RED, GOLD, SKY)
    heads = []
    for (x, y), tone in zip(places, tones, strict=True):
        heads += [(ellipse(x, y, 8), ROSE), (_hat(x, y - 1, 0.56), tone)]
    return heads


def _standoff() -> Glyph:
    """Two arrows that meet."""
    point = arrow(27, 12, 14)
    return [
        (move(turn(point, -90), -15, 0), RED),
        (move(turn(point, 90), 15, 0), SKY),
        (rect(-2.5, -27, 5, 12, 2), CREAM),
        (rect(-2.5, 15, 5, 12, 2), CREAM),
    ]


def _fresh() -> Glyph:
    """A broom."""
    brush = blob("-9,2c 9,2c 12,14 17,29c 0,26 -17,29c -12,14")
    parts = [(tube("0,4 0,-32", 6), WOOD), (brush, GOLD), (rect(-11, -2, 22, 8, 2), RED)]
    return [(move(turn(part, 28), -2, 2), colour) for part, colour in parts]


def _owngoal() -> Glyph:
    """An arrow that comes back."""
    way = curve([(-16, 22), (-16, -10), (-8, -22), (6, -22), (14, -10), (14, 6)])
    head = polygon("0,2 28,2 14,24", 1)
    return [(union([way.buffer(6, cap_style="flat"), head]), GOLD)]


def _overload() -> Glyph:
    """One more."""
    plus = union([rect(-4.5, -14, 9, 28, 1.5), rect(-14, -4.5, 28, 9, 1.5)])
    return [*_dwarf(-10, 0, 1.0), (move(plus, 15, 9), GOLD)]


DRAWINGS = medals(
    {
        "brink": _brink,
        "goliath": _goliath,
        "seesaw": _seesaw,
        "acorns": _acorns,
        "vanish": _vanish,
        "refusal": _refusal,
        "uniform": _uniform,
        "crowd": _crowd,
        "standoff": _standoff,
        "fresh": _fresh,
        "owngoal": _owngoal,
        "overload": _overload,
    },
    rounded(
        union(
            [
                ellipse(0, 0, 38),
                *[
                    ellipse(35 * math.sin(a), 35 * math.cos(a), 10)
                    for a in [math.tau * n / 10 for n in range(10)]
                ],
            ]
        ),
        1,
    ),
    "#2E7D5B",
)
