"""Cards that move other giants or take cubes from under them: C13 and C14."""

from __future__ import annotations

import pytest

from game.games import heuristics
from game.games.haut_les_cubes.rules import reach
from game.games.haut_les_cubes.rules.grid import cell
from game.games.haut_les_cubes.rules.types import (
    FOLLOWING,
    PLAYING,
    RELOCATING,
    CubeTaken,
    GiantFollowed,
    GiantPushed,
    GiantRelocated,
    GiantStayed,
    GiantStepped,
    TurnBegan,
)
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, heights, kinds, only, told, tower
from tests.games.steps import legal, play, reason, step

game = cubes_game()


# -- C13 ---------------------------------------------------------------------------------------


def test_c13_any_cube_with_neither_cube_nor_giant_on_it() -> None:
    state = at(f"0,0,0/2,0,0/1,0,1/{tower(2, '0,2')}", "1,0/2,3/4,0", "t1/-/-")
    assert legal(game, state) == ["t0,2"]
    assert reason(game, state, "t0,0") == ("cube-on-it", "C13")
    assert reason(game, state, "t2,0") == ("cube-on-it", "C13")
    assert reason(game, state, "t1,0") == ("giant-on-it", "C13")
    assert reason(game, state, "t4,4") == ("no-cube", "C13")
    after, events = step(game, state, "t0,2")
    assert only(events, CubeTaken) == CubeTaken(0, (0, 2, 1), 20)
    assert heights(after, (0, 2), (1, 3)) == [1, 1]


def test_c13_a_reserve_may_exceed_its_starting_size() -> None:
    state = at(PLATEAU, "-1,-1/-1,0/-1,1", "t1/-/-", reserves=(7, 7, 6))
    assert play(game, state, "t2,2").reserves == (8, 7, 6)


def test_c13_never_the_last_cube() -> None:
    state = at("0,0,0", "-1,-1/-1,0/-1,1", "t1/-/-")
    assert legal(game, state) == ["xt"]
    assert reason(game, state, "t0,0") == ("last-cube", "C13")


def test_c13_a_lonely_tower_is_taken_down_to_its_last_cube() -> None:
    state = at(tower(3), "-1,-1/-1,0/-1,1", "t3/-/-")
    for _ in range(2):
        assert legal(game, state) == ["t0,0"]
        state = play(game, state, "t0,0")
    assert legal(game, state) == ["xt"] and heights(state, (0, 0)) == [1]


def test_c13_a_cube_on_one_corner_holds_four_down() -> None:
    assert legal(game, at(f"{PLATEAU}/1,1,1", "-1,-1/-1,0/-1,1", "t1/-/-")) == ["t1,1"]


def test_c13_no_free_cube_at_all() -> None:
    assert legal(game, at("0,0,0/2,0,0", "0,0/3,1/-1,0", "t1/-/-")) == ["xt"]


def test_c13_a_cube_left_alone_is_fine() -> None:
    after = play(game, at("0,0,0/2,0,0/4,0,0", "-1,-1/-1,0/6,0", "t1/-/-"), "t2,0")
    assert heights(after, (0, 0), (2, 0), (4, 0)) == [1, 0, 1]
    assert after.giants == at("0,0,0/4,0,0", "-1,-1/-1,0/6,0").giants


def test_c13_a_giant_without_contact_goes_to_the_nearest_cell() -> None:
    state = at("0,0,0/2,0,0", "-1,-1/4,0/-1,0", "t1/m1/-")
    after, events = step(game, state, "t2,0")
    assert only(events, GiantRelocated) == GiantRelocated(player=1, by=0, start=(4, 0), end=(2, 0))
    assert after.phase == PLAYING and after.mover == 1
    assert game.observation(after, 0).giants == ((-1, -1), (2, 0), (-1, 0))


def test_c13_nearest_by_kings_steps_then_straight() -> None:
    state = at("0,0,0/2,1,0", "-1,-1/4,3/-1,0", "t1/m1/-")
    # (2, 1) is two king's steps away, and so is (2, 2): the latter is nearer as the crow flies.
    assert only(told(state, "t2,1"), GiantRelocated).end == (2, 2)


def test_c13_kings_steps_count_before_the_straight_line() -> None:
    state = at("-2,0,0/4,4,0/-6,0,0", "-7,-1/0,0/-7,0", "t1/m1/-")
    # (3, 3) is three king's steps away; (-4, 0) is four, though nearer as the crow flies.
    assert only(told(state, "t-2,0"), GiantRelocated) == GiantRelocated(
        player=1, by=0, start=(0, 0), end=(3, 3)
    )


