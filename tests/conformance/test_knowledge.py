"""What every game lets a player know: observations, worlds and redacted events (DESIGN 3 and 7)."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.engine.protocol import CHANCE, Player
from game.games import heuristics
from tests.conformance.cases import AnyGame, Case, Playthrough, Step, playthrough, redacted, seen, spread

WORLDS = 40


def test_observations_are_plain_data(played: Playthrough) -> None:
    game = played.game
    for state in played.states(10):
        for viewer in range(game.num_players):
            obs = game.observation(state, viewer)
            assert isinstance(obs, tuple) and hasattr(obs, "_fields")
            assert pickle.loads(pickle.dumps(obs)) == obs  # it crosses to the worker process


@pytest.mark.dear
def test_a_determinized_world_looks_the_same_to_its_viewer(played: Playthrough) -> None:
    game = played.game
    rng = Random(5)
    for state in played.states():
        for viewer in range(game.num_players):
            obs = game.observation(state, viewer)
            world = game.determinize(obs, rng)
            assert game.observation(world, viewer) == obs
            assert game.current_player(world) == game.current_player(state)
            if game.current_player(state) == viewer:
                assert list(game.legal_actions(world)) == list(game.legal_actions(state))


def test_worlds_can_be_played_to_the_end(played: Playthrough) -> None:
    game = played.game
    rng = Random(6)
    for state in played.states(6):
        for viewer in range(game.num_players):
            world = game.determinize(game.observation(state, viewer), rng)
            assert len(heuristics(game).playout(world, rng, game.max_length)) == game.num_players


def test_weights_of_worlds_are_not_negative(played: Playthrough) -> None:
    game = played.game
    rng = Random(7)
    for state in played.states(6):
        for viewer in range(game.num_players):
            obs = game.observation(state, viewer)
            worlds = [game.determinize(obs, rng) for _ in range(4)]
            weights = heuristics(game).likelihoods(obs, [*worlds, state])
            assert len(weights) == 5 and all(weight >= 0 for weight in weights)
            assert sum(weights) > 0


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
    """Two states of one information set look the same to the viewer, until an event tells them apart.

    From the truth and from another world that the viewer can't rule out, one step is taken in each: the
    viewer's redacted events are equal exactly if the viewer's new observations are. So an observation
    shows nothing that no event told, and an event tells nothing that the observation keeps quiet.
    Where nothing is hidden, different events may well lead to one position.
    """
    game = played.game
    rng = Random(9)
    compared = 0
    for step in played.some_steps(40):
        for viewer in range(game.num_players):
            world = game.determinize(game.observation(step.before, viewer), rng)
            told, known = seen(game, step.before, step.action, viewer)
            for action in _alternatives(game, step, world, viewer, rng):
                other_told, other_known = seen(game, world, action, viewer)
                if game.hidden or told == other_told:
                    assert (told == other_told) == (known == other_known), (step.action, action)
                compared += told == other_told
    assert compared


def _alternatives(game: AnyGame, step: Step, world: Any, viewer: Player, rng: Random) -> Sequence[Any]:
    """Return steps to compare with the one that was taken."""
    if step.player == viewer:
        return [step.action]
    if step.player == CHANCE:
        possible = [outcome for outcome, _ in game.chance_outcomes(world)]
    else:
        possible = list(game.legal_actions(world))
    same = [step.action] if step.action in possible else []
    return same + rng.sample(possible, min(5, len(possible)))


def test_redaction_is_idempotent(played: Playthrough) -> None:
    game = played.game
    for step in played.some_steps():
        for viewer in range(game.num_players):
            once = redacted(game, step.events, viewer)
            assert redacted(game, once, viewer) == once


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
