"""A mole that can go to one place alone is chosen first and goes there second, with whatever one plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.reasons import Reason
from game.engine.session import Seat, Session
from game.games.taupes.rules.types import MOVE
from game.games.taupes.view.paths import MOLE
from game.view.picker import Step
from tests.fast import some
from tests.scenes.driver import Person, at_table, session
from tests.scenes.hands import let_go, lift, where

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

SEATS = (Seat("Anna", "human"), Seat("Robot", "bot", "random"))


def lone(game: Session[Any, Any]) -> list[int]:
    """The moles that can go to one place alone."""
    ways = Counter(action.a for action in game.legal_actions() if action.kind == MOVE)
    return [mole for mole, count in ways.items() if count == 1]


@pytest.fixture
def person(app: App) -> Iterator[Person]:
    """Before a turned-up disc that leaves a mole one way."""
    for number in range(40):
        game = session(SEATS, f"LONE{number}", game_id="taupes", placement="random", starter="0")
        game.play(game.legal_actions()[0])
        if lone(game):
            break
    yield from at_table(app, game)


def test_a_mole_with_one_way_goes_by_the_second_choice(person: Person) -> None:
    scene: Any = person.scene
    person.rest()
    game = scene.match.session
    step, cursor = Step(MOLE, lone(game)[0]), game.cursor
    focus, chooser = scene.focus, scene.choosing

    def by_mouse() -> None:
        person.click(person.step(step))

    def by_key() -> None:
        focus.set(person.step(step))
        person.key("return")

    def by_pad() -> None:
        focus.set(person.step(step))
        person.pad(pygame.CONTROLLER_BUTTON_A)

    for choose in (by_mouse, by_key, by_pad):
        choose()
        assert chooser.picker.chosen == (step,) and game.cursor == cursor, "it is chosen, and has not moved"
        assert len(chooser.picker.options) == 1
        assert chooser.back()
    lift(scene, step)
    let_go(scene, where(scene, scene._pointing.leading_to(step)))
    assert game.cursor == cursor, "let go where it stood, it stays"
    if not chooser.picker.chosen:
        person.click(person.step(step))
    assert chooser.picker.chosen == (step,)
    person.click(person.step(chooser.picker.options[0]))
    assert game.cursor > cursor


@pytest.mark.parametrize("percent", some([100, 200]))
def test_advice_covers_neither_the_mole_nor_where_it_is_to_go(person: Person, percent: int) -> None:
    """That place can't be pointed at before the mole is chosen. With enough room the whole board is seen."""
    scene: Any = person.scene
    if percent != 100:
        person.app.change(text_percent=percent)
    person.rest()
    chooser, moves = scene.choosing, scene.match.session.legal_actions()
    why = [Reason.of("taupes.merit.way", "M5", disc=2, start="A1", hole="B2")] * 4
    for action in (moves[0], moves[-1]):
        chooser.hinted = frozenset(scene.match.steps(action))
        chooser.advice.tell(lambda: ("Advised", why))
        chooser.show_advice()
        ahead = chooser.picker.copy()
        ahead.choose(Step(MOLE, action.a))
        spots = [spot for picker in (chooser.picker, ahead) for spot in scene.table.spots(picker)]
        kept = [spot.rect for spot in spots if spot.step in chooser.hinted or (percent == 100 and spot.cell)]
        assert len(kept) > 1 and chooser.advice.place.collidelist(kept) < 0
