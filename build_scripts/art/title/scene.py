"""The title: one hillside cut through like a page of a picture book, with the games' worlds in it.

The sky brightens from the left to the right, where the first sun is; under the garden lie layers of earth.
"""

from __future__ import annotations

import math
from functools import partial

from build_scripts.art import caves
from build_scripts.art.dwarf.style import LAMP
from build_scripts.art.kit.changes import move, rounded, union
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.files import Files, Picture, files, rects, table
from build_scripts.art.kit.lettering import outline
from build_scripts.art.kit.shapes import blob, ellipse, polygon, star, tube
from build_scripts.art.kit.svg import document, fill, glow, group, line, linear, lit, stroke, volume
from build_scripts.art.scenery import cloud, moon
from build_scripts.art.things import firefly
from build_scripts.art.title import hill, worlds
from build_scripts.art.title.leaf import leaf

WIDTH, HEIGHT = 1600.0, 1000.0


def hillside() -> str:
    """The whole picture."""
    whole = (0.0, WIDTH)
    drawn = hill.sky() + group(moon(), 205, 372, size=0.8) + hill.far_ranges()
    drawn += hill.moonlit_garden(whole) + hill.grass_plane(whole) + worlds.layer("ridge")
    drawn += worlds.layer("terrace")
    with lit(coarse=3.6):
        drawn += hill.earth(whole)
    with lit(coarse=2):
        return drawn + worlds.layer("cave") + hill.turf(whole) + worlds.layer("front")


# ---- logo, plaque, icon --------------------------------------------------------------------------


def logo() -> str:
    """The word Galerie in raised gold, its middle at (0, 0)."""
    word, width = outline("Galerie", "LilitaOne", 168, 2)
    word = move(word, -width / 2, 52)
    block = word.buffer(13)
    deep = union([move(block, 0, k) for k in (0, 3, 6, 9)])
    drawn = fill(move(deep, 4, 6), "#0C1024", 0.35) + fill(deep, "#43211A") + fill(block, "#6B3420")
    drawn += fill(block.difference(move(block, 2.4, 3.4)).buffer(-0.5).buffer(0.5), "#A4623A", 0.9)
    drawn += fill(word.buffer(6), "#FFF3D0")
    drawn += fill(word, linear(0, -60, 0, 56, "#FFDD74", "#F4AE3E", "#DB6B2D"))
    drawn += fill(word.difference(move(word, 2.5, 4)).buffer(-0.4).buffer(0.4), "#FFF6CF", 0.9)
    return drawn + fill(word.difference(move(word, -2, -4)).buffer(-0.4).buffer(0.4), "#A8431F", 0.65)


def plaque() -> str:
    """A plank for a game's name, its middle at (0, 0); 236x44 of it are free for the words."""
    board = rounded(polygon("-132,-24 -30,-27 130,-23 136,0 131,25 10,23 -129,26 -137,2"), 5)
    wood = "#BE8A55"
    drawn = fill(move(board, 3, 6), "#120C10", 0.4)
    grain = "".join(
        line(k, darker(wood, 0.07), 2)
        for k in ("-110,-12 -30,-14 50,-12", "-20,15 50,14 112,16", "60,-3 90,-5 120,-2")
    )
    drawn += volume(board, wood, 4, shade=(5, 7), pattern=grain)
    for x in (-122, 122):
        drawn += fill(ellipse(x, 0, 3.6), "#4A3322") + fill(ellipse(x - 1, -1, 1.4), "#D9B98A")
    return drawn


def plaque_glow() -> str:
    """Light behind the plaque that is chosen."""
    board = rounded(polygon("-132,-24 130,-24 137,0 131,25 -129,26 -138,2"), 6)
    return "".join(stroke(board, LAMP, width, 0.16) for width in (30, 22, 14)) + stroke(board, "#FFF1C4", 6)


_SPARKLES = (
    (-178, -30, 11),
    (-150, 44, 8),
    (-96, -56, 9),
    (104, -52, 12),
    (164, -24, 8),
    (182, 30, 11),
    (92, 52, 8),
)


def first_light() -> str:
    """Soft light around the plaque of the game to begin with: a glow, rays, sparks to be seen in grey."""
    wide = [
        glow(0, 0, radius, colour, 0.95)
        for radius, colour in ((130, "#FFE29C"), (118, "#FFE9B4"), (92, "#FFF8E0"))
    ]
    drawn = f'<g transform="scale(1.95 1)">{"".join(wide)}</g>'
    for k in range(16):
        angle, long = math.pi * k / 8 + 0.13, 1.16 if k % 2 else 0.96
        tip = 206 * long * math.cos(angle), 104 * long * math.sin(angle)
        foot = [(128 * math.cos(angle + side), 26 * math.sin(angle + side)) for side in (-0.11, 0.11)]
        drawn += fill(polygon([foot[0], tip, foot[1]]), "#FFF4CF", 0.2)
    for x, y, size in _SPARKLES:
        drawn += fill(star(x, y, size, size * 0.28, points=4), "#FFFBEA", 0.95)
    return drawn


