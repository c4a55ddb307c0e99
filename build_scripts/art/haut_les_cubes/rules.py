"""The pictures beside the clauses of *Haut les cubes*: small mountains with what may happen on them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from shapely.ops import substring

from build_scripts.art.haut_les_cubes.figures import Thing, ghost, layered, mountain, place, posed, standing
from build_scripts.art.kit.changes import XY, move, rounded, turn, union
from build_scripts.art.kit.lettering import figure
from build_scripts.art.kit.shapes import curve, ellipse, polygon, rect
from build_scripts.art.kit.svg import document, fill, group, lit, on, stroke, volume
from build_scripts.art.things import coin
from game.games.haut_les_cubes.rules.types import POINTS
from game.games.haut_les_cubes.view.cube_light import FULL, Cell, Cube, ground_shadow, heights
from game.games.haut_les_cubes.view.depth import Box

FOLDER = "rules"
_HALF = 30.0  # half the width of a cell
_YES, _NO, _LAMP = "#3C9150", "#D8432F", "#FFCB4D"
_GRASS, _LINE = "#D3DB9B", "#AFBF7A"


# ---- parts ---------------------------------------------------------------------------------------


def _quad(x: float, y: float, right: float, bottom: float, z: float = 0) -> list[XY]:
    """The corners of a rectangle of cells."""
    return [place(*corner, z, _HALF) for corner in ((x, y), (right, y), (right, bottom), (x, bottom))]


def _lawn(cubes: Collection[Cube], wide: int, deep: int) -> str:
    """The ground from the cell (0, 0) on, with its grid and the shadow of what stands on it."""
    whole = polygon(_quad(0, 0, wide, deep), 4)
    lines = [((x, 0), (x, deep)) for x in range(1, wide)] + [((0, y), (wide, y)) for y in range(1, deep)]
    drawn = fill(move(whole, 2, 5), "#8C9A5E") + fill(whole, _GRASS)
    for start, end in lines:
        drawn += stroke(curve([place(*start, 0, _HALF), place(*end, 0, _HALF)]), _LINE, 1.6)
    runs = ground_shadow(heights(cubes))
    falls = union(polygon(_quad(x, y, x + part / FULL, y + 1)) for x, y, part in runs).buffer(3)
    return drawn + on(falls, "#3E4A4E", whole, 0.36) + stroke(whole, "#7F8F54", 2.6)


def _mark(cell: Cube) -> Thing:
    """A cell that can be chosen: a frame on it, and a tint."""
    x, y, z = cell
    shape = polygon(_quad(x + 0.1, y + 0.1, x + 0.9, y + 0.9, z), 4)
    drawn = fill(shape, _LAMP, 0.55) + stroke(shape, "#5A3826", 6) + stroke(shape, _LAMP, 3.4)
    return Box(x, y, z, 1, 1, 0.02), drawn


def _glass(one: Cube) -> Thing:
    """A cube of which only the edges are drawn, for what stands behind it."""
    x, y, z = one
    ring = [(0, 0, 1), (2, 0, 1), (2, 0, 0), (2, 2, 0), (0, 2, 0), (0, 2, 1)]
    whole = polygon([place(x + dx, y + dy, z + dz, _HALF) for dx, dy, dz in ring], 3)
    near = [curve([place(x + 2, y + 2, z + 1, _HALF), place(x + dx, y + dy, z + dz, _HALF)])
            for dx, dy, dz in ((2, 2, 0), (2, 0, 1), (0, 2, 1))]  # fmt: skip
    drawn = fill(whole, "#F6E2B8", 0.1)
    return Box(*one), drawn + "".join(stroke(edge, "#8A5F44", 2.6, 0.75) for edge in (*near, whole))


def _words(words: str, x: float, y: float, size: float) -> str:
    """A figure about (x, y), readable on everything."""
    shape = figure(words, x, y, size)
    return stroke(shape, "#FFF9E8", size / 5) + fill(shape, "#6A3A12", tolerance=0.1)


def _number(cell: Cube) -> Thing:
    """A cell's height, over the cell."""
    x, y, z = cell
    return Box(x, y, z, 1, 1, 0.03), _words(str(z), *place(x + 0.5, y + 0.5, z, _HALF), 42)


