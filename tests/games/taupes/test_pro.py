"""Special points and paths (M14, M15), and two discs to choose from (M16)."""

from __future__ import annotations

import pytest

from game.engine.hexgrid import DIRECTIONS, turned
from game.engine.protocol import CHANCE
from game.games.taupes.rules import types as t
from game.games.taupes.rules.ground import length
from tests.games.steps import legal, play, reason, step
from tests.games.taupes.burrow import BEIGE, BLUE, FULL, GREEN, RED, at, ends, move, moving, places, taupes

# -- M14: special points -----------------------------------------------------------------------


def test_m14_ending_on_a_special_point_offers_another_disc() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0/-3,0", 1, board=RED)
    text = move(state, "2,0", "3,0")
    after, events = step(game, state, text)
    assert events[1:] == [t.ExtraOffered(0, int(text.split("-")[1]))]
    assert (after.phase, after.current) == (t.OFFERED, 0) and legal(game, after) == ["t", "n"]
    obs = game.observation(after, 1)
    assert obs.extra and obs.turned == ()


def test_m14_the_offer_may_be_declined() -> None:
    game = taupes(pro="on")
    before = moving(game, "2,0/-3,0", 1, board=RED)
    offered = play(game, before, move(before, "2,0", "3,0"))
    after, events = step(game, offered, "n")
    assert events == [t.ExtraDeclined(0)]
    assert (after.phase, after.current, after.extra) == (t.TURNING, 1, False)
    assert game.observation(after, 0).discs[0] == (0, 2, 2, 1)


def test_m14_any_own_mole_may_make_the_second_move() -> None:
    game = taupes(pro="on")
    before = moving(game, "2,0 0,1/-3,0", 1, board=RED)
    offered = play(game, before, move(before, "2,0", "3,0"))
    state = play(game, offered, "t")
    assert state.current == CHANCE
    state, events = step(game, state, "d2")
    assert events == [t.DiscTurned(0, 2, True)]
    assert {action.a for action in game.legal_actions(state)} == set(state.moles[0])
    after = play(game, state, move(state, "0,1", "0,3"))
    assert (after.phase, after.current, after.extra) == (t.TURNING, 1, False)
    assert game.observation(after, 0).discs[0] == (0, 1, 2, 1)


def test_m14_the_second_move_never_ends_on_a_special_point() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0 0,1/-3,0", "+1", board=RED)
    assert (3, 0) not in ends(game, state, "2,0")
    assert reason(game, state, move(state, "2,0", "3,0")) == ("extra-on-special", "M14")
    state = moving(game, "2,0 0,1/-3,0", "+2", board=RED)
    assert (4, 0) in ends(game, state, "2,0"), "but it may cross one"


def test_m14_a_second_move_that_is_not_possible_is_lost() -> None:
    game = taupes(pro="on")
    state = at(game, "4,0/3,0 4,-1 3,1", board=RED, phase="offer:0", open="+-")
    after, events = step(game, play(game, state, "t"), "d1")
    assert events == [t.DiscTurned(0, 1, True), t.TurnLost(0, 1, True)]
    assert (after.phase, after.current, after.extra) == (t.TURNING, 1, False)


def test_m14_without_the_option_special_points_mean_nothing() -> None:
    game = taupes()
    state = moving(game, "2,0/-3,0", 1, board=RED)
    after, events = step(game, state, move(state, "2,0", "3,0"))
    assert len(events) == 1 and (after.phase, after.current) == (t.TURNING, 1)


def test_m14_crossing_a_special_point_or_standing_on_one_offers_nothing() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0 3,-3/-3,0", 2, board=RED)
    after = play(game, state, move(state, "2,0", "4,0"))
    assert (after.phase, after.current) == (t.TURNING, 1)
    state = moving(game, "3,0 0,1/-3,0", 1, board=RED)
    after = play(game, state, move(state, "0,1", "0,2"))
    assert (after.phase, after.current) == (t.TURNING, 1)


def test_m14_an_extra_disc_must_be_played_once_it_is_turned() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0/-3,0", "+2", board=RED)
    assert {action.kind for action in game.legal_actions(state)} == {t.MOVE}
    assert reason(game, state, "n") == ("no-offer", "M14")


# -- M15: paths into the centre of the blue board ----------------------------------------------


