"""Cells of a staggered map as points of a hexagonal grid, and the regular hexagon that some points make."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from game.engine.hexgrid import Axial, hexagon

Cell = tuple[int, int]


class Fit(NamedTuple):
    """The regular hexagon that is nearest to some points."""

    centre: Axial
    radius: int
    outside: tuple[Axial, ...]
    """Points that are too many, row by row."""
    gaps: tuple[Axial, ...]
    """Points that are missing, row by row."""


def point_of(cell: Cell, odd: bool) -> Axial:
    """Return the point of a cell (column, row); `odd` if odd rows stand half a cell to the right."""
    column, row = cell
    return column - _shift(row, odd), row


def cell_of(point: Axial, odd: bool) -> Cell:
    """Return the cell (column, row) of a point."""
    q, r = point
    return q + _shift(r, odd), r


def _shift(row: int, odd: bool) -> int:
    return (row - row % 2) // 2 if odd else (row + row % 2) // 2


def best_fit(points: Set[Axial], most: int) -> Fit:
    """Return the hexagon with the fewest points too many or missing; its radius is from 1 to `most`.

    It is looked for round the mean of the points: one stray tile doesn't move that far.
    """
    mean_q = sum(q for q, _ in points) / len(points)
    mean_r = sum(r for _, r in points) / len(points)
    around = [(round(mean_q) + q, round(mean_r) + r) for q in range(-2, 3) for r in range(-2, 3)]
    by_count = min(range(1, most + 1), key=lambda radius: abs(len(hexagon(radius)) - len(points)))
    radii = [radius for radius in (by_count - 1, by_count, by_count + 1) if 1 <= radius <= most]
    fits = [_fit(points, centre, radius) for radius in radii for centre in around]
    return min(fits, key=lambda fit: (len(fit.outside) + len(fit.gaps), fit))


def _fit(points: Set[Axial], centre: Axial, radius: int) -> Fit:
    whole = {(centre[0] + q, centre[1] + r) for q, r in hexagon(radius)}
    return Fit(centre, radius, _by_row(points - whole), _by_row(whole - points))


def _by_row(points: Set[Axial]) -> tuple[Axial, ...]:
    return tuple(sorted(points, key=lambda point: (point[1], point[0])))
