"""What each seat may expect of a position, from figures that are weighed by what self-play showed.

On the first three boards every seat with moles has a score, a weighted sum of its figures (`Weights`), and
its chance to win is its part of the sum of the scores' exponentials. On the last board the seat to move first
takes its chance to win at once, which nobody can hinder; scores share what is left. The weights are fitted to
self-play by `build_scripts/fit/taupes.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.powers import exp
from game.engine.sums import added
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.discs import ALL_DISCS, CODES, Chances, chance_table
from game.games.taupes.rules.ground import ground_of
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.sight import Sight, Stand, closeness
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import PLACING
from game.games.taupes.rules.weights import WEIGHTS

PLACE_STAGE: Final = -1
"""Key of the weights while moles are placed, beside the numbers of the boards."""


class Weights:
    """How much each figure of a seat counts on one of the first three boards, or while moles are placed."""

    __slots__ = (
        "closeness",
        "closest",
        "drop",
        "early",
        "fill",
        "fill_any_disc",
        "fill_first",
        "fill_first_last",
        "fill_last",
        "fill_late",
        "forced",
        "free",
        "held",
        "held_late",
        "held_very_late",
        "lines",
        "no_free",
        "none_late",
        "one_free",
        "one_late",
        "order",
        "room",
    )

    def __init__(self, row: Sequence[float]) -> None:
        """Take the weights in the order in which `score` adds up what they weigh."""
        self.early, self.room, *row = row
        # Holes that it holds.
        self.held, self.held_late, self.held_very_late, self.none_late, self.one_late, *row = row
        # A hole that its next disc may fill.
        self.fill, self.fill_late, self.fill_last, self.fill_first, self.fill_first_last, *row = row
        self.lines, self.fill_any_disc, *row = row
        # Moles outside.
        self.forced, self.no_free, self.one_free, self.free, self.order, *row = row
        # What comes next.
        self.drop, self.closeness, self.closest = row


class RaceWeights:
    """How much each figure of a seat counts on the last board."""

    __slots__ = ("closest", "fill", "fill_any_disc", "lines", "moles", "order", "others", "second")

    def __init__(self, row: Sequence[float]) -> None:
        """Take the weights in the order in which `race_score` adds up what they weigh."""
        self.moles, self.order, self.fill, self.lines, self.fill_any_disc, *row = row
        self.closest, self.second, self.others = row


class Survey:
    """A position as it is judged: the seats with moles from the mover on, and what is seen of each."""

    __slots__ = (
        "chances",
        "discs",
        "filled",
        "moles",
        "order",
        "players",
        "sight",
        "stands",
        "taken",
        "ways",
    )

    def __init__(self, state: State, sight: Sight, chances: Chances) -> None:
        """Look at a position on a board, given the chances of what is turned up next."""
        moles, mover = state.moles, state.mover
        self.players = players = len(moles)
        self.sight = sight
        self.chances = chances
        self.taken = taken = state.taken
        self.ways = sight.ways(taken)
        order: list[int] = []
        stands: list[Stand] = []
        discs: list[int] = []
        filled = standing = 0
        for seat in range(mover, mover + players):
            seat %= players
            own = moles[seat]
            if own or state.phase == PLACING:
                stand = sight.stand(own)
                filled += stand.held
                standing += len(own)
                order.append(seat)
                stands.append(stand)
                discs.append(state.discs[seat])
        for value in state.turned:
            discs[0] += CODES[value]
        self.order = order
        self.stands = stands
        self.discs = discs
        """What each seat has face down; of the mover also what is turned up."""
        self.filled = filled
        """Holes, of all that there are."""
        self.moles = standing
        """All that stand."""


class Judge:
    """Judges the positions of one game; all that it keeps is memory of what it worked out."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._chances = chance_table(setup.two_discs)
        self._sights: list[dict[tuple[int, ...], Sight]] = [{} for _ in setup.boards]
        rows = WEIGHTS[setup.players]
        self._weights = {stage: Weights(row) for stage, row in rows.items() if stage != LAST}
        self._race_weights = RaceWeights(rows[LAST])

    def sight(self, state: State) -> Sight:
        """Return the board that is played on as a planner sees it."""
        ground, number = state.ground, state.ground.number
        sights = self._sights[number]
        key = state.rotations[number : number + 2]
        found = sights.get(key)
        if found is None:
            below = closeness(ground_of(self.setup, number + 1, state.rotations)) if number < LAST else ()
            found = sights[key] = Sight(ground, closeness(ground), below)
        return found

    def survey(self, state: State) -> Survey:
        """Return what counts in a position."""
        return Survey(state, self.sight(state), self._chances)

    def expected(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance to win."""
        survey = self.survey(state)
        seats = len(survey.order)
        left = 1.0
        result = [0.0] * survey.players
        if state.ground.number == LAST:
            race = self._race_weights
            scores = [exp(race_score(survey, place, race)) for place in range(seats)]
            result[survey.order[0]] = at_once = chance_at_once(survey)
            left -= at_once
        else:
            weights = self._weights[stage_of(state)]
            scores = [exp(score(survey, place, weights)) for place in range(seats)]
        scale = 1.0 / added(scores) * left
        for place in range(seats):
            result[survey.order[place]] += scale * scores[place]
        return tuple(result)

    def next_disc(self, state: State, seat: int) -> tuple[float, float]:
        """Return the chances that a seat can fill a hole with its next disc, and that it has to leave one."""
        sight = self.sight(state)
        stand = sight.stand(state.moles[seat])
        bits, _ = sight.reach(sight.ways(state.taken), stand)
        chances = self._chances[state.discs[seat]]
        return chances[bits], forced(sight, stand, state.taken, chances)


def stage_of(state: State) -> int:
    """Return the key of the weights that count in a position."""
    return PLACE_STAGE if state.phase == PLACING else state.ground.number


def score(survey: Survey, place: int, weights: Weights) -> float:
    """Return the sum of a seat's weighted figures on the first three boards, or while moles are placed."""
    stand, count, total = survey.stands[place], survey.sight.count, survey.moles or 1
    held, frees, empty = stand.held, stand.free, count - survey.filled
    late, part = survey.filled / count, held / count
    useful = frees if frees < empty else empty
    found = weights.early * ((held + frees) / total * (1.0 - late))
    found += weights.room * ((held + useful) / count)
    found += weights.held * part
    found += weights.held_late * (part * late)
    found += weights.held_very_late * (part * late * late)
    if held < 2:
        found += (weights.one_late if held else weights.none_late) * (late * late)
    chances = survey.chances[survey.discs[place]]
    bits, lines = survey.sight.reach(survey.ways, stand)
    if bits:
        fill = chances[bits]
        found += weights.fill * fill
        found += weights.fill_late * (fill * late)
        if empty == 1:
            found += weights.fill_last * fill
        if place == 0:
            found += weights.fill_first * fill
            if empty == 1:
                found += weights.fill_first_last * fill
        found += weights.lines * lines
        found += weights.fill_any_disc * survey.chances[ALL_DISCS][bits]
    if stand.needed:
        found += weights.forced * forced(survey.sight, stand, survey.taken, chances)
    if frees < 2:
        found += weights.one_free if frees else weights.no_free
    found += weights.free * (useful / count)
    found += weights.order * (place / survey.players)
    found += weights.drop * stand.drop
    found += weights.closeness * (stand.closeness / total)
    return found + weights.closest * stand.closest


def race_score(survey: Survey, place: int, weights: RaceWeights) -> float:
    """Return the sum of a seat's weighted figures on the last board."""
    stand = survey.stands[place]
    found = weights.moles * (stand.free / (survey.moles - survey.filled))
    found += weights.order * (place / len(survey.stands))
    bits, lines = survey.sight.reach(survey.ways, stand)
    if bits:
        if place:
            found += weights.fill * survey.chances[survey.discs[place]][bits]
        found += weights.lines * lines
        found += weights.fill_any_disc * survey.chances[ALL_DISCS][bits]
    found += weights.closest * stand.closest
    found += weights.second * stand.second
    return found + weights.others * (stand.closeness - stand.closest - stand.second)


def chance_at_once(survey: Survey) -> float:
    """Return the chance of the seat to move first to fill a hole now: on the last board, to win."""
    bits, _ = survey.sight.reach(survey.ways, survey.stands[0])
    return survey.chances[survey.discs[0]][bits]


def forced(sight: Sight, stand: Stand, taken: int, chances: tuple[float, ...]) -> float:
    """Return the chance that the next disc drives a mole out of its hole."""
    if not stand.needed:
        return 0.0
    able = 0
    for point in stand.needed:
        able |= sight.moves(point, taken)
    return 1.0 - chances[able]
