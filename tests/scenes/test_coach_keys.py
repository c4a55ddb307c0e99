"""The curve of a look back by keys: Enter takes what the flag speaks of, be it a decision or luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai.retrospect import LUCK_MARK
from game.games import TEMPLATE
from game.scenes.replay.turns import Entry
from game.view.intents import Move
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


def test_where_a_turning_point_leaves_the_list_keys_go_on_beside_it(watch: Callable[..., Person]) -> None:
    """While a look back is still being made: a blunder may turn out to be none."""
    person = watch(games.played(ANA_AND_BOT, "LUCK", game_id=TEMPLATE, rounds="5"))
    scene: Any = person.scene
    person.click(person.find("review"))
    until(person, lambda: (found := scene.coach.reviewing.found) is not None and found.whole)
    turns = scene.coach.list
    entries = tuple(Entry(cursor, LUCK_MARK, "luck", f"move {cursor}", "why") for cursor in (1, 2, 3))
    turns.tell(turns.told._replace(entries=entries))
    scene.focus.set_key("turn-2")
    turns.tell(turns.told._replace(entries=(entries[0], entries[2])))
    scene.focus.handle(Move(0, 1))
    assert scene.focus.current.key in ("turn-1", "turn-3")