@pytest.mark.parametrize("sixths", [0, 1])
@pytest.mark.parametrize("side", DIRECTIONS)
def test_m15_only_solid_spokes_lead_onto_the_centre(side: tuple[int, int], sixths: int) -> None:
    game = taupes(pro="on")
    solid = side in [turned(way, sixths) for way in game.setup.boards[BLUE].solid]
    q, r = side
    for far in (1, 2, 3):
        start = f"{q * far},{r * far}"
        other = "2,1" if (q, r) != (2, 1) else "1,2"
        state = moving(game, f"{start}/{other}", far, board=BLUE, turned=f"000{sixths}")
        assert ((0, 0) in ends(game, state, start)) == solid
        text = move(state, start, "0,0")
        assert (game.why_not(state, game.decode_action(text)) is None) == solid
        if not solid:
            assert reason(game, state, text) == ("dashed", "M15")


@pytest.mark.parametrize("side", DIRECTIONS)
def test_m15_the_same_holds_for_lines_over_the_centre(side: tuple[int, int]) -> None:
    game = taupes(pro="on")
    solid = side in game.setup.boards[BLUE].solid
    q, r = side
    for before, far in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)):
        start, end = f"{q * before},{r * before}", (q * (before - far), r * (before - far))
        state = moving(game, f"{start} 3,-1/2,1", far, board=BLUE)
        assert (end in ends(game, state, start)) == solid, "how it goes on does not matter"


def test_m15_solid_and_dashed_spokes_take_turns() -> None:
    game = taupes(pro="on")
    sides = [side in game.setup.boards[BLUE].solid for side in DIRECTIONS]
    assert sides == [True, False] * 3


@pytest.mark.parametrize("side", DIRECTIONS)
def test_m15_in_the_basic_game_all_six_spokes_serve(side: tuple[int, int]) -> None:
    game = taupes()
    q, r = side
    state = moving(game, f"{q * 2},{r * 2}/2,1", 2, board=BLUE)
    assert (0, 0) in ends(game, state, f"{q * 2},{r * 2}")


@pytest.mark.parametrize("board", [GREEN, RED, BEIGE])
def test_m15_the_centres_of_other_boards_are_open_to_all_sides(board: int) -> None:
    game = taupes(pro="on")
    for q, r in DIRECTIONS:
        state = moving(game, f"{q * 2},{r * 2}/3,-1", 2, board=board)
        assert (0, 0) in ends(game, state, f"{q * 2},{r * 2}")


def test_m15_an_extra_disc_keeps_to_the_paths_too() -> None:
    game = taupes(pro="on")
    state = moving(game, "0,2/3,-1", "+2", board=BLUE)
    assert (0, 0) not in ends(game, state, "0,2")


# -- M16: two discs ----------------------------------------------------------------------------


def test_m16_two_discs_are_turned_up_and_one_is_chosen() -> None:
    game = taupes(two_discs="on")
    state = play(game, at(game, "1,0/4,-3"), "t")
    state, events = step(game, state, "d3")
    assert state.current == CHANCE and events == [t.DiscTurned(0, 3, False)]
    outcomes = {game.encode_action(action): weight for action, weight in game.chance_outcomes(state)}
    assert outcomes == {"d1": 1, "d2": 2, "d3": 1, "d4": 1}, "without the first"
    state, events = step(game, state, "d1")
    assert state.current == 0 and state.turned == (3, 1)
    assert game.observation(state, 0).discs[0] == (0, 2, 1, 1)
    assert {(2, 0), (4, 0), (1, 3)} <= ends(game, state, "1,0")
    text = move(state, "1,0", "2,0")
    after, events = step(game, state, text)
    assert events[0] == t.DiscReturned(0, 3) and isinstance(events[1], t.MoleMoved)
    assert events[1].distance == 1
    assert game.observation(after, 0).discs[0] == (0, 2, 2, 1) and after.turned == ()


def test_m16_the_order_of_the_two_does_not_matter() -> None:
    game = taupes(two_discs="on")
    one, other = (moving(game, "1,0 2,0/4,-3", discs) for discs in ("13", "31"))
    assert legal(game, one) == legal(game, other)
    text = move(one, "1,0", "1,3")
    left, right = play(game, one, text), play(game, other, text)
    assert game.encode_state(left) == game.encode_state(right)


def test_m16_with_one_disc_left_there_is_no_choice() -> None:
    game = taupes(two_discs="on")
    state = play(game, at(game, "1,0/4,-3", discs=f"2/{FULL}"), "t", "d2")
    assert (state.phase, state.turned) == (t.MOVING, (2,))
    _, events = step(game, state, move(state, "1,0", "3,0"))
    assert events[1:] == [t.DiscsShuffled(0)]


