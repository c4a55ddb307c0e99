"""TunHell's signs: what a dwarf is and can do, as glyphs about (0, 0) some 80 high, and as small pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.kit.changes import Shape, move, rounded, turn, union
from build_scripts.art.kit.colour import darker, edge_on, ink, lighter
from build_scripts.art.kit.files import signs
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, star, tube
from build_scripts.art.kit.svg import fill, group, line, stroke, volume
from build_scripts.art.things import coin

#: The classes' colours, and what else has one.
WARRIOR, DIGGER, SCOUT, BLASTER = "#2F62B8", "#4C9A46", "#F0BC2E", "#C9352B"
GOLD, CREAM, STEEL, WOOD, PRIDE = "#F2B632", "#FFF3D9", "#D9DEE6", "#9A6238", "#6A3F86"

_DARK = "#33201C"


def axe(ground: str | None = None) -> str:
    """Combat: one broad blade on an upright handle."""
    handle = tube("-12,40 -9,-38", 12, 11)
    blade = blob("-14,-28c 4,-29 18,-42c 34,-24 37,-2 27,24c 13,8 -12,2c", 1.5)
    poll = rect(-23, -26, 12, 24, 3)
    bit = blade.difference(move(blade, -7, 0)).buffer(-1.4)
    return (
        volume(handle, WOOD, 5, shade=(3, 2), edge=edge_on(ground, WOOD))
        + volume(union([blade, poll]), STEEL, 5, shade=(5, 6), edge=edge_on(ground, "#6A7484"))
        + fill(bit, "#FFFFFF", 0.9)
    )


def pick(ground: str | None = None) -> str:
    """Dig: a long curved head across a slanting handle."""
    handle = tube("0,42 0,-26", 11, 11)
    head = blob("-43,4c -30,-22 0,-36 30,-22 43,4c 22,-9 0,-14 -22,-9", 0.8)
    eye = rect(-10, -38, 20, 26, 4)
    drawn = (
        volume(handle, WOOD, 5, shade=(3, 2), edge=edge_on(ground, WOOD))
        + volume(head, STEEL, 5, shade=(4, 6), edge=edge_on(ground, "#6A7484"))
        + volume(eye, darker(STEEL, 0.18), 4.4, shade=(3, 3), edge=edge_on(ground, "#6A7484"))
    )
    return group(drawn, 0, 0, 20)


def eye(ground: str | None = None) -> str:
    """Look: an open eye."""
    white = blob("-42,2c -22,-22 0,-28 22,-22 42,2c 22,22 0,26 -22,22")
    edge = edge_on(ground, SCOUT)
    lashes = "".join(line(points, edge, 6) for points in (
        "-29,-27 -36,-37", "0,-34 0,-45", "29,-27 36,-37",
    ))  # fmt: skip
    return (
        lashes
        + volume(white, "#FFFDF4", 6, shade=(4, 6), edge=edge)
        + fill(ellipse(1, 0, 18, 20), "#2F8F9A")
        + fill(ellipse(1, 0, 10, 11.5), _DARK)
        + fill(ellipse(-5, -8, 5.5), "#FFFFFF")
    )


def bomb(ground: str | None = None) -> str:
    """Blast: a round bomb with a burning fuse."""
    ball, neck = ellipse(-6, 11, 31), turn(rect(-10, -30, 20, 14, 3), 30, (-6, 11))
    edge = ink(ground, 0.16) if ground else "#1E1618"
    spark = rounded(star(30, -31, 18, 7.5, 7), 0.6)
    return (
        stroke(curve("13,-21 20,-30 30,-31"), edge, 9)
        + stroke(curve("13,-21 20,-30 30,-31"), "#E8D2A4", 4.5)
        + volume(neck, "#5C5560", 5, shade=(3, 3), edge=edge)
        + volume(ball, "#3E3840", 5, shade=(9, 9), edge=edge, glint=0.16)
        + fill(ellipse(-17, 0, 8, 5.5, -42), "#FFFFFF", 0.85)
        + volume(spark, "#FFD84F", 3.6, shade=None, edge="#9A3A12")
        + fill(ellipse(30, -31, 4.5), "#FFFFFF")
    )


def boot(ground: str | None = None) -> str:
    """Hurried: a boot on the run, the wind behind it."""
    shape = blob("-10,-38c 20,-34c 17,-8 30,0 44,8 46,20 40,26c -12,24c -20,10 -13,-10", 1.5)
    colour = "#A8582A"
    edge = edge_on(ground, colour)
    wind = "".join(
        line([(x, y), (end, y)], edge, 7) for x, y, end in ((-38, -26, -20), (-46, -4, -24), (-42, 18, -28))
    )
    cuff = polygon("-14,-44 24,-40 23,-25 -15,-29", 3)
    sole = polygon("-18,18 47,18 42,30 -16,30", 4)
    return wind + group(
        volume(shape, colour, 5, shade=(5, 6), edge=edge)
        + volume(sole, "#5A3826", 4.6, shade=(3, 3), edge=edge)
        + volume(cuff, "#E3A45C", 4.6, shade=(4, 4), edge=edge),
        angle=-9,
    )


def crown(ground: str | None = None) -> str:
    """Proud: a crown."""
    shape = polygon("-36,28 -43,-18 -21,2 0,-32 21,2 43,-18 36,28", 2.4)
    edge = edge_on(ground, GOLD)
    band = rect(-36, 16, 72, 14, 4)
    pearls = "".join(
        volume(ellipse(x, y, 7.5), lighter(GOLD, 0.08), 4.6, shade=(2, 2), edge=edge)
        for x, y in ((-43, -20), (0, -35), (43, -20))
    )
    gems = "".join(
        fill(ellipse(x, 23, 4.5, 4), c) for x, c in ((-20, "#C9352B"), (0, "#4FC3C7"), (20, "#C9352B"))
    )
    return (
        volume(shape, GOLD, 5, shade=(6, 7), edge=edge)
        + pearls
        + volume(band, darker(GOLD, 0.06), 4.4, shade=(3, 3), edge=edge)
        + gems
    )


def burst(ground: str | None = None) -> str:
    """All gone: the flash of a blast."""
    edge = edge_on(ground, "#C9352B")
    outer, inner = rounded(star(0, 0, 43, 23, 9), 1), rounded(star(0, 0, 24, 12, 9, 0.35), 1)
    return volume(outer, "#FF9F45", 5, shade=(6, 7), edge=edge) + fill(inner, "#FFF3B0")


#: The plate that stands for a class, each with an outline of its own, about (0, 0).
_PLATES: dict[str, Shape] = {
    WARRIOR: blob("-44,-42c 0,-46 44,-42c 42,8 26,34 0,46c -26,34 -42,8", 2),
    DIGGER: polygon("-44,-45 44,-45 45,22 24,45 -24,45 -45,22", 4),
    SCOUT: ellipse(0, 0, 46),
    BLASTER: rounded(star(0, 0, 47, 38, 10), 2),
}


def classed(colour: str, glyph: Callable[[str | None], str]) -> str:
    """A class's sign: its glyph on its plate."""
    plate = _PLATES[colour]
    return volume(plate, colour, 5, shade=(6, 7), edge=ink(colour, 0.2)) + group(glyph(colour), size=0.8)


def hurried(size: float = 1) -> str:
    """The mark of a hurried dwarf: a boot on a pale disc, a pace ahead of itself."""
    disc = ellipse(0, 0, 46)
    drawn = volume(disc, CREAM, 6, shade=(6, 7), edge="#5A2A10") + group(boot(), 1, 5, size=0.9)
    return group(drawn, size=size)


def proud(size: float = 1) -> str:
    """The mark of a proud dwarf: a crown on a violet disc."""
    disc = ellipse(0, 0, 46)
    drawn = volume(disc, PRIDE, 6, shade=(6, 7), edge="#2A1236") + group(crown(PRIDE), 0, 3, size=0.78)
    return group(drawn, size=size)


_SIGNS: dict[str, Callable[[], str]] = {
    "warrior": partial(classed, WARRIOR, axe),
    "digger": partial(classed, DIGGER, pick),
    "scout": partial(classed, SCOUT, eye),
    "blaster": partial(classed, BLASTER, bomb),
    "hurried": hurried,
    "proud": proud,
    "dig": pick,
    "combat": axe,
    "look": eye,
    "points": coin,
}


DRAWINGS = signs(_SIGNS)
