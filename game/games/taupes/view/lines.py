"""Lines on the mole game's boards: where a mole would come to, how far that is, who is in its way. Pure.

For showing alone: what may be played is what the rules call legal. A test holds the two together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.hexgrid import DIRECTIONS
from game.games.taupes.view.model import Model

NO_PATH: Final = -1
"""In place of a seat: a dashed path leads no mole to the centre (M15)."""


class Landing(NamedTuple):
    """A point that a mole can come to."""

    point: int
    distance: int
    ends: bool
    """Whether a move may end there: an extra disc's may not end on a special point (M14)."""


class Block(NamedTuple):
    """What ends a line."""

    point: int
    distance: int
    seat: int
    """Who stands there, or NO_PATH."""


class Lines(NamedTuple):
    """All that a mole can do in its six directions."""

    landings: tuple[Landing, ...]
    blocks: tuple[Block, ...]


def lines(model: Model, start: int, reach: int = 4) -> Lines:
    """Return the lines of a mole, as far as `reach` points."""
    grid = model.grid
    owners = {point: seat for seat, points in enumerate(model.moles) for point in points}
    extra = model.pro and model.extra and owners[start] == model.mover
    landings: list[Landing] = []
    blocks: list[Block] = []
    q, r = grid.places[start]
    for dq, dr in DIRECTIONS:
        before = start
        for distance in range(1, reach + 1):
            point = grid.at((q + dq * distance, r + dr * distance))
            if point < 0:
                break
            if model.pro and point == grid.centre and before in grid.dashed:
                blocks.append(Block(point, distance, NO_PATH))
                break
            if point in owners:
                blocks.append(Block(point, distance, owners[point]))
                break
            ends = not (extra and point in grid.special)
            landings.append(Landing(point, distance, ends))
            before = point
    return Lines(tuple(landings), tuple(blocks))
