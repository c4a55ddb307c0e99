"""The full game: trophies, finds, the ghost and the ends of mines (T19 to T30)."""

from __future__ import annotations

import pytest

from game.engine.protocol import CHANCE
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE, CATCHER, EMPLOYEE
from tests.games.steps import play, reason, step
from tests.games.tunhell.cavern import BOTH, at, hand, names, of, side, texts, told, tunhell

HEART, RING, GHOST = (BY_CODE[code] for code in ("heart", "ring", "ghost"))


# -- trophies: T19 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "trophy"), [("dirt", EMPLOYEE), ("rat", CATCHER)])
@pytest.mark.parametrize(
    ("holder", "own", "theirs", "taken"),
    [(t.NONE, 0, 0, True), (1, 0, 1, True), (1, 0, 2, False), (1, 1, 2, True), (0, 1, 1, False)],
)
def test_t19_a_trophy_is_taken_with_as_many_as_its_holder(
    card: str, trophy: int, holder: int, own: int, theirs: int, taken: bool
) -> None:
    game = tunhell()
    prizes = ["-", "-"]
    prizes[trophy] = "-" if holder == t.NONE else str(holder)
    loot = "/".join(",".join([card] * count) for count in (own, theirs))
    state = at(game, "d12", {(0, 0): "w1"}, loot=loot, prizes=f"{':'.join(prizes)}:-@-")
    before = game.observation(state, 0).points
    state, events = step(game, play(game, state, "d12@0"), f"dig:{card}")
    if state.phase == t.PAYING:
        state, events = step(game, state, "pay:w1")
    assert of(events, e.TrophyTaken) == ([e.TrophyTaken(trophy, 0, holder)] if taken else [])
    assert state.trophies[trophy] == (0 if taken else holder)
    worth = (1, 2)[trophy]
    gained = game.observation(state, 0).points[0] - before[0]
    assert gained == (worth if taken else 0)


# -- finds: T20 to T25 -------------------------------------------------------------------------


@pytest.mark.parametrize("find", ["machin", "dwouarf", "sword", "pick", "beer", "ring"])
def test_t20_finds_go_to_the_finders_hand_known_to_all(find: str) -> None:
    game = tunhell()
    state, events = step(game, play(game, at(game, "d12|w2/"), "d12@0"), f"dig:{find}")
    assert of(events, e.FindTaken) == [e.FindTaken(0, BY_CODE[find], 0)]
    assert find in hand(state, 0).split(",") and names(state.hidden[0]) == "w2"
    assert state.current == 1 and state.quiet == 0


@pytest.mark.parametrize(
    ("others", "receiver"),
    [(("", ""), 1), (("w3,w3,w3,s3,s3,s3", "w2"), 2), (("w3,w3,w3,s3,s3,s3", "full"), -1)],
)
def test_t20_with_six_in_hand_a_find_goes_to_the_next_with_room(
    others: tuple[str, str], receiver: int
) -> None:
    game = tunhell(3)
    full = "d12,d12,d12,d30,d30,d30"
    mine = "d21,w1,w1,w1,w1,w1"
    hands = "/".join([mine, others[0], full if others[1] == "full" else others[1]])
    state = play(game, at(game, hands, row="w2,w2,b,d43,s5"), "d21@0", "dig:sword")
    assert hand(state, 0) == "w1,w1,w1,w1,w1,sword"
    state, events = step(game, state, "dig:ring")
    assert of(events, e.FindTaken) == [e.FindTaken(0, RING, receiver)]
    assert [names(cards).endswith("ring") for cards in state.hands] == [seat == receiver for seat in range(3)]
    assert (names(state.gone) == "ring") == (receiver == -1)


def test_t21_machin_is_a_digger_of_four() -> None:
    game = tunhell()
    events = told(game, at(game, "machin,beer/"), "machin@0:beer")
    assert of(events, e.DiggerPlaced) == [
        e.DiggerPlaced(player=0, card=BY_CODE["machin"], mine=0, finds=(BY_CODE["beer"],), digs=8, combat=0)
    ]
    assert reason(game, at(game, "machin/", {(0, 1): "w1"}), "machin@0") == ("outnumbered", "T11")


