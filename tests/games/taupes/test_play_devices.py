"""The mole game up to the results: by keyboard alone, by pad alone, and by its own advice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.hexgrid import Axial, distance
from game.engine.session import Seat
from game.scenes.match import Need
from game.scenes.results.scene import ResultsScene
from tests.games.playing import Take, go_to, play_to_the_end, press, push
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


def play_on(person: Person, take: Take) -> None:
    """Play sensibly up to the results."""
    rng = Random(4)
    play_to_the_end(person, lambda game: sensibly(game, rng), take)


def ends(here: Axial) -> dict[Axial, Axial]:
    """Where the six ways from a cell lead."""
    return {way: (here[0] + way[0], here[1] + way[1]) for way in SIX}


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    def take(target: Any) -> None:
        go_to(person, target, ends, distance, lambda way: press(person, SIX[way]), lambda: person.key("tab"))
        person.key("return")

    play_on(person, take)


@pytest.mark.slow
def test_a_whole_game_by_pad_alone(person: Person) -> None:
    def towards(way: Axial) -> None:
        push(person, way[0] + way[1] / 2, way[1] * math.sqrt(3) / 2)

    def take(target: Any) -> None:
        on = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
        go_to(person, target, ends, distance, towards, lambda: person.pad(on))
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
            person.wait(lambda: bool(scene.choosing.advice.lines))
            for _ in range(3):
                if scene.match.session.cursor == cursor:
                    person.key("return")
            assert scene.match.session.cursor > cursor
        person.frame()
    assert isinstance(person.top, ResultsScene)
