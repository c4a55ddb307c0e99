"""What an action may do, in figures, with its certain events and its warnings; and why one is refused."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.protocol import TERMINAL
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import reasons
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from tests.games.steps import play
from tests.games.tunhell.cavern import at, texts, tunhell


def look(game: TunHell, state: State, text: str) -> tuple[str, dict[str, Any], str, str]:
    """Return the last word of the outlook's key, its figures, its clause, and the word of its warning."""
    found = game.outlook(game.observation(state, state.current), game.decode_action(text))
    key = found.message.key.removeprefix("tunhell.outlook.")
    warning = found.warning.message.key.removeprefix("tunhell.warning.") if found.warning else ""
    figures = {name: getattr(value, "value", value) for name, value in found.message.args}
    return key, figures, found.clause, warning


def warning(game: TunHell, state: State, text: str) -> dict[str, Any]:
    """Return the figures of an outlook's warning, and its clause."""
    found = game.outlook(game.observation(state, state.current), game.decode_action(text)).warning
    assert found is not None
    return {"clause": found.clause, **dict(found.message.args)}


def certain(game: TunHell, state: State, text: str) -> tuple[type, ...]:
    """Return the kinds of the certain events of an action."""
    obs = game.observation(state, state.current)
    return tuple(type(event) for event in game.outlook(obs, game.decode_action(text)).events)


@pytest.mark.parametrize(
    ("text", "key", "figures", "clause"),
    [
        ("+w3", "recruit", {"card": "w3", "cards": 5, "top": "d30"}, "T6"),
        ("w2@0", "stand", {"mine": "0", "total": 5, "theirs": 2}, "T9"),
        ("w4@0", "proud-sends", {"mine": "0", "lost": 1, "theirs": 2}, "T10"),
        ("w4@1", "proud", {"mine": "1", "theirs": 0}, "T10"),
        ("dwouarf@1", "dog", {"mine": "1"}, "T22"),
        ("s5@2", "look", {"mine": "2", "cards": 5, "fresh": 4}, "T12"),
        ("+s3@0", "look", {"mine": "0", "cards": 3, "fresh": 3}, "T12"),
    ],
)
def test_outlooks_tell_figures(text: str, key: str, figures: dict[str, Any], clause: str) -> None:
    game = tunhell(3)
    state = at(
        game,
        "w2,w4,dwouarf,s5/",
        {(0, 0): "w3", (0, 1): "w1", (0, 2): "w2"},
        seen={2: "dirt.1,orc.2"},
        row="w2,w3,d12,d21,s3",
    )
    assert look(game, state, text) == (key, figures, clause, "")


def test_a_dig_tells_what_it_may_meet() -> None:
    game = tunhell()
    state = at(game, "d21/", {(0, 0): "w2"})
    key, figures, clause, warned = look(game, state, "d21@0")
    assert (key, clause, warned) == ("dig", "T11", "")
    # 60 cards, 21 of them encounters; with the warrior 2 and the bonus 1 trolls and dragons are too strong.
    assert figures == {
        "card": "d21",
        "mine": "0",
        "digs": 2,
        "cards": 60,
        "enemies": 21,
        "lost": 6,
        "percent": 90,
    }
    assert look(game, at(game, "d21/", left=(1, 18, 18)), "d21@0")[1]["cards"] == 4


def test_a_dig_into_a_card_that_is_known_says_so() -> None:
    game = tunhell()
    state = at(game, "d21/", {(0, 0): "w2"}, seen={0: "orc.1"})
    assert look(game, state, "d21@0") == ("dig-known", {"mine": "0", "digs": 2, "top": "orc"}, "T11", "")
    assert certain(game, state, "d21@0") == (
        e.DwarfPlayed,
        e.DiggerPlaced,
        e.CardDug,
        e.EncounterMet,
        e.EncounterBeaten,
        e.WarriorsLeft,
        e.DiggerLeft,
        e.LootTaken,
    )
    state = at(game, "d21/", {(0, 0): "w2"}, seen={0: "dragon.3"})
    assert look(game, state, "d21@0")[3] == "beaten"
    assert warning(game, state, "d21@0")["warriors"] == 1
    state = at(game, "d21/", seen={0: "dragon.3"})
    assert look(game, state, "d21@0")[3] == "beaten-alone"


def test_what_only_others_have_seen_is_not_told() -> None:
    game = tunhell()
    state = at(game, "d21,s3/", seen={0: "orc.2,dirt.2"})
    assert certain(game, state, "d21@0") == (e.DwarfPlayed, e.DiggerPlaced)
    assert certain(game, state, "s3@0") == (e.DwarfPlayed, e.MineLooked)
    assert look(game, state, "d21@0")[0] == "dig"


