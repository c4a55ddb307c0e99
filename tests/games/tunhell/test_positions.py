"""Positions as text, bounds of random play, and that every clause has its test."""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import findall

import pytest

from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE
from tests.games.steps import play
from tests.games.tunhell.cavern import at, texts, tunhell

CLAUSES = {f"{number:02}" for number in range(1, 31)}
WHOLE = (
    "turn:0 9:3:0+ w2,sword|w1/-|d20,b d12,d21/- w2,w3,d12,d21,s5 "
    "d30:w1*5,w2*3,w3*2,w4*2,d20*3,d12*4,d21*3,d30*3,d43,d25,s5,s3*3 b:pick "
    "w1,w3;-/-;dwouarf/-;- 18:orc.3,dirt.1/10:/18: "
    "dirt*12,treasure*10,rat*7,goblin*4,orc*3,troll*3,dragon*3,machin,beer*2,ring*2,heart,ghost*2"
    ":door,throne,spider,demon dirt*5/- 0:-:-@- - 1:b@2 dirt,orc"
)


def test_every_clause_has_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    found = {
        number for name in findall(r"def test_((?:t\d\d_)+)", source) for number in findall(r"\d\d", name)
    }
    assert found == CLAUSES


def test_a_position_is_readable() -> None:
    game = tunhell()
    state = at(
        game,
        "w2,sword|w1/|d20,b",
        {(0, 0): "w1,w3", (1, 1): "dwouarf"},
        seen={0: "orc.3,dirt.1"},
        left=(18, 10, 18),
        discards="b",
        gone="pick",
        loot="dirt,dirt,dirt,dirt,dirt/",
        prizes="0:-:-@-",
        clock="9:3:0+",
        last="1:b@2",
        dug="dirt,orc",
        barred="d12,d21/-",
    )
    assert game.encode_state(state) == WHOLE
    assert game.encode_state(game.decode_state(WHOLE)) == WHOLE


def test_a_digger_at_work_is_in_the_position() -> None:
    game = tunhell()
    state = play(game, at(game, "d21,beer,beer/", {(0, 0): "w1,w2"}), "d21@0:beer", "dig:goblin")
    text = game.encode_state(state)
    assert text.startswith("pay:0 ") and " d21@0:3:beer:goblin 0:d21@0:beer goblin" in text
    again = game.decode_state(text)
    assert again.combat == 2 and texts(game, again) == texts(game, state) == ["pay:w2", "pay+"]


def test_a_scout_at_work_and_a_recruit_that_waits_are_in_the_position() -> None:
    game = tunhell()
    looking = play(game, at(game, "s5/"), "s5@1", "look:orc")
    assert " @1:5 0:s5@1" in game.encode_state(looking)
    waiting = play(game, at(game, row="w1,w2,w3,b,s5"), "+w1@0")
    assert game.encode_state(waiting).endswith(" ?0:+w1@0 -")
    assert game.decode_state(game.encode_state(waiting)).waiting


FIELDS = WHOLE.split(" ")


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (0, "turn:2"),
        (0, "turn:-"),
        (0, "rest:0"),
        (0, "start:-"),
        (0, "deal:-"),
        (0, "deal:0"),
        (0, "pay:0"),
        (0, "give:0"),
        (0, "haunt:0"),
        (0, "dig:0"),
        (0, "place:0"),
        (0, "look:0"),
        (1, "9:81:0+"),
        (1, "9:3:3+"),
        (1, "9:3"),
        (1, "x:3:0+"),
        (2, "w2,sword|w1/-|d20"),
        (2, "w2,sword|w1/-|d20,b/-|-"),
        (2, "sword,w2|w1/-|d20,b"),
        (2, "w2|w1,sword/-|d20,b"),
        (3, "d12,d21"),
        (3, "d21,d12/-"),
        (4, "w2,w3,d12,d21"),
        (4, "w2,w3,d12,d21,s5,w1"),
        (4, "w2,w3,d12,d21,orc"),
        (5, "d30:w1*7"),
        (5, "-:w1*6"),
        (6, "b:-"),
        (6, "pick:b"),
        (7, "w1,w3;-/-;dwouarf/-"),
        (7, "w1,b;-/-;dwouarf/-;-"),
        (8, "18:orc.3,dirt.1/10:/17:"),
        (8, "18:orc.4,dirt.1/10:/18:"),
        (8, "18:orc.0,dirt.1/10:/18:"),
        (8, "18:orc.3,dirt/10:/18:"),
        (9, "dirt*12:door"),
        (9, "dirt*999:door"),
        (10, "dirt*5"),
        (10, "-/dirt*4"),
        (11, "2:-:-@-"),
        (11, "0:-:-@3"),
        (11, "0:-:0@-"),
        (12, "d21@0:2:-:-"),
        (13, "1:b@3"),
        (13, "b@2"),
        (13, "?1:b@2"),
        (14, "dirt,gold"),
        (14, ""),
    ],
)
def test_a_position_that_cannot_be_is_refused(field: int, text: str) -> None:
    game = tunhell()
    game.decode_state(WHOLE)
    fields = list(FIELDS)
    fields[field] = text
    with pytest.raises(ActionSyntaxError):
        game.decode_state(" ".join(fields))


@pytest.mark.parametrize(
    "text", ["+", "w9@0", "w1@3", "w1", "+w2@0", "w1@-1", "ring@0", "w2@0:sword", "pay:b"]
)
def test_texts_that_name_no_action_are_refused(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        tunhell().decode_action(text)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["full", "beginner"])
def test_the_bound_on_the_length_is_true_for_each_turn(players: int, rules: str) -> None:
    """No turn takes more steps than the bound allows it, besides four for each card that leaves a mine."""
    game, rng = tunhell(players, rules=rules), Random(players)
    state, steps = game.initial_state(), 0
    turn, cards = 0, sum(state.left)
    while state.current != TERMINAL:
        if state.current == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            legal = game.legal_actions(state)
            action = legal[int(rng.random() * len(legal))]
        state = game.apply(state, action)
        steps += 1
        if state.turns != turn:
            assert steps <= (16 + 4 * (cards - sum(state.left)) if turn else 4 * players + 6)
            turn, steps, cards = state.turns, 0, sum(state.left)
    assert game.max_length > 40 * players * 3 * game.setup.depth


def test_equal_actions_are_the_same_object() -> None:
    game = tunhell()
    state = at(game, "w2,d12,beer/")
    again = game.decode_state(game.encode_state(state))
    assert all(a is b for a, b in zip(game.legal_actions(state), game.legal_actions(again), strict=True))


def test_before_the_end_everybody_has_the_middle() -> None:
    game = tunhell(4)
    assert game.returns(game.initial_state()) == (0.0,) * 4
    assert game.initial_state().phase == t.DEALING and BY_CODE["w1"] == 0
