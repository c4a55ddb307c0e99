"""Fast playouts play by the same rules as `apply`."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.protocol import CHANCE
from game.games import heuristics
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.moves import TurnBook
from game.games.oh_les_nains.rules.playout import uniform
from game.games.oh_les_nains.rules.policy import Policy
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import PICKING, PLAYING, Action
from game.games.oh_les_nains.rules.values import STARTER_WINS, Values, match_chance
from tests.fast import some
from tests.games.oh_les_nains.garden import at, finish_draws, nains

GAMES = [
    nains(players, counters=counters, exchange=exchange)
    for players in (2, 4)
    for counters in ("off", "on")
    for exchange in ("any", "whole")
]


def fast_play(
    game: OhLesNains, state: State, rng: Random, cutoff: int, turns: list[Action]
) -> tuple[float, ...]:
    """Play fast with even choices; note them in `turns`."""
    values = Values(game.setup, Policy(game.setup))
    return uniform(values, TurnBook(game.setup.whole), state, rng, cutoff, turns)


def _plain(game: OhLesNains, state: State, rng: Random, cutoff: int, turns: list[Action]) -> State:
    """Play a round with the plain rules and even choices; return the state at its end."""
    wins = state.wins
    while len(turns) < cutoff or state.phase != PLAYING:
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            actions = game.legal_actions(state)
            action = actions[int(rng.random() * len(actions))]
            if state.phase == PLAYING:
                turns.append(action)
            state = game.apply(state, action)
        if state.wins != wins:
            break
    return state


@pytest.mark.parametrize(
    "game", GAMES, ids=lambda game: f"{game.num_players}-{game.setup.counters}-{game.setup.whole}"
)
@pytest.mark.parametrize("games", some([60, 120]))
def test_the_fast_playout_plays_by_the_same_rules(game: OhLesNains, games: int) -> None:
    start = finish_draws(game, game.initial_state())
    start = game.apply(start, game.legal_actions(start)[0])
    seen = set()
    ends = 0
    for seed in range(games):
        cutoff = (3, 12, 40, 1000)[seed % 4]
        rng = Random(seed)
        state = start
        for _ in range(seed % 25):  # begin somewhere in the round, with cards to be drawn as well
            if state.current == CHANCE:
                following = game.apply(state, game.sample_chance(state, rng))
            else:
                actions = game.legal_actions(state)
                following = game.apply(state, actions[int(rng.random() * len(actions))])
            if following.wins == (0, 0):
                state = following
        seen.add(state.phase)
        fast_turns: list[Action] = []
        plain_turns: list[Action] = []
        fast_rng, plain_rng = Random(seed), Random(seed)
        fast = fast_play(game, state, fast_rng, cutoff, fast_turns)
        end = _plain(game, state, plain_rng, cutoff, plain_turns)
        assert fast_turns == plain_turns
        assert fast_rng.random() == plain_rng.random()  # as many cards were drawn
        assert fast == pytest.approx(heuristics(game).estimate(end))
        ends += end.wins != (0, 0)
    assert ends > games // 3
    assert len(seen) == 3  # picks, turns and draws


def test_n21_the_fast_playout_knows_the_limit() -> None:
    game = nains()
    for slabs, starter, value in ((9, "0", 1), (5, "0", -1), (7, "0", -1), (7, "1", 1)):
        state = at(game, slabs=slabs, hands="s1/+b,b2", turns=199, starter=starter)
        turns: list[Action] = []
        rng = Random(1)
        while not turns or turns[0].kind != 3:
            turns = []
            found = fast_play(game, state, rng, 5, turns)
        assert (found[0] > 0) == (value > 0)


def test_playouts_leave_the_state_alone_and_give_shares() -> None:
    for game in GAMES:
        state = finish_draws(game, game.initial_state())
        while state.phase == PICKING:
            state = game.apply(state, game.legal_actions(state)[state.current])
        before = game.encode_state(state)
        for seed in range(50):
            found = heuristics(game).playout(state, Random(seed), 60)
            assert len(found) == game.num_players
            assert -1 <= found[0] <= 1 and found[0] == -found[1] and found[:2] * 2 == (found * 2)[:4]
        assert game.encode_state(state) == before


def test_the_light_policy_wins_at_once_where_it_can() -> None:
    game = nains(rounds="1")
    state = at(game, slabs=13, rows="r/bb", hands="+r,r2,s2,b0/+b,s1")
    assert {heuristics(game).playout(state, Random(seed), 1)[0] for seed in range(20)} == {1.0}


def test_the_light_policy_does_not_lose_at_once_if_it_can_help_it() -> None:
    game = nains(rounds="1")
    state = at(game, slabs=4, rows="rr/bb", hands="+r,+m,b2,g0/+b,s1")
    assert {heuristics(game).playout(state, Random(seed), 1)[0] > -1 for seed in range(20)} == {True}
    lost = at(game, slabs=2, rows="rr/bb", hands="+r,+m,b2/+b,s1")
    assert {heuristics(game).playout(lost, Random(seed), 1)[0] for seed in range(20)} == {-1.0}


def test_n07_match_chances_follow_from_who_starts() -> None:
    assert match_chance((1, 0), 1, 1) == 1.0
    assert match_chance((1, 1), 0, 2) == pytest.approx(STARTER_WINS)
    whole = match_chance((0, 0), 0, 2) + match_chance((0, 0), 1, 2)
    assert whole == pytest.approx(1.0)
