"""Where a step leads on a hexagonal field, whose cells need not all be there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.hexgrid import DIRECTIONS, Axial, distance, turned

_SIDES: Final = {(1, 0): 0, (1, 1): 1, (-1, 1): 2, (-1, 0): 3, (-1, -1): 4, (1, -1): 5}
"""Number of the direction of `DIRECTIONS` for a step to the right and down."""


def column(cell: Axial) -> int:
    """How far to the right a cell lies, in halves of a step along a row."""
    return 2 * cell[0] + cell[1]


def step(start: Axial, dx: int, dy: int, cells: Mapping[Axial, bool], upright: int) -> Axial | None:
    """Return the cell to which somebody goes who steps (dx, dy) from `start`; None: there is none that way.

    `cells` are those there are, and whether each can be chosen. Straight up and down (dx 0) runs between
    two directions; `upright` is the column it keeps to.
    """
    others = [cell for cell in cells if cell != start]
    if not dx:
        return _upright(start, dy, {cell: cells[cell] for cell in others}, upright)
    side = _SIDES[dx, dy]
    q, r = DIRECTIONS[side]
    line = [
        cell
        for cell in others
        if (reach := distance(start, cell)) and _from(start, cell) == (q * reach, r * reach)
    ]
    if line:
        return min(line, key=lambda cell: (not cells[cell], distance(start, cell)))
    near = [cell for cell in others if _within(turned(_from(start, cell), -side))]
    return min(near, key=lambda cell: (not cells[cell], distance(start, cell), cell), default=None)


def _from(start: Axial, cell: Axial) -> Axial:
    return cell[0] - start[0], cell[1] - start[1]


def _within(way: Axial) -> bool:
    """Is it within 30 degrees of the right?"""
    return 3 * abs(way[1]) <= column(way)


def _upright(start: Axial, dy: int, cells: Mapping[Axial, bool], upright: int) -> Axial | None:
    """The cell above or below: within 30 degrees if there is one, else within 60."""
    for slope in (1, 3):
        found = [
            (not free, rows, abs(column(cell) - upright), -column(cell), cell)
            for cell, free in cells.items()
            if (rows := (cell[1] - start[1]) * dy) > 0 and abs(column(_from(start, cell))) <= slope * rows
        ]
        if found:
            return min(found)[-1]
    return None
