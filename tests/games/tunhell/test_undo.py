"""What a choice tells a viewer, held against every world that is possible: it may not be taken back."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from tests.conformance.cases import seen, shows, tells
from tests.fast import some
from tests.games.tunhell.cavern import at, tunhell, with_deck
from tests.games.tunhell.test_knowledge import TABLES, Belief, play_with_beliefs

NOBODY, FIRST, SECOND = "", "0", "1"


def told(state: State, text: str) -> str:
    """Return the seats that a choice tells something."""
    game = tunhell()
    action = game.decode_action(text)
    assert game.why_not(state, action) is None
    return "".join(str(seat) for seat in range(2) if tells(game, state, action, seat))


@pytest.mark.parametrize(
    ("seen_by", "wanted"), [("dirt.1", SECOND), ("dirt.2", FIRST), ("dirt.3", NOBODY), ("throne.2", FIRST)]
)
def test_a_card_that_comes_up_tells_who_had_not_scouted_it(seen_by: str, wanted: str) -> None:
    depth = 1 if seen_by.startswith("throne") else 5
    state = at(tunhell(), "d12/d12", left=(depth, 8, 8), seen={0: seen_by})
    assert told(state, "d12@0") == wanted


def test_each_card_of_a_dig_counts() -> None:
    state = at(tunhell(), "d21/", seen={0: "dirt.3,treasure.1"})
    assert told(state, "d21@0") == SECOND
    assert told(at(tunhell(), "d21/", seen={0: "dirt.3,treasure.2"}), "d21@0") == FIRST


@pytest.mark.parametrize(("seen_by", "wanted"), [("dirt.1", NOBODY), ("dirt.2", FIRST), ("dirt.3", NOBODY)])
def test_a_scout_learns_what_only_others_had_seen(seen_by: str, wanted: str) -> None:
    assert told(at(tunhell(), "s3/", seen={0: f"{seen_by},rat.3,orc.3"}), "s3@0") == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"), [("w2", NOBODY), ("|w2", SECOND), ("w2|w2", NOBODY), ("w3|w2", SECOND)]
)
def test_a_card_played_tells_who_had_not_seen_it_in_the_hand(hand: str, wanted: str) -> None:
    assert told(at(tunhell(), hand), "w2@0") == wanted


def test_a_card_that_can_be_nowhere_else_is_no_secret() -> None:
    """Once the pile is shuffled two players know all of each other's cards."""
    state = at(tunhell(), "|w2,w3/|d12", under="w1,w1,w2", shuffled=True)
    assert told(state, "w2@0") == NOBODY


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("d12,d12,d12,d30,d30|d21", FIRST),
        ("d12,d12,d12,d30,d30|w1", FIRST),
        ("d12,d12,d12,d30,d30,d21", NOBODY),
        ("w1,d12,d12,d30,d30|d21", NOBODY),
        ("d12,d12,d12,d30|d21", NOBODY),
    ],
)
def test_who_has_to_pass_or_may_play_tells_of_a_hand(hand: str, wanted: str) -> None:
    """With six cards that could all be diggers, and with something that can be done in any case."""
    rivals = {(mine, 0): "w3" for mine in range(3)}
    assert told(at(tunhell(), f"w2/{hand}", rivals, row="w2,w3,d12,d21,s5"), "w2@0") == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"), [("d12|d20", SECOND), ("d12|w2", SECOND), ("d12,d20|w2", NOBODY), ("d12,w2", NOBODY)]
)
def test_who_is_asked_for_the_heart_or_can_not_pay_tells_of_a_hand(hand: str, wanted: str) -> None:
    assert told(at(tunhell(), hand, seen={0: "heart.3"}), "d12@0") == wanted


@pytest.mark.parametrize(("hand", "wanted"), [("d12|w2", SECOND), ("d12,w2", NOBODY), ("d12,ring", NOBODY)])
def test_the_throne_shows_a_hand(hand: str, wanted: str) -> None:
    assert told(at(tunhell(), hand, left=(1, 8, 8), seen={0: "throne.3"}), "d12@0") == wanted


# -- every choice, in games in which all that is possible can be listed --------------------------------

FEW = 60
"""Worlds that are gone through for each choice, at most."""


@pytest.mark.parametrize(("players", "deck", "weigh", "needed"), some(TABLES))
def test_what_rules_out_a_world_tells_something(
    players: int, deck: dict[str, int], weigh: Any, needed: str
) -> None:
    game = with_deck(tunhell(players, relief="on" if needed == "ReliefNeeded" else "off"), **deck)
    found: Counter[str] = Counter()

    def check(game: TunHell, state: State, belief: Belief, rng: Random) -> None:
        viewer = belief.viewer
        if len(belief.worlds) > FEW:
            return
        for action in game.legal_actions(state):
            events, _ = seen(game, state, action, viewer)
            alike = all(shows(game, world, action, events, viewer) for world in belief.worlds.values())
            told = tells(game, state, action, viewer)
            assert told or alike, (game.encode_state(state), action)
            found["needless" if alike and told else "told" if told else "untold"] += 1

    play_with_beliefs(game, 1, weigh, check)
    assert found["untold"] and found["needless"] <= (found["told"] + 9) // 4
