"""The template game on its own table: what a new game needs is enough to be played."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.session import Seat, Session
from game.games import make
from game.scenes.match import Need
from game.scenes.play.scene import PlayScene
from tests.scenes.driver import InstantThinker, Person

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize(
    "seats",
    [
        [Seat("Anna", "human"), Seat("Robot", "bot", "random")],
        [Seat("Un", "bot", "random"), Seat("Deux", "bot", "random"), Seat("Trois", "bot", "random")],
    ],
)
@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_the_template_game_plays_to_its_end(app: App, seats: list[Seat], speed: float) -> None:
    app.change(speed=speed)
    app.__dict__["thinker"] = InstantThinker()
    scene = PlayScene(app, Session(make("nullgame", len(seats)), "NULL", seats), strict=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    rng = Random(1)
    for _ in range(5000):
        person.frame()
        if person.top is not scene:
            break
        if scene.match.need is Need.PERSON and not scene.director.busy:
            person.play_something(rng, person.click)
    assert type(person.top).__name__ == "ResultsScene"
