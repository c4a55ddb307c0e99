"""N4 to N7, N15, N16 and N21: how rounds begin and end."""

from __future__ import annotations

import pytest

from game.engine.protocol import CHANCE, TERMINAL
from game.engine.starter import StarterChosen
from game.games.oh_les_nains.rules.cards import CODES
from game.games.oh_les_nains.rules.types import (
    HIDDEN,
    OVER,
    PICKING,
    PLAYING,
    CardDrawn,
    ColourPicked,
    DwarfPlaced,
    MatchEnded,
    PicksRevealed,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from tests.games.oh_les_nains.garden import at, finish_draws, letters, nains
from tests.games.steps import legal, play, step


def test_n04_chance_decides_who_starts() -> None:
    game = nains(4, starter="random")
    state = game.initial_state()
    assert [game.encode_action(a) for a, _ in game.chance_outcomes(state)] == [f"start:{i}" for i in range(4)]
    state, events = step(game, state, "start:2")
    assert events == [StarterChosen(2)]
    assert game.observation(state, 0).starter == 2


def test_n04_or_a_seat_named_by_option() -> None:
    game = nains(4, starter="3")
    assert game.initial_state().starter == 3
    assert finish_draws(game, game.initial_state()).current == 3


@pytest.mark.parametrize("players", [2, 4])
def test_n04_five_cards_to_each_seat_in_turn(players: int) -> None:
    game = nains(players)
    state = game.initial_state()
    drawers = []
    while state.current == CHANCE:
        state, events = step(game, state, game.encode_action(game.chance_outcomes(state)[0][0]))
        drawers += [event.player for event in events if isinstance(event, CardDrawn)]
    assert drawers == [seat for seat in range(players) for _ in range(5)]
    assert all(len(hand) == 5 for hand in state.hands)
    assert events[-2:] == [RoundBegan(1, 0), TurnBegan(0, PICKING, 0)]


def test_n05_picks_are_asked_in_turn_order_from_the_starter() -> None:
    game = nains(4, starter="2")
    state = finish_draws(game, game.initial_state())
    askees = []
    while state.phase == PICKING:
        askees.append(state.current)
        assert legal(game, state) == ["=r", "=b", "=y", "=g"]
        state = play(game, state, "=r")
    assert askees == [2, 3, 0, 1]
    assert (state.phase, state.current) == (PLAYING, 2)


def test_n05_nobody_sees_a_pick_before_all_have_picked() -> None:
    game = nains(4)
    state = finish_draws(game, game.initial_state())
    state, events = step(game, state, "=b")
    assert game.redact(events[0], 0) == ColourPicked(0, 1)
    for viewer in (1, 2, 3):  # the partner, 2, included
        assert game.redact(events[0], viewer) == ColourPicked(0, None)
        obs = game.observation(state, viewer)
        assert obs.picks == (HIDDEN, -1, -1, -1)
        assert obs.history[-1][1].colour == HIDDEN
    assert game.observation(state, 0).picks == (1, -1, -1, -1)
    state = play(game, state, "=r", "=y", "=g")
    assert game.observation(state, 1).picks == (1, 0, 2, 3)
    assert [action.colour for _, action in game.observation(state, 1).history[-4:]] == [1, 0, 2, 3]


def test_n05_first_dwarfs_come_in_the_order_of_the_picks() -> None:
    game = nains(4, starter="3")
    state = play(game, finish_draws(game, game.initial_state()), "=r", "=b", "=y")
    state, events = step(game, state, "=g")
    # Seat 3 picked red, 0 blue, 1 yellow, 2 green: a team's dwarfs stand one behind the other.
    assert events[1] == PicksRevealed((1, 2, 3, 0))
    assert [event for event in events if isinstance(event, DwarfPlaced)] == [
        DwarfPlaced(1, 0, 0),
        DwarfPlaced(0, 7, 0),
        DwarfPlaced(1, 14, 1),
        DwarfPlaced(0, 21, 1),
    ]
    assert letters(state) == ("bg", "ry")


def test_n05_first_dwarfs_pull_nothing() -> None:
    game = nains()
    state = play(game, finish_draws(game, game.initial_state()), "=r", "=r")
    assert state.slabs == 8
    assert state.rows == ((0,), (1,))


def test_n06_teams_sit_alternately() -> None:
    game = nains(4)
    state = play(game, finish_draws(game, game.initial_state()), "=r", "=b", "=r", "=b")
    assert letters(state) == ("rr", "bb")
    won = play(game, at(game, slabs=14, rows="rr/bb", wins="1-0", hands="s1,s1/+b/+r/+g"), "s1")
    assert game.returns(won) == (1.0, -1.0, 1.0, -1.0)


def test_n06_a_partners_cards_are_never_shown() -> None:
    game = nains(4)
    state, events = step(game, game.initial_state(), "d:+r")
    assert game.redact(events[0], 0) == CardDrawn(0, 0, 54)
    assert game.redact(events[0], 2) == CardDrawn(0, None, 54)
    assert game.observation(state, 2).history[-1][1].card == HIDDEN
    assert game.observation(state, 2).hand == ()


@pytest.mark.parametrize(
    ("mover", "action", "starter"),
    [("0", "s2", 1), ("1", "s2", 0), ("0", "+r", 0), ("1", "+r", 1)],
)
def test_n07_the_loser_starts_the_next_round(mover: str, action: str, starter: int) -> None:
    game = nains()
    slabs = 15 if (action == "s2") == (mover == "0") else 1
    state = at(game, slabs=slabs, rows="r/b", hands=f"{action},s1/{action},s1", phase=f"play:{mover}")
    state, events = step(game, state, action)
    assert RoundBegan(2, starter) in events
    assert (state.phase, state.current, state.starter) == (PICKING, starter, starter)


@pytest.mark.parametrize("mover", range(4))
@pytest.mark.parametrize("wins", [True, False])
def test_n07_in_teams_the_first_of_the_losers_after_the_last_player_starts(mover: int, wins: bool) -> None:
    game = nains(4)
    side = mover & 1
    card = "s3" if wins else "+r"
    slabs = 14 if (side == 0) == wins else 2
    hands = "/".join(f"{card},s1" if seat == mover else "+b" for seat in range(4))
    state = play(game, at(game, slabs=slabs, rows="rr/bb", hands=hands, phase=f"play:{mover}"), card)
    # Ruling: whoever comes next if the others lost, else the partner.
    assert state.current == (mover + (1 if wins else 2)) % 4


def test_n07_an_exchange_may_be_the_last_turn() -> None:
    game = nains(4)
    state = at(game, slabs=3, rows="rrr/bb", phase="play:2")
    state = finish_draws(game, play(game, state, "x:+y"))
    assert state.wins == (0, 1)
    assert (state.phase, state.current) == (PICKING, 0)


def test_n15_hands_are_kept_and_the_garden_is_cleared() -> None:
    game = nains()
    state = at(game, slabs=15, rows="rgg/b", hands="s1,+r,r2/+b,b2", out="s3")
    state, events = step(game, state, "s1")
    assert events[-2:] == [RoundBegan(2, 1), TurnBegan(1, PICKING, 0)]
    assert (state.slabs, state.rows, state.turns, state.picks) == (8, ((), ()), 0, (-1, -1))
    assert state.used == (0, 0, 0, 0)
    assert [[CODES[card] for card in hand] for hand in state.hands] == [["+r", "r2"], ["+b", "b2"]]
    assert [CODES[card] for card in state.discards] == ["s3", "s1"]


def test_n16_two_rounds_win_the_match() -> None:
    game = nains()
    state = at(game, slabs=15, rows="r/b", hands="s1,+r/+b,b2", wins="0-0")
    assert play(game, state, "s1").phase == PICKING
    state = at(game, slabs=15, rows="r/b", hands="s1,+r/+b,b2", wins="1-1")
    over, events = step(game, state, "s1")
    assert events[-2:] == [RoundEnded(0, False, (2, 1)), MatchEnded(0)]
    assert (over.phase, game.current_player(over)) == (OVER, TERMINAL)
    assert game.returns(over) == (1.0, -1.0)
    assert game.returns(state) == (0.0, 0.0)
    assert list(game.legal_actions(over)) == []


def test_n16_or_one_by_option() -> None:
    game = nains(rounds="1")
    state = at(game, slabs=1, rows="r/b", hands="s1,+r/s1,b2", phase="play:1")
    assert game.returns(play(game, state, "s1")) == (-1.0, 1.0)


@pytest.mark.parametrize(
    ("slabs", "rows", "starter", "winner"),
    [
        (9, "r/b", "0", 0),  # 9 - 1 + 1 for the squirrel against 7 - 1 - 1
        (5, "r/b", "0", 1),
        (8, "rrr/b", "0", 1),  # 9 - 3 = 6 = 7 - 1: the side that did not start
        (8, "rrr/b", "1", 0),
    ],
)
def test_n21_the_200th_turn_ends_the_round(slabs: int, rows: str, starter: str, winner: int) -> None:
    game = nains()
    state = at(game, slabs=slabs, rows=rows, starter=starter, turns=199)
    state, events = step(game, state, "s1")
    wins = (1, 0) if winner == 0 else (0, 1)
    assert RoundEnded(winner, True, wins) in events
    assert state.current == 1 - winner


def test_n21_not_a_turn_earlier() -> None:
    game = nains()
    state = play(game, at(game, turns=198), "s1")
    assert (state.phase, state.turns, state.wins) == (PLAYING, 199, (0, 0))


def test_n21_the_fence_comes_before_the_limit() -> None:
    game = nains()
    state = at(game, slabs=1, rows="r/b", hands="+b/s1,s2", phase="play:1", turns=199)
    _, events = step(game, state, "s1")
    assert RoundEnded(1, False, (0, 1)) in events


def test_n21_counters_are_turns_and_picks_are_not() -> None:
    game = nains(counters="on")
    state = play(game, finish_draws(game, game.initial_state()), "=r", "=b")
    assert state.turns == 0
    state = at(game, hands="+r,s1/+r,b2", turns=198)
    state = play(game, state, "+r")
    _, events = step(game, state, "c:+r")
    assert any(isinstance(event, RoundEnded) and event.by_limit for event in events)


def test_n21_an_exchange_can_be_the_200th_turn() -> None:
    game = nains()
    state = play(game, at(game, turns=199, slabs=9), "x:s1")
    assert state.wins == (0, 0)  # first the draw
    state = finish_draws(game, state)
    assert state.wins == (0, 1)  # then the pull of 1: 8 - 1 each, and the left started
