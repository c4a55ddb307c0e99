"""The cards: C11, C12, C15 and C16. `test_cubes_pushes` has C13 and C14."""

from __future__ import annotations

import pytest

from game.games.haut_les_cubes.rules.types import (
    CardPlayed,
    CardThrown,
    CubePut,
    GiantLeapt,
    GiantShot,
    GiantStepped,
    Scored,
)
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, kinds, only, told, tower
from tests.games.steps import legal, play, reason, step

game = cubes_game()
PIT = "/".join(tower(2, corner) for corner in ("1,0", "3,1", "2,3", "0,2"))
"""A hole of one cell, (2, 2), among walls of height 2."""


def of(state_text: list[str], letter: str) -> set[str]:
    """Return the actions of a kind."""
    return {text for text in state_text if text[0] == letter}


# -- C11 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drop", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36), (7, 36), (12, 36)]
)
def test_c11_a_brave_jump_scores_the_square_of_its_drop(drop: int, points: int) -> None:
    state = at(tower(drop), "0,0/-1,-1/2,2", "m1/m1/-", scores="2,0,0:0")
    assert "m-1,0" in legal(game, state)
    after, events = step(game, state, "m-1,0")
    assert events[:3] == [
        CardPlayed(0, 0),
        GiantStepped(player=0, card=0, start=(0, 0), end=(-1, 0), before=drop, after=0),
        Scored(player=0, drop=drop, before=2, after=2 + points),
    ]
    assert after.scores == (2 + points, 0, 0)


def test_c11_down_to_other_cubes_by_any_height() -> None:
    state = at(f"{tower(5)}/{tower(2, '2,0')}", "1,0/-1,-1/-1,0", "m1/-/-")
    assert only(told(state, "m2,0"), Scored).drop == 3


def test_c11_level_and_up_by_one_score_nothing() -> None:
    state = at(f"{tower(1)}/{tower(2, '2,0')}/{tower(3, '0,2')}", "1,1/-1,-1/4,2", "m1/m1/-")
    assert "m0,1" in legal(game, state) and "m2,1" in legal(game, state)
    assert "Scored" not in kinds(told(state, "m0,1")) and "Scored" not in kinds(told(state, "m2,1"))
    assert reason(game, state, "m1,2") == ("too-high", "C11")
    up = game.why_not(state, game.decode_action("m1,2"))
    assert up is not None and dict(up.message.args)["up"] == 2


def test_c11_a_trapped_giant_throws_the_card_away() -> None:
    state = at(PIT, "2,2/-1,2/3,-1", "m1h1/-/-")
    assert of(legal(game, state), "m") == set()
    assert "xm" in legal(game, state)
    assert only(told(state, "xm"), CardThrown) == CardThrown(0, 0)
    outlook = game.outlook(game.observation(state, 0), game.decode_action("xm"))
    assert outlook.message.key.endswith("throw-trapped")
    assert "h1,1" in legal(game, state), "Hopla frees it"


def test_c11_who_is_surrounded_by_giants_throws_the_card_away() -> None:
    game = cubes_game(6)
    state = at("0,0,0", "-1,-1/-1,0/0,-1/0,0/2,2/2,1", "m1/-/-/-/-/-")
    assert legal(game, state) == ["xm"]


# -- C12 ---------------------------------------------------------------------------------------


def test_c12_a_cube_comes_from_ones_own_reserve() -> None:
    state = at(PLATEAU, "-1,-1/-1,0/4,4", "n1/n1/-", reserves=(2, 18, 0))
    after, events = step(game, state, "n1,1")
    assert only(events, CubePut) == CubePut(0, (1, 1, 1), 1)
    assert game.observation(after, 2).reserves == (1, 18, 0)


