"""What is scrolled stays where it is when everything is laid out anew, and so does what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.games import game_ids
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily.scene import DailyScene
from game.scenes.learn.scene import LearnScene
from game.scenes.licences import LicencesScene
from game.scenes.match import Match
from game.scenes.results.scene import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.view.widgets import ScrollArea
from tests.scenes.driver import Home, InstantThinker, Person
from tests.scenes.games import played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
FIRST = game_ids()[0]


def sit(app: App, make: Callable[[App], Scene]) -> Person:
    """Open a scene over another one, with large text, and wait for what it reads."""
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True, text_percent=200)
    app.scenes.push(Home(app))
    app.scenes.push(make(app))
    person = Person(app, app.scenes.top)
    person.frame()
    reading, shelf = getattr(person.top, "reading", None), getattr(person.top, "shelf", None)
    until(person, lambda: shelf is None or shelf.read_once)
    until(person, lambda: not (person.top.busy or (reading is not None and reading.busy)))
    person.frame()
    return person


def areas(person: Person) -> list[ScrollArea]:
    """The lists of the scene."""
    found: list[Any] = [getattr(watcher, "__self__", None) for watcher in person.top.focus._watchers[-1]]
    return [area for area in found if isinstance(area, ScrollArea)]


def longest(person: Person) -> ScrollArea:
    """The list that can be scrolled most."""
    return max(areas(person), key=lambda area: area.furthest)


def wheel(person: Person, at: tuple[int, int], notches: int) -> None:
    """Turn the wheel somewhere."""
    turned = Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    person.frame(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(notches):
        person.frame(turned)


PLACES: dict[str, Callable[[App], Scene]] = {
    "chronicle": ChronicleScene,
    "daily": DailyScene,
    "learn": lambda app: LearnScene(app, FIRST),
    "licences": LicencesScene,
    "results": lambda app: ResultsScene(app, Match(played(game_id=FIRST))),
    "rulebook": lambda app: RulebookScene(app, FIRST),
    "saves": SavesScene,
    "settings": SettingsScene,
    "setup": lambda app: SetupScene(app, FIRST),
}


@pytest.mark.parametrize("name", PLACES)
def test_a_list_stays_scrolled_in_a_new_layout(name: str, app: App) -> None:
    shelve(*(played(seed=f"S{n}") for n in range(6)))
    person = sit(app, PLACES[name])
    before = areas(person)
    assert any(area.furthest for area in before)
    for area in before:
        wheel(person, (area.place.right - area.ui.px(30), area.place.centery), 2)
    offsets = [area.offset for area in before]
    assert any(offsets)
    person.top.ui.relayout(person.top.layout)
    person.frame()
    assert [area.offset for area in areas(person)] == offsets


def test_clicks_at_one_place_change_one_setting(app: App) -> None:
    person = sit(app, SettingsScene)
    wheel(person, person.find("text").place.center, 1)
    at, language = person.find("text").place.center, app.catalog.language
    sizes = [app.settings.text_percent]
    for _ in range(2):
        person.click_at(at)
        person.frame()
        sizes.append(app.settings.text_percent)
    assert app.catalog.language == language and len({*sizes}) == 3


@pytest.mark.parametrize(("make", "prefix"), [(LicencesScene, "part-"), (PLACES["rulebook"], "hit-")])
def test_what_was_clicked_in_a_list_still_lies_under_the_pointer(
    make: Callable[[App], Scene], prefix: str, app: App
) -> None:
    person = sit(app, make)
    if prefix == "hit-":
        person.top.focus.set_key("search")
        for letter in "carte" if app.catalog.language == "fr" else "card":
            person.frame(Event(pygame.TEXTINPUT, text=letter))
    first = person.find(f"{prefix}0").place.center
    area = next(area for area in areas(person) if area.place.collidepoint(first))
    wheel(person, area.place.center, 6)
    targets = [each for each in person.top.focus.targets if each.key.startswith(prefix)]
    target = next(each for each in targets if area.place.contains(each.place))
    at = target.place.center
    assert area.offset
    person.click(target)
    person.frame()
    under = person.top.focus.at(*at)
    assert under is not None and under.key == target.key


def test_the_row_that_comes_in_the_place_of_a_deleted_one_has_the_focus(app: App) -> None:
    shelve(*(played(seed=f"S{n}", moves=2) for n in range(14)))
    person = sit(app, SavesScene)
    rows = person.top._list.targets
    person.top.focus.set(rows[9])
    person.frame()
    offset = person.top._list.offset
    person.key("return")
    for key in ("delete", "delete-yes"):
        person.top.focus.set_key(key)
        person.key("return")
    until(person, lambda: len(person.top.rows) == len(rows) - 1)
    assert person.top.focus.current is person.top._list.targets[9]
    assert person.top._list.offset == offset


def test_a_list_is_where_it_was_after_a_replay(app: App) -> None:
    shelve(*(played(seed=f"S{n}", moves=2) for n in range(14)))
    person = sit(app, SavesScene)
    saves, area = person.top, longest(person)
    wheel(person, area.place.center, 5)
    offset = saves._list.offset
    person.click(next(row for row in saves._list.targets if area.place.contains(row.place)))
    person.click(person.find("replay"))
    until(person, lambda: person.top is not saves and not app.scenes.on_the_way)
    app.back()
    person.frame()
    until(person, lambda: not saves.busy)
    assert person.top is saves and offset and saves._list.offset == offset


def test_a_list_in_a_dialog_stays_scrolled_in_a_new_layout_and_begins_at_its_top_when_it_is_opened(
    app: App,
) -> None:
    shelve(*(played(seed=f"S{n}") for n in range(14)))
    person = sit(app, ChronicleScene)

    def open_games() -> ScrollArea:
        person.click(person.find("tile-played"))
        assert person.top.ui.dialog is not None
        return longest(person)

    area = open_games()
    wheel(person, area.place.center, 3)
    offset = area.offset
    person.top.ui.relayout(person.top.layout)
    person.frame()
    assert offset and longest(person).offset == offset
    person.key("escape")
    assert not open_games().offset
