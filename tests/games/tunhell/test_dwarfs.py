"""What dwarfs do, and digging (T9 to T18), with the worked example."""

from __future__ import annotations

import pytest

from game.engine.protocol import CHANCE
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE
from tests.games.steps import play, reason, step
from tests.games.tunhell.cavern import BOTH, at, hand, names, of, side, texts, told, tunhell

DWOUARF, MACHIN = BY_CODE["dwouarf"], BY_CODE["machin"]


def test_the_worked_example() -> None:
    game = tunhell()
    state = at(
        game,
        "d21,w2/d21",
        {(0, 0): "w1,w3", (0, 1): "w2", (1, 1): "w2", (2, 0): "w1"},
        row="d20,w2,w3,d12,s5",
    )
    # A goblin comes up: the 3, or the 1 with the bonus.
    state = play(game, state, "d21@0", "dig:goblin")
    assert texts(game, state) == ["pay:w3", "pay+:w1"]
    state, events = step(game, state, "pay:w3")
    assert events == [
        e.EncounterBeaten(player=0, mine=0, card=BY_CODE["goblin"], paid=(BY_CODE["w3"],), bonus=False),
        e.WarriorsLeft(player=0, mine=0, cards=(BY_CODE["w3"],), cause=e.PAID, may_dig=(False, True)),
        e.LootTaken(0, BY_CODE["goblin"]),
    ]
    assert state.digger == BY_CODE["d21"] and state.phase == t.DIGGING
    state = play(game, state, "dig:sword")
    assert hand(state, 0) == "w2,sword" and side(game, state, 0, 0) == "w1" and state.current == 1
    # The opponent meets an orc with one warrior 2: forced to pay the warrior and the bonus.
    state, events = step(game, play(game, state, "d21@1"), "dig:orc")
    assert of(events, e.EncounterBeaten) == [
        e.EncounterBeaten(player=1, mine=1, card=BY_CODE["orc"], paid=(BY_CODE["w2"],), bonus=True)
    ]
    assert side(game, state, 1, 1) == "" and names(state.discards) == "w2,w3,d21,d21"
    assert names(state.loot[1]) == "orc" and state.current == 0 and state.digger == t.NONE
    # A hurried digger, just recruited, meets a dragon with the warrior 1.
    state = play(game, state, "+d20@2", "top:b")
    state, events = step(game, state, "dig:dragon")
    assert not of(events, e.EncounterMet)[0].beatable
    assert of(events, e.CardReturned) == [
        e.CardReturned(player=0, mine=2, card=BY_CODE["dragon"], left=18, may_dig=(True, False))
    ]
    assert of(events, e.WarriorsLeft) == [
        e.WarriorsLeft(player=0, mine=2, cards=(BY_CODE["w1"],), cause=e.BEATEN, may_dig=BOTH)
    ]
    assert of(events, e.DiggerLeft) == [
        e.DiggerLeft(player=0, card=BY_CODE["d20"], finds=(), mine=2, cause=e.BEATEN)
    ]
    assert state.fixed[2] == ((BY_CODE["dragon"], 3),) and state.left[2] == 18


# -- warriors: T9, T10 -------------------------------------------------------------------------


def test_t09_warriors_stand_on_ones_own_side_of_a_mine_and_add_up() -> None:
    game = tunhell(3)
    state = at(game, "w2,w3/", {(1, 0): "w1", (1, 1): "w4"})
    state, events = step(game, state, "w3@1")
    assert of(events, e.WarriorPlaced) == [
        e.WarriorPlaced(player=0, card=BY_CODE["w3"], mine=1, total=4, may_dig=(True, True, False))
    ]
    assert side(game, state, 1, 0) == "w1,w3" and state.sums[3:6] == (4, 4, 0)


def test_t09_nothing_is_played_at_an_empty_mine() -> None:
    game = tunhell()
    state = at(game, "w2,d12,s5,b,machin,dwouarf/", left=(18, 0, 18))
    for text, clause in (("w2", "T9"), ("d12", "T11"), ("s5", "T12"), ("b", "T13"), ("machin", "T21")):
        assert f"{text}@1" not in texts(game, state)
        assert reason(game, state, f"{text}@1") == ("mine-empty", clause)
    assert reason(game, state, "dwouarf@1") == ("mine-empty", "T22")


def test_t10_a_proud_warrior_sends_ones_others_away_and_stands_alone() -> None:
    game = tunhell()
    state = at(game, "w4,w4,w2/", {(0, 0): "w1,w3,dwouarf", (0, 1): "w2"})
    state, events = step(game, state, "w4@0")
    assert of(events, e.WarriorsLeft)[0].cause == e.PROUD
    assert side(game, state, 0, 0) == "w4" and side(game, state, 0, 1) == "w2"
    assert names(state.discards) == "w1,w3" and names(state.gone) == "dwouarf"
    state = play(game, state, "+w3", "top:b")
    assert not {"w4@0", "w2@0", "+w1@0"} & set(texts(game, state))
    assert reason(game, state, "w4@0") == reason(game, state, "w2@0") == ("proud-there", "T10")


