"""A card of the dwarfs is dragged over the garden, where no place is asked for, or into an exchange."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.scenes.play.hud import Tone
from game.view.picker import Step
from tests.scenes.hands import (
    Begin,
    bring_on,
    chosen_of,
    click,
    click_something,
    let_go,
    lift,
    liftable,
    options_of,
    over_the_table,
    places_of,
    sit_alone,
    where,
)

pytestmark = pytest.mark.usefixtures("undrawn")

GAME = "oh-les-nains"


def test_a_card_that_asks_for_a_colour_stays_chosen_over_the_garden(begin: Begin) -> None:
    """No place of the garden is asked for: to be let go there is enough; over the hand it comes back."""
    scene, rng = sit_alone(begin, GAME, "7H8YTZ")[0], Random(5)
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


@pytest.mark.slow
def test_a_card_that_is_let_go_over_a_plank_is_not_played(begin: Begin) -> None:
    scene, rng = sit_alone(begin, GAME, "PLANK")[0], Random(5)
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
    scene, log = sit_alone(begin, GAME, "DRAG")
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
