"""A mine's entrance: the hole in the rock, its timbers, its number, its spoil heap, its gauge, its boards.

All about the middle of the entrance's foot. The card pile stands in the `OPENING`, behind the timbers.
"""

from __future__ import annotations

import random

from build_scripts.art.caves import crystal
from build_scripts.art.kit.changes import Shape, move, rounded, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, line, linear, on, radial, stroke, volume
from build_scripts.art.scenery import stone
from build_scripts.art.tunhell.mine_style import EARTH, GOLD, IRON, TIMBER, TORCH

#: What of the hole can be seen, and where a pile of cards stands in it: x, y, width, height.
OPENING = (-80.0, -206.0, 160.0, 206.0)
PILE = (-62.0, -184.0, 124.0, 174.0)
#: The gauge's slot: where its lamp hangs when the mine is full (share 1) and when it is empty (share 0).
GAUGE_FULL, GAUGE_EMPTY = (-106.0, -176.0), (-106.0, -24.0)
LEVELS = 5


def shaft() -> str:
    """The hole: rough stones about a dark that goes on and on."""
    drawn = contact_shadow(0, 4, 150, 18, "#0C080B", 0.6)
    for k, (x, y, size) in enumerate(
        (
            (-118, -18, 32),
            (-122, -66, 31),
            (-120, -116, 32),
            (-112, -166, 32),
            (-88, -208, 33),
            (-46, -236, 34),
            (2, -246, 36),
            (50, -236, 34),
            (90, -206, 33),
            (114, -164, 32),
            (121, -114, 32),
            (122, -64, 31),
            (118, -18, 32),
        )
    ):
        drawn += volume(stone(x, y, size, 300 + k, 0.86), "#6A574B", 4, shade=(8, 7), edge="#2A1E1C")
    hole = blob("-92,2c -94,-120 -84,-186 -50,-214 0,-224 50,-214 84,-186 94,-120 92,2c", 2)
    drawn += fill(hole, linear(0, -224, 0, 0, "#0C080B", "#140E12", "#2A1E1C"))
    far = blob("-46,0c -46,-96 -34,-132 0,-140 34,-132 46,-96 46,0c", 2)
    drawn += fill(far, "#070507") + stroke(far, "#2A1E1C", 4)
    rails = union([polygon("-30,0 -24,0 -9,-70 -12,-70"), polygon("24,0 30,0 12,-70 9,-70")])
    return drawn + fill(rails, "#4A4650") + stroke(hole, "#1A1114", 4)


def timber() -> str:
    """Two posts and a beam, which stand before the pile; a lantern hangs at the right."""
    drawn = ""
    for side in (-1, 1):
        post = tube([(side * 106, 6), (side * 98, -200)], 29, 26)
        grain = union(
            [
                tube([(side * 109, -14), (side * 102, -180)], 3),
                tube([(side * 101, -60), (side * 96, -150)], 2.4),
            ]
        )
        drawn += volume(post, TIMBER, 4.6, shade=(9, 4), pattern=on(grain, darker(TIMBER, 0.1), post))
        brace = tube([(side * 98, -150), (side * 62, -204)], 15, 14)
        drawn += volume(brace, darker(TIMBER, 0.04), 4, shade=(4, 4))
        drawn += volume(stone(side * 110, 2, 20, 320 + side, 0.6), "#5A4A42", 3.6, shade=(5, 5))
    beam = tube("-150,-206 0,-212 150,-204", 34, 33)
    grain = union([tube("-130,-208 -20,-214 60,-212", 3), tube("20,-204 80,-204 130,-201", 2.6)])
    drawn += volume(
        beam, lighter(TIMBER, 0.04), 4.6, shade=(6, 9), pattern=on(grain, darker(TIMBER, 0.08), beam)
    )
    ends = union(ellipse(x, y, 4.6) for x, y in ((-102, -207), (102, -206), (-86, -208), (86, -208)))
    drawn += fill(ends, "#3A3036")
    drawn += fill(union(ellipse(x, -208, 1.8) for x in (-103, 101, -87, 85)), "#B9BCC6")
    return drawn + _lantern(128, -188)


def _lantern(x: float, y: float) -> str:
    drawn = glow(x, y + 34, 46, "#FFC46A", 0.75) + line([(x, y), (x, y + 16)], "#2A2226", 3.4)
    drawn += volume(rect(x - 11, y + 20, 22, 28, 4), "#FFE0A0", 3.4, shade=None, rim=0)
    drawn += fill(blob(knots("0,24c 6,37 0,45 -6,37", x, y)), "#FF9F45")
    drawn += volume(rect(x - 14, y + 14, 28, 8, 3), IRON, 3.2, shade=(3, 2))
    return drawn + volume(rect(x - 14, y + 46, 28, 7, 3), IRON, 3.2, shade=(3, 2))


def mark(number: int) -> str:
    """The board over an entrance: one, two or three notches, and something of its own beside it."""
    board = rounded(polygon("-46,-22 44,-25 50,-2 45,22 -44,24 -51,2"), 3)
    drawn = line("-30,-36 -28,-18", "#2A2226", 4) + line("30,-36 28,-18", "#2A2226", 4)
    grain = union([tube("-44,-8 44,-10", 2.4), tube("-46,9 44,8", 2.4)])
    drawn += volume(board, "#C99A5E", 4.2, shade=(6, 6), pattern=on(grain, "#AA7A44", board))
    notches = union(rect(16 * k - 8 * number + 4, -14, 8, 28, 3) for k in range(number))
    drawn += fill(move(notches, -1, -1.4), "#8A5A2E") + fill(notches, "#4A2A1A")
    return drawn + "".join(
        fill(ellipse(x, y, 2.6), "#4A3A36") for x, y in ((-40, -14), (40, -16), (-40, 15), (39, 14))
    )


