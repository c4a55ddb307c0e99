"""Who explains the game in the earth: a worm with spectacles, an acorn cup for a cap, a glove at its tail."""

from __future__ import annotations

import math
from collections.abc import Sequence

from build_scripts.art.kit.changes import XY, rounded, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, tube
from build_scripts.art.kit.svg import contact_shadow, fill, group, line, on, stroke, volume
from build_scripts.art.taupes.mole_style import BRASS
from build_scripts.art.teachers import (
    BOLD,
    FINE,
    LIMB,
    blush,
    brow,
    eye,
    hand,
    laid,
    mouth,
    pointer,
    sparks,
    teacher,
)

_SKIN, _SADDLE, _EARTH, _GLOVE, _CUFF, _CUP = "#E8988F", "#F6C4B2", "#7A4A3A", "#FFF4DE", "#3F6FA8", "#A8703C"
_SEAM, _BROWS, _RIM = "#6B4A3A", "#8A4038", "#6B4514"
#: How the body bends, from the earth to the neck.
_BODIES: dict[str, tuple[XY, ...]] = {
    "talk": ((-6, -28), (-10, -54), (-9, -80), (0, -104)),
    "point": ((-8, -28), (-12, -54), (-10, -80), (2, -104)),
    "cheer": ((-2, -28), (4, -54), (4, -80), (0, -106)),
    "oops": ((-2, -28), (2, -52), (-6, -78), (-8, -102)),
}
#: How the tail bends, from the earth to the wrist; the hand's kind and angle.
_TAILS: dict[str, tuple[tuple[XY, ...], str, float]] = {
    "talk": (((40, -11), (60, -14), (74, -26), (78, -46)), "open", -52),
    "point": (((40, -11), (68, -18), (84, -44), (82, -72)), "point", -40),
    "cheer": (((40, -11), (70, -20), (88, -56), (86, -100)), "open", -80),
    "oops": (((40, -11), (74, -14), (82, -50), (60, -78)), "point", -158),
}
#: Where the head is, and how it is tilted.
_HEADS: dict[str, tuple[XY, float]] = {
    "talk": ((2, -134), 0), "point": ((4, -134), 3), "cheer": ((0, -136), -5), "oops": ((-8, -132), -14),
}  # fmt: skip


def _across(way: Sequence[XY], share: float, half: float) -> list[XY]:
    """A ring's line across a body, bent as what is round."""
    path = curve(way)
    before, at, after = (path.interpolate(share + step, normalized=True) for step in (-0.15, 0, 0.15))
    angle = math.atan2(after.y - before.y, after.x - before.x)
    along, out = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    return [
        (at.x + out[0] * k * half - along[0] * bend, at.y + out[1] * k * half - along[1] * bend)
        for k, bend in ((-1, 0), (-0.5, 4.5), (0, 6), (0.5, 4.5), (1, 0))
    ]


def _piece(way: tuple[XY, ...], start: float, end: float, rings: Sequence[float], pattern: str = "") -> str:
    """A part of the worm with its rings."""
    shape = tube(way, start, end)
    drawn = pattern + "".join(on(tube(_across(way, t, start), 3), darker(_SKIN, 0.11), shape) for t in rings)
    return volume(shape, _SKIN, BOLD, shade=(8, 7), pattern=drawn)


def _body(pose: str) -> str:
    way = _BODIES[pose]
    shape = tube(way, 62, 52)
    saddle = on(tube(_across(way, 0.56, 40), 22), _SADDLE, shape)
    return _piece(way, 62, 52, (0.2, 0.32, 0.44, 0.68, 0.8), saddle)


def _tail(pose: str) -> str:
    way, kind, angle = _TAILS[pose]
    wrist = way[-1]
    glove, _ = hand(kind, wrist, angle, _GLOVE, edge=_SEAM)
    cuff = laid(tube([(-5, -9), (-5, 9)], 11), wrist, angle)
    return _piece(way, 28, 19, (0.3, 0.45, 0.6, 0.75)) + glove + volume(cuff, _CUFF, FINE + 0.4, shade=(3, 3))