def icon() -> str:
    """The app's icon: a dwarf's hat over a round hill with a tunnel in it."""
    ground = rounded(polygon("-120,-120 120,-120 120,120 -120,120"), 44)
    drawn = fill(ground, linear(0, -120, 0, 120, "#141E45", "#2A3C74", "#5A5C92")) + glow(
        -62, -66, 60, "#DDE7FF", 0.6
    )
    drawn += fill(ellipse(-66, -70, 17), "#FBF1D2")
    slope = ellipse(0, 112, 140, 92).intersection(ground)
    soil = ellipse(0, 126, 140, 92).intersection(ground)
    drawn += fill(slope, "#6DA34D") + fill(slope.difference(move(slope, 4, 7)), "#A6D070", 0.9)
    drawn += fill(soil, "#7A3B34")
    drawn += fill(ellipse(0, 152, 150, 92).intersection(ground), "#4A332F")
    tunnel = union([ellipse(0, 84, 40, 36), polygon("-40,84 40,84 44,130 -44,130")]).intersection(ground)
    drawn += fill(tunnel.buffer(7).intersection(ground), "#C08A5E")
    drawn += fill(tunnel, linear(0, 50, 0, 120, "#2A1B22", "#FFB451"))
    nose = ellipse(4, 78, 30, 27)
    drawn += volume(nose, "#E89A78", 8, shade=(6, 8)) + fill(ellipse(-5, 76, 9, 5, -25), "#FFE3D2", 0.9)
    hat = blob(
        "-78,40c -62,-26 -38,-72 -6,-104 34,-116 76,-96 92,-64 76,-58 56,-74 44,-66 52,-24 74,32c 0,50"
    )
    folds = line("44,-66 24,-72 6,-62", "#8E1F24", 7) + line("50,-30 30,-36 10,-30", "#8E1F24", 6)
    drawn += volume(hat, "#D23B2E", 9, shade=(20, 12), rim=0.8, pattern=folds)
    brim = tube("-76,38 -40,48 0,51 40,46 74,32", 30, 28, 34)
    return drawn + volume(brim, "#F2B632", 8, shade=(6, 9), rim=0.8)


# ---- files ---------------------------------------------------------------------------------------


def _table() -> str:
    told = {
        "notes": {
            "units": "px of the 1600x1000 hillside; wing_left and wing_right continue it to both sides",
            "safe": "what must stay visible when the picture is scaled to cover a window",
            "sprites": "rect is x, y, width, height about the point by which the sprite is placed",
        },
        "size": [WIDTH, HEIGHT],
        "safe": [135, 50, 1330, 900],
        "logo": [486, 168],
        "leaf": [940, 150],
        "wings": {
            "wing_left": [hill.LEFT, 0, -hill.LEFT, HEIGHT],
            "wing_right": [WIDTH, 0, hill.RIGHT - WIDTH, HEIGHT],
        },
        "sprites": rects(SPRITES),
        "sun": [938, 318],
        "clouds": [
            {"sprite": "cloud_dawn", "at": [1000, 186]},
            {"sprite": "cloud_dusk", "at": [850, 90]},
            {"sprite": "cloud_night", "at": [330, 60]},
        ],
    }
    return table(told)


_CLOUD = ((0, 0, 96, 13), (-40, -10, 38, 17), (14, -17, 46, 22), (60, -7, 30, 14))


SPRITES: dict[str, Picture] = {
    "logo": Picture(logo, -330, -110, 660, 215),
    "plaque": Picture(plaque, -146, -36, 292, 76),
    "plaque_glow": Picture(plaque_glow, -160, -50, 320, 100),
    "first_light": Picture(first_light, -256, -130, 512, 260),
    "leaf": Picture(leaf, -78, -92, 160, 188),
    "eyes": Picture(caves.eyes, -40, -22, 80, 44),
    "firefly": Picture(firefly, -16, -16, 32, 32),
    "cloud_dawn": Picture(partial(cloud, _CLOUD, "#FFF3E2", "#F0C6B0", 0.9), -124, -44, 248, 64),
    "cloud_dusk": Picture(partial(cloud, _CLOUD, "#C9A9C4", "#8E78A8", 0.75), -124, -44, 248, 64),
    "cloud_night": Picture(partial(cloud, _CLOUD, "#4A5C93", "#2E3C70", 0.6), -124, -44, 248, 64),
    **{f"flame_{i}": Picture(partial(caves.flame, i), -42, -62, 84, 90) for i in range(3)},
}


def _wing(left: float, right: float) -> str:
    """The hill beside the picture: only ground and sky."""
    span = (left, right)
    drawn = hill.sky() + hill.far_ranges() + hill.moonlit_garden(span) + hill.grass_plane(span)
    with lit(coarse=3.6):
        drawn += hill.earth(span)
    drawn += hill.turf(span)
    return document(right - left, HEIGHT, drawn, left, 0)


DRAWINGS: Files = {
    "hillside.svg": lambda: document(WIDTH, HEIGHT, hillside()),
    "wing_left.svg": partial(_wing, hill.LEFT, 0.0),
    "wing_right.svg": partial(_wing, WIDTH, hill.RIGHT),
    **files(".", SPRITES),
    "../title.json": _table,
    "../../icon/galerie.svg": lambda: document(256, 256, icon(), -128, -128),
}
