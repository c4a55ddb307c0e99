"""Set-up: C5 and C6."""

from __future__ import annotations

import pytest

from game.engine.protocol import CHANCE
from game.rules.haut_les_cubes.game import HautLesCubes
from game.rules.haut_les_cubes.types import GiantPlaced, RoundBegan, TurnBegan
from tests.rules.haut_les_cubes.summit import cubes_game
from tests.rules.steps import legal, play, reason, step


@pytest.mark.parametrize(
    ("players", "corners", "reserve"),
    [
        (3, {(0, 0), (2, 0), (0, 2)}, 7),
        (4, {(0, 0), (2, 0), (0, 2), (2, 2)}, 5),
        (5, {(0, 0), (2, 0), (0, 2), (2, 2)}, 4),
        (6, {(0, 0), (2, 0), (0, 2), (2, 2), (4, 0), (4, 2)}, 3),
    ],
)
def test_c5_layouts_and_reserves(players: int, corners: set[tuple[int, int]], reserve: int) -> None:
    game = cubes_game(players)
    obs = game.observation(game.initial_state(), 0)
    assert set(obs.cubes) == {(x, y, 0) for x, y in corners}
    assert obs.reserves == (reserve,) * players
    assert len(corners) + reserve * players == 24


def test_c5_other_layouts_share_what_is_left() -> None:
    steps = (*[(0, 0, level) for level in range(4)], (2, 0, 0), (2, 0, 1))
    game = HautLesCubes(6, {}, {6: steps})
    obs = game.observation(game.initial_state(), 0)
    assert obs.reserves == (3,) * 6 and len(obs.cubes) == 6
    assert legal(game, game.initial_state())[0] == "g-1,-1"


def test_c6_giants_are_placed_in_turn_order_on_free_ground_in_contact() -> None:
    game = cubes_game(3)
    state = game.initial_state()
    around = legal(game, state)
    assert len(around) == 20 and "g3,3" not in around, "round an angle of three cubes"
    assert "g2,2" in around and "g-1,-1" in around and "g4,-1" in around
    assert reason(game, state, "g0,0") == ("covered", "C6")
    assert reason(game, state, "g5,0") == ("no-contact", "C3")
    assert reason(game, state, "m1,1") == ("place-first", "C6")
    state, events = step(game, state, "g2,2")
    assert events == [GiantPlaced(0, (2, 2)), TurnBegan(1, 0, 0)]
    assert set(legal(game, state)) == set(around) - {"g2,2"}
    assert reason(game, state, "g2,2") == ("giant-there", "C3")
    state = play(game, state, "g-1,-1")
    state, events = step(game, state, "g4,-1")
    assert events == [GiantPlaced(2, (4, -1)), RoundBegan(1, 0)]
    assert game.current_player(state) == CHANCE
    obs = game.observation(state, 1)
    assert obs.giants == ((2, 2), (-1, -1), (4, -1)) and obs.scores == (0, 0, 0) and obs.heights == (0, 0, 0)


def test_c6_a_giant_is_placed_once() -> None:
    game = cubes_game(3)
    state = play(game, game.initial_state(), "g2,2", "g-1,-1", "g4,-1")
    state = play(game, state, *["cm"] * 9, "dm", "dm", "dm")
    assert reason(game, state, "g-1,0") == ("placed", "C6")
