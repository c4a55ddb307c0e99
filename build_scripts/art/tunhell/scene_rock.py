"""The cavern itself, in layers: wall, floor, roof, and rocks before the play. Dark and quiet where cards lie.

World units are pixels of a 1280 x 800 screen: x counts from the middle, y from the floor's far edge (up is
negative). The layers are wide enough for 21:9 and high enough for 4:3.
"""

from __future__ import annotations

import itertools
import math
import random

from build_scripts.art.caves import crystal
from build_scripts.art.kit.changes import Shape, move, rounded, union
from build_scripts.art.kit.colour import lighter, mix
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, line, linear, radial, volume
from build_scripts.art.scenery import band, one_path, stone, wave
from build_scripts.art.scenery import disc as dot
from build_scripts.art.tunhell.mine_style import GOLD, TIMBER, TORCH, strokes

HALF = 1100.0  # the layers reach so far to both sides
TOP, BOTTOM = -900.0, 520.0
#: Where torches hang: between and beside the shafts, and far out for wide screens.
TORCHES = (
    (-504.0, -252.0),
    (-170.0, -262.0),
    (170.0, -262.0),
    (504.0, -252.0),
    (-838.0, -222.0),
    (838.0, -222.0),
)
#: Something looks out of the dark here.
EYES = ((604.0, -346.0), (-606.0, -366.0))


def _facets(count: int, low: float, high: float, size: tuple[float, float], seed: int) -> Shape:
    """Many stones between two heights, larger towards us, as one shape."""
    rng = random.Random(seed)
    found = []
    for k in range(count):
        x, y = rng.uniform(-HALF, HALF), rng.uniform(low, high)
        found.append(stone(x, y, rng.uniform(*size), seed * 1000 + k, rng.uniform(0.5, 0.8)))
    return union(found)


def _lit(shape: Shape, colour: str, opacity: float, reach: float = 4) -> str:
    """The edge of a shape that faces the upper left."""
    edge = shape.difference(move(shape, reach * 0.8, reach)).buffer(-0.6).buffer(0.6)
    return fill(edge, colour, opacity, 0.5)


def _hollow(shape: Shape, light: str) -> str:
    """A side gallery far off: deep, with a breath of light at its floor."""
    x0, y0, x1, y1 = shape.bounds
    drawn = fill(shape.buffer(7), "#4C3E39") + _lit(shape.buffer(7), "#6A564C", 0.7, 5)
    drawn += fill(shape, linear(0, y0, 0, y1, "#120D11", "#1A1317", "#2C201E"))
    pool = ellipse((x0 + x1) / 2, y1 - 12, (x1 - x0) * 0.5, (y1 - y0) * 0.34).intersection(shape)
    paint = radial((x0 + x1) / 2, y1 - 6, (x1 - x0) * 0.42, (0, light, 0.4), (1, light, 0))
    return drawn + fill(pool, paint)


def _boulders(left: float, right: float, y: float, size: float, colour: str, seed: int) -> str:
    """A bank of boulders along the wall's foot, each lit and outlined."""
    rng = random.Random(seed)
    drawn, x, k = "", left, 0
    while x < right:
        radius = size * rng.uniform(0.5, 1.1)
        boulder = stone(x, y - radius * 0.42, radius, seed * 100 + k, 0.74)
        drawn += volume(boulder, colour, 3, shade=(radius * 0.22, radius * 0.18), rim=0.55, edge="#1C1417")
        x, k = x + radius * rng.uniform(1.1, 1.9), k + 1
    return drawn


def _shoulders() -> str:
    """Great shoulders of rock, one before the other, each with light along its edge."""
    drawn = ""
    for k, (level, high, colour) in enumerate(
        ((-600, 64, "#1E1619"), (-470, 52, "#2A2022"), (-352, 40, "#392D2B"))
    ):
        top = wave(level, high, 30 + k)
        ledge = band(top, level + 200, -HALF, HALF, 22)
        shade = linear(0, level - high, 0, level + 200, (0, colour, 0.9), (0.5, colour, 0.3), (1, colour, 0))
        lip = band(top, lambda x, top=top: top(x) + 7, -HALF, HALF, 22)  # type: ignore[misc]
        drawn += fill(ledge, shade, tolerance=0.5) + fill(lip, mix(colour, TORCH, 0.3), 0.5, 0.5)
    return drawn


def _foot_of_wall() -> str:
    """Boulders and crystals along the foot of the wall."""
    drawn = ""
    for left, right, large, seed in (
        (-1120, -960, 46, 61),
        (-720, -500, 34, 62),
        (500, 720, 34, 63),
        (960, 1120, 46, 64),
    ):
        drawn += _boulders(left, right, 2, large, "#5A4840", seed)
    for left, right, seed in ((-230, -100, 65), (100, 230, 66)):
        drawn += _boulders(left, right, 2, 22, "#66513F", seed)
    places = (
        (-664, -40, 1.1),
        (690, -36, 0.9),
        (-1010, -50, 1.3),
        (1030, -44, 1.2),
        (-560, -20, 0.7),
        (584, -18, 0.8),
    )
    for x, y, share in places:
        drawn += crystal(x, y, share, "#4FC3C7" if x < 0 else "#7FE0DC")
    return drawn


