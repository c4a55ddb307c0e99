"""Fast playouts play by the same rules as `apply`."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.engine.protocol import CHANCE, TERMINAL
from game.games import heuristics
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.playout import uniform
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import OVER, TURN, Action
from tests.fast import some
from tests.games.tunhell.cavern import tunhell

GAMES = [
    tunhell(2),
    tunhell(3, relief="on", starter="random"),
    tunhell(4, shorter="9", starter="2"),
    tunhell(2, shorter="9", relief="on"),
    tunhell(2, rules="beginner"),
    tunhell(4, rules="beginner", relief="on"),
]
LONG = 1_000_000


def _step(game: TunHell, state: State, rng: Random, noted: list[Action] | None = None) -> State:
    if state.current == CHANCE:
        return game.apply(state, game.sample_chance(state, rng))
    actions = game.legal_actions(state)
    action = actions[int(rng.random() * len(actions))]
    if noted is not None:
        noted.append(action)
    return game.apply(state, action)


def _begun(game: TunHell, seed: int, steps: int) -> State:
    """Return a position somewhere in a game."""
    rng = Random(f"begin {seed}")
    state = game.initial_state()
    for _ in range(steps):
        following = _step(game, state, rng)
        if following.current == TERMINAL:
            break
        state = following
    return state


@pytest.mark.parametrize(
    "game", GAMES, ids=lambda game: f"{game.num_players}-{game.setup.full}-{game.setup.relief}"
)
@pytest.mark.parametrize("games", some([15, 40]))
def test_the_fast_playout_plays_by_the_same_rules(game: TunHell, games: int) -> None:
    phases: Counter[int] = Counter()
    for seed in range(games):
        start = _begun(game, seed, 13 * seed)
        phases[start.phase] += 1
        fast_rng, plain_rng = Random(seed), Random(seed)
        fast: list[Action] = []
        plain: list[Action] = []
        found = uniform(game.setup, start, fast_rng, LONG, fast)
        state = start
        while state.current != TERMINAL:
            state = _step(game, state, plain_rng, plain)
        assert fast == plain
        assert fast_rng.random() == plain_rng.random(), "as many outcomes were drawn"
        assert found == game.returns(state)
    assert len(phases) > 2


@pytest.mark.parametrize(
    "game", GAMES, ids=lambda game: f"{game.num_players}-{game.setup.full}-{game.setup.relief}"
)
def test_a_playout_that_stops_estimates_what_it_has_reached(game: TunHell) -> None:
    for seed in range(10):
        start = _begun(game, seed, 20 * seed)
        if start.phase != TURN:
            continue
        turns = 1 + seed
        noted: list[Action] = []
        found = uniform(game.setup, start, Random(seed), turns, noted)
        state, rng = start, Random(seed)
        plain: list[Action] = []
        while state.phase != OVER and (len(plain) < len(noted) or state.phase != TURN):
            state = _step(game, state, rng, plain)
        assert plain == noted
        if state.turns == start.turns + turns:
            assert found == pytest.approx(heuristics(game).estimate(state))


def test_playouts_leave_the_state_alone_and_share_the_win() -> None:
    for game in GAMES:
        for seed in range(12):
            state = _begun(game, seed, 25 * seed)
            before = game.encode_state(state)
            for cutoff in (0, 6, LONG):
                found = heuristics(game).playout(state, Random(seed), cutoff)
                assert len(found) == game.num_players
                assert sum(found) == pytest.approx(2 - game.num_players)
                assert all(-1 <= value <= 1 for value in found)
            assert game.encode_state(state) == before
