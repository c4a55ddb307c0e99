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
from tests.conformance.cases import AnyGame, Case, Playthrough, choose_in, playthrough, spread


def test_legal_actions_are_empty_only_at_chance_and_at_the_end(played: Playthrough) -> None:
    game = played.game
    for state in played.states():
        player = game.current_player(state)
        assert player in (*range(game.num_players), CHANCE, TERMINAL)
        assert bool(game.legal_actions(state)) == (player >= 0)
    assert game.current_player(played.states()[-1]) == TERMINAL


def test_legal_actions_have_unique_short_texts(played: Playthrough) -> None:
    game = played.game
    for state in played.states():
        texts = [game.encode_action(action) for action in game.legal_actions(state)]
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert text.isascii() and text.isprintable() and " " not in text
            assert 0 < len(text) <= 200 and not text.startswith("*")


@pytest.mark.dear
def test_legal_actions_keep_their_order(played: Playthrough, request: pytest.FixtureRequest) -> None:
    again = request.node.callspec.params["played"][0].make()
    for state in played.states():
        first = list(played.game.legal_actions(state))
        assert list(played.game.legal_actions(state)) == first
        assert list(again.legal_actions(again.decode_state(played.game.encode_state(state)))) == first


def test_chance_outcomes_are_weighted_and_distinct(played: Playthrough) -> None:
    game = played.game
    rng = Random(1)
    for state in played.states():
        outcomes = game.chance_outcomes(state)
        assert bool(outcomes) == (game.current_player(state) == CHANCE)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        if outcomes:
            assert game.sample_chance(state, rng) in {outcome for outcome, _ in outcomes}


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
    game = played.game
    for step in played.some_steps(100):
        silent = game.apply(step.before, step.action)
        assert game.encode_state(silent) == game.encode_state(step.after)


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
        assert isinstance(step.action, tuple) and hasattr(step.action, "_fields")
        for event in step.events:
            assert not hasattr(event, "__dict__") and hash(event) is not None


def test_length_and_returns_are_within_bounds(played: Playthrough) -> None:
    game = played.game
    assert len(played.steps) <= game.max_length
    middle = (game.min_return + game.max_return) / 2
    for state in played.states():
        returns = game.returns(state)
        assert len(returns) == game.num_players
        assert all(game.min_return <= value <= game.max_return for value in returns)
        if game.current_player(state) != TERMINAL:
            assert returns == (middle,) * game.num_players
    for state in played.states(40):
        estimate = heuristics(game).estimate(state)
        assert len(estimate) == game.num_players
        assert all(game.min_return <= value <= game.max_return for value in estimate)


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
    game = played.game
    for state in played.states(25):
        actions = game.legal_actions(state)
        if actions:
            assert len(heuristics(game).preferences(state, actions)) == len(actions)


def test_candidates_are_some_legal_actions_in_their_order(played: Playthrough) -> None:
    game = played.game
    for state in played.states():
        legal, candidates = list(game.legal_actions(state)), list(heuristics(game).candidates(state))
        assert bool(candidates) == bool(legal)
        rest = iter(legal)
        assert all(candidate in rest for candidate in candidates)


@pytest.mark.dear
def test_texts_of_actions_and_states_round_trip(played: Playthrough) -> None:
    game = played.game
    for step in played.some_steps():
        assert game.decode_action(game.encode_action(step.action)) == step.action
        text = game.encode_state(step.after)
        again = game.decode_state(text)
        assert text.isascii() and text.isprintable()
        assert game.encode_state(again) == text
        assert game.current_player(again) == game.current_player(step.after)
    for state in played.states(10):
        for action in game.legal_actions(state):
            assert game.decode_action(game.encode_action(action)) == action
        again = game.decode_state(game.encode_state(state))
        for viewer in range(game.num_players):
            assert game.observation(again, viewer) == game.observation(state, viewer)


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
    catalogues = [Catalog(language) for language in LANGS]
    universe = {step.action for step in played.steps}
    for state in played.states(12):
        universe.update(game.legal_actions(state))
        universe.update(outcome for outcome, _ in game.chance_outcomes(state))
    candidates = sorted(universe) + [odd for action in sorted(universe)[:5] for odd in _odd_actions(action)]
    for state in played.states(20):
        legal = set(game.legal_actions(state))
        for action in candidates:
            reason = game.why_not(state, action)
            assert (reason is None) == (action in legal), action
            if reason is not None:
                assert all(catalogue.has(reason.message.key) for catalogue in catalogues), reason


def _odd_actions(action: Any) -> list[Any]:
    """Return actions that no game knows, or that are rarely legal."""
    odd = []
    for field, value in zip(action._fields, action, strict=True):
        strange: tuple[Any, ...] = (-7, 99, 10**9) if isinstance(value, int) else ((99,), (-1, -1), (0,) * 50)
        if isinstance(value, bool):
            strange = (not value,)
        odd += [action._replace(**{field: other}) for other in strange]
    return odd
