"""What a computer player thinks of its choices at a glance, and the plainest rule to play by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.powers import log
from game.engine.tuples import put, without
from game.games.haut_les_cubes.rules.evaluation import Judge, chances
from game.games.haut_les_cubes.rules.grid import cell, number
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import plays_of
from game.games.haut_les_cubes.rules.progress import apply, returns
from game.games.haut_les_cubes.rules.state import State, fork
from game.games.haut_les_cubes.rules.types import (
    DISCARD,
    LEAP,
    MOAVEOU,
    NAPOZLA,
    OVER,
    PLACE,
    PLAYING,
    PUT,
    STEP,
    TAKE,
    Action,
)

STEEP: Final = 15.0
"""Preferences are the logarithm of the chance to win, so many times: few of a hundred places are of use."""
NEAR: Final = 2
"""Steps within which a cube can matter to a giant at a glance."""
MANY: Final = (PUT, TAKE, LEAP)
"""Kinds of action that come in dozens or hundreds."""
LOOKS: Final = 12
"""Plays of a card that are looked at to find out what it is good for."""
ALONE: Final = 0.67
"""How much more a seat's own entries count to who heeds nobody: about as much as in a chance among three."""
LEAST: Final = 1e-4
"""Chances to win below this count as this, so that they have a logarithm."""


def preferences(
    judge: Judge, mountains: Mountains, state: State, actions: Sequence[Action], heed: float = 1.0
) -> list[float]:
    """Return how promising actions are: about as log-probabilities.

    `heed`: how much of what the others get out of them counts, 0 to 1.
    """
    kind = actions[0][0] if actions else DISCARD
    if kind == DISCARD:
        values = _discards(judge, mountains, state, actions, heed)
    elif kind == PLACE:
        land = judge.terrain(state.mountain)
        ground = land.ground
        giants = ground.spots(state.giants)
        values = [0.2 * land.promise(ground.spot(number(a.x, a.y)), 2, giants) for a in actions]
    else:
        logits = judge.logits(state)
        before = _log(logits, state.mover, heed)
        values = [value - before for value in _glances(judge, mountains, state, actions, logits, heed)]
    return [STEEP * value for value in values]


def promising(state: State, legal: Sequence[Action], most: int) -> Sequence[Action]:
    """Return so many of the legal actions, those first that are worth a look before others.

    Places for cubes and leaps are many and mostly alike: they come last, ordered by how near they are to a
    giant.
    """
    if len(legal) <= most:
        return legal
    first = [action for action in legal if action[0] not in MANY]
    if len(first) < most:
        spots = [cell(giant) for giant in state.giants]
        rest = [action for action in legal if action[0] in MANY]
        rest.sort(key=lambda a: min([abs(2 * (u - a[2]) - 1) + abs(2 * (v - a[3]) - 1) for u, v in spots]))
        first += rest
    return first[:most]


def _discards(
    judge: Judge, mountains: Mountains, state: State, actions: Sequence[Action], heed: float
) -> list[float]:
    """Return how good the hand is without each card: as it is, and by what that card could do now."""
    seat, hand = state.mover, state.hands[state.mover]
    now = fork(state)
    now.phase = PLAYING
    logits = judge.logits(now)
    before = _log(logits, seat, heed)
    values = []
    for action in actions:
        card = action[1]
        new = fork(state)
        new.hands = put(state.hands, seat, without(hand, card))
        value = _log(judge.logits(new), seat, heed)
        if card != MOAVEOU:
            plays = promising(now, plays_of(now, card), LOOKS)
            value -= max(
                [0.0, max(_glances(judge, mountains, now, plays, logits, heed)) - before]
            ) / hand.count(card)
        values.append(value - before)
    return values


