"""The badges of the mines: pins like a shield."""

from __future__ import annotations

from build_scripts.art.kit.changes import move, rounded, scale, turn, union
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, tube
from build_scripts.art.medal import CREAM, DARK, GOLD, RED, ROSE, STONE, WOOD, Glyph, medals

_MUD = "#C9935C"


def _demon() -> Glyph:
    horns = [
        blob([(-s * 9, -9), (-s * 25, -17), (-s * 26, -32), (-s * 13, -24), (-s * 2, -17)]) for s in (1, -1)
    ]
    face = blob("-19,-4 -14,-16 0,-19 14,-16 19,-4 14,14 0,27c -14,14")
    eyes = [polygon([(s * 4, 0), (s * 14, -6), (s * 11, 4)]) for s in (1, -1)]
    return [*[(horn, CREAM) for horn in horns], (face, RED), *[(eye, GOLD) for eye in eyes],
            (blob("-8,11c 0,14 8,11c 0,19"), DARK)]  # fmt: skip


def _door() -> Glyph:
    """A door ajar."""
    arch = blob("-19,28c -20,-10 -12,-25 0,-28 12,-25 20,-10 19,28c")
    leaf = polygon("-16,27 -16,-16 4,-8 4,30", 1.5)
    return [
        (arch, STONE),
        (scale(arch, 0.78, 0.88, (0, 28)), GOLD),
        (leaf, WOOD),
        (ellipse(-1, 10, 2.6), DARK),
    ]


def _pole() -> Glyph:
    """A cup on its way."""
    ears = ellipse(0, -11, 22, 10).difference(ellipse(0, -11, 15, 5))
    cup = blob("-15,-26c 15,-26c 13,0 0,6 -13,0")
    foot = union([rect(-4, 2, 8, 14), rect(-13, 14, 26, 9, 2)])
    lines = [(tube([(-30, y), (-20, y)], 4), CREAM) for y in (4, 13)]
    return [*lines, *[(move(turn(part, 8), 4, 1), GOLD) for part in (ears, foot, cup)]]


def _dog() -> Glyph:
    """A dog with its ears."""
    ears = [blob([(s * 12, -18), (s * 26, -12), (s * 25, 8), (s * 16, 6)]) for s in (1, -1)]
    head = blob("-16,-16 0,-21 16,-16 17,2 11,20 0,25 -11,20 -17,2")
    return [
        (head, CREAM),
        *[(ear, WOOD) for ear in ears],
        *[(ellipse(x, -5, 3), DARK) for x in (-7, 7)],
        (ellipse(0, 6, 7, 5), DARK),
        (blob("-3,14 3,14 4,25 0,29 -4,25"), ROSE),
    ]


def _piper() -> Glyph:
    """A flute with a tune."""
    pipe = turn(rect(-31, -5, 62, 11, 5), -24)
    holes = [(turn(ellipse(x, 0.5, 2), -24), DARK) for x in (-12, -2, 8, 18)]
    note = union([ellipse(-13, -9, 6, 5), tube("-8.5,-10 -8.5,-29", 3.6), tube("-8.5,-28 2,-24", 5)])
    return [(move(pipe, 0, 9), WOOD), *[(move(hole, 0, 9), colour) for hole, colour in holes], (note, GOLD)]


def _mud() -> Glyph:
    """A splash."""
    splash = blob("-28,14 -17,4 -18,-8 -8,-4 -3,-16 5,-5 17,-9 16,4 28,13 17,22 0,25 -18,23")
    drops = [ellipse(-20, -17, 5), ellipse(3, -27, 4.5), ellipse(22, -18, 6)]
    return [(splash, _MUD), *[(drop, _MUD) for drop in drops]]


def _scapegoat() -> Glyph:
    ghost = blob("-19,28c -20,-4 -13,-24 0,-27 13,-24 20,-4 19,28c 11,21 6,28c 0,22 -6,28c -12,21")
    return [(ghost, CREAM), *[(ellipse(x, -7, 4, 5.5), DARK) for x in (-7, 7)], (ellipse(0, 7, 4, 5), DARK)]


def _throne() -> Glyph:
    crown = blob("-27,-10c -13,4 0,-22c 13,4 27,-10c 21,22c -21,22c", 1.5)
    balls = [(ellipse(x, y, 5), RED) for x, y in ((-27, -13), (0, -25), (27, -13))]
    return [(crown, GOLD), *balls, (rect(-19, 11, 38, 6, 2), RED)]


def _greedy() -> Glyph:
    """An empty purse, upside down."""
    purse = blob("-7,-2c -20,-12 -20,-26 0,-31 20,-26 20,-12 7,-2c 13,10c -13,10c")
    return [(purse, WOOD), (tube("-9,-1 9,-1", 5), GOLD), (tube("-6,17 -8,26", 3.4), CREAM),
            (tube("7,16 9,24", 3.4), CREAM), (tube("0,20 0,30", 3.4), CREAM)]  # fmt: skip


def _rat() -> Glyph:
    body = blob("-17,22c -22,4 -8,-12 10,-10 22,-2 30,9c 22,17 18,22c")
    tail = tube("-17,18 -30,12 -27,-4 -19,-10", 4.5, 3)
    return [(tail, ROSE), (body, STONE), (ellipse(3, -13, 8.5), STONE), (ellipse(3, -13, 4), ROSE),
            (ellipse(15, 3, 2.8), DARK), (ellipse(29, 9, 3.6), ROSE)]  # fmt: skip


def _beer() -> Glyph:
    grip = ellipse(15, 4, 14, 13).difference(ellipse(15, 4, 7.5, 6.5))
    foam = union([ellipse(x, y, r) for x, y, r in ((-17, -15, 7), (-7, -20, 9), (5, -19, 8), (11, -13, 7))])
    return [(grip, STONE), (rect(-20, -14, 33, 41, 4), GOLD), (rounded(foam, 1), CREAM),
            (rect(-13, -2, 5, 21, 2), CREAM), (rect(-1, -2, 5, 21, 2), CREAM)]  # fmt: skip


def _closing() -> Glyph:
    """A padlock."""
    bow = curve([(-12, 2), (-12, -14), (0, -26), (12, -14), (12, 2)]).buffer(4)
    key = union([ellipse(0, 9, 4.5), polygon("-2.6,10 2.6,10 4.5,21 -4.5,21")])
    return [(bow, STONE), (rect(-22, -3, 44, 31, 5), GOLD), (key, DARK)]


_SHIELD = blob("-41,-40c 0,-45 41,-40c 43,-8 32,26 0,47c -32,26 -43,-8", 1.5)

DRAWINGS = medals(
    {
        "demon": _demon,
        "door": _door,
        "pole": _pole,
        "dog": _dog,
        "piper": _piper,
        "mud": _mud,
        "scapegoat": _scapegoat,
        "throne": _throne,
        "greedy": _greedy,
        "rat": _rat,
        "beer": _beer,
        "closing": _closing,
    },
    _SHIELD,
    "#574A74",
)
