"""Pictures of the real table in the rulebook: the game in one, and those that move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.illustration import Illustrations
from game.games import TEMPLATE, illustrations
from game.scenes.rulebook import moving, scene, texts
from game.scenes.rulebook.moving import BEAT
from game.scenes.rulebook.overview import OverviewPage
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.texts import OVERVIEW, chapters
from tests.fast import some
from tests.scenes.driver import Home, Person
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App

OVERALL = illustrations(TEMPLATE).overview
(ROUND,) = illustrations(TEMPLATE).motions
assert OVERALL is not None
CALLOUTS = OVERALL.callouts


@pytest.fixture
def read(app: App) -> Callable[..., Person]:
    """Open the template's rulebook at a clause, or at its beginning."""

    def begin(clause: str = "", *, less_motion: bool = False) -> Person:
        app.change(less_motion=less_motion)
        app.scenes.push(Home(app))
        app.scenes.push(RulebookScene(app, TEMPLATE, clause))
        person = Person(app, app.scenes.top)
        person.frame(seconds=1)
        return person

    return begin


def drawn(person: Person) -> Any:
    """The page, once all its pictures are there."""
    page = person.top.text
    if isinstance(page, OverviewPage):
        until(person, lambda: bool(page.places))
    else:
        until(person, lambda: all(film.film is not None for film in page.films))
    return page


def test_the_game_in_one_picture_comes_first(read: Callable[..., Person]) -> None:
    person = read()
    assert person.top._pages[0].key == OVERVIEW
    page = drawn(person)
    assert len(page.places) == len(page.lights) == len(CALLOUTS)
    inside = page._room
    assert all(inside.contains(place) for place in page.places)


def test_the_window_goes_on_while_it_is_drawn(read: Callable[..., Person]) -> None:
    person = read()
    assert len(person.top.text.area.content.nodes) > len(CALLOUTS)
    person.key("down")
    assert person.top.focus.current.key == "chapter-1"


@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad"])
def test_each_thing_shows_itself_and_leads_to_its_clause(read: Callable[..., Person], device: str) -> None:
    person = read()
    page = drawn(person)
    target = person.find("thing-2")
    if device == "mouse":
        person.hover(target)
    else:
        person.top.focus.set_key("page")
        while person.top.focus.current is not target:
            person.key("tab")
    assert [lit[0].visible for lit in page.lights] == [number == 2 for number in range(len(CALLOUTS))]
    if device == "mouse":
        person.click(target)
    elif device == "keyboard":
        person.key("return")
    else:
        person.pad(pygame.CONTROLLER_BUTTON_A)
    chapter = chapters(person.app.catalog, TEMPLATE)[person.top.page]
    assert chapter.clauses[person.top.text.marked].number == CALLOUTS[2].clause


@pytest.mark.parametrize("percent", [100, 200])
def test_the_ring_around_a_thing_is_seen_whole(app: App, read: Callable[..., Person], percent: int) -> None:
    app.change(text_percent=percent)
    person = read()
    page = drawn(person)
    for key in ("page", *(f"thing-{number}" for number in range(1, len(CALLOUTS)))):
        target = person.find(key)
        person.top.focus.set(target)
        ring = target.place.inflate(0, 2 * page.ui.px(8))
        assert target.window.top <= ring.top and ring.bottom <= target.window.bottom, key


def test_a_thing_is_pointed_at_on_the_picture_too(read: Callable[..., Person]) -> None:
    person = read()
    page = drawn(person)
    x, y = page.area.content.offset()
    at = page.places[3].move(round(x), round(y)).center
    person.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert page.lights[3][0].visible


def test_what_is_found_on_the_picture_is_shown_there(read: Callable[..., Person]) -> None:
    person = read()
    person.top._search(person.app.catalog.text(CALLOUTS[1].says))
    assert person.top.page == 0 and person.top.text.marked == 1
    assert person.find("hit-0").label == person.app.catalog.text(CALLOUTS[1].title)


@pytest.mark.parametrize("percent", some([100, 200]))
def test_what_is_told_lies_about_the_picture_or_under_it(read: Callable[..., Person], percent: int) -> None:
    person = read()
    person.app.change(text_percent=percent)
    person.frame()
    page = drawn(person)
    above = [cell.bottom < page._room.top for cell in page._cells]
    assert sum(above) == (OVERALL.above if percent == 100 else 0)  # type: ignore[union-attr]
    assert all(not cell.colliderect(page._room) for cell in page._cells)


def test_a_picture_moves_while_it_is_seen(read: Callable[..., Person]) -> None:
    person = read(ROUND.clause)
    film = drawn(person).films[0]
    seen = set()
    for _ in range(sum(frame.beats for frame in film.film.frames) + 1):
        person.frame(seconds=BEAT)
        seen.add(film.frame)
    assert seen == set(range(len(film.film.frames)))
    assert not person.app.busy
    person.top.text.area.scroll_to(10_000)
    film._group.move_to(0, -5000)
    before = film.frame
    for _ in range(40):
        person.frame(seconds=BEAT)
    assert not film.seen and film.frame == before


def test_with_less_motion_it_stands_before_and_after(read: Callable[..., Person]) -> None:
    person = read(ROUND.clause, less_motion=True)
    film = drawn(person).films[0]
    person.frame()
    before, after = (node.image for node in film.nodes)
    assert (before, after) == (film.film.before, film.film.after)
    assert before.get_view().raw != after.get_view().raw
    for _ in range(10):
        person.frame(seconds=1)
    assert [node.image for node in film.nodes] == [before, after]


def test_what_was_drawn_is_there_at_once_the_next_time(read: Callable[..., Person]) -> None:
    person = read()
    drawn(person)
    person.key("escape")
    person.app.scenes.push(RulebookScene(person.app, TEMPLATE))
    person.frame()
    assert person.top.text.places


def test_a_game_without_pictures_has_a_rulebook(
    read: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (moving, scene, texts):
        monkeypatch.setattr(module, "illustrations", lambda game_id: Illustrations())
    person = read()
    assert person.top._pages[0].key == "chapter-1"
    assert not person.top.text.films
    person.key("down")
    person.key("return")
    assert person.top.page == 1
