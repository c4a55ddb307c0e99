"""How likely each seat is to win, from what a position has: a sum of weighted entries for each seat.

Between rounds, when nobody has a card, it is judged by other entries than in play: what a deal will bring.
The weights (`weights.py`) are fitted to self-play by `build_scripts/fit/haut_les_cubes.py`, by how near the
end is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from game.engine.powers import exp, power
from game.engine.sums import added
from game.games.haut_les_cubes.rules import weights
from game.games.haut_les_cubes.rules.mountain import Mountain
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.terrain import Terrain, terrain
from game.games.haut_les_cubes.rules.types import (
    COPIES,
    CUBES,
    DISCARDING,
    GOAL,
    HOPLA,
    MOAVEOU,
    NAPOZLA,
    NENLEVSA,
    POUSSTOIA,
    TVAVOARTOA,
    dealt_at,
    jump_points,
)

STAGES: Final = (9, 16, GOAL, 999)
"""By stage of a game: the score below which everybody's is. With 12 points at best it is stage 1."""
KEPT: Final = 500
"""Mountains whose promises are remembered: some 30 kB each, with the mountains themselves."""
KEPT_CHANGES: Final = 1_000
"""The same for those that differ by one cube: some 20 kB each."""

(
    SCORE,
    PROMISE,  # points that the mountain promises, with the steps in hand
    JUMP,  # points of the best jump now; half of them without a step in hand
    HEIGHT,
    RESERVE,
    STEPS,  # cards in hand, by what they do
    BUILDS,
    SHOVES,
    TAKES,
    FLIGHTS,
    WINS,  # whether the best jump now reaches the goal, and is a card away
    HOPES,  # whether score and promise together reach it
    FIRST,  # whether it would win if the game ended now
) = range(13)
"""Entries of a seat in play."""
MOST_STEPS: Final = 3
"""So many cards in hand are thought ahead."""

GAINS: Final = (0.8, 0.25, -0.4)
"""Points that a seat scores in the next rounds for what it may score by (`prospects_between_rounds`)."""