def _arrow(*knots: XY) -> str:
    """An arrow over the picture, through these points."""
    way = curve(knots)
    before, end = way.interpolate(way.length - 14), knots[-1]
    dx, dy = (end[0] - before.x) / 14, (end[1] - before.y) / 14
    back = end[0] - 24 * dx, end[1] - 24 * dy
    tip = polygon([end, (back[0] - 17 * dy, back[1] + 17 * dx), (back[0] + 17 * dy, back[1] - 17 * dx)])
    shaft = substring(way, 0, way.length - 18).buffer(6)
    return volume(rounded(union([shaft, tip]), 1.6), _LAMP, 4.4, shade=(3, 4), edge="#6A3A12")


def _verdict(good: bool, x: float, y: float) -> str:
    """A tick on a green disc or a cross on a red square."""
    plate = ellipse(0, 0, 24) if good else rect(-22, -22, 44, 44, 7)
    if good:
        sign = curve("-11,1c -3,9c 12,-9c").buffer(4)
    else:
        bar = rect(-14, -4, 28, 8, 3)
        sign = union([turn(bar, 45), turn(bar, -45)])
    drawn = volume(plate, _YES if good else _NO, 4.4, shade=(4, 5)) + fill(sign, "#FFFDF4")
    return group(drawn, x, y, size=1.25)


def _picture(
    cubes: Collection[Cube],
    things: Collection[Thing] = (),
    over: str = "",
    *,
    wide: int = 4,
    deep: int = 4,
    top: float = 10,
) -> str:
    """Cubes and more on so many cells of ground, and `top` pixels over the far corner of it."""
    drawn = _lawn(cubes, wide, deep) + layered([*mountain(cubes, _HALF), *things]) + over
    across, down = (wide + deep) * _HALF + 12, (wide + deep) * _HALF / 2 + 12
    return document(across, down + top, drawn, -deep * _HALF - 6, -top)


# ---- pictures ------------------------------------------------------------------------------------


def _heights() -> str:
    """Each cell's height is the number of cubes under it."""
    cubes = [(0, 0, 0), (2, 0, 0), (0, 2, 0), (2, 2, 0), (0, 0, 1), (2, 0, 1), (0, 0, 2)]
    cells = (
        (0, 0, 3),
        (1, 1, 3),
        (3, 0, 2),
        (3, 1, 2),
        (0, 3, 1),
        (1, 3, 1),
        (3, 3, 1),
        (4, 3, 0),
        (2, 4, 0),
    )
    return _picture(cubes, list(map(_number, cells)), wide=5, deep=5, top=136)


def _offset(good: bool) -> str:
    """A cube that rests half on each of two, or one that would hang over."""
    cubes = [(0, 0, 0), (2, 0, 0), (0, 2, 0)] if good else [(0, 0, 0), (0, 2, 0)]
    one = ghost((1, 0, 1) if good else (1, 1, 1), _HALF, allowed=good)
    return _picture(cubes, [one], _verdict(good, -88, -50), top=92)


def _touch(good: bool) -> str:
    """A cube on the ground: at another's corner, or apart from all."""
    one = ghost((4, 2, 0) if good else (4, 3, 0), _HALF, allowed=good)
    return _picture([(0, 0, 0), (2, 0, 0)], [one], _verdict(good, -112, -16), wide=6, deep=5, top=50)


def _contact() -> str:
    """The ground cells that touch a cube, corners included."""
    cubes = [(1, 1, 0)]
    ring = [(x, y) for x in range(4) for y in range(4) if (x, y) not in heights(cubes)]
    things = [*(_mark((x, y, 0)) for x, y in ring), standing(1, "wave", (0, 3, 0), _HALF)]
    return _picture(cubes, things, top=54)


