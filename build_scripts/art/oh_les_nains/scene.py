"""The garden's files: every layer and sprite with its rectangle, and the table ``scene.json`` about them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from build_scripts.art import things
from build_scripts.art.kit.files import Files, Picture, files, rects, table
from build_scripts.art.oh_les_nains import distance, garden, props
from build_scripts.art.scenery import moon


@dataclass(frozen=True)
class Layer(Picture):
    """A picture in the world, whose origin is the fence, on the line of feet."""

    parallax: float
    repeat_x: bool = False


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

SPRITES: dict[str, Picture] = {
    "moon": Picture(moon, -170, -170, 340, 340),
    **{f"cloud_{i}": Picture(partial(distance.night_cloud, i), -124, -44, 248, 60) for i in range(3)},
    "lamp": Picture(things.lamp, -40, -284, 80, 300),
    "lamp_glow": Picture(props.lamp_glow, -190, -190, 380, 380),
    **{f"slab_{i}": Picture(partial(props.slab, i), -42, -20, 84, 54) for i in range(5)},
    "slab_clip": Picture(props.slab_clip, -8, -12, 16, 26),
    "slab_free": Picture(props.slab_free, -40, -24, 80, 54),
    "coil": Picture(props.coil, -42, -34, 84, 56),
    "front_left": Picture(partial(garden.front, -1), -40, -190, 280, 200),
    "front_right": Picture(partial(garden.front, 1), -240, -190, 280, 200),
    "watering_can": Picture(props.watering_can, -44, -60, 104, 70),
    "wheelbarrow": Picture(props.wheelbarrow, -70, -74, 140, 86),
    "bird_bath": Picture(props.bird_bath, -46, -66, 92, 78),
    "mole_hill": Picture(things.mound, -54, -32, 108, 46),
    "firefly": Picture(things.firefly, -16, -16, 32, 32),
    **{f"dust_{i}": Picture(partial(props.dust, i), -40, -32, 80, 60) for i in range(4)},
    "star_burst": Picture(props.star_burst, -64, -64, 128, 128),
    "z": Picture(props.snore, -13, -15, 26, 30),
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


#: What each figure in the table means.
_NOTES = {
    "units": "px at 1280x800; x from the fence, y from the line where feet stand, up is negative",
    "place": "screen = (centre + scale * (x - parallax * camera), feet + scale * y)",
    "order": "back to front; the row is slabs, hose, dwarfs and clips",
    "layers": "rect is x, y, width, height in the world; repeat_x: side by side, period = width",
    "sprites": "rect is x, y, width, height about the point by which the sprite is placed",
}
#: What is drawn before what, from the back to the front.
_ORDER = [
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
]


def scene() -> str:
    """The table that the game reads; its notes say what each figure means."""
    told = {
        "notes": _NOTES,
        "order": _ORDER,
        "pitch": 70,
        "slabs": 16,
        "horizon": distance.HORIZON,
        "layers": {
            name: {"rect": v.rect, "parallax": v.parallax, "repeat_x": v.repeat_x}
            for name, v in LAYERS.items()
        },
        "sprites": rects(SPRITES),
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
    return table(told)


def _about_its_foot(name: str) -> Picture:
    """A tree is drawn about its foot, and placed in the world by its rectangle."""
    layer, foot = LAYERS[name], -610 if name == "tree_left" else 610
    return replace(layer, x=layer.x - foot, y=layer.y + 64)


_TREES = {name: _about_its_foot(name) for name in ("tree_left", "tree_right")}
DRAWINGS: Files = {**files("scene", {**LAYERS, **_TREES, **SPRITES}), "scene/scene.json": scene}
