"""The title's mountain world: sandstone cubes in the first sun, and the six giants on them."""

from __future__ import annotations

from functools import partial

from build_scripts.art.haut_les_cubes.figures import layered, mountain, place, posed
from build_scripts.art.kit.changes import XY, union
from build_scripts.art.kit.files import table
from build_scripts.art.kit.shapes import curve, ellipse, tube
from build_scripts.art.kit.svg import fill, group, lit
from build_scripts.art.scenery import tuft
from game.games.haut_les_cubes.view.depth import Box

_HALF = 19.0
#: Where the far corner of the mountain's ground stands.
_X, _Y = 1200.0, 246.0
_CUBES = (
    (0, 0, 0), (2, 0, 0), (4, 0, 0), (0, 2, 0), (2, 2, 0), (0, 4, 0),
    (0, 0, 1), (2, 0, 1), (0, 2, 1), (0, 0, 2), (2, 1, 2), (0, 0, 3),
)  # fmt: skip


def _at(x: float, y: float, z: float) -> XY:
    px, py = place(x, y, z, _HALF)
    return _X + px, _Y + py


def _giant(
    seat: int, pose: str, cell: tuple[int, int, int], size: float, *, mirrored: bool = False
) -> tuple[Box, str]:
    x, y, z = cell
    px, py = place(x + 0.5, y + 0.55, z, _HALF)
    return Box(x, y, z, 1, 1, 3), posed(seat, pose, size, px, py, mirrored=mirrored, shadow=True)


def _trail(points: list[XY]) -> str:
    """The way of a jump, dotted."""
    way = curve(points)
    count = round(way.length / 13)
    dots = [way.interpolate(k / count, normalized=True) for k in range(count + 1)]
    edge, light = (union(ellipse(dot.x, dot.y, size) for dot in dots) for size in (4.6, 3))
    return fill(edge, "#6E4630", 0.7) + fill(light, "#FFF6DA")


def summit() -> str:
    """Cubes on the meadow and giants who tower over pines and peaks."""
    drawn = ""
    # Long soft shadows, away from the sun at the left.
    for x, y, reach, wide in ((1408, 324, 170, 22), (1240, 350, 240, 26), (1500, 294, 120, 14)):
        ways = [(x, y), (x + reach * 0.5, y + 1), (x + reach, y - 8)]
        drawn += fill(tube(ways, wide, wide * 0.4), "#4F6B4A", 0.35)
    with lit(coarse=2):
        drawn += posed(5, "cheer_a", 0.5, 1504, 290, mirrored=True, shadow=True)
        drawn += posed(1, "stand", 0.74, 1406, 326, mirrored=True, shadow=True)
        things = mountain(_CUBES, _HALF, plain=True)
        things.append(_giant(2, "cheer_b", (1, 1, 4), 0.41))
        things.append(_giant(4, "walk_b", (1, 3, 2), 0.39))
        things.append(_giant(6, "wave", (1, 5, 1), 0.42))
        drawn += group(layered(things), _X, _Y)
        px, py = _at(3.6, 2, 3)
        drawn += _trail([(px + 2, py - 16), (px + 22, py - 50), (px + 48, py - 58), (px + 72, py - 44)])
        drawn += posed(3, "jump", 0.4, px + 84, py - 8)
    for x, y, k in ((1090, 350, 0.8), (1312, 344, 0.9), (1356, 336, 0.7), (1500, 306, 0.8)):
        drawn += tuft(x, y, k, ("#6F9E48", "#8FB85A", "#5E8A40"))
    return drawn


LAYERS = {"ridge": summit}
WORLD = {"rect": [1054, 42, 530, 312], "plaque": [1270, 414], "figures": [[1085, 58, 500, 264]]}
DRAWINGS = {"../world.json": partial(table, WORLD)}
