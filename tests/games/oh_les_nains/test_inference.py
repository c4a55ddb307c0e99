"""What others' turns say about their hands: a likelihood that is one, and worlds that explain it better."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from random import Random
from typing import Any

import pytest

from game.engine.protocol import CHANCE, TERMINAL
from game.games import heuristics
from game.games.oh_les_nains.rules.inference import SLIP, Clues, Scene, scenes
from game.games.oh_les_nains.rules.policy import Policy
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import DRAW, PLAYING
from tests.games.oh_les_nains.garden import nains

POSITION = "9/7 r0y0/b0 {}/+b,s1 * - play:0 0 0-0 4 {} ry - -"


def matches(players: int, count: int, **options: str) -> Iterator[tuple[Any, State]]:
    """Yield the decisions in matches of players who do what the policy likes best, more or less."""
    game = nains(players, **{"starter": "random", **options})
    rng = Random(3)
    for _ in range(count):
        state = game.initial_state()
        while game.current_player(state) != TERMINAL:
            if game.current_player(state) == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                if state.phase == PLAYING:
                    yield game, state
                legal = game.legal_actions(state)
                scores = [score + rng.random() for score in heuristics(game).preferences(state, legal)]
                action = legal[max(range(len(legal)), key=scores.__getitem__)]
            state = game.apply(state, action)


@pytest.mark.parametrize("counters", ["off", "on"])
@pytest.mark.parametrize("hand", ["+r,b2,g2r0,s1,s2", "+m,m0,m2,y0,r2b2", "r0"])
def test_the_likelihoods_of_all_turns_sum_to_one(hand: str, counters: str) -> None:
    game = nains(starter="random", counters=counters)
    chain = "add:b:1" if counters == "on" else "-"
    state = game.decode_state(POSITION.format(hand, chain))
    clues = Clues(game.observation(state, 1), Policy(game.setup), game.setup.counters)
    scene = next(iter(scenes_of(state)))
    likelihoods = [clues.likelihood(scene, 0, state.hands[0], action) for action in game.legal_actions(state)]
    slips = [1 for action in game.legal_actions(state) if not action.cards]
    assert sum(likelihoods) == pytest.approx(1.0, abs=SLIP * (1 + len(likelihoods) / len(slips)))


def scenes_of(state: State) -> Iterator[Any]:
    dwarfs = len(state.rows[0]), len(state.rows[1])
    yield Scene(state.balance, state.slabs, dwarfs, state.full, state.chain[1])


@pytest.mark.parametrize(("players", "counters"), [(2, "off"), (2, "on"), (4, "on")])
def test_scenes_are_what_everybody_saw(players: int, counters: str) -> None:
    seen: dict[int, Any] = {}
    last = None
    for game, state in matches(players, 1, counters=counters):
        steps = state.steps()
        seen[len(steps)] = next(scenes_of(state))
        last = game, state
    assert last is not None
    game, state = last
    found = scenes(state.steps(), players, game.setup.counters)
    assert found == {place: scene for place, scene in seen.items() if place < len(state.steps())}


@pytest.mark.slow
def test_true_hands_explain_better_than_sampled_ones_on_average() -> None:
    rng = Random(1)
    gains = []
    for number, (game, state) in enumerate(matches(2, 16)):
        if number % 5:
            continue
        obs = game.observation(state, state.current)
        worlds = [game.determinize(obs, rng) for _ in range(20)]
        weights = heuristics(game).likelihoods(obs, worlds)
        assert all(weight > 0 for weight in weights)
        gains.append(log(heuristics(game).likelihoods(obs, [state])[0] / (sum(weights) / len(weights))))
    assert len(gains) > 50
    assert sum(gains) / len(gains) > 0.0


def test_weights_use_what_everybody_saw_alone() -> None:
    """The viewer's weights do not depend on the true world."""
    rng = Random(2)
    for number, (game, state) in enumerate(matches(4, 1)):
        if number % 7:
            continue
        obs = game.observation(state, state.current)
        worlds = [game.determinize(obs, rng) for _ in range(5)]
        other = game.observation(worlds[0], state.current)
        assert heuristics(game).likelihoods(obs, worlds) == heuristics(game).likelihoods(other, worlds)


def test_a_match_that_starts_in_the_middle_tells_little_and_breaks_nothing() -> None:
    game = nains(starter="random")
    state = game.decode_state(POSITION.format("+r,b2,g2r0,s1,s2", "-"))
    state = game.apply(state, game.legal_actions(state)[0])
    obs = game.observation(state, 1)
    worlds = [game.determinize(obs, Random(seed)) for seed in range(5)]
    assert heuristics(game).likelihoods(obs, worlds) == [1.0] * 5
    assert DRAW not in {action.kind for _, action in obs.history[-1:]}
