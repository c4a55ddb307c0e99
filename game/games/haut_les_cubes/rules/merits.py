"""What speaks for an action beside what it does at once, for hints: such as "it bars the way up to Ana"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.engine.reasons import Argument, Reason, player_ref
from game.games.haut_les_cubes.rules.flow import last_round, plays_on
from game.games.haut_les_cubes.rules.grid import number
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import pushes
from game.games.haut_les_cubes.rules.outlook import SMALL, gift, settled
from game.games.haut_les_cubes.rules.progress import apply
from game.games.haut_les_cubes.rules.reach import best_jump, climbs, deepest, trapped
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    DISCARD,
    MOAVEOU,
    NAPOZLA,
    OVER,
    PLACE,
    PUT,
    TAKE,
    Action,
    Observation,
    card_ref,
    dealt_at,
    jump_points,
    leader,
)

EACH: Final = 2
"""So many gains are told of one action, and so many things that it prevents, if nothing else is told ..."""
MOST: Final = 3
"""... and so many reasons in all: gains, what it prevents, and what it risks."""


def merits(mountains: Mountains, before: State, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what an action gains, then what it prevents, then what it risks, each the most important first.

    All of it can be seen on the mountain: it is the same in any world `before` that the viewer of `obs`
    can't rule out, and of a push whether one follows or stays.
    """
    seat = obs.viewer
    after = apply(mountains, before, action)
    if action.kind == DISCARD:
        return tuple(_keeps(before, after, seat))
    if action.kind == PLACE:
        return (_merit("first-step", "C11"),) if climbs(after, seat) else ()
    first, *rest = [_in_play(before, then, action, seat) for then in settled(mountains, after)]
    return tuple([told for told in first if all(told in other for other in rest)])


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"haut_les_cubes.merit.{key}", clause, **args)


def _in_play(before: State, after: State, action: Action, seat: int) -> tuple[Reason, ...]:
    """Tell what a card gains, prevents and risks."""
    if after.phase == OVER:
        return ()
    gains = list(islice(_own(before, after, seat), EACH))
    spared = list(islice(_others(before, after, action), EACH))
    risks = list(islice(_risks(before, after, seat), 1))
    if gains and spared and risks:
        gains, spared = gains[:1], spared[:1]
    told = (*gains, *spared, *risks)[:MOST]
    return told or tuple(_quiet(before, after, seat))


def _keeps(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell what stays in hand: the card for a good jump, or those that lead up."""
    jump, left = best_jump(before, seat), after.hands[seat].count(MOAVEOU)
    if not left:
        return
    card = card_ref(MOAVEOU)
    if jump is not None and jump.drop > SMALL:
        yield _merit("keeps", "C11", card=card, drop=jump.drop, points=jump.points)
    else:
        yield _merit("keeps-steps", "C11", card=card, n=left)


def _own(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell what one gains: the lead, freedom, a jump that comes within reach, cards by height."""
    leading = leader(after.scores, after.order)
    if leading == seat != leader(before.scores, before.order):
        yield _merit("leads", "C17", score=after.scores[seat])
    if trapped(before, seat) and not trapped(after, seat):
        yield _merit("frees", "C11")
    drop = deepest(after, seat)
    if drop > max(SMALL, deepest(before, seat)) and plays_on(after, seat):
        yield _merit("waits", "C11", drop=drop, points=jump_points(drop))
    now, then = _level(before, seat), _level(after, seat)
    if then > now and not last_round(after):
        yield _merit("height", "C7", cards=dealt_at(then), now=dealt_at(now))
    if climbs(after, seat) and not climbs(before, seat):
        yield _merit("step", "C11")
    if after.reserves[seat] and not before.reserves[seat]:
        yield _merit("stock", "C12", card=card_ref(NAPOZLA))


def _others(before: State, after: State, action: Action) -> Iterator[Reason]:
    """Tell what others lose: a jump, a way up, every way out, cards; and whom one need not fear any more."""
    for other in _rivals(before, before.mover):
        player = player_ref(other)
        drop = deepest(before, other)
        now, then = _level(before, other), _level(after, other)
        if drop > max(SMALL, deepest(after, other)):
            yield _merit("blocks", "C11", player=player, drop=drop, points=jump_points(drop))
        elif then < now and not last_round(after):
            yield _merit("lowers", "C7", player=player, cards=dealt_at(then), now=dealt_at(now))
        if trapped(after, other) and not trapped(before, other):
            yield _merit("traps", "C11", player=player)
        elif action.kind in (PUT, TAKE) and _loses_stairs(before, after, other):
            yield _merit("stairs", "C11", player=player)
    if _deepest_push(before, before.mover) > SMALL and not _deepest_push(after, before.mover):
        yield _merit("safe", "C14")


def _loses_stairs(before: State, after: State, seat: int) -> bool:
    """Return whether a giant has no step up any more; of a stranded one that isn't known yet (C13)."""
    return seat not in after.stranded and climbs(before, seat) and not climbs(after, seat)


def _risks(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell what others can do from now on: jump, push one down, climb."""
    found = gift(before, after, seat)
    if found is not None:
        other, drop = found
        yield _merit("gives", "C11", player=player_ref(other), drop=drop, points=jump_points(drop))
    drop = _deepest_push(after, seat)
    if drop > max(SMALL, _deepest_push(before, seat)):
        other = next(other for other in _rivals(after, seat) if _push_of(after, other, seat) == drop)
        if plays_on(after, other):
            yield _merit("exposed", "C14", player=player_ref(other), drop=drop)
    for other in _rivals(after, seat):
        # One that lost its contact may have had a step up before (C13): it comes back, it gains nothing.
        gains = other not in before.stranded and climbs(after, other) and not climbs(before, other)
        if gains and plays_on(after, other):
            yield _merit("lifts", "C11", player=player_ref(other))


def _quiet(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Tell that nobody else gains or loses by it: one waits, or gets into place.

    While another is stranded, that isn't known yet (C13).
    """

    def can(state: State, other: int) -> tuple[int, bool, bool, int]:
        return deepest(state, other), climbs(state, other), trapped(state, other), _level(state, other)

    if all(
        other not in after.stranded and can(before, other) == can(after, other)
        for other in _rivals(after, seat)
    ):
        yield _merit("quiet", "C11")


def _rivals(state: State, seat: int) -> list[int]:
    """Return the other seats."""
    return [other for other in range(len(state.giants)) if other != seat]


def _level(state: State, seat: int) -> int:
    """Return how high a giant stands."""
    return state.mountain.height(state.giants[seat])


def _deepest_push(state: State, seat: int) -> int:
    """Return how deep a giant could be pushed by those around it."""
    return max(_push_of(state, other, seat) for other in _rivals(state, seat))


def _push_of(state: State, other: int, seat: int) -> int:
    """Return how deep another could push a giant, with the card for it."""
    found = [play for play in pushes(state.mountain, state.giants, other) if play.seat == seat]
    level, height = _level(state, seat), state.mountain.height
    return max((level - height(number(play.x, play.y)) for play in found), default=0)
