"""What grows and shines in every scene: grass, flowers, bushes, hills, stars, clouds, stones.

Many small things of one colour are written as one path: hundreds of blades cost one element.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from build_scripts.art.kit.changes import XY, Shape, move, rounded, scale, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, star, tube
from build_scripts.art.kit.svg import fill, glow, line, radial, stroke, volume
from game.view.svg import element, number

#: A ground line: the height y at a place x.
Ground = Callable[[float], float]


def wave(level: float, height: float, seed: int, period: float = 0.0) -> Ground:
    """A gently rolling line about ``level``; with a ``period`` it repeats, so that a drawing tiles."""
    rng = random.Random(seed)
    span = period or 1700.0
    parts = [
        (
            height / (k + 1),
            2 * math.pi * (k + 1 if period else (k + 1) * rng.uniform(0.8, 1.3)) / span,
            rng.uniform(0, 6.3),
        )
        for k in range(1, 5)
    ]
    return lambda x: level + sum(a * math.sin(f * x + p) for a, f, p in parts)


def band(top: Ground, bottom: Ground | float, left: float, right: float, step: float = 14) -> Shape:
    """The area between two ground lines."""
    count = max(2, round((right - left) / step))
    places = [left + (right - left) * i / count for i in range(count + 1)]
    under: Ground = bottom if callable(bottom) else lambda _x: bottom
    return polygon([(x, top(x)) for x in places] + [(x, under(x)) for x in reversed(places)])


def one_path(pieces: Iterable[str], colour: str, opacity: float | None = None) -> str:
    """Many small outlines as one element."""
    alpha = None if opacity is None else number(opacity)
    return element("path", d="".join(pieces), fill=colour, fill_opacity=alpha)


def blade(x: float, y: float, lean: float, height: float, width: float) -> str:
    """The outline of one blade of grass that stands at (x, y)."""
    n = number
    tip = f"{n(x + lean)} {n(y - height)}"
    return (
        f"M{n(x - width)} {n(y)}Q{n(x - width * 0.6 + lean * 0.2)} {n(y - height * 0.6)} {tip}"
        f"Q{n(x + width * 0.9 + lean * 0.3)} {n(y - height * 0.5)} {n(x + width)} {n(y)}Z"
    )


def grass(
    ground: Ground, left: float, right: float, step: float, colours: Sequence[str], height: float, seed: int
) -> str:
    """A fringe of grass along a line."""
    rng = random.Random(seed)
    by_colour: dict[str, list[str]] = defaultdict(list)
    x = left
    while x < right:
        tall = height * rng.uniform(0.5, 1.2)
        by_colour[rng.choice(colours)].append(
            blade(x, ground(x) + 3, rng.uniform(-0.5, 0.5) * height, tall, height * 0.17)
        )
        x += step * rng.uniform(0.5, 1.5)
    return "".join(one_path(by_colour[colour], colour) for colour in colours if colour in by_colour)


def tuft(x: float, y: float, size: float, colours: Sequence[str]) -> str:
    """A bunch of seven blades."""
    drawn: dict[str, list[str]] = defaultdict(list)
    for i, (lean, tall) in enumerate(((-9, 9), (8, 10), (-5, 14), (6, 13), (-2, 17), (3, 15), (0, 11))):
        drawn[colours[i % len(colours)]].append(
            blade(x + lean * 0.5 * size, y, lean * size, tall * size, 2.3 * size)
        )
    return "".join(one_path(drawn[colour], colour) for colour in colours if colour in drawn)


def flower(x: float, y: float, size: float, petal: str, heart: str = "#F5D98A", stem: str = "#2F6B4A") -> str:
    """A small daisy whose foot is at (x, y)."""
    head = y - 15 * size
    petals = union(
        ellipse(x + 4 * size * math.cos(a), head + 4 * size * math.sin(a), 3.1 * size)
        for a in (0.3, 1.56, 2.8, 4.1, 5.3)
    )
    leaf = ellipse(x + 3.4 * size, y - 5 * size, 3.6 * size, 1.5 * size, -35)
    return (
        fill(union([tube([(x, y), (x + 0.6 * size, head)], 2 * size), leaf]), stem)
        + fill(petals, petal)
        + fill(petals.difference(move(petals, -size, -1.2 * size)), darker(petal, 0.1), 0.8)
        + fill(ellipse(x, head, 2.4 * size), heart)
    )


def toadstool(x: float, y: float, size: float, cap: str = "#C4473A", spots: str = "#F3E6CF") -> str:
    """A mushroom with a spotted cap."""
    stem = blob("-4,-16 4,-16 6,0c -6,0c")
    hood = blob("-16,-13c -14,-22 -6,-29 3,-30 12,-24 16,-13c 0,-10")
    dots = union(
        ellipse(dx, dy, r, r * 0.85)
        for dx, dy, r in ((-7, -20, 3), (3, -25, 3.2), (9, -17, 2.6), (-1, -15, 1.8))
    )

    def placed(shape: Shape) -> Shape:
        return move(scale(shape, size), x, y)

    return volume(placed(stem), "#E6D8BE", outline=2.4 * size, shade=(2.4 * size, 2 * size)) + volume(
        placed(hood),
        cap,
        outline=2.6 * size,
        shade=(4 * size, 3 * size),
        pattern=fill(placed(dots.intersection(hood)), spots),
    )


def bushes(
    spots: Iterable[tuple[float, float, float]], colour: str, rim: str, floor: float | None = None
) -> str:
    """Round bushes as one mass: (x, y, radius) each, with a moonlit upper left edge."""
    spots = list(spots)
    mass = union(ellipse(x, y, r, r * 0.92) for x, y, r in spots)
    if floor is not None:
        left, _, right, _ = mass.bounds
        mass = union(
            [
                mass,
                polygon(
                    [(left + 8, floor - 20), (right - 8, floor - 20), (right - 8, floor), (left + 8, floor)]
                ),
            ]
        )
    lit = mass.difference(move(mass, 2.5, 4)).buffer(-0.6).buffer(0.6)
    inner = union(
        ellipse(x, y, r * 0.8, r * 0.72).difference(ellipse(x + 2.6, y + 4, r * 0.8, r * 0.74))
        for x, y, r in spots[::2]
    ).intersection(mass)
    return fill(mass, colour) + fill(inner, rim, 0.35) + fill(lit, rim, 0.8)


def leafy(
    spots: Sequence[tuple[float, float, float]], colour: str, width: float, rim: str | None = None
) -> str:
    """A tree's crown from round clumps, with tufts of leaves drawn in."""
    mass = rounded(union(ellipse(x, y, r, r * 0.9) for x, y, r in spots), 3)
    clumps = ""
    for x, y, r in spots:
        inner = ellipse(x - r * 0.1, y - r * 0.12, r * 0.78, r * 0.7).intersection(mass.buffer(-3))
        clumps += fill(
            inner.difference(move(inner, r * 0.13, r * 0.2)).buffer(-0.8).buffer(0.8),
            rim or lighter(colour, 0.07),
            0.45,
        )
    return volume(
        mass, colour, outline=width, shade=(16, 14), pattern=clumps, depth=0.06, edge=darker(colour, 0.17)
    )


