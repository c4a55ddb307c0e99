"""A thing that is dragged to its place takes the steps of two clicks, or comes back and says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.games import TEMPLATE
from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.view.intents import ACTIONS, Intent, Point, Press, Release
from game.view.picker import Step
from tests.fast import some
from tests.scenes.hands import (
    GAMES,
    SOMEWHERE,
    Begin,
    bring_on,
    chosen_of,
    click_something,
    let_go,
    lift,
    liftable,
    over_the_table,
    places_of,
    points_of,
    sit_alone,
    where,
)

pytestmark = pytest.mark.usefixtures("undrawn")

SEED = "DRAG"


def drag_something(scene: PlayScene, log: list[Step], rng: Random) -> tuple[Step, Step | None]:
    """Drag a thing to a place, or over the table if it needs none; what was taken."""
    picker: Any = scene.choosing.picker
    step = rng.choice(liftable(scene))
    needs_place = picker.completes(step) is None
    lift(scene, step)
    if not needs_place:
        told = scene._telling.clause, scene._hud.tone
        assert told[0] and told[1] in (Tone.OUTLOOK, Tone.WARNING), "what it would do is told"
        let_go(scene, over_the_table(scene, step.zone))
        return step, None
    held: Any = scene.choosing.picker
    assert step in held.chosen
    place = rng.choice(held.options)
    let_go(scene, where(scene, places_of(scene)[place]))
    return step, place


@pytest.mark.parametrize("game_id", some(GAMES))
def test_what_is_dragged_to_its_place_plays(begin: Begin, game_id: str) -> None:
    rng = Random(game_id)
    scene, log = sit_alone(begin, game_id, SEED)
    kinds = set()
    for _ in range(14):
        if not bring_on(scene, rng):
            break
        if not liftable(scene):
            click_something(scene, rng)
            continue
        log.clear()
        cursor = scene.match.session.cursor
        step, place = drag_something(scene, log, rng)
        kinds.add(step.zone)
        assert log == [step if place is None else place]
        if scene._telling.warned is None and (place is None or scene.choosing.picker is None):
            assert scene.match.session.cursor > cursor
        if len(kinds) == 2:
            break
    assert kinds
    scene.file.close()


def drag_in_vain(scene: PlayScene, log: list[Step], rng: Random) -> tuple[bool, bool]:
    """Drag a thing to where it can't be, and beside the table.

    Returns whether it needs a place of the table, and whether it was said why it can't be where it was put.
    """
    before: Any = scene.choosing.picker
    steps = liftable(scene)
    placed = [step for step in steps if before.completes(step) is None and not scene.table.placeless]
    step = rng.choice(placed or steps)
    lift(scene, step)
    log.clear()
    held: Any = scene.choosing.picker
    wrong = [
        at
        for other, target in places_of(scene).items()
        if placed and not target.enabled and other != step
        for at in points_of(scene, target)
    ]
    let_go(scene, rng.choice(wrong or [SOMEWHERE]))
    assert not wrong or scene._hud.tone is Tone.REFUSAL
    assert scene.choosing.picker is before and not chosen_of(scene) and not log
    assert held.chosen or not placed
    lift(scene, step)
    let_go(scene, SOMEWHERE)
    assert scene.choosing.picker is before and scene._hud.tone is not Tone.REFUSAL and not log
    return bool(placed), bool(wrong)


@pytest.mark.parametrize("game_id", some(GAMES))
def test_what_is_dragged_elsewhere_comes_back_and_says_why(begin: Begin, game_id: str) -> None:
    rng = Random(game_id)
    scene, log = sit_alone(begin, game_id, SEED)
    tried: list[tuple[bool, bool]] = []
    for _ in range(60):
        if not bring_on(scene, rng) or sum(refused for _, refused in tried) > 2:
            break
        if liftable(scene):
            tried.append(drag_in_vain(scene, log, rng))
        click_something(scene, rng)
    assert tried
    assert any(refused for _, refused in tried) == any(placed for placed, _ in tried)
    scene.file.close()


def cards(begin: Begin) -> tuple[PlayScene, list[Step], Step]:
    """Come to where a card of the template is to be chosen; returns one too."""
    scene, log = sit_alone(begin, TEMPLATE, SEED)
    assert bring_on(scene, Random(3))
    return scene, log, liftable(scene)[0]


def test_a_hand_that_is_not_still_clicks_all_the_same(begin: Begin) -> None:
    scene, log, step = cards(begin)
    x, y = where(scene, places_of(scene)[step])
    for intent in (Point(x, y), Press(x, y), Point(x + 2, y + 9), Point(x + 1, y + 3), Release(x + 1, y + 3)):
        scene.receive(intent)
    assert log == [step]
    scene.file.close()


@pytest.mark.parametrize("intent", [ACTIONS[name] for name in ("back", "menu", "undo")])
def test_any_key_puts_back_what_is_dragged(begin: Begin, intent: Intent) -> None:
    scene, log, step = cards(begin)
    nodes = len(scene.stage.nodes)
    lift(scene, step)
    assert scene._dragging._ghost is not None and len(scene.stage.nodes) > nodes
    scene.receive(intent)
    assert scene._dragging._ghost is None and not log
    scene.file.close()


def test_what_was_let_go_unseen_is_put_back_by_the_next_press(begin: Begin) -> None:
    """As on a system that tells the button's way up to another window."""
    scene, log, step = cards(begin)
    lift(scene, step)
    scene.receive(Press(*SOMEWHERE))
    scene.receive(Release(*SOMEWHERE))
    assert scene._dragging._ghost is None and not log
    scene.file.close()


def test_a_new_layout_puts_back_what_is_dragged(begin: Begin) -> None:
    scene, log, step = cards(begin)
    lift(scene, step)
    scene.ui.relayout(scene.layout)
    assert scene._dragging._ghost is None
    let_go(scene, SOMEWHERE)
    assert not log
    scene.file.close()
