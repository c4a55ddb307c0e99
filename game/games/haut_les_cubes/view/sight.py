"""What is seen of a mountain and what lies behind it; what is meant by a place of the screen. Pure.

Seen from the view, whatever lies further along (1, 1) and higher by 1 / `TALL` a step covers a place.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from typing import Final, NamedTuple

from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.projection import Cell, View, turned, turned_cell

_SAMPLES: Final = tuple(
    (across + down, down - across) for across in (-0.75, -0.3, 0.3, 0.75) for down in (-0.45, 0.05, 0.55)
)
"""Places of a square that are looked at: none in the very middle, from where one sees between two cubes that
touch at their edges."""
_FIGURE: Final = tuple((side, up) for up in (0.25, 0.65, 1.05, 1.45) for side in (-0.25, 0.0, 0.25))
"""Places of a giant: to the side in cells, upwards in cubes."""
HIDDEN: Final = 0.55
"""From this share on something counts as hidden."""
_FINE: Final = 1 / 16
"""How finely a line of sight is followed downwards, in cubes."""
SHY: Final = 0.4
"""How near one must point to the middle of what is hidden, to mean it and not what covers it."""


class Sight:
    """One mountain, seen on one turn: what of it lies behind the rest. Remembers what it was asked."""

    def __init__(self, heights: Mapping[Cell, int], turn: int) -> None:
        """`heights`: of the covered cells of the world."""
        self._turn = turn
        self._over = {turned_cell(cell, turn): height for cell, height in heights.items()}
        self._highest = max(heights.values(), default=0)
        self._known: dict[tuple[float, ...], bool] = {}

    @property
    def over(self) -> Mapping[Cell, int]:
        """The heights, in the view's own coordinates."""
        return self._over

    def hides(self, x: float, y: float, z: float, half: float) -> bool:
        """Whether most of a square of the world is hidden: (x, y) is its middle, `half` half its side."""
        key = (x, y, z, half)
        if key not in self._known:
            a, b = turned(x, y, self._turn)
            spread = half * 0.6
            seen = sum(self.covers(a + dx * spread, b + dy * spread, z) for dx, dy in _SAMPLES)
            self._known[key] = seen >= HIDDEN * len(_SAMPLES)
        return self._known[key]

    def hides_figure(self, x: float, y: float, z: float) -> bool:
        """Whether most of a giant is hidden that stands at a place of the world."""
        key = (x, y, z)
        if key not in self._known:
            a, b = turned(x, y, self._turn)
            seen = sum(self.covers(a + side, b - side, z + up) for side, up in _FIGURE)
            self._known[key] = seen >= HIDDEN * len(_FIGURE)
        return self._known[key]

    def covers(self, x: float, y: float, z: float) -> bool:
        """Whether a place of the view's own coordinates is covered."""
        reach = (self._highest - z) * TALL
        step = 0.0
        while step < reach:
            # On to the next border of a cell, then a little into it.
            step += min(_to_border(x + step), _to_border(y + step))
            cell = (math.floor(x + step + 1e-6), math.floor(y + step + 1e-6))
            if self._over.get(cell, 0) > z + step / TALL + 1e-6:
                return True
        return False


def _to_border(value: float) -> float:
    return math.floor(value + 1e-6) + 1 - value


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


def meant(view: View, aims: Iterable[Aim], x: float, y: float, *, peek: bool = False) -> Hashable | None:
    """Return the key of what is meant by a place of the screen; None: nothing is there.

    What can be chosen comes before what can't, and what is seen before what is hidden: that is meant where
    nothing else can be chosen, or while one peeks where one points at its middle. Else what is nearer to the
    beholder covers what is behind it.
    """
    best: tuple[tuple[bool, bool, float], Hashable] | None = None
    for aim in aims:
        a, b = view.world(x, y, aim.z)
        off = max(abs(a - aim.x), abs(b - aim.y)) / aim.half
        if off > 1 or (aim.hidden and not aim.free):
            continue
        shy = aim.hidden and not (peek and off <= SHY)
        rank = (not aim.free, shy, off if aim.free else -_near(view, aim))
        if best is None or rank < best[0]:
            best = rank, aim.key
    return best[1] if best is not None else None


def struck(view: View, heights: Mapping[Cell, int], x: float, y: float) -> tuple[Cell, float] | None:
    """Return the cell whose top or side is seen at a place of the screen, and how high; None: the ground."""
    level = float(max(heights.values(), default=0))
    while level > 0:
        level -= _FINE
        cell = view.cell(x, y, level)
        if heights.get(cell, 0) > level:
            return cell, max(0.0, level)
    return None


def _near(view: View, aim: Aim) -> float:
    """How near something is to the beholder: lower on the screen, and higher up."""
    return view.screen(aim.x, aim.y)[1] / view.unit + aim.z
