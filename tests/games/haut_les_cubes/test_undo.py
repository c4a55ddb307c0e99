"""What a choice tells a viewer, so that it may not be taken back (C7, C8)."""

from __future__ import annotations

import pytest

from game.games.haut_les_cubes.rules.state import State
from tests.conformance.cases import tells
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game

FOOT = "-1,-1/-1,0/-1,1"


def told(state: State, text: str) -> list[int]:
    """Return the seats that a choice tells something."""
    game = cubes_game()
    action = game.decode_action(text)
    assert game.why_not(state, action) is None
    return [seat for seat in range(3) if tells(game, state, action, seat)]


def test_a_card_that_is_played_tells_all_others() -> None:
    assert told(at(PLATEAU, FOOT, "m1/m1/m1"), "m0,-1") == [1, 2]


def test_what_follows_a_push_tells_nothing_more() -> None:
    pushed = at(PLATEAU, "2,1/4,1/-1,0", "-/m1/-", phase="follow:0:0", work="3,1")
    assert told(pushed, "f") == told(pushed, "w") == []


def test_a_secret_discard_tells_nothing() -> None:
    assert told(at(PLATEAU, FOOT, "m2n1p1t1/m3/m1n2", phase="discard:0:1", clock="1:0"), "dm") == []


@pytest.mark.parametrize(
    ("hands", "pile", "wanted"),
    [
        ("m1/-/-", "n1", [1, 2]),
        ("m1/-/-", "-", []),
        ("m1/n1/-", "-", [2]),
        ("m2/m1/-", "-", []),
        ("m2/m1/-", "n2", [1, 2]),
    ],
)
def test_a_card_that_can_be_nowhere_else_is_no_secret(hands: str, pile: str, wanted: list[int]) -> None:
    assert told(at(PLATEAU, FOOT, hands, pile=pile), "m0,-1") == wanted
