"""The ground about some cubes, cell by cell: what lies on it is a list, quick to copy and to look up.

The grid is endless, but only cells near cubes matter. A ground puts these in their order, and calls the
place of a cell in it a *spot*: 0, 1, ... It has each cell whose column and row are near a cube, by strips of
so many columns or rows: so the way from a spot to its neighbours is the same everywhere but at edges, where
nothing ever lies, and most mountains share a few grounds. States don't know of it: their cells are numbers
(see `grid`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from game.games.haut_les_cubes.rules.cells import Cell
from game.games.haut_les_cubes.rules.grid import AHEAD, NEIGHBOURS, RING, SQUARE, TOUCH, WIDTH, cell
from game.games.haut_les_cubes.rules.types import (
    HOPLA,
    LEAP,
    MOAVEOU,
    NAPOZLA,
    NENLEVSA,
    POUSSTOIA,
    PUT,
    SHUFFLE,
    STEP,
    TAKE,
    Action,
)

ROOM: Final = (-4, 0, 5)
"""From a cube along x and y: how far it is to strips that must be here.

One more cube that touches it changes nothing beyond.
"""
STRIP: Final = 8
"""Columns or rows."""
KEPT: Final = 16
"""Grounds that are remembered: some 100 kB each, with their actions."""


def _cells(steps: Iterable[int]) -> tuple[Cell, ...]:
    return tuple([cell(step) for step in steps])


# As far along x and along y ...
_AROUND: Final = _cells(NEIGHBOURS)
_SQUARE: Final = _cells(SQUARE)
_BLOCK: Final = _cells((*SQUARE, *RING))
_AHEAD: Final = tuple([(cell(way), _cells(ahead)) for way, ahead in AHEAD.items()])
_TOUCH: Final = _cells(TOUCH)


class Acts:
    """The actions of one kind that go by a cell; all of them are played by the same card."""

    __slots__ = ("_card", "_kind", "_made", "_numbers")

    def __init__(self, kind: int, card: int, numbers: list[int]) -> None:
        self._kind = kind
        self._card = card
        self._numbers = numbers
        self._made: list[Action | None] = [None] * len(numbers)

    def at(self, spot: int) -> Action:
        """Return the action by the cell of a spot."""
        found = self._made[spot]
        if found is None:
            x, y = cell(self._numbers[spot])
            found = self._made[spot] = Action(self._kind, self._card, x, y)
        return found


def _ways(steps: Sequence[Cell], column: int) -> tuple[int, ...]:
    """Return what leads from a spot as far as some steps do, where columns are so long."""
    return tuple([x * column + y for x, y in steps])


class Ground:
    """Cells in their order. Nobody changes it; it only remembers the actions that it was asked for."""

    __slots__ = (
        "_columns",
        "_edge",
        "_rows",
        "_spots",
        "ahead",
        "around",
        "beside",
        "block",
        "leaps",
        "numbers",
        "overlapping",
        "puts",
        "shuffles",
        "size",
        "square",
        "steps",
        "takes",
        "touching",
        "under",
    )

    def __init__(self, columns: tuple[int, ...], rows: tuple[int, ...]) -> None:
        """Lay out strips of columns and of rows: 0 has the first from 0 on."""
        self._columns, self._rows = columns, rows
        ys = [row * STRIP + y for row in rows for y in range(STRIP)]
        xs = [column * STRIP + x for column in columns for x in range(STRIP)]
        column = len(ys)
        self.numbers = numbers = [x * WIDTH + y for x in xs for y in ys]
        """By spot: the number of its cell, ascending."""
        self.size = len(numbers) + 2 * (column + 1)
        """How long a list by spot is that is looked up about any spot. What is beyond both ends of the ground
        comes last: a giant that is left behind when its cube was taken may stand there (C13)."""
        self._spots = {number: spot for spot, number in enumerate(numbers)}
        self._edge = column + 1
        """The spot of all cells that are not here, where nothing ever is."""
        self.around = _ways(_AROUND, column)
        """From a spot to its neighbours, ascending (C4)."""
        self.ahead = {x * column + y: _ways(ahead, column) for (x, y), ahead in _AHEAD}
        """By the way of a push: from the victim to the spots ahead (C14)."""
        self.square = _ways(_SQUARE, column)
        """From the near corner of a cube to the spots that it covers (C1)."""
        self.block = _ways(_BLOCK, column)
        """The same, and to those round it."""
        self.overlapping = (0, *self.around)
        """From the near corner of a cube to those of all that would overlap it."""
        self.touching = _ways(_TOUCH, column)
        """From the near corner of a cube to those of all that would touch or overlap it."""
        self.under = tuple([-way for way in self.square])
        """From a spot to the near corners of the cubes that would cover it."""
        self.beside = tuple([-way for way in self.block])
        """The same, and to those of cubes that would cover a neighbour."""
        self.steps = Acts(STEP, MOAVEOU, numbers)
        self.puts = Acts(PUT, NAPOZLA, numbers)
        self.takes = Acts(TAKE, NENLEVSA, numbers)
        self.shuffles = Acts(SHUFFLE, POUSSTOIA, numbers)
        self.leaps = Acts(LEAP, HOPLA, numbers)

    def spot(self, number: int) -> int:
        """Return the spot of a cell."""
        return self._spots.get(number, self._edge)

    def spots(self, numbers: Iterable[int]) -> list[int]:
        """Return the spots of cells."""
        spots, edge = self._spots, self._edge
        return [spots.get(number, edge) for number in numbers]

    def has_room(self, number: int) -> bool:
        """Whether all is here that may change beside a cube with this cell as its near corner."""
        x, y = cell(number)
        columns, rows = self._columns, self._rows
        return all([(x + way) // STRIP in columns and (y + way) // STRIP in rows for way in ROOM])


def ground_about(corners: Iterable[int]) -> Ground:
    """Return a ground with room for cubes, of which the numbers of their near corners are given."""
    cells = _cells(corners)
    columns = sorted({(x + way) // STRIP for x, _ in cells for way in ROOM})
    rows = sorted({(y + way) // STRIP for _, y in cells for way in ROOM})
    return _laid_out(tuple(columns), tuple(rows))


@lru_cache(KEPT)
def _laid_out(columns: tuple[int, ...], rows: tuple[int, ...]) -> Ground:
    return Ground(columns, rows)
