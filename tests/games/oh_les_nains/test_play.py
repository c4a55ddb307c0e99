"""The play screen as it really is: the garden, and a computer player in its own process."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat
from game.scenes.match import Need
from tests.scenes.driver import InstantThinker, Person, Sit, session
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    """An app that is heard."""
    return open_app(sound=True)


@pytest.fixture
def garden(app: App, sit_down: Sit) -> Sit:
    """Sit down in the garden: `garden(seats, speed)`."""

    def begin(seats: list[Seat], speed: float = 0, **options: Any) -> Person:
        app.change(speed=speed)
        return sit_down(session(seats, "GARDEN", **options))

    return begin


@pytest.mark.slow
@pytest.mark.parametrize("speed", [4.0, 0.0])
def test_a_round_in_the_garden_by_mouse_alone(app: App, garden: Sit, speed: float) -> None:
    app.__dict__["thinker"] = InstantThinker()
    person = garden([Seat("Anna", "human"), Seat("Robot", "bot", "easy")], speed, rounds="1", counters="on")
    rng = Random(2)
    for _ in range(4000):
        if person.top is not person.scene:
            break
        if person.scene.match.need is Need.PERSON and not person.scene.director.busy:
            person.play_something(rng, person.click)
        person.frame(seconds=0.12)
    assert type(person.top).__name__ == "ResultsScene"


@pytest.mark.slow
def test_the_worker_plays_and_gives_hints(garden: Sit) -> None:
    person = garden([Seat("Anna", "human"), Seat("Robot", "bot", "hard")])
    match = person.scene.match
    until(person, lambda: match.need is Need.PERSON)
    person.click(person.targets()[0])
    until(person, lambda: match.need is Need.PERSON and match.session.observation(0).rows[0] != ())
    cursor = match.session.cursor
    person.key("h")
    until(person, lambda: bool(person.scene.choosing.hinted))
    assert "(N" in person.scene._hud.message and match.session.cursor == cursor
    person.key("return")
    choosing = person.scene.choosing
    until(
        person,
        lambda: match.session.cursor > cursor or bool(choosing.picker and choosing.picker.chosen),
    )
