"""What is shown of an action before it is chosen."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.reasons import Ref
from game.games.oh_les_nains.rules.outlook import LEFT_OUT
from game.games.oh_les_nains.rules.types import NO_CHAIN, ColourPicked, HosePulled, PileShuffled
from game.i18n import Catalog
from tests.games.oh_les_nains.garden import at, finish_draws, nains


@pytest.mark.parametrize(
    ("action", "rows", "key", "figures", "clause"),
    [
        ("+r", "rb/bb", "add", {"colour": Ref("colour", "red"), "slabs": 2, "free": 3}, "N12"),
        ("s2", "rbr/bb", "pull", {"slabs": 2, "free": 4}, "N14"),
        ("r2", "rbr/bb", "pull", {"slabs": 3, "free": 3}, "N13"),
        ("b2", "rr/b", "nothing", {}, "N13"),
        ("r0", "rrb/bbb", "pulled", {"slabs": 2, "free": 3}, "N13"),
        ("x:+r,s2", "rbr/bb", "exchange", {"cards": 2, "slabs": 1, "free": 4}, "N9"),
    ],
)
def test_an_outlook_has_figures(
    action: str, rows: str, key: str, figures: dict[str, object], clause: str
) -> None:
    game = nains()
    obs = game.observation(at(game, rows=rows, hands="+r,s2,r2,b2,r0/+b"), 0)
    found = game.outlook(obs, game.decode_action(action))
    assert found.message.key == f"oh_les_nains.outlook.{key}"
    assert dict(found.message.args) == figures
    assert (found.clause, found.warning) == (clause, None)


def test_n12_a_suicidal_add_warns() -> None:
    game = nains()
    obs = game.observation(at(game, slabs=4, rows="rb/bb", hands="+r,s1/+b"), 0)
    found = game.outlook(obs, game.decode_action("+r"))
    assert found.warning is not None
    assert (found.warning.message.key, found.warning.clause) == ("oh_les_nains.warning.loses-round", "N12")


def test_n03_so_does_any_turn_that_loses_and_more_so_the_match() -> None:
    game = nains()
    state = at(game, slabs=2, rows="rb/bb", hands="+r,s1/+b", wins="0-1")
    found = game.outlook(game.observation(state, 0), game.decode_action("x:s1"))
    assert found.warning is not None
    assert (found.warning.message.key, found.warning.clause) == ("oh_les_nains.warning.loses-match", "N3")


def test_n21_the_last_turn_of_a_round_warns_or_wins() -> None:
    game = nains()
    state = at(game, turns=199, slabs=8, hands="s1,b2/+b")
    obs = game.observation(state, 0)
    assert game.outlook(obs, game.decode_action("s1")).message.key == "oh_les_nains.outlook.wins-round"
    lost = game.outlook(obs, game.decode_action("b2"))
    assert (lost.clause, lost.warning is not None) == ("N21", True)


def test_n05_a_pick_says_what_it_brings() -> None:
    game = nains()
    obs = game.observation(finish_draws(game, game.initial_state()), 0)
    found = game.outlook(obs, game.decode_action("=g"))
    assert (found.events, found.clause) == ((ColourPicked(0, 3),), "N5")


@pytest.mark.parametrize(
    ("chain", "rows", "key", "clause"),
    [
        ("add:r:1", "b/rr", "counter", "N17"),
        ("counter:r:1", "b/r", "over-counter", "N18"),
        ("over:r:2", "b/rrr", "over-over-counter", "N19"),
    ],
)
def test_counters_say_what_becomes_of_the_dwarfs(chain: str, rows: str, key: str, clause: str) -> None:
    game = nains(counters="on")
    obs = game.observation(at(game, rows=rows, hands="+r,s1/+b", chain=chain), 0)
    found = game.outlook(obs, game.decode_action("c:+r"))
    assert (found.message.key, found.clause) == (f"oh_les_nains.outlook.{key}", clause)


def test_an_exchange_shows_its_pull_and_no_cards() -> None:
    game = nains()
    obs = game.observation(at(game), 0)
    events = game.outlook(obs, game.decode_action("x:+r,s1")).events
    assert events[-1] == HosePulled(1, 8, 7)


@pytest.mark.parametrize("players", [2, 4])
def test_outlooks_tell_what_then_happens(players: int) -> None:
    game = nains(players, counters="on")
    rng = Random(5)
    catalog = Catalog("en")
    state = game.initial_state()
    while state.current != TERMINAL:
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
            continue
        seat = state.current
        actions = game.legal_actions(state)
        action = actions[int(rng.random() * len(actions))]
        found = game.outlook(game.observation(state, seat), action)
        assert "{" not in catalog.say(found.message, game.game_id)
        events: list[Event] = []
        state = game.apply(state, action, events)
        while action.cards and state.current == CHANCE and state.then == 0:
            state = game.apply(state, game.sample_chance(state, rng), events)
        told = tuple(event for event in events if not isinstance(event, LEFT_OUT))
        if action.kind == 0:
            assert found.events == told[:1]
        else:
            assert found.events == told
            assert not any(isinstance(event, PileShuffled) for event in found.events)


# -- merits -------------------------------------------------------------------------------------


def merits(text: str, players: int = 2, **position: int | str) -> dict[str, dict[str, object]]:
    game = nains(players, counters="on")
    state = at(game, **position)  # type: ignore[arg-type]
    found = game.merits(game.observation(state, state.current), game.decode_action(text))
    return {
        reason.message.key.rpartition(".")[2]: {
            name: getattr(value, "value", value) for name, value in reason.message.args
        }
        for reason in found
    }


def test_merits_say_what_a_turn_gains_and_prevents() -> None:
    assert merits("s3", rows="r/rrbb", hands="s3,r2/+b") == {"corners": {"free": 1}}
    assert merits("+r", rows="rb/yg", hands="+r,+m/+b")["outnumbers"] == {"ours": 3, "theirs": 2}
    assert merits("+r", rows="rb/yg", hands="+r,+m/+b")["answers"] == {"card": "+m"}
    assert "answers" not in merits("+r", 4, rows="rb/yg", hands="+r,+m/+b,s1/+y,s1/+g,s2")
    assert merits("s1", hands="s1/+b")["refills"] == {}


def test_n21_the_last_turn_of_a_round_finds_no_answer() -> None:
    """The counter is a turn: taken as the 200th, it ends the round."""
    rows, hands = "rb/yg", "+r,+m/+r,s1"
    assert "answers" in merits("+r", rows=rows, hands=hands, turns=197)
    assert "answers" not in merits("+r", rows=rows, hands=hands, turns=198)
    game = nains(counters="on")
    state = at(game, rows=rows, hands=hands, turns=198)
    for text in ("+r", "c:+r"):
        state = game.apply(state, game.decode_action(text))
    assert state.chain[0] == NO_CHAIN and not any(state.rows), "another round begins"


def test_n08_a_turn_parries_only_what_others_may_hold() -> None:
    """Both cards that count red 0 and another colour double would have pulled the three red dwarfs off."""
    found = merits("s3", slabs=5, rows="rrr/bg", hands="s3,b2r0/+b", out="s1")
    assert found["parries"] == {"card": "g2r0"}
    assert "parries" not in merits("s3", slabs=5, rows="rrr/bg", hands="s3,b2r0/+b", out="g2r0")


def test_merits_say_what_a_turn_risks() -> None:
    said = merits("x:b2", rows="r/bbb", hands="b2,+r/s1", pile="*", out="-")
    assert said["dumps"] == {"n": 1}, "played, it would pull the hose five slabs away"
    assert merits("=r", phase="pick:0", rows="-/-", hands="r2,b2,r2b0,s1,s1/+b,+g") == {"suits": {}}
    assert merits("=b", phase="pick:0", rows="-/-", hands="r2,b2,r2b0,s1,s1/+b,+g") == {}
