"""Who is out of a game that goes on watches: it can stand still or go faster, and an undo brings one back."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from game.games.taupes.rules.types import MOVE
from game.games.taupes.view.model import Model
from game.scenes.play.watching import FAST
from tests.games.taupes.burrow import SMALL_LEVEL, sensibly
from tests.scenes.driver import Person, Sit, session

if TYPE_CHECKING:
    from game.app.loop import App

SEATS = (Seat("Anna", "human"), Seat("Robot", "bot", "easy"), Seat("Chloé", "bot", "easy"))


def out_of_holes(game: Session[Any, Any], rng: Random) -> Any:
    """Return an action that ends in no hole, if there is one."""
    holes = Model.of(game.observation(0)).grid.holes
    safe = [action for action in game.legal_actions() if action.kind != MOVE or action.b not in holes]
    return rng.choice(safe or game.legal_actions())


@cache
def played() -> Session[Any, Any]:
    """Play until the first seat is out."""
    rules: dict[str, Any] = {"placement": "random", "starter": "0"}
    rng = Random(1)
    found = session(SEATS, "OUT", game_id="taupes", level=SMALL_LEVEL, free_undo=True, **rules)
    while found.observation(0).moles[0]:
        play = out_of_holes if found.current_player == 0 else sensibly
        found.play(play(found, rng))
    assert not found.is_over
    return found


@pytest.fixture
def game() -> Session[Any, Any]:
    """A game of which the first seat is out, by a move of another one a step ago (M12)."""
    return played().at(played().cursor)


@pytest.fixture
def person(app: App, sit: Sit, sit_down: Sit, game: Session[Any, Any]) -> Person:
    """Who sits down at it, at the plain table of `sit`."""
    app.change(speed=1.0, less_motion=True)
    return sit_down(game)


def test_m12_who_is_out_can_watch_fast(person: Person) -> None:
    scene = person.scene
    assert scene.match.watched and person.top.focus.find("play-hint") is None
    person.click(person.find("play-fast"))
    person.frame()
    assert scene.director.speed == FAST
    person.click(person.find("play-usual"))
    person.frame()
    assert scene.director.speed == 1.0
    person.click(person.find("play-pause"))
    cursor = scene.match.session.cursor
    for _ in range(30):
        person.frame()
    assert scene.match.session.cursor == cursor
    person.click(person.find("play-go-on"))
    person.wait(lambda: scene.match.session.cursor > cursor)


def test_an_undo_brings_who_was_out_back(person: Person) -> None:
    scene = person.scene
    for _ in range(3):
        person.key("", "u")
        person.frame()
    assert scene.match.session.observation(0).moles[0]
    assert not scene.match.watched and person.top.focus.find("play-hint") is not None


def test_nobody_watches_who_still_has_moles(game: Session[Any, Any]) -> None:
    assert game.game.out(game.observation(0), 0)
    assert [game.game.out(game.observation(0), seat) for seat in (0, 1, 2)].count(True) < 3
    start = session(SEATS, "IN", game_id="taupes")
    assert not any(start.game.out(start.observation(0), seat) for seat in range(3))
