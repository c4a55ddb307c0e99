"""The signs of *Haut les cubes*: cards and notions, as glyphs about (0, 0) some 80 high, and as pictures."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from build_scripts.art.common.icons import WEIGHT, icon
from build_scripts.art.kit.changes import XY, Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, edge_on, ink, lighter
from build_scripts.art.kit.files import signs
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import fill, group, line, stroke, volume
from build_scripts.art.things import coin

#: A glyph, drawn on a ground of this colour (`None`: on whatever there is).
Glyph: TypeAlias = Callable[[str | None], str]

#: The cards' colours.
COLOURS = {
    "moaveou": "#4E9A55",
    "napozla": "#E0A436",
    "pousstoia": "#D9562F",
    "nenlevsa": "#7A62B2",
    "hopla": "#3AA3CC",
    "tvavoartoa": "#8E2F4F",
}
SAND, SAND_TOP, SAND_LEFT, SAND_RIGHT = "#E9C89A", "#FFF0CC", "#EBC68C", "#B57F50"
CREAM, SKIN, WOOD, STONE = "#FFF3D9", "#EDB48C", "#9A6238", "#A9A5A8"
_INK = "#5A3826"
_HALF, _QUARTER, _TALL = 30.0, 15.0, 21.5


def block(ground: str | None = None, x: float = 0, y: float = 0, size: float = 1) -> str:
    """A cube, its middle at (x, y): 60 wide and 52 tall at size 1."""
    edge = ink(ground, 0.20) if ground else _INK

    def corner(a: float, b: float, z: float) -> XY:
        return (a - b) * _HALF / 2, (a + b - 2) * _QUARTER / 2 + (0.5 - z) * _TALL

    top = polygon([corner(0, 0, 1), corner(2, 0, 1), corner(2, 2, 1), corner(0, 2, 1)])
    left = polygon([corner(0, 2, 1), corner(2, 2, 1), corner(2, 2, 0), corner(0, 2, 0)])
    right = polygon([corner(2, 2, 1), corner(2, 0, 1), corner(2, 0, 0), corner(2, 2, 0)])
    drawn = fill(left, SAND_LEFT) + fill(right, SAND_RIGHT) + fill(top, SAND_TOP)
    for a, b in (((0, 1), (2, 1)), ((1, 0), (1, 2))):
        drawn += line([corner(*a, 1), corner(*b, 1)], darker(SAND, 0.08), 2.6)
    drawn += line([corner(2, 2, 1), corner(2, 2, 0)], lighter(SAND_LEFT, 0.08), 2.4)
    drawn += stroke(rounded(union([top, left, right]), 1.5), edge, 5 / size)
    return group(drawn, x, y, size=size)


def _arrow(points: list[XY], width: float = 12, head: float = 15) -> Shape:
    """A thick line that ends in an arrow's head."""
    way = curve(points)
    (x0, y0), (x1, y1) = way.coords[-4 if len(points) > 2 else 0], way.coords[-1]
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    tip = move(turn(polygon([(head, 0), (-head * 0.55, -head), (-head * 0.55, head)]), angle), x1, y1)
    return rounded(union([way.buffer(width / 2, cap_style="flat"), tip]), 1.4)


def _solid(shape: Shape, colour: str, ground: str | None, outline: float = 5) -> str:
    return volume(shape, colour, outline, shade=(4, 5), edge=edge_on(ground, colour))


# ---- cards ---------------------------------------------------------------------------------------


def foot(ground: str | None = None) -> str:
    """A step: the print of a giant's bare foot."""
    sole = blob("-13,-14 4,-18 19,-8 16,8 11,20 13,33 2,42 -10,37 -9,22 -15,8 -19,-4")
    toes = [(-18, -27, 9.5, 11), (-2, -34, 7.5, 9), (11, -33, 6.6, 8), (21, -27, 5.8, 7), (28, -18, 5, 6)]
    edge = edge_on(ground, "#8A5A3C")
    drawn = volume(sole, CREAM, 5, shade=(5, 6), edge=edge)
    drawn += "".join(volume(ellipse(*toe), CREAM, 5, shade=(2.5, 3), edge=edge) for toe in toes)
    return group(drawn, -1, -1, 8)


def put(ground: str | None = None) -> str:
    """Add a cube: it comes down where an arrow says."""
    arrow = _arrow([(0, -45), (0, -25)], 15, 16)
    return block(ground, 0, 13, 1.12) + _solid(move(arrow, 0, 1), "#FFFBEF", ground)


