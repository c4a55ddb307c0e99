"""The garden's files: every layer and sprite with its rectangle, and the table ``scene.json`` about them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from build_scripts.art import things
from build_scripts.art.kit.svg import document
from build_scripts.art.oh_les_nains import distance, garden, props
from build_scripts.art.scenery import moon

FOLDER = "scene"


@dataclass(frozen=True)
class Layer:
    """A picture in the world: its rectangle about the world's origin (the fence, on the feet line)."""

    draw: Callable[[], str]
    x: float
    y: float
    width: float
    height: float
    parallax: float
    repeat_x: bool = False


@dataclass(frozen=True)
class Sprite:
    """A picture placed by a point: its rectangle about that point."""

    draw: Callable[[], str]
    x: float
    y: float
    width: float
    height: float


#: What fills the screen; ``order`` in the table says what comes before what.
LAYERS: dict[str, Layer] = {
    "sky": Layer(distance.sky, -1000, -760, 2000, 760 + distance.HORIZON + 4, 0.0),
    "far": Layer(
        distance.far,
        -distance.FAR_PERIOD / 2,
        -320,
        distance.FAR_PERIOD,
        320 + distance.HORIZON + 14,
        0.3,
        True,
    ),
    "lawn": Layer(garden.lawn, -garden.LAWN_PERIOD / 2, -200, garden.LAWN_PERIOD, 630, 1.0, True),
    "lamp_pool": Layer(garden.lamp_pool, -432, -160, 864, 300, 1.0),
    "lanterns": Layer(garden.lanterns, -566, -350, 1132, 110, 0.1),
    "tree_left": Layer(partial(garden.tree, -1), -810, -700, 400, 650, 0.1),
    "tree_right": Layer(partial(garden.tree, 1), 410, -700, 400, 650, 0.1),
    "fence_back": Layer(props.fence_back, -40, -222, 190, 256, 1.0),
    "fence_front": Layer(props.fence_front, -58, -116, 112, 172, 1.0),
}

SPRITES: dict[str, Sprite] = {
    "moon": Sprite(moon, -170, -170, 340, 340),
    **{f"cloud_{i}": Sprite(partial(distance.night_cloud, i), -124, -44, 248, 60) for i in range(3)},
    "lamp": Sprite(things.lamp, -40, -284, 80, 300),
    "lamp_glow": Sprite(props.lamp_glow, -190, -190, 380, 380),
    **{f"slab_{i}": Sprite(partial(props.slab, i), -42, -20, 84, 54) for i in range(5)},
    "slab_clip": Sprite(props.slab_clip, -8, -12, 16, 26),
    "slab_free": Sprite(props.slab_free, -40, -24, 80, 54),
    "coil": Sprite(props.coil, -42, -34, 84, 56),
    "front_left": Sprite(partial(garden.front, -1), -40, -190, 280, 200),
    "front_right": Sprite(partial(garden.front, 1), -240, -190, 280, 200),
    "watering_can": Sprite(props.watering_can, -44, -60, 104, 70),
    "wheelbarrow": Sprite(props.wheelbarrow, -70, -74, 140, 86),
    "bird_bath": Sprite(props.bird_bath, -46, -66, 92, 78),
    "mole_hill": Sprite(things.mole_hill, -54, -32, 108, 46),
    "firefly": Sprite(things.firefly, -16, -16, 32, 32),
    **{f"dust_{i}": Sprite(partial(props.dust, i), -40, -32, 80, 60) for i in range(4)},
    "star_burst": Sprite(props.star_burst, -64, -64, 128, 128),
    "splash": Sprite(props.splash, -44, -46, 88, 72),
    "z": Sprite(props.snore, -13, -15, 26, 30),
}

#: What stands in the garden besides: (sprite, x, y, parallax).
FURNITURE: tuple[tuple[str, float, float, float], ...] = (
    ("watering_can", -300, -136, 1.0),
    ("bird_bath", 440, -132, 1.0),
    ("wheelbarrow", -500, -140, 1.0),
    ("mole_hill", 250, 92, 1.0),
    ("mole_hill", -760, -138, 1.0),
    ("bird_bath", -960, -132, 1.0),
    ("wheelbarrow", 760, -140, 1.0),
    ("watering_can", 1000, -136, 1.0),
)