def test_t10_dwouarf_does_not_join_a_proud_warrior() -> None:
    game = tunhell()
    state = at(game, "dwouarf/", {(0, 0): "w4", (1, 1): "w4"})
    assert reason(game, state, "dwouarf@0") == ("proud-there", "T10")
    assert {"dwouarf@1", "dwouarf@2"} <= set(texts(game, state))


# -- diggers: T11 ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "able"), [(("w3", "w3"), True), (("w1,w3", ""), False), (("w2", "w1,w3"), False)]
)
def test_t11_a_digger_needs_a_sum_that_each_opponents_does_not_exceed(
    others: tuple[str, str], able: bool
) -> None:
    game = tunhell(3)
    sides = {(0, 0): "w3", (0, 1): others[0], (0, 2): others[1]}
    state = at(game, "d12,d25,machin/", sides)
    for digger in ("d12@0", "d25@0", "machin@0"):  # the bonus does not count
        assert (digger in texts(game, state)) == able
        if not able:
            assert reason(game, state, digger) == ("outnumbered", "T11")


def test_t11_a_digger_reveals_its_cards_one_by_one_and_is_discarded() -> None:
    game = tunhell()
    state = at(game, "d30/")
    state, events = step(game, state, "d30@0")
    assert events[1:] == [e.DiggerPlaced(player=0, card=BY_CODE["d30"], mine=0, finds=(), digs=3, combat=0)]
    for digs, card in ((2, "dirt"), (1, "treasure")):
        state, events = step(game, state, f"dig:{card}")
        assert events[0] == e.CardDug(
            player=0, mine=0, card=BY_CODE[card], left=15 + digs, digs=digs, may_dig=BOTH
        )
        assert state.current == CHANCE
    state, events = step(game, state, "dig:dirt")
    assert of(events, e.DiggerLeft) == [
        e.DiggerLeft(player=0, card=BY_CODE["d30"], finds=(), mine=0, cause=e.DONE)
    ]
    assert names(state.loot[0]) == "dirt,dirt,treasure" and names(state.discards) == "d30"
    assert state.left[0] == 15 and state.current == 1


def test_t11_a_digger_reveals_fewer_if_the_mine_runs_out() -> None:
    game = tunhell(rules="beginner")
    state = at(game, "d30/", left=(2, 5, 5))
    state, events = step(game, play(game, state, "d30@0", "dig:dirt"), "dig:treasure")
    assert of(events, e.MineEmptied) == [e.MineEmptied(0, 1)]
    assert of(events, e.DiggerLeft)[0].cause == e.DONE and state.current == 1


# -- scouts and blasters: T12, T13 -------------------------------------------------------------


def test_t12_a_scout_looks_privately_and_what_was_seen_stays_known() -> None:
    game = tunhell()
    state = at(game, "s3,w2/w2")
    state, events = step(game, state, "s3@1")
    assert of(events, e.MineLooked) == [e.MineLooked(0, 1, 3)]
    events = told(game, state, "look:orc", "look:dirt", "look:ring")
    state = play(game, state, "look:orc", "look:dirt", "look:ring")
    assert [event.depth for event in of(events, e.CardSeen)] == [0, 1, 2]
    assert game.redact(of(events, e.CardSeen)[0], 1) == e.CardSeen(player=0, mine=1, depth=0, card=None)
    mine, other = (game.observation(state, seat).mines[1] for seat in (0, 1))
    assert [names([card]) for card, _ in mine.fixed] == ["orc", "dirt", "ring"]
    assert other.fixed == (t.Fixed(t.HIDDEN, 1),) * 3 and mine.left == other.left == 18
    assert names(state.discards) == "s3"
    # It stays known, in its order, until it is dug.
    state = play(game, state, "w2@1", "w2@1", "+d12", "top:b")
    assert game.observation(state, 0).mines[1] == mine


def test_t12_a_scout_sees_the_end_card_and_fewer_if_there_are_fewer() -> None:
    game = tunhell()
    state = at(game, "s5/", left=(3, 18, 18))
    state = play(game, state, "s5@0", "look:dirt", "look:rat")
    assert sorted(texts(game, state)) == ["look:demon", "look:door", "look:spider", "look:throne"]
    state = play(game, state, "look:demon")
    assert state.current == 1 and len(state.fixed[0]) == 3