def push(ground: str | None = None) -> str:
    """A shove: something blunt comes from the left, and somebody loses their footing."""
    edge = edge_on(ground, SKIN)
    skirt = blob("-11,-12c 11,-12c 15,16 23,32c 0,36 -23,32c -15,16", 2)
    body = union([ellipse(0, -24, 14), skirt])
    pawn = group(volume(body, CREAM, 5, shade=(5, 6), edge=edge), 21, 4, 17)
    burst = "".join(
        line(ends, edge, 11) + line(ends, "#FFE9A6", 5.5) for ends in ("2,-22 -3,-33", "-4,26 -12,35")
    )
    return pawn + burst + _solid(_arrow([(-46, 2), (-16, 2)], 19, 20), "#FFCB4D", ground)


def take(ground: str | None = None) -> str:
    """Take a cube: fingers lift it off."""
    edge = edge_on(ground, SKIN)
    fingers = [tube([(x * 0.8, -26), (x, -10), (x * 1.04, 3)], 12.5, 11) for x in (-25, -8.6, 8.6, 25)]
    hand = rounded(union([rect(-13, -54, 26, 24, 5), ellipse(0, -29, 26, 15), *fingers]), 1.4)
    return block(ground, 0, 19, 1.08) + volume(hand, SKIN, 5, shade=(4, 5), edge=edge)


def leap(ground: str | None = None) -> str:
    """A giant leap: an arc from a low cube over to a high one."""
    arc = _arrow([(-27, 18), (-24, -10), (-6, -34), (14, -34), (24, -17)], 13, 17)
    drawn = block(ground, -25, 31, 0.56) + block(ground, 24, 31, 0.56) + block(ground, 24, 19, 0.56)
    return drawn + _solid(arc, "#FFFBEF", ground)


def sling(ground: str | None = None) -> str:
    """A slingshot with a stone in its band."""
    fork = union(
        [tube("0,46 0,14", 14, 12), tube("0,16 -16,2 -23,-30", 12, 11), tube("0,16 16,2 23,-30", 12, 11)]
    )
    edge = edge_on(ground, WOOD)
    band = curve("-24,-26 -10,-14 0,-10 10,-14 24,-26")
    stone = blob("-13,-18 -6,-29 7,-30 14,-19 9,-8 -7,-7")
    knobs = "".join(line([(x, -21), (x + d, -27)], "#C8452F", 5.5) for x, d in ((-26, 10), (26, -10)))
    return (
        volume(rounded(fork, 2), "#B97A45", 5, shade=(4, 5), edge=edge)
        + stroke(band, edge, 12)
        + stroke(band, "#C8452F", 6)
        + knobs
        + volume(stone, STONE, 4.6, shade=(4, 4), edge=edge)
    )


CARDS: dict[str, Glyph] = {
    "moaveou": foot,
    "napozla": put,
    "pousstoia": push,
    "nenlevsa": take,
    "hopla": leap,
    "tvavoartoa": sling,
}


def disc(code: str, radius: float = 46) -> str:
    """A card's sign: its glyph on a disc of its colour, about (0, 0)."""
    colour, size = COLOURS[code], radius / 46
    plate = ellipse(0, 0, 46)
    drawn = volume(plate, colour, 5, shade=(6, 7), edge=ink(colour, 0.2))
    drawn += stroke(ellipse(0, 0, 40.5), lighter(colour, 0.12), 2.2, 0.8)
    return group(drawn + group(CARDS[code](colour), 0, 0, size=0.78), size=size)


# ---- notions -------------------------------------------------------------------------------------


def height(ground: str | None = None) -> str:
    """How high somebody stands: two cubes, and an arrow up beside them."""
    drawn = block(ground, 14, 22, 0.86) + block(ground, 14, 3, 0.86) + block(ground, 14, -16, 0.86)
    return drawn + _solid(_arrow([(-31, 40), (-31, -24)], 12, 15), "#8DC6E8", ground)


def drop(ground: str | None = None) -> str:
    """A brave jump: from the high step down to the low one."""
    drawn = block(ground, -22, 27, 0.74) + block(ground, -22, 11, 0.74) + block(ground, -22, -5, 0.74)
    arc = _arrow([(-14, -34), (8, -42), (25, -26), (29, 10)], 13, 17)
    ground_line = line("8,41 46,41", edge_on(ground, SAND), 7)
    return drawn + ground_line + _solid(arc, "#FFCB4D", ground)


