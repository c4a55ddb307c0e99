"""The mole game up to the results: by keyboard alone, by pad alone, and by its own advice."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.hexgrid import Axial, distance
from game.engine.session import Seat
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.results import ResultsScene
from tests.games.taupes.burrow import SMALL_LEVEL, sensibly
from tests.games.taupes.test_play_hexagon import SIX
from tests.scenes.driver import Person, at_table, session

if TYPE_CHECKING:
    from game.app.loop import App

SEATS = (Seat("Anna", "human"), Seat("Robot", "bot", "easy"))


@pytest.fixture
def person(app: App) -> Iterator[Person]:
    """At the pit, with all the rules, against a computer player."""
    rules: dict[str, Any] = {"placement": "random", "pro": True, "two_discs": True}
    game = session(SEATS, "ALONE", game_id="taupes", level=SMALL_LEVEL, **rules)
    yield from at_table(app, game)


def play_on(person: Person, take: Callable[[Any], None]) -> None:
    """Play sensibly up to the results; `take` a target of a step."""
    scene, rng = person.scene, Random(4)
    for _ in range(4000):
        if person.top is not scene:
            break
        if scene.match.need is Need.PERSON and not scene._news_due:
            for step in scene.match.steps(sensibly(scene.match.session, rng)):
                take(person.step(step))
            if scene._hud.tone is Tone.WARNING:
                take(person.step(step))  # all the same
        person.frame()
    assert scene.match.session.is_over and isinstance(person.top, ResultsScene)


def go_to(person: Person, target: Any, towards: Callable[[Axial], None], on: Callable[[], None]) -> None:
    """Steer to a target over the board; go on to the next thing where that leads no nearer."""
    focus, steering = person.top.focus, True
    for _ in range(200):
        here = focus.current
        if here is target:
            return
        if steering and here is not None and here.cell is not None and target.cell is not None:
            far = distance(here.cell, target.cell)
            towards(min(SIX, key=lambda way: distance(moved(here.cell, way), target.cell)))
            there = focus.current.cell
            steering = there is not None and distance(there, target.cell) < far
        else:
            on()
    raise AssertionError("can't be reached")


def moved(cell: Axial, way: Axial) -> Axial:
    return cell[0] + way[0], cell[1] + way[1]


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    def towards(way: Axial) -> None:
        person.frame(Event(pygame.KEYDOWN, key=0, scancode=SIX[way], mod=0, unicode=""))

    def take(target: Any) -> None:
        go_to(person, target, towards, lambda: person.key("tab"))
        person.key("return")

    play_on(person, take)


@pytest.mark.slow
def test_a_whole_game_by_pad_alone(person: Person) -> None:
    def stick(x: float, y: float) -> None:
        for axis, value in enumerate((x, y)):
            person.frame(
                Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32000 * value), instance_id=0)
            )

    def towards(way: Axial) -> None:
        stick(way[0] + way[1] / 2, way[1] * math.sqrt(3) / 2)
        stick(0, 0)

    def take(target: Any) -> None:
        go_to(person, target, towards, lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
        person.pad(pygame.CONTROLLER_BUTTON_A)

    play_on(person, take)


@pytest.mark.slow
def test_a_whole_game_by_following_its_own_advice(person: Person) -> None:
    """H, and Enter for each step of what is advised: the focus goes along."""
    scene = person.scene
    for _ in range(4000):
        if person.top is not scene:
            break
        if scene.match.need is Need.PERSON and not scene._news_due:
            cursor = scene.match.session.cursor
            person.key("", "h")
            person.wait(lambda: scene._hud.tone is Tone.HINT and "thinking" not in scene._hud.message)
            for _ in range(3):
                if scene.match.session.cursor == cursor:
                    person.key("return")
            assert scene.match.session.cursor > cursor
        person.frame()
    assert isinstance(person.top, ResultsScene)
