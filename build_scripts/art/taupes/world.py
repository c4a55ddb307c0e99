"""The title's mole world: a stack of boards slid apart into stairs, and moles on their way down.

Under each board's last hole lies the next board's first point; under the last one the golden shovel.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from build_scripts.art.caves import GOLD, hollow, nugget
from build_scripts.art.kit.changes import XY, Shape, move, rounded, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.files import table
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, tube
from build_scripts.art.kit.svg import fill, group, line, linear, lit, on, radial, stroke, volume
from build_scripts.art.scenery import band
from build_scripts.art.taupes.burrow_shovel import shovel
from build_scripts.art.taupes.mole_figure import halves, mole
from build_scripts.art.taupes.mole_style import STYLES
from build_scripts.art.title.hill import SURFACE
from game.games.taupes.view.materials import MATERIALS, Material
from game.games.taupes.view.mole_poses import POSES

TOADSTOOL, DROP, SUN, LEAF = STYLES
_SIZE: Final = 0.34  # of a mole
_COARSE: Final = 6  # how much less exactly what is so small is drawn
_PITCH, _ROW, _THICK = 46.0, 16.5, 15.0  # from point to point, from row to row, a board's rim
_RADIUS: Final = 2  # of a board, in points
_BOARDS: Final[tuple[XY, ...]] = ((1160, 552), (976, 606), (792, 657), (608, 704))
_SHOVEL: Final[XY] = (410, 772)
_MOUTH: Final[XY] = (930, 508)  # of the hole in the lawn
#: The holes of each board in axial steps from its middle; the first lies over the next board.
_HOLES: Final[tuple[tuple[XY, ...], ...]] = (
    ((-2, 0), (1, -2), (2, -1), (-1, 2), (1, 1), (0, -1)),
    ((-2, 0), (0, -2), (2, -2), (0, 2)),
    ((-2, 0), (1, -2), (-1, 2)),
    ((-2, 0),),
)


def _spot(board: int, point: XY) -> XY:
    """Where a point lies."""
    (x, y), (q, r) = _BOARDS[board], point
    return x + (q + r / 2) * _PITCH, y + r * _ROW


def _points() -> Iterable[XY]:
    reach = range(-_RADIUS, _RADIUS + 1)
    return ((q, r) for r in reach for q in reach if abs(q + r) <= _RADIUS)


# ---- the cave ------------------------------------------------------------------------------------


def _space() -> Shape:
    rooms = [ellipse(x, y - 11, 160, 87) for x, y in _BOARDS]
    rooms.append(tube("500,722 440,738 402,744", 84, 76))
    earth = band(lambda x: SURFACE(x) + 24, lambda _x: 900, 200, 1500, 20)
    x, y = _MOUTH
    shaft = tube(knots("0,6 4,36 16,70", x, y), 34, 44)
    return union([rounded(union(rooms).intersection(earth), 9), shaft])


def _cave(space: Shape) -> str:
    drawn = hollow(space, "#9A6A4E", "#2E2024", "#5E4538")
    for x, y in _BOARDS:
        light = ellipse(x, y - 6, 150, 78).intersection(space)
        drawn += fill(light, radial(x, y - 10, 150, (0, "#FFD79A", 0.5), (1, "#F6C98A", 0)))
    return drawn


# ---- boards --------------------------------------------------------------------------------------


def _slab(board: int) -> Shape:
    x, y = _BOARDS[board]
    wide, half, high = 2.9 * _PITCH, 1.6 * _PITCH, 2.95 * _ROW
    corners = [(-wide, 0), (-half, -high), (half, -high), (wide, 0), (half, high), (-half, high)]
    return polygon([(x + dx, y + dy) for dx, dy in corners], 12)


def _shaft(at: XY) -> Shape:
    return ellipse(*at, 0.41 * _PITCH, 0.55 * _ROW)


def _face(board: int, face: Shape, material: Material) -> str:
    x, y = _BOARDS[board]
    return fill(face, linear(x - 100, y - 40, x + 100, y + 50, material.light, material.dark))


def _body(face: Shape) -> Shape:
    return union(move(face, 0, _THICK * k / 4) for k in range(5))


def _rim(face: Shape, body: Shape, material: Material) -> str:
    """The board's thickness in two layers."""
    return fill(body, material.layers[1]) + on(move(face, 0, _THICK * 0.4), material.layers[0], body)


def _board(board: int) -> str:
    """A board with its points, lines and holes."""
    material, face = MATERIALS[board], _slab(board)
    body = _body(face)
    drawn = _rim(face, body, material) + stroke(body, ink(material.layers[-1], 0.2), 3.2)
    drawn += _face(board, face, material)
    drawn += fill(face.difference(move(face, 0, 3)), lighter(material.light, 0.1), 0.8)
    for k in range(-_RADIUS, _RADIUS + 1):
        low, high = max(-_RADIUS, -_RADIUS - k), min(_RADIUS, _RADIUS - k)
        for a, b in (((low, k), (high, k)), ((k, low), (k, high)), ((low, -k - low), (high, -k - high))):
            drawn += line([_spot(board, a), _spot(board, b)], material.line, 1.5, 0.4)
    dots = union(ellipse(*_spot(board, p), 5, 2.6) for p in _points() if p not in _HOLES[board])
    drawn += fill(dots, material.dot, 0.8)
    for hole in _HOLES[board]:
        mouth = _shaft(_spot(board, hole))
        drawn += fill(mouth.buffer(2.6), material.rim) + fill(mouth, "#1D1318")
        drawn += on(mouth.difference(move(mouth, 0, 6)), darker(material.rim, 0.06), mouth)
    return drawn + stroke(face, ink(material.layers[-1], 0.24), 2)


