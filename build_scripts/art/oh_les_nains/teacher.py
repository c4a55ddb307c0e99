"""Who explains the game in the garden: an owl with a scarf, awake at night anyway."""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art.dwarf.style import LAMP
from build_scripts.art.kit.changes import XY, Shape, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import contact_shadow, fill, group, line, on, stroke, volume
from build_scripts.art.teachers import (
    BOLD,
    FINE,
    LIMB,
    MOUTH,
    TONGUE,
    blush,
    brow,
    eye,
    laid,
    pointer,
    sparks,
    teacher,
)

_PLUMES, _CREAM, _HORN, _FEET = "#B47B45", "#F7E6C4", "#F2A93B", "#E98F3A"
_WOOL, _STRIPE, _BROWS = "#8E4A8C", "#F3D7A2", "#55301A"
_DARK = darker(_PLUMES, 0.13)
_NECK: XY = (2, -96)


@dataclass(frozen=True)
class _Wing:
    """A raised wing: its shoulder and angle; stretched if it points; ``flipped`` with its feathers above."""

    x: float
    y: float
    angle: float
    points: bool = False
    flipped: bool = False


#: The far wing, and the near one where it isn't at rest.
_WINGS: dict[str, tuple[_Wing, ...]] = {
    "talk": (_Wing(38, -70, 16),),
    "point": (_Wing(38, -76, -29, points=True),),
    "cheer": (_Wing(44, -80, -42), _Wing(-40, -80, -138, flipped=True)),
    "oops": (_Wing(68, -48, -138, flipped=True),),
}
_TILT = {"talk": 0.0, "point": 4.0, "cheer": -3.0, "oops": -13.0}
_SPREAD = "-8,0 0,-16 26,-21 52,-17 76,-5c 58,4c 66,14c 46,14c 50,25c 30,20c 28,30c 10,22 -4,14"
_FINGER = "-8,0 0,-16 26,-20 54,-17 87,-8c 74,0 56,3c 56,12c 42,12c 40,22c 26,19c 20,27c 6,20 -4,14"
_COVERTS = "-10,-30 40,-30 46,-14 40,-2 32,2 26,9 16,9 8,16 -10,16"


def _wing(wing: _Wing) -> str:
    def laid_out(outline: str, round_by: float) -> Shape:
        shape = blob(outline, round_by)
        return laid(scale(shape, 1, -1) if wing.flipped else shape, (wing.x, wing.y), wing.angle)

    shape = laid_out(_FINGER if wing.points else _SPREAD, 1.4)
    feathers = on(shape.difference(laid_out(_COVERTS, 0)), _DARK, shape)
    return volume(shape, darker(_PLUMES, 0.03), LIMB, shade=(4, 5), pattern=feathers)


def _folded() -> str:
    """The near wing at rest along the body."""
    wing = blob("-34,-100 -54,-92 -67,-66 -66,-42 -54,-14c -40,-30 -30,-56 -28,-82", 1.4)
    feathers = on(blob("-80,-50 -60,-42 -51,-50 -43,-42 -34,-52 -20,-46 -20,-4 -70,-4"), _DARK, wing)
    quills = line("-58,-36 -54,-24", ink(_PLUMES), 2.6) + line("-47,-38 -48,-28", ink(_PLUMES), 2.6)
    return volume(wing, darker(_PLUMES, 0.03), LIMB, shade=(4, 5), pattern=feathers + quills)


def _feet() -> str:
    drawn = ""
    for x in (-22, 26):
        toes = [tube([(x, -10), (x + dx, -3)], 11, 10) for dx in (-13, 1, 15)]
        drawn += volume(rounded(union(toes), 1.4), _FEET, LIMB, shade=(3, 4))
    return drawn


def _body() -> str:
    tail = blob("-30,-34 -62,-20 -74,-4c -56,-4 -34,-8 -14,-14")
    body = blob("2,-118 40,-104 57,-70 54,-34 34,-12 2,-6 -32,-11 -52,-34 -55,-70 -38,-104")
    chest = blob("8,-108 34,-88 44,-58 36,-26 8,-12 -20,-22 -32,-52 -24,-86")
    marks = "".join(
        line(knots("-6,-3 0,4 6,-3", x, y), darker(_CREAM, 0.16), 3.2)
        for x, y in ((-12, -64), (8, -68), (28, -64), (-2, -48), (19, -48), (-12, -33), (8, -31), (28, -34))
    )
    belly = on(chest, _CREAM, body)
    drawn = volume(tail, darker(_PLUMES, 0.08), LIMB, shade=(4, 4))
    return drawn + volume(body, _PLUMES, BOLD, shade=(9, 8), pattern=belly + marks)