def wall() -> str:
    """The back of the cavern, bright where torches hang, with galleries that lead on at both sides."""
    whole = rect(-HALF, TOP, 2 * HALF, 80 - TOP)
    steps = (
        "#0E0A0D",
        (0.36, "#171014"),
        (0.6, "#2A2021"),
        (0.8, "#44352F"),
        (0.95, "#57443A"),
        (1, "#4A3A33"),
    )
    drawn = fill(whole, linear(0, TOP, 0, 80, *steps))
    drawn += fill(whole, radial(0, -170, 820, (0, TORCH, 0.3), (0.45, "#C96A32", 0.14), (1, "#C96A32", 0)))
    drawn += _shoulders()
    for count, low, high, size, colour, seed in (
        (40, -560, -330, (18, 40), "#3E3230", 3),
        (46, -320, -50, (14, 38), "#6A5142", 5),
        (30, -300, -60, (12, 30), "#352927", 4),
    ):
        stones = _facets(count, low, high, size, seed)
        drawn += fill(stones, colour, 0.4, 0.5) + _lit(stones, lighter(colour, 0.1), 0.6, 5)
    rng, ways = random.Random(11), []
    for _ in range(26):
        x, y = rng.uniform(-HALF, HALF), rng.uniform(-480, -70)
        ways.append([(x, y), (x + rng.uniform(-14, 14), y + 16), (x + rng.uniform(-20, 20), y + 36)])
    drawn += strokes(ways, "#1E1518", 2.4, 0.7)
    for x, y in TORCHES:
        drawn += glow(x, y - 30, 220, TORCH, 0.55)
    drawn += _galleries()
    for x, y, angle in ((-420, -470, 10), (360, -520, -8), (-760, -380, 14), (930, -470, -6), (30, -600, 4)):
        vein = tube(
            [(x - 46, y), (x - 14, y - 8 + angle), (x + 14, y + 4), (x + 52, y - 7 - angle)], 3, 2, 10
        )
        drawn += volume(vein, "#C9922F", 2.2, shade=(2, 2), rim=0.9)
    drawn += _foot_of_wall()
    return drawn


def _galleries() -> str:
    """The dragon's hole at the right, another's at the left, and ways on with a far light."""
    right = blob("536,-312 548,-366 600,-398 662,-384 686,-332 664,-306 600,-298")
    left = blob("-676,-330 -662,-390 -612,-418 -556,-400 -536,-350 -560,-324 -620,-318")
    drawn = _hollow(right, GOLD) + _hollow(left, "#7A3A2A")
    rng = random.Random(5)
    coins = [dot(rng.uniform(560, 660), -309 + rng.uniform(-7, 3), rng.uniform(2, 3.6)) for _ in range(30)]
    drawn += one_path(coins, "#C9922F") + one_path(coins[::3], "#FFD98A")
    for side in (-1, 1):
        way = blob(
            [
                (side * x, y)
                for x, y in ((742, -20), (748, -150), (790, -196), (880, -196), (928, -150), (934, -20))
            ]
        )
        drawn += _hollow(way, TORCH)
        for post in (752, 924):
            drawn += volume(
                tube([(side * post, -18), (side * (post + (4 if post < 800 else -4)), -164)], 15, 13),
                TIMBER,
                3,
                shade=(5, 2),
            )
        drawn += volume(tube([(side * 736, -160), (side * 940, -164)], 17), TIMBER, 3, shade=(3, 5))
        drawn += glow(side * 836, -60, 60, TORCH, 0.5)
    return drawn