def test_t22_dwouarf_counts_nothing_and_takes_one_off_each_encounter() -> None:
    game = tunhell()
    state = at(game, "dwouarf,d43/", {(0, 0): "w2"})
    state, events = step(game, state, "dwouarf@0")
    assert of(events, e.WarriorPlaced)[0].total == 2
    state = play(game, state, "+w3", "top:b", "d43@0")
    state, events = step(game, state, "dig:rat")
    assert of(events, e.EncounterMet) == [
        e.EncounterMet(player=0, mine=0, card=BY_CODE["rat"], combat=0, beatable=True)
    ]
    assert of(events, e.EncounterBeaten)[0].paid == () and side(game, state, 0, 0) == "w2,dwouarf"
    state, events = step(game, state, "dig:orc")  # 2 now, and 3 points
    assert texts(game, state) == ["pay:w2", "pay+"]
    assert game.observation(state, 0).digging == t.Digging(BY_CODE["d43"], 0, 2, 3, (), BY_CODE["orc"], 2)
    state = play(game, state, "pay:w2")
    assert side(game, state, 0, 0) == "dwouarf" and game.observation(state, 0).points[0] == 5


def test_t22_dwouarf_is_lost_in_a_defeat_by_a_blaster_and_with_its_mine() -> None:
    game = tunhell()
    lost = play(game, at(game, "d12/", {(0, 0): "dwouarf"}), "d12@0", "dig:dragon")
    blasted = play(game, at(game, "b/", {(0, 1): "dwouarf"}), "b@0")
    state = at(game, "d12/", {(0, 0): "w3,dwouarf"}, left=(1, 18, 18))
    emptied = play(game, state, "d12@0", "dig:throne")
    for after in (lost, blasted, emptied):
        assert names(after.gone).startswith("dwouarf") or "dwouarf" in names(after.gone)
        assert not after.sides[0] and not after.sides[1]


@pytest.mark.parametrize(
    ("digger", "finds", "digs", "combat"),
    [
        ("d21", "sword", 2, 3),
        ("d21", "pick", 4, 1),
        ("d21", "beer", 4, 2),
        ("d21", "beer,beer", 6, 3),
        ("d25", "sword,pick,beer,beer", 8, 17),
        ("d30", "sword,beer", 6, 2),
    ],
)
def test_t23_bonus_finds_go_along_with_a_digger(digger: str, finds: str, digs: int, combat: int) -> None:
    game = tunhell()
    state, events = step(game, at(game, f"{digger},{finds}/"), f"{digger}@0:{finds}")
    placed = of(events, e.DiggerPlaced)[0]
    assert (placed.digs, placed.combat) == (digs, combat) and not state.hands[0]


def test_t23_any_number_goes_along_and_never_without_a_digger() -> None:
    game = tunhell()
    state = at(game, "d12,w2,sword,beer,beer/", left=(18, 0, 0), loot="dirt/")
    found = [text for text in texts(game, state) if text.startswith("d12")]
    assert found == [
        "d12@0",
        "d12@0:sword",
        "d12@0:beer",
        "d12@0:sword,beer",
        "d12@0:beer,beer",
        "d12@0:sword,beer,beer",
    ]
    sword = BY_CODE["sword"]
    for action, key in (
        (t.Action(t.PLAY, sword, 0), "find-alone"),
        (t.Action(t.PLAY, BY_CODE["w2"], 0, (sword,)), "finds-with-digger"),
    ):
        refused = game.why_not(state, action)
        assert refused is not None and refused.message.key == f"tunhell.reason.{key}"
        assert refused.clause == "T23"
    assert reason(game, state, "d12@0:pick") == ("not-in-hand", "T23")


def test_t24_a_ring_counts_in_the_hand_and_is_not_played() -> None:
    game = tunhell()
    state = at(game, "ring,ring,w2/")
    assert game.observation(state, 1).points == (4, 0)
    refused = game.why_not(state, t.Action(t.PLAY, RING, 0))
    assert refused is not None and (refused.message.key, refused.clause) == ("tunhell.reason.ring", "T24")


