"""Hexagonal grids in axial coordinates (q, r): neighbours, turns, distances, and a regular hexagon's points.

The third coordinate is s = -q - r. With pointy cells, r counts rows downwards and q runs along a row:
the neighbour (1, 0) lies to the right, (0, 1) below to the right, (-1, 1) below to the left.

>>> turned((2, 0)), turned((2, 0), 3)
((0, 2), (-2, 0))
>>> distance((0, 0), (2, -1)), len(hexagon(1)), hexagon(1)[0]
(2, 7, (0, -1))
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

Axial: TypeAlias = tuple[int, int]

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six sides of a point, clockwise from the right; direction k turned once is direction k + 1."""


def turned(point: Axial, times: int = 1) -> Axial:
    """Return a point turned about (0, 0), a sixth of the way round for each time (clockwise)."""
    q, r = point
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def distance(a: Axial, b: Axial) -> int:
    """Return how many steps lie between two points."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@cache
def hexagon(radius: int) -> tuple[Axial, ...]:
    """Return the points within `radius` steps of (0, 0): row by row from the top, each from the left."""
    reach = range(-radius, radius + 1)
    return tuple((q, r) for r in reach for q in reach if abs(q + r) <= radius)
