"""The endless grid of cells as numbers: fast to step on, to look up, and to sort.

A cell (x, y) is the number `x * WIDTH + y`. Numbers sort as cells do, as long as y stays within half the
width of 0, which no game comes near: a cube is at most two cells away from another when it is put.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from game.games.haut_les_cubes.rules.types import Cell

_BITS: Final = 20
WIDTH: Final = 1 << _BITS
_HALF: Final = WIDTH // 2
_MASK: Final = WIDTH - 1
FAR: Final = WIDTH // 4
"""No cell of a game is so far from (0, 0) along x or y."""
NOWHERE: Final = -(WIDTH * WIDTH)
"""No cell of any game."""

_DIRECTIONS: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
NEIGHBOURS: Final = tuple(x * WIDTH + y for x, y in _DIRECTIONS)
"""What leads from a cell to its neighbours, ascending (C4)."""
SQUARE: Final = (0, 1, WIDTH, WIDTH + 1)
"""From the near corner of a cube to the cells that it covers (C1)."""
RING: Final = tuple(
    x * WIDTH + y for x in range(-1, 3) for y in range(-1, 3) if not (x in (0, 1) and y in (0, 1))
)
"""From the near corner of a cube to the cells round it."""
TOUCH: Final = tuple(x * WIDTH + y for x in range(-2, 3) for y in range(-2, 3))
"""From the near corner of a cube to those of all that would touch or overlap it."""


def _ahead(x: int, y: int) -> tuple[int, ...]:
    """Return the push's own direction and the two beside it, ascending (C14)."""
    beside = [(u, v) for u, v in _DIRECTIONS if abs(u - x) + abs(v - y) == 1]
    return tuple(sorted(u * WIDTH + v for u, v in [(x, y), *beside]))


AHEAD: Final = MappingProxyType({x * WIDTH + y: _ahead(x, y) for x, y in _DIRECTIONS})
"""By the direction of a push: from the victim's cell to those ahead (C14)."""


def number(x: int, y: int) -> int:
    """Return a cell's number; NOWHERE if no game comes so far."""
    return x * WIDTH + y if -FAR < x < FAR and -FAR < y < FAR else NOWHERE


def cell(number: int) -> Cell:
    """Return the cell of a number."""
    y = (number + _HALF & _MASK) - _HALF
    return number - y >> _BITS, y


def distance(one: int, other: int) -> tuple[int, int]:
    """Return how far two cells are: king's steps, then the square of the straight line (C13)."""
    (x, y), (u, v) = cell(one), cell(other)
    return max(abs(x - u), abs(y - v)), (x - u) ** 2 + (y - v) ** 2
