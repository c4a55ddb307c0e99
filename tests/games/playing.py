"""A person at a game's real table: takes turns step by step, with any device, up to the results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.session import Session
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.results.scene import ResultsScene
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import Person

Cell: TypeAlias = tuple[int, int]
Take: TypeAlias = Callable[[Any], None]
"""Uses a target, by a click or otherwise."""


def take_turn(person: Person, action: Any, take: Take) -> None:
    """Go through the steps of an action, and through the last one again where there is a warning."""
    scene = person.scene
    cursor, step = scene.match.session.cursor, CONFIRM
    steps: list[Step] = list(scene.match.steps(action))
    for step in steps:
        take(person.step(step))
    if scene.choosing.picker is not None and scene.choosing.picker.gathering:
        step = CONFIRM
        take(person.step(step))
    if scene._hud.tone is Tone.WARNING and scene.match.session.cursor == cursor:
        take(person.step(step))


def play_to_the_end(
    person: Person, choose: Callable[[Session[Any, Any]], Any], take: Take, frames: int = 9000
) -> None:
    """Take turns, whenever a person is asked, up to the results."""
    scene = person.scene
    for _ in range(frames):
        if person.top is not scene:
            break
        if scene.match.need is Need.PERSON and not scene._news_due:
            take_turn(person, choose(scene.match.session), take)
        person.frame()
    assert scene.match.session.is_over and isinstance(person.top, ResultsScene)


def go_to(
    person: Person,
    target: Any,
    ends: Callable[[Cell], Mapping[Any, Cell]],
    apart: Callable[[Cell, Cell], int],
    towards: Callable[[Any], None],
    on: Callable[[], None],
) -> None:
    """Steer to a target from cell to cell; go on to the next thing where that leads no nearer.

    `ends` says where each way leads from a cell, `towards` goes one of them.
    """
    focus, steering = person.top.focus, True
    for _ in range(900):
        here = focus.current
        if here is target:
            return
        if steering and here is not None and here.cell is not None and target.cell is not None:
            far = apart(here.cell, target.cell)
            near = {way: apart(end, target.cell) for way, end in ends(here.cell).items()}
            towards(min(near, key=near.__getitem__))
            there = focus.current.cell
            steering = there is not None and apart(there, target.cell) < far
        else:
            on()
    raise AssertionError("can't be reached")


def press(person: Person, scancode: int) -> None:
    """Press a key by its place."""
    person.frame(Event(pygame.KEYDOWN, key=0, scancode=scancode, mod=0, unicode=""))


def push(person: Person, x: float, y: float) -> None:
    """Push the stick of a pad some way, and let it go."""
    for place in ((x, y), (0.0, 0.0)):
        for axis, value in enumerate(place):
            person.frame(
                Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(30000 * value), instance_id=0)
            )


def screen_of(person: Person) -> bytes:
    """Return what is drawn now."""
    surface = Surface(person.app.screen.surface.get_size())
    person.top.ui.stage.redraw()
    person.top.ui.stage.draw(surface)
    return surface.get_buffer().raw