def first(ground: str | None = None) -> str:
    """Who begins: a pennant on a staff."""
    pole = tube("-24,40 -24,-38", 8)
    cloth = blob("-21,-39c 4,-34 22,-38 41,-31c 25,-20 41,-5c 20,-6 0,-2 -21,-8c")
    return _solid(pole, WOOD, ground) + _solid(cloth, "#D9482F", ground)


def leader(ground: str | None = None) -> str:
    """Who leads: a crown."""
    crown = blob("-38,-14 -19,4 0,-34 19,4 38,-14 30,32 -30,32", 3)
    balls = [ellipse(x, y, 6.5) for x, y in ((-38, -17), (0, -37), (38, -17))]
    gems = "".join(fill(ellipse(x, 20, 5), tone) for x, tone in ((-14, "#C8452F"), (14, "#3A7FB0")))
    gold = _solid(rounded(union([crown, *balls]), 1.4), "#FFCB4D", ground, 5.5)
    return gold + line([(-26, 9), (26, 9)], darker("#FFCB4D", 0.18), 3) + gems


def trapped(ground: str | None = None) -> str:
    """In a pit: a head between walls that are too high."""
    wall = polygon("-44,-26 -23,-26 -23,26 23,26 23,-26 44,-26 44,44 -44,44", 3)
    head = blob("-15,24c -17,8 -12,-8 0,-13 12,-8 17,8 15,24c")
    edge = edge_on(ground, SAND)
    eyes = "".join(
        fill(ellipse(x, 2, 5.4, 6.4), "#FFFDF4") + fill(ellipse(x, -0.5, 2.6), "#33201C") for x in (-6.5, 6.5)
    )
    mouth = stroke(curve("-7,18 0,13.5 7,18"), "#6B2A1C", 3.6)
    seams = "".join(line([(x0, y), (x1, y)], darker(SAND, 0.12), 3) for y in (-4, 18)
                    for x0, x1 in ((-41, -27), (27, 41)))  # fmt: skip
    stone = volume(wall, SAND, 5, shade=(6, 7), edge=edge)
    return _solid(head, SKIN, ground, 4.6) + eyes + mouth + stone + seams


_SIGNS: dict[str, Callable[[], str]] = {
    **{code: partial(disc, code) for code in CARDS},
    "height": height,
    "drop": drop,
    "points": coin,
    "reserve": partial(block, None, 0, 0, 1.42),
    "first": first,
    "leader": leader,
    "trapped": trapped,
}


# ---- buttons -------------------------------------------------------------------------------------


def _ring(start: float, end: float) -> Shape:
    """An arc about (32, 32), flat as the ground is seen; degrees clockwise from the right."""
    steps = [math.radians(start + (end - start) * k / 32) for k in range(33)]
    return curve([(32 + 25 * math.cos(a), 34 + 15 * math.sin(a)) for a in steps]).buffer(WEIGHT / 2)


def _turn_right() -> Shape:
    """An arrow that runs along the near side of a ring to the right, about a cube."""
    head = polygon("63,32 45,34 57,50")
    box = polygon("32,7 46,14 46,27 32,34 18,27 18,14")
    seams = union(curve([(32, 21), end]).buffer(1.6) for end in ((19.5, 15), (44.5, 15), (32, 33)))
    return union(
        [_ring(50, 205).difference(box.buffer(4)), rounded(head, 1.6), rounded(box, 1.5).difference(seams)]
    )


def _lens(more: bool) -> Shape:
    ring = ellipse(27, 27, 21).difference(ellipse(27, 27, 14.5))
    bars = rect(18.5, 24, 17, 6, 2)
    if more:
        bars = union([bars, rect(24, 18.5, 6, 17, 2)])
    return union([ring, curve("42,42 56,56").buffer(5), bars])


_BUTTONS: dict[str, Callable[[], Shape]] = {
    "turn_right": _turn_right,
    "turn_left": lambda: scale(_turn_right(), -1, 1, (32, 32)),
    "zoom_in": lambda: _lens(True),
    "zoom_out": lambda: _lens(False),
}


DRAWINGS = {
    **signs(_SIGNS),
    **{f"signs/{name}.svg": partial(icon, shape) for name, shape in _BUTTONS.items()},
}
