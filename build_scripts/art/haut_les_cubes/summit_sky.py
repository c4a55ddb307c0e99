"""What lies behind the plateau: morning sky, far peaks, mist, and the plateau's far edge.

Units are pixels of a 1280x800 screen: x from the middle, y from the plateau's edge, up is negative. Peaks,
mist and edge repeat after `PERIOD`, so that each quarter turn of the view can show another part of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from build_scripts.art.kit.changes import XY, Shape, move, union
from build_scripts.art.kit.colour import mix
from build_scripts.art.kit.shapes import ellipse, polygon, rect
from build_scripts.art.kit.svg import fill, glow, linear, on, radial, volume
from build_scripts.art.scenery import band, cloud, flower, grass, pine, stone, tuft, wave

PERIOD = 2200.0
HALF = PERIOD / 2
TOP, BOTTOM = -640.0, 840.0
SUN: XY = (-430.0, -96.0)
GRASS, GRASS_LIGHT, GRASS_DEEP = "#BCCB86", "#E2E0A6", "#8FAF6C"
ROCK = "#C9B79C"

_CLOUDS = (
    ((0, 0, 96, 13), (-40, -10, 38, 17), (14, -17, 46, 22), (60, -7, 30, 14)),
    ((0, 0, 78, 10), (-20, -8, 32, 14), (28, -10, 30, 15)),
    ((0, 0, 120, 11), (-64, -8, 34, 12), (-8, -14, 44, 19), (50, -11, 36, 16), (88, -4, 26, 9)),
)


def sky() -> str:
    """From clear blue down to the warm light in which the sun comes up."""
    day = linear(
        0,
        TOP,
        0,
        20,
        (0, "#5FA3DA"),
        (0.5, "#7DB9E4"),
        (0.68, "#8EC3E6"),
        (0.82, "#C3D8DF"),
        (0.92, "#FBE3C0"),
        (1, "#FFE9C4"),
    )
    drawn = fill(rect(-HALF, TOP, PERIOD, 40 - TOP), day)
    x, y = SUN
    drawn += fill(
        rect(-HALF, TOP, PERIOD, 40 - TOP),
        radial(
            x,
            y,
            720,
            (0, "#FFF2CF", 0.95),
            (0.25, "#FFE3B4", 0.55),
            (0.6, "#FFDDB0", 0.16),
            (1, "#FFDDB0", 0),
        ),
    )
    return drawn + glow(x, y, 150, "#FFFBE8", 0.95) + fill(ellipse(x, y, 33), "#FFFDF2")


def cloud_of(index: int) -> str:
    """One of three clouds, warm above and rosy below."""
    return cloud(_CLOUDS[index], "#FFF7EA", "#EBCBC2", 0.88)


# ---- peaks ---------------------------------------------------------------------------------------


def _range(
    peaks: Sequence[tuple[float, float]], foot: float, light: str, shade: str, snow: float, seed: int
) -> str:
    """A row of mountains: (x, height) each, lit from the left, white above the height ``snow``."""
    rng = random.Random(seed)
    drawn = ""
    for x, tall in sorted(peaks, key=lambda peak: peak[1], reverse=True):
        for at in (x - PERIOD, x, x + PERIOD):
            wide = tall * rng.uniform(0.98, 1.06)
            if at + 2 * wide < -HALF or at - 2 * wide > HALF:
                continue
            drawn += _mountain(at, tall, wide, foot, light, shade, snow, random.Random(f"{x}{seed}"))
    return drawn


def _flank(sign: int, x: float, tall: float, wide: float, foot: float, rng: random.Random) -> list[XY]:
    """The outline from the summit down to one side, a little broken."""
    points: list[XY] = []
    for k in range(1, 6):
        share = k / 5
        across = x + sign * wide * (share * 0.92 + 0.06 * rng.random())
        points.append((across, foot - tall * (1 - share) + 3 * rng.random()))
    return points


def _snow(x: float, tall: float, wide: float, foot: float, snow: float, rng: random.Random) -> Shape:
    """What lies above the height ``snow``, with a ragged hem."""
    hem: list[XY] = []
    count = max(5, round((tall - snow) / 6))
    for k in range(count + 1):
        at = x - wide * 0.5 + wide * k / count
        hem.append((at, foot - snow + (rng.uniform(4, 14) if k % 2 else -rng.uniform(2, 12))))
    top = foot - tall - 4
    return polygon([(x - wide * 0.6, top), (x + wide * 0.6, top), *reversed(hem)], 0.6)


def _mountain(
    x: float, tall: float, wide: float, foot: float, light: str, shade: str, snow: float, rng: random.Random
) -> str:
    """A peak, lit from the left; snow lies above the height ``snow``."""
    left, right = (_flank(sign, x, tall, wide, foot, rng) for sign in (-1, 1))
    summit = (x, foot - tall)
    ridge = [
        (x + wide * 0.06, foot - tall * 0.8),
        (x - wide * 0.07, foot - tall * 0.62),
        (x + wide * 0.12, foot - tall * 0.4),
        (x - wide * 0.02, foot - tall * 0.2),
        (x + wide * 0.1, foot),
    ]
    whole = polygon([summit, *right, (x, foot + 4), *reversed(left)], 1)
    dark = polygon([summit, *right, (x, foot + 4), *reversed(ridge)]).intersection(whole)
    haze = mix(light, "#E9E6E2", 0.55)
    drawn = fill(whole, linear(0, foot - tall, 0, foot, light, (0.6, light), (1, haze)))
    drawn += fill(
        dark, linear(0, foot - tall, 0, foot, shade, (0.55, shade), (1, mix(shade, "#DCE3E8", 0.6)))
    )
    for k in range(3):  # ribs on the lit side
        t = 0.32 + 0.2 * k
        a = (x - wide * t * 0.8, foot - tall * (1 - t))
        rib = polygon(
            [
                a,
                (a[0] + wide * 0.10, a[1] + tall * 0.2),
                (a[0] + wide * 0.02, a[1] + tall * 0.3),
                (a[0] - wide * 0.02, a[1] + tall * 0.12),
            ],
            1,
        )
        drawn += on(rib, shade, whole, 0.3)
    if tall - snow > 8:
        cap = _snow(x, tall, wide, foot, snow, rng).intersection(whole).buffer(-1).buffer(1)
        drawn += on(cap, "#FFF9EE", whole) + on(cap, "#BFD2EA", dark)
    return drawn


_FAR = (
    (-1010, 92),
    (-840, 128),
    (-660, 104),
    (-560, 150),
    (-300, 96),
    (-170, 138),
    (60, 112),
    (190, 156),
    (330, 110),
    (520, 142),
    (690, 100),
    (850, 148),
    (990, 116),
)
_NEAR = (
    (-940, 74),
    (-720, 96),
    (-470, 62),
    (-250, 84),
    (-40, 58),
    (250, 78),
    (420, 104),
    (640, 66),
    (760, 88),
    (940, 64),
)


def peaks() -> str:
    """Two ranges, snowy and rosy where the sun reaches them."""
    return _range(_FAR, -8, "#E7CFC9", "#9FB4D6", 84, 3) + _range(_NEAR, 6, "#C6C2C6", "#8199BC", 70, 8)


def mist() -> str:
    """A sea of mist at the feet of the peaks."""
    drawn = ""
    for level, colour, opacity, seed in (
        (-34, "#FFF4E2", 0.4, 5),
        (-22, "#DCE9F2", 0.6, 9),
        (-8, "#CFE3EE", 0.75, 13),
    ):
        rng = random.Random(seed)
        lumps: list[Shape] = [rect(-HALF - 40, level + 14, PERIOD + 80, 60)]
        for k in range(26):
            x, wide, high = -HALF + PERIOD * k / 26, rng.uniform(34, 96), rng.uniform(9, 24)
            lumps += [ellipse(x + shift, level + 16, wide, high) for shift in (-PERIOD, 0, PERIOD)]
        bank = union(lumps).intersection(rect(-HALF, -140, PERIOD, 200))
        drawn += fill(bank, colour, opacity)
        drawn += fill(
            bank.difference(move(bank, 2, 4)).intersection(rect(-HALF + 2, -140, PERIOD - 4, 180)),
            "#FFFFFF",
            0.35,
        )
    return drawn


# ---- the plateau ---------------------------------------------------------------------------------

EDGE = wave(2, 11, 17, PERIOD)
START = 18.0  # the ground begins under the grass of the edge


def _pines() -> str:
    """Low pines along the rim."""
    drawn = ""
    for x, size in (
        (-1020, 0.62),
        (-985, 0.5),
        (-742, 0.55),
        (-250, 0.42),
        (-222, 0.5),
        (96, 0.4),
        (602, 0.5),
        (640, 0.64),
        (668, 0.46),
        (930, 0.52),
        (1046, 0.6),
    ):
        drawn += pine(x, EDGE(x) + 4, size, mix("#5C8F66", "#E7D9A8", 0.16))
    return drawn


def _boulders() -> str:
    """Boulders along the rim."""
    drawn = ""
    for x, size in (
        (-880, 26),
        (-846, 17),
        (-600, 15),
        (-380, 22),
        (-352, 13),
        (-90, 13),
        (240, 16),
        (268, 24),
        (480, 14),
        (760, 28),
        (800, 16),
        (1000, 15),
    ):
        drawn += volume(
            stone(x, EDGE(x) + 2, size, round(x), 0.75), ROCK, 2.4, shade=(size * 0.3, size * 0.24)
        )
    return drawn


def edge() -> str:
    """The plateau's far rim: rock under a fringe of grass, with boulders and low pines."""
    drawn = ""
    rng = random.Random(21)
    drawn += _pines()
    drawn += _boulders()
    ground = band(EDGE, 44, -HALF, HALF, 10)
    drawn += fill(ground, linear(0, -8, 0, 44, (0, GRASS_LIGHT), (0.7, "#DCDEA0"), (1, "#D9DC9D", 0)))
    lip = band(EDGE, lambda x: EDGE(x) + 2.6, -HALF, HALF, 10)
    drawn += fill(lip, "#FFF6CC", 0.8)
    tones = ("#A9BE73", "#C3CF88", "#97B268")
    drawn += grass(lambda x: EDGE(x) + 1, -HALF + 6, HALF - 6, 8, tones, 8, 31)
    for _ in range(26):
        at = rng.uniform(-HALF + 20, HALF - 20)
        drawn += tuft(at, EDGE(at) + rng.uniform(6, 22), rng.uniform(0.4, 0.6), tones)
    for x, petal in (
        (-690, "#FFFFFF"),
        (-676, "#F3C94F"),
        (-160, "#FFFFFF"),
        (330, "#8FA3DE"),
        (344, "#FFFFFF"),
        (560, "#F3C94F"),
        (860, "#FFFFFF"),
    ):
        drawn += flower(x, EDGE(x) + 15, 0.6, petal, stem="#7FA05A")
    return drawn


def ground() -> str:
    """The plateau itself: grass in the first sun, lighter towards it."""
    whole = rect(-HALF, START, PERIOD, BOTTOM - START)
    base = linear(0, 0, 0, BOTTOM, (0, "#DADC9E"), (0.25, "#C9D38F"), (0.6, GRASS), (1, GRASS_DEEP))
    sun = radial(-520, -40, 1300, (0, "#FFF1BE", 0.75), (0.4, "#FFEDB4", 0.3), (1, "#FFEDB4", 0))
    cool = radial(900, 760, 1200, (0, "#6E9A86", 0.45), (0.6, "#6E9A86", 0.16), (1, "#6E9A86", 0))
    return fill(whole, base) + fill(whole, sun) + fill(whole, cool)