def test_t12_cards_that_others_have_seen_stay_what_they_are() -> None:
    game = tunhell()
    state = at(game, "s3/", seen={0: "orc.2,goblin.3"})
    state, events = step(game, state, "s3@0")
    assert [event.card for event in of(events, e.CardSeen)] == [BY_CODE["orc"], BY_CODE["goblin"]]
    state = play(game, state, "look:dirt")
    assert state.fixed[0] == ((BY_CODE["orc"], 3), (BY_CODE["goblin"], 3), (BY_CODE["dirt"], 1))


def test_t12_what_a_scout_saw_is_what_is_dug() -> None:
    game = tunhell()
    state = at(game, "d20/", seen={0: "treasure.2,dirt.2,orc.2"})
    state, events = step(game, state, "d20@0")
    assert names([event.card for event in of(events, e.CardDug)]) == "treasure,dirt"
    assert [names(game.observation(state, seat).dug) for seat in (0, 1)] == ["treasure,dirt"] * 2
    assert state.fixed[0] == ((BY_CODE["orc"], 2),) and state.current == 1


def test_t13_a_blaster_discards_all_warriors_at_one_mine() -> None:
    game = tunhell(3)
    state = at(game, "b/", {(0, 0): "w1", (0, 1): "w2,dwouarf", (0, 2): "w4", (1, 1): "w3"})
    state, events = step(game, state, "b@0")
    assert [(event.player, event.cause) for event in of(events, e.WarriorsLeft)] == [
        (seat, e.BLASTED) for seat in range(3)
    ]
    assert state.sides[:3] == ((), (), ()) and side(game, state, 1, 1) == "w3"
    assert names(state.discards) == "w1,w2,w4,b"


def test_t13_a_blaster_may_be_played_where_there_is_nobody() -> None:
    game = tunhell()
    state, events = step(game, at(game, "b/"), "b@2")
    assert not of(events, e.WarriorsLeft) and names(state.discards) == "b"


def test_t14_dwarfs_go_to_the_discards_and_finds_out_of_the_game() -> None:
    game = tunhell()
    state = at(game, "machin,beer/", {(0, 0): "w1,dwouarf"})
    state, events = step(game, play(game, state, "machin@0:beer"), "dig:dragon")
    assert of(events, e.DiggerLeft)[0].finds == (BY_CODE["beer"],)
    assert names(state.discards) == "w1" and names(state.gone) == "machin,dwouarf,beer"


# -- digging: T15 to T18 -----------------------------------------------------------------------


def test_t15_dirt_and_treasure_go_to_the_loot() -> None:
    game = tunhell(rules="beginner")
    state = play(game, at(game, "d21/"), "d21@0", "dig:dirt", "dig:treasure")
    assert names(state.loot[0]) == "dirt,treasure" and game.observation(state, 1).points == (1, 0)


def ways(sides: str, digger: str, enemy: str) -> list[str]:
    """Return the ways to pay for an enemy, or what becomes of it where there is no choice."""
    game = tunhell()
    state, events = step(
        game, play(game, at(game, f"{digger}/", {(0, 0): sides}), f"{digger}@0"), f"dig:{enemy}"
    )
    if state.phase == t.PAYING:
        return texts(game, state)
    beaten = of(events, e.EncounterBeaten)
    return [game.encode_action(t.Action(t.PAY, cards=b.paid, bonus=b.bonus)) for b in beaten] or ["lost"]


@pytest.mark.parametrize(
    ("sides", "digger", "enemy", "expected"),
    [
        ("w1,w1,w2", "d20", "goblin", ["pay:w2", "pay:w1,w1"]),
        ("w1,w2,w3", "d20", "orc", ["pay:w3", "pay:w1,w2"]),
        ("w1,w2,w3", "d20", "troll", ["pay:w1,w3", "pay:w2,w3"]),
        ("w1,w2,w3", "d21", "orc", ["pay:w3", "pay:w1,w2", "pay+:w2"]),
        ("w1,w2,w3", "d12", "dragon", ["pay:w1,w2,w3", "pay+:w1,w3", "pay+:w2,w3"]),
        ("w2", "d20", "rat", ["pay:w2"]),
        ("w3", "d25", "rat", ["pay:w3", "pay+"]),
        ("", "d25", "troll", ["pay+"]),
        ("w1", "d25", "dragon", ["pay+:w1"]),
        ("w4", "d25", "orc", ["pay:w4", "pay+"]),
        ("w3,w3", "d20", "dragon", ["pay:w3,w3"]),
        ("w2,w3", "d20", "dragon", ["lost"]),
        ("", "d20", "rat", ["lost"]),
        ("w2,dwouarf", "d20", "orc", ["pay:w2"]),
        ("w1,dwouarf", "d20", "orc", ["lost"]),
    ],
)
def test_t16_an_encounter_is_paid_with_no_card_that_is_not_needed(
    sides: str, digger: str, enemy: str, expected: list[str]
) -> None:
    assert ways(sides, digger, enemy) == expected