def stars(count: int, left: float, top: float, right: float, bottom: float, seed: int) -> str:
    """Stars, thinner towards the bottom, a few of them sparkling."""
    rng = random.Random(seed)
    faint: list[str] = []
    bright = ""
    for i in range(count):
        x, y = rng.uniform(left, right), top + (bottom - top) * rng.random() ** 1.4
        radius = rng.uniform(0.7, 1.7)
        if i % 9 == 0:
            bright += glow(x, y, 8, "#DCE8FF", 0.5) + fill(star(x, y, 4.6, 1.1, 4), "#FFF6DC")
        else:
            faint.append(disc(x, y, radius))
    return one_path(faint, "#EADFC8", 0.8) + bright


def disc(x: float, y: float, r: float) -> str:
    """The outline of a small disc as two arcs' worth of curves."""
    n, k = number, r * 0.5523
    return (
        f"M{n(x - r)} {n(y)}C{n(x - r)} {n(y - k)} {n(x - k)} {n(y - r)} {n(x)} {n(y - r)}"
        f"C{n(x + k)} {n(y - r)} {n(x + r)} {n(y - k)} {n(x + r)} {n(y)}"
        f"C{n(x + r)} {n(y + k)} {n(x + k)} {n(y + r)} {n(x)} {n(y + r)}"
        f"C{n(x - k)} {n(y + r)} {n(x - r)} {n(y + k)} {n(x - r)} {n(y)}Z"
    )


