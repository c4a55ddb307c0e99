"""Looking ahead over chance: exact where it looks, within its budget, and useful when cut short."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, TypeAlias
from zlib import crc32

import pytest

from game.ai.bot import Bot, Budget, never
from game.ai.expectimax import Lookahead, search
from game.ai.strengths import OPEN
from game.engine.heuristics import Heuristics
from game.engine.protocol import CHANCE, TERMINAL
from game.games import TEMPLATE, heuristics, spec
from tests.conformance.cases import CASES, AnyGame, Case
from tests.games.walks import choices

ENDLESS = 10**9
OPEN_GAMES = [
    case for case in CASES if case.players == spec(case.game_id).players[0] and not case.make().hidden
]
"""Those for which this search is meant."""
GAMES = [
    Case(TEMPLATE, 3, "long"),
    *(pytest.param(case, marks=pytest.mark.slow) for case in OPEN_GAMES),
]

Position: TypeAlias = tuple[AnyGame, Any]


@pytest.fixture(params=GAMES, ids=str)
def position(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Position:
    """A game, and a choice in it; what is hidden there is guessed right."""
    case = request.param
    game = case.make()
    wide = (state for state in choices(game, 2) if len(game.legal_actions(state)) > 2)
    state = list(islice(wide, 2 if case.game_id == TEMPLATE else 60))[-1]
    monkeypatch.setattr(game, "determinize", lambda obs, rng: state)
    return game, state


def plainly(game: AnyGame, state: Any, depth: int) -> tuple[float, ...]:
    """Return the same value as the search should, without memory and without leaving anything out."""
    player = game.current_player(state)
    if player == TERMINAL:
        return game.returns(state)
    if player == CHANCE:
        outcomes = game.chance_outcomes(state)
        total = sum(weight for _, weight in outcomes)
        found = [(w, plainly(game, game.apply(state, o), max(depth, 1))) for o, w in outcomes]
        return tuple(sum(w * values[i] for w, values in found) / total for i in range(game.num_players))
    if depth == 0:
        return heuristics(game).estimate(state)
    actions = game.legal_actions(state)
    deeper = depth if len(actions) == 1 else depth - 1
    return max(
        (plainly(game, game.apply(state, action), deeper) for action in actions),
        key=lambda values: values[player],
    )


def test_values_are_those_of_a_plain_expectimax(position: Position) -> None:
    game, state = position
    player = game.current_player(state)
    legal = game.legal_actions(state)[:3]
    found = search(
        heuristics(game),
        game.observation(state, player),
        legal,
        Lookahead(ENDLESS, (2,), 99),
        Random(1),
        never,
    )
    followed = [choice for choice in found if choice.visits == 2]
    assert len(followed) == 2
    for choice in found:
        depth = choice.visits - 1
        expected = plainly(game, game.apply(state, choice.action), depth)[player]
        assert choice.value == pytest.approx((expected + 1) / 2)


def test_others_who_wander_are_taken_to_do_anything(position: Position) -> None:
    game, state = position
    player = game.current_player(state)

    class AmongRandom(Heuristics[Any, Any, Any]):
        def estimate_if_random(self, state: Any) -> Callable[[Any], tuple[float, ...]]:
            return lambda later: (crc32(repr(self.position_key(later)).encode()) / 2**32,) * game.num_players

        def position_key(self, state: Any) -> Any:
            return heuristics(game).position_key(state)

    known = AmongRandom(game)
    judged = known.estimate_if_random(state)
    assert judged is not None

    def mean(state: Any, depth: int) -> float:
        if game.current_player(state) == CHANCE:
            outcomes = game.chance_outcomes(state)
            total = sum(weight for _, weight in outcomes)
            return sum(w * mean(game.apply(state, o), max(depth, 1)) for o, w in outcomes) / total
        actions = game.legal_actions(state)
        if depth == 0:
            return judged(state)[player]
        rows = [mean(game.apply(state, a), depth - (len(actions) > 1)) for a in actions]
        return max(rows) if game.current_player(state) == player else sum(rows) / len(rows)

    legal = game.legal_actions(state)[:3]
    plan = Lookahead(ENDLESS, (2, 2), 99)
    found = search(known, game.observation(state, player), legal, plan, Random(1), never)
    assert sorted(choice.visits for choice in found) == [1, 2, 2]  # the third pass is left out
    for choice in found:
        expected = mean(game.apply(state, choice.action), choice.visits - 1)
        assert choice.value == pytest.approx((expected + 1) / 2)


def test_each_pass_follows_the_best_of_the_one_before(position: Position) -> None:
    game, state = position
    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    first = search(heuristics(game), obs, legal, Lookahead(ENDLESS, (), 3), Random(1), never)
    second = search(heuristics(game), obs, legal, Lookahead(ENDLESS, (2,), 3), Random(1), never)
    best = sorted(first, key=lambda choice: -choice.value)[:2]
    assert {c.action for c in best} == {c.action for c in second if c.visits == 2}
    assert {c.visits for c in first} == {1}


def test_the_budget_is_kept_and_what_was_found_until_then_counts(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = position
    asked = 0

    known = heuristics(game)
    estimate = known.estimate

    def counted(state: Any) -> tuple[float, ...]:
        nonlocal asked
        asked += 1
        return estimate(state)

    monkeypatch.setattr(known, "estimate", counted)
    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    for budget in (0, 1, 30, 300):
        asked = 0
        found = search(known, obs, legal, Lookahead(budget, (8, 4), 3), Random(1), never)
        assert asked == budget
        assert any(choice.visits for choice in found) == (budget > 0)


def test_a_cancelled_search_stops_within_one_poll_and_the_bot_still_answers(position: Position) -> None:
    game, state = position
    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    polls = 0

    def cancelled() -> bool:
        nonlocal polls
        polls += 1
        return polls > 2

    found = search(heuristics(game), obs, legal, Lookahead(ENDLESS, (8, 8, 8), 9), Random(1), cancelled)
    assert polls == 3 and any(choice.visits for choice in found)
    thought = Bot(heuristics(game), OPEN["expert"]).choose(
        obs, legal, Budget(cancelled=lambda: True), Random(1)
    )
    assert thought.action in legal
