"""A game whose end was taken back is looked back on: people play on, so hands stay as hidden as in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.app.loop import App
from game.engine.session import Seat, Session
from game.games import TEMPLATE
from tests.scenes import games
from tests.scenes.driver import Person, session
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, until

pytestmark = pytest.mark.usefixtures("undrawn")


def end_taken_back(seats: Sequence[Seat]) -> Session[Any, Any]:
    """Return a game as it comes from the shelf."""
    game = games.at_random(session(seats, game_id=TEMPLATE, free_undo=True), 1000)
    assert game.is_over and game.game.hidden
    game.undo()
    return Session.from_record(game.record())


def test_one_person_s_own_decisions_are_judged_alone(watch: Callable[..., Person]) -> None:
    person = watch(end_taken_back(ANA_AND_BOT))
    scene: Any = person.scene
    assert scene.viewing.viewers == (0,)
    person.click(person.find("review"))
    until(person, lambda: (found := scene.coach.reviewing.found) is not None and found.whole)
    found = scene.coach.reviewing.found
    assert found.viewers == (0,)
    assert {step.seat for step in found.steps if step.cursor in found.findings} == {0}


def test_of_several_people_nothing_is_judged(watch: Callable[..., Person], app: App) -> None:
    person = watch(end_taken_back(HOT_SEAT))
    person.click(person.find("review"))
    assert app.catalog.text("review.hidden") in person.scene.ui.notices.text
    assert not person.scene.coach.open and not app.__dict__["thinker"].asked_back
