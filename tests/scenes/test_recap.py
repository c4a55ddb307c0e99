"""What one missed is told in the banner: it covers nothing, opens by hand, and a click on it is used up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, make, spec
from game.scenes.match import Match, Need
from game.scenes.play.scene import PlayScene
from tests.fast import some
from tests.scenes.driver import ME, InstantThinker, Person, Sit

if TYPE_CHECKING:
    from game.app.loop import App

FOUR = [ME[0], *(Seat(f"B{n}", "bot", "random") for n in range(3))]
LOOKS = [
    ((1024, 600), 200, "fr", 20),
    ((1024, 600), 200, "en", 6),
    ((1280, 800), 150, "fr", 60),
    ((1920, 1080), 100, "en", 40),
]
"""Size of the window, of the text, language, and how many decisions were made."""


def news(game_id: str, most: int) -> Session[Any, Any]:
    """A game of one person after so many decisions at most: they are to decide, and missed something."""
    players = spec(game_id).players[-1]
    seats = [Seat("Anna", "human"), *(Seat(f"B{n}", "bot", "random") for n in range(1, players))]
    game: Session[Any, Any] = Session(make(game_id, players), "NEWS", seats)
    rng, last = Random(most), 0
    while not game.is_over and (len(game.decisions) <= most or not last):
        if game.current_player == 0:
            match = Match(game)
            if 1 < len(match.recap()) < len(match.log.lines):
                last = game.cursor
        game.play(rng.choice(game.legal_actions()))
    assert last, "nothing was missed"
    return game.at(last)


def open_scene(app: App, game: Session[Any, Any]) -> Person:
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    scene = PlayScene(app, game, strict=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    person.frame()
    return person


@pytest.mark.parametrize(("size", "percent", "language", "decisions"), some(LOOKS))
@pytest.mark.parametrize("game_id", some((TEMPLATE, *game_ids())))
def test_the_recap_covers_nothing_of_the_table(
    game_id: str,
    size: tuple[int, int],
    percent: int,
    language: str,
    decisions: int,
    open_app: Callable[..., App],
) -> None:
    app = open_app(size=size, language=language)
    app.change(text_percent=percent)
    person = open_scene(app, news(game_id, decisions))
    scene, hud = person.scene, person.scene._hud
    assert hud.recap
    drawn = [node.rect for part in hud._recap for node in part.group.nodes]
    recap = drawn[0].unionall(drawn[1:])
    assert app.screen.rect.contains(recap) and not recap.colliderect(hud.area)
    spots = scene.table.spots(scene.choosing.picker)
    assert spots and not [spot for spot in spots if recap.colliderect(spot.rect)]
    signs = [person.find(f"play-recap-{name}").place for name in ("read", "close")]
    others = [t.place for t in scene.focus.targets if not t.key.startswith("play-recap-")]
    assert not [place for place in others if any(place.colliderect(sign) for sign in signs)]
    assert not signs[0].colliderect(signs[1])
    scene.file.close()


@pytest.fixture
def told(sit: Sit) -> Person:
    """It is one's turn, and one missed several things."""
    person = sit(FOUR, game_id=TEMPLATE, starter="0", rounds="5")
    person.pick()
    cursor, rng = person.scene.match.session.cursor, Random(1)
    while person.scene.match.session.cursor == cursor:
        person.play_something(rng, person.click)
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    assert person.scene._hud.recap
    return person


def by_mouse(person: Person) -> None:
    person.click(person.find("play-recap-close"))


def by_escape(person: Person) -> None:
    person.key("escape")


def by_keyboard(person: Person) -> None:
    person.top.focus.set_key("play-recap-close")
    person.key("return")
    assert person.top.focus.current.key == "play-log", "what goes leaves the focus near"


def by_pad(person: Person) -> None:
    person.pad(pygame.CONTROLLER_BUTTON_B)


@pytest.mark.parametrize("close", [by_mouse, by_escape, by_keyboard, by_pad])
def test_closing_the_recap_does_nothing_else(told: Person, close: Callable[[Person], None]) -> None:
    scene = told.scene
    cursor, chosen = scene.match.session.cursor, scene.choosing.picker.chosen
    close(told)
    assert not scene._hud.recap and scene.ui.dialog is None and told.top is scene
    assert (scene.match.session.cursor, scene.choosing.picker.chosen) == (cursor, chosen)
    assert scene._hud.story
    told.key("escape")
    assert scene.ui.dialog is not None, "the next one opens the menu, as ever"


def test_the_recap_says_how_much_was_missed_and_how_it_goes(told: Person) -> None:
    scene = told.scene
    missed = len(scene.match.recap())
    assert missed > 1 and scene._hud._recap[1].text.startswith(f"{missed} events since your last turn")
    assert told.find("play-recap-close").tip == "Close (Esc)"
    assert told.find("play-recap-read").tip


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_the_recap_opens_the_log_beside_the_table(told: Person, device: str) -> None:
    scene = told.scene
    target = told.find("play-recap-read")
    if device == "mouse":
        told.click(target)
    else:
        told.top.focus.set(target)
        told.key("return")
        assert told.top.focus.current.key == "play-log", "from where it is closed again"
    assert scene.log_open and not scene._hud.recap
    panel = Rect(scene._hud.log_place)
    assert not [spot for spot in scene.table.spots(scene.choosing.picker) if panel.colliderect(spot.rect)]
    told.click(told.find("play-log"))
    assert not scene.log_open and not scene._hud.recap, "it has been read"


def test_the_recap_stays_while_one_chooses_and_through_a_new_layout(told: Person) -> None:
    scene = told.scene
    told.app.change(text_percent=150)
    told.frame(Event(pygame.WINDOWSIZECHANGED))
    assert scene._hud.recap
    cursor, rng = scene.match.session.cursor, Random(3)
    while scene.match.session.cursor == cursor:
        assert scene._hud.recap
        told.play_something(rng, told.click)
    assert scene.match.need is not Need.PERSON and not scene._hud.recap
