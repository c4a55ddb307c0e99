"""Where a step leads on a field of squares that is seen across its corners, as in an isometric view.

Cells are (x, y): x runs down to the right on the screen, y down to the left. To the right of a cell lies
the one at (1, -1), straight below it (1, 1); between them, below to the right, (1, 0). So there are eight
directions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]

_SECTOR: Final = 0.42
"""Up to so much aside a place lies in a direction (22.5 degrees) ..."""
_HALF: Final = 1.0
"""... and up to so much, if there is nothing nearer to it."""
_ASIDE: Final = 2
"""How much worse a step aside is than one ahead."""


def step(start: Cell, dx: int, dy: int, cells: Mapping[Cell, bool]) -> Cell | None:
    """Return the cell to which somebody goes who steps (dx, dy) on the screen; None: there is none that way.

    `cells` are those there are, and whether each can be chosen: one that can comes before one that can't.
    """
    found = []
    for cell, free in cells.items():
        x, y = cell[0] - start[0], cell[1] - start[1]
        right, down = x - y, x + y
        ahead = right * dx + down * dy
        aside = abs(right * dy - down * dx)
        if ahead > 0 and aside <= _HALF * ahead:
            found.append((aside > _SECTOR * ahead, not free, ahead + _ASIDE * aside, cell))
    if not found:
        return None
    near = [each for each in found if not each[0] and not each[1]] or [each for each in found if not each[1]]
    return min(near or found)[-1]
