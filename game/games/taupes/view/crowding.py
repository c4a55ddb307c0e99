"""How large moles are on a board, so that a crowd leaves its holes and places to be seen. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.games.taupes.view.geometry import ROW, SQUASH, XY, place
from game.games.taupes.view.layout import MOLE
from game.games.taupes.view.model import Model
from game.view.model import NOBODY

TALL: Final = 1.32
"""Height of a mole of full size with its cap and its shadow, in pitches."""
_SPARSE: Final = 0.08
"""With this share of the points taken, moles are as large as there is room over the board ..."""
_CROWDED: Final = 0.24
"""... and with this one no taller than a row."""
_MOST: Final = MOLE / TALL
_FULL: Final = ROW / TALL
"""The size of a mole that is one row tall."""
_BROAD: Final = 0.4
"""Half the width of a mole of full size, in pitches: what of it hides what is behind it."""
RING: Final = 0.44
"""Half the width of the marks on a point ..."""
SMALL_RING: Final = 0.27
"""... and of those where a mole can be put."""


def size_of(model: Model) -> float:
    """Return the share of their full size that moles have on a model's board, the same as long as it lies."""
    grid = model.grid
    share = (sum(map(len, model.moles)) + model.to_come) / len(grid.places)
    crowded = max(0.0, min(1.0, (share - _SPARSE) / (_CROWDED - _SPARSE)))
    return round(_MOST - (_MOST - _FULL) * crowded, 3)


def in_front(model: Model, size: float, watched: Mapping[int, float]) -> frozenset[int]:
    """Return the points whose moles stand before something `watched`: points that matter, or moles there.

    `watched` has half the width of what is to be seen on each point that is free.
    A mole in a hole reaches no farther than its hole, and hides nothing but that.
    """
    grid = model.grid
    standing = {point for points in model.moles for point in points}
    areas = [_area(model, size, *each) for each in watched.items()]
    half, tall = _BROAD * size, TALL * size
    return frozenset(
        point
        for point in standing - watched.keys() - grid.holes
        if any(_before(place(grid.places[point]), half, tall, area) for area in areas)
    )


class _Area(NamedTuple):
    """What is to be seen at a point, in pitches."""

    at: XY
    half: float
    """Half its width."""
    up: float
    down: float


def _area(model: Model, size: float, point: int, ring: float) -> _Area:
    at = place(model.grid.places[point])
    if model.owner(point) == NOBODY or point in model.grid.holes:
        return _Area(at, ring, ring * SQUASH, ring * SQUASH)
    return _Area(at, _BROAD * size, TALL * size, 0.0)


def _before(foot: XY, half: float, tall: float, area: _Area) -> bool:
    """Whether a mole whose feet are at `foot` lies over an area behind it."""
    x, y = foot[0] - area.at[0], foot[1] - area.at[1]
    return y > 0 and abs(x) < half + area.half and -area.up < y and y - tall < area.down