def _mound() -> str:
    """The heap out of which it looks: what is before it."""
    heap = blob("-72,4c -60,-10 -44,-22 -28,-20 -10,-30 12,-26 28,-30 46,-20 62,-18 76,4c 40,8 0,9 -40,8")
    dark, pale = darker(_EARTH, 0.08), lighter(_EARTH, 0.08)
    crumbs = "".join(
        on(ellipse(x, y, r, r * 0.8), colour, heap)
        for x, y, r, colour in (
            (-40, -6, 5, dark), (-14, -16, 5, pale), (10, -6, 6, dark),
            (36, -16, 4, pale), (54, -4, 5, dark), (-24, 0, 3, pale),
        )
    )  # fmt: skip
    pebbles = "".join(
        volume(ellipse(x, y, r, r * 0.75), "#CBAE86", FINE, shade=(2, 2))
        for x, y, r in ((-52, 0, 8), (-38, 4, 5))
    )
    return volume(heap, _EARTH, LIMB, shade=(6, 6), pattern=crumbs) + pebbles


def _cap() -> str:
    cup = blob("-46,-28c -46,-52 -24,-70 2,-72 28,-70 46,-54 48,-32c 20,-40 -18,-38")
    scales = "".join(
        on(tube([(x - 8, y - 2), (x, y + 5), (x + 8, y - 2)], 3), darker(_CUP, 0.12), cup)
        for x, y in ((-34, -40), (-14, -44), (6, -45), (26, -44), (-24, -54), (-4, -57), (16, -57), (36, -52))
    )
    stalk = tube("2,-68 4,-77 13,-82", 8, 7)
    rim = tube("-48,-28 -18,-38 20,-40 50,-32", 11)
    return (
        volume(stalk, darker(_CUP, 0.08), FINE, shade=(2, 2))
        + volume(cup, _CUP, LIMB, shade=(7, 5), pattern=scales)
        + volume(rim, lighter(_CUP, 0.05), FINE + 0.4, shade=(3, 4))
    )


def _spectacles() -> str:
    drawn = line("6,-16 10.5,-19 15,-16", _RIM, 6.4) + line("6,-16 10.5,-19 15,-16", BRASS, 3.4)
    for x, r in ((-18, 26), (36, 23)):
        drawn += stroke(ellipse(x, -9, r), _RIM, 7.4) + stroke(ellipse(x, -9, r), BRASS, 4)
    return drawn + line("-44,-12 -54,-16", _RIM, 6) + line("-44,-12 -53,-15.5", BRASS, 3)


def _head(pose: str) -> str:
    skull = blob("0,-50 34,-46 58,-24 66,4 56,32 30,46 0,48 -32,44 -54,24 -60,-6 -50,-32 -28,-46")
    chin = on(ellipse(24, 36, 44, 23, -8), lighter(_SKIN, 0.07), skull)
    drawn = volume(skull, _SKIN, BOLD, shade=(9, 8), pattern=chin) + blush((-40, 18), (48, 15))
    drawn += mouth(pose, 16, 26, 16, _SKIN)
    for x, r in ((-18, 24), (36, 21)):
        drawn += fill(ellipse(x, -9, r), "#EAF6F4", 0.5)
    drawn += eye(pose, -17, -8, 18, _SKIN) + eye(pose, 34, -8, 16, _SKIN)
    drawn += _spectacles() + _cap()
    return drawn + brow(pose, -20, -40, 15, -1, _BROWS, 7) + brow(pose, 36, -39, 13, 1, _BROWS, 7)


def worm(pose: str) -> str:
    """The worm on (0, 0)."""
    (x, y), tilt = _HEADS[pose]
    head = group(_head(pose), x, y, tilt)
    back = contact_shadow(2, 2, 84, 8, "#2A1210", 0.5)
    stars = sparks((-72, -186, 14), (-86, -156, 10), (70, -198, 13)) if pose == "cheer" else ""
    return back + _body(pose) + head + _tail(pose) + _mound() + stars


def _paw() -> str:
    """The tail's tip in its glove."""
    glove, fingers = hand("point", (7, 53), -90, _GLOVE, edge=_SEAM)
    cuff = tube([(-11, 56), (15, 56)], 10)
    tail = tube([(2, 58), (2, 64)], 19)
    shape = rounded(union([fingers, cuff, tail]), 1)
    return pointer(
        shape,
        volume(tail, _SKIN, LIMB, shade=(4, 4)) + glove + volume(cuff, _CUFF, FINE + 0.4, shade=(3, 3)),
    )


DRAWINGS = teacher(worm, _paw)