def test_a_hurried_recruit_shows_its_work_and_not_what_comes_to_the_pile() -> None:
    game = tunhell()
    state = at(game, row="w1,w2,w3,b,s5")
    assert certain(game, state, "+w1@0") == (
        e.DwarfRecruited,
        e.RowFilled,
        e.DwarfPlayed,
        e.WarriorPlaced,
    )


def test_certain_events_come_true_in_every_world() -> None:
    game = tunhell(3)
    rng = Random(4)
    state = game.initial_state()
    checked = 0
    while game.current_player(state) != TERMINAL:
        player = state.current
        if player < 0:
            state = game.apply(state, game.sample_chance(state, rng))
            continue
        legal = game.legal_actions(state)
        action = legal[int(rng.random() * len(legal))]
        obs = game.observation(state, player)
        events = game.outlook(obs, action).events
        for _ in range(3):
            told: list[Any] = []
            after = game.apply(game.determinize(obs, rng), action, told)
            while after.current == -1:
                after = game.apply(after, game.sample_chance(after, rng), told)
            rest = iter(told)
            assert all(event in rest for event in events), (action, events)
            checked += bool(events)
        state = game.apply(state, action)
    assert checked > 100


def test_paying_tells_what_is_left() -> None:
    game = tunhell()
    state = play(game, at(game, "d21/", {(0, 0): "w1,w2,w3"}), "d21@0", "dig:orc")
    assert look(game, state, "pay:w3") == ("pay", {"total": 3, "left": 3, "digs": 1}, "T16", "")
    assert look(game, state, "pay+:w2") == ("pay-bonus", {"total": 2, "bonus": 1, "left": 4}, "T16", "")


def test_heart_door_and_relief_have_outlooks() -> None:
    game = tunhell(relief="on")
    state = play(game, at(game, "d12,d21/"), "d12@0", "dig:heart")
    assert look(game, state, "give:d21") == ("give", {"card": "d21"}, "T25", "")
    state = play(game, at(game, "d21/", left=(1, 18, 18)), "d21@0", "dig:door")
    key, figures, clause, _ = look(game, state, "door:1")
    assert (key, clause, figures["left"], figures["digs"]) == ("door-dig", "T27", 18, 1)
    state = play(game, at(game, "d12/", left=(1, 18, 18)), "d12@0", "dig:door")
    assert look(game, state, "door:1")[:2] == ("door", {"mine": "1", "left": 18})
    rivals = {(mine, 0): "w1" for mine in range(3)}
    state = play(game, at(game, "w2/d12,d12,d12,d30,d30,d21", rivals), "w2@0")
    assert look(game, state, "drop:d12") == ("drop", {"card": "d12", "cards": 5}, "T8", "")


def test_the_last_dwarf_of_the_pile_leaves_nobody_to_follow() -> None:
    game = tunhell()
    state = at(game, row="w2,w3", top="", under="", discards="")
    assert look(game, state, "+w3") == ("recruit-last", {"card": "w3", "cards": 1}, "T6", "")


# -- warnings ----------------------------------------------------------------------------------

RIVALS = {(mine, 1): "w1" for mine in range(3)}


@pytest.mark.parametrize(
    ("hand", "warned"),
    [
        ("d12,d12,d12,d30,ring", "sixth"),
        ("d12,d12,d12,d30,w2", "sixth-nearly"),
        ("d12,d12,d30,w3,w2", ""),
        ("d12,d12,d12,d30", ""),
    ],
)
def test_one_is_warned_of_a_sixth_card_that_locks_the_hand(hand: str, warned: str) -> None:
    game = tunhell()
    state = at(game, f"{hand}/", RIVALS, row="d21,w3,d43,s3,b")
    assert look(game, state, "+d21")[3] == warned
    if warned == "sixth":
        assert warning(game, state, "+d21") == {"clause": "T6", "limit": 6}
        assert look(game, state, "+s3@0")[3] == "" and look(game, state, "+b")[3] == "sixth-nearly"


def test_one_is_warned_of_a_dig_that_is_likely_lost() -> None:
    game = tunhell()
    state = at(game, "d20/", {(0, 0): "w1"}, left=(1, 0, 18), loot="/throne")
    assert look(game, state, "d20@0")[3] == "risky"
    assert warning(game, state, "d20@0") == {"clause": "T16", "percent": 67, "warriors": 1}
    state = at(game, "d20/", left=(1, 0, 18), loot="/throne")
    assert warning(game, state, "d20@0") == {"clause": "T16", "percent": 67}


