"""Boards: as a level file says them, once it is read and checked, and as they lie on the table.

A point is an index into `hexagon(radius)` of its board, in the table's own directions: boards turn (M3),
points don't.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from game.engine.hexgrid import Axial, hexagon, turned


class HexBoard(NamedTuple):
    """A hexagonal board, as it lies in its file: not yet turned. Points in the order of `hexagon(radius)`."""

    radius: int
    """Rings round the centre (0, 0)."""
    holes: tuple[Axial, ...]
    special: tuple[Axial, ...]
    solid: tuple[Axial, ...]
    """Neighbours of the centre on whose side a solid path comes in; empty where no paths are drawn."""


def to_raw(board: HexBoard) -> dict[str, Any]:
    """Return a board as JSON holds it."""
    points = {name: [list(point) for point in getattr(board, name)] for name in ("holes", "special", "solid")}
    return {"radius": board.radius, **points}


def from_raw(raw: Mapping[str, Any]) -> HexBoard:
    """Return the board of a raw form that was checked before."""
    holes, special, solid = (tuple((q, r) for q, r in raw[name]) for name in ("holes", "special", "solid"))
    return HexBoard(raw["radius"], holes, special, solid)


LAST: Final = 3
"""The number of the blue board: it is never lifted, and paths run to its centre."""
CENTRE: Final[Axial] = (0, 0)


# -- on the table --------------------------------------------------------------------------------------


def point_name(radius: int, point: int) -> str:
    """Return what people call a point: its row's letter from the top, and its number there from the left."""
    points = hexagon(radius)
    row = points[point][1]
    place = point - next(number for number, (_, r) in enumerate(points) if r == row)
    return f"{chr(ord('A') + row + radius)}{place + 1}"


@cache
def indices(radius: int) -> dict[Axial, int]:
    """Return the number of each point of a board."""
    return {point: number for number, point in enumerate(hexagon(radius))}


class Grid(NamedTuple):
    """A board as it lies on the table, in points (indices into `hexagon(radius)`)."""

    radius: int
    places: tuple[Axial, ...]
    holes: frozenset[int]
    special: frozenset[int]
    solid: frozenset[int]
    """Neighbours of the centre on a solid path; empty where no paths are drawn."""
    dashed: frozenset[int]
    """Neighbours of the centre on a dashed path."""

    def at(self, place: Axial) -> int:
        """Return the point at a place; -1 off the board."""
        return indices(self.radius).get(place, -1)

    @property
    def centre(self) -> int:
        """Return the point in the middle."""
        return self.at(CENTRE)


@cache
def grid_of(board: HexBoard, rotation: int) -> Grid:
    """Return a board turned so many sixths (M3)."""
    index = indices(board.radius)

    def points(places: Iterable[Axial]) -> frozenset[int]:
        return frozenset(index[turned(place, rotation)] for place in places)

    solid = points(board.solid)
    around = points(place for place in hexagon(1) if place != CENTRE)
    return Grid(
        board.radius,
        hexagon(board.radius),
        points(board.holes),
        points(board.special),
        solid,
        around - solid if board.solid else frozenset(),
    )