def test_c13_the_cards_player_chooses_between_equals() -> None:
    state = at("0,0,0/2,1,0", "-1,-1/4,0/2,0", "t1/m1/-")
    state, events = step(game, state, "t2,1")
    assert events[-1] == TurnBegan(player=0, phase=RELOCATING, due=0, trapped=()) and state.stranded == (1,)
    assert legal(game, state) == ["r2,-1", "r2,1"], "(2, 0) is nearer, but somebody stands there"
    assert reason(game, state, "r2,0") == ("giant-there", "C3")
    assert reason(game, state, "r2,2") == ("not-nearest", "C13")
    assert reason(game, state, "r0,0") == ("covered", "C13")
    assert reason(game, state, "m0,0") == ("relocate-first", "C13")
    after, events = step(game, state, "r2,1")
    assert events == [
        GiantRelocated(player=1, by=0, start=(4, 0), end=(2, 1)),
        TurnBegan(player=1, phase=PLAYING, due=0, trapped=()),
    ]
    assert reason(game, after, "r2,1") == ("no-relocate-now", "C13")


def test_c13_one_who_is_left_behind_at_the_edge_of_the_ground_is_judged_too() -> None:
    """Ground is laid out about the cubes: beyond the last column of it nothing could be looked up."""
    state = play(game, at("0,0,0/5,1,0", "-1,-1/7,1/2,1", "t1/m1/-"), "t5,1")
    again = game.decode_state(game.encode_state(state))
    assert cell(again.mountain.ground.numbers[-1])[0] == 7 and again.stranded == (1,)
    here, there = (heuristics(game).preferences(each, game.legal_actions(each)) for each in (state, again))
    assert there == here and len(here) == 2
    assert [reach.best_jump(each, 1) for each in (state, again)] == [None, None]


def test_c13_each_of_several_may_have_a_choice() -> None:
    state = at("0,0,0/0,7,0/7,0,0/7,7,0/3,4,0", "2,4/5,4/-1,-1", "t1/m1/-")
    state, events = step(game, state, "t3,4")
    assert events[-1] == TurnBegan(player=0, phase=RELOCATING, due=0, trapped=()) and state.stranded == (0, 1)
    assert legal(game, state) == ["r2,2", "r2,6"]
    state = play(game, state, "r2,6")
    assert (state.phase, state.mover, state.stranded) == (RELOCATING, 0, (1,))
    assert legal(game, state) == ["r6,2", "r6,6"]
    state = play(game, state, "r6,2")
    assert (state.phase, state.mover, state.stranded) == (PLAYING, 1, ())


def test_c13_several_go_in_turn_order_from_the_cards_player_own_giant_included() -> None:
    state = at("0,0,0/2,0,0", "4,1/4,0/4,2", "m1/t1/-", phase="play:1:0")
    events = [event for event in told(state, "t2,0") if isinstance(event, GiantRelocated)]
    assert [(event.player, event.by, event.end) for event in events] == [
        (1, 1, (2, 0)),
        (2, 1, (2, 2)),
        (0, 1, (2, 1)),
    ]


def test_c13_who_comes_first_takes_the_better_cell() -> None:
    # Both have (2, 2) as their nearest cell; who plays the card goes first.
    cubes, giants = "0,0,0/2,2,0", "4,3/3,4/-1,0"
    for mover, end in ((0, (2, 2)), (1, (2, 2))):
        hands = "t1/-/-" if mover == 0 else "-/t1/-"
        state = at(cubes, giants, hands, phase=f"play:{mover}:0")
        found = [event for event in told(state, "t2,2") if isinstance(event, GiantRelocated)]
        assert (found[0].player, found[0].end) == (mover, end)
        assert found[1].player == 1 - mover and found[1].end in ((2, 1), (1, 2))


def test_c13_one_on_cubes_is_never_stranded() -> None:
    state = at("0,0,0/2,0,0/4,0,0", "4,0/-1,0/-1,1", "t1/-/-")
    assert "GiantRelocated" not in kinds(told(state, "t2,0"))


