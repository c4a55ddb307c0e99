"""Set-up, pile and row, recruiting, playing, and passing (T1 to T8)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.protocol import CHANCE
from game.games import make, own_level, standard_level
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE, CODES, DWARFS, ENDS, FINDS, KINDS
from game.games.tunhell.rules.game import TunHell
from game.levels import LevelError
from tests.games.steps import play, reason, step
from tests.games.tunhell.cavern import at, hand, names, of, side, texts, tunhell, with_deck

STANDARD = standard_level("tunhell").data


# -- set-up: T1 to T5 --------------------------------------------------------------------------


def test_the_deck_has_every_card_of_the_tables() -> None:
    def count(*codes: str) -> list[int]:
        return [STANDARD[code] for code in codes]

    assert count("w1", "w2", "w3", "w4") == [7, 5, 4, 2]
    assert count("d20", "d12", "d21", "d30", "d43", "d25") == [4, 5, 4, 4, 1, 1]
    assert count("s5", "s3", "b") == [2, 3, 2]
    assert count("dirt", "treasure", "rat", "goblin", "orc", "troll", "dragon") == [18, 10, 7, 4, 4, 3, 3]
    assert count("machin", "dwouarf", "sword", "pick", "beer", "ring", "heart", "ghost") == [1] * 4 + [
        2,
        2,
        1,
        2,
    ]
    assert count("door", "throne", "spider", "demon") == [1, 1, 1, 1]
    assert sum(STANDARD[CODES[card]] for card in DWARFS) == 44
    assert sum(STANDARD.values()) == 44 + 60 + 4


def test_every_card_has_the_values_of_the_tables() -> None:
    assert [kind.code for kind in KINDS if kind.hurried] == ["w1", "d20", "s3"]
    assert [kind.code for kind in KINDS if kind.proud] == ["w4"]
    assert {kind.code: (kind.dig, kind.combat) for kind in KINDS if kind.dig} == {
        **{"d20": (2, 0), "d12": (1, 2), "d21": (2, 1), "d30": (3, 0), "d43": (4, 3), "d25": (2, 5)},
        **{"s5": (5, 0), "s3": (3, 0), "machin": (4, 0), "pick": (2, 0)},
    }
    assert {kind.code: (kind.combat, kind.points) for kind in KINDS[13:] if kind.combat or kind.points} == {
        **{"treasure": (0, 1), "rat": (1, 0), "goblin": (2, 2), "orc": (3, 3), "troll": (4, 4)},
        **{"dragon": (6, 6), "sword": (2, 0), "ring": (0, 2), "heart": (0, 3), "door": (0, 1)},
        **{"throne": (0, 3), "spider": (5, 5), "demon": (7, 7)},
    }


@pytest.mark.parametrize(
    ("card", "copies", "key"),
    [
        ("door", 2, "level.copies"),
        ("dwouarf", 2, "level.copies"),
        ("w9", 1, "level.card-unknown"),
        ("dirt", 0, "tunhell.deck.mine"),
        ("w1", 0, "tunhell.deck.dwarfs"),
        ("throne", 0, "tunhell.deck.ends"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(card: str, copies: int, key: str) -> None:
    fewer = {"w1": {"w2": 0, "w3": 0}, "dirt": {"treasure": 5, "rat": 0}, "throne": {"demon": 0}}
    deck = {**STANDARD, "b": 20, **fewer.get(card, {}), card: copies}
    if card == "w1":
        deck["b"] = 2
    with pytest.raises(LevelError) as error:
        own_level("tunhell", deck)
    assert error.value.reason.message.key == key


def test_a_deck_of_ones_own_makes_equal_mines() -> None:
    game = make("tunhell", 2, {}, own_level("tunhell", {**STANDARD, "dirt": 16, "b": 9}))
    assert isinstance(game, TunHell)
    assert (game.setup.depth, game.setup.removed, len(game.setup.dwarfs)) == (17, 10, 51)


@pytest.mark.parametrize(("shorter", "depth"), [("0", 14), ("3", 13), ("6", 12), ("9", 11)])
def test_t01_t03_the_beginners_game_has_no_finds_no_ends_and_no_trophies(shorter: str, depth: int) -> None:
    game = tunhell(2, rules="beginner", shorter=shorter)
    state = game.initial_state()
    assert state.left == (depth,) * 3 and state.fixed == ((), (), ())
    assert len(state.mine_pool) == 49 == 3 * depth + game.setup.removed and not state.end_pool
    assert game.setup.removed == 7 + int(shorter)
    assert not any(card in FINDS or card in ENDS for card in state.mine_pool)
    digging = at(game, sides={(0, 0): "w1"}, hands="d12/")
    after = play(game, digging, "d12@0", "dig:dirt")
    assert after.trophies == (t.NONE, t.NONE) and names(after.loot[0]) == "dirt"


@pytest.mark.parametrize(("shorter", "depth"), [("0", 17), ("3", 16), ("6", 15), ("9", 14)])
def test_t02_t03_the_full_game_has_three_mines_on_three_of_four_ends(shorter: str, depth: int) -> None:
    game = tunhell(2, shorter=shorter)
    state = game.initial_state()
    assert state.left == (depth + 1,) * 3
    assert len(state.mine_pool) == 60 == 3 * depth + game.setup.removed
    assert names(state.end_pool) == "door,throne,spider,demon"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t04_four_dwarfs_for_each_then_five_in_a_row_and_one_on_top(players: int) -> None:
    game = tunhell(players)
    state, rng = game.initial_state(), Random(1)
    dealt = []
    while game.current_player(state) == CHANCE:
        outcome = game.sample_chance(state, rng)
        events: list[object] = []
        state = game.apply(state, outcome, events)  # type: ignore[arg-type]
        dealt += of(events, e.CardDealt)  # type: ignore[arg-type]
    assert [event.player for event in dealt] == list(range(players)) * 4
    assert all(len(cards) == 4 for cards in state.hands) and state.hands == state.hidden
    assert len(state.row) == 5 and state.top != t.NONE
    assert len(state.pool) == 44 - 4 * players - 6
    assert (state.current, state.turns) == (0, 1)


def test_t04_the_top_card_is_seen_by_all_and_cannot_be_taken() -> None:
    game = tunhell(3)
    state = at(game, row="w2,w3,d12,d21,s5", top="d30")
    assert all(game.observation(state, seat).top == BY_CODE["d30"] for seat in range(3))
    assert "+d30" not in texts(game, state)
    assert reason(game, state, "+d30") == ("top-card", "T4")


def test_t04_an_empty_pile_is_made_of_the_discards_at_once() -> None:
    game = tunhell()
    state = at(game, row="w2,w3,d12,d21,s5", top="d30", under="-", discards="")
    after, events = step(game, state, "+w3")
    assert [type(event) for event in events] == [e.DwarfRecruited, e.RowFilled, e.PileShuffled]
    assert after.phase == t.STOCKING and after.shuffled and not after.discards
    after, events = step(game, after, "top:w1")
    assert [type(event) for event in events] == [e.TopRevealed, e.TurnBegan]
    assert names(after.row) == "w2,d12,d21,s5,d30" and after.top == BY_CODE["w1"]


NO_DWARFS = {CODES[card]: 0 for card in DWARFS}


def test_t04_with_none_discarded_pile_and_row_stay_short_until_a_turn_that_discards_some() -> None:
    game = with_deck(tunhell(), **{**NO_DWARFS, "w2": 6, "w3": 4, "s5": 2})
    sides = {(0, 0): "w2,w2", (1, 0): "w3"}
    state = at(game, "w2/w2,s5", sides, row="w2,w2,w3,w3,s5", top="w3")
    assert not state.pool and not state.discards
    state, events = step(game, state, "+w3")
    assert [type(event) for event in events] == [e.DwarfRecruited, e.RowFilled, e.TurnBegan]
    assert (len(state.row), state.top) == (5, t.NONE)
    assert game.observation(state, 0).pile == 0
    state = play(game, state, "+w2", "w2@1")
    assert (len(state.row), state.top) == (4, t.NONE)
    state = play(game, state, "s5@0", *["look:dirt"] * 4)
    state, events = step(game, state, "look:dirt")
    assert [type(event) for event in events] == [e.CardSeen, e.PileShuffled]
    state, events = step(game, state, "top:s5")
    assert [type(event) for event in events] == [e.TopRevealed, e.RowFilled, e.TurnBegan]
    assert names(state.row) == "w2,w3,s5,w3,s5" and state.top == t.NONE and not state.discards


def test_t05_what_is_taken_from_the_row_is_known_and_what_is_dealt_is_not() -> None:
    game = tunhell(3)
    state = play(game, at(game, "|w2,d12/|w3,b/|s5,s3"), "+d21", "top:b")
    for viewer in range(3):
        seen = game.observation(state, viewer)
        assert list(map(names, seen.known)) == ["d21", "", ""] and seen.hand_sizes == (3, 2, 2)
        assert names(seen.hand) == ("w2,d12,d21", "w3,b", "s5,s3")[viewer]


def test_t05_of_equal_cards_the_known_one_leaves_first() -> None:
    game = tunhell()
    state = at(game, "w2|w2/")
    state, events = step(game, state, "w2@0")
    assert of(events, e.DwarfPlayed)[0].known
    assert names(state.hidden[0]) == hand(state, 0) == "w2"
    state, events = step(game, play(game, state, "+w3", "top:b"), "w2@0")
    assert not of(events, e.DwarfPlayed)[0].known and not state.hidden[0]


# -- turns: T6 to T8 ---------------------------------------------------------------------------


def test_t06_a_recruit_joins_the_hand_and_the_row_is_filled_at_once() -> None:
    game = tunhell()
    state = at(game, "w2/", row="w2,w3,d12,d21,s5", top="d30")
    state, events = step(game, state, "+d12")
    assert events == [
        e.DwarfRecruited(player=0, card=BY_CODE["d12"], slot=2, to_hand=True, mine=t.NONE, finds=()),
        e.RowFilled(BY_CODE["d30"], 37),
    ]
    assert hand(state, 0) == "w2,d12" and names(state.row) == "w2,w3,d21,s5,d30"
    assert state.current == CHANCE and state.top == t.NONE
    state, events = step(game, state, "top:w1")
    assert events == [e.TopRevealed(BY_CODE["w1"]), e.TurnBegan(1, 10, 1)]


def test_t06_a_hurried_dwarf_is_played_when_the_row_has_been_filled() -> None:
    game = tunhell()
    state = at(game, "w2/", row="w1,w3,d12,d21,s5", top="d30")
    assert "+w1" not in texts(game, state)
    state, events = step(game, state, "+w1@2")
    assert not of(events, e.DwarfPlayed) and side(game, state, 2, 0) == ""
    state, events = step(game, state, "top:b")
    assert [type(event) for event in events] == [
        e.TopRevealed,
        e.DwarfPlayed,
        e.WarriorPlaced,
        e.TurnBegan,
    ]
    assert side(game, state, 2, 0) == "w1" and hand(state, 0) == "w2"


def test_t06_a_hurried_digger_takes_along_finds_that_are_chosen_with_it() -> None:
    game = tunhell()
    state = at(game, "beer,pick/", row="d20,w3,d12,d21,s5")
    found = [text for text in texts(game, state) if text.startswith("+d20@0")]
    assert found == ["+d20@0", "+d20@0:pick", "+d20@0:beer", "+d20@0:pick,beer"]
    state = play(game, state, "+d20@0:pick,beer", "top:b")
    assert (state.digs, names(state.finds), hand(state, 0)) == (6, "pick,beer", "")


def test_t06_with_six_in_hand_nobody_recruits_not_even_hurried_ones() -> None:
    game = tunhell()
    state = at(game, "w2,w2,w2,w3,w3,s5/", row="w1,d20,s3,d12,b")
    assert not any(text.startswith("+") for text in texts(game, state))
    assert reason(game, state, "+w1@0") == reason(game, state, "+d12") == ("hand-full", "T6")
    assert "+w1@0" in texts(game, at(game, "w2,w2,w2,w3,w3/", row="w1,d20,s3,d12,b"))


def test_t06_a_hurried_dwarf_without_a_place_cannot_be_recruited() -> None:
    game = tunhell()
    state = at(game, "w2/", {(0, 1): "w1", (1, 1): "w1", (2, 1): "w1"}, row="d20,s3,d12,w2,b")
    assert not any(text.startswith("+d20") for text in texts(game, state))
    assert reason(game, state, "+d20@0") == ("outnumbered", "T11")
    assert "+s3@0" in texts(game, state)


def test_t06_a_hurried_dwarf_from_the_deal_is_played_as_any_other() -> None:
    game = tunhell()
    state = at(game, "|w1,s3/")
    assert {"w1@0", "w1@1", "w1@2", "s3@0"} <= set(texts(game, state))
    assert side(game, play(game, state, "w1@1"), 1, 0) == "w1"


def test_t07_one_dwarf_is_played_and_the_next_player_goes_on() -> None:
    game = tunhell(3)
    state = at(game, "w2,w3,machin,dwouarf/w2/")
    found = texts(game, state)
    assert {"w2@0", "w3@2", "machin@1", "dwouarf@1"} <= set(found)
    state = play(game, state, "w2@0")
    assert (state.current, state.turns, hand(state, 0)) == (1, 10, "w3,machin,dwouarf")
    assert reason(game, state, "w3@0") == ("not-in-hand", "T7")


STUCK = "d30,d30,d30,d12,d12,d12"
"""Six diggers: nobody recruits with them, and they can't be placed where others are stronger."""
RIVALS = {(0, 1): "w1", (1, 1): "w2", (2, 1): "w3"}