def _near(board: int, hole: XY) -> str:
    """The board's face before a hole, drawn once more over who is in it."""
    x, y = at = _spot(board, hole)
    wide = 0.62 * _PITCH
    before = polygon([(x - wide, y), (x + wide, y), (x + wide, y + 60), (x - wide, y + 60)])
    face, material = _slab(board), MATERIALS[board]
    mouth = _shaft(at)
    drawn = _rim(face, _body(face).intersection(before).difference(face), material)
    drawn += _face(board, face.intersection(before).difference(mouth), material)
    drawn += stroke(face.exterior.intersection(before), ink(material.layers[-1], 0.24), 2, cap="butt")
    return drawn + fill(mouth.buffer(2.6).difference(mouth).intersection(before), material.rim)


# ---- moles ---------------------------------------------------------------------------------------

_BELOW = frozenset({"body", "leg", "foot"})  # what hangs out below a board of a mole in its hole
_ABOVE = frozenset({"arm", "paw_back", "head", "cap", "emblem", "face_joy", "face_effort"})
_RACING: Final = (  # on each board: who is in its last hole, and who is on a point
    ((TOADSTOOL, "hole_happy"), (DROP, "wave", (0, 1), False)),
    ((LEAF, "hole_effort"), (SUN, "cheer_b", (-1, 2), False)),
    ((DROP, "hole_happy"), (TOADSTOOL, "dig_a", (0, 0), True)),
    ((SUN, "hole_happy"), (LEAF, "cheer_b", (-1, 1), False)),
)


def _peopled(board: int) -> str:
    """A board, somebody in its last hole, who hangs out below, and somebody on it."""
    (style, pose), (other, doing, point, mirrored) = _RACING[board]
    last = _HOLES[board][0]
    at = _spot(board, last)
    drawn = group(mole(style, POSES[pose], _ABOVE), *at, size=_SIZE) + _board(board)
    back, front = halves(style, POSES[pose], _BELOW)
    drawn += group(back, *at, size=_SIZE) + _near(board, last) + group(front, *at, size=_SIZE)
    return drawn + group(mole(other, POSES[doing], mirrored=mirrored), *_spot(board, point), size=_SIZE)


def _shovel(space: Shape) -> str:
    x, y = _SHOVEL
    shine = ellipse(x, y - 30, 120, 92).intersection(space)
    drawn = fill(shine, radial(x, y - 30, 120, (0, "#FFE08A", 0.95), (0.5, GOLD, 0.45), (1, GOLD, 0)))
    drawn += group(shovel(), x, y, angle=16, size=0.2)
    for dx, dy, size in ((-40, 2, 0.75), (36, 4, 0.9), (54, 0, 0.55), (-16, 6, 0.6)):
        drawn += nugget(x + dx, y + dy, size)
    return drawn


def stairs() -> str:
    """The cave with the four boards, who is on them, and the shovel."""
    space = _space()
    drawn = _cave(space) + _shovel(space)
    with lit(coarse=_COARSE):
        return drawn + "".join(_peopled(board) for board in reversed(range(len(_BOARDS))))


def mole_hole() -> str:
    """The mouth on the lawn, and who looks out of it."""
    x, y = _MOUTH
    heap = blob(knots("-48,32c -34,12 -18,1 16,-3 34,-2 52,-4c 44,16 8,34", x, y))
    with lit(coarse=_COARSE):
        back, front = halves(DROP, POSES["hole_wave"], _BELOW)
    drawn = group(back, x, y - 6, size=_SIZE) + volume(heap, "#6E463A", 3, shade=(9, 5))
    for dx, dy, r in ((-26, 16, 4), (18, 10, 3), (32, 6, 4.2), (-6, 14, 3), (8, 22, 3.4)):
        drawn += fill(ellipse(x + dx, y + dy, r, r * 0.75), "#8E5C4A")
    return drawn + group(front, x, y - 6, size=_SIZE)


LAYERS = {"front": lambda: stairs() + mole_hole()}
WORLD = {
    "rect": [648, 412, 616, 370],
    "plaque": [1044, 727],
    "figures": [
        [480, 610, 264, 160],
        [664, 572, 256, 150],
        [848, 536, 268, 136],
        [1030, 472, 262, 148],
        [884, 456, 100, 84],
        [362, 696, 110, 86],
    ],
}
DRAWINGS = {"../world.json": partial(table, WORLD)}
