"""What is seen of a mountain and what lies behind it; what is meant by a place of the screen. Pure.

Seen from the view, whatever lies further along (1, 1) and higher by 1 / `TALL` a step covers a place.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from typing import Final, NamedTuple

from game.view.tables.haut_les_cubes.depth import TALL
from game.view.tables.haut_les_cubes.projection import XY, Cell, View

_SAMPLES: Final = (0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)
"""Places of a cell that are looked at."""
_FIGURE: Final = tuple((side, up) for up in (0.25, 0.8, 1.35, 1.9) for side in (-0.3, 0.0, 0.3))
"""Places of a giant: to the side in cells, upwards in cubes."""
HIDDEN: Final = 0.55
"""From this share on something counts as hidden."""
_SHY: Final = 0.4
"""How near one must point to the middle of what is hidden, to mean it and not what covers it."""


def covered(over: Mapping[Cell, int], x: float, y: float, z: float) -> bool:
    """Whether a place is covered by the mountain; `over`: heights, all in the view's own coordinates."""
    highest = max(over.values(), default=0)
    reach = (highest - z) * TALL
    step = 0.0
    while step < reach:
        # On to the next border of a cell, then a little into it.
        step += min(_to_border(x + step), _to_border(y + step))
        cell = (math.floor(x + step + 1e-6), math.floor(y + step + 1e-6))
        if over.get(cell, 0) > z + step / TALL + 1e-6:
            return True
    return False


def _to_border(value: float) -> float:
    return math.floor(value + 1e-6) + 1 - value


def hidden_cell(over: Mapping[Cell, int], cell: Cell) -> float:
    """How much of a cell's top is hidden, 0 to 1."""
    z = over.get(cell, 0)
    return sum(covered(over, cell[0] + a, cell[1] + b, z) for a, b in _SAMPLES) / len(_SAMPLES)


def hidden_figure(over: Mapping[Cell, int], x: float, y: float, z: float) -> float:
    """How much of a giant that stands at a place is hidden, 0 to 1."""
    return sum(covered(over, x + side, y - side, z + up) for side, up in _FIGURE) / len(_FIGURE)


class Aim(NamedTuple):
    """Something that can be pointed at: a square of the world at a height."""

    key: Hashable
    x: float
    y: float
    """Its middle."""
    z: float
    half: float
    """Half its side, in cells."""
    hidden: bool
    free: bool
    """Whether it can be chosen now."""


def meant(view: View, aims: Iterable[Aim], x: float, y: float) -> Hashable | None:
    """Return the key of what is meant by a place of the screen; None: nothing is there.

    What can be chosen comes before what can't; what is hidden is meant where one points at its middle, or
    where nothing else can be chosen. Else what is nearer to the beholder covers what is behind it.
    """
    best: tuple[tuple[bool, bool, float], Hashable] | None = None
    for aim in aims:
        a, b = view.world(x, y, aim.z)
        off = max(abs(a - aim.x), abs(b - aim.y)) / aim.half
        if off > 1:
            continue
        shy = aim.hidden and off > _SHY
        rank = (not aim.free, shy, off if aim.free else -_near(view, aim))
        if best is None or rank < best[0]:
            best = rank, aim.key
    return best[1] if best is not None else None


def _near(view: View, aim: Aim) -> float:
    """How near something is to the beholder: lower on the screen, and higher up."""
    return view.screen(aim.x, aim.y)[1] / view.unit + aim.z


def outline(view: View, aim: Aim) -> list[XY]:
    """Return the corners of something that can be pointed at."""
    return view.quad(aim.x - aim.half, aim.y - aim.half, 2 * aim.half, aim.z)
