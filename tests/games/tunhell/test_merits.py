"""What speaks for an action, against it, and what it keeps others from: as hints tell it."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from tests.games.tunhell.cavern import at, tunhell


def merits(game: TunHell, state: State, text: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the last words of an action's merits, with their figures."""
    found = game.merits(game.observation(state, state.current), game.decode_action(text))
    return [
        (
            reason.message.key.removeprefix("tunhell.merit."),
            {name: getattr(value, "value", value) for name, value in reason.message.args},
        )
        for reason in found
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("w3@0", [("opens", {"mine": "0"}), ("bars", {"player": "1", "mine": "0"})]),
        ("+w3", [("would-open", {"mine": "0", "total": 3})]),
        ("+d12", [("places", {"mines": 2})]),
        ("b@0", [("opens", {"mine": "0"}), ("clears", {"player": "1", "theirs": 2})]),
        (
            "d21@1",
            [
                ("yield", {"good": 18, "cards": 60}),
                ("deadliest", {"card": "dragon", "n": 3, "cards": 60, "total": 2}),
            ],
        ),
        ("s5@1", [("awaits", {"enemies": 21, "cards": 60})]),
    ],
)
def test_a_hint_says_what_is_gained_risked_and_prevented(text: str, told: list[Any]) -> None:
    game = tunhell()
    state = at(game, "w3,d21,b,s5/", {(0, 1): "w2", (1, 0): "w2"}, row="w1,w3,d12,d21,s5")
    assert merits(game, state, text) == told


def test_what_only_others_have_seen_is_counted_as_unseen() -> None:
    """A dragon that another has scouted changes no figure."""
    game = tunhell()
    for seen in ({}, {1: "dragon.2"}):
        state = at(game, "d21/", {(1, 0): "w2"}, seen=seen)
        assert dict(merits(game, state, "d21@1"))["deadliest"]["n"] == 3


def test_what_is_known_deeper_down_is_warned_of() -> None:
    game = tunhell()
    state = at(game, "d21/", {(1, 0): "w2"}, seen={1: "treasure.1,dragon.1"})
    assert merits(game, state, "d21@1") == [
        ("prize", {"card": "treasure", "points": 1}),
        ("ambush", {"n": 2, "card": "dragon"}),
    ]


def test_a_known_enemy_is_a_prize_only_for_who_can_beat_it() -> None:
    game = tunhell()
    for warriors, told in (("w3,w3", "prize"), ("w3", "foreseen")):
        state = at(game, "d30/", {(1, 0): warriors}, seen={1: "dragon.1"})
        assert merits(game, state, "d30@1")[0][0] == told


def test_a_sixth_card_fills_the_hand() -> None:
    game = tunhell()
    state = at(game, "w2,w3,d21,s5,b/", row="w2,w3,d12,d21,s5")
    assert ("full", {"limit": 6}) in merits(game, state, "+w3")


def test_a_rat_that_makes_a_catcher_takes_the_trophy_from_another() -> None:
    game = tunhell()
    state = at(
        game,
        "w2/",
        {(0, 0): "w1"},
        loot="rat/rat,rat",
        prizes="-:1:-@-",
        phase="pay:0",
        work="d12@0:0:-:rat",
        last="0:d12@0",
        dug="rat",
    )
    assert merits(game, state, "pay:w1")[0][0] == "trophy"
    assert ("trophy-from", {"player": "1"}) in merits(game, state, "pay:w1")
