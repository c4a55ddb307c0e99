"""Deals of the day in words, in months and in stars."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from game.disk.daily import Result
from game.disk.settings import Settings
from game.engine.daily import FIRST, Day, deal
from game.engine.protocol import Game
from game.engine.reasons import Message
from game.engine.session import Seat
from game.games import TEMPLATE, game_ids, spec
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Score
from game.scenes import dealt as deals
from game.scenes.daily.days import Month, pages, streak
from game.scenes.dealt import today as real_today
from game.scenes.house import narrator
from game.scenes.viewing import seen_events
from tests.fast import some
from tests.scenes.games import ANA_AND_BOT, played

TODAY = Day(2026, 11, 22)
RESULT = Result(Day(2026, 11, 22), TEMPLATE, 3, Message.of("nullgame.score", n=41))
LINES = {
    "en": "Galerie · Highest card · 22 Nov 2026 · 41 points · 3 stars ★★★",
    "fr": "Galerie · La plus haute carte · 22 nov. 2026 · 41 points · 3 étoiles ★★★",
}


@pytest.mark.parametrize("game_id", game_ids())
def test_whoever_said_no_name_has_the_same_at_every_seat(game_id: str) -> None:
    found = [deal(spec(game_id), Day(2026, 11, day)) for day in range(1, 31)]
    assert len({dealt.place for dealt in found}) > 1
    assert len({deals.seats(dealt, Catalog("fr"), Settings())[dealt.place].name for dealt in found}) == 1


@pytest.mark.parametrize("name", ["x" * 999, "a\nb", "\u202eAna", "\ud800", 3])
def test_a_name_in_the_settings_that_will_not_do_keeps_nobody_from_playing(name: object) -> None:
    settings = Settings(games={TEMPLATE: {"names": [name, "Ana"], "kinds": ["human", "human"]}})
    assert deals.person(settings, TEMPLATE) == "Ana"


@pytest.mark.parametrize("language", LANGS)
def test_the_line_to_copy(language: str) -> None:
    catalog = Catalog(language)
    title = catalog.text(f"game.{TEMPLATE}")
    expected = LINES[language].replace("La plus haute carte", title)
    assert deals.copied(catalog, RESULT) == expected
    assert deals.line(catalog, RESULT) == expected.removesuffix(" ★★★"), "no letters of ours have stars"
    one = deals.copied(catalog, RESULT._replace(stars=1, day=Day(2027, 3, 1), score=None))
    first = {"en": "1 Mar 2027 · 1 star ★☆☆", "fr": "1er mars 2027 · 1 étoile ★☆☆"}[language]
    assert one == f"Galerie · {title} · {first}"


def test_a_score_without_words_is_left_out() -> None:
    """A later version may have other keys."""
    gone = RESULT._replace(score=Message.of("nullgame.no-such-score", n=41))
    assert deals.copied(Catalog("en"), gone) == LINES["en"].replace(" · 41 points", "")


def test_weeks_begin_on_monday_and_hold_every_day() -> None:
    weeks = Month(2026, 11).weeks()
    assert weeks[0] == [None] * 6 + [Day(2026, 11, 1)]
    assert [day for week in weeks for day in week if day] == [Day(2026, 11, n) for n in range(1, 31)]
    assert all(len(week) == 7 for week in weeks)


def test_a_streak_ends_with_the_first_day_that_was_left_out() -> None:
    days = {Day(2026, 2, 27), Day(2026, 2, 28), Day(2026, 3, 1), Day(2026, 2, 25)}
    assert streak(Day(2026, 3, 1), days) == 3 == streak(Day(2026, 3, 2), days)
    assert streak(Day(2026, 3, 3), days) == 0 == streak(Day(2026, 3, 1), set())
    assert streak(Day(2026, 2, 27), days) == 1, "days to come don't count"


def test_pages_go_from_the_first_month_to_this_one_or_the_last_that_was_played() -> None:
    assert pages(TODAY, ()) == (Month.of(FIRST), Month(2026, 11))
    assert pages(TODAY, {Day(2027, 2, 3)}) == (Month.of(FIRST), Month(2027, 2))


def test_a_clock_before_the_first_deal_stands_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Old(date):
        @classmethod
        def today(cls) -> Old:
            return cls(1999, 5, 3)

    monkeypatch.setattr(deals, "date", Old)
    assert real_today() == FIRST


def plainly_scored(totals: tuple[int, ...]) -> Any:
    """A log whose game has no measure of its own for stars."""
    game: Game[Any, Any, Any] = played(ANA_AND_BOT, moves=0, game_id=TEMPLATE).game
    log = narrator(game)
    log.players = len(totals)
    log.scores = lambda: [Score(Message.of("x"), total) for total in totals]  # type: ignore[method-assign]
    return log


@pytest.mark.parametrize(
    ("totals", "winners", "stars"),
    [
        ((5, 3), (0,), [3, 1]),
        ((5, 3, 4), (0,), [3, 1, 2]),
        ((5, 3, 3, 1), (0,), [3, 2, 2, 1]),
        ((5, 5, 1), (0, 1), [3, 3, 1]),
        ((3, 5, 1), (0,), [3, 2, 1]),
        ((2, 2, 2), (), [1, 1, 1]),
    ],
)
def test_stars_go_by_the_place_unless_a_game_has_its_own_measure(
    totals: tuple[int, ...], winners: tuple[int, ...], stars: list[int]
) -> None:
    log = plainly_scored(totals)
    assert [log.stars(seat, winners) for seat in range(len(totals))] == stars


@pytest.mark.parametrize("game_id", some([TEMPLATE, *game_ids()], 2))
def test_every_game_gives_each_seat_one_to_three_stars_and_the_winner_no_fewer(game_id: str) -> None:
    for seed in ("A", "B", "C"):
        players = spec(game_id).players[0]
        seats = [Seat(f"P{number}", "bot", "random") for number in range(players)]
        session = played(seats, seed, game_id=game_id)
        log = narrator(session.game)
        log.tell_all(seen_events(session, 0))
        winners = session.result
        assert winners is not None
        stars = [log.stars(seat, winners) for seat in range(players)]
        others = [count for seat, count in enumerate(stars) if seat not in winners]
        assert set(stars) <= {1, 2, 3} and all(count < 3 for count in others)
        assert all(stars[seat] >= max(2, *others, 2) for seat in winners)
