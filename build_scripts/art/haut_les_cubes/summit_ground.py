"""What lies about on the plateau, and who lives at its edge. Small things stand on (0, 0).

A cell's half width is `UNIT` here: the table enlarges these pictures with the cubes.
"""

from __future__ import annotations

import random

from build_scripts.art.kit.changes import rounded, scale, union
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, ellipse, polygon, tube
from build_scripts.art.kit.svg import contact_shadow, fill, group, line, on, volume
from build_scripts.art.scenery import flower, stone, tuft

UNIT = 28.0
_GRASSES = (
    ("#9DB569", "#B9C87E", "#86A45C"),
    ("#A8BD72", "#C7D08C", "#90AC62"),
    ("#B4B86A", "#CFC97F", "#9AA45A"),
)
_STONE = "#CDBCA2"


def _shadow(wide: float, dark: float = 0.3) -> str:
    return contact_shadow(wide * 0.3, wide * 0.1, wide, wide * 0.42, "#4E5A44", dark)


def grass(kind: int) -> str:
    """A tuft, or two."""
    drawn = _shadow(9, 0.22) + tuft(0, 2, 0.72, _GRASSES[kind])
    return drawn + tuft(9, 5, 0.5, _GRASSES[kind]) if kind else drawn


def stones(kind: int) -> str:
    """A stone with a smaller one or two."""
    places = (
        ((0, 0, 6.5), (7, 3, 3.4)),
        ((-2, 0, 4.4), (4, 2, 5.2), (0, 4, 2.6)),
        ((0, 0, 8.5), (-8, 3, 3)),
    )[kind]
    drawn = _shadow(11)
    for k, (x, y, size) in enumerate(places):
        drawn += volume(
            stone(x, y - size * 0.3, size, 40 + 7 * kind + k, 0.7),
            _STONE,
            1.2,
            shade=(2, 1.8),
            edge="#85705A",
        )
    return drawn


def flowers(kind: int) -> str:
    """Three small flowers in the grass."""
    petal, heart = (("#FFFFFF", "#F2C14A"), ("#F5CF57", "#D98A2B"), ("#8D9FE0", "#FFF1B0"))[kind]
    drawn = _shadow(9, 0.18) + tuft(-2, 3, 0.42, _GRASSES[kind])
    for x, y, size in ((-5, 1, 0.62), (4, -1, 0.7), (1, 5, 0.56)):
        drawn += flower(x, y, size, petal, heart, "#7C9C55")
    return drawn


# ---- at the edge ---------------------------------------------------------------------------------


def _outcrop(wide: float, high: float, seed: int) -> str:
    """A crag to stand on: its top's middle is at (0, 0)."""
    rng = random.Random(seed)
    left = [(-wide * (0.55 + 0.09 * k * k) + rng.uniform(-4, 4), high * k / 3) for k in range(4)]
    right = [(wide * (0.5 + 0.11 * k * k) + rng.uniform(-4, 4), high * k / 3) for k in range(4)]
    rock = polygon([*left, *reversed(right)], 4)
    facet = polygon(
        [(wide * 0.1, 2), (wide * 0.56, 0), (wide * 1.8, high), (wide * 0.3, high), (wide * 0.02, high * 0.5)]
    )
    crack = line(
        [(-wide * 0.3, high * 0.2), (-wide * 0.22, high * 0.5), (-wide * 0.34, high * 0.8)], "#9C876C", 2
    )
    pattern = on(facet, darker("#CDB998", 0.10), rock) + crack
    turf = blob([(-wide * 0.62, 3), (-wide * 0.3, -5), (wide * 0.2, -5), (wide * 0.6, 2), (wide * 0.3, 6),
                 (0, 4), (-wide * 0.3, 8)])  # fmt: skip
    return volume(rock, "#CDB998", 3, shade=(8, 6), pattern=pattern) + volume(
        turf, "#B4C67A", 2.4, shade=(2, 3)
    )


