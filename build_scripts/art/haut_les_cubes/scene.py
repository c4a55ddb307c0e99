"""The summit's files: every layer and sprite with its rectangle, and the table ``scene.json`` about them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.haut_les_cubes import summit_ground as things
from build_scripts.art.haut_les_cubes import summit_sky as behind
from build_scripts.art.kit.colour import tint
from build_scripts.art.kit.files import Files, Picture, files, rects, table
from build_scripts.art.things import chip, dust

_COARSE = 1.6
_SAND = "#E9C89A"


def _sandy(draw: Callable[[], str]) -> str:
    """Dust and chips of rock, as sandstone makes them."""
    return tint(draw(), _SAND, 0.45)


LAYERS: dict[str, Picture] = {
    "sky": Picture(behind.sky, -behind.HALF, behind.TOP, behind.PERIOD, 40 - behind.TOP),
    "peaks": Picture(behind.peaks, -behind.HALF, -180, behind.PERIOD, 200),
    "mist": Picture(behind.mist, -behind.HALF, -80, behind.PERIOD, 100),
    "ground": Picture(behind.ground, -behind.HALF, behind.START, behind.PERIOD, behind.BOTTOM - behind.START),
    "edge": Picture(behind.edge, -behind.HALF, -64, behind.PERIOD, 110),
}

SCATTER: dict[str, Picture] = {
    **{f"grass_{k}": Picture(partial(things.grass, k), -16, -20, 40, 32) for k in range(3)},
    **{f"stones_{k}": Picture(partial(things.stones, k), -22, -18, 46, 34) for k in range(3)},
    **{f"flowers_{k}": Picture(partial(things.flowers, k), -16, -20, 34, 32) for k in range(3)},
}

SPRITES: dict[str, Picture] = {
    **{f"cloud_{k}": Picture(partial(behind.cloud_of, k), -140, -44, 280, 64) for k in range(3)},
    **{f"goat_{k}": Picture(partial(things.goat, k), -84, -80, 168, 140) for k in range(3)},
    **{f"nest_{k}": Picture(partial(things.nest, k), -70, -40, 140, 118) for k in range(2)},
    **{f"flag_{k}": Picture(partial(things.flag, k), -28, -92, 92, 104) for k in range(3)},
    **{f"eagle_{k}": Picture(partial(things.eagle, k), -50, -18, 100, 36) for k in range(2)},
    **{f"dust_{k}": Picture(partial(_sandy, partial(dust, k)), -116, -106, 232, 140) for k in range(4)},
    "chip": Picture(partial(_sandy, chip), -20, -20, 40, 40),
}

#: What lives at the plateau's edge, on both sides of where the mountain rises: (sprite, frames, x, y).
EDGE: tuple[tuple[str, int, float, float], ...] = (
    ("goat", 3, -392, -34),
    ("flag", 3, 330, 2),
    ("nest", 2, 424, -56),
    ("nest", 2, -920, -50),
    ("goat", 3, 900, -30),
)

#: How likely each thing lies on a cell, in thousandths.
CHANCES: dict[str, int] = {
    **{f"grass_{k}": 32 for k in range(3)},
    **{f"stones_{k}": 3 for k in range(3)},
    **{f"flowers_{k}": 10 for k in range(3)},
}


def scene() -> str:
    """The table that the game reads; its notes say what each figure means."""
    told = {
        "notes": {
            "units": "px at 1280x800; x from the middle, y from the plateau's far edge, up is negative",
            "layers": "rect is x, y, width, height in the world; peaks, mist, edge repeat after the period",
            "turn": "a quarter turn of the view shifts peaks, mist and edge by a quarter of the period",
            "sprites": "rect is x, y, width, height about the point by which the sprite is placed",
            "edge": "what stands at the plateau's edge, and its pictures",
            "scatter": "what lies on cells: thousandths; drawn for cells that are `unit` wide by half",
        },
        "order": ["sky", "clouds", "peaks", "mist", "edge_things", "ground", "edge"],
        "period": behind.PERIOD,
        "sun": list(behind.SUN),
        "layers": rects(LAYERS),
        "sprites": rects({**SPRITES, **SCATTER}),
        "edge": [
            {"sprite": name, "frames": [f"{name}_{k}" for k in range(frames)], "x": x, "y": y}
            for name, frames, x, y in EDGE
        ],
        "clouds": [
            {"sprite": "cloud_0", "x": -230, "y": -104, "size": 0.9},
            {"sprite": "cloud_1", "x": 180, "y": -226, "size": 0.85},
            {"sprite": "cloud_2", "x": 520, "y": -96, "size": 0.8},
            {"sprite": "cloud_1", "x": -700, "y": -250, "size": 0.7},
        ],
        "eagle": {"frames": ["eagle_0", "eagle_1"], "x": 90, "y": -62, "across": 330, "down": 12},
        "scatter": {
            "unit": things.UNIT,
            "chances": [{"sprite": name, "chance": chance} for name, chance in CHANCES.items()],
        },
        "dust": {"frames": 4},
        "accent": "#FFD75E",
        "quiet": "#3A2A22",
    }
    return table(told)


DRAWINGS: Files = {**files("scene", {**LAYERS, **SCATTER, **SPRITES}, _COARSE), "scene/scene.json": scene}
