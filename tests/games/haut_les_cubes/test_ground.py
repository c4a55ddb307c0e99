"""Ground and cubes: C1 to C4."""

from __future__ import annotations

import pytest

from game.engine.protocol import ActionSyntaxError
from game.games.haut_les_cubes.rules.types import GiantStepped
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, heights, only, told, tower
from tests.games.steps import legal, play, reason

game = cubes_game()
FAR_GIANTS = "-1,-1/-1,0/-1,1"
"""Three giants at the foot of a cube at (0, 0), in a corner of it."""


def puts(cubes: str, giants: str = FAR_GIANTS) -> set[str]:
    return {text for text in legal(game, at(cubes, giants, "n1/-/-")) if text[0] == "n"}


def test_c1_a_cube_covers_four_cells_and_is_one_high() -> None:
    state = at("0,0,0/2,0,0", FAR_GIANTS, "n1/-/-")
    assert heights(state, (0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (0, 2)) == [1, 1, 1, 1, 0, 0]
    state = play(game, state, "n0,0")
    assert heights(state, (0, 0), (0, 1), (1, 0), (1, 1), (2, 0)) == [2, 2, 2, 2, 1]


def test_c1_cubes_lie_half_way_across_others() -> None:
    state = play(game, at("0,0,0/2,0,0", FAR_GIANTS, "n1/-/-"), "n1,0")
    assert heights(state, (0, 0), (1, 0), (2, 1), (3, 1)) == [1, 2, 2, 1]
    assert (1, 0, 1) in game.observation(state, 0).cubes


def test_c1_the_ground_has_no_end() -> None:
    state = at("-90000,70000,0", "-90001,70000/-90001,70001/-89998,70000", "n1/-/-")
    assert "n-90002,70002" in legal(game, state)
    with pytest.raises(ActionSyntaxError):
        game.decode_action("n-900020,1")


def test_c2_a_cube_on_the_ground_touches_another_at_an_edge_or_a_corner() -> None:
    around = {f"n{x},{y}" for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2}
    assert puts("0,0,0", "0,0/1,1/2,2") == around - {"n2,2", "n1,2", "n2,1"}
    state = at("0,0,0", FAR_GIANTS, "n1/-/-")
    assert reason(game, state, "n3,0") == ("apart", "C2")
    assert reason(game, state, "n9,9") == ("apart", "C2")
    assert reason(game, state, "n1,1") == ("uneven", "C2")


def test_c2_a_cube_on_others_lies_flat_and_touches_no_side() -> None:
    steps = f"0,0,0/2,0,0/{tower(2, '4,0')}"
    found = puts(steps)
    assert {"n0,0", "n1,0", "n2,0", "n4,0"} <= found
    assert not {"n3,0", "n5,0", "n0,1"} & found
    assert reason(game, at(steps, FAR_GIANTS, "n1/-/-"), "n3,0") == ("uneven", "C2")
    ring = "0,0,0/3,0,0/0,2,0/3,2,0"  # the middle column is a gap of one cell
    assert "n1,0" not in puts(ring) and "n1,1" not in puts(ring) and "n0,1" in puts(ring)


def test_c2_no_giant_stands_where_a_cube_is_put() -> None:
    state = at(PLATEAU, "1,1/4,4/-1,0", "n1/-/-")
    assert not {"n0,0", "n1,1", "n0,1", "n1,0"} & set(legal(game, state))
    assert reason(game, state, "n0,0") == ("giant-under", "C2")
    assert reason(game, state, "n4,4") == ("giant-under", "C2"), "a cell of the ground counts too"
    assert reason(game, state, "n-2,0") == ("giant-under", "C2")
    assert {"n2,2", "n2,0", "n0,2", "n4,2"} <= set(legal(game, state))


def test_c3_one_giant_a_cell() -> None:
    state = at(PLATEAU, "1,1/1,2/-1,0", "m1h1s1/-/-")
    assert "m1,2" not in legal(game, state)
    assert reason(game, state, "m1,2") == ("giant-there", "C3")
    assert reason(game, state, "h-1,0") == ("giant-there", "C3")


def test_c3_whoever_comes_to_the_ground_comes_into_contact() -> None:
    state = at("0,0,0", "2,2/2,0/-1,-1", "m1h1/-/-")
    assert {text for text in legal(game, state) if text[0] == "m"} == {"m1,1", "m1,2", "m2,1"}
    assert reason(game, state, "m3,3") == ("no-contact", "C3")
    assert reason(game, state, "m3,2") == ("no-contact", "C3")
    assert reason(game, state, "h7,7") == ("no-contact", "C3")
    pushed = at("0,0,0", "1,2/2,2/-1,-1", "p1/-/-")
    assert reason(game, pushed, "p1:3,2") == ("no-contact", "C3")
    shot = at("0,0,0", "-1,-1/2,2/-1,0", "s1/-/-")
    assert reason(game, shot, "s1:3,3") == ("no-contact", "C3")
    assert {text for text in legal(game, shot) if text.startswith("s1")} == {"s1:1,2", "s1:2,1"}


def test_c4_neighbours_are_eight_and_corners_do_not_matter() -> None:
    state = at("0,0,0/2,2,0", "2,1/-1,-1/-1,0", "m1/-/-")
    assert "m1,2" in legal(game, state), "through the corner where two cubes touch"
    walled = at(f"{tower(5)}/{tower(5, '2,2')}", "2,1/-1,-1/-1,0", "m1/-/-")
    assert "m1,2" in legal(game, walled)
    around = at(PLATEAU, "1,1/-1,-1/-1,0", "m1/-/-")
    assert legal(game, around) == [f"m{x},{y}" for x in range(3) for y in range(3) if (x, y) != (1, 1)]


def test_c4_two_cells_are_no_neighbours() -> None:
    assert reason(game, at(PLATEAU, "1,1/-1,-1/-1,0", "m1/-/-"), "m3,1") == ("not-neighbour", "C11")


def test_the_heights_of_events_are_those_of_the_cells() -> None:
    stepped = only(told(at(f"{tower(3)}/2,0,0", "1,0/-1,-1/-1,0", "m1/-/-"), "m2,0"), GiantStepped)
    assert (stepped.before, stepped.after) == (3, 1)
