"""What every game lets a player know: observations, worlds and redacted events (DESIGN 3 and 7)."""

from __future__ import annotations

from random import Random

import pytest

from game.games import heuristics
from tests.conformance import invariants
from tests.conformance.cases import Case, Playthrough, playthrough, redacted, spread

WORLDS = 40


def test_observations_are_plain_data(played: Playthrough) -> None:
    for state in played.states(10):
        invariants.plain_observations(played.game, state)


@pytest.mark.dear
def test_a_determinized_world_looks_the_same_to_its_viewer(played: Playthrough) -> None:
    rng = Random(5)
    for state in played.states():
        for viewer in range(played.game.num_players):
            invariants.a_world_looks_the_same(played.game, state, viewer, rng)


def test_worlds_can_be_played_to_the_end(played: Playthrough) -> None:
    game = played.game
    rng = Random(6)
    for state in played.states(6):
        for viewer in range(game.num_players):
            world = game.determinize(game.observation(state, viewer), rng)
            assert len(heuristics(game).playout(world, rng, game.max_length)) == game.num_players


def test_weights_of_worlds_are_not_negative(played: Playthrough) -> None:
    rng = Random(7)
    for state in played.states(6):
        for viewer in range(played.game.num_players):
            invariants.weights_of_worlds(played.game, state, viewer, rng)


@pytest.mark.dear
def test_worlds_vary_where_more_than_one_exists(played: Playthrough) -> None:
    """The sampler knows no more than the observation: it must not always come upon the truth."""
    game = played.game
    rng = Random(8)
    varied = 0
    for state in played.states(8):
        for viewer in range(game.num_players):
            obs = game.observation(state, viewer)
            samples = {game.encode_state(game.determinize(obs, rng)) for _ in range(WORLDS)}
            if len(samples | {game.encode_state(state)}) > 1:
                assert len(samples) > 1, "only one world is ever sampled"
                varied += 1
    assert varied or not game.hidden


def test_nothing_leaks(played: Playthrough) -> None:
    """Two states of one information set look the same to the viewer, until an event tells them apart."""
    rng = Random(9)
    steps, seats = played.some_steps(40), range(played.game.num_players)
    assert sum(invariants.nothing_leaks(played.game, step, seat, rng) for step in steps for seat in seats)


def test_redaction_is_idempotent(played: Playthrough) -> None:
    for step in played.some_steps():
        invariants.redaction_is_idempotent(played.game, step)


def test_a_game_with_hands_says_so(case: Case) -> None:
    """`hidden` is what packs the log of an unfinished game: it must be set where anybody is told less."""
    played = playthrough(case, 0)
    game = played.game
    differs = any(
        redacted(game, step.events, viewer) != list(step.events)
        for step in played.steps
        for viewer in range(game.num_players)
    )
    assert game.hidden == differs


@pytest.mark.dear
def test_what_is_remembered_does_not_shrink_to_the_present(case: Case) -> None:
    """Different pasts that the viewer saw differently stay different observations at the same length."""
    first, second = playthrough(case, 0), playthrough(case, 1)
    for step, other in zip(spread(first.steps, 60), spread(second.steps, 60), strict=False):
        for viewer in range(first.game.num_players):
            seen = redacted(first.game, step.events, viewer)
            if first.game.encode_state(step.before) == first.game.encode_state(other.before):
                told = redacted(first.game, other.events, viewer)
                knows = first.game.observation(step.after, viewer)
                assert (seen == told) == (knows == first.game.observation(other.after, viewer))