def _neighbours() -> str:
    """Eight ways, slanting ones between two cubes too."""
    cubes = [(0, 2, 0), (2, 0, 0)]
    over = heights(cubes)
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    things = [
        *(_mark((x, y, over.get((x, y), 0))) for x, y in around),
        standing(3, "stand", (1, 1, 0), _HALF),
    ]
    return _picture(cubes, things, top=86)


def _layout(corners: Collection[Cell], wide: int) -> str:
    """How the first cubes lie."""
    return _picture([(x + 1, y + 1, 0) for x, y in corners], wide=wide, deep=6, top=20)


_SQUARE: tuple[Cell, ...] = ((0, 0), (2, 0), (0, 2), (2, 2))


def _jump() -> str:
    """A brave jump from three: nine points."""
    cubes = [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 2, 0)]
    (x, y), end = place(1.5, 1.5, 3, _HALF), place(2.5, 2.5, 0, _HALF)
    arrow = _arrow((x + 44, y - 34), (x + 78, y + 10), (end[0] + 66, end[1] - 62), end)
    at = end[0] + 108, end[1] - 100
    points = group(coin(), *at, size=0.9) + _words("9", *at, 42)
    things = [standing(4, "jump", (1, 1, 3), _HALF), _mark((2, 2, 0))]
    return _picture(cubes, things, arrow + points, wide=5, top=204)


def _points() -> str:
    """What a jump is worth: a pile a drop."""
    drawn = ""
    for drop, points in enumerate(POINTS[1:], 1):
        x = 58 * drop - 58
        for step in range(drop):
            block = rect(x, -26 * (step + 1), 46, 26, 3)
            drawn += volume(block, "#E9C89A", 3, shade=(4, 4), edge="#6E4630")
        drawn += _words(str(points), x + 23, -26 * drop - 22, 40)
    return document(372, 226, drawn + fill(rect(-10, -2, 58 * 6 + 8, 8, 3), "#7F8F54"), -14, -212)


def _push() -> str:
    """The three cells ahead of who is pushed."""
    things = [standing(2, "push_b", (0, 2, 0), _HALF), standing(5, "pushed", (1, 1, 0), _HALF, mirrored=True)]
    things += map(_mark, ((2, 0, 0), (2, 1, 0), (1, 0, 0)))
    return _picture([], things, wide=3, deep=3, top=76)


def _pit() -> str:
    """Walled in: each neighbour cell is two higher. What stands before it is drawn as of glass."""
    cubes = [(x, y, z) for z in (0, 1) for x, y in ((0, 1), (2, 0))]
    glass = [_glass((x, y, z)) for z in (0, 1) for x, y in ((1, 3), (3, 2))]
    return _picture(cubes, [standing(6, "dismay", (2, 2, 0), _HALF), *glass], wide=5, deep=5, top=70)


def _portrait(seat: int) -> str:
    """A giant, as it stands there."""
    return document(260, 320, posed(seat, "stand", 1, shadow=True), -130, -298)


_PICTURES: dict[str, Callable[[], str]] = {
    **{f"giant_{seat}": partial(_portrait, seat + 1) for seat in range(6)},
    "heights": _heights,
    "offset_legal": partial(_offset, True),
    "offset_illegal": partial(_offset, False),
    "touch_legal": partial(_touch, True),
    "touch_illegal": partial(_touch, False),
    "contact": _contact,
    "neighbours": _neighbours,
    "layout_3": partial(_layout, _SQUARE[:3], 6),
    "layout_4": partial(_layout, _SQUARE, 6),
    "layout_6": partial(_layout, (*_SQUARE, (4, 0), (4, 2)), 8),
    "jump": _jump,
    "points": _points,
    "push": _push,
    "pit": _pit,
}


def _coarsely(draw: Callable[[], str]) -> str:
    with lit(coarse=1.4):
        return draw()


DRAWINGS = {f"{FOLDER}/{name}.svg": partial(_coarsely, draw) for name, draw in _PICTURES.items()}
