"""A thing that is dragged to its place takes the steps of two clicks, or comes back and says why."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest

from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.view.intents import ACTIONS, Point, Press, Release
from game.view.picker import Step
from tests.fast import some
from tests.scenes.driver import session
from tests.scenes.test_one_place import GAMES, begin, bring_on, click, places_of, points_of, seated, where

__all__ = ["begin"]

Begin: TypeAlias = Callable[..., tuple[PlayScene, list[Step]]]
SOMEWHERE = (3, 300)
"""Beside everything."""


def sit(begin: Begin, game_id: str, seed: str = "DRAG") -> tuple[PlayScene, list[Step]]:
    return begin(session(seated(2 if game_id != "haut-les-cubes" else 3, 0), seed, game_id=game_id))


def options_of(scene: PlayScene) -> tuple[Step, ...]:
    picker = scene.choosing.picker
    assert picker is not None
    return picker.options


def chosen_of(scene: PlayScene) -> tuple[Step, ...]:
    picker = scene.choosing.picker
    assert picker is not None
    return picker.chosen


def liftable(scene: PlayScene) -> list[Step]:
    """The steps whose things can be dragged, and chosen now."""
    picker: Any = scene.choosing.picker
    steps = [spot.step for spot in scene._pointing._spots if spot.lift is not None and spot.step is not None]
    return [step for step in steps if picker.allows(step) and not picker.gathering]


def lift(scene: PlayScene, step: Step) -> tuple[int, int]:
    """Press on a thing, and drag it a little off."""
    x, y = where(scene, places_of(scene)[step])
    for intent in (Point(x, y), Press(x, y), Point(x + 5, y), Point(x + 9, y - 30)):
        scene.receive(intent)
    return x, y


def let_go(scene: PlayScene, at: tuple[int, int]) -> None:
    for intent in (Point(*at), Release(*at)):
        scene.receive(intent)


def over_the_table(scene: PlayScene, zone: str) -> tuple[int, int]:
    """A place of the table that belongs to nothing, and lies above the things of a zone."""
    hand = scene._pointing.places(zone)
    home, area = hand[0].unionall(hand), scene._hud.area
    free = [(x, y) for y in range(area.top, area.bottom, 20) for x in range(area.left, area.right, 20)]
    return next(at for at in free if not home.collidepoint(at) and scene._pointing.spot_at(*at) is None)


def click_something(scene: PlayScene, rng: Random) -> None:
    found = places_of(scene)
    step = rng.choice([step for step in found if found[step].enabled])
    click(scene, where(scene, found[step]))


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


@pytest.mark.parametrize("game_id", some(GAMES, fast=2))
def test_what_is_dragged_to_its_place_plays(begin: Begin, game_id: str) -> None:
    rng = Random(game_id)
    scene, log = sit(begin, game_id)
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


@pytest.mark.parametrize("game_id", some(game for game in GAMES if game not in ("nullgame", "oh-les-nains")))
def test_what_is_dragged_elsewhere_comes_back_and_says_why(begin: Begin, game_id: str) -> None:
    rng = Random(game_id)
    scene, log = sit(begin, game_id)
    refused = 0
    for _ in range(60):
        assert bring_on(scene, rng)
        before: Any = scene.choosing.picker
        steps = [step for step in liftable(scene) if before.completes(step) is None]
        if steps:
            step = rng.choice(steps)
            lift(scene, step)
            log.clear()
            held: Any = scene.choosing.picker
            wrong = [
                at
                for other, target in places_of(scene).items()
                if not target.enabled and other != step
                for at in points_of(scene, target)
            ]
            if wrong:
                refused += 1
                let_go(scene, rng.choice(wrong))
                assert scene._hud.tone is Tone.REFUSAL
            else:
                let_go(scene, SOMEWHERE)
            assert scene.choosing.picker is before and not chosen_of(scene) and held.chosen and not log
            lift(scene, step)
            let_go(scene, SOMEWHERE)
            assert scene.choosing.picker is before and scene._hud.tone is not Tone.REFUSAL
            if refused > 2:
                break
        click_something(scene, rng)
    assert refused
    scene.file.close()


def moles(begin: Begin) -> PlayScene:
    """Come to where a mole is to be chosen."""
    scene, rng = sit(begin, "taupes")[0], Random(3)
    while bring_on(scene, rng) and not any(step.zone == "mole" for step in options_of(scene)):
        click_something(scene, rng)
    return scene


def test_a_hand_that_is_not_still_clicks_all_the_same(begin: Begin) -> None:
    scene = moles(begin)
    picker: Any = scene.choosing.picker
    step = picker.options[0]
    x, y = where(scene, places_of(scene)[step])
    for intent in (Point(x, y), Press(x, y), Point(x + 2, y + 9), Point(x + 1, y + 3), Release(x + 1, y + 3)):
        scene.receive(intent)
    assert chosen_of(scene) == (step,)
    scene.file.close()


@pytest.mark.parametrize("intent", some(ACTIONS[name] for name in ("back", "menu", "undo")))
def test_any_key_puts_back_what_is_dragged(begin: Begin, intent: Any) -> None:
    scene = moles(begin)
    before: Any = scene.choosing.picker
    step = before.options[0]
    nodes = len(scene.stage.nodes)
    lift(scene, step)
    assert chosen_of(scene) == (step,) and len(scene.stage.nodes) > nodes
    scene.receive(intent)
    assert scene._dragging._ghost is None and not chosen_of(scene)
    scene.file.close()


def test_a_new_layout_puts_back_what_is_dragged(begin: Begin) -> None:
    scene = moles(begin)
    before: Any = scene.choosing.picker
    lift(scene, before.options[0])
    scene.ui.relayout(scene.layout)
    assert scene.choosing.picker is before and not chosen_of(scene)
    let_go(scene, SOMEWHERE)
    scene.file.close()


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


def test_a_card_that_asks_for_a_colour_stays_chosen_over_the_garden(begin: Begin) -> None:
    """No place of the garden is asked for: to be let go there is enough; over the hand it comes back."""
    scene, rng = sit(begin, "oh-les-nains", "7H8YTZ")[0], Random(5)
    while True:
        assert bring_on(scene, rng)
        picker: Any = scene.choosing.picker
        asking = [step for step in liftable(scene) if picker.completes(step) is None]
        if asking:
            break
        click_something(scene, rng)
    lift(scene, asking[0])
    let_go(scene, scene._pointing.places("card")[-1].center)
    assert scene.choosing.picker is picker
    lift(scene, asking[0])
    let_go(scene, over_the_table(scene, "card"))
    assert chosen_of(scene)[0] == asking[0] and scene._hud.tone is not Tone.REFUSAL
    scene.file.close()


def test_a_card_that_is_let_go_over_a_plank_is_not_played(begin: Begin) -> None:
    scene, rng = sit(begin, "oh-les-nains", "PLANK")[0], Random(5)
    while True:
        assert bring_on(scene, rng)
        picker: Any = scene.choosing.picker
        ready = [step for step in liftable(scene) if picker.completes(step) is not None]
        if ready and Step("exchange") in picker.options:
            break
        click_something(scene, rng)
    cursor = scene.match.session.cursor
    lift(scene, ready[0])
    let_go(scene, where(scene, places_of(scene)[Step("exchange")]))
    assert scene.match.session.cursor == cursor and scene.choosing.picker is picker
    assert scene._hud.tone is Tone.REFUSAL
    scene.file.close()


def test_a_card_goes_into_an_exchange_by_dragging(begin: Begin) -> None:
    scene, log = sit(begin, "oh-les-nains")
    rng = Random(5)
    while bring_on(scene, rng) and Step("exchange") not in options_of(scene):
        click_something(scene, rng)
    click(scene, where(scene, places_of(scene)[Step("exchange")]))
    picker: Any = scene.choosing.picker
    things = [step for step in picker.options if step.zone == "hand"]
    lift(scene, things[0])
    let_go(scene, over_the_table(scene, "hand"))
    assert log[-1] == things[0] and things[0] in picker.toggled
    scene.file.close()
