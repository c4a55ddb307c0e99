"""Nothing that stands around a table, or is read at it, covers what can be chosen: at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.games import TEMPLATE, game_ids
from game.scenes.match import Need
from game.scenes.play.scene import PlayScene
from game.scenes.reading import REST
from game.view.tables.base import Shown, Spot
from game.view.text import SMALL
from tests.fast import some
from tests.scenes.driver import InstantThinker, Person
from tests.scenes.games import asked

if TYPE_CHECKING:
    from game.app.loop import App

LOOKS = [
    ((1024, 600), 200, "fr"),
    ((1024, 600), 100, "en"),
    ((1280, 800), 100, "fr"),
    ((1280, 800), 200, "en"),
    ((1920, 1080), 100, "en"),
    ((1920, 1080), 200, "fr"),
]
GAMES = (*game_ids(), TEMPLATE)
TABLES = [(game_id, *look) for look in LOOKS for game_id in GAMES]
pytestmark = pytest.mark.usefixtures("undrawn")

RULE = "It beats every weaker card of its colour and loses to what burns, unless a dwarf holds it back (N7)."
MOST = 16
"""Spots that are tried at a table."""


def read(spot: Spot, height: int) -> Shown:
    """Something to read at every spot: a card, and two sentences."""
    return Shown(Surface((height * 2 // 3, height), SRCALPHA), RULE, 0)


@pytest.fixture
def sizes() -> dict[str, float]:
    """The words that were drawn, and how small in logical pixels."""
    return {}


@pytest.fixture
def person(
    open_app: Callable[..., App],
    sizes: dict[str, float],
    game_id: str,
    size: tuple[int, int],
    percent: int,
    language: str,
    log: bool,
) -> Person:
    """Somebody who is asked for something in the middle of a game."""
    app = open_app(size=size, language=language)
    app.__dict__["thinker"] = InstantThinker()
    app.change(text_percent=percent, less_motion=True, speed=0)
    scene = PlayScene(app, asked(game_id), strict=True)
    scene.log_open = log
    app.text.drawn = lambda text, px: sizes.update({text: min(px / app.screen.scale, sizes.get(text, 99))})
    app.scenes.push(scene)
    person = Person(app, scene)
    person.wait(lambda: scene.match.need is Need.PERSON and not scene._news_due)
    return person


def places_to_choose(person: Person) -> list[Rect]:
    """Where something of the table can be chosen now."""
    return [target.place for target in person.targets() if target.key.startswith("spot-")]


@pytest.mark.parametrize(("game_id", "size", "percent", "language"), some(TABLES, len(GAMES)))
@pytest.mark.parametrize("log", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_no_words_of_a_table_are_tiny_and_nothing_around_it_covers_what_can_be_chosen(
    person: Person, sizes: dict[str, float]
) -> None:
    scene = person.scene
    assert sizes and not {text: px for text, px in sizes.items() if px < SMALL - 0.01}
    hud, window = scene._hud, scene.ui.rect
    open_ones = places_to_choose(person)
    assert hud.asked and (open_ones or person.targets())
    around = [hud.banner_place, hud._bottom, hud.log_place, *(sign.rect for sign in hud.icons.values())]
    around += [button.rect for button in hud._buttons]
    assert all(window.contains(place) for place in around if place.w)
    assert not [
        (place, part) for part in around if part.w for place in open_ones if Rect(part).colliderect(place)
    ]
    scene.file.close()


@pytest.mark.parametrize(("game_id", "size", "percent", "language"), some(TABLES, len(game_ids()) + 1))
@pytest.mark.parametrize("log", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_nothing_that_is_read_covers_what_can_be_chosen(person: Person, log: bool) -> None:
    scene = person.scene
    scene.table.read = read
    seen = 0
    for target in [t for t in scene.focus.targets if scene._pointing.spot_of(t) is not None][:MOST]:
        person.hover(target)
        person.frame(seconds=REST)
        place = scene._reading.place
        if place is None:
            continue
        seen += 1
        assert scene._hud.area.contains(place) and not place.colliderect(target.place)
        assert not [other.key for other in person.targets() if place.colliderect(other.place)]
        assert place.collidelist(list(scene.table.shows())) < 0, "nor what it speaks of"
    assert seen or log or len(places_to_choose(person)) > MOST, "there is room for it but on a crowded board"
    scene.file.close()