def floor() -> str:
    """Trodden stone, rails along its far edge, then quiet dark ground for cards."""
    edge = wave(-8, 3, 71)
    ground = band(edge, BOTTOM, -HALF, HALF, 20)
    drawn = fill(
        ground,
        linear(
            0, -10, 0, BOTTOM, "#54443B", (0.1, "#43362F"), (0.3, "#332927"), (0.6, "#261E1F"), (1, "#191316")
        ),
    )
    drawn += fill(ground, radial(0, 0, 760, (0, TORCH, 0.22), (0.5, "#C96A32", 0.08), (1, "#C96A32", 0)))
    drawn += _lit(ground, "#8A6C58", 0.8, 3)
    for count, low, high, size, colour, seed in (
        (60, 50, 180, (10, 30), "#54443B", 8),
        (70, 0, 90, (4, 9), "#7A6250", 10),
    ):
        stones = _facets(count, low, high, size, seed)
        drawn += fill(stones, colour, 0.4, 0.5) + _lit(stones, lighter(colour, 0.08), 0.4, 3)
    for k, (level, opacity) in enumerate(((120, 0.3), (190, 0.3), (280, 0.35), (390, 0.4))):
        step = band(wave(level, 8, 80 + k), BOTTOM, -HALF, HALF, 24)
        drawn += fill(step, "#171114", opacity, 0.5) + _lit(step, "#4E3F38", 0.45, 3)
    # Rails, from one end of the cavern to the other.
    sleepers = union(rect(x, 5, 16, 34, 3) for x in range(-1096, 1096, 44))
    drawn += fill(move(sleepers, 2, 4), "#191316", 0.6) + fill(sleepers, "#6E4E38")
    drawn += _lit(sleepers, "#8A6446", 0.8, 2.4)
    for y, wide in ((14, 4.6), (29, 5.6)):
        drawn += fill(rect(-HALF, y + 3, 2 * HALF, 3), "#191316", 0.7)
        drawn += fill(rect(-HALF, y - wide / 2, 2 * HALF, wide), "#7D7F8A")
        drawn += fill(rect(-HALF, y - wide / 2, 2 * HALF, 1.6), "#B9BCC6")
    return drawn


def roof() -> str:
    """What hangs from the screen's upper edge (y = 0): stalactites, roots, thicker at the corners."""
    rng = random.Random(17)
    teeth = []
    x = -HALF
    while x < HALF:
        wide = rng.uniform(26, 62)
        reach = 16 + 92 * (abs(x) / HALF) ** 1.6
        long = reach * rng.uniform(0.45, 1.25)
        teeth.append(
            polygon(
                [
                    (x, -20),
                    (x + wide, -20),
                    (x + wide * 0.72, long * 0.4),
                    (x + wide * 0.52, long),
                    (x + wide * 0.3, long * 0.46),
                ]
            )
        )
        x += wide * rng.uniform(0.5, 0.9)
    rim = band(lambda _x: -20.0, lambda x: 6 + 40 * (abs(x) / HALF) ** 2, -HALF, HALF, 40)
    mass = rounded(union([rim, *teeth]), 3)
    drawn = fill(move(mass, 4, 9), "#0C080B", 0.5) + fill(
        mass, linear(0, 0, 0, 120, "#171014", "#2A2021"), 1, 0.3
    )
    glints = mass.difference(move(mass, 3, -1)).buffer(-0.7).buffer(0.7)
    return drawn + fill(glints, "#57463F", 0.6, 0.5)


def front(side: int) -> str:
    """Rocks and crystals before the play; (0, 0) is a lower corner (side -1 left, 1 right)."""
    s = -side
    rocks = ((-8, -10, 74, 201), (62, 2, 54, 202), (120, 8, 38, 203), (20, -66, 40, 204), (166, 12, 24, 205))
    drawn = crystal(s * 84, -36, 1.5, "#3FA8B0")
    for x, y, large, seed in rocks:
        drawn += volume(
            stone(s * x, y, large, seed, 0.8), "#2A2022", 3.4, shade=(12, 9), rim=0.4, edge="#120C10"
        )
    for x, y, size in ((142, -2, 0.9), (36, -96, 0.7)):
        drawn += crystal(s * x, y, size, "#2F8A94")
    rng = random.Random(40 + side)
    for _ in range(5):
        pebble = ellipse(
            s * rng.uniform(20, 190), -2 - rng.uniform(0, 6), rng.uniform(3, 7), rng.uniform(2, 4)
        )
        drawn += fill(pebble, "#4C3E3A")
    return drawn


def cobweb() -> str:
    """A web in a corner whose point is (0, 0), to the right and down."""
    rays = [(150 * math.cos(a), 150 * math.sin(a)) for a in (0.04, 0.36, 0.74, 1.12, 1.5)]
    drawn = strokes(([(0, 0), (x * 0.94, y * 0.94)] for x, y in rays), "#B9ABA6", 1.6, 0.5)
    for share in (0.26, 0.44, 0.62, 0.8):
        for (ax, ay), (bx, by) in itertools.pairwise(rays):
            middle = ((ax + bx) * 0.5 * share * 0.84, (ay + by) * 0.5 * share * 0.84)
            drawn += line([(ax * share, ay * share), middle, (bx * share, by * share)], "#B9ABA6", 1.3, 0.45)
    spider = ellipse(96, 84, 6, 7)
    drawn += line("96,52 96,80", "#B9ABA6", 1.2, 0.6) + fill(spider, "#120C10")
    legs = "".join(
        line([(96, 84), (96 + s * 9, 80 + k), (96 + s * 12, 86 + k)], "#120C10", 1.6)
        for s in (-1, 1)
        for k in (-4, 0, 4)
    )
    return drawn + legs + fill(union([ellipse(94, 86, 1.2), ellipse(98, 86, 1.2)]), "#FFE27A")
