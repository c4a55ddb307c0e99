"""Merits: what speaks for an action beside what it does at once. A hint gives them as its reasons.

For example: a move bars the next player's way into a hole, or makes that a disc fills one next turn. What it
does at once, such as to fill a hole, is told by `outlook`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.engine.reasons import Argument, Reason, player_ref
from game.games.taupes.rules.boards import point_name
from game.games.taupes.rules.discs import COUNTS
from game.games.taupes.rules.flow import apply
from game.games.taupes.rules.knowledge import determinize
from game.games.taupes.rules.moves import moves_with
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import DISCS, MOVE, OVER, PLACE, Action, Observation

MOST: Final = 2
"""Merits that are told of one action."""


def merits(setup: Setup, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what a placement or a move is good for on the same board, the most important first."""
    if action.kind not in (PLACE, MOVE):
        return ()
    before = determinize(setup, obs)
    after = apply(setup, before, action)
    if after.phase == OVER or after.ground is not before.ground:
        return ()
    seat = before.mover
    barred = _barred(before, after, seat) if action.kind == MOVE else ()
    found = (*barred, *_kept_free(after, seat), *_opened(after, seat))
    return tuple(islice(found, MOST))


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"taupes.merit.{key}", clause, **args)


def _discs(state: State, seat: int) -> tuple[int, ...]:
    """Return the values that a seat may turn up next."""
    return tuple(value for value, count in enumerate(COUNTS[state.discs[seat]], 1) if count)


def _ways(state: State, seat: int) -> Iterator[tuple[int, int, bool]]:
    """Yield a seat's ways into free holes: the hole, the disc, and whether the mole comes from outside."""
    ground = state.ground
    for value in sorted(set(DISCS)):
        for move in moves_with(ground, value, False, state.taken, state.moles[seat]):
            if ground.holes >> move.b & 1:
                yield move.b, value, not ground.holes >> move.a & 1


def _barred(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell of the next player who can't come into a hole any more with a disc that is still hidden."""
    players = len(before.moles)
    for other in (number % players for number in range(seat + 1, seat + players)):
        still = {(hole, value) for hole, value, _ in _ways(after, other)}
        for hole, value, outside in _ways(before, other):
            free = not after.taken >> hole & 1
            if free and outside and (hole, value) not in still and value in _discs(before, other):
                name = point_name(before.ground.radius, hole)
                player = player_ref(other)
                yield _merit("bars", "M7", player=player, hole=name, disc=value)
                return


def _kept_free(state: State, seat: int) -> Iterator[Reason]:
    """Tell of a single mole outside that keeps the others from being forced out of their holes.

    With an extra disc that is offered it may have fewer moves than with others (M14).
    """
    ground, own = state.ground, state.moles[seat]
    outside = tuple(point for point in own if not ground.holes >> point & 1)
    if len(outside) != 1 or len(own) == 1:
        return
    extra = state.extra
    if all(moves_with(ground, value, extra, state.taken, outside) for value in _discs(state, seat)):
        yield _merit("free", "M8", point=point_name(ground.radius, outside[0]))


def _opened(state: State, seat: int) -> Iterator[Reason]:
    """Tell how many of the face-down discs would bring a mole into a hole."""
    values = {value for _, value, outside in _ways(state, seat) if outside}
    counts = COUNTS[state.discs[seat]]
    good = sum(count for value, count in enumerate(counts, 1) if value in values)
    if good and sum(counts) > 1:
        yield _merit("opens", "M5", good=good, discs=sum(counts))