def test_t25_the_heart_is_paid_with_a_digger_of_the_players_choice() -> None:
    game = tunhell()
    state = at(game, "d20,d12,machin,w2|d30/", {(0, 0): "w1"})
    state = play(game, state, "d20@0", "dig:heart")
    assert texts(game, state) == ["give:d12", "give:d30", "give:machin"]
    assert reason(game, state, "+w2") == ("heart-first", "T25")
    assert reason(game, state, "give:w2") == ("no-digger", "T25")
    assert reason(game, state, "give:d21") == ("not-in-hand", "T25")
    state, events = step(game, state, "give:d30")
    assert events[:2] == [
        e.CardDiscarded(player=0, card=BY_CODE["d30"], known=False, for_heart=True),
        e.LootTaken(0, HEART),
    ]
    assert state.current == CHANCE and state.digs == 1  # digging goes on
    assert game.observation(state, 0).points[0] == 3
    machin = play(game, play(game, at(game, "d20,machin/"), "d20@0", "dig:heart"), "give:machin")
    assert "machin" in names(machin.gone)


def test_t25_without_a_digger_the_heart_goes_back_and_the_warriors_stay() -> None:
    game = tunhell(3)
    state = at(game, "d30,beer|w2/", {(0, 0): "w3,dwouarf"})
    state, events = step(game, play(game, state, "d30@0:beer"), "dig:heart")
    assert [type(event) for event in events[:5]] == [
        e.CardDug,
        e.HeartUnpaid,
        e.CardReturned,
        e.DiggerLeft,
        e.TurnBegan,
    ]
    assert of(events, e.DiggerLeft)[0].cause == e.UNPAID
    assert side(game, state, 0, 0) == "w3,dwouarf" and names(state.discards) == "d30"
    assert state.fixed[0] == ((HEART, 7),) and state.left[0] == 18 and state.quiet == 1


# -- ghost: T26 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "victim", "outcomes"),
    [
        ("d21,ring|w2,w2/w3/", 0, {"ghost:w2": 2}),
        ("d21,ring,machin/w3|b/", 1, {"ghost:w3": 1, "ghost:b": 1}),
        ("d21//w3,w3", 2, {"ghost:w3": 2}),
    ],
)
def test_t26_the_ghost_takes_a_dwarf_from_the_first_hand_that_has_one(
    hands: str, victim: int, outcomes: dict[str, int]
) -> None:
    game = tunhell(3)
    state, events = step(game, play(game, at(game, hands), "d21@0"), "dig:ghost")
    assert of(events, e.GhostCame) == [e.GhostCame(1, victim)]
    assert {game.encode_action(a): weight for a, weight in game.chance_outcomes(state)} == outcomes
    text = next(iter(outcomes))
    state, events = step(game, state, text)
    assert of(events, e.DwarfHaunted)[0].player == victim
    assert text.removeprefix("ghost:") in names(state.discards) and names(state.gone) == "ghost"
    assert state.phase == t.DIGGING and state.digs == 1


def test_t26_with_no_dwarf_in_any_hand_nothing_happens() -> None:
    game = tunhell()
    state, events = step(game, play(game, at(game, "d21,ring/sword"), "d21@0"), "dig:ghost")
    assert of(events, e.GhostCame) == [e.GhostCame(1, t.NONE)] and state.phase == t.DIGGING
    assert game.redact(events[1], 1) == events[1]  # seen by all


# -- ends: T27 to T30 --------------------------------------------------------------------------