def test_t08_with_nothing_to_do_the_turn_passes() -> None:
    game = tunhell()
    state = at(game, f"|w2/{STUCK}", {(m, 0): "w1" for m in range(3)})
    state, events = step(game, state, "+w2")
    state, events = step(game, state, "top:b")
    assert [type(event) for event in events] == [e.TopRevealed, e.TurnBegan, e.TurnPassed, e.TurnBegan]
    passed = of(events, e.TurnPassed)[0]
    assert (passed.player, passed.passes) == (1, 1)
    assert (state.current, state.passes, state.turns, state.quiet) == (0, 1, 11, 2)
    assert play(game, state, "+w3", "top:w3").passes == 1  # seat 1 again, after a choice of seat 0


def test_t08_for_relief_a_card_is_discarded_instead_and_that_is_no_pass() -> None:
    game = tunhell(relief="on")
    state = at(game, f"w2/{STUCK}", {(m, 0): "w1" for m in range(3)})
    state, events = step(game, play(game, state, "+w2"), "top:b")
    assert [type(event) for event in events] == [e.TopRevealed, e.TurnBegan, e.ReliefNeeded]
    assert texts(game, state) == ["drop:d12", "drop:d30"] and state.phase == t.RELIEVING
    assert reason(game, state, "+w3") == ("relief-first", "T8")
    state, events = step(game, state, "drop:d30")
    assert events[0] == e.CardDiscarded(player=1, card=BY_CODE["d30"], known=True, for_heart=False)
    assert names(state.discards) == "d30" and (state.current, state.passes) == (0, 0)
    assert len(state.hands[1]) == 5