def _odds(level: int) -> tuple[float, ...]:
    """Return how likely a giant on a height keeps no, one, ... step of the next deal (C7)."""
    dealt = dealt_at(level)
    kept = min(dealt - dealt // 2, MOST_STEPS)
    share = COPIES[MOAVEOU] / sum(COPIES)
    odds = [0.0] * (kept + 1)
    for steps in range(dealt + 1):
        odds[min(steps, kept)] += comb(dealt, steps) * power(share, steps) * power(1 - share, dealt - steps)
    return tuple(odds)


ODDS: Final = tuple([_odds(level) for level in range(CUBES + 1)])
"""By the height of a giant between rounds: how likely it has so many steps in hand in the next."""


def stage(scores: Sequence[int]) -> int:
    """Return how near the end is, 0 to 3: by the highest score (C17)."""
    best = max(scores)
    return 0 if best < STAGES[0] else 1 if best < STAGES[1] else 2 if best < STAGES[2] else 3


class Judge:
    """Judges the positions of one game; all that it keeps is memory of what it worked out."""

    def __init__(self) -> None:
        self._terrains: dict[Mountain, Terrain] = {}
        self._changed: dict[tuple[Mountain, int, int], Terrain] = {}
        self._in_play = _thousandths(weights.IN_PLAY)
        self._between_rounds = _thousandths(weights.BETWEEN_ROUNDS)

    def terrain(self, mountain: Mountain) -> Terrain:
        """Return what a mountain promises."""
        found = self._terrains.get(mountain)
        if found is None:
            if len(self._terrains) >= KEPT:
                self._terrains.clear()
            found = self._terrains[mountain] = terrain(mountain)
        return found

    def changed(self, mountain: Mountain, corner: int, by: int) -> Terrain:
        """Return what it promises about, with one cube more (by = 1) or less (-1) at a near corner."""
        key = mountain, corner, by
        found = self._changed.get(key)
        if found is None:
            if len(self._changed) >= KEPT_CHANGES:
                self._changed.clear()
            found = self._changed[key] = self.terrain(mountain).changed(corner, by)
        return found

    def shares(self, state: State) -> tuple[float, ...]:
        """Return what each seat may expect, in [-1, 1]: their chances to win add up to 1."""
        return tuple([2.0 * chance - 1.0 for chance in chances(self.logits(state))])

    def shares_between_rounds(self, state: State) -> tuple[float, ...]:
        """Return what each seat may expect between rounds, in [-1, 1]: their chances to win add up to 1."""
        land, factors = self.terrain(state.mountain), self._between_rounds[stage(state.scores)]
        seats = range(len(state.scores))
        logits = [_weighed(factors, entries_between_rounds(state, land, seat)) for seat in seats]
        return tuple([2.0 * chance - 1.0 for chance in chances(logits)])

    def logits(self, state: State) -> list[float]:
        """Return the sum of weighted entries of each seat."""
        land = self.terrain(state.mountain)
        return [self.logit(state, land, seat) for seat in range(len(state.scores))]

    def logit(self, state: State, land: Terrain, seat: int) -> float:
        """Return the sum of weighted entries of a seat, on some terrain in place of the state's own."""
        return _weighed(self._in_play[stage(state.scores)], entries_in_play(state, land, seat))


def _thousandths(table: Sequence[Sequence[int]]) -> tuple[tuple[float, ...], ...]:
    return tuple([tuple([weight / 1000 for weight in row]) for row in table])


def _weighed(weights: tuple[float, ...], entries: tuple[float, ...]) -> float:
    """Return the sum of weighted entries."""
    total = 0.0
    for weight, entry in zip(weights, entries, strict=True):
        total += weight * entry
    return total


def chances(logits: Sequence[float]) -> list[float]:
    """Return the chances to win."""
    most = max(logits)
    powers = [exp(logit - most) for logit in logits]
    total = added(powers)
    return [power / total for power in powers]


def entries_in_play(state: State, land: Terrain, seat: int) -> tuple[float, ...]:
    """Return the entries of a seat in play, on some terrain in place of the state's own."""
    giants, hand = land.ground.spots(state.giants), state.hands[seat]
    score, reserve = state.scores[seat], state.reserves[seat]
    spot = giants[seat]
    steps = hand.count(MOAVEOU)
    if state.phase == DISCARDING:
        steps = min(steps, 1 + len(hand) // 2)
    promise = land.promise(spot, min(steps, MOST_STEPS), giants)
    jump = _jump(land, spot, giants)
    best = max(state.scores)
    return (
        score,
        promise,
        jump if steps else 0.5 * jump,
        max(0, land.heights[spot]),
        reserve,
        steps,
        hand.count(NAPOZLA) if reserve else 0.0,
        hand.count(POUSSTOIA),
        hand.count(NENLEVSA),
        hand.count(HOPLA) + hand.count(TVAVOARTOA),
        1.0 if steps and score + jump >= GOAL and score + jump > best else 0.0,
        1.0 if score + promise >= GOAL else 0.0,
        1.0 if best and score == best and _first(state, best) == seat else 0.0,
    )


def entries_between_rounds(state: State, land: Terrain, seat: int) -> tuple[float, ...]:
    """Return a seat's entries between rounds: points that it has or may expect, whether it may have won."""
    score, prospects = state.scores[seat], prospects_between_rounds(state, land, seat)
    giants = land.ground.spots(state.giants)
    jump = _jump(land, giants[seat], giants)
    return (
        score + _weighed(GAINS, prospects),
        1.0 if score + jump >= GOAL and score + jump > max(state.scores) else 0.0,
        1.0 if score + prospects[0] >= GOAL else 0.0,
    )


def prospects_between_rounds(state: State, land: Terrain, seat: int) -> tuple[float, float, float]:
    """Return what a seat may score by in the next rounds.

    That is the points that the mountain promises with the steps that it may keep of the next deal, the cubes
    under it, and the giants beside it on its level, who may push it.
    """
    giants, heights = land.ground.spots(state.giants), land.heights
    spot = giants[seat]
    level = max(0, heights[spot])
    hope = 0.0
    for steps, chance in enumerate(ODDS[level]):
        hope += chance * land.promise(spot, steps, giants)
    crowd = 0
    if level:
        around = land.ground.around
        crowd = len([giant for giant in giants if heights[giant] == level and giant - spot in around])
    return hope, level, crowd


def _jump(land: Terrain, spot: int, giants: list[int]) -> int:
    """Return the points of the best jump now."""
    heights = land.heights
    level = lowest = heights[spot]
    for way in land.ground.around:
        end = spot + way
        if 0 <= heights[end] < lowest and end not in giants:
            lowest = heights[end]
    return jump_points(level - lowest)


def _first(state: State, best: int) -> int:
    """Return the seat that came to the best score first (C17)."""
    return next(seat for seat in state.order if state.scores[seat] == best)