def test_t27_the_door_closes_its_mine_and_goes_to_another_where_digging_goes_on() -> None:
    game = tunhell()
    sides = {(0, 0): "w3", (0, 1): "w1", (1, 0): "w2", (1, 1): "w4"}
    state = at(game, "d30,sword/", sides, left=(1, 18, 18), row="d20,w2,w3,d12,s5")
    state, events = step(game, play(game, state, "d30@0:sword"), "dig:door")
    assert [type(event) for event in events] == [
        e.CardDug,
        e.DoorFound,
        e.MineEmptied,
        e.WarriorsLeft,
        e.WarriorsLeft,
    ]
    assert texts(game, state) == ["door:1", "door:2"] and state.door == (0, t.NONE)
    assert game.observation(state, 1).points[0] == 1
    assert reason(game, state, "door:0") == ("mine-empty", "T27")
    assert reason(game, state, "+w2") == ("door-first", "T27")
    state, events = step(game, state, "door:1")
    assert events == [e.DoorPlaced(0, 1, BOTH)]
    assert (state.mine, state.digs, state.phase) == (1, 2, t.DIGGING)
    state = play(game, state, "dig:rat")  # with the warrior of that mine, or the sword
    assert texts(game, state) == ["pay:w2", "pay+"]
    state = play(game, state, "pay:w2", "dig:dirt", "+w3", "top:b")
    assert state.sums[2:4] == (0, 4)
    assert "+d20@1" in texts(game, state)  # regardless of others' warriors, for good
    rival = at(game, "/d12", {(1, 0): "w2"}, prizes="-:-:0@1", left=(0, 18, 18), phase="turn:1")
    assert reason(game, rival, "d12@1") == ("outnumbered", "T11")  # and not for others


def test_t27_the_door_is_put_somewhere_even_with_no_digs_left() -> None:
    game = tunhell()
    state = play(game, at(game, "d12/", left=(1, 18, 18)), "d12@0", "dig:door")
    assert state.phase == t.PLACING
    state, events = step(game, state, "door:2")
    assert [type(event) for event in events] == [e.DoorPlaced, e.DiggerLeft, e.TurnBegan]
    assert state.door == (0, 2)


def test_t28_the_throne_takes_the_whole_hand() -> None:
    game = tunhell()
    state = at(game, "d12,ring,beer,w2|w3/", left=(1, 18, 18), barred="d12,d21/-")
    state, events = step(game, play(game, state, "d12@0"), "dig:throne")
    assert [type(event) for event in events[:4]] == [e.CardDug, e.LootTaken, e.HandDiscarded, e.MineEmptied]
    assert names(of(events, e.HandDiscarded)[0].cards) == "w2,w3,beer,ring"
    assert not state.hands[0] and not state.hidden[0] and state.barred == (0, 0)
    assert names(state.discards) == "w2,w3,d12"
    assert names(state.loot[0]) == "throne"


@pytest.mark.parametrize(("end", "warriors", "ways"), [("spider", "w2,w3,w3", 2), ("demon", "w2,w3,w3", 1)])
def test_t29_spider_and_demon_are_encounters(end: str, warriors: str, ways: int) -> None:
    game = tunhell()
    state = at(game, "d20/", {(0, 0): warriors}, left=(1, 18, 18))
    state = play(game, state, "d20@0", f"dig:{end}")
    if ways > 1:
        assert len(texts(game, state)) == ways
        state = play(game, state, texts(game, state)[0])
    assert names(state.loot[0]) == end and state.left[0] == 0
    lost = play(game, at(game, "d20/", {(0, 0): "w1"}, left=(1, 18, 18)), "d20@0", f"dig:{end}")
    assert (
        lost.fixed[0] == ((BY_CODE[end], 3),) and lost.left[0] == 1 and not lost.end_pool.count(BY_CODE[end])
    )


def test_t30_the_throne_takes_the_rings_before_the_game_ends() -> None:
    game = tunhell()
    state = at(game, "d12,ring/ring", left=(1, 0, 18), loot="/demon")
    state, events = step(game, play(game, state, "d12@0"), "dig:throne")
    assert state.phase == t.OVER and game.observation(state, 0).points[0] == 3
    assert of(events, e.GameEnded)[0].clause == "T18"


def test_t30_a_door_that_ends_the_game_is_not_put_anywhere_but_counts() -> None:
    game = tunhell()
    state = play(game, at(game, "d30/", left=(1, 0, 18)), "d30@0", "dig:door")
    assert state.phase == t.OVER and state.door == (0, t.NONE)
    assert game.observation(state, 0).points[0] == 1


def test_t30_a_beaten_demon_is_paid_for_and_counts_before_the_game_ends() -> None:
    game = tunhell()
    state = at(game, "d25/", {(0, 0): "w1,w2"}, left=(1, 0, 18))
    state = play(game, state, "d25@0", "dig:demon")
    assert state.phase == t.OVER and names(state.loot[0]) == "demon"
    assert {"w1", "w2", "d25"} <= set(names(state.discards).split(","))
