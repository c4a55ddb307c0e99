"""*TunHell* up to the results: by keyboard alone and by pad alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.session import Seat
from tests.games.playing import play_to_the_end
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
    rng = Random(7)

    def take(target: Any) -> None:
        for _ in range(300):
            if person.top.focus.current is target:
                return accept()
            onward()
        raise AssertionError(f"{target} can't be reached")

    play_to_the_end(person, lambda game: rng.choice(game.legal_actions()), take)


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
