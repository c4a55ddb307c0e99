"""Deals of the day: dates, what is dealt, and how a record is known to be of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.engine.daily import FIRST, FORMATS, Day, day_named, deal, month_length
from game.engine.protocol import EngineError
from game.engine.record import LevelMark, Record
from game.engine.session import Session
from game.engine.tempers import TEMPERS
from game.games import TEMPLATE, game_ids, make, spec

DAY = Day(2026, 11, 22)


def some_days(number: int = 400) -> list[Day]:
    first = date(*FIRST)
    return [Day(at.year, at.month, at.day) for at in (first + timedelta(n) for n in range(number))]


def record(day: Day = DAY) -> Record:
    dealt = deal(spec(TEMPLATE), day)
    game = make(TEMPLATE, dealt.players, dealt.options)
    return Session(game, dealt.seed, dealt.seats(("Ana", "Bo", "Cy", "Di")[: dealt.players])).record()


def test_weekdays_and_months_are_those_of_the_calendar() -> None:
    for number in range(0, 3_000_000, 997):
        at = date(1, 1, 1) + timedelta(number)
        assert Day(at.year, at.month, at.day).weekday == at.weekday()
        assert month_length(at.year, at.month) >= at.day
    assert sum(month_length(2027, month) for month in range(1, 13)) == 365


@pytest.mark.parametrize(
    "text",
    ["", "2026-11-31", "2026-13-01", "2026-00-10", "2026-02-29", "22.11.2026", "2026-1-1", "٢٠٢٦-11-01"],
)
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(EngineError) as refused:
        Day.read(text)
    assert refused.value.reason.message.key == "daily.no-date"


def test_before_the_first_day_there_is_no_deal() -> None:
    for ask in (lambda: Day.read("2025-12-31"), lambda: deal(spec(TEMPLATE), Day(2025, 12, 31))):
        with pytest.raises(EngineError) as refused:
            ask()
        assert refused.value.reason.message.key == "daily.too-early"
    assert Day.read(FIRST.text) == FIRST == FORMATS[0][1]


@pytest.mark.parametrize("game_id", [TEMPLATE, *game_ids()])
def test_all_that_is_offered_is_dealt_some_day(game_id: str) -> None:
    known = spec(game_id)
    deals = [deal(known, day) for day in some_days()]
    assert {dealt.players for dealt in deals} == set(known.players)
    assert len({dealt.place for dealt in deals}) >= 2
    assert {temper for dealt in deals for temper in dealt.tempers} == {"", *TEMPERS}
    assert len({dealt.seed for dealt in deals}) == len(deals)
    for players in known.players:
        for option in known.options(players):
            found = {dealt.options[option.name] for dealt in deals if dealt.players == players}
            assert found == set(option.values)


def test_monday_is_easy_and_sunday_hard() -> None:
    week = {day.weekday: deal(spec(TEMPLATE), day).strength for day in some_days(7)}
    assert [week[weekday] for weekday in range(7)] == [*["easy"] * 2, *["medium"] * 3, *["hard"] * 2]


def test_one_person_plays_against_computers_of_one_strength() -> None:
    for day in some_days(50):
        dealt = deal(spec(TEMPLATE), day)
        kinds = [kind for kind, *_ in dealt.kinds]
        assert kinds.count("human") == 1 and kinds[dealt.place] == "human"
        assert {strength for kind, strength, _ in dealt.kinds if kind == "bot"} == {dealt.strength}


CHANGES: list[Callable[[Record], Record]] = [
    lambda old: replace(old, seed=old.seed[:-1] + ("0" if old.seed[-1] != "0" else "1")),
    lambda old: replace(old, seed="2026-11-23" + old.seed[10:]),
    lambda old: replace(old, seed="no date at all"),
    lambda old: replace(old, options={**old.options, "rounds": "3" if old.options["rounds"] == "5" else "5"}),
    lambda old: replace(old, seats=tuple(reversed(old.seats))),
    lambda old: replace(
        old, seats=tuple(seat._replace(strength="easy") if seat.strength else seat for seat in old.seats)
    ),
    lambda old: replace(old, free_undo=True),
    lambda old: replace(old, level=LevelMark("mine", "", {"cards": []})),
]


def test_a_record_tells_its_day() -> None:
    known = spec(TEMPLATE)
    assert day_named(known, record()) == DAY
    named = replace(record(), seats=tuple(seat._replace(name="X") for seat in record().seats))
    assert day_named(known, named) == DAY


@pytest.mark.parametrize("change", CHANGES)
def test_what_was_changed_is_no_deal_of_the_day(change: Callable[[Record], Record]) -> None:
    assert day_named(spec(TEMPLATE), change(record())) is None


def test_a_record_that_does_not_name_a_later_option_is_known_again() -> None:
    """It means by that what it always meant."""
    known = spec(TEMPLATE)
    day = next(day for day in some_days() if deal(known, day).options["starter"] == "0")
    old = record(day)
    shorter = {name: value for name, value in old.options.items() if name != "starter"}
    assert day_named(known, replace(old, options=shorter)) == day