def _scarf() -> str:
    end = polygon("-40,-92 -16,-90 -20,-44 -46,-48", 3)
    fringe = "".join(
        line([(x, -48 + (x + 33) * 0.14), (x - 1, -40)], darker(_WOOL, 0.06), 4) for x in (-41, -33, -25)
    )
    bands = on(polygon("-44,-68 -16,-66 -17,-58 -45,-60"), _STRIPE, end)
    roll = tube("-48,-98 -24,-86 4,-82 30,-86 52,-98", 24, 24)
    stripes = "".join(
        on(turn(rect(x - 5, -110, 9, 40), a, (x, -90)), _STRIPE, roll)
        for x, a in ((-24, 14), (8, 0), (38, -14))
    )
    return (
        fringe
        + volume(end, _WOOL, LIMB, (4, 5), pattern=bands)
        + volume(roll, _WOOL, LIMB, (4, 6), pattern=stripes)
    )


def _beak(pose: str) -> str:
    upper = blob("-13,-9c 0,-15 13,-9c 10,5 1,17c -9,6")
    drawn = ""
    if drop := {"talk": 17, "cheer": 21}.get(pose):
        gape = blob([(-11, 0, "c"), (11, 0, "c"), (8, drop), (0, drop + 5), (-8, drop)])
        drawn += fill(gape, MOUTH) + on(ellipse(0, drop + 5, 7, 6), TONGUE, gape)
        drawn += stroke(gape, ink(_HORN), FINE)
    return group(drawn + volume(upper, _HORN, FINE + 0.4, shade=(3, 4)), 10, -122)


def _head(pose: str) -> str:
    skull = blob(
        "4,-186 34,-186 58,-203c 66,-180 71,-150 64,-120 40,-96 4,-90 -34,-96 "
        "-58,-120 -65,-150 -62,-182 -56,-205c -28,-187"
    )
    crown = blob("10,-120c -2,-150 -14,-176 -24,-190 6,-186 38,-190c 30,-170 20,-146")
    discs = union([ellipse(-20, -140, 35, 37), ellipse(38, -141, 31, 36)])
    discs = union([discs, discs.convex_hull.intersection(rect(-70, -140, 150, 50))])
    pattern = (
        on(crown, lighter(_PLUMES, 0.07), skull)
        + on(discs.buffer(5), darker(_PLUMES, 0.11), skull)
        + on(discs, _CREAM, skull)
    )
    inner = on(polygon("-52,-196 -54,-176 -40,-182", 2), darker(_PLUMES, 0.16), skull)
    inner += on(polygon("55,-195 58,-176 46,-182", 2), darker(_PLUMES, 0.16), skull)
    drawn = volume(skull, _PLUMES, BOLD, shade=(9, 8), pattern=pattern + inner)
    drawn += blush((-34, -117), (50, -118))
    drawn += eye(pose, -16, -142, 23, _PLUMES) + eye(pose, 35, -143, 21, _PLUMES)
    drawn += brow(pose, -20, -174, 17, -1, _BROWS, 8) + brow(pose, 40, -175, 15, 1, _BROWS, 8)
    return drawn + _beak(pose)


def owl(pose: str) -> str:
    """The owl on (0, 0)."""
    wings = "".join(_wing(wing) for wing in _WINGS[pose])
    head = _scarf() + group(_head(pose), angle=_TILT[pose], about=_NECK)
    drawn = contact_shadow(2, 0, 66, 8, "#06141A", 0.5) + _body() + _feet()
    if pose == "cheer":
        return drawn + wings + head + sparks((-82, -207, 13), (-92, -178, 9), (86, -198, 14))
    return drawn + _folded() + (head + wings if pose == "oops" else wings + head)


#: The feathers of the pointing wing from its far edge on: their angle, length and width.
_FAN = ((72, 25, 15), (50, 29, 16), (27, 34, 16), (-44, 27, 16), (0, 50, 19))


def _paw() -> str:
    """A wing in a cuff of the scarf's wool, spread like a hand, its longest feather a finger."""
    drawn, shapes = "", []
    for angle, length, width in _FAN:
        half = width / 2
        plume = blob([(0, -half * 0.7), (length * 0.55, -half), (length, 0, "c"), (length * 0.55, half),
                      (0, half * 0.7)], 1)  # fmt: skip
        shape = laid(plume, (0, 58), angle - 90)
        quill = laid(tube([(length * 0.3, 0), (length * 0.75, 0)], 2.4), (0, 58), angle - 90)
        drawn += volume(shape, _PLUMES, LIMB - 0.6, shade=(3, 4)) + fill(quill, _DARK)
        shapes.append(shape)
    cuff = tube("-11,65 1,67 13,65", 12)
    band = on(rect(-2, 50, 8, 30), _STRIPE, cuff)
    return pointer(union([*shapes, cuff]), drawn + volume(cuff, _WOOL, LIMB, shade=(3, 4), pattern=band))


DRAWINGS = teacher(owl, _paw, LAMP)
