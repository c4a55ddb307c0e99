"""The deals of the day: what is offered, what counts, the calendar, and the line to copy."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.disk.daily import DailyFile, Result
from game.disk.paths import daily_file
from game.disk.storage import Saves, read
from game.engine.daily import FIRST, Day, day_of, deal
from game.engine.record import dumps
from game.engine.session import Session
from game.games import game_ids, spec
from game.i18n import LANGS, Catalog
from game.scenes import dealt as deals
from game.scenes.daily.days import Month, streak
from game.scenes.daily.scene import DailyScene
from game.scenes.match import Match
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.results import scene as results
from game.scenes.results.scene import ResultsScene
from game.scenes.title.scene import TitleScene
from game.scenes.viewing import Viewing
from tests.record.samples import by_hand, off_seed, played_on
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import ANA_AND_BOT, deal_played, overlaps, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

GAME = game_ids()[0]
TODAY = next(
    day
    for day in (Day(2026, 11, number) for number in range(8, 30))
    if (found := deal(spec(GAME), day)).players == 2 and found.options["rounds"] == "1"
)
"""A day on which the first game is a short one for two."""
YESTERDAY, TOMORROW = TODAY._replace(day=TODAY.day - 1), TODAY._replace(day=TODAY.day + 1)


class Clock:
    """What day it is, for a test to change."""

    day = TODAY


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(deals, "today", lambda: found.day)
    return found


@pytest.fixture
def look(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Person]:
    """Open the page of the day, over another scene, and wait until all has been read."""
    for module in (replay, play, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()

    def begin(day: Day | None = None) -> Person:
        app.change(speed=0, less_motion=True)
        app.scenes.push(Home(app))
        app.scenes.push(DailyScene(app, day))
        person = Person(app, app.scenes.top)
        until(person, lambda: not person.scene.busy)
        return person

    return begin


def dealt_game(day: Day, moves: int = 10_000, game_id: str = GAME) -> Session[Any, Any]:
    """A deal in which so many random moves were made."""
    return deal_played(game_id, day, moves)


def shelve_at(session: Session[Any, Any], seconds: int) -> Path:
    """Save a game as it would have been at a time, in seconds since 1970."""
    (path,) = shelve(session)
    os.utime(path, (seconds, seconds))
    return Path(path)


def other_game(day: Day) -> Session[Any, Any]:
    """The same deal, played otherwise, with another number of stars."""
    first = dealt_game(day)
    counted = deals.result_of(first, day)
    for skipped in range(1, 60):
        session = dealt_game(day, moves=0)
        number = 0
        while not session.is_over:
            legal = session.legal_actions()
            session.play(legal[(number * skipped) % len(legal)])
            number += 1
        found = deals.result_of(session, day)
        if found is not None and counted is not None and found.stars != counted.stars:
            return session
    raise AssertionError("all games end alike")


# -- today -----------------------------------------------------------------------------------------


def use_mouse(person: Person, key: str) -> None:
    person.click(person.find(key))


def use_keys(person: Person, key: str) -> None:
    for _ in range(40):
        if person.top.focus.current.key == key:
            break
        person.key("tab")
    assert person.top.focus.current.key == key
    person.key("return")


def use_pad(person: Person, key: str) -> None:
    for button in [pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT] * 20:
        if person.top.focus.current.key == key:
            break
        person.pad(button)
    assert person.top.focus.current.key == key
    person.pad(pygame.CONTROLLER_BUTTON_A)


@pytest.mark.parametrize("use", [use_mouse, use_keys, use_pad])
def test_a_deal_is_played_by_each_device(
    look: Callable[..., Person], use: Callable[[Person, str], None]
) -> None:
    person = look()
    use(person, f"play-{GAME}")
    assert isinstance(person.top, PlayScene)
    session = person.top.match.session
    assert day_of(spec(GAME), session) == TODAY and not session.free_undo
    person.top.file.close()


@pytest.mark.parametrize("language", LANGS)
def test_all_games_are_offered_with_who_plays(look: Callable[..., Person], app: App, language: str) -> None:
    app.change(language=language)
    person = look()
    assert [person.top.focus.find(f"play-{game_id}") is not None for game_id in game_ids()] == [True] * 4
    for game_id in game_ids():
        card = person.top._card(game_id)
        assert card.title == Catalog(language).text(f"game.{game_id}") and card.who and card.rules
        assert {"en": "(you)", "fr": "(toi)"}[language] in card.who
        assert card.stars_told and not card.stars and not card.status


def test_the_focus_waits_where_one_is_likely_to_go_on(look: Callable[..., Person]) -> None:
    assert look().top.focus.current.key == f"play-{GAME}"
    shelve(dealt_game(TODAY))
    assert look().top.focus.current.key == f"play-{game_ids()[1]}", "what is played again is played already"


def test_what_is_played_on_from_a_replay_is_no_deal_any_more() -> None:
    """Who plays on may know what chance will bring."""
    left = dealt_game(TODAY, moves=4)
    viewing = Viewing(left)
    for index in (0, len(viewing.stops) - 1):
        branch = viewing.branch(index)
        assert branch.free_undo and day_of(spec(GAME), branch) is None
    assert day_of(spec(GAME), left) == TODAY
    assert not Viewing(played(ANA_AND_BOT, "A", 4)).branch(0).free_undo, "other games keep what was chosen"


def test_a_game_that_was_left_goes_on(look: Callable[..., Person]) -> None:
    left = dealt_game(TODAY, moves=4)
    shelve(left)
    person = look()
    assert person.top.focus.find(f"play-{GAME}") is None
    assert person.top.focus.current.key == f"go-on-{GAME}"
    person.key("return")
    assert isinstance(person.top, PlayScene)
    assert person.top.match.session.log[: len(left.log)] == left.log
    person.top.file.close()


@pytest.mark.slow
def test_a_finished_deal_is_seen_again_and_played_again(look: Callable[..., Person]) -> None:
    shelve(dealt_game(TODAY))
    person = look()
    result = person.top.book.results[TODAY, GAME]
    assert person.top._card(GAME).stars == result.stars
    person.click(person.find(f"see-{GAME}"))
    assert isinstance(person.top, ReplayScene)
    person.key("escape")
    until(person, lambda: not person.top.busy)
    person.click(person.find(f"again-{GAME}"))
    assert isinstance(person.top, PlayScene)
    person.top.file.close()


def test_other_games_count_for_no_day(look: Callable[..., Person]) -> None:
    shelve(played(ANA_AND_BOT), played(moves=3))
    person = look()
    assert person.top.book.results == {} == person.top.book.going


# -- what counts -----------------------------------------------------------------------------------


def test_the_first_finished_game_counts(look: Callable[..., Person]) -> None:
    first, other = dealt_game(TODAY), other_game(TODAY)
    path = shelve_at(first, 1_000)
    shelve_at(other, 2_000)
    person = look()
    assert person.top.book.results[TODAY, GAME] == deals.result_of(first, TODAY, path.name)
    assert DailyFile().load()[0] == person.top.book.results


def test_a_game_of_a_clock_that_was_ahead_is_not_the_first(look: Callable[..., Person]) -> None:
    shelve_at(other_game(TODAY), int(time.time()) + 10**8)
    path = shelve_at(dealt_game(TODAY), 1_000)
    assert look().top.book.results[TODAY, GAME].file == path.name


def test_what_was_kept_stays_whatever_the_clock_says_of_saved_games(look: Callable[..., Person]) -> None:
    path = shelve_at(dealt_game(TODAY), 5_000)
    look()
    counted = DailyFile().load()[0]
    shelve_at(other_game(TODAY), 1_000)  # the clock was set back meanwhile
    person = look()
    assert person.top.book.results == counted and counted[TODAY, GAME].file == path.name


def test_a_star_outlives_its_saved_game(look: Callable[..., Person]) -> None:
    path = shelve_at(dealt_game(TODAY), 1_000)
    look()
    Saves().delete(path)
    person = look()
    assert person.top._card(GAME).stars
    assert person.top.focus.find(f"see-{GAME}") is None and person.find(f"copy-{GAME}")


def test_the_calendar_is_made_again_from_saved_games(look: Callable[..., Person]) -> None:
    shelve(dealt_game(TODAY), dealt_game(YESTERDAY))
    before = dict(look().top.book.results)
    daily_file().write_text("{oops", encoding="utf-8")
    person = look()
    assert person.top.book.results == before and set(before) == {(TODAY, GAME), (YESTERDAY, GAME)}
    assert "daily.set-aside.json" in person.top.ui.notices.text


def test_a_damaged_end_counts_for_nothing(look: Callable[..., Person]) -> None:
    (path,) = shelve(dealt_game(TODAY))
    record = read(path)
    path.write_text(dumps(replace(record, result=(0,) if record.result == (1,) else (1,))), encoding="utf-8")
    assert look().top.book.results == {}


@pytest.mark.parametrize("moves", [10_000, 3], ids=["finished", "unfinished"])
def test_a_game_that_was_changed_by_hand_counts_for_no_day(look: Callable[..., Person], moves: int) -> None:
    (path,) = shelve(dealt_game(TODAY, moves))
    by_hand(path, seconds=60)
    person = look()
    assert person.top.book.results == {} == person.top.book.going


@pytest.mark.parametrize("moves", [10_000, 3], ids=["finished", "unfinished"])
def test_a_game_with_other_luck_than_was_dealt_counts_for_no_day(
    look: Callable[..., Person], over: Callable[[Session[Any, Any]], Person], moves: int
) -> None:
    session = played_on(off_seed(dealt_game(TODAY))[0], moves)
    shelve(session)
    person = look()
    assert person.top.book.results == {} == person.top.book.going
    assert deals.day_played(session) is None
    if session.is_over:
        assert over(session).top._dealt.deal is None


@pytest.fixture
def over(look: Callable[..., Person], app: App) -> Callable[[Session[Any, Any]], Person]:
    """The end of a deal, as one comes to it by playing."""

    def begin(session: Session[Any, Any]) -> Person:
        look()
        app.scenes.push(ResultsScene(app, Match(session), "mine.galerie"))
        person = Person(app, app.scenes.top)
        person.frame()
        return person

    return begin


def kept(person: Person) -> Result:
    """The result that counts, once a thread has written it."""
    until(person, lambda: (TODAY, GAME) in DailyFile().load()[0])
    return DailyFile().load()[0][TODAY, GAME]


def test_the_end_of_a_deal_keeps_its_result(over: Callable[..., Person]) -> None:
    session = dealt_game(TODAY)
    person = over(session)
    result = kept(person)
    assert result == deals.result_of(session, TODAY, "mine.galerie")
    stars = Catalog("en").text("daily.stars", n=result.stars)
    assert person.top._dealt.told == f"Deal of {TODAY.day} Nov 2026: {stars}"
    assert person.top.focus.current.key == "daily"


def test_another_game_of_the_same_deal_says_what_counts(over: Callable[..., Person]) -> None:
    first, other = dealt_game(TODAY), other_game(TODAY)
    before = deals.result_of(first, TODAY, "first.galerie")
    assert before is not None
    DailyFile().keep([before])
    person = over(other)
    counted = deals.line(Catalog("en"), kept(person))
    until(person, lambda: counted in person.top.ui.notices.text)
    assert kept(person).file == "first.galerie"


def test_from_its_end_one_goes_to_the_other_deals(over: Callable[..., Person]) -> None:
    person = over(dealt_game(TODAY))
    kept(person)
    person.key("return")
    assert isinstance(person.top, DailyScene) and person.top.day == TODAY
    until(person, lambda: not person.top.busy)
    person.key("escape")
    assert isinstance(person.top, TitleScene)


def test_the_same_deal_is_played_again_from_its_end(over: Callable[..., Person]) -> None:
    person = over(dealt_game(TODAY))
    person.click(person.find("again"))
    assert isinstance(person.top, PlayScene)
    assert day_of(spec(GAME), person.top.match.session) == TODAY
    person.top.file.close()


def test_any_other_match_ends_as_ever(over: Callable[..., Person]) -> None:
    person = over(played(ANA_AND_BOT))
    keys = {target.key for target in person.top.focus.targets}
    assert {"again", "swap", "seed"} <= keys and not {"daily", "copy"} & keys
    assert not daily_file().exists()


def test_computer_players_of_a_deal_stay_as_strong_as_they_are(look: Callable[..., Person]) -> None:
    person = look()
    person.click(person.find(f"play-{GAME}"))
    person.key("escape")
    person.wait(lambda: person.top.focus.find("resume") is not None)
    assert person.top.focus.find("strengths") is None
    person.top.file.close()


# -- the line --------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["daily", "results"])
def test_the_line_is_copied(
    where: str, look: Callable[..., Person], over: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(deals, "copy_text", copy)
    session = dealt_game(TODAY)
    if where == "daily":
        shelve(session)
        person, key = look(), f"copy-{GAME}"
    else:
        person, key = over(session), "copy"
        kept(person)
    person.click(person.find(key))
    result = deals.result_of(session, TODAY)
    assert result is not None
    assert copied == [deals.copied(Catalog("en"), result)]
    assert deals.line(Catalog("en"), result) in person.top.ui.notices.text
    assert deals.STAR in copied[0] and deals.STAR not in person.top.ui.notices.text


def test_where_nothing_can_be_copied_the_line_is_shown(
    look: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, "copy_text", lambda text: False)
    shelve(dealt_game(TODAY))
    person = look()
    person.click(person.find(f"copy-{GAME}"))
    assert "can’t be copied" in person.top.ui.notices.text and "Galerie ·" in person.top.ui.notices.text


# -- the calendar ----------------------------------------------------------------------------------


def test_the_calendar_shows_stars_and_leads_to_days(look: Callable[..., Person]) -> None:
    shelve(dealt_game(YESTERDAY))
    person = look()
    person.click(person.find("page-1"))
    found = person.top.book.results[YESTERDAY, GAME]
    leaf = person.top._leaf(YESTERDAY)
    assert leaf.stars == (found.stars, 0, 0, 0)
    assert Catalog("en").text("daily.stars", n=found.stars) in person.find(f"day-{YESTERDAY.text}").label
    assert person.top.focus.find(f"day-{TOMORROW.text}") is None
    person.click(person.find(f"day-{YESTERDAY.text}"))
    assert person.top.day == YESTERDAY and person.find(f"see-{GAME}")
    person.click(person.find("page-1"))
    person.click(person.find(f"day-{TODAY.text}"))
    assert person.top.day == TODAY and person.top.focus.find("page-2") is None


def test_a_day_of_the_past_can_still_be_played(look: Callable[..., Person]) -> None:
    person = look(YESTERDAY)
    person.click(person.find(f"play-{GAME}"))
    assert deals.day_played(person.top.match.session) == YESTERDAY
    person.top.file.close()


def test_one_leafs_back_to_the_first_month_by_keys(look: Callable[..., Person]) -> None:
    person = look()
    person.click(person.find("page-1"))
    for _ in range(TODAY.month - 1):
        use_keys(person, "month-before")
    assert person.top.month == Month.of(FIRST) and person.top.focus.find("month-before") is None
    person.click(person.find("month-after"))
    assert person.top.month == Month.of(FIRST).step(1)


def test_days_that_were_played_when_the_clock_was_ahead_are_shown(
    look: Callable[..., Person], clock: Clock
) -> None:
    shelve(dealt_game(TOMORROW))
    person = look()
    person.click(person.find("page-1"))
    assert person.find(f"day-{TOMORROW.text}")
    assert streak(TODAY, person.top.book.days) == 0


# -- midnight --------------------------------------------------------------------------------------


def test_at_midnight_today_changes_by_itself(look: Callable[..., Person], clock: Clock) -> None:
    person = look()
    person.wait(lambda: person.top._idle > 5)
    clock.day = TOMORROW
    person.frame()
    assert person.top.day == TOMORROW == person.top.today


def test_nobody_in_the_middle_of_something_is_disturbed(look: Callable[..., Person], clock: Clock) -> None:
    person = look()
    person.key("tab")
    clock.day = TOMORROW
    person.frame()
    assert person.top.day == TODAY
    person.wait(lambda: person.top.day == TOMORROW)


def test_a_day_that_was_chosen_stays_at_midnight(look: Callable[..., Person], clock: Clock) -> None:
    person = look(YESTERDAY)
    person.wait(lambda: person.top._idle > 5)
    clock.day = TOMORROW
    person.frame()
    assert person.top.day == YESTERDAY and person.top.today == TOMORROW


# -- the title -------------------------------------------------------------------------------------


def test_the_leaf_waits_until_something_was_played(app: App) -> None:
    app.change(less_motion=True)
    app.scenes.push(TitleScene(app))
    person = Person(app, app.scenes.top)
    until(person, lambda: person.top.ready)
    assert person.top.focus.find("title.daily") is None


def test_the_leaf_leads_to_the_deals_and_changes_at_midnight(app: App, clock: Clock) -> None:
    shelve(played(moves=3))
    app.change(less_motion=True)
    app.scenes.push(TitleScene(app))
    person = Person(app, app.scenes.top)
    until(person, lambda: person.top.focus.find("title.resume") is not None)
    assert str(TODAY.day) in person.find("title.daily").tip and not overlaps(person.top)
    clock.day = TOMORROW
    person.frame()
    assert str(TOMORROW.day) in person.find("title.daily").tip
    person.click(person.find("title.daily"))
    assert isinstance(person.top, DailyScene) and person.top.day == TOMORROW
