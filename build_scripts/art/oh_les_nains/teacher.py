"""Who explains the game in the garden: an owl with a scarf, awake at night anyway."""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art.dwarf.style import LAMP
from build_scripts.art.kit.changes import XY, Shape, rounded, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import Knot, blob, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import contact_shadow, fill, group, line, on, stroke, volume
from build_scripts.art.teachers import BOLD, FINE, LIMB, blush, brow, eye, laid, pointer, sparks, teacher

_PLUMES, _CREAM, _HORN, _FEET = "#B47B45", "#F7E6C4", "#F2A93B", "#E98F3A"
_WOOL, _STRIPE = "#8E4A8C", "#F3D7A2"
_NECK: XY = (2, -96)


@dataclass(frozen=True)
class _Wing:
    """A wing as an arm: its way from the shoulder to the wrist, and the angles and lengths of feathers."""

    way: tuple[Knot, ...]
    feathers: tuple[tuple[float, float], ...]


_WAVING = ((-86.0, 30.0), (-54.0, 40.0), (-24.0, 38.0), (6.0, 28.0))
_WINGS: dict[str, tuple[_Wing | None, _Wing]] = {
    "talk": (None, _Wing(((44, -84), (62, -66), (76, -72)), _WAVING)),
    "point": (None, _Wing(((44, -84), (62, -76), (76, -84)), ((14, 20), (-8, 24), (-36, 46)))),
    "cheer": (
        _Wing(((-42, -86), (-62, -92), (-70, -108)), ((-72, 28), (-100, 38), (-128, 38), (-156, 28))),
        _Wing(((46, -86), (70, -92), (80, -108)), ((-112, 28), (-84, 38), (-56, 38), (-28, 28))),
    ),
    "oops": (None, _Wing(((48, -80), (72, -54), (56, -66)), ((-176, 22), (-160, 26), (-128, 36)))),
}
_TILT = {"talk": 0.0, "point": 4.0, "cheer": -3.0, "oops": -13.0}


def _feather(length: float, width: float) -> Shape:
    """A feather that points right."""
    half = width / 2
    return blob(
        [(-6, -half * 0.8), (length * 0.5, -half), (length, 0, "c"), (length * 0.55, half), (-6, half * 0.8)]
    )


def _wing(wing: _Wing) -> str:
    wrist = (wing.way[-1][0], wing.way[-1][1])
    feathers = [laid(_feather(length, 19), wrist, angle) for angle, length in wing.feathers]
    arm = tube(wing.way, 34, 25)
    shape = rounded(union([arm, *feathers]), 1.1)
    tips = on(shape.difference(ellipse(*wrist, 20)).difference(arm.buffer(5)), darker(_PLUMES, 0.12), shape)
    return volume(shape, darker(_PLUMES, 0.04), LIMB, shade=(5, 6), pattern=tips)


def _folded() -> str:
    """The near wing at rest: three rows of feathers along the body."""
    wing = blob("-36,-100 -54,-92 -66,-66 -64,-40 -52,-16c -44,-26 -38,-20c -34,-32 -29,-28c -26,-52 -28,-84")
    tips = on(blob("-80,-52 -46,-46 -20,-58 -20,-4 -70,-4"), darker(_PLUMES, 0.12), wing)
    rows = line("-56,-60 -50,-52 -44,-58 -38,-51 -31,-58", darker(_PLUMES, 0.16), 3)
    return volume(wing, darker(_PLUMES, 0.04), LIMB, shade=(5, 6), pattern=tips + rows)


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
    return volume(tail, darker(_PLUMES, 0.08), LIMB, shade=(4, 4)) + volume(
        body, _PLUMES, BOLD, shade=(9, 8), pattern=belly + marks
    )


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
    if pose in ("talk", "cheer"):
        drop = 6 if pose == "talk" else 11
        gape = blob([(-11, 0, "c"), (11, 0, "c"), (8, 8 + drop), (0, 13 + drop), (-8, 8 + drop)])
        lower = (
            fill(gape, "#651C24")
            + on(ellipse(0, 13 + drop, 7, 6), "#E5706A", gape)
            + stroke(gape, ink(_HORN), FINE)
        )
    else:
        lower = ""
    return group(lower + volume(upper, _HORN, FINE + 0.4, shade=(3, 4)), 10, -122)


def _head(pose: str) -> str:
    skull = blob(
        "4,-186 34,-186 58,-203c 66,-180 71,-150 64,-120 40,-96 4,-90 -34,-96 "
        "-58,-120 -65,-150 -62,-182 -56,-205c -28,-187"
    )
    left, right = ellipse(-20, -140, 35, 37), ellipse(38, -141, 31, 36)
    crown = blob("10,-120c -2,-150 -14,-176 -24,-190 6,-186 38,-190c 30,-170 20,-146")
    discs = union([left, right, ellipse(10, -116, 28, 20)])
    pattern = (
        on(crown, lighter(_PLUMES, 0.07), skull)
        + on(discs.buffer(5), darker(_PLUMES, 0.11), skull)
        + on(discs, _CREAM, skull)
    )
    inner = on(polygon("-52,-196 -54,-176 -40,-182", 2), darker(_PLUMES, 0.16), skull)
    inner += on(polygon("55,-195 58,-176 46,-182", 2), darker(_PLUMES, 0.16), skull)
    drawn = volume(skull, _PLUMES, BOLD, shade=(9, 8), pattern=pattern + inner)
    drawn += blush((-34, -116), (52, -117))
    drawn += eye(pose, -16, -142, 23, _PLUMES) + eye(pose, 35, -143, 21, _PLUMES)
    drawn += brow(pose, -20, -174, 17, -1, "#6B4122", 8) + brow(pose, 40, -175, 15, 1, "#6B4122", 8)
    return drawn + _beak(pose)


def owl(pose: str) -> str:
    """The owl on (0, 0)."""
    near, far = _WINGS[pose]
    stars = sparks((-64, -196, 11), (-92, -168, 8), (92, -190, 11)) if pose == "cheer" else ""
    head = group(_head(pose), angle=_TILT[pose], about=_NECK)
    drawn = contact_shadow(2, 0, 66, 8, "#06141A", 0.5) + _body() + _feet()
    return drawn + (_wing(near) if near else _folded()) + _scarf() + head + _wing(far) + stars


def _paw() -> str:
    """A wing whose longest feather is a finger."""
    finger = laid(_feather(50, 25), (0, 57), -90)
    short = [
        laid(_feather(length, 18), (x, 58), angle) for x, length, angle in ((-5, 28, -134), (6, 27, -44))
    ]
    shape = rounded(union([finger, *short, ellipse(0, 60, 15, 12)]), 1)
    tip = on(rect(-30, 0, 60, 27), darker(_PLUMES, 0.12), finger)
    drawn = volume(shape, _PLUMES, LIMB, shade=(4, 5), pattern=tip) + line(
        "0,20 0,52", darker(_PLUMES, 0.17), 2.6
    )
    return pointer(shape, drawn)


DRAWINGS = teacher(owl, _paw, LAMP)