def test_m16_if_only_one_allows_a_move_it_must_be_chosen() -> None:
    game = taupes(two_discs="on")
    state = moving(game, "4,0/3,0 3,1 4,-2", "14", board=RED)
    lengths = {length(state.ground, action.a, action.b) for action in game.legal_actions(state)}
    assert lengths == {1}
    assert reason(game, state, "l4") == ("must-move", "M8")
    _, events = step(game, state, move(state, "4,0", "4,-1"))
    assert events[0] == t.DiscReturned(0, 4)


def test_m16_if_neither_allows_a_move_the_player_chooses_which_is_used_up() -> None:
    game = taupes(two_discs="on")
    state = play(game, at(game, "4,0/3,0 4,-1 3,1", board=RED), "t", "d3", "d1")
    assert (state.phase, state.current) == (t.MOVING, 0) and legal(game, state) == ["l1", "l3"]
    after, events = step(game, state, "l1")
    assert events == [t.DiscReturned(0, 3), t.TurnLost(0, 1, False)]
    assert game.observation(after, 0).discs[0] == (0, 2, 2, 1)
    assert (after.phase, after.current, after.turned) == (t.TURNING, 1, ())


def test_m16_two_equal_discs_leave_no_choice() -> None:
    game = taupes(two_discs="on")
    state = play(game, at(game, "4,0/3,0 4,-1 3,1", board=RED), "t", "d3")
    after, events = step(game, state, "d3")
    assert events == [t.DiscTurned(0, 3, False), t.DiscReturned(0, 3), t.TurnLost(0, 3, False)]
    assert game.observation(after, 0).discs[0] == (1, 2, 1, 1) and after.current == 1
    state = moving(game, "1,0/4,-3", "22")
    after, events = step(game, state, move(state, "1,0", "3,0"))
    assert events[0] == t.DiscReturned(0, 2)
    assert game.observation(after, 0).discs[0] == (1, 1, 2, 1)


def test_m16_applies_to_the_extra_disc_too() -> None:
    game = taupes(two_discs="on", pro="on")
    state = at(game, "3,0 0,1/-3,0", board=RED, phase="offer:0", open="+-", discs=f"12334/{FULL}")
    state = play(game, state, "t", "d2", "d1")
    assert state.extra and state.turned == (2, 1) and places(state, 0) == {(3, 0), (0, 1)}
    assert {length(state.ground, action.a, action.b) for action in game.legal_actions(state)} == {1, 2}
    assert (1, 2) not in ends(game, state, "3,0"), "two steps away, but special"
    after, events = step(game, state, move(state, "0,1", "0,2"))
    assert events[0] == t.DiscReturned(0, 2) and after.current == 1


def test_m16_the_extra_discs_may_both_be_of_no_use() -> None:
    game = taupes(two_discs="on", pro="on")
    state = at(game, "4,0/3,0 4,-1 3,1", board=RED, phase="offer:0", open="+-")
    state = play(game, state, "t", "d3", "d1")
    assert legal(game, state) == ["l1", "l3"]
    after, events = step(game, state, "l3")
    assert events[1:] == [t.TurnLost(0, 3, True)] and (after.current, after.extra) == (1, False)


def test_m16_a_disc_that_is_not_turned_up_cant_be_used_up() -> None:
    game = taupes(two_discs="on")
    state = play(game, at(game, "4,0/3,0 4,-1 3,1", board=RED), "t", "d3", "d1")
    assert reason(game, state, "l4") == ("not-turned", "M16")
    assert reason(game, state, move(state, "4,0", "4,-2")) == ("wrong-length-two", "M16")


@pytest.mark.parametrize(
    ("position", "mole", "key", "clause"),
    [
        ("move:1 1:3042 0,3,13,34,35,46,60/8,17,20,37,40,57 34/- +3 1:2 -", 57, "extra-on-special", "M14"),
        ("move:1 3:0311 22,23/20,28 2/- 4 10:0 -", 20, "dashed", "M15"),
        ("move:1 3:0311 22,23/20,28 2/- 4 10:0 -", 28, "choose-end", "M5"),
    ],
)
def test_what_alone_holds_a_mole_back_is_said(position: str, mole: int, key: str, clause: str) -> None:
    game = taupes(pro="on", rotations="random")
    why = game.why_not(game.decode_state(position), t.Action(t.MOVE, mole, -1))
    assert why is not None and (why.message.key, why.clause) == (f"taupes.reason.{key}", clause)
