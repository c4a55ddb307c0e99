"""The flow of every game: legal actions, chance, steps and the end (DESIGN 7)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError
from game.games import heuristics
from game.i18n import LANGS, Catalog
from tests.conformance import invariants
from tests.conformance.cases import AnyGame, Case, Playthrough, choose_in, playthrough, spread


def test_legal_actions_are_empty_only_at_chance_and_at_the_end(played: Playthrough) -> None:
    for state in played.states():
        invariants.actions_where_somebody_decides(played.game, state)
    assert played.game.current_player(played.states()[-1]) == TERMINAL


def test_legal_actions_have_unique_short_texts(played: Playthrough) -> None:
    for state in played.states():
        invariants.unique_short_texts(played.game, state)


@pytest.mark.dear
def test_legal_actions_keep_their_order(played: Playthrough, request: pytest.FixtureRequest) -> None:
    again = request.node.callspec.params["played"][0].make()
    for state in played.states():
        first = list(played.game.legal_actions(state))
        assert list(played.game.legal_actions(state)) == first
        assert list(again.legal_actions(again.decode_state(played.game.encode_state(state)))) == first


def test_chance_outcomes_are_weighted_and_distinct(played: Playthrough) -> None:
    rng = Random(1)
    for state in played.states():
        invariants.weighted_distinct_outcomes(played.game, state, rng)


def test_sampled_chance_has_the_same_distribution(case: Case) -> None:
    played = playthrough(case, 0)
    game = played.game
    rng = Random(2)
    tries = 3000
    for step in spread([step for step in played.steps if step.player == CHANCE], 3):
        found = Counter(game.sample_chance(step.before, rng) for _ in range(tries))
        outcomes = game.chance_outcomes(step.before)
        total = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            share = weight / total
            assert abs(found[outcome] / tries - share) <= 5 * sqrt(share * (1 - share) / tries)


def test_apply_is_the_same_with_and_without_events(played: Playthrough) -> None:
    for step in played.some_steps(100):
        invariants.the_same_without_events(played.game, step)


@pytest.mark.dear
def test_earlier_states_never_change(case: Case) -> None:
    game = case.make()
    rng = Random(3)
    state = game.initial_state()
    states, texts = [state], [game.encode_state(state)]
    while game.current_player(state) != TERMINAL:
        if len(states) % (4 if len(states) < 60 else 16) == 1:  # of a long game, fewer later on
            _use(game, state, rng)
        state = game.apply(state, choose_in(game, state, rng), [])
        states.append(state)
        texts.append(game.encode_state(state))
    assert [game.encode_state(state) for state in states] == texts


def _use(game: AnyGame, state: Any, rng: Random) -> None:
    """Ask everything that could be asked of a state."""
    actions = game.legal_actions(state)
    game.chance_outcomes(state)
    game.returns(state)
    heuristics(game).playout(state, rng, 20)
    heuristics(game).estimate(state)
    if actions:
        heuristics(game).preferences(state, actions)
    for viewer in range(game.num_players):
        obs = game.observation(state, viewer)
        heuristics(game).likelihoods(obs, [game.determinize(obs, rng), state])


def test_states_and_actions_are_compact(played: Playthrough) -> None:
    for state in played.states(5):
        assert not hasattr(state, "__dict__"), "a state has __slots__"
    for step in played.some_steps():
        invariants.plain_events(step)


def test_length_and_returns_are_within_bounds(played: Playthrough) -> None:
    game = played.game
    assert len(played.steps) <= game.max_length
    for state in played.states():
        invariants.returns_within_bounds(game, state)
    for state in played.states(40):
        invariants.estimate_within_bounds(game, state)


def test_playouts_are_reproducible_and_within_bounds(played: Playthrough) -> None:
    game = played.game
    for state in played.states(8):
        for cutoff in (1, 30, game.max_length):
            result = heuristics(game).playout(state, Random(4), cutoff)
            assert result == heuristics(game).playout(state, Random(4), cutoff)
            assert len(result) == game.num_players
            assert all(game.min_return <= value <= game.max_return for value in result)
    assert tuple(heuristics(game).playout(played.states()[-1], Random(4), 9)) == tuple(
        heuristics(game).estimate(played.states()[-1])
    )


def test_preferences_are_one_number_an_action(played: Playthrough) -> None:
    for state in played.states(25):
        invariants.one_preference_an_action(played.game, state)
        invariants.a_world_can_be_judged(played.game, state, 0, Random(4))


def test_candidates_are_some_legal_actions_in_their_order(played: Playthrough) -> None:
    for state in played.states():
        invariants.candidates_among_legal_actions(played.game, state)


@pytest.mark.dear
def test_texts_of_actions_and_states_round_trip(played: Playthrough) -> None:
    game = played.game
    invariants.action_texts_round_trip(game, [step.action for step in played.some_steps()])
    for step in played.some_steps():
        invariants.state_text_round_trips(game, step.after)
    for state in played.states(10):
        invariants.action_texts_round_trip(game, game.legal_actions(state))
        invariants.a_state_read_again_is_the_same(game, state)


GARBAGE = (
    "",
    " ",
    "*",
    "?",
    "c",
    "c99",
    "-1",
    "+",
    "é",
    "c1 ",
    " c1",
    "x:",
    "x:,",
    "\n",
    "d:",
    "0" * 300,
    "=",
    "::",
)


@pytest.mark.dear
def test_garbage_texts_are_refused_with_a_reason(case: Case) -> None:
    game, catalogues = case.make(), [Catalog(language) for language in LANGS]
    state = game.encode_state(playthrough(case, 0).states()[-1])
    half = len(state) // 2
    for decode, texts in (
        (game.decode_action, GARBAGE),
        (game.decode_state, (*GARBAGE, state[:half], state + state, state[:half] + "~" + state[half:])),
    ):
        for text in texts:
            with pytest.raises(ActionSyntaxError) as error:
                decode(text)
            assert all(catalogue.has(error.value.reason.message.key) for catalogue in catalogues)


def test_illegal_actions_have_a_reason_and_legal_ones_none(played: Playthrough) -> None:
    game = played.game
    universe = {step.action for step in played.steps}
    for state in played.states(12):
        universe.update(game.legal_actions(state))
        universe.update(outcome for outcome, _ in game.chance_outcomes(state))
    odd = [odd for action in sorted(universe)[:5] for odd in invariants.odd_actions(action)]
    for state in played.states(20):
        invariants.legal_or_a_reason(game, state, [*sorted(universe), *odd])