def test_one_is_warned_of_blasting_more_of_ones_own() -> None:
    game = tunhell()
    state = at(game, "b,b/", {(0, 0): "w3", (0, 1): "w2", (1, 0): "w2", (1, 1): "w2"}, row="w2,w3,d12,d21,s5")
    assert [look(game, state, f"b@{mine}")[3] for mine in range(3)] == ["blast", "", ""]
    assert look(game, state, "b@0")[1] == {"mine": "0", "own": 3, "theirs": 2}


def test_one_is_warned_of_ending_a_game_that_somebody_else_wins() -> None:
    game = tunhell(rules="beginner")
    state = at(game, "d12/", left=(1, 0, 9), seen={0: "dirt.1"}, loot="orc/dragon")
    found = warning(game, state, "d12@0")
    assert look(game, state, "d12@0")[3] == "ends" and found["clause"] == "T18"
    assert found["player"].value == "1"
    loot = "dragon,dragon,dragon,troll,troll,troll,orc,orc,orc,orc/"
    winning = at(game, "d12/", left=(1, 0, 9), seen={0: "dirt.1"}, loot=loot)
    assert look(game, winning, "d12@0")[3] == ""


def test_t18_one_is_warned_of_a_win_that_others_share() -> None:
    game = tunhell(3, rules="beginner")
    for loot, key in (
        ("dirt/dragon,dragon,orc/dragon", "ends-shared"),
        ("dirt/dragon,dragon/dragon", "ends"),
    ):
        state = at(game, "d12/w2/w2", left=(1, 0, 6), seen={0: "dirt.1"}, loot=loot)
        assert look(game, state, "d12@0")[3] == key
        found = warning(game, state, "d12@0")
        assert (found.get("winners"), found["clause"]) == (2 if key == "ends-shared" else None, "T18")


# -- reasons -----------------------------------------------------------------------------------


def test_every_reason_is_given_somewhere_with_its_clause() -> None:
    """Positions of all phases against a great many actions: each word of `reasons` comes up."""
    game, full = tunhell(relief="on"), tunhell()
    rivals = {(mine, 0): "w1" for mine in range(3)}
    states = [
        at(full, "w2,d12,ring,sword,w4/", {(0, 0): "w4", (1, 1): "w3"}, left=(18, 18, 0), loot="dirt/"),
        at(full, "w2,w2,w2,w3,w3,ring/"),
        play(full, at(full, "d21/", {(0, 0): "w1,w2,w3"}), "d21@0", "dig:orc"),
        play(full, at(full, "d12,d21/"), "d12@0", "dig:heart"),
        play(full, at(full, "d21/", left=(1, 18, 18)), "d21@0", "dig:door"),
        play(game, at(game, "w2/d12,d12,d12,d30,d30,d21", rivals), "w2@0"),
        play(full, at(full, "d12/"), "d12@0"),
        play(full, at(full, "w2/", clock="99:79:0"), "w2@0"),
    ]
    kinds, cards = range(-1, 12), range(-1, 33)
    actions = [t.Action(kind, card, mine) for kind in kinds for card in cards for mine in (-1, 0, 1, 2, 3)]
    some = [
        (),
        (0,),
        (1,),
        (2,),
        (0, 1),
        (0, 2),
        (1, 2),
        (0, 1, 2),
        (3,),
        (BY_CODE["sword"],),
        (BY_CODE["pick"],),
    ]
    actions += [t.Action(t.PAY, cards=paid, bonus=bonus) for paid in some for bonus in (False, True)]
    some.append((BY_CODE["sword"],) * 2)
    actions += [t.Action(t.PLAY, card, 0, finds) for card in range(8) for finds in some]
    found: dict[str, set[str]] = {}
    for state in states:
        legal = set(full.legal_actions(state))
        for action in actions:
            reason = full.why_not(state, action)
            assert (reason is None) == (action in legal), (full.encode_state(state), action)
            if reason is not None:
                found.setdefault(reason.message.key.removeprefix("tunhell.reason."), set()).add(reason.clause)
    source = ast.parse(Path(reasons.__file__).with_name("reasons.py").read_text("utf-8"))
    words = {
        node.args[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_no"
        and isinstance(node.args[0], ast.Constant)
    }  # fmt: skip
    words |= {word for _, _, first, not_now, _ in reasons._ANSWERS for word in (first, not_now)}
    assert set(found) == words
    assert found["mine-empty"] == {"T9", "T11", "T27"}
    assert all(clause for key, clauses in found.items() for clause in clauses if key not in FREE)
    assert texts(full, states[6])


FREE = ("left-to-chance", "malformed")
"""Refusals that no clause is behind."""
