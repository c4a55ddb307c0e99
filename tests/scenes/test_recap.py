"""What one missed is told by the sign of the log: it covers nothing, and opens by hand."""

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


@pytest.mark.usefixtures("undrawn")
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
    sign = person.find("play-log")
    assert hud.news == len(scene.match.recap()) > 1
    assert sign.label.split()[0] == str(hud.news) and not sign.place.colliderect(hud.area)
    drawn = [node.rect for node in hud.icons["log"].group.nodes]
    assert not drawn[0].unionall(drawn[1:]).colliderect(hud.area)
    assert not [t.key for t in scene.focus.targets if t is not sign and t.place.colliderect(sign.place)]
    assert not sign.place.colliderect(hud.banner_place)
    assert hud.banner and hud.asked, "whose turn it is and what is asked stand as ever"
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
    assert person.scene._hud.news
    return person


def test_the_recap_says_how_much_was_missed(told: Person) -> None:
    missed = len(told.scene.match.recap())
    sign = told.find("play-log")
    assert missed > 1 and sign.label == f"{missed} events"
    assert sign.tip.startswith(f"{missed} events since your last turn")


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_the_recap_opens_the_log_beside_the_table(told: Person, device: str) -> None:
    scene = told.scene
    place = told.find("play-log").place
    if device == "mouse":
        told.click(told.find("play-log"))
    else:
        told.top.focus.set(told.find("play-log"))
        told.key("return")
        assert told.top.focus.current.key == "play-log", "from where it is closed again"
    assert scene.log_open and not scene._hud.news
    panel = Rect(scene._hud.log_place)
    assert not [spot for spot in scene.table.spots(scene.choosing.picker) if panel.colliderect(spot.rect)]
    told.click(told.find("play-log"))
    assert not scene.log_open and not scene._hud.news, "it has been read"
    assert told.find("play-log").place == place, "nothing has moved"


def test_the_recap_stays_while_one_chooses_and_through_a_new_layout(told: Person) -> None:
    scene = told.scene
    told.app.change(text_percent=150)
    told.frame(Event(pygame.WINDOWSIZECHANGED))
    assert scene._hud.news
    cursor, rng = scene.match.session.cursor, Random(3)
    while scene.match.session.cursor == cursor:
        assert scene._hud.news
        told.play_something(rng, told.click)
    assert scene.match.need is not Need.PERSON and not scene._hud.news
