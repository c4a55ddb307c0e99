"""The golden shovel: as it is held up at the end, and as it stays in the earth when nobody finds it."""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import Shape, move, rounded, scale, union
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, star
from build_scripts.art.kit.svg import (
    contact_shadow,
    document,
    fill,
    glow,
    group,
    line,
    linear,
    on,
    stroke,
    volume,
)
from build_scripts.art.taupes.discs import paw

GOLD, GOLD_LIGHT, GOLD_DEEP, GOLD_INK = "#F2B632", "#FFE89A", "#C07A18", "#6B3A0C"
_GOLD_WIDE = linear(-62, 0, 62, 0, "#FFF3B8", "#FFD75E", "#E29E22", "#FFE078", "#C97F17")
_GOLD_SLIM = linear(-14, 0, 14, 0, "#C97F17", "#FFF0AC", "#F0B432", "#B46B12")


def _blade() -> Shape:
    """The blade, its tip at (0, 0)."""
    return blob(
        "-58,-150c -62,-96 -52,-50 -26,-14 0,2c 26,-14 52,-50 62,-96 58,-150c 34,-156 14,-160c "
        "-14,-160c -34,-156"
    )


def handle() -> str:
    """The upper part of the shovel, as it stands with its tip at (0, 0)."""
    shaft = rounded(polygon("-11,-306 11,-306 13,-150 -13,-150"), 3)
    grip = blob(
        "-44,-352 -20,-356 20,-356 44,-352 47,-340 38,-330 25,-314 12,-298c -12,-298c -25,-314 "
        "-38,-330 -47,-340"
    )
    window = blob("-22,-336 0,-338 22,-336 14,-322 4,-310 -4,-310 -14,-322")
    bar = rect(-48, -358, 96, 19, 9)
    hold = union([grip.difference(window), bar])

    drawn = fill(shaft, _GOLD_SLIM) + stroke(shaft, GOLD_INK, 5)
    for y in (-282, -272, -214, -204):
        drawn += line([(-11, y), (0, y + 3), (11, y)], GOLD_INK, 2.6, 0.75)
    drawn += fill(hold, _GOLD_WIDE) + _bevel(hold, 4) + stroke(hold, GOLD_INK, 5)
    for x in (-38, 38):
        drawn += fill(ellipse(x, -348.5, 4), GOLD_LIGHT) + stroke(ellipse(x, -348.5, 4), GOLD_INK, 2)
    return drawn


def shovel() -> str:
    """The shovel upright, its tip at (0, 0), 356 high."""
    socket = rounded(polygon("-15,-196 15,-196 19,-150 11,-104 0,-92 -11,-104 -19,-150"), 3)
    blade = _blade()
    drawn = handle() + fill(blade, _GOLD_WIDE) + _bevel(blade, 6)
    inner = scale(blade, 0.78, 0.8, (0, -84))
    drawn += on(inner.difference(move(inner, 3, 4)), "#B8720F", blade, 0.55)
    drawn += on(inner.difference(move(inner, -2.4, -3)), "#FFF3B8", blade, 0.7)
    drawn += on(polygon("-44,-150 -22,-150 -6,-20 -16,-24"), "#FFFBE0", inner, 0.5)
    drawn += on(polygon("-14,-150 -7,-150 4,-16 0,-14"), "#FFFBE0", inner, 0.4)
    drawn += stroke(blade, GOLD_INK, 5.4)
    for x in (-1, 1):  # the steps for a foot
        step = rounded(polygon([(x * 17, -160), (x * 60, -158), (x * 60, -147), (x * 17, -149)]), 3)
        drawn += fill(step, _GOLD_WIDE) + stroke(step, GOLD_INK, 4)
    drawn += fill(socket, _GOLD_SLIM) + _bevel(socket, 3) + stroke(socket, GOLD_INK, 4.6)
    for y in (-182, -168):
        drawn += fill(ellipse(0, y, 3.4), GOLD_LIGHT) + stroke(ellipse(0, y, 3.4), GOLD_INK, 1.8)
    return drawn + _emblem(0, -64)


def _bevel(shape: Shape, by: float) -> str:
    inner = shape.buffer(-2)
    light = inner.difference(move(inner, by * 0.6, by)).buffer(-0.6).buffer(0.6)
    shade = inner.difference(move(inner, -by * 0.8, -by)).buffer(-0.6).buffer(0.6)
    return fill(shade, GOLD_DEEP, 0.75) + fill(light, "#FFF6C8", 0.9)


def _emblem(x: float, y: float) -> str:
    """A mole's paw, stamped into the blade."""
    stamp = move(scale(paw(), 0.62, about=(0, 0)), x, y)
    return fill(move(stamp, 1.2, 1.6), "#FFF3B8", 0.9) + fill(stamp, "#A9660F", 0.85)


def _rays() -> str:
    """Light that fans out behind it."""
    drawn = ""
    for k in range(16):
        angle = k * math.tau / 16 + 0.1
        far, half = (236 if k % 2 else 190), 0.075 if k % 2 else 0.05
        ray = polygon(
            [(0, 0), (far * math.cos(angle - half), far * math.sin(angle - half)),
             (far * math.cos(angle + half), far * math.sin(angle + half))]
        )  # fmt: skip
        name = linear(
            0, 0, far * math.cos(angle), far * math.sin(angle), (0, "#FFF0B0", 0.6), (1, "#FFD76A", 0)
        )
        drawn += fill(ray, name)
    return drawn


def _sparks(places: list[tuple[float, float, float]]) -> str:
    return "".join(
        glow(x, y, size * 1.5, "#FFF3B8", 0.7) + fill(star(x, y, size, size * 0.16, 4), "#FFFDF0")
        for x, y, size in places
    )


def found() -> str:
    """The shovel in its own light, a little aslant; the middle of the picture at (0, 0)."""
    drawn = glow(0, 0, 240, "#FFD76A", 0.85) + _rays() + glow(0, 0, 150, "#FFF0B0", 0.7)
    drawn += group(group(shovel(), 0, 178), angle=14)
    drawn += _sparks(
        [(-92, -118, 26), (96, -32, 18), (-66, 64, 20), (64, 142, 24), (84, -166, 22), (-12, -196, 12)]
    )
    return document(480, 480, drawn, -240, -240)


def buried() -> str:
    """Only the handle looks out of a heap of earth: for a game that nobody has won."""
    drawn = contact_shadow(4, 8, 128, 26, "#1B1020", 0.5)
    heap = blob("-120,10c -104,-22 -74,-52 -44,-66 -10,-80 22,-76 52,-56 86,-36 112,-6 122,12c 60,22 -60,22")
    drawn += group(group(handle(), 0, 118), 4, 0, angle=11)
    drawn += volume(heap, "#6B4632", outline=5.4, shade=(14, 5))
    for x, y, size in (
        (-82, -16, 10), (-52, -38, 8), (-22, -14, 12), (16, -46, 9), (44, -12, 11), (76, -14, 8), (-4, 6, 8),
    ):  # fmt: skip
        clod = blob(knots("-1,0 -0.5,-0.8 0.5,-0.7 1,0 0.4,0.6 -0.6,0.6", x, y, size))
        drawn += volume(clod, "#80573F", outline=2.6, shade=(3, 3), edge=darker("#6B4632", 0.14))
    drawn += _sparks([(34, -196, 15), (-34, -226, 10)])
    return document(280, 280, drawn, -140, -250)


DRAWINGS = {"scene/shovel.svg": found, "scene/shovel_buried.svg": buried}
