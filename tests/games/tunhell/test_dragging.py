"""Who pays for a fight can be dragged into it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from game.games.tunhell.rules import types as t
from game.games.tunhell.view.paths import BONUS, HAND, PAY, ROW
from game.view.intents import Point, Press, Release
from tests.scenes.driver import Person, at_table, session
from tests.scenes.hands import Begin, bring_on, let_go, lift, sit_alone

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


def fight() -> Session[Any, Any]:
    """A game in which a person is to say who pays."""
    for seed in range(40):
        rng = Random(seed)
        game = session((Seat("Anna", "human"), Seat("Bea", "human")), f"PAY{seed}", game_id="tunhell")
        for _ in range(120):
            legal = game.legal_actions()
            if legal and legal[0].kind == t.PAY and len(legal) > 1:
                return game
            if not legal:
                break
            # Warriors first, so that there is somebody to pay.
            game.play(rng.choice(legal))
    raise AssertionError("nobody ever fights")


@pytest.fixture
def person(app: App) -> Iterator[Person]:
    """Before a monster, with warriors who could pay."""
    yield from at_table(app, fight())


def test_a_warrior_is_dragged_at_the_monster(person: Person) -> None:
    if person.top is not person.scene:  # the curtain
        person.key("return")
    person.rest()
    scene = person.scene
    step = next(step for step in scene.choosing.picker.options if step.zone == PAY and step.key != BONUS)
    x, y = person.step(step).place.center
    monster = scene.focus.find(f"look-mine-{scene.director.model.work.mine}").place
    for intent in (
        Point(x, y),
        Press(x, y),
        Point(x, y - 30),
        Point(*monster.center),
        Release(*monster.center),
    ):
        scene.receive(intent)
    assert step in scene.choosing.picker.toggled


def test_a_recruit_is_let_go_on_the_hand_that_it_comes_to(begin: Begin) -> None:
    scene, _ = sit_alone(begin, "tunhell", "RECRUIT", starter="0")
    assert bring_on(scene, Random(3))
    picker: Any = scene.choosing.picker
    cursor = scene.match.session.cursor
    recruit = next(step for step in picker.options if step.zone == ROW and picker.completes(step) is not None)
    card = next(spot for spot in scene._pointing._spots if spot.step is not None and spot.step.zone == HAND)
    lift(scene, recruit)
    let_go(scene, card.rect.center)
    assert scene.match.session.cursor > cursor
    scene.file.close()
