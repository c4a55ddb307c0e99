"""Lifting a board, players who are out, the shovel, and games without a winner (M11 to M13, M17)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.hexgrid import turned
from game.engine.protocol import CHANCE, TERMINAL
from game.games.taupes.rules import types as t
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.state import State
from tests.games.steps import legal, play, step
from tests.games.taupes.burrow import (
    BEIGE,
    BLUE,
    FULL,
    RED,
    SMALL,
    at,
    move,
    moving,
    on,
    place,
    places,
    point,
    taupes,
)

NOT_LAST = "1,1 -1,-1 -2,3"
"""All holes of the beige board but (2, -3)."""


def test_m11_filling_the_last_hole_lifts_the_board_at_once() -> None:
    game = taupes()
    state = moving(game, f"2,0 1,1 0,1/{NOT_LAST[4:]} -3,1", 3, board=BEIGE)
    after, events = step(game, state, move(state, "2,0", "2,-3"))
    assert after.ground.number == BLUE and after.highest == 0 and after.quiet == 0
    assert places(after, 0) == {(2, -3), (1, 1)} and places(after, 1) == {(-1, -1), (-2, 3)}
    assert after.taken == sum(1 << p for own in after.moles for p in own)
    lifted = events[-1]
    assert isinstance(lifted, t.BoardLifted) and lifted.board == BEIGE
    assert [len(own) for own in lifted.lost] == [1, 1]
    assert lifted.lost[0] == (point(game, BEIGE, "0,1"),)
    for seat, pairs in enumerate(lifted.kept):
        assert [below for _, below in pairs] == list(after.moles[seat])
        assert all(place(state, hole) == place(after, below) for hole, below in pairs)


def test_m11_no_board_is_lifted_before_its_last_hole_is_filled() -> None:
    game = taupes()
    state = moving(game, "2,0 1,1/-1,-1 -3,1", 3, board=BEIGE)
    after, events = step(game, state, move(state, "2,0", "2,-3"))
    assert after.ground.number == BEIGE and len(events) == 1 and after.highest == 3


@pytest.mark.parametrize("sixths", [0, 1, 4])
def test_m11_moles_stand_under_their_hole_as_it_lies(sixths: int) -> None:
    game = taupes()
    holes = {turned(hole, sixths) for hole in game.setup.boards[BEIGE].holes}
    start, last = (f"{q},{r}" for q, r in (turned((2, -2), sixths), turned((2, -3), sixths)))
    others = holes - {turned((2, -3), sixths)}
    inside = " ".join(f"{q},{r}" for q, r in others)
    state = moving(game, f"{start}/{inside}", 1, board=BEIGE, turned=f"00{sixths}2")
    after = play(game, state, move(state, start, last))
    assert after.ground.number == BLUE
    assert places(after, 0) == holes - others and places(after, 1) == others


def test_m11_boards_of_another_size_are_concentric() -> None:
    game = on(taupes(), SMALL)
    state = moving(game, "2,1 0,2/-2,2 -2,0 0,-2", 1, board=0)
    after = play(game, state, move(state, "2,1", "2,0"))
    assert after.ground.radius == 2
    assert places(after, 0) == {(2, 0), (0, 2)} and places(after, 1) == {(-2, 2), (-2, 0), (0, -2)}


def test_m11_an_extra_disc_lifts_a_board_too() -> None:
    game = taupes(pro="on")
    state = moving(game, f"2,0 1,1/{NOT_LAST[4:]}", "+3", board=BEIGE)
    after, events = step(game, state, move(state, "2,0", "2,-3"))
    assert isinstance(events[-1], t.BoardLifted) and after.ground.number == BLUE
    assert (after.phase, after.current, after.extra) == (t.TURNING, 1, False)


def test_m11_a_mole_dropped_on_a_special_point_gets_nothing() -> None:
    game = on(taupes(pro="on"), SMALL)
    state = moving(game, "2,1 0,2/-2,2 -2,0 0,-2", 1, board=0)
    after, events = step(game, state, move(state, "2,1", "2,0"))
    assert after.ground.special >> point(game, 1, "2,0") & 1, "dropped on a special point"
    assert not any(isinstance(event, t.ExtraOffered) for event in events)
    assert (after.phase, after.current) == (t.TURNING, 1)


def test_m11_the_next_player_moves_on() -> None:
    game = taupes(3)
    state = moving(game, "1,1/2,0/-1,-1 -2,3", 3, seat=1, board=BEIGE)
    after = play(game, state, move(state, "2,0", "2,-3"))
    assert (after.phase, after.current) == (t.TURNING, 2)


def test_m12_a_player_without_moles_is_out_and_has_no_more_turns() -> None:
    game = taupes(3)
    state = moving(game, "2,0 1,1/0,0 0,1/-1,-1 -2,3", 3, board=BEIGE)
    after, events = step(game, state, move(state, "2,0", "2,-3"))
    assert events[-1] == t.PlayerOut(1) and after.moles[1] == ()
    assert after.current == 2 and after.limit == 200
    after = play(game, after, "t", "d1")
    after = game.apply(after, game.legal_actions(after)[0])
    assert after.current == 0


def test_m12_who_was_out_before_is_not_told_so_again() -> None:
    game = taupes(3)
    state = moving(game, "2,0 1,1/-/-1,-1 -2,3", 3, board=BEIGE)
    _, events = step(game, state, move(state, "2,0", "2,-3"))
    assert isinstance(events[-1], t.BoardLifted)


def test_m12_the_only_player_with_moles_wins() -> None:
    game = taupes(3)
    state = moving(game, f"2,0 {NOT_LAST}/0,0/0,1", 3, board=BEIGE)
    after, events = step(game, state, move(state, "2,0", "2,-3"))
    assert events[-3:] == [t.PlayerOut(1), t.PlayerOut(2), t.GameEnded(0, "M12")]
    assert after.current == TERMINAL and after.winner == 0
    assert game.returns(after) == (1.0, -1.0, -1.0)


def test_m13_the_first_mole_to_end_in_the_hole_of_the_blue_board_wins() -> None:
    game = taupes()
    state = moving(game, "2,0/0,2", 2, board=BLUE)
    after, events = step(game, state, move(state, "2,0", "0,0"))
    assert events[-1] == t.GameEnded(0, "M13") and not any(isinstance(e, t.BoardLifted) for e in events)
    assert after.current == TERMINAL and after.winner == 0 and after.ground.number == BLUE
    assert game.returns(after) == (1.0, -1.0) and legal(game, after) == []


def test_m13_to_pass_over_the_hole_is_not_to_win() -> None:
    game = taupes()
    state = moving(game, "2,0/0,2", 3, board=BLUE)
    after = play(game, state, move(state, "2,0", "-1,0"))
    assert after.phase == t.TURNING


def test_m13_an_extra_disc_wins_too() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0/0,2", "+2", board=BLUE)
    after, events = step(game, state, move(state, "2,0", "0,0"))
    assert events[-1] == t.GameEnded(0, "M13") and after.winner == 0


# -- M17 ---------------------------------------------------------------------------------------


def idle(game: Taupes, state: State, turns: int) -> State:
    """Take turns that lead nowhere."""
    rng = Random(1)
    for _ in range(turns):
        state = play(game, state, "t")
        while state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        if state.phase == t.MOVING:
            moves = game.legal_actions(state)
            dull = [action for action in moves if not state.ground.holes >> action.b & 1]
            state = game.apply(state, dull[0] if dull else moves[0])
    return state


@pytest.mark.parametrize(("players", "moles"), [(2, "1,0/2,0"), (3, "1,0/2,0/0,2"), (4, "1,0/2,0/0,2/3,0")])
def test_m17_a_hundred_rounds_without_a_new_highest_number_end_the_game(players: int, moles: str) -> None:
    game = taupes(players)
    state = idle(game, at(game, moles, highest=12), 100 * players - 1)
    assert state.phase == t.TURNING and state.quiet == 100 * players - 1
    state = idle(game, state, 1)
    assert state.current == TERMINAL and state.winner == t.NO_WINNER
    assert game.returns(state) == (-1.0,) * players


def test_m17_counts_turns_of_the_players_still_in() -> None:
    game = taupes(4)
    state = at(game, "1,0/-/0,2/-", quiet=198, highest=12)
    assert state.limit == 200
    state = idle(game, state, 2)
    assert state.current == TERMINAL


def test_m17_a_new_highest_number_begins_the_count_anew_after_its_turn() -> None:
    game = taupes()
    state = moving(game, "1,0/4,-3", 1, quiet=200)
    after = play(game, state, move(state, "1,0", "0,0"))
    assert (after.quiet, after.highest, after.phase) == (0, 1, t.TURNING), "on the last turn too"
    after = idle(game, after, 1)
    assert after.quiet == 1


def test_m17_filling_holes_again_is_no_new_highest_number() -> None:
    game = taupes()
    state = moving(game, "1,0/4,-3", 1, quiet=200, highest=1)
    after, events = step(game, state, move(state, "1,0", "0,0"))
    assert events[-1] == t.GameEnded(t.NO_WINNER, "M17") and after.highest == 1


def test_m17_a_lost_turn_and_a_wait_are_turns() -> None:
    game = taupes()
    before = at(game, "4,0/3,0 4,-1 3,1", board=RED, quiet=199)
    after, events = step(game, play(game, before, "t"), "d3")
    assert events[1:] == [t.TurnLost(0, 3, False), t.GameEnded(t.NO_WINNER, "M17")]
    after, events = step(game, at(game, "0,0/4,-3", quiet=199), "w")
    assert events == [t.Waited(0), t.GameEnded(t.NO_WINNER, "M17")] and after.current == TERMINAL


def test_m17_an_extra_disc_belongs_to_its_turn() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0 0,1/-3,0", 1, board=RED, quiet=200)
    offered = play(game, state, move(state, "2,0", "3,0"))
    assert offered.phase == t.OFFERED, "the turn goes on"
    assert game.apply(offered, game.decode_action("n")).current == TERMINAL
    drawn = play(game, offered, "t", "d2")
    assert drawn.quiet == 200
    filled = play(game, drawn, move(drawn, "3,0", "3,-2"))
    assert (filled.phase, filled.quiet) == (t.TURNING, 0), "a new highest number by the extra disc counts"
    missed = play(game, drawn, move(drawn, "0,1", "0,3"))
    assert missed.current == TERMINAL and missed.winner == t.NO_WINNER


def test_m17_a_lift_or_a_win_on_the_last_turn_comes_first() -> None:
    game = taupes()
    state = moving(game, f"2,0 1,1/{NOT_LAST[4:]}", 3, board=BEIGE, quiet=200, highest=3)
    after = play(game, state, move(state, "2,0", "2,-3"))
    assert (after.ground.number, after.phase, after.quiet, after.limit) == (BLUE, t.TURNING, 0, 200)
    state = moving(game, "2,0/0,2", 2, board=BLUE, quiet=200)
    after = play(game, state, move(state, "2,0", "0,0"))
    assert after.winner == 0


def test_m17_on_the_blue_board_a_hundred_rounds_in_all() -> None:
    game = taupes()
    state = at(game, "3,0/-3,0", board=BLUE, quiet=199, discs=f"{FULL}/{FULL}")
    state = idle(game, state, 1)
    assert state.current == TERMINAL and state.winner == t.NO_WINNER