# -- C14 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("victim", "ahead"),
    [
        ("2,1", {"3,0", "3,1", "3,2"}),
        ("0,1", {"-1,0", "-1,1", "-1,2"}),
        ("1,2", {"0,3", "1,3", "2,3"}),
        ("1,0", {"0,-1", "1,-1", "2,-1"}),
        ("2,2", {"3,3", "3,2", "2,3"}),
        ("0,0", {"-1,-1", "-1,0", "0,-1"}),
        ("2,0", {"3,-1", "3,0", "2,-1"}),
        ("0,2", {"-1,3", "-1,2", "0,3"}),
    ],
)
def test_c14_straight_ahead_or_beside_it(victim: str, ahead: set[str]) -> None:
    state = at(PLATEAU, f"1,1/{victim}/4,4", "p1/-/-")
    assert set(legal(game, state)) == {f"p1:{spot}" for spot in ahead}


def test_c14_a_push_then_follow_or_stay() -> None:
    state = at(PLATEAU, "2,1/3,1/-1,0", "p1/m1/-", scores="0,5,0:1")
    state, events = step(game, state, "p1:4,1")
    assert events[1:] == [
        GiantPushed(player=0, victim=1, start=(3, 1), end=(4, 1), before=1, after=0),
        TurnBegan(player=0, phase=FOLLOWING, due=0, trapped=()),
    ]
    assert legal(game, state) == ["f", "w"]
    assert reason(game, state, "m2,2") == ("follow-first", "C14")
    assert game.observation(state, 2).vacated == (3, 1)
    followed, events = step(game, state, "f")
    assert events[0] == GiantFollowed(0, (2, 1), (3, 1)) and followed.scores == (0, 5, 0)
    assert game.observation(followed, 0).giants == ((3, 1), (4, 1), (-1, 0))
    stayed, events = step(game, state, "w")
    assert events[0] == GiantStayed(0)
    assert game.observation(stayed, 0).giants == ((2, 1), (4, 1), (-1, 0))
    assert reason(game, stayed, "f") == ("no-follow-now", "C14")


def test_c14_only_neighbours_on_the_same_level() -> None:
    state = at(f"{PLATEAU}/2,0,1", "1,1/2,1/1,3", "p1/-/-")
    assert not any(text[0] == "p" for text in legal(game, state))
    assert reason(game, state, "p1:3,1") == ("push-level", "C14")
    higher = at(f"{PLATEAU}/2,0,1", "2,1/1,1/1,3", "p1/-/-")
    assert reason(game, higher, "p1:0,1") == ("push-level", "C14")
    assert reason(game, state, "p2:1,4") == ("push-far", "C14")
    assert reason(game, state, "p0:1,2") == ("own-giant", "C14")


def test_c14_never_up_never_onto_another_never_sideways() -> None:
    state = at(f"{PLATEAU}/{tower(2, '4,0')}", "2,1/3,1/4,2", "p1/-/-")
    assert not any(text[0] == "p" for text in legal(game, state))
    assert reason(game, state, "p1:4,1") == ("push-up", "C14")
    assert reason(game, state, "p1:4,2") == ("giant-there", "C3")
    assert reason(game, state, "p1:3,2") == ("not-ahead", "C14")


def test_c14_on_the_ground() -> None:
    state = at("0,0,0", "-1,-1/-1,0/2,2", "p1/-/-")
    assert legal(game, state) == ["p1:-1,1"]


def test_c14_a_push_that_is_possible_must_be_made() -> None:
    state = at(PLATEAU, "1,1/2,1/4,4", "p1/-/-")
    assert reason(game, state, "xp") == ("must-carry-out", "C8")
    assert reason(game, state, "q1,2") == ("push-possible", "C14")


def test_c14_without_a_push_a_step_on_the_level_or_nothing() -> None:
    state = at(f"{PLATEAU}/2,0,1", "1,1/-1,-1/4,4", "p1/m1/-")
    assert legal(game, state) == [
        "q0,0", "q0,1", "q0,2", "q1,0", "q1,2", "q2,2", "xp"
    ]  # fmt: skip
    assert reason(game, state, "q2,1") == ("not-level", "C14")
    assert reason(game, state, "q3,1") == ("not-neighbour", "C14")
    stepped = only(told(state, "q1,2"), GiantStepped)
    assert stepped == GiantStepped(player=0, card=2, start=(1, 1), end=(1, 2), before=1, after=1)
    assert kinds(told(state, "xp"))[1] == "CardThrown"


def test_c14_neither_push_nor_step() -> None:
    state = at(tower(1), "-1,-1/1,1/2,2", "p1/-/-")
    assert set(legal(game, state)) == {"q-1,0", "q0,-1", "xp"}
    alone = at(f"{tower(2)}/{tower(3, '2,0')}", "4,-1/-1,0/0,0", "p1/-/-")
    assert set(legal(game, alone)) == {"q3,-1", "q4,0", "xp"}
