"""The play screen: a whole match by each device alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.driver import ME, Person, Sit

pytestmark = pytest.mark.usefixtures("undrawn")


def test_a_whole_match_by_mouse_alone(sit: Sit) -> None:
    person = sit(ME, counters="on")
    person.finish(person.click)


def focus_by(person: Person, target: object, go: Callable[[], None]) -> None:
    for _ in range(60):
        if person.top.focus.current is target:
            return
        go()
    raise AssertionError("can't be reached")


def test_a_whole_match_by_keyboard_alone(sit: Sit) -> None:
    person = sit(ME, counters="on")

    def use(target: object) -> None:
        focus_by(person, target, lambda: person.key("tab"))
        person.key("return")

    person.finish(use)


@pytest.mark.slow
def test_a_whole_match_by_pad_alone(sit: Sit) -> None:
    person = sit(ME, counters="on")

    def use(target: object) -> None:
        focus_by(person, target, lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
        person.pad(pygame.CONTROLLER_BUTTON_A)

    person.finish(use)


def test_arrows_reach_the_cards_and_the_buttons(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    seen = set()
    for key in ["left"] * 6 + ["right"] * 6 + ["down"] * 2:
        person.key(key)
        assert person.top.focus.current is not None
        seen.add(person.top.focus.current.key)
    assert {f"spot-{slot}" for slot in range(len(person.hand))} <= seen and "step-exchange-" in seen
