"""Set-up: who starts, C5 and C6."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.engine.protocol import CHANCE
from game.engine.record import loads
from game.engine.session import Seat, Session
from game.engine.starter import NOBODY_YET, StarterChosen
from game.games.haut_les_cubes.rules.game import HautLesCubes
from game.games.haut_les_cubes.rules.types import (
    DEALING,
    DISCARDING,
    OVER,
    PLACING,
    PLAYING,
    CardDealt,
    GiantPlaced,
    RoundBegan,
    TurnBegan,
)
from tests.games.haut_les_cubes.summit import cubes_game, deal_out
from tests.games.steps import legal, play, reason, step
from tests.record.make_museum import FOLDER

SEATS = [Seat(name, "human") for name in "ABC"]


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
    game = HautLesCubes(6, {"starter": "0"}, steps)
    obs = game.observation(game.initial_state(), 0)
    assert obs.reserves == (3,) * 6 and len(obs.cubes) == 6
    assert legal(game, game.initial_state())[0] == "g-1,-1"


# -- who starts, and C6 --------------------------------------------------------------------------


def test_who_starts_is_drawn_unless_a_seat_is_named() -> None:
    """Rules common to all games: random, the default, or a named seat."""
    game = cubes_game(4, "random")
    state = game.initial_state()
    assert game.current_player(state) == CHANCE and legal(game, state) == []
    outcomes = [(game.encode_action(action), weight) for action, weight in game.chance_outcomes(state)]
    assert outcomes == [("start:0", 1), ("start:1", 1), ("start:2", 1), ("start:3", 1)]
    obs = game.observation(state, 1)
    assert obs.first == obs.mover == NOBODY_YET and obs.giants == (None,) * 4
    assert reason(game, state, "g2,2") == reason(game, state, "start:1") == ("left-to-chance", "C6")
    state, events = step(game, state, "start:2")
    assert events == [StarterChosen(2), TurnBegan(player=2, phase=PLACING, due=0, trapped=())]
    assert game.current_player(state) == 2 and game.observation(state, 1).first == 2
    assert reason(game, state, "start:1") == ("left-to-chance", "C6")
    named = cubes_game(4, "2").initial_state()
    assert game.encode_state(named) == game.encode_state(state), "the same game from here on"


def test_each_seat_is_drawn_about_as_often() -> None:
    game = cubes_game(3, "random")
    drawn = Counter[int]()
    for number in range(300):
        session: Session[Any, Any] = Session(game, f"SEED-{number}", SEATS)
        drawn[session.observation(0).first] += 1
        assert session.current_player == session.observation(0).first
    assert drawn.keys() == {0, 1, 2} and all(60 <= count <= 140 for count in drawn.values())


def test_a_record_older_than_the_option_begins_with_the_first_seat() -> None:
    record = loads((FOLDER / "0.1.0" / "haut-les-cubes-3-standard-finished.json").read_bytes())
    assert "starter" not in record.options
    session: Session[Any, Any] = Session.from_record(record)
    assert session.game.options["starter"] == "0" and session.at(0).current_player == 0


@pytest.mark.parametrize("starter", ["1", "3", "random"])
def test_c6_to_c9_seats_go_round_from_the_starter(starter: str) -> None:
    """Giants are placed, cards dealt, discarded and played from the starter on; then the next is first."""
    game = cubes_game(4, starter)
    state = game.initial_state()
    if starter == "random":
        state = play(game, state, "start:3")
    first = state.first
    turn = [(first + place) % 4 for place in range(4)]
    placed = []
    while state.phase == PLACING:
        placed.append(state.mover)
        giants = game.observation(state, 0).giants
        assert [seat for seat, cell in enumerate(giants) if cell is not None] == sorted(placed[:-1])
        state, events = step(game, state, legal(game, state)[0])
    assert placed == turn and events[-1] == RoundBegan(1, first)
    dealt = []
    while state.phase == DEALING:
        state, events = step(game, state, "cm")
        dealt += [event.player for event in events if isinstance(event, CardDealt)]
    assert dealt == [seat for seat in turn for _ in range(3)]
    movers = []
    while state.phase in (DISCARDING, PLAYING):
        movers.append(state.mover)
        state, events = step(game, state, legal(game, state)[0])
    assert movers == [*turn, *turn, *turn], "a discard and two cards each"
    assert state.phase != OVER and events[-1] == RoundBegan(2, turn[1])
    assert deal_out(state).mover == turn[1]


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
    assert events == [GiantPlaced(0, (2, 2)), TurnBegan(player=1, phase=0, due=0, trapped=())]
    assert game.observation(state, 1).giants == ((2, 2), None, None)
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
