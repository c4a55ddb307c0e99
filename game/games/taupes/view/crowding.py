"""How large moles are on a board, so that a crowd leaves its holes and places to be seen. Pure."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.taupes.view.geometry import ROW, SQUASH, XY, place
from game.games.taupes.view.layout import MOLE
from game.games.taupes.view.model import Model
from game.view.model import NOBODY

TALL: Final = 1.32
"""Height of a mole of full size with its cap and its shadow, in pitches."""
_SPARSE: Final = 0.12
"""With this share of the points taken, moles are as large as the board's surroundings allow ..."""
_CROWDED: Final = 0.3
"""... and with this one no taller than a row."""
_FULL: Final = ROW / TALL
"""The size of a mole that is one row tall."""
_BROAD: Final = 0.4
"""Half the width of a mole of full size, in pitches: what of it hides what is behind it."""
_RING: Final = 0.44
"""Half the width of the marks on a point."""


def size_of(model: Model) -> float:
    """Return the share of their full size that moles have on a model's board, the same as long as it lies."""
    grid = model.grid
    largest = max(board.radius for board in model.boards)
    most = min(1.0, (MOLE + (largest - grid.radius) * ROW) / TALL)
    share = (sum(map(len, model.moles)) + model.to_come) / len(grid.places)
    crowded = max(0.0, min(1.0, (share - _SPARSE) / (_CROWDED - _SPARSE)))
    return round(most - (most - _FULL) * crowded, 3)


def in_front(model: Model, size: float, watched: frozenset[int]) -> frozenset[int]:
    """Return the points whose moles stand before something `watched`: points that matter, or moles there.

    A mole in a hole reaches no farther than its hole, and hides nothing but that.
    """
    grid = model.grid
    standing = {point for points in model.moles for point in points}
    areas = [_area(model, size, point) for point in watched]
    half, tall = _BROAD * size, TALL * size
    return frozenset(
        point
        for point in standing - watched - grid.holes
        if any(_before(place(grid.places[point]), half, tall, area) for area in areas)
    )


class _Area(NamedTuple):
    """What is to be seen at a point, in pitches."""

    at: XY
    half: float
    """Half its width."""
    up: float
    down: float


def _area(model: Model, size: float, point: int) -> _Area:
    at = place(model.grid.places[point])
    if model.owner(point) == NOBODY or point in model.grid.holes:
        return _Area(at, _RING, _RING * SQUASH, _RING * SQUASH)
    return _Area(at, _BROAD * size, TALL * size, 0.0)


def _before(foot: XY, half: float, tall: float, area: _Area) -> bool:
    """Whether a mole whose feet are at `foot` lies over an area behind it."""
    x, y = foot[0] - area.at[0], foot[1] - area.at[1]
    return y > 0 and abs(x) < half + area.half and -area.up < y and y - tall < area.down