def _glances(
    judge: Judge,
    mountains: Mountains,
    state: State,
    actions: Sequence[Action],
    before: Sequence[float],
    heed: float,
) -> list[float]:
    """Return the logarithm of the mover's chance to win after each play; `before` are the logits now."""
    seat = state.mover
    builds: dict[int, _Builds] = {}
    values = []
    for action in actions:
        kind = action[0]
        if kind in (PUT, TAKE):
            if kind not in builds:
                builds[kind] = _Builds(judge, state, action, heed)
            values.append(builds[kind].look(action))
            continue
        new = apply(mountains, state, action)
        if new.phase == OVER:
            values.append(log(max(LEAST, 0.5 + 0.5 * returns(new)[seat])))
        else:
            values.append(_log(after_move(judge, state, before, new), seat, heed))
    return values


def after_move(judge: Judge, state: State, before: Sequence[float], new: State) -> Sequence[float]:
    """Return the logits after a play that moved giants alone: those that it can't have changed stay."""
    if new.round != state.round or new.mountain is not state.mountain:
        return judge.logits(new)
    if new.scores is not state.scores and max(new.scores) > max(state.scores):
        return judge.logits(new)
    land = judge.terrain(new.mountain)
    around = land.ground.around
    then, now = land.ground.spots(state.giants), land.ground.spots(new.giants)
    logits = list(before)
    for seat, spot in enumerate(now):
        concerned = seat == state.mover
        for start, end in zip(then, now, strict=True):
            if start != end and (spot == end or spot - start in around or spot - end in around):
                concerned = True
        if concerned:
            logits[seat] = judge.logit(new, land, seat)
    return logits


def _log(logits: Sequence[float], seat: int, heed: float) -> float:
    """Return the logarithm of a seat's chance to win, as it seems to who heeds the others so much."""
    chance = log(max(LEAST, chances(logits)[seat]))
    return chance if heed == 1.0 else heed * chance + (1.0 - heed) * ALONE * logits[seat]


class _Builds:
    """Looks at what a cube would change, without building the mountain; giants far off don't care."""

    def __init__(self, judge: Judge, state: State, action: Action, heed: float) -> None:
        """Take the mover's card and change its reserve, as any such play does."""
        seat = state.mover
        self._by = 1 if action[0] == PUT else -1
        self._judge, self._heed = judge, heed
        self._after = after = fork(state)
        after.hands = put(state.hands, seat, without(state.hands[seat], action[1]))
        after.reserves = put(state.reserves, seat, state.reserves[seat] - self._by)
        self._logits = judge.logits(after)
        self._far = _log(self._logits, seat, heed)
        self._cells = [cell(giant) for giant in state.giants]

    def look(self, action: Action) -> float:
        """Return the logarithm of the mover's chance to win once the cube is put or taken."""
        x, y, after = action[2], action[3], self._after
        near = [
            seat
            for seat, (u, v) in enumerate(self._cells)
            if -NEAR <= u - x <= NEAR + 1 and -NEAR <= v - y <= NEAR + 1
        ]
        if not near:
            return self._far
        corner = after.mountain.ground.spot(number(x, y))
        land = self._judge.changed(after.mountain, corner, self._by)
        logits = self._logits.copy()
        for seat in near:
            logits[seat] = self._judge.logit(after, land, seat)
        return _log(logits, after.mover, self._heed)


def rule_of_thumb(state: State, actions: Sequence[Action]) -> list[float]:
    """Return how well actions fit one rule: most points now, then most height.

    Moaveou and Napozla, of which there are most, are kept at a discard.
    """
    return [_fit(state, action) for action in actions]


def _fit(state: State, action: Action) -> float:
    height = state.mountain.height
    kind, seat = action.kind, state.mover
    if kind == DISCARD:
        return -1.0 if action.card in (MOAVEOU, NAPOZLA) else 0.0
    if kind == PLACE:
        return 0.0
    now = height(state.giants[seat])
    if kind not in (STEP, LEAP):
        return float(now)
    then = height(number(action.x, action.y))
    return 100.0 * action.points(now - then) + then
