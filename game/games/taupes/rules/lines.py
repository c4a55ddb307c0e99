"""Where every mole could go, and what is in its way: to be looked at, whoever's turn it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.games.taupes.rules.discs import VALUES, chance_table
from game.games.taupes.rules.ground import CENTRE, Ground
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import Points, State
from game.games.taupes.rules.types import NO_PATH, Block, Landing, Lines, indices

NOBODY: Final = -1
KEPT: Final = 16
"""Positions whose lines are remembered: the same one is looked at by every seat, and again and again."""


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
    found = []
    for seat, own in enumerate(moles):
        row = chance_table(two_discs)[discs[seat]]
        shares = tuple(row[1 << number] for number in range(len(VALUES)))
        special = ground.special if seat == extra else 0
        found += [_of_mole(ground, mole, owners, shares, special) for mole in own]
    return tuple(found)


def _of_mole(
    ground: Ground, mole: int, owners: dict[int, int], shares: tuple[float, ...], special: int
) -> Lines:
    """Walk along each line up to what is in the way; `shares` are the chances of distances from 1 on."""
    landings: list[Landing] = []
    blocks: list[Block] = []
    for ray in ground.rays[mole]:
        for distance, point in enumerate(ray.points, 1):
            if point in owners:
                blocks.append(Block(point, distance, owners[point]))
                break
            landings.append(Landing(point, distance, shares[distance - 1], not special >> point & 1))
        else:
            if ray.dashed:
                centre = indices(ground.radius)[CENTRE]
                blocks.append(Block(centre, len(ray.points) + 1, NO_PATH))
    return Lines(mole, tuple(landings), tuple(blocks))
