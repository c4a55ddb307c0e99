"""Each badge: earned where it should be, and not where it nearly is, of events that are told one by one."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.games import make
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    BEER,
    D30,
    DEMON,
    DIRT,
    EMPLOYEE,
    GHOST,
    ORC,
    RAT,
    RING,
    SPIDER,
    W2,
    W3,
)
from game.games.tunhell.words.feats import GameFeats


def earned(*events: Event) -> list[tuple[str, int]]:
    """Return which badges are earned, and by whom."""
    feats = GameFeats(make(t.GAME_ID, 2))
    feats.tell_all(enumerate(events))
    return [(badge.key, badge.seat) for badge in feats.badges()]


def digger(player: int, digs: int = 2, finds: tuple[int, ...] = ()) -> list[Event]:
    """A digger comes to the first mine."""
    return [
        e.DwarfPlayed(player=player, card=D30, mine=0, finds=finds, recruited=False, known=False),
        e.DiggerPlaced(player=player, card=D30, mine=0, finds=finds, digs=digs, combat=0),
    ]


def guard(player: int, card: int) -> e.WarriorPlaced:
    return e.WarriorPlaced(player=player, card=card, mine=0, total=0, may_dig=(True, True))


def dug(card: int) -> e.CardDug:
    return e.CardDug(player=0, mine=0, card=card, left=5, digs=1, may_dig=(True, True))


def met(card: int, *, beatable: bool = False) -> e.EncounterMet:
    return e.EncounterMet(player=0, mine=0, card=card, combat=1, beatable=beatable)


def beaten(card: int, paid: tuple[int, ...] = (W2,), *, bonus: bool = False) -> e.EncounterBeaten:
    return e.EncounterBeaten(player=0, mine=0, card=card, paid=paid, bonus=bonus)


def ended(*winners: int, clause: str = "T18") -> e.GameEnded:
    return e.GameEnded(points=(0, 0), winners=winners, clause=clause)


def turn(player: int) -> e.TurnBegan:
    return e.TurnBegan(player=player, turns=1, quiet=0)


def test_the_demon() -> None:
    assert earned(*digger(0), beaten(DEMON)) == [("demon", 0)]
    assert earned(*digger(0), beaten(SPIDER)) == []


def test_by_the_back_door_past_the_stronger() -> None:
    door = e.DoorPlaced(player=0, mine=0, may_dig=(True, True))
    assert earned(guard(1, W3), door, *digger(0)) == [("door", 0)]
    assert earned(guard(1, W3), guard(0, W3), door, *digger(0)) == [], "nobody was stronger"
    assert earned(guard(1, W3), *digger(0)) == [], "nor without the door"
    gone = e.WarriorsLeft(player=1, mine=0, cards=(W3,), cause=e.BLASTED, may_dig=(True, True))
    assert earned(guard(1, W3), door, gone, *digger(0)) == [], "nor when they had left"


def test_a_trophy_in_the_last_turn() -> None:
    taken = e.TrophyTaken(trophy=EMPLOYEE, player=0, before=1)
    assert earned(turn(0), *digger(0), taken, ended(0)) == [("pole", 0)]
    assert earned(turn(0), *digger(0), taken, turn(1), *digger(1), ended(1)) == [], "a turn too early"
    found = e.TrophyTaken(trophy=EMPLOYEE, player=0, before=t.NONE)
    assert earned(turn(0), *digger(0), found, ended(0)) == [], "it was nobody's"


def test_an_enemy_for_nothing() -> None:
    assert earned(*digger(0), beaten(RAT, ())) == [("dog", 0)]
    assert earned(*digger(0), beaten(RAT, (), bonus=True)) == [], "the digger paid"


def test_two_rats_at_once() -> None:
    assert earned(*digger(0), beaten(RAT), beaten(RAT)) == [("piper", 0)]
    assert earned(*digger(0), beaten(RAT), *digger(0), beaten(RAT)) == [], "by two diggers"


def test_nothing_but_mud() -> None:
    assert earned(*digger(0), *[dug(DIRT)] * 3) == [("mud", 0)]
    assert earned(*digger(0), dug(DIRT), dug(DIRT), dug(RAT), dug(DIRT)) == []


def test_the_ghost_takes_it_out_on_another() -> None:
    assert earned(*digger(0), dug(GHOST), e.GhostCame(player=1, victim=1)) == [("scapegoat", 0)]
    assert earned(*digger(0), dug(GHOST), e.GhostCame(player=1, victim=0)) == []
    assert earned(*digger(0), dug(GHOST), e.GhostCame(player=1, victim=t.NONE)) == []


@pytest.mark.parametrize(("cards", "keys"), [(3, [("throne", 0)]), (2, [])])
def test_a_naked_king(cards: int, keys: list[tuple[str, int]]) -> None:
    assert earned(*digger(0), e.HandDiscarded(player=0, cards=(W2,) * cards)) == keys


def test_greed_and_nothing_for_it() -> None:
    assert earned(*digger(0, 4), met(ORC)) == [("greedy", 0)]
    assert earned(*digger(0, 3), met(ORC)) == []
    loot = e.LootTaken(player=0, card=DIRT)
    assert earned(*digger(0, 4), loot, met(ORC)) == [], "some dirt is something"
    assert earned(*digger(0, 4), e.DoorFound(player=0), met(ORC)) == [], "a back door is a point (T27)"
    kept, given = (e.FindTaken(player=0, card=RING, receiver=receiver) for receiver in (0, 1))
    assert earned(*digger(0, 4), kept, met(ORC)) == [], "a find is in the hand (T20)"
    assert earned(*digger(0, 4), given, met(ORC)) == [("greedy", 0)], "that went to somebody else"
    assert earned(*digger(0, 4), met(ORC, beatable=True)) == []


def test_a_great_digger_and_a_small_rat() -> None:
    assert earned(*digger(0, 3), met(RAT)) == [("rat", 0)]
    assert earned(*digger(0, 2), met(RAT)) == []
    assert earned(*digger(0, 3), met(RAT, beatable=True)) == []


def test_courage_of_the_bottle() -> None:
    assert earned(*digger(0, finds=(BEER,)), met(ORC)) == [("beer", 0)]
    assert earned(*digger(0), met(ORC)) == []
    assert earned(*digger(0, finds=(BEER,)), met(ORC, beatable=True)) == []


def test_closed_and_lost() -> None:
    assert earned(*digger(0), ended(1)) == [("closing", 0)]
    assert earned(*digger(0), ended(0, 1)) == [], "who shares the win has won"
    assert earned(*digger(0), ended(1, clause="T8")) == [], "nobody could do anything"
