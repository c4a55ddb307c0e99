"""Boards as they lie on the table: what follows from a board and its rotation, worked out once.

Sets of points are bit masks: bit p stands for point p of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from game.engine.hexgrid import DIRECTIONS, Axial, distance, hexagon, turned
from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.rules.types import DISCS, MOVE, Action

Line: TypeAlias = tuple[int, Action]
"""The points that have to be free, as a mask: all but the first. And the move."""
Lines: TypeAlias = tuple[tuple[tuple[Line, ...], ...], ...]
"""By distance, then by starting point; nothing at distance 0."""

CENTRE: Final = (0, 0)
LAST: Final = 3
"""The number of the blue board."""


class Ground:
    """One board in one rotation: holes and special points in the table's directions, and every move on it."""

    __slots__ = ("extra", "holes", "moves", "number", "open", "radius", "special", "under")

    def __init__(self, boards: tuple[HexBoard, ...], number: int, rotation: int, pro: bool) -> None:
        """Lay board `number` of a stack down, turned so many sixths (M3)."""
        board = boards[number]
        index = indices(board.radius)
        holes = {turned(point, rotation) for point in board.holes}
        self.number = number
        self.radius = board.radius
        self.holes = mask(index[point] for point in holes)
        self.special = mask(index[turned(point, rotation)] for point in board.special)
        self.open = tuple(index[point] for point in hexagon(board.radius) if point not in holes)
        """The points that are not holes (M4)."""
        closed: frozenset[Axial] = frozenset()
        if pro and number == LAST:
            closed = frozenset(DIRECTIONS) - {turned(side, rotation) for side in board.solid}
        self.moves = lines(board.radius, closed)
        """Where a mole can go with each disc, were it alone."""
        self.extra = _ending_outside(self.special, self.moves) if pro else self.moves
        """The same with an extra disc (M14)."""
        below = indices(boards[number + 1].radius) if number < LAST else {}
        self.under = {
            index[hole]: below[hole] for hole in hexagon(board.radius) if hole in holes & below.keys()
        }
        """Below each hole: the point of the next board (M11)."""


@cache
def lay(boards: tuple[HexBoard, ...], number: int, rotation: int, pro: bool) -> Ground:
    """Return a board of a stack as it lies; the same for all games on it."""
    return Ground(boards, number, rotation, pro)


def mask(points: Iterable[int]) -> int:
    """Return points as a bit mask."""
    return sum(1 << point for point in points)


@cache
def indices(radius: int) -> dict[Axial, int]:
    """Return the number of each point of a board."""
    return {point: number for number, point in enumerate(hexagon(radius))}


def straight(start: Axial, way: Axial, length: int) -> list[Axial]:
    """Return the points of a straight line, the start first."""
    return [(start[0] + way[0] * k, start[1] + way[1] * k) for k in range(length + 1)]


def length(ground: Ground, start: int, end: int) -> int:
    """Return how far apart two points of a board are."""
    points = hexagon(ground.radius)
    return distance(points[start], points[end])


@cache
def lines(radius: int, closed: frozenset[Axial]) -> Lines:
    """Return every move on an empty board (M5 to M7).

    No line steps onto the centre from a neighbour that is `closed` (M15).
    """
    points = hexagon(radius)
    lengths = range(max(DISCS) + 1)
    return tuple(tuple(tuple(_from(start, n, radius, closed)) for start in points) for n in lengths)


def _from(start: Axial, length: int, radius: int, closed: frozenset[Axial]) -> Iterator[Line]:
    index = indices(radius)
    for way in DIRECTIONS if length else ():
        path = straight(start, way, length)
        enters = CENTRE in path[1:] and path[path.index(CENTRE) - 1] in closed
        if path[-1] in index and not enters:
            yield mask(index[point] for point in path[1:]), Action(MOVE, index[start], index[path[-1]])


def _ending_outside(points: int, all_lines: Lines) -> Lines:
    """Leave out the moves that end on one of these points."""
    if not points:
        return all_lines
    return tuple(
        tuple(tuple(line for line in own if not points >> line[1].b & 1) for own in row) for row in all_lines
    )