def test_t16_reasons_for_payments_that_are_refused() -> None:
    game = tunhell()
    state = at(game, "d21/", {(0, 0): "w1,w2,w3"})
    state = play(game, state, "d21@0", "dig:orc")
    assert texts(game, state) == ["pay:w3", "pay:w1,w2", "pay+:w2"]
    assert reason(game, state, "pay:w2") == ("too-little", "T16")
    assert reason(game, state, "pay:w1,w3") == ("not-needed", "T16")
    assert reason(game, state, "pay+:w1,w2") == ("bonus-not-needed", "T16")
    assert reason(game, state, "pay:w4") == ("not-there", "T16")
    assert reason(game, state, "pay:w3,w3") == ("not-there", "T16")
    assert reason(game, state, "+w2") == ("pay-first", "T16")


def test_t16_with_the_bonus_the_digger_goes_too_and_digging_stops() -> None:
    game = tunhell()
    state = at(game, "d21,sword/", {(0, 0): "w1,w3"})
    state, events = step(game, play(game, state, "d21@0:sword", "dig:goblin"), "pay+")
    assert of(events, e.DiggerLeft) == [
        e.DiggerLeft(player=0, card=BY_CODE["d21"], finds=(BY_CODE["sword"],), mine=0, cause=e.PAID)
    ]
    assert names(state.loot[0]) == "goblin" and side(game, state, 0, 0) == "w1,w3"
    assert state.current == 1 and state.left[0] == 17 and names(state.gone) == "sword"


def test_t16_what_is_not_beaten_goes_back_known_to_all_and_takes_all_own_dwarfs() -> None:
    game = tunhell(3)
    state = at(game, "d30,pick/", {(0, 0): "w1,w2", (0, 1): "w3", (1, 0): "w3"}, seen={0: "dirt.2"})
    state = play(game, state, "d30@0:pick", "dig:dragon")
    assert names(state.loot[0]) == "dirt"
    assert side(game, state, 0, 0) == "" and side(game, state, 0, 1) == "w3"
    assert side(game, state, 1, 0) == "w3"
    assert names(state.discards) == "w1,w2,d30" and names(state.gone) == "pick"
    assert state.fixed[0] == ((BY_CODE["dragon"], 7),) and state.left[0] == 17
    assert all(game.observation(state, seat).mines[0].fixed[0].card == BY_CODE["dragon"] for seat in range(3))
    assert state.current == 1 and state.quiet == 0


def test_t17_warriors_at_an_empty_mine_are_discarded() -> None:
    game = tunhell(rules="beginner")
    state = at(game, "d12/", {(0, 0): "w3", (0, 1): "w2", (1, 1): "w1"}, left=(1, 9, 9))
    state, events = step(game, play(game, state, "d12@0"), "dig:treasure")
    assert [event.cause for event in of(events, e.WarriorsLeft)] == [e.EMPTY, e.EMPTY]
    assert names(state.discards) == "w2,w3,d12" and side(game, state, 1, 1) == "w1"
    assert state.phase == t.TURN and not any("@0" in text for text in texts(game, state))


def test_t17_a_mine_is_not_empty_when_its_last_card_goes_back() -> None:
    game = tunhell(rules="beginner")
    state = at(game, "d12/", {(0, 1): ""}, left=(1, 9, 9))
    state, events = step(game, play(game, state, "d12@0"), "dig:dragon")
    assert state.left[0] == 1 and not of(events, e.MineEmptied)


def test_t18_the_game_ends_at_once_when_two_mines_are_empty() -> None:
    game = tunhell(3, rules="beginner")
    state = at(game, "d21/", left=(0, 1, 9), loot="orc/troll,dirt/")
    state, events = step(game, play(game, state, "d21@1"), "dig:treasure")
    assert state.phase == t.OVER and events[-1].clause == "T18"  # type: ignore[attr-defined]
    points = game.observation(state, 0).points
    assert points[:2] == (4, 4) and of(events, e.GameEnded)[0].points == points
    assert game.why_not(state, game.decode_action("+w2")).message.key == "tunhell.reason.over"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("loot", "winners", "returns"),
    [
        ("orc,dirt/goblin,treasure/goblin", (0, 1), (0.0, 0.0, -1.0)),
        ("goblin/orc/goblin", (1,), (-1.0, 1.0, -1.0)),
        ("orc/goblin,treasure/goblin,treasure", (0, 1, 2), (-1 / 3, -1 / 3, -1 / 3)),
    ],
)
def test_t18_the_most_points_win_and_ties_share(
    loot: str, winners: tuple[int, ...], returns: tuple[float, ...]
) -> None:
    game = tunhell(3, rules="beginner")
    state = at(game, "w2/", loot=loot, clock="200:119:0")
    state, events = step(game, state, "w2@0")
    assert of(events, e.GameEnded)[0].winners == winners
    assert game.returns(state) == pytest.approx(returns)
