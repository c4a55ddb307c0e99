"""How light falls on a mountain of cubes.

All coordinates are those of the view: x runs to the lower right of the screen, y to the lower left, z up,
in cells and in cubes. The sun stands at the upper left, so that shadows fall along x.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
Cube: TypeAlias = tuple[int, int, int]
"""The least cell that a cube covers, and its level."""

REACH: Final = 3
"""Quarters of a cell that the shadow of one cube's height reaches."""
FULL: Final = 4
"""Quarters of a cell."""
TOP: Final[tuple[Cell, ...]] = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The cells of a cube's top, from its least cell."""


class Shade(NamedTuple):
    """What keeps the light from a cube's top. Cells as in `TOP`."""

    quarters: tuple[int, ...]
    """How much of each cell lies in shadow, from its upper left edge on: 0 to `FULL`."""
    beside: tuple[bool, ...]
    """Which cells have a higher neighbour at their upper left edge."""
    behind: tuple[bool, ...]
    """Which cells have a higher neighbour at their upper right edge."""


BRIGHT: Final = Shade((0,) * 4, (False,) * 4, (False,) * 4)
"""A top on which nothing throws a shadow."""


def heights(cubes: Iterable[Cube]) -> dict[Cell, int]:
    """Height of each cell that is covered."""
    found: dict[Cell, int] = {}
    for x, y, level in cubes:
        for dx, dy in TOP:
            cell = x + dx, y + dy
            found[cell] = max(found.get(cell, 0), level + 1)
    return found


def fallen(over: Mapping[Cell, int], cell: Cell) -> int:
    """How many quarters of a cell, at its own height, lie in the shadow of others: 0 to `FULL`."""
    x, y = cell
    own, reach = over.get(cell, 0), 0
    highest = max(over.values(), default=0)
    for away in range(1, (highest - own) * REACH // FULL + 2):
        rise = over.get((x - away, y), 0) - own
        reach = max(reach, rise * REACH - (away - 1) * FULL)
    return min(FULL, reach)


def shade(over: Mapping[Cell, int], cube: Cube) -> Shade:
    """What keeps the light from a cube's top; cells that another cube covers count as bright."""
    x, y, level = cube
    cells = [(x + dx, y + dy) for dx, dy in TOP]
    own = level + 1
    free = [over.get(cell, 0) == own for cell in cells]
    return Shade(
        tuple(fallen(over, cell) if open_ else 0 for cell, open_ in zip(cells, free, strict=True)),
        tuple(o and over.get((a - 1, b), 0) > own for (a, b), o in zip(cells, free, strict=True)),
        tuple(o and over.get((a, b - 1), 0) > own for (a, b), o in zip(cells, free, strict=True)),
    )


def ground_shadow(over: Mapping[Cell, int]) -> list[tuple[int, int, int]]:
    """What lies in shadow on the ground: cells that begin to, how many quarters from there, along x.

    What is under the cubes themselves belongs to it, so that no light shows at their feet.
    """
    runs = [(x, y, FULL) for x, y in over]
    edges = {(x + 1, y) for x, y in over} - over.keys()
    for x, y in edges:
        length = 0
        while (x + length, y) not in over and (quarters := fallen(over, (x + length, y))):
            runs.append((x + length, y, quarters))
            length += 1
    return runs
