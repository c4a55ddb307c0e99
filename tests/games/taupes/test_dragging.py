"""A mole that is dragged is chosen as long as it is carried; after that, what was chosen before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.games.taupes.view.paths import MOLE, TURNING
from game.scenes.play.scene import PlayScene
from game.view.intents import ACTIONS, Intent, Point, Press, Release
from tests.fast import some
from tests.scenes.hands import (
    SOMEWHERE,
    Begin,
    bring_on,
    chosen_of,
    click,
    click_something,
    let_go,
    lift,
    options_of,
    places_of,
    sit_alone,
    where,
)

pytestmark = pytest.mark.usefixtures("undrawn")


def moles(begin: Begin) -> PlayScene:
    """Come to where a mole is to be chosen."""
    scene, _ = sit_alone(begin, "taupes", "DRAG", placement="random", rotations="fixed", starter="0")
    rng = Random(3)
    while bring_on(scene, rng) and not any(step.zone == MOLE for step in options_of(scene)):
        click_something(scene, rng)
    return scene


def test_a_disc_is_let_go_on_the_board_to_be_turned_up(begin: Begin) -> None:
    scene, _ = sit_alone(begin, "taupes", "DRAG", placement="random", rotations="fixed", starter="0")
    assert bring_on(scene, Random(3))
    cursor = scene.match.session.cursor
    board = [spot for spot in scene._pointing._spots if spot.cell is not None]
    lift(scene, TURNING)
    let_go(scene, board[len(board) // 2].rect.center)
    assert scene.match.session.cursor > cursor
    scene.file.close()


@pytest.mark.slow
def test_a_hand_that_is_not_still_clicks_all_the_same(begin: Begin) -> None:
    scene = moles(begin)
    picker: Any = scene.choosing.picker
    step = picker.options[0]
    x, y = where(scene, places_of(scene)[step])
    for intent in (Point(x, y), Press(x, y), Point(x + 2, y + 9), Point(x + 1, y + 3), Release(x + 1, y + 3)):
        scene.receive(intent)
    assert chosen_of(scene) == (step,)
    scene.file.close()


@pytest.mark.slow
@pytest.mark.parametrize("intent", some(ACTIONS[name] for name in ("back", "menu", "undo")))
def test_any_key_puts_back_what_is_dragged(begin: Begin, intent: Intent) -> None:
    scene = moles(begin)
    before: Any = scene.choosing.picker
    step = before.options[0]
    nodes = len(scene.stage.nodes)
    lift(scene, step)
    assert chosen_of(scene) == (step,) and len(scene.stage.nodes) > nodes
    scene.receive(intent)
    assert scene._dragging._ghost is None and not chosen_of(scene)
    scene.file.close()


@pytest.mark.slow
def test_a_new_layout_puts_back_what_is_dragged(begin: Begin) -> None:
    scene = moles(begin)
    before: Any = scene.choosing.picker
    lift(scene, before.options[0])
    scene.ui.relayout(scene.layout)
    assert scene.choosing.picker is before and not chosen_of(scene)
    let_go(scene, SOMEWHERE)
    scene.file.close()


@pytest.mark.slow
def test_what_was_chosen_before_is_chosen_again(begin: Begin) -> None:
    """A chosen thing can be dragged too; and another one in its place, which comes back."""
    scene = moles(begin)
    first, other = options_of(scene)[:2]
    click(scene, where(scene, places_of(scene)[first]))
    chosen: Any = scene.choosing.picker
    for step in (first, other):
        lift(scene, step)
        assert chosen_of(scene) == (step,)
        let_go(scene, SOMEWHERE)
        assert scene.choosing.picker is chosen and chosen_of(scene) == (first,)
    lift(scene, first)
    cursor = scene.match.session.cursor
    let_go(scene, where(scene, places_of(scene)[chosen.options[0]]))
    assert scene.match.session.cursor > cursor
    scene.file.close()
