"""Who explains the game on the mountain: a goat with a beard, a bell and all the time in the world."""

from __future__ import annotations

from typing import TypeAlias

from build_scripts.art.kit.changes import XY, Shape, rounded, scale, union
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import contact_shadow, fill, group, line, on, volume
from build_scripts.art.teachers import (
    BOLD,
    FINE,
    LIMB,
    blush,
    brow,
    eye,
    laid,
    mouth,
    pointer,
    sparks,
    teacher,
)

_COAT, _FLEECE, _HORN, _HOOF, _NOSE = "#F6EBD8", "#FFF9EE", "#9A7B5C", "#5E4A44", "#E8B9A0"
_TAN, _STRAP, _BELL = "#DDBE93", "#C7402F", "#F2BE3A"
_EDGE = "#6E5140"
#: The way of an arm from shoulder to wrist, and its hoof's angle.
_Arm: TypeAlias = tuple[tuple[XY, ...], float]
_NEAR: _Arm = (((-36, -82), (-54, -60), (-50, -42)), 82)
#: The arms, near and far.
_ARMS: dict[str, tuple[_Arm, _Arm]] = {
    "talk": (_NEAR, (((40, -76), (58, -50), (78, -48)), -4)),
    "point": (_NEAR, (((40, -78), (62, -62), (84, -72)), -36)),
    "cheer": ((((-34, -80), (-66, -74), (-82, -94)), -112), (((38, -80), (74, -78), (90, -104)), -72)),
    "oops": (_NEAR, (((42, -64), (74, -38), (76, -68)), -125)),
}
_TILT = {"talk": 0.0, "point": 4.0, "cheer": -4.0, "oops": -12.0}
_NECK: XY = (2, -98)


def _hoof() -> Shape:
    """A cloven hoof about the wrist, pointing right."""
    toes = blob("-6,-11c 10,-13 26,-9 30,-3 26,1 8,1"), blob("-6,11c 8,12 20,10 25,6 24,1 8,-1")
    return rounded(union(toes), 0.8)


def _arm(way: tuple[XY, ...], angle: float) -> str:
    hoof, cleft = (laid(shape, way[-1], angle) for shape in (_hoof(), tube([(8, 1), (30, 1)], 2.4)))
    return (
        volume(hoof, _HOOF, LIMB, shade=(4, 4), depth=0.07)
        + on(cleft, darker(_HOOF, 0.1), hoof)
        + volume(tube(way, 26, 21), _COAT, LIMB, shade=(5, 6), edge=_EDGE)
    )


def _legs() -> str:
    drawn = ""
    for x in (-22, 24):
        leg = tube([(x, -34), (x, -12)], 30, 24)
        hoof = blob(
            [(x - 15, -15), (x + 4, -17), (x + 14, -14), (x + 21, -2), (x + 16, 1), (x - 14, 1), (x - 18, -3)]
        )
        drawn += volume(leg, darker(_COAT, 0.04), LIMB, shade=(5, 5), edge=_EDGE)
        drawn += volume(hoof, _HOOF, LIMB, shade=(4, 4), depth=0.07)
        drawn += line([(x + 7, -12), (x + 10, -1)], darker(_HOOF, 0.1), 2.2)
    return drawn


def _body() -> str:
    tail = blob("-40,-30 -66,-34 -80,-54c -62,-56 -40,-50")
    body = blob(
        "2,-114 32,-104 47,-74 50,-46 40,-22 22,-18c 12,-26 0,-16c "
        "-10,-26 -22,-17c -44,-24 -52,-48 -46,-76 -30,-104"
    )
    locks = "".join(
        line([(x - 6, y - 4), (x, y + 4), (x + 6, y - 4)], darker(_COAT, 0.12), 3)
        for x, y in ((-8, -52), (14, -48), (4, -36), (26, -58), (-22, -40))
    )
    drawn = volume(tail, _COAT, LIMB, shade=(3, 4), edge=_EDGE)
    return drawn + volume(body, _COAT, BOLD, shade=(9, 8), edge=_EDGE, pattern=locks)


def _collar() -> str:
    strap = tube("-38,-94 -18,-84 4,-80 26,-82 44,-92", 12, 12)
    bell = blob("3,-84c 11,-82 15,-72 19,-58c -13,-58c -9,-72 -5,-82", 1.5)
    return (
        volume(strap, _STRAP, FINE + 0.6, shade=(3, 4))
        + fill(ellipse(3, -57, 5), "#6B4514")
        + volume(bell, _BELL, FINE + 0.6, shade=(5, 4))
        + line("-9,-65 15,-65", darker(_BELL, 0.14), 2.4)
    )


