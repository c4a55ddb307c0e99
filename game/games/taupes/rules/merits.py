"""Merits: what speaks for an action beside what it does at once, and what it risks: the reasons of a hint.

For example: a move bars the next player's way into a hole, or makes that a disc fills one next turn. What it
does at once, such as to fill a hole, is told by `outlook`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.reasons import Argument, Reason, player_ref
from game.games.taupes.rules.boards import point_name
from game.games.taupes.rules.discs import COUNTS
from game.games.taupes.rules.flow import apply
from game.games.taupes.rules.knowledge import determinize
from game.games.taupes.rules.moves import moves_with
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import DISCS, MOVE, OVER, PLACE, TURNING, Action, Observation

MOST: Final = 3
"""Merits that are told of one action."""


def merits(setup: Setup, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what a placement or a move is good for on the same board: what it gains, prevents and risks."""
    if action.kind not in (PLACE, MOVE):
        return ()
    before = determinize(setup, obs)
    after = apply(setup, before, action)
    if after.phase == OVER or after.ground is not before.ground:
        return ()
    seat = before.mover
    if action.kind == PLACE:
        return tuple(_opened(after, seat))
    risk = () if setup.two_discs else _risked(after, seat)
    found = (*_saved(after, action), *_barred(before, after, seat), *_kept_free(after, seat), *risk)
    return (*found, *_opened(after, seat))[:MOST]


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"taupes.merit.{key}", clause, **args)


def _discs(state: State, seat: int) -> tuple[int, ...]:
    """Return the values that a seat may turn up next."""
    return tuple(value for value, count in enumerate(COUNTS[state.discs[seat]], 1) if count)


class _Way(NamedTuple):
    """A way into a free hole."""

    hole: int
    disc: int
    start: int
    outside: bool
    """Whether the mole comes from no other hole."""


def _ways(state: State, seat: int) -> Iterator[_Way]:
    """Yield a seat's ways into free holes."""
    ground = state.ground
    for value in sorted(set(DISCS)):
        for move in moves_with(ground, value, False, state.taken, state.moles[seat]):
            if ground.holes >> move.b & 1:
                yield _Way(move.b, value, move.a, not ground.holes >> move.a & 1)


def _saved(after: State, action: Action) -> Iterator[Reason]:
    """Tell of a mole that has come into a hole what that is good for (M11)."""
    holes = after.ground.holes
    if holes >> action.b & 1 and not holes >> action.a & 1:
        yield _merit("saves", "M11", left=(holes & ~after.taken).bit_count())


def _barred(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell of the next player who can't come into a hole any more with a disc that is still hidden."""
    players = len(before.moles)
    for other in (number % players for number in range(seat + 1, seat + players)):
        still = {(way.hole, way.disc) for way in _ways(after, other)}
        for way in _ways(before, other):
            free = not after.taken >> way.hole & 1
            if free and way.outside and way[:2] not in still and way.disc in _discs(before, other):
                name = point_name(before.ground.radius, way.hole)
                yield _merit("bars", "M7", player=player_ref(other), hole=name, disc=way.disc)
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


def _risked(state: State, seat: int) -> Iterator[Reason]:
    """Tell how many of the face-down discs would force a mole out of its hole; waiting does not help."""
    ground, own = state.ground, state.moles[seat]
    if state.phase != TURNING or all(ground.holes >> point & 1 for point in own):
        return
    counts = COUNTS[state.discs[seat]]
    found = (moves_with(ground, value, False, state.taken, own) for value in range(1, len(counts) + 1))
    forced = [bool(moves) and all(ground.holes >> move.a & 1 for move in moves) for moves in found]
    bad = sum(count for count, so in zip(counts, forced, strict=True) if so)
    if bad and sum(counts) == 1:
        yield _merit("risks-last", "M8")
    elif bad:
        yield _merit("risks", "M8", bad=bad, discs=sum(counts))


def _opened(state: State, seat: int) -> Iterator[Reason]:
    """Tell how many of the face-down discs would bring a mole into a hole, and one way of them."""
    ways = [way for way in _ways(state, seat) if way.outside]
    values = {way.disc for way in ways}
    counts = COUNTS[state.discs[seat]]
    good = sum(count for value, count in enumerate(counts, 1) if value in values)
    if not good or sum(counts) < 2:
        return
    yield _merit("opens", "M5", good=good, discs=sum(counts))
    way = next(way for way in ways if counts[way.disc - 1])
    radius = state.ground.radius
    start, hole = point_name(radius, way.start), point_name(radius, way.hole)
    yield _merit("way", "M5", disc=way.disc, start=start, hole=hole)
