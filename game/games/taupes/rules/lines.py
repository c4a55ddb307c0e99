"""Where every mole could go, and what is in its way: to be looked at, whoever's turn it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from game.games.taupes.rules.boards import CENTRE, indices
from game.games.taupes.rules.discs import VALUES, chance_table
from game.games.taupes.rules.ground import Ground, mask
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import Points, State
from game.games.taupes.rules.types import NO_PATH, Block, Landing, Lines

Path: TypeAlias = tuple[tuple[Landing, ...], int, tuple[Block, ...]]
"""Where a mole comes to along one ray if nobody is in the way, all that as a mask, and what ends it then."""

NOBODY: Final = -1
KEPT: Final = 16
"""Positions whose lines are remembered: every seat looks at the same one, again and again."""
BOARDS: Final = 16
"""Boards as they lie whose ways are remembered, with an extra disc or without: a match has four, another has
them turned otherwise."""


def lines(setup: Setup, state: State) -> tuple[Lines, ...]:
    """Return the lines of all moles, seat by seat (M5 to M7, M14 to M16)."""
    extra = state.mover if state.extra else NOBODY
    return _lines(state.ground, state.moles, state.discs, extra, setup.two_discs)


@lru_cache(maxsize=KEPT)
def _lines(
    ground: Ground, moles: tuple[Points, ...], discs: tuple[int, ...], extra: int, two_discs: bool
) -> tuple[Lines, ...]:
    """`extra` is the seat whose next disc is an extra one."""
    owners = {point: seat for seat, own in enumerate(moles) for point in own}
    taken = mask(owners)
    table = chance_table(two_discs)
    found = []
    for seat, own in enumerate(moles):
        row = table[discs[seat]]
        chances = tuple([row[1 << number] for number in range(len(VALUES))])
        paths = _paths(ground, seat == extra)
        found += [Lines(mole, chances, *_walk(paths[mole], owners, taken)) for mole in own]
    return tuple(found)


def _walk(
    paths: tuple[Path, ...], owners: dict[int, int], taken: int
) -> tuple[tuple[Landing, ...], tuple[Block, ...]]:
    """Go along each line up to whoever is in the way."""
    landings: list[Landing] = []
    blocks: list[Block] = []
    for reached, points, ends in paths:
        if not points & taken:
            landings += reached
            blocks += ends
            continue
        for landing in reached:
            if landing.point in owners:
                blocks.append(Block(landing.point, landing.distance, owners[landing.point]))
                break
            landings.append(landing)
    return tuple(landings), tuple(blocks)


@lru_cache(maxsize=BOARDS)
def _paths(ground: Ground, extra: bool) -> tuple[tuple[Path, ...], ...]:
    """Return by starting point the six ways of a mole that is alone, with an extra disc or another one."""
    shut = ground.special if extra else 0
    centre = indices(ground.radius)[CENTRE]
    return tuple(
        tuple(
            (
                tuple(Landing(p, n, not shut >> p & 1) for n, p in enumerate(ray.points, 1)),
                mask(ray.points),
                (Block(centre, len(ray.points) + 1, NO_PATH),) if ray.dashed else (),
            )
            for ray in rays
        )
        for rays in ground.rays
    )
