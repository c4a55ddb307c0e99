"""What speaks for an action beside what it does at once: for hints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from game.engine.chance import KeyedRng
from game.engine.reasons import Argument, Message, Reason
from game.games.haut_les_cubes.rules.grid import NEIGHBOURS
from game.games.haut_les_cubes.rules.outlook import SMALL, deepest, last_round, plays_on, trapped
from game.games.haut_les_cubes.rules.reasons import player_ref
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    DISCARD,
    HAND,
    OVER,
    PLACE,
    POINTS,
    PUT,
    TAKE,
    Action,
    Observation,
)

if TYPE_CHECKING:
    from game.games.haut_les_cubes.rules.game import HautLesCubes

MOST: Final = 2
"""Merits that are told of one action."""


def merits(game: HautLesCubes, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what a play is good for, the most important first: all of it can be seen on the mountain."""
    if action.kind in (PLACE, DISCARD):
        return ()
    before = game.determinize(obs, KeyedRng("merits", 0))
    after = game.apply(before, action)
    if after.phase == OVER:
        return ()
    return tuple(islice((*_own(before, after, obs.viewer), *_others(before, after, action)), MOST))


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason(Message.of(f"haut_les_cubes.merit.{key}", **args), clause)


def _own(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell what a giant gains: its freedom, a jump that comes within reach, cards by its height."""
    if trapped(before, seat) and not trapped(after, seat):
        yield _merit("frees", "C11")
    drop = deepest(after, seat)
    if drop > max(SMALL, deepest(before, seat)) and plays_on(after, seat):
        yield _merit("waits", "C11", drop=drop, points=POINTS[min(drop, len(POINTS) - 1)])
    now = before.mountain.heights.get(before.giants[seat], 0)
    then = after.mountain.heights.get(after.giants[seat], 0)
    if then > now and not last_round(after):
        yield _merit("height", "C7", cards=HAND + then, now=HAND + now)


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
        elif action.kind in (PUT, TAKE) and _climbs(before, other) and not _climbs(after, other):
            yield _merit("stairs", "C11", player=player)


def _climbs(state: State, seat: int) -> bool:
    """Whether a giant can step up (C11)."""
    height, start = state.mountain.heights.get, state.giants[seat]
    higher = height(start, 0) + 1
    return any(height(start + way, 0) == higher and start + way not in state.giants for way in NEIGHBOURS)
