"""*TunHell* up to the results: by keyboard alone and by pad alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.session import Seat
from game.scenes.match import Need
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


def test_when_another_begins_the_first_focus_is_a_choice(app: App) -> None:
    """Not what of the table comes first, which was in sight before there was something to choose."""
    app.change(tips=False)
    app.view.intents.device = "keyboard"
    for person in at_table(app, session(SEATS[::-1], "ALONE", game_id="tunhell", starter="0")):
        person.rest()
        person.frame()
        assert person.scene.match.need is Need.PERSON and person.scene.match.session.cursor
        assert person.top.focus.current in person.targets()
