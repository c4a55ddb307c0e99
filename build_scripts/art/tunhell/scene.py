"""The cavern's files: every layer and sprite with its rectangle, and the table ``scene.json`` about them."""

from __future__ import annotations

from functools import partial

from build_scripts.art.kit.files import Files, Picture, files, rects, table
from build_scripts.art.things import chip, dust
from build_scripts.art.tunhell import moments
from build_scripts.art.tunhell import scene_props as props
from build_scripts.art.tunhell import scene_rock as rock
from build_scripts.art.tunhell import scene_shaft as shafts

_COARSE = 1.8


_WIDE = 2 * rock.HALF
LAYERS: dict[str, Picture] = {
    "wall": Picture(rock.wall, -rock.HALF, rock.TOP, _WIDE, 40 - rock.TOP),
    "floor": Picture(rock.floor, -rock.HALF, -20, _WIDE, rock.BOTTOM + 20),
    "roof": Picture(rock.roof, -rock.HALF, 0, _WIDE, 160),
}

SPRITES: dict[str, Picture] = {
    "shaft": Picture(shafts.shaft, -160, -286, 320, 310),
    "timber": Picture(shafts.timber, -176, -236, 352, 262),
    **{f"mark_{k}": Picture(partial(shafts.mark, k + 1), -56, -40, 112, 70) for k in range(3)},
    "closed": Picture(shafts.closed, -122, -212, 244, 222),
    **{f"rubble_{k}": Picture(partial(shafts.rubble, k), -140, -122, 280, 148) for k in range(shafts.LEVELS)},
    "gauge": Picture(shafts.gauge, -124, -200, 36, 200),
    "gauge_lamp": Picture(shafts.gauge_lamp, -30, -30, 60, 60),
    "torch": Picture(props.torch, -20, -52, 40, 80),
    "torch_glow": Picture(props.torch_glow, -190, -190, 380, 380),
    **{f"flame_{k}": Picture(partial(props.flame, k), -54, -78, 108, 106) for k in range(3)},
    "barrels": Picture(props.barrels, -100, -142, 216, 158),
    "cart": Picture(props.cart, -84, -160, 168, 176),
    "crystals": Picture(props.crystals, -96, -98, 192, 116),
    "mushrooms": Picture(props.mushrooms, -64, -84, 128, 98),
    "bones": Picture(props.bones, -72, -92, 168, 106),
    "cobweb": Picture(rock.cobweb, -2, -2, 156, 156),
    **{f"eyes_{k}": Picture(partial(props.eyes, k), -68, -42, 136, 84) for k in range(3)},
    "front_left": Picture(partial(rock.front, -1), -90, -170, 300, 180),
    "front_right": Picture(partial(rock.front, 1), -210, -170, 300, 180),
    "bench_left": Picture(partial(props.bench, "left"), -64, -44, 66, 112),
    "bench_middle": Picture(partial(props.bench, "middle"), 0, -4, 82, 72),
    "bench_right": Picture(partial(props.bench, "right"), 0, -84, 84, 152),
    "tavern_sign": Picture(props.tavern_sign, -62, -6, 124, 112),
    "queue_post": Picture(props.queue_post, -102, -110, 132, 122),
    **{f"blast_{k}": Picture(partial(moments.blast, k), -166, -166, 332, 332) for k in range(4)},
    **{f"dust_{k}": Picture(partial(dust, k), -116, -106, 232, 140) for k in range(4)},
    "chip": Picture(chip, -20, -20, 40, 40),
    "spark": Picture(moments.spark, -22, -22, 44, 44),
    "coin": Picture(moments.coin, -22, -22, 44, 44),
    "slash": Picture(moments.slash, -74, -74, 148, 148),
    "fire": Picture(moments.fire, -320, -140, 340, 344),
    "lava": Picture(moments.lava, -240, -104, 480, 208),
    "heart_glow": Picture(moments.heart_glow, -190, -190, 380, 380),
    "throne_light": Picture(moments.throne_light, -172, -420, 344, 424),
}

#: What stands about in the cavern: (sprite, x, y), back to front.
FURNITURE: tuple[tuple[str, float, float], ...] = (
    ("mushrooms", -590, 6),
    ("bones", 612, 8),
    ("crystals", 790, 4),
    ("barrels", -770, 8),
    ("cart", -960, 20),
    ("crystals", -1050, 10),
    ("cart", 980, 20),
)


def scene() -> str:
    """The table that the game reads; its notes say what each figure means."""
    told = {
        "notes": {
            "units": "px at 1280x800; x from the middle, y from the floor's far edge, up is negative",
            "place": "screen = (middle + scale * x, edge + scale * y)",
            "layers": "rect is x, y, width, height in the world; the roof's y counts from the screen's top",
            "sprites": "rect is x, y, width, height about the point by which the sprite is placed",
            "shaft": "placed by the middle of its foot; all of its figures are about that point",
            "front": "placed by the lower corners; the cobweb by an upper corner, mirrored at the right",
        },
        "order": ["wall", "torches", "shafts", "floor", "furniture", "roof", "front"],
        "layers": rects(LAYERS),
        "sprites": rects(SPRITES),
        "furniture": [{"sprite": name, "x": x, "y": y} for name, x, y in FURNITURE],
        "shafts": {
            "at": [[-340, 4], [0, 4], [340, 4]],
            "order": ["shaft", "pile", "rubble", "timber", "gauge", "gauge_lamp", "mark"],
            "opening": list(shafts.OPENING),
            "pile": list(shafts.PILE),
            "mark": [0, -226],
            "rubble": [92, 14],
            "levels": shafts.LEVELS,
            "gauge": {"full": list(shafts.GAUGE_FULL), "empty": list(shafts.GAUGE_EMPTY)},
            "dust": [0, -6],
            "blast": [0, -100],
        },
        "torches": {"at": [list(place) for place in rock.TORCHES], "flame": list(props.FLAME), "frames": 3},
        "eyes": {"at": [list(place) for place in rock.EYES], "frames": 3},
        "bench": {
            "parts": ["bench_left", "bench_middle", "bench_right"],
            "period": 80,
            "seat": 0,
            "foot": 62,
        },
        "moments": {"dragon_mouth": [-61, -119]},
        "accent": "#FFB45E",
        "quiet": "#1E1719",
    }
    return table(told)


DRAWINGS: Files = {**files("scene", {**LAYERS, **SPRITES}, _COARSE), "scene/scene.json": scene}
