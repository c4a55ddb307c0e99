"""Boards as they lie on the table: what follows from a board and its rotation, worked out once.

Sets of points are bit masks: bit p stands for point p of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from game.engine.hexgrid import DIRECTIONS, Axial, distance, hexagon
from game.games.taupes.rules.boards import CENTRE, LAST, HexBoard, grid_of, indices
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.types import DISCS, MOVE, Action

Way: TypeAlias = tuple[int, Action]
"""The points that have to be free, as a mask: all but the first. And the move."""
Ways: TypeAlias = tuple[tuple[tuple[Way, ...], ...], ...]
"""By distance, then by starting point; nothing at distance 0."""


class Ray(NamedTuple):
    """A straight line from a point, as far as the board and the largest disc go; moles don't count (M5)."""

    points: tuple[int, ...]
    """The points on it, nearest first, without the one that it starts from."""
    dashed: bool
    """Whether it ends before the centre because a dashed path leads there (M15)."""


class Ground:
    """One board in one rotation: holes and special points in the table's directions, and every move on it."""

    __slots__ = ("extra", "holes", "moves", "number", "open", "radius", "rays", "special", "under")

    def __init__(self, boards: tuple[HexBoard, ...], number: int, rotation: int, pro: bool) -> None:
        """Lay board `number` of a stack down, turned so many sixths (M3)."""
        grid = grid_of(boards[number], rotation)
        self.number = number
        self.radius = grid.radius
        self.holes = mask(grid.holes)
        self.special = mask(grid.special)
        self.open = tuple(point for point in range(len(grid.places)) if point not in grid.holes)
        """The points that are not holes (M4)."""
        closed = grid.dashed if pro else frozenset[int]()
        self.rays = rays(grid.radius, closed)
        """By starting point, one a direction."""
        self.moves = ways(grid.radius, closed)
        """Where a mole can go with each disc, were it alone."""
        self.extra = _ending_outside(self.special, self.moves) if pro else self.moves
        """The same with an extra disc (M14)."""
        below = indices(boards[number + 1].radius) if number < LAST else {}
        self.under = {
            hole: below[place]
            for hole, place in enumerate(grid.places)
            if hole in grid.holes and place in below
        }
        """Below each hole: the point of the next board (M11)."""


def ground_of(setup: Setup, number: int, rotations: Sequence[int]) -> Ground:
    """Return a board of the stack as it lies."""
    return _lay(setup.boards, number, rotations[number], setup.pro)


@cache
def _lay(boards: tuple[HexBoard, ...], number: int, rotation: int, pro: bool) -> Ground:
    """The same for all games on these boards."""
    return Ground(boards, number, rotation, pro)


def mask(points: Iterable[int]) -> int:
    """Return points as a bit mask."""
    return sum(1 << point for point in points)


def straight(start: Axial, way: Axial, length: int) -> list[Axial]:
    """Return the points of a straight line, the start first."""
    return [(start[0] + way[0] * k, start[1] + way[1] * k) for k in range(length + 1)]


def length(ground: Ground, start: int, end: int) -> int:
    """Return how far apart two points of a board are."""
    points = hexagon(ground.radius)
    return distance(points[start], points[end])


@cache
def rays(radius: int, closed: frozenset[int]) -> tuple[tuple[Ray, ...], ...]:
    """Return by starting point the six lines from it, in the order of DIRECTIONS.

    No line steps onto the centre from a neighbour that is `closed` (M15).
    """
    return tuple(tuple(_ray(start, way, radius, closed) for way in DIRECTIONS) for start in hexagon(radius))


def _ray(start: Axial, way: Axial, radius: int, closed: frozenset[int]) -> Ray:
    index = indices(radius)
    points: list[int] = []
    before = index[start]
    for place in straight(start, way, max(DISCS))[1:]:
        if place not in index:
            break
        if place == CENTRE and before in closed:
            return Ray(tuple(points), True)
        before = index[place]
        points.append(before)
    return Ray(tuple(points), False)


@cache
def ways(radius: int, closed: frozenset[int]) -> Ways:
    """Return every move on an empty board, those from a point in the order of its rays."""
    return tuple(
        tuple(
            tuple(
                (mask(ray.points[:distance]), Action(MOVE, start, ray.points[distance - 1]))
                for ray in own
                if 0 < distance <= len(ray.points)
            )
            for start, own in enumerate(rays(radius, closed))
        )
        for distance in range(max(DISCS) + 1)
    )


def _ending_outside(points: int, every: Ways) -> Ways:
    """Leave out the moves that end on one of these points."""
    if not points:
        return every
    return tuple(
        tuple(tuple(way for way in own if not points >> way[1].b & 1) for own in row) for row in every
    )