def goat(frame: int) -> str:
    """A goat on its crag: it looks about, and chews."""
    coat, dark = "#F4EBDD", "#8B7A6E"
    drawn = _outcrop(44, 52, 3)
    for x, y in ((-13, -1), (-7, 1), (12, -1), (17, 1)):
        drawn += volume(tube([(x, -22), (x - 0.5, y - 3)], 7, 5.4), coat, 2.4, shade=(2, 1))
        drawn += fill(ellipse(x - 0.5, y - 1.4, 3.4, 2.4), "#5B4A42")
    body = blob("-20,-30 -14,-40 4,-41 18,-38 22,-28 16,-19 -4,-17 -18,-20")
    belly = blob("-14,-20 0,-19 15,-20 10,-13 4,-16 -1,-11 -7,-15")
    tail = blob("-20,-33 -28,-38 -27,-31 -20,-28")
    drawn += volume(tail, coat, 2.4, shade=(1, 2)) + volume(union([body, belly]), coat, 2.6, shade=(5, 5))
    back = frame == 2
    head = blob("14,-50 20,-57 30,-55 38,-46 37,-41 28,-40 18,-42")
    beard = blob("31,-41 36,-40 33,-29")
    neck = tube("12,-32 22,-48", 17, 13)
    parts = volume(neck, coat, 2.4, shade=(3, 3))
    for dx in (-3, 2):
        horn = tube([(21 + dx, -55), (17 + dx, -66), (8 + dx, -71)], 5, 2.2)
        parts += volume(horn, dark, 2, shade=(1, 1))
    parts += volume(beard, coat, 2, shade=(1, 2)) + volume(head, coat, 2.6, shade=(3, 4))
    ear = blob("17,-52 8,-53 7,-48 15,-47")
    parts += volume(ear, "#E3D2BE", 2, shade=(1, 1))
    parts += fill(ellipse(27, -49.5, 2.2, 2.6), "#33241F") + fill(ellipse(26.4, -50.4, 0.8), "#FFFFFF")
    parts += fill(ellipse(37, -44.5, 2.6, 2.2), "#B98D7C")
    if frame == 1:
        blade = line("37,-40 44,-38 49,-41", "#7FA04F", 2.2)
        parts += line("30,-40 35,-38.6", ink(coat), 1.8) + blade
    else:
        parts += line("31,-42.5 36,-42", ink(coat), 1.6)
    return drawn + (group(parts, 33, 0, flip=True) if back else parts)


def nest(frame: int) -> str:
    """An eagle's nest on a needle of rock; a young one looks over the rim."""
    rock = polygon("-20,0 16,-3 24,24 38,34 42,52 62,74 -64,74 -44,58 -36,36 -25,30", 4)
    facet = polygon("4,0 18,-2 40,34 64,76 12,76 16,36")
    drawn = volume(rock, "#CDB998", 3, shade=(8, 5), pattern=on(facet, darker("#CDB998", 0.1), rock))
    for x, tall in ((-7, 0), (9, 6)) if frame else ((-7, 5),):
        down = union([ellipse(x, -21 + tall, 8, 9), ellipse(x, -10, 10, 9)])
        drawn += volume(down, "#F0E4D2", 2.2, shade=(2, 3))
        beak = polygon([(x + 5, -23 + tall), (x + 15, -19 + tall), (x + 5, -17 + tall)], 1)
        drawn += volume(beak, "#F0B03C", 1.8, shade=None)
        drawn += fill(ellipse(x + 2.4, -23 + tall, 1.8), "#33241F")
    bowl = blob("-31,-12 -18,-9 0,-7 18,-9 31,-13 24,1 8,7 -10,7 -25,1")
    drawn += volume(bowl, "#8E6A48", 2.6, shade=(6, 4))
    rng = random.Random(4)
    for _ in range(15):
        left, high = rng.uniform(-36, 16), rng.uniform(-9, 4)
        lean = rng.uniform(-0.5, 0.5)
        ends = [(left, high + 10 * lean), (left + 20, high - 10 * lean)]
        drawn += line(ends, rng.choice(("#B08A5E", "#6E4E36", "#C9A679")), 2)
    return drawn


def flag(frame: int) -> str:
    """A pennant on a cairn, in the wind."""
    drawn = ""
    for x, y, size in ((-11, -3, 11), (10, -3, 12), (0, -12, 11), (-3, -22, 8), (5, -28, 5)):
        drawn += volume(stone(x, y, size, round(9 + x), 0.7), _STONE, 2.2, shade=(3, 2))
    pole = volume(tube("2,-24 3,-84", 4, 3.4), "#9A6B43", 2, shade=(1, 1))
    sway = ((0, 3, -2), (2, -3, 4), (-2, 0, 3))[frame]
    cloth = blob(
        [
            (4, -83, "c"),
            (20, -80 + sway[0]),
            (36, -81 + sway[1]),
            (54, -76 + sway[2], "c"),
            (37, -68 + sway[1]),
            (20, -64 + sway[0]),
            (4, -62, "c"),
        ]
    )
    return pole + drawn + volume(cloth, "#D5452F", 2.4, shade=(3, 4))


def eagle(frame: int) -> str:
    """An eagle far up, its wings now higher, now lower."""
    lift = (-9, 3)[frame]
    wing = [(0, -2), (16, -5 + lift * 0.6), (38, lift), (46, lift + 5), (30, lift * 0.7 + 7), (12, 6), (0, 6)]
    wings = union(blob([(side * x, y) for x, y in wing]) for side in (-1, 1))
    body = scale(blob("12,-1 4,-5 -8,-2 -20,1c -21,7c -8,6 6,6"), 0.9)
    shape = rounded(union([wings, body]), 0.6)
    head = ellipse(10, 0, 4.4, 3.8)
    return (
        volume(shape, "#7A5A44", 2, shade=(2, 3))
        + fill(head, "#F6EEDF")
        + fill(polygon("13,-1 18,1 13,2.4"), "#F0B03C")
    )
