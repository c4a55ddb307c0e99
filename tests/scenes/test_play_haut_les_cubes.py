"""*Haut les cubes* on its real table: played with each device on every side of the mountain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.session import Seat
from game.rules.haut_les_cubes import types as t
from game.scenes.hud import Tone
from game.scenes.match import Need
from game.scenes.play import PlayScene
from game.scenes.results import ResultsScene
from game.view.intents import Turn
from game.view.isosteps import step as step_on
from tests.scenes.driver import InstantThinker, Person, Sit, session

if TYPE_CHECKING:
    from game.app.loop import App

ALONE = (Seat("Anna", "human"), Seat("Robot", "bot", "random"), Seat("Rosa", "bot", "random"))
WAYS = {(0, -1): 96, (1, -1): 97, (1, 0): 94, (1, 1): 91, (0, 1): 90, (-1, 1): 89, (-1, 0): 92, (-1, -1): 95}
"""The key of each direction: the keypad around its 5."""


def climbing(game: Any, rng: Random) -> t.Action:
    """Choose what leads up or deep down, so that a game at random comes to an end."""
    obs = game.observation(game.current_player)
    heights: dict[t.Cell, int] = {}
    for x, y, z in obs.cubes:
        for cell in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            heights[cell] = max(heights.get(cell, 0), z + 1)

    def worth(action: t.Action) -> int:
        if action.kind == t.DISCARD:
            return -(action.card == t.MOAVEOU)
        rise = heights.get((action.x, action.y), 0)
        if action.kind == t.STEP:
            rise -= obs.heights[obs.mover]
            return 2 if rise > 0 else rise * rise - 1
        if action.kind == t.PUT:
            level = max(heights.get((action.x + a, action.y + b), 0) for a in (0, 1) for b in (0, 1))
            return 2 - level
        return rise if action.kind == t.LEAP else 0

    best = max(worth(action) for action in game.legal_actions())
    return rng.choice([action for action in game.legal_actions() if worth(action) == best])


@pytest.fixture
def summit(app: App) -> Iterator[Sit]:
    """Sit down on the summit: `summit(seats, speed, seed, moves)`; so many moves are made before."""
    scenes: list[PlayScene] = []
    app.__dict__["thinker"] = InstantThinker()

    def begin(seats: Any = ALONE, speed: float = 0, seed: str = "SUMMIT", moves: int = 0) -> Person:
        app.change(speed=speed, less_motion=speed == 0)
        game, rng = session(list(seats), seed, game_id="haut-les-cubes"), Random(seed)
        for _ in range(moves):
            game.play(climbing(game, rng))
        scenes.append(PlayScene(app, game, strict=True))
        app.scenes.push(scenes[-1])
        person = Person(app, scenes[-1])
        person.frame()
        return person

    yield begin
    for scene in scenes:
        scene.file.close()


def play_on(person: Person, take: Callable[[Any], None]) -> None:
    """Play up to the results; `take` a target of a step. The view turns now and then."""
    scene, rng = person.scene, Random(4)
    for turn in range(9000):
        if person.top is not scene:
            break
        if scene.match.need is Need.PERSON and not scene._news_due:
            if turn % 5 == 0:
                person.app.receive(Turn(rng.choice((-1, 1))))
            for step in scene.match.steps(climbing(scene.match.session, rng)):
                take(person.step(step))
            if scene._hud.tone is Tone.WARNING:
                take(person.step(step))  # all the same
        person.frame()
    assert scene.match.session.is_over and isinstance(person.top, ResultsScene)


@pytest.mark.slow
def test_a_whole_game_by_mouse_alone(summit: Sit) -> None:
    person = summit()
    play_on(person, person.click)


def go_to(
    person: Person, target: Any, towards: Callable[[tuple[int, int]], None], on: Callable[[], None]
) -> None:
    """Steer to a target over the mountain; go on to the next thing where that leads no nearer."""
    focus, steering = person.top.focus, True
    for _ in range(900):
        here = focus.current
        if here is target:
            return
        if steering and here is not None and here.cell is not None and target.cell is not None:
            far = apart(here.cell, target.cell)
            cells = {each.cell: each.enabled for each in focus.targets if each.cell is not None}
            ends = {way: step_on(here.cell, *way, cells) for way in WAYS}
            way = min(WAYS, key=lambda way: apart(ends[way] or (99, 99), target.cell))
            towards(way)
            there = focus.current.cell
            steering = there is not None and apart(there, target.cell) < far
        else:
            on()
    raise AssertionError("can't be reached")


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(summit: Sit) -> None:
    person = summit()

    def towards(way: tuple[int, int]) -> None:
        person.frame(Event(pygame.KEYDOWN, key=0, scancode=WAYS[way], mod=0, unicode=""))

    def take(target: Any) -> None:
        go_to(person, target, towards, lambda: person.key("tab"))
        person.key("return")

    play_on(person, take)


@pytest.mark.slow
def test_a_whole_game_by_pad_alone(summit: Sit) -> None:
    person = summit()

    def stick(x: float, y: float) -> None:
        for axis, value in enumerate((x, y)):
            person.frame(
                Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(30000 * value), instance_id=0)
            )

    def towards(way: tuple[int, int]) -> None:
        stick(*way)
        stick(0, 0)

    def take(target: Any) -> None:
        go_to(person, target, towards, lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
        person.pad(pygame.CONTROLLER_BUTTON_A)

    play_on(person, take)