_HORNS: tuple[tuple[XY, ...], ...] = (
    ((30, -176), (32, -198), (14, -207), (-4, -204)),
    ((-8, -178), (-14, -200), (-38, -208), (-62, -194), (-70, -172)),
)


def _horns() -> str:
    drawn = ""
    for way in _HORNS:
        horn = tube(way, 22, 7)
        rings = union(tube([(x - 8, y - 9), (x + 6, y + 9)], 3) for x, y in way[1:-1])
        drawn += volume(horn, _HORN, LIMB, shade=(4, 5), pattern=on(rings, darker(_HORN, 0.13), horn))
    return drawn


def _head(pose: str) -> str:
    near = blob("-44,-160 -70,-164 -86,-150 -80,-138 -60,-138 -42,-146")
    far = blob("52,-164 70,-172 86,-164 84,-152 66,-148 54,-150")
    ears = volume(far, darker(_COAT, 0.04), LIMB, shade=(3, 4), edge=_EDGE)
    ears += volume(near, _COAT, LIMB, shade=(4, 5), edge=_EDGE)
    ears += fill(blob("-52,-154 -68,-157 -78,-149 -74,-143 -60,-143"), "#E9B7A2")
    beard = blob("18,-98 46,-94 50,-82 44,-68 34,-50c 24,-64 18,-80")
    skull = blob(
        "2,-186 34,-182 54,-164 60,-140 74,-120 70,-100 46,-90 16,-92 "
        "-22,-98 -46,-116 -54,-144 -44,-170 -24,-183"
    )
    snout = on(ellipse(52, -104, 42, 25, -12), _NOSE, skull)
    drawn = ears + volume(beard, _TAN, LIMB, shade=(4, 4), edge=_EDGE) + _horns()
    drawn += volume(skull, _COAT, BOLD, shade=(9, 8), edge=_EDGE, pattern=snout) + blush((-34, -116))
    drawn += line("52,-122 56,-118", "#7E5546", 4) + line("66,-122 64,-118", "#7E5546", 4)
    drawn += mouth(pose, 44, -107, 16, _NOSE)
    drawn += eye(pose, -8, -144, 20, _NOSE) + eye(pose, 36, -147, 17, _NOSE)
    tuft = blob("-8,-186 0,-200 18,-200 32,-186 29,-176c 22,-180 17,-172c 11,-180 5,-173c 0,-180 -5,-177c")
    drawn += volume(tuft, _TAN, FINE + 0.6, shade=(4, 4), edge=_EDGE)
    return drawn + brow(pose, -17, -170, 14, -1, "#94703F", 7) + brow(pose, 42, -170, 12, 1, "#94703F", 7)


def goat(pose: str) -> str:
    """The goat on (0, 0)."""
    near, far = (_arm(*arm) for arm in _ARMS[pose])
    head = _collar() + group(_head(pose), angle=_TILT[pose], about=_NECK)
    drawn = contact_shadow(2, 0, 66, 8, "#4E5A44", 0.5) + _legs() + _body() + near
    if pose == "cheer":
        return drawn + far + head + sparks((-84, -206, 12), (72, -198, 14), (96, -178, 10))
    return drawn + (head + far if pose == "oops" else far + head)


def _paw() -> str:
    """A hoof, its fleece round the ankle."""
    toe = blob("-0.5,46c -1.5,14c -5,8 -12,16 -17,32 -15,46c", 0.8)
    hoof = union([toe, scale(toe, -1, 1)])
    leg = tube("0,52 0,62", 25, 27)
    fleece = blob("-18,46 -10,41 10,41 18,46 17,53 11,59c 6,54 0,61c -6,54 -11,59c -17,53", 1)
    return pointer(
        union([hoof, leg, fleece]),
        volume(leg, _COAT, LIMB, shade=(4, 5), edge=_EDGE)
        + volume(hoof, _HOOF, LIMB, shade=(4, 4), depth=0.07)
        + volume(fleece, _FLEECE, FINE + 0.6, shade=(3, 4), edge=_EDGE),
    )


DRAWINGS = teacher(goat, _paw)
