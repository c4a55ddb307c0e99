"""What speaks for an action beside what it does at once, for hints: such as "it bars the way up to Ana"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.engine.reasons import Argument, Reason, player_ref
from game.games.haut_les_cubes.rules.flow import last_round, plays_on
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.outlook import SMALL
from game.games.haut_les_cubes.rules.progress import apply
from game.games.haut_les_cubes.rules.reach import climbs, deepest, trapped
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    DISCARD,
    OVER,
    PLACE,
    PUT,
    TAKE,
    Action,
    Observation,
    dealt_at,
    jump_points,
)

MOST: Final = 2
"""Merits that are told of one action."""


def merits(mountains: Mountains, before: State, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what a play is good for, the most important first: all of it can be seen on the mountain.

    So it is the same in any world `before` the play that the viewer of `obs` can't rule out.
    """
    if action.kind in (PLACE, DISCARD):
        return ()
    after = apply(mountains, before, action)
    if after.phase == OVER:
        return ()
    return tuple(islice((*_own(before, after, obs.viewer), *_others(before, after, action)), MOST))


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"haut_les_cubes.merit.{key}", clause, **args)


def _own(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell what a giant gains: its freedom, a jump that comes within reach, cards by its height."""
    if trapped(before, seat) and not trapped(after, seat):
        yield _merit("frees", "C11")
    drop = deepest(after, seat)
    if drop > max(SMALL, deepest(before, seat)) and plays_on(after, seat):
        yield _merit("waits", "C11", drop=drop, points=jump_points(drop))
    now = before.mountain.heights.get(before.giants[seat], 0)
    then = after.mountain.heights.get(after.giants[seat], 0)
    if then > now and not last_round(after):
        yield _merit("height", "C7", cards=dealt_at(then), now=dealt_at(now))


def _others(before: State, after: State, action: Action) -> Iterator[Reason]:
    """Tell what others lose: a jump, a way up, or every way out."""
    for other in range(len(before.giants)):
        if other == before.mover:
            continue
        player = player_ref(other)
        drop = deepest(before, other)
        if drop > max(SMALL, deepest(after, other)):
            yield _merit("blocks", "C11", player=player, drop=drop)
        if trapped(after, other) and not trapped(before, other):
            yield _merit("traps", "C11", player=player)
        elif action.kind in (PUT, TAKE) and climbs(before, other) and not climbs(after, other):
            yield _merit("stairs", "C11", player=player)
