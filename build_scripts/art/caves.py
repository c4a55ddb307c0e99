"""What caves and the earth round them are full of, in more than one picture."""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import Shape, move, turn, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, group, line, linear, stroke, volume

GOLD, CRYSTAL, TORCH, TIMBER = "#F2B632", "#4FC3C7", "#FF9F45", "#8A5A36"


def hollow(shape: Shape, rim: str, top: str, floor: str) -> str:
    """A room cut into the earth: a rim of pressed soil, depth at its upper edge."""
    x0, y0, _, y1 = shape.bounds
    around = shape.buffer(6)
    drawn = fill(around, darker(rim, 0.05)) + fill(around.difference(move(around, -3, -4)), lighter(rim, 0.1))
    drawn += fill(shape, linear(x0, y0, x0, y1, top, floor))
    return drawn + fill(shape.difference(move(shape, 4, 10)), "#120C12", 0.5) + stroke(shape, "#1E1216", 3)


def nugget(x: float, y: float, size: float) -> str:
    """A lump of gold."""
    shape = blob(
        [
            (x + dx * size, y + dy * size)
            for dx, dy in ((-13, 0), (-9, -11), (2, -15), (12, -9), (14, 1), (0, 3))
        ],
        1,
    )
    return glow(x, y - 6, 26 * size, GOLD, 0.5) + volume(
        shape, GOLD, 2.6, shade=(5 * size, 4 * size), rim=0.9
    )


def crystal(x: float, y: float, size: float, colour: str = CRYSTAL) -> str:
    """A cluster of crystals growing from (x, y)."""
    drawn = glow(x, y - 14 * size, 50 * size, colour, 0.42)
    for angle, tall, half in ((-34, 24, 6), (30, 27, 6), (-10, 40, 7), (12, 32, 6)):
        spike = polygon(
            [
                (x - half * size, y),
                (x - half * size, y - (tall - 7) * size),
                (x, y - tall * size),
                (x + half * size, y - (tall - 7) * size),
                (x + half * size, y),
            ],
            1,
        )
        drawn += volume(turn(spike, angle, (x, y)), colour, 2.4 * size, shade=(5 * size, size), depth=0.14)
    return drawn


def torch(x: float, y: float, size: float = 1) -> str:
    """A torch's wood and the light it throws; the flame is a sprite of its own."""
    drawn = volume(tube("0,20 0,-10", 7, 9), "#7A4E2C", 3, shade=(3, 2)) + volume(
        rect(-8, -16, 16, 9, 3), "#4A4548", 3, shade=(3, 2)
    )
    return glow(x, y - 24, 120 * size, TORCH, 0.6) + group(drawn, x, y, size=size)


def flame(frame: int) -> str:
    """Three pictures of a torch's flame, about its foot."""
    lean = (-2.0, 2.5, 0.5)[frame]
    tall = (40, 36, 44)[frame]
    outer = blob(
        [
            (lean * 2, -tall, "c"),
            (9, -tall * 0.55),
            (12, -tall * 0.28),
            (7, -2),
            (0, 0),
            (-7, -2),
            (-12, -tall * 0.28),
            (-8, -tall * 0.58),
        ]
    )
    middle = blob(
        [(lean * 1.5, -tall * 0.7, "c"), (7, -tall * 0.32), (5, -2), (0, 0), (-5, -2), (-7, -tall * 0.32)]
    )
    heart = blob([(lean, -tall * 0.42, "c"), (4, -tall * 0.18), (0, -1), (-4, -tall * 0.18)])
    return (
        glow(0, -18, 40, TORCH, 0.5)
        + fill(outer, "#FF8A2E")
        + stroke(outer, "#B8431C", 2.2)
        + fill(middle, "#FFC04D")
        + fill(heart, "#FFF6C8")
    )


def eyes() -> str:
    """Something in the dark of the pit that looks back."""
    drawn = ""
    for x in (-14, 14):
        drawn += glow(x, 0, 18, "#FFE27A", 0.55) + fill(ellipse(x, 0, 7.4, 8), "#FFE27A")
        drawn += fill(ellipse(x + 1, 0.5, 2, 6.2), "#2A1218")
    return (
        drawn
        + fill(polygon("-26,-9 -5,-4 -5,-9 -26,-15", 0.6), "#241A20")
        + fill(polygon("26,-9 5,-4 5,-9 26,-15", 0.6), "#241A20")
    )


def ammonite(x: float, y: float, size: float, colour: str = "#A08C78") -> str:
    """A fossil shell."""
    drawn = volume(ellipse(x, y, 15 * size, 14 * size), colour, 2.4, shade=(3, 3))
    spiral = [
        (x + math.cos(t * 0.62) * (12 - t * 0.62) * size, y + math.sin(t * 0.62) * (12 - t * 0.62) * size)
        for t in range(19)
    ]
    return drawn + line(spiral, darker(colour, 0.2), 2.2 * size)


def bone(x: float, y: float, angle: float, size: float) -> str:
    """A fossil bone."""
    ends = (ellipse(dx * size, dy * size, 4.6 * size) for dx in (-17, 17) for dy in (-4, 4))
    shape = union([tube([(-15 * size, 0), (15 * size, 0)], 6 * size), *ends])
    return volume(move(turn(shape, angle), x, y), "#D6C6AA", 2.2, shade=(2, 3))
