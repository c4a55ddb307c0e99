"""The isometric view: from cells, corners and heights to the screen and back, on any turn. Pure.

The world's x and y count cells, z counts cubes. A view has turned the world by so many quarters about the
vertical: in the view's own coordinates x runs to the lower right of the screen and y to the lower left,
whatever the turn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.games.haut_les_cubes.view.depth import TALL

XY: TypeAlias = tuple[float, float]
Cell: TypeAlias = tuple[int, int]
Cube: TypeAlias = tuple[int, int, int]
Extent: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

TURNS: Final = 4
_COS: Final = (1, 0, -1, 0)


def turned(x: float, y: float, turn: float) -> XY:
    """Return where a place of the world lies in a view; exact on quarter turns."""
    if turn == int(turn):
        cos, sin = _COS[int(turn) % TURNS], _COS[(int(turn) - 1) % TURNS]
        return x * cos - y * sin, x * sin + y * cos
    angle = turn * math.pi / 2
    cosine, sine = math.cos(angle), math.sin(angle)
    return x * cosine - y * sine, x * sine + y * cosine


def turned_corner(x: int, y: int, size: int, turn: int) -> Cell:
    """Return the least corner, in a view, of a square of `size` cells whose least corner is (x, y)."""
    ax, ay = turned(x, y, turn)
    bx, by = turned(x + size, y + size, turn)
    return int(min(ax, bx)), int(min(ay, by))


def turned_cell(cell: Cell, turn: int) -> Cell:
    """Return where a cell lies in a view."""
    return turned_corner(cell[0], cell[1], 1, turn)


def turned_cube(cube: Cube, turn: int) -> Cube:
    """Return where a cube lies in a view."""
    return (*turned_corner(cube[0], cube[1], 2, turn), cube[2])


class View(NamedTuple):
    """How one looks at the mountain."""

    turn: float
    """In quarters; whole while nothing turns."""
    unit: float
    """Half the width of a cell, in pixels."""
    middle: XY
    """The place of the ground about which the view turns ..."""
    at: XY
    """... and where it lies on the screen."""

    def screen(self, x: float, y: float, z: float = 0) -> XY:
        """Return where a place of the world is seen."""
        a, b = turned(x - self.middle[0], y - self.middle[1], self.turn)
        return self.at[0] + (a - b) * self.unit, self.at[1] + ((a + b) / 2 - z * TALL) * self.unit

    def world(self, x: float, y: float, z: float = 0) -> XY:
        """Return the place at a height that is seen at a place of the screen."""
        across = (x - self.at[0]) / self.unit
        down = 2 * ((y - self.at[1]) / self.unit + z * TALL)
        a, b = turned((down + across) / 2, (down - across) / 2, -self.turn)
        return a + self.middle[0], b + self.middle[1]

    def cell(self, x: float, y: float, z: float = 0) -> Cell:
        """Return the cell that would be seen at a place of the screen, if it were so high."""
        a, b = self.world(x, y, z)
        return math.floor(a), math.floor(b)

    def centre(self, cell: Cell, z: float = 0) -> XY:
        """Return where the middle of a cell is seen."""
        return self.screen(cell[0] + 0.5, cell[1] + 0.5, z)

    def quad(self, x: float, y: float, size: float, z: float = 0) -> list[XY]:
        """Return the corners of a square on the screen; `size` in cells, from its least corner on."""
        return [self.screen(a, b, z) for a, b in ((x, y), (x + size, y), (x + size, y + size), (x, y + size))]

    def origin(self) -> XY:
        """Return where the world's (0, 0) is seen, from which the view's own coordinates count."""
        return self.screen(0, 0)


def extent(places: Iterable[tuple[float, float, float]], turn: float) -> Extent:
    """Return what the places take on the screen, in units, from where (0, 0, 0) is seen."""
    seen = [(a - b, (a + b) / 2 - z * TALL) for x, y, z in places for a, b in (turned(x, y, turn),)]
    return (
        min(x for x, _ in seen),
        min(y for _, y in seen),
        max(x for x, _ in seen),
        max(y for _, y in seen),
    )


def largest(places: Sequence[tuple[float, float, float]], turn: float, width: float, height: float) -> float:
    """Return the largest unit with which the places fit in a room of the screen."""
    left, top, right, bottom = extent(places, turn)
    return min(width / max(1, right - left), height / max(1, bottom - top))


def framed(places: Sequence[tuple[float, float, float]], turn: float, unit: float, room: Extent) -> View:
    """Return a view in which the places lie in the middle of a room of the screen."""
    left, top, right, bottom = extent(places, turn)
    xs, ys = [x for x, _, _ in places], [y for _, y, _ in places]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    a, b = turned(*middle, turn)
    across, down = (room[0] + room[2]) / 2, (room[1] + room[3]) / 2
    at = (
        across + (a - b - (left + right) / 2) * unit,
        down + ((a + b) / 2 - (top + bottom) / 2) * unit,
    )
    return View(turn, unit, middle, at)