def test_t08_who_has_nothing_to_discard_for_relief_passes() -> None:
    game = with_deck(tunhell(relief="on"), **{**NO_DWARFS, "w2": 2})
    state = at(game, "w2,w2/", row="", top="")
    state, events = step(game, state, "w2@0")
    assert of(events, e.TurnPassed)[0].player == 1 and not of(events, e.ReliefNeeded)
    assert (state.current, state.phase) == (0, t.TURN)


def test_t08_a_game_in_which_all_pass_is_over_after_that_turn() -> None:
    game = with_deck(tunhell(), **{**NO_DWARFS, "d12": 2, "w1": 2, "w3": 2})
    sides = {(0, 1): "w1", (1, 0): "w3", (1, 1): "w1"}
    state = at(game, "w3,ring/d12,d12", sides, left=(3, 3, 0), row="", top="", prizes="-:-:-@-")
    state, events = step(game, state, "w3@0")
    assert [type(event) for event in events] == [
        e.DwarfPlayed,
        e.WarriorPlaced,
        *(e.TurnBegan, e.TurnPassed) * 2,
        e.GameEnded,
    ]
    assert [event.passes for event in of(events, e.TurnPassed)] == [1, 2]
    assert of(events, e.GameEnded)[0].clause == "T8" and state.phase == t.OVER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t08_forty_turns_each_without_a_card_leaving_a_mine_end_the_game(players: int) -> None:
    game = tunhell(players)
    hands = "/".join(["w2"] + [""] * (players - 1))
    state = at(game, hands, clock=f"300:{40 * players - 1}:0", loot="orc/" + "/" * (players - 2))
    assert game.observation(state, 0).limit == 40 * players
    state, events = step(game, state, "w2@0")
    ended = of(events, e.GameEnded)[0]
    assert state.phase == t.OVER and ended.clause == "T8" and ended.winners == (0,)
    assert not of(events, e.TurnBegan)


def test_t08_a_card_that_leaves_a_mine_starts_the_count_anew_and_one_put_back_does_not() -> None:
    game = tunhell()
    state = at(game, "d12/", clock="99:79:0")
    dug = play(game, state, "d12@0", "dig:dirt")
    assert (dug.phase, dug.quiet) == (t.TURN, 0)
    back, events = step(game, play(game, state, "d12@0"), "dig:dragon")
    assert back.phase == t.OVER and of(events, e.CardReturned)