def closed() -> str:
    """Boards nailed over a mine that is empty, and whoever lives in there now."""
    hole = rect(-84, -206, 168, 206, 30)
    drawn = fill(hole, "#0C080B", 0.72)
    for x in (-20, 16):
        drawn += glow(x, -112, 16, "#FFE27A", 0.5) + fill(ellipse(x, -112, 7.4, 8.4), "#FFE27A")
        drawn += fill(ellipse(x + 1, -111, 2.2, 6), "#2A1218")
    for k, (y, angle) in enumerate(((-168, 9), (-72, -11), (-24, 5))):
        plank = turn(rect(-112, y - 16, 224, 32, 3), angle, (0, y))
        grain = turn(union([rect(-100, y - 5, 130, 2.6), rect(-30, y + 6, 120, 2.6)]), angle, (0, y))
        colour = ("#A87A4A", "#96683C", "#B0834E")[k]
        drawn += volume(plank, colour, 4.4, shade=(6, 6), pattern=on(grain, darker(colour, 0.09), plank))
        nails = turn(union([ellipse(-98, y - 4, 3.6), ellipse(98, y + 4, 3.6)]), angle, (0, y))
        drawn += fill(nails, "#3A3036")
    web = ((-82, -204), (-40, -150), (-70, -140), (-30, -190))
    return drawn + "".join(line([web[0], p], "#D9CDC6", 1.8, 0.6) for p in web[1:])


def _heap_shape(level: int) -> Shape:
    wide, high = 34 + 20 * level, 10 + 15 * level
    return blob(
        [
            (-wide, 6, "c"),
            (-wide * 0.74, -high * 0.4),
            (-wide * 0.36, -high * 0.74),
            (0, -high),
            (wide * 0.4, -high * 0.7),
            (wide * 0.76, -high * 0.36),
            (wide, 6, "c"),
            (0, 12),
        ]
    )


def rubble(level: int) -> str:
    """What has been carried out: nothing much (0) to a great heap (4) when the mine is nearly empty."""
    rng = random.Random(400 + level)
    heap = _heap_shape(level)
    wide = 34 + 20 * level
    drawn = contact_shadow(4, 8, wide + 16, 10, "#0C080B", 0.55)
    lumps = ""
    for k in range(3 + 3 * level):
        x0, y0, x1, y1 = heap.bounds
        lump = stone(
            rng.uniform(x0, x1), rng.uniform(y0 + 4, y1), rng.uniform(6, 12), 420 + 20 * level + k, 0.8
        )
        lumps += on(move(lump, 1.4, 2.6), darker(EARTH, 0.12), heap, 0.8)
        lumps += on(lump, lighter(EARTH, rng.uniform(-0.02, 0.06)), heap)
    drawn += volume(heap, EARTH, 4, shade=(9, 7), pattern=lumps)
    for k in range(2 + level):
        x = rng.uniform(-wide, wide)
        drawn += volume(
            stone(x, 8 + rng.uniform(-2, 4), rng.uniform(6, 10), 500 + 20 * level + k, 0.75),
            "#7A6A60",
            3,
            shade=(3, 3),
        )
    if level >= 2:
        drawn += volume(ellipse(-wide * 0.4, 6, 7, 5), GOLD, 2.6, shade=(2, 2), rim=0.9)
    if level >= 3:
        drawn += crystal(wide * 0.5, 4, 0.5) + _shovel(-wide * 0.1, -50 - 12 * (level - 3))
    return drawn


def _shovel(x: float, y: float) -> str:
    """Stuck in the heap."""
    drawn = volume(tube([(x + 16, y - 44), (x, y + 6)], 7), TIMBER, 3, shade=(2, 2))
    return drawn + volume(tube([(x + 8, y - 48), (x + 25, y - 43)], 8), TIMBER, 3, shade=(2, 2))


def gauge() -> str:
    """The board on the left post on which a lamp goes down as the mine gets empty; in the shaft's units."""
    (x, top), (_, low) = GAUGE_FULL, GAUGE_EMPTY
    slot = rect(x - 7, top - 8, 14, low - top + 16, 7)
    drawn = volume(rect(x - 13, top - 16, 26, low - top + 32, 6), "#C99A5E", 3.6, shade=(4, 4)) + fill(
        slot, "#2A1A14"
    )
    for k in range(6):
        y = top + (low - top) * k / 5
        drawn += line([(x - 11, y), (x - 5, y)], "#4A2A1A", 2.6)
        drawn += line([(x + 5, y), (x + 11, y)], "#4A2A1A", 2.6)
    return drawn + stroke(slot, ink("#C99A5E"), 2.4)


def gauge_lamp() -> str:
    """The lamp in the gauge's slot."""
    bulb = ellipse(0, 0, 9)
    drawn = glow(0, 0, 28, TORCH, 0.85) + fill(bulb, radial(-2, -3, 11, "#FFFDE8", "#FFD46A", "#FF9F45"))
    return drawn + stroke(bulb, "#8A4A18", 2.6) + volume(rect(-6, -14, 12, 6, 2), IRON, 2.4, shade=None)
