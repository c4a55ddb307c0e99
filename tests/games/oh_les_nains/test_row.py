"""N1 to N3: the row, pulling, and the fence."""

from __future__ import annotations

import pytest

from game.games.oh_les_nains.rules.types import OVER, DwarfCrashed, HosePulled, RoundEnded
from tests.games.oh_les_nains.garden import at, finish_draws, letters, nains
from tests.games.steps import play, step


def test_n01_the_hose_starts_centred() -> None:
    game = nains()
    state = game.initial_state()
    assert state.slabs == 8
    obs = game.observation(finish_draws(game, state), 0)
    assert (obs.slabs, obs.rows) == (8, ((), ()))


def test_n01_dwarfs_stand_in_single_file_from_the_end() -> None:
    game = nains()
    state = play(game, at(game, rows="rg/b"), "+r")
    assert letters(state) == ("rgr", "b")


@pytest.mark.parametrize(
    ("slabs", "card", "after"),
    [(8, "s3", 11), (14, "s3", 16), (16, "s3", 16), (1, "s1", 2)],
)
def test_n02_no_more_slabs_change_sides_than_the_other_has(slabs: int, card: str, after: int) -> None:
    game = nains()
    row = "r" if slabs else "-"
    state = at(game, slabs=slabs, rows=f"{row}/-", hands=f"{card},+r/+b,b2")
    state, events = step(game, state, card)
    assert HosePulled(0, slabs, after) in events
    assert state.slabs == after


def test_n02_the_right_side_takes_no_more_than_the_left_has() -> None:
    game = nains()
    state, events = step(game, at(game, slabs=2, rows="-/b", hands="+r/s3,+b", phase="play:1"), "s3")
    assert HosePulled(1, 2, 0) in events
    assert state.slabs == 0


def test_n03_a_side_with_as_many_slabs_as_dwarfs_is_safe() -> None:
    game = nains()
    # Ruling: L = n is safe. Three slabs, three dwarfs after a pull of 1.
    state = play(game, at(game, slabs=4, rows="rgy/b", hands="+r,s1/s1,+b", phase="play:1"), "s1")
    assert state.slabs == 3
    assert state.current == 0
    assert state.wins == (0, 0)


def test_n03_a_side_with_fewer_slabs_than_dwarfs_is_beaten_at_once() -> None:
    game = nains()
    state = at(game, slabs=3, rows="rgy/b", hands="+r,s1/s1,+b", phase="play:1")
    state, events = step(game, state, "s1")
    assert events.index(DwarfCrashed(0, 14)) < events.index(RoundEnded(1, False, (0, 1)))
    assert state.wins == (0, 1)


def test_n03_a_turn_may_lose_ones_own_round() -> None:
    game = nains()
    state = at(game, slabs=3, rows="rgy/bbb", hands="g0,s1/s1,+b")
    # Without the green one the right is stronger by 1, and the left has no slab to spare.
    state, events = step(game, state, "g0")
    assert RoundEnded(1, False, (0, 1)) in events


def test_n03_the_right_side_is_beaten_too() -> None:
    game = nains(rounds="1")
    state = play(game, at(game, slabs=14, rows="r/bb", hands="s1,s2/+b"), "s1")
    assert state.phase == OVER
    assert game.returns(state) == (1.0, -1.0)
