"""*TunHell* up to the results: by keyboard alone and by pad alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest

from game.engine.session import Seat
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.results import ResultsScene
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import Person, at_table, session

if TYPE_CHECKING:
    from game.app.loop import App

SEATS = (Seat("Anna", "human"), Seat("Robot", "bot", "random"))


@pytest.fixture
def person(app: App) -> Iterator[Person]:
    """In the cavern, with finds and traps in short mines, against a computer player."""
    game = session(SEATS, "ALONE", game_id="tunhell", shorter="9", relief="on")
    yield from at_table(app, game)


def play_on(person: Person, onward: Callable[[], None], accept: Callable[[], None]) -> None:
    """Play anything legal up to the results: go on to the target of each step, and accept it."""
    scene, rng = person.scene, Random(7)

    def take(step: Step) -> None:
        target = person.step(step)
        for _ in range(300):
            if person.top.focus.current is target:
                return accept()
            onward()
        raise AssertionError(f"{step} can't be reached")

    for _ in range(6000):
        if person.top is not scene:
            break
        if scene.match.need is Need.PERSON and not scene._news_due:
            match = scene.match
            cursor, step = match.session.cursor, CONFIRM
            for step in match.steps(rng.choice(match.session.legal_actions())):
                take(step)
            if scene.choosing.picker is not None and scene.choosing.picker.gathering:
                step = CONFIRM
                take(step)
            if scene._hud.tone is Tone.WARNING and match.session.cursor == cursor:
                take(step)  # all the same
        person.frame()
    assert scene.match.session.is_over and isinstance(person.top, ResultsScene)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    play_on(person, lambda: person.key("tab"), lambda: person.key("return"))


@pytest.mark.slow
def test_a_whole_game_by_pad_alone(person: Person) -> None:
    play_on(
        person,
        lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
        lambda: person.pad(pygame.CONTROLLER_BUTTON_A),
    )
