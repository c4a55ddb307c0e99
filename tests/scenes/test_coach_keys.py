"""The curve of a look back by keys: Enter takes what the flag speaks of, be it a decision or luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai.retrospect import LUCK_MARK
from game.games import TEMPLATE
from tests.scenes import games
from tests.scenes.driver import Person
from tests.scenes.games import ANA_AND_BOT, until

pytestmark = pytest.mark.usefixtures("undrawn")


def test_enter_takes_the_mark_that_the_flag_speaks_of(watch: Callable[..., Person]) -> None:
    person = watch(games.played(ANA_AND_BOT, "LUCK", game_id=TEMPLATE, rounds="5"))
    scene: Any = person.scene
    coach = scene.coach
    person.click(person.find("review"))
    until(person, lambda: (found := coach.reviewing.found) is not None and found.whole)
    until(person, lambda: coach.curve._found is coach.reviewing.found)
    scene.focus.set_key("curve")
    taken = []
    for stop in range(len(scene.viewing.stops) - 1):
        scene.go(stop)
        person.key("right")
        person.key("left")
        if coach.curve.flag:
            flagged = coach.curve._flagged()
            person.key("return")
            person.wait(lambda: not scene.director.busy)
            assert coach.chosen is not None and coach.chosen.step.cursor == flagged.cursor
            taken.append(flagged.mark)
            scene.focus.set_key("curve")
    assert LUCK_MARK in taken and {*taken} != {LUCK_MARK}, taken