def scene() -> str:
    """The table that the game reads; its notes say what each figure means."""
    table = {
        "notes": {
            "units": "px at 1280x800; x from the fence, y from the line where feet stand, up is negative",
            "place": "screen = (centre + scale * (x - parallax * camera), feet + scale * y)",
            "order": "back to front; the row is slabs, hose, dwarfs and clips",
            "layers": "rect is x, y, width, height in the world; repeat_x: side by side, period = width",
            "sprites": "rect is x, y, width, height about the point by which the sprite is placed",
        },
        "order": [
            "sky",
            "moon",
            "clouds",
            "far",
            "lawn",
            "lamp_pool",
            "lanterns",
            "furniture",
            "tree_left",
            "tree_right",
            "fence_back",
            "lamp_glow",
            "lamp",
            "row",
            "fence_front",
            "fireflies",
            "front",
        ],
        "pitch": 70,
        "slabs": 16,
        "horizon": distance.HORIZON,
        "layers": {
            name: {"rect": [v.x, v.y, v.width, v.height], "parallax": v.parallax, "repeat_x": v.repeat_x}
            for name, v in LAYERS.items()
        },
        "sprites": {name: {"rect": [v.x, v.y, v.width, v.height]} for name, v in SPRITES.items()},
        "furniture": [{"sprite": s, "x": x, "y": y, "parallax": p} for s, x, y, p in FURNITURE],
        "lamp": {"foot": [27, -46], "flame": [27, -274]},
        "moon": {"at": [-262, -366], "parallax": 0.02},
        "clouds": [
            {"sprite": "cloud_0", "at": [-150, -360], "parallax": 0.05},
            {"sprite": "cloud_1", "at": [420, -286], "parallax": 0.06},
            {"sprite": "cloud_2", "at": [640, -400], "parallax": 0.05},
            {"sprite": "cloud_1", "at": [-720, -300], "parallax": 0.06},
        ],
        "trees": {
            "left": {"foot": [-610, -64], "trunk": [[-590, -290], [-596, -170], [-588, -90], [-560, -56]]},
            "right": {"foot": [610, -64], "trunk": [[590, -290], [596, -170], [588, -90], [560, -56]]},
        },
        "hose": {
            "width": 12,
            "lies_at": -9,
            "coil_left": [-590, 8],
            "coil_right": [590, 8],
            "colours": {
                "base": props.HOSE,
                "shade": props.HOSE_SHADE,
                "light": props.HOSE_LIGHT,
                "edge": props.HOSE_INK,
            },
        },
        "under_fence": {"x": [-24, 12], "hose_y": -8},
        "fireflies": {"x": [-640, 640], "y": [-170, 80]},
        "accent": props.LAMP,
    }
    return json.dumps(table, indent=1) + "\n"


def _file(draw: Callable[[], str], x: float, y: float, width: float, height: float) -> str:
    return document(width, height, draw(), x, y)


def _layer(layer: Layer) -> str:
    return _file(layer.draw, layer.x, layer.y, layer.width, layer.height)


def _tree(name: str) -> str:
    """A tree is drawn about its foot, and placed in the world by its rectangle."""
    layer = LAYERS[name]
    foot = -610 if name == "tree_left" else 610
    return _file(layer.draw, layer.x - foot, layer.y + 64, layer.width, layer.height)


def _sprite(sprite: Sprite) -> str:
    return _file(sprite.draw, sprite.x, sprite.y, sprite.width, sprite.height)


DRAWINGS: dict[str, Callable[[], str]] = {
    **{
        f"{FOLDER}/{name}.svg": partial(_layer, layer)
        for name, layer in LAYERS.items()
        if not name.startswith("tree")
    },
    **{f"{FOLDER}/{name}.svg": partial(_tree, name) for name in LAYERS if name.startswith("tree")},
    **{f"{FOLDER}/{name}.svg": partial(_sprite, sprite) for name, sprite in SPRITES.items()},
    f"{FOLDER}/scene.json": scene,
}