def test_c12_an_empty_reserve_makes_a_free_pass() -> None:
    state = at(PLATEAU, "-1,-1/-1,0/4,4", "n1/n1/-", reserves=(0, 20, 0))
    assert legal(game, state) == ["xn"]
    assert reason(game, state, "n1,1") == ("reserve-empty", "C12")
    outlook = game.outlook(game.observation(state, 0), game.decode_action("xn"))
    assert (outlook.message.key, outlook.clause) == ("haut_les_cubes.outlook.throw-napozla", "C12")


# -- C15 ---------------------------------------------------------------------------------------


def test_c15_up_to_a_neighbour_along_to_any_cell_as_high_or_lower() -> None:
    state = at(f"{tower(1)}/{tower(6, '2,0')}/{tower(3, '0,2')}", "1,0/-1,-1/-1,0", "h1/-/-")
    found = of(legal(game, state), "h")
    assert {"h2,0", "h2,1", "h0,1", "h1,1", "h4,2", "h-1,4"} <= found
    assert not {"h3,0", "h0,2", "h1,0", "h-1,-1", "h9,9"} & found
    assert reason(game, state, "h3,0") == ("leap-high", "C15")
    assert reason(game, state, "h0,2") == ("leap-high", "C15"), "two cells away"
    assert reason(game, state, "h1,0") == ("own-cell", "C15")
    assert only(told(state, "h2,0"), GiantLeapt) == GiantLeapt(
        player=0, start=(1, 0), end=(2, 0), before=1, after=6
    )


def test_c15_never_scores() -> None:
    state = at(f"{tower(6)}/2,0,0", "1,0/-1,-1/-1,0", "h1/m1/-")
    events = told(state, "h4,0")
    assert only(events, GiantLeapt).before == 6 and "Scored" not in kinds(events)
    assert play(game, state, "h4,0").scores == (0, 0, 0)


def test_c15_from_the_ground_to_all_the_foot() -> None:
    state = at("0,0,0", "-1,-1/2,2/0,0", "h1/-/-")
    ring = {f"h{x},{y}" for x in range(-1, 3) for y in range(-1, 3) if not (x in (0, 1) and y in (0, 1))}
    assert of(legal(game, state), "h") == ring - {"h-1,-1", "h2,2"}
    free = at("0,0,0", "-1,-1/2,2/1,1", "h1/-/-")
    assert of(legal(game, free), "h") == (ring - {"h-1,-1", "h2,2"}) | {"h0,0"}


# -- C16 ---------------------------------------------------------------------------------------


def test_c16_a_giant_far_off_goes_to_a_neighbour_cell_level_or_lower() -> None:
    state = at(f"{PLATEAU}/{tower(2, '4,0')}", "0,0/3,1/1,1", "s1/m1/-", scores="0,3,0:1")
    assert of(legal(game, state), "s") == {
        "s1:2,0", "s1:2,1", "s1:2,2", "s1:3,0", "s1:3,2", "s1:4,2"
    }  # fmt: skip
    assert reason(game, state, "s1:4,1") == ("shot-up", "C16")
    assert reason(game, state, "s1:0,3") == ("shot-beside", "C16")
    assert reason(game, state, "s2:1,2") == ("shot-near", "C16")
    assert reason(game, state, "s0:0,1") == ("own-giant", "C16")
    events = told(state, "s1:4,2")
    assert only(events, GiantShot) == GiantShot(
        player=0, victim=1, start=(3, 1), end=(4, 2), before=1, after=0
    )
    assert "Scored" not in kinds(events)


def test_c16_a_giant_with_no_such_cell_cannot_be_chosen() -> None:
    state = at(PIT, "-1,2/2,2/-1,3", "s1/-/-")
    assert legal(game, state) == ["xs"]
    assert only(told(state, "xs"), CardThrown) == CardThrown(0, 5)
    assert reason(game, state, "s1:1,1") == ("shot-up", "C16")


def test_c16_nobody_far_off_nobody_to_hit() -> None:
    state = at(PLATEAU, "1,1/1,2/2,1", "s1/-/-")
    assert legal(game, state) == ["xs"]
