"""A turn: discs, lines, what is in the way, lost turns, waiting and shuffling (M5 to M10)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.games.taupes.rules import types as t
from tests.games.steps import legal, play, reason, step
from tests.games.taupes.burrow import BEIGE, BLUE, FULL, GREEN, RED, at, ends, move, moving, places, taupes

AWAY = "4,-3"
"""A place on the green board where the other seat's mole is in nobody's way."""


def test_m05_a_turn_is_a_disc_and_then_a_move() -> None:
    game = taupes()
    state = at(game, f"1,0/{AWAY}")
    assert legal(game, state) == ["t"]
    state, events = step(game, state, "t")
    assert state.current == CHANCE and events == []
    state, events = step(game, state, "d2")
    assert events == [t.DiscTurned(0, 2, False)] and state.current == 0
    assert state.turned == (2,) and game.observation(state, 0).discs[0] == (1, 1, 2, 1)
    text = move(state, "1,0", "3,0")
    state, events = step(game, state, text)
    start, end = (int(number) for number in text[1:].split("-"))
    assert events == [
        t.MoleMoved(
            player=0,
            start=start,
            end=end,
            distance=2,
            left_hole=False,
            filled=0,
            into_hole=False,
            forced=False,
        )
    ]
    assert state.current == 1 and state.turned == ()
    assert game.observation(state, 0).discs == ((1, 1, 2, 1), (1, 2, 2, 1))


@pytest.mark.parametrize("disc", [1, 2, 3, 4])
def test_m05_a_mole_goes_exactly_as_far_as_the_disc_says_in_six_directions(disc: int) -> None:
    game = taupes()
    state = moving(game, f"0,0/{AWAY}", disc)
    n = disc
    assert ends(game, state, "0,0") == {(n, 0), (-n, 0), (0, n), (0, -n), (n, -n), (-n, n)}


def test_m05_any_of_ones_own_moles_may_move_and_no_other() -> None:
    game = taupes()
    state = moving(game, f"1,0 -2,0/{AWAY} 0,2", 1)
    starts = {action.a for action in game.legal_actions(state)}
    assert starts == set(state.moles[0])
    assert reason(game, state, move(state, "0,2", "0,3")) == ("not-yours", "M5")
    assert reason(game, state, move(state, "3,0", "2,0")) == ("no-mole", "M5")


def test_m05_not_farther_not_nearer_and_not_round_a_corner() -> None:
    game = taupes()
    state = moving(game, f"1,0/{AWAY}", 2)
    assert reason(game, state, move(state, "1,0", "2,0")) == ("wrong-length", "M5")
    assert reason(game, state, move(state, "1,0", "4,0")) == ("wrong-length", "M5")
    assert reason(game, state, move(state, "1,0", "2,1")) == ("not-straight", "M5")


def test_m06_holes_are_crossed_and_entered_like_any_point() -> None:
    game = taupes()
    state = moving(game, f"-1,0/{AWAY}", 2)
    assert (1, 0) in ends(game, state, "-1,0"), "over the hole in the centre"
    state = moving(game, f"-1,0/{AWAY}", 1)
    assert (0, 0) in ends(game, state, "-1,0")


def test_m06_special_points_are_crossed_and_entered_like_any_point() -> None:
    game = taupes()
    state = moving(game, "0,0 4,0/1,1", 4, board=RED)
    assert (0, -4) in ends(game, state, "0,0"), "over the special point (0, -3)"
    state = moving(game, "0,0/1,1", 3, board=RED)
    assert (0, -3) in ends(game, state, "0,0")
    after = play(game, state, move(state, "0,0", "0,-3"))
    assert (after.phase, after.current) == (t.TURNING, 1), "without `pro` they mean nothing"


@pytest.mark.parametrize("blocker", ["1,-1/0,2", "0,2/1,-1"])
def test_m07_a_mole_never_ends_on_or_passes_over_an_occupied_point(blocker: str) -> None:
    game = taupes()
    mine, theirs = blocker.split("/")
    for disc, end in ((1, "1,-1"), (2, "2,-2"), (3, "3,-3"), (4, "4,-4")):
        state = moving(game, f"0,0 {mine}/{theirs}", disc)
        key = "taken" if disc == 1 else "blocked"
        suffix = "-own" if mine == "1,-1" else ""
        assert reason(game, state, move(state, "0,0", end)) == (key + suffix, "M7")
        q, r = end.split(",")
        assert (int(q), int(r)) not in ends(game, state, "0,0")


def test_m07_a_mole_may_stop_right_before_another_one() -> None:
    game = taupes()
    state = moving(game, "0,0/3,-3", 2)
    assert (2, -2) in ends(game, state, "0,0")


def test_m07_a_mole_never_leaves_the_board() -> None:
    game = taupes()
    state = moving(game, f"4,0/{AWAY}", 2)
    assert ends(game, state, "4,0") == {(2, 0), (2, 2), (4, -2)}
    state = moving(game, "3,0/0,-1", 4, board=BEIGE)
    assert ends(game, state, "3,0") == {(-1, 0)}


def test_m08_a_mole_is_forced_out_of_its_hole_if_no_other_move_is_possible() -> None:
    game = taupes()
    state = moving(game, f"0,0/{AWAY}", 2)
    assert all(action.kind == t.MOVE for action in game.legal_actions(state))
    assert reason(game, state, "t") == ("disc-lies-open", "M5")
    assert reason(game, state, "l2") == ("must-move", "M8")
    assert reason(game, state, "w") == ("wait-late", "M9")
    after, events = step(game, state, move(state, "0,0", "2,0"))
    moved = events[0]
    assert isinstance(moved, t.MoleMoved)
    assert moved.left_hole and moved.forced and moved.filled == 0 and not moved.into_hole
    assert places(after, 0) == {(2, 0)}


def test_m08_a_move_out_of_a_hole_is_not_forced_while_another_mole_could_go() -> None:
    game = taupes()
    state = moving(game, f"0,0 1,0/{AWAY}", 2)
    assert (2, 0) not in ends(game, state, "0,0"), "one's own mole is in the way"
    _, events = step(game, state, move(state, "0,0", "-2,0"))
    moved = events[0]
    assert isinstance(moved, t.MoleMoved) and moved.left_hole and not moved.forced


def stuck(discs: str) -> tuple[t.Observation, list[Event]]:
    """Let seat 0 turn a 3 with its one mole in a corner of the red board, and others all around."""
    game = taupes()
    state = at(game, "4,0/3,0 4,-1 3,1", board=RED, discs=discs)
    after, events = step(game, play(game, state, "t"), "d3")
    return game.observation(after, 0), events


def test_m08_without_a_legal_move_the_turn_is_lost_and_the_disc_stays_used() -> None:
    obs, events = stuck(discs=f"{FULL}/{FULL}")
    assert events == [t.DiscTurned(0, 3, False), t.TurnLost(0, 3, False)]
    assert (obs.phase, obs.current, obs.turned) == (t.TURNING, 1, ())
    assert obs.discs[0] == (1, 2, 1, 1) and obs.quiet == 1


def test_m09_a_player_whose_moles_are_all_in_holes_may_wait() -> None:
    game = taupes()
    state = at(game, f"0,0 1,1/{AWAY}")
    assert legal(game, state) == ["t", "w"]
    after, events = step(game, state, "w")
    assert events == [t.Waited(0)] and after.current == 1
    assert after.moles == state.moles and after.discs == state.discs
    assert after.quiet == 1, "a wait is a turn (M17)"


def test_m09_nobody_waits_with_a_mole_outside() -> None:
    game = taupes()
    state = at(game, f"0,0 1,0/{AWAY}")
    assert legal(game, state) == ["t"]
    assert reason(game, state, "w") == ("wait-free", "M9")


def test_m09_waiting_is_decided_anew_each_turn() -> None:
    game = taupes()
    state = at(game, "0,0/1,1")
    state = play(game, state, "w", "w")
    assert legal(game, state) == ["t", "w"]
    state = play(game, state, "t")
    assert state.current == CHANCE, "one may turn a disc all the same"


def test_m10_after_the_sixth_move_all_discs_are_face_down_again() -> None:
    game = taupes()
    state = at(game, f"1,0/{AWAY}", phase="move:0", discs=f"-/{FULL}", open="2")
    after, events = step(game, state, move(state, "1,0", "3,0"))
    assert events[1:] == [t.DiscsShuffled(0)]
    assert game.observation(after, 0).discs == ((1, 2, 2, 1),) * 2


def test_m10_nothing_is_shuffled_before_the_sixth() -> None:
    game = taupes()
    state = at(game, f"1,0/{AWAY}", phase="move:0", discs=f"4/{FULL}", open="2")
    after, events = step(game, state, move(state, "1,0", "3,0"))
    assert events[1:] == [] and game.observation(after, 0).discs[0] == (0, 0, 0, 1)


def test_m10_the_sixth_disc_is_shuffled_in_when_its_move_is_lost_too() -> None:
    obs, events = stuck(discs=f"3/{FULL}")
    assert events[1:] == [t.TurnLost(0, 3, False), t.DiscsShuffled(0)]
    assert obs.discs[0] == (1, 2, 2, 1)


def test_m10_an_extra_disc_comes_after_the_shuffle() -> None:
    game = taupes(pro="on")
    state = at(game, "2,0/-3,0", board=RED, phase="move:0", discs=f"-/{FULL}", open="1")
    text = move(state, "2,0", "3,0")
    after, events = step(game, state, text)
    assert events[1:] == [t.DiscsShuffled(0), t.ExtraOffered(0, int(text.split("-")[1]))]
    drawn = play(game, after, "t")
    assert sum(weight for _, weight in game.chance_outcomes(drawn)) == 6


def test_m10_a_new_board_does_not_reset_the_discs() -> None:
    game = taupes()
    state = at(game, "2,0/1,1 -1,-1 -2,3", board=BEIGE, phase="move:0", discs="1/23", open="3")
    after = play(game, state, move(state, "2,0", "2,-3"))
    assert after.ground.number == BLUE
    assert game.observation(after, 0).discs == ((1, 0, 0, 0), (0, 1, 1, 0))


def test_a_turn_passes_to_the_next_seat_and_round_again() -> None:
    game = taupes(3)
    state = at(game, f"1,0/{AWAY}/0,2", phase="turn:2")
    state = play(game, state, "t", "d1")
    after = game.apply(state, game.legal_actions(state)[0])
    assert after.current == 0 and after.ground.number == GREEN
