"""Each badge: earned where it should be, and not where it nearly is, of events that are told one by one."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.games import make
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.words.feats import GameFeats

BEGIN = t.RoundBegan(round=1, starter=0)
RED, BLUE = range(7), range(7, 14)
"""Ids of the dwarfs of a colour."""


def earned(*events: Event, players: int = 2) -> list[tuple[str, int]]:
    """Return which badges are earned, and by whom."""
    feats = GameFeats(make(t.GAME_ID, players))
    feats.tell_all(enumerate((BEGIN, *events)))
    return [(badge.key, badge.seat) for badge in feats.badges()]


def row(side: int, *dwarfs: int) -> list[Event]:
    return [t.DwarfPlaced(side=side, dwarf=dwarf, index=index) for index, dwarf in enumerate(dwarfs)]


def play(player: int, use: int = t.PULL) -> t.CardPlayed:
    return t.CardPlayed(player=player, card=0, use=use, colour=-1)


def pull(side: int, before: int, after: int) -> t.HosePulled:
    return t.HosePulled(side=side, before=before, after=after)


def won(side: int) -> t.RoundEnded:
    return t.RoundEnded(winner=side, by_limit=False, wins=(0, 0))


def compared(*strengths: int) -> t.StrengthsCompared:
    return t.StrengthsCompared(card=0, colour=-1, strengths=(strengths[0], strengths[1]))


def test_a_round_won_after_the_last_slab() -> None:
    start = [*row(0, 0, 7), *row(1, 8), play(1)]
    assert earned(*start, pull(1, 8, 2), won(0)) == [("brink", 0)]
    assert earned(*start, pull(1, 8, 3), won(0)) == [], "one slab was free"
    assert earned(*start, pull(1, 8, 2), won(1)) == [], "and not by who pulled"
    four = earned(*start, pull(1, 8, 2), won(0), players=4)
    assert four == [("brink", 0), ("brink", 2)], "a team earns it together"


def test_n18_a_counter_takes_the_last_slabs_too() -> None:
    start = [*row(0, 0), *row(1, 14, 15), play(1), pull(1, 8, 3), play(0, t.COUNTER), *row(0, 1, 7)]
    assert earned(*start, play(0, t.SQUIRREL), pull(0, 3, 6), won(0)) == [("brink", 0)]
    assert earned(*start, play(0, t.SQUIRREL), pull(0, 3, 6), won(1)) == []
    exchange = t.CardsExchanged(player=1, cards=(0,))
    assert earned(*start, exchange, pull(0, 3, 4), won(0)) == [("brink", 0)]
    assert earned(*start[:-1], play(0, t.SQUIRREL), pull(0, 3, 6), won(0)) == [], "one slab was free"


def test_a_round_won_by_fewer_dwarfs() -> None:
    assert earned(*row(0, 0), *row(1, 1, 8, 9), won(0)) == [("goliath", 0)]
    assert earned(*row(0, 0), *row(1, 1, 8), won(0)) == []
    assert earned(*row(0, 0), *row(1, 1, 8, 9), won(1)) == []


def test_from_far_behind_to_far_ahead() -> None:
    assert earned(play(1), pull(1, 8, 3), play(0), pull(0, 3, 13)) == [("seesaw", 0)]
    assert earned(play(1), pull(1, 8, 3), play(0), pull(0, 3, 12)) == []
    assert earned(play(1), pull(1, 8, 3), BEGIN, play(0), pull(0, 8, 13)) == [], "in one round"


def test_squirrels_win_a_round() -> None:
    crash = t.DwarfCrashed(side=1, dwarf=0)
    assert earned(play(0, t.SQUIRREL), crash) == [("acorns", 0)]
    assert earned(play(0, t.PULL), crash) == []


def test_nobody_counts_on_the_other_side() -> None:
    three = row(1, 0, 1, 7)
    assert earned(*three, play(0), compared(2, 0)) == [("vanish", 0)]
    assert earned(*three, play(0), compared(2, 1)) == []
    assert earned(*row(1, 0, 1), play(0), compared(2, 0)) == [], "two are no crowd"
    assert earned(*three, play(1), compared(2, 0)) == [], "nor when they play it themselves"


def test_a_counter_sends_a_dwarf_back() -> None:
    called = [*row(0, 0), play(1, t.COUNTER), t.DwarfRemoved(side=0, dwarf=0, index=0)]
    assert earned(*called) == [("refusal", 1)]
    assert earned(*called, play(0, t.COUNTER), *row(0, 0, 1)) == [("refusal", 1)], "it brings two (N18)"
    taken = t.DwarfChangedSides(dwarf=0, side=1, index=0)
    assert earned(*row(0, 0), play(1, t.COUNTER), taken) == [], "it takes them over (N19)"
    assert earned(*row(0, 0), play(1, t.ADD), *row(1, 1)) == []


def test_a_row_of_one_colour() -> None:
    assert earned(*row(0, *RED[:4])) == [("uniform", 0)]
    assert earned(*row(0, *RED[:3])) == []
    assert earned(*row(0, *RED[:3], BLUE[0])) == []
    taken = [*row(1, RED[3], RED[4]), t.DwarfChangedSides(dwarf=RED[3], side=0, index=3)]
    assert earned(*row(0, *RED[:3]), *taken) == [("uniform", 0)], "also if one was taken over"


def test_a_crowd() -> None:
    six = [*RED[:3], *BLUE[:3]]
    assert earned(*row(0, *six, BLUE[3])) == [("crowd", 0)]
    back = [play(1, t.COUNTER), t.DwarfRemoved(side=0, dwarf=BLUE[2], index=5)]
    assert earned(*row(0, *six), *back, *row(0, BLUE[3])) == [("refusal", 1)], "one of them was sent back"


def test_a_pull_of_equals() -> None:
    assert earned(play(1), compared(6, 6)) == [("standoff", 1)]
    assert earned(play(1), compared(5, 5)) == []
    assert earned(play(1), compared(6, 7)) == []


@pytest.mark.parametrize(("cards", "keys"), [(5, [("fresh", 0)]), (4, [])])
def test_a_hand_thrown_away(cards: int, keys: list[tuple[str, int]]) -> None:
    assert earned(t.CardsExchanged(player=0, cards=(0,) * cards)) == keys


def test_a_card_for_the_others() -> None:
    assert earned(play(0), pull(1, 8, 5)) == [("owngoal", 0)]
    assert earned(play(0), pull(1, 8, 6)) == []
    assert earned(play(0), pull(0, 8, 11)) == []
    assert earned(play(0, t.ADD), pull(1, 8, 5)) == [], "that is what calling costs"


def test_one_dwarf_too_many() -> None:
    crash = t.DwarfCrashed(side=0, dwarf=0)
    assert earned(play(0, t.ADD), crash) == [("overload", 0)]
    assert earned(play(0, t.PULL), crash) == []
    assert earned(play(1, t.PULL), crash) == []
