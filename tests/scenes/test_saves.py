"""The shelf of saved games: what it says of each, and what can be done with it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.chronicle.book import Chronicle
from game.disk.storage import FINISHED, UNFINISHED, Entry, Saves
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, spec
from game.i18n import Catalog
from game.scenes.play import scene as play
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.saves import scene as saves
from game.scenes.saves.scene import SavesScene
from game.scenes.saves.shelf import moment, players, standing_of
from tests.record.samples import by_hand
from tests.scenes import games
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, shelve, until, watch_dialogs

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


def played(seats: Sequence[Seat] = ANA_AND_BOT, moves: int = 10_000) -> Session[Any, Any]:
    """Return a short game in which so many decisions were made."""
    return games.played(seats, moves=moves, game_id=TEMPLATE)


@pytest.fixture
def browse(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Person]:
    """Open the shelf and wait until it has been read; another scene lies below."""
    for module in (replay, play):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()

    def begin() -> Person:
        app.change(speed=0, less_motion=True)
        app.scenes.push(Home(app))
        app.scenes.push(SavesScene(app))
        person = Person(app, app.scenes.top)
        until(person, lambda: person.top.shelf.read_once)
        return person

    return begin


def row(number: int) -> str:
    """The key of a row: the name of its file."""
    return Saves().entries()[0][number].path.name


def statuses(person: Person) -> list[str]:
    return [line.status for line in person.top.rows]


def test_an_empty_shelf_says_so_kindly(browse: Callable[[], Person]) -> None:
    person = browse()
    assert [target.key for target in person.top.focus.targets] == ["back", "page-0", "page-1", "page-2"]
    assert person.top.word == Catalog("en").text("saves.empty.all")


def test_by_mouse_alone_a_game_goes_on(browse: Callable[[], Person]) -> None:
    session = played(moves=3)
    shelve(session)
    person = browse()
    person.click(person.find(row(0)))
    person.click(person.find("continue"))
    assert isinstance(person.top, play.PlayScene)
    assert person.top.match.session.log[: len(session.log)] == session.log


def test_by_keyboard_alone_a_game_goes_on(browse: Callable[[], Person]) -> None:
    shelve(played(moves=3))
    person = browse()
    assert person.top.focus.current.key == row(0)
    person.key("return")
    assert person.top.focus.current.key == "continue"
    person.key("return")
    assert isinstance(person.top, play.PlayScene)


def test_by_pad_alone_a_finished_game_is_seen_again(browse: Callable[[], Person]) -> None:
    session = played()
    shelve(session)
    person = browse()
    shelf = person.top
    person.pad(pygame.CONTROLLER_BUTTON_A)
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(person.top, ReplayScene)
    assert person.top.viewing.session.log == session.log
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert person.top is shelf
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert person.top is not shelf


def test_deleting_asks_first(browse: Callable[[], Person]) -> None:
    keep, throw = shelve(played(moves=2), played(moves=4))
    person = browse()
    person.click(person.find(throw.name))
    person.click(person.find("delete"))
    assert person.top.focus.current.key == "delete-no"
    person.key("return")
    assert throw.exists()
    person.click(person.find(throw.name))
    person.click(person.find("delete"))
    person.click(person.find("delete-yes"))
    assert not throw.exists() and keep.exists()
    until(person, lambda: person.top.focus.find(throw.name) is None)
    assert person.top.focus.find(keep.name) is not None


def test_pages_part_finished_games_from_unfinished(browse: Callable[[], Person]) -> None:
    going, over = shelve(played(moves=2), played())
    person = browse()
    assert person.top.focus.find(going.name) and person.top.focus.find(over.name)
    person.click(person.find("page-1"))
    assert person.top.focus.find(going.name) and not person.top.focus.find(over.name)
    person.click(person.find("page-2"))
    assert not person.top.focus.find(going.name) and person.top.focus.find(over.name)


def test_rows_tell_who_plays_and_how_it_stands(browse: Callable[[], Person]) -> None:
    session = played(HOT_SEAT, moves=3)
    shelve(session)
    standing = standing_of(session.record())
    assert standing is not None
    person = browse()
    until(person, lambda: statuses(person) == [f"unfinished, {Catalog('en').say(standing)}"])
    person.app.change(language="fr")
    person.frame()
    assert statuses(person) == [f"en cours, {Catalog('fr').say(standing)}"]
    assert person.top.rows[0].players == "Ana, Bruno"


def test_who_won_is_told(browse: Callable[[], Person]) -> None:
    session = played()
    shelve(session)
    person = browse()
    assert session.result is not None
    assert statuses(person) == [f"{session.seats[session.result[0]].name} wins!"]


def test_damaged_files_are_announced_and_newer_ones_explained(browse: Callable[[], Person]) -> None:
    (good,) = shelve(played(moves=2))
    broken, newer = good.with_name("broken.json"), good.with_name("newer.json")
    broken.write_text("{oops", encoding="utf-8")
    newer.write_text(
        good.read_text(encoding="utf-8").replace('"version":2', '"version":9'),
        encoding="utf-8",
    )
    person = browse()
    assert person.top.ui.dialog is not None
    person.key("return")
    assert not broken.exists() and broken.with_name("broken.json.damaged").exists()
    assert person.top.focus.find(good.name) is not None
    person.click(person.find(newer.name))
    assert person.top.focus.find("continue") is None and person.top.focus.find("replay") is None
    reason = next(entry.reason for entry in person.top.shelf.entries if entry.path == newer)
    assert reason is not None and reason.message.key == "record.newer"


def test_of_a_game_that_was_changed_by_hand_it_is_said(
    browse: Callable[[], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = watch_dialogs(monkeypatch, saves)
    (path,) = shelve(played(moves=2))
    by_hand(path, seconds=60)
    person = browse()
    notice = person.top.ui.t("record.changed")
    person.click(person.find(path.name))
    assert notice in told[0][1].splitlines()
    person.click(person.find("continue"))
    assert notice in person.top.ui.notices.text
    person.top.file.close()


def test_a_game_that_is_open_elsewhere_can_only_be_looked_at(browse: Callable[[], Person]) -> None:
    file = Saves().begin(played(moves=2))
    file.wait(10)
    person = browse()
    person.click(person.find(file.path.name))
    keys = [
        target.key for target in person.top.focus.targets if target.key in ("continue", "replay", "delete")
    ]
    assert keys == ["replay"]
    file.close()


def test_a_game_that_vanished_meanwhile_is_told_of(browse: Callable[[], Person]) -> None:
    (path,) = shelve(played(moves=2))
    person = browse()
    person.click(person.find(path.name))
    path.unlink()
    person.click(person.find("continue"))
    assert isinstance(person.top, SavesScene)
    assert path.name in person.top.ui.notices.text
    until(person, lambda: person.top.focus.find(path.name) is None)


def test_a_full_shelf_is_read_beside_the_frames_and_drawn_in_part(
    browse: Callable[[], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(moves=2).record()
    readers = []

    def entries(self: Saves) -> tuple[list[Entry], list[Any]]:
        readers.append(threading.current_thread())
        status = (UNFINISHED, FINISHED)
        over = replace(record, result=(0,))
        games = (over, record)
        paths = (self.folder / f"{number}.json" for number in range(200))
        return [Entry(p, status[n % 2], 1e9 - n, games[n % 2 == 0], None) for n, p in enumerate(paths)], []

    monkeypatch.setattr(Saves, "entries", entries)
    person = browse()
    assert readers and threading.main_thread() not in readers
    assert len(person.top.focus.targets) == 204
    assert person.top.drawn < 30
    person.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, scancode=77, mod=0))
    person.frame()
    assert person.top.drawn < 30
    person.click(person.find("199.json"))
    assert person.top.ui.dialog is not None


@pytest.mark.parametrize(
    ("language", "when", "said"),
    [
        ("fr", datetime(2026, 11, 21, 15, 49), "21 novembre, 15:49"),
        ("en", datetime(2026, 11, 21, 15, 49), "21 November, 15:49"),
        ("fr", datetime(2026, 8, 1, 7, 5), "1er août, 07:05"),
        ("en", datetime(2025, 2, 1, 0, 0), "1 February 2025, 00:00"),
        ("fr", datetime(2025, 12, 31, 23, 59), "31 décembre 2025, 23:59"),
    ],
)
def test_dates_are_written_as_people_say_them(language: str, when: datetime, said: str) -> None:
    assert moment(Catalog(language), when, datetime(2026, 11, 22)) == said


def test_seats_are_written_with_their_levels() -> None:
    assert players(Catalog("fr"), ANA_AND_BOT) == "Ana, Bruno (Difficile)"


@pytest.mark.slow
def test_games_of_every_kind_stand_on_one_shelf(browse: Callable[[], Person]) -> None:
    """Each game, with as many seats as it has, and one that is over."""
    names = {game_id: Catalog("en").text(f"game.{game_id}") for game_id in (TEMPLATE, *game_ids())}
    seats = {game_id: spec(game_id).players[-1] for game_id in names}
    going = [
        games.played([Seat(f"P{n}", "human") for n in range(seats[game_id])], moves=9, game_id=game_id)
        for game_id in names
    ]
    shelve(played(), *going)
    person = browse()
    assert sorted((line.title, line.players.count(",") + 1, line.icon) for line in person.top.rows) == sorted(
        [(names[TEMPLATE], 2, "check"), *((names[game_id], seats[game_id], "play") for game_id in names)]
    )
    until(person, lambda: len(person.top.shelf.standings) == len(going))
    person.frame()
    for target in person.top._list.targets:
        person.top.focus.set(target)
        person.key("return")
        person.click(person.find("replay"))
        assert isinstance(person.top, ReplayScene)
        person.key("escape")


def shelved_figures() -> int:
    """How many games the chronicle knows."""
    chronicle = Chronicle()
    chronicle.load()
    list(chronicle.refresh())
    return len(chronicle.facts)


@pytest.mark.parametrize(("key", "left"), [("delete-yes", 1), ("delete-all", 0)])
def test_deleting_says_what_becomes_of_figures(key: str, left: int, browse: Callable[[], Person]) -> None:
    shelve(played())
    assert shelved_figures() == 1
    person = browse()
    person.click(person.find(row(0)))
    person.click(person.find("delete"))
    assert person.top.focus.current.key == "delete-no", "what a second click would hit, too"
    person.click(person.find(key))
    until(person, lambda: person.top.ui.notices.text == Catalog("en").text("saves.deleted"))
    until(person, lambda: not person.top.rows)
    assert shelved_figures() == left


def test_a_game_that_counts_for_nobody_is_deleted_as_it_is(browse: Callable[[], Person]) -> None:
    shelve(played((ANA_AND_BOT[1], ANA_AND_BOT[1]._replace(name="R"))))
    person = browse()
    person.click(person.find(row(0)))
    person.click(person.find("delete"))
    assert person.top.focus.find("delete-all") is None
    person.click(person.find("delete-yes"))
    assert not Saves().entries()[0]