def cloud(lumps: Sequence[tuple[float, float, float, float]], colour: str, shade: str, opacity: float) -> str:
    """A soft flat-bottomed cloud from (x, y, rx, ry) lumps."""
    mass = rounded(union(ellipse(*lump) for lump in lumps), 4)
    under = mass.difference(move(mass, -5, -9)).buffer(-0.8).buffer(0.8)
    lit = mass.difference(move(mass, 3, 5)).buffer(-0.6).buffer(0.6)
    return (
        fill(mass, colour, opacity)
        + fill(under, shade, 0.6 * opacity)
        + fill(lit, lighter(colour, 0.12), 0.7 * opacity)
    )


def stone(x: float, y: float, size: float, seed: int, flat: float = 0.65) -> Shape:
    """The outline of one round-cornered stone."""
    rng = random.Random(seed)
    corners: list[XY] = []
    for i in range(6):
        angle = i * math.tau / 6 + rng.uniform(-0.25, 0.25)
        reach = size * rng.uniform(0.82, 1.1)
        corners.append((x + reach * math.cos(angle), y + reach * flat * math.sin(angle)))
    return blob(corners, steps=5)


def pine(x: float, y: float, size: float, colour: str = "#4B8558") -> str:
    """A fir with three skirts; its foot is at (x, y)."""
    drawn = volume(
        tube([(x, y), (x, y - 12 * size)], 6 * size), "#6B4430", outline=2.6 * size, shade=None, rim=0
    )
    for half, base in ((20, -8), (16, -24), (11, -38)):
        skirt = polygon(
            [
                (x - half * size, y + base * size),
                (x + half * size, y + base * size),
                (x, y + (base - 24) * size),
            ],
            2.4 * size,
        )
        drawn += volume(skirt, colour, outline=3 * size, shade=(5 * size, 2 * size), rim=0.5)
    return drawn


def lit_window(x: float, y: float, width: float, height: float, frame: str, light: str = "#FFDF95") -> str:
    """A warm window with a cross, its upper left corner at (x, y)."""
    pane = rect(x, y, width, height, width * 0.2)
    bars = f"{stroke(pane, frame, width * 0.15)}"
    cross = stroke(curve([(x + width / 2, y), (x + width / 2, y + height)]), frame, width * 0.11) + stroke(
        curve([(x, y + height * 0.45), (x + width, y + height * 0.45)]), frame, width * 0.11
    )
    return (
        glow(x + width / 2, y + height / 2, width * 2.2, "#FFD27A", 0.55) + fill(pane, light) + cross + bars
    )


def moon() -> str:
    """The moon, asleep."""
    face = ellipse(0, 0, 40)
    drawn = glow(0, 0, 170, "#DDE7FF", 0.5) + fill(
        face, radial(-12, -14, 60, "#FFFBEA", "#FBF1D2", "#EBDDB4")
    )
    for x, y, r in ((17, 16, 9), (-20, -14, 6.5), (24, -10, 5), (-4, 27, 4.5)):
        crater = ellipse(x, y, r, r * 0.92)
        drawn += fill(crater, "#E0D2A8", 0.75)
        drawn += fill(crater.difference(move(crater, -1.4, -1.8)), "#F7EDCB", 0.9)
    lids = ((-17, 2), (3, 2))
    for x, y in lids:
        drawn += line(knots("-6,0 0,4.4 6,0", x, y), "#8A7448", 2.4)
    return (
        drawn
        + line("-13,15 -6,19 2,15", "#8A7448", 2.4)
        + fill(ellipse(-23, 11, 4.5, 2.8), "#F2B98C", 0.55)
        + fill(ellipse(12, 11, 4.5, 2.8), "#F2B98C", 0.55)
    )
