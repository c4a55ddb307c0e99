"""Who explains the game in the mine: a rat in a waistcoat who carries a lantern, and steals nothing."""

from __future__ import annotations

from build_scripts.art.kit.changes import XY, rounded, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import contact_shadow, fill, group, line, on, volume
from build_scripts.art.teachers import (
    BOLD,
    FINE,
    LIMB,
    blush,
    brow,
    eye,
    hand,
    mouth,
    pointer,
    sparks,
    teacher,
)
from build_scripts.art.tunhell.dwarf_tools import lantern
from build_scripts.art.tunhell.frame import TORCH

_FUR, _PALE, _PINK = "#BC9679", "#F0DEC3", "#EFA294"
_CLOTH, _BUTTON = "#2F7D86", "#F2C33C"
#: The arm that holds the lantern, from shoulder to wrist, and the lantern's swing.
_LAMPS: dict[str, tuple[tuple[XY, ...], float]] = {
    "talk": (((-38, -84), (-60, -72), (-62, -82)), 0),
    "point": (((-38, -84), (-58, -64), (-62, -74)), 4),
    "cheer": (((-36, -82), (-60, -92), (-76, -136)), -5),
    "oops": (((-38, -84), (-60, -62), (-62, -70)), 6),
}
#: The other arm, its hand's kind and angle.
_ARMS: dict[str, tuple[tuple[XY, ...], str, float]] = {
    "talk": (((40, -78), (58, -52), (76, -50)), "open", -8),
    "point": (((40, -78), (62, -62), (80, -70)), "point", -36),
    "cheer": (((40, -82), (74, -78), (90, -104)), "open", -70),
    "oops": (((40, -78), (74, -52), (62, -70)), "point", -122),
}
_TILT = {"talk": 0.0, "point": 4.0, "cheer": -4.0, "oops": -12.0}
_NECK: XY = (2, -98)


def _tail() -> str:
    tail = tube("-34,-16 -62,-8 -80,-14 -78,-30 -66,-34", 13, 5)
    return volume(tail, _PINK, LIMB, shade=(3, 3))


def _feet() -> str:
    drawn = ""
    for x in (-22, 26):
        toes = [ellipse(x + 4, -8, 20, 9.5), *(ellipse(x + 6 + dx, -5, 7.5, 6) for dx in (-4, 6, 15))]
        drawn += volume(rounded(union(toes), 1), _PINK, LIMB, shade=(4, 5))
        for toe in (x + 13, x + 20):
            drawn += line([(toe, -6.5), (toe, -1.5)], darker(_PINK, 0.2), 2)
    return drawn


def _body() -> str:
    body = blob("2,-112 34,-102 48,-72 52,-40 38,-14 2,-8 -36,-14 -52,-40 -46,-72 -32,-102")
    belly = on(blob("8,-104 26,-84 36,-50 26,-20 8,-12 -12,-20 -20,-50 -10,-84"), _PALE, body)
    left = blob("-60,-110 -24,-104 -16,-84 -10,-60 -14,-34c -34,-26 -60,-30")
    right = blob("70,-110 32,-104 28,-84 28,-60 30,-34c 44,-28 64,-30")
    waistcoat = union([left, right]).intersection(body)
    edges = ("-22,-102 -13,-78 -10,-60 -14,-36", "31,-100 28,-80 28,-58 30,-36")
    lapels = "".join(line(edge, lighter(_CLOTH, 0.14), 3) for edge in edges)
    buttons = "".join(volume(ellipse(x, y, 4), _BUTTON, 2, shade=None) for x, y in ((-17, -64), (-18, -48)))
    return (
        volume(body, _FUR, BOLD, shade=(9, 8), pattern=belly)
        + volume(waistcoat, _CLOTH, FINE, shade=(6, 6))
        + lapels
        + buttons
    )


def _arm(way: tuple[XY, ...]) -> str:
    return volume(tube(way, 25, 18), _FUR, LIMB, shade=(5, 5))


def _lamp(pose: str) -> str:
    way, swing = _LAMPS[pose]
    x, y = way[-1]
    fist = rounded(union([ellipse(x, y, 11, 10), *(ellipse(x + dx, y + 5, 5, 6) for dx in (-7, 0, 7))]), 1)
    return _arm(way) + group(lantern(52), x, y + 3, swing, 0.64) + volume(fist, _PINK, LIMB, shade=(3, 4))


def _head(pose: str) -> str:
    drawn = ""
    for x, y, r in ((46, -176, 25), (-40, -174, 30)):
        ear, inner = ellipse(x, y, r, r * 1.05), ellipse(x + 1, y + 3, r * 0.64, r * 0.7)
        drawn += volume(ear, _FUR, BOLD, shade=(6, 6)) + fill(inner, _PINK)
        drawn += on(ellipse(x + 5, y + 9, r * 0.64, r * 0.7), darker(_PINK, 0.07), inner)
    skull = blob(
        "0,-184 32,-180 54,-162 66,-142 82,-126 76,-104 48,-89 6,-89 -34,-94 "
        "-58,-112 -62,-140 -48,-166 -26,-180"
    )
    muzzle = on(
        blob("-54,-108 -34,-120 -6,-118 16,-124 28,-134 50,-139 90,-140 90,-84 -54,-84"), _PALE, skull
    )
    drawn += volume(skull, _FUR, BOLD, shade=(9, 8), pattern=muzzle) + blush((-40, -114))
    drawn += mouth(pose, 47, -115, 16.5, _FUR, 6)
    nose = blob("66,-136 76,-142 87,-137 88,-126 79,-119 68,-124")
    for way in ("24,-120 8,-118 -8,-122", "24,-114 8,-111 -6,-110"):
        drawn += line(way, darker(_FUR, 0.16), 2)
    drawn += eye(pose, -10, -140, 21, _FUR) + eye(pose, 40, -143, 18, _FUR)
    drawn += brow(pose, -14, -169, 15, -1, "#6B4A3C", 7) + brow(pose, 40, -169, 12, 1, "#6B4A3C", 7)
    drawn += volume(nose, "#E77F86", FINE + 0.6, shade=(3, 4))
    return drawn + fill(ellipse(74, -136, 4, 2.6, -20), "#FFE3DE")


def rat(pose: str) -> str:
    """The rat on (0, 0)."""
    way, kind, angle = _ARMS[pose]
    palm, _ = hand(kind, way[-1], angle, _PINK, 0.92)
    arm = _arm(way) + palm
    head = group(_head(pose), -5, angle=_TILT[pose], about=_NECK)
    drawn = contact_shadow(2, 0, 70, 8, "#140C10", 0.6) + _tail() + _body() + _feet()
    if pose == "cheer":
        return drawn + arm + head + _lamp(pose) + sparks((-82, -208, 11), (82, -190, 14), (104, -168, 10))
    return drawn + _lamp(pose) + (head + arm if pose == "oops" else arm + head)


def _paw() -> str:
    palm, fingers = hand("point", (7, 53), -90, _PINK)
    arm = tube([(2, 52), (2, 61)], 22, 24)
    shape = rounded(union([fingers, arm]), 1)
    return pointer(shape, volume(arm, _FUR, LIMB, shade=(4, 4)) + palm)


DRAWINGS = teacher(rat, _paw, TORCH)
