"""A person's hand on the real table of any game: where each step can be clicked, and what can be dragged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, spec
from game.scenes.match import Need
from game.scenes.play.scene import PlayScene
from game.view.focus import Target
from game.view.intents import Point, Press, Release
from game.view.picker import Step
from tests.scenes.driver import session

Begin: TypeAlias = Callable[[Session[Any, Any]], tuple[PlayScene, list[Step]]]
"""The fixture `begin`."""
GAMES = (TEMPLATE, *game_ids())
AGES = 100.0
"""Seconds in which any show ends."""
SOMEWHERE = (3, 300)
"""Beside everything."""


def seated(players: int, person: int) -> list[Seat]:
    return [Seat(f"P{n}", "human") if n == person else Seat(f"B{n}", "bot", "random") for n in range(players)]


def sit_alone(begin: Begin, game_id: str, seed: str, **options: Any) -> tuple[PlayScene, list[Step]]:
    """Sit down first among computer players, as few as can be."""
    return begin(session(seated(spec(game_id).players[0], 0), seed, game_id=game_id, **options))


def bring_on(scene: PlayScene, rng: Random) -> bool:
    """Let shows end or be skipped until the person is asked; False: they never are again."""
    while scene._news_due or scene.director.busy or scene.match.need is not Need.PERSON:
        if scene.match.need is Need.OVER:
            return False
        scene.update(AGES)
        if scene.director.busy and rng.random() < 0.2:
            scene.director.skip()
            scene._landed()
    return True


def places_of(scene: PlayScene) -> dict[Step, Target]:
    """The one place of each step; what is in a set is in one place, too."""
    picker: Any = scene.choosing.picker
    spots = scene.table.spots(picker)
    targets = scene._pointing._targets
    assert [spot.step for spot in spots] == [spot.step for spot in scene.table.spots(picker)]
    found: dict[Step, Target] = {}
    for spot, target in zip(spots, targets, strict=True):
        if spot.step is not None:
            assert spot.step not in found, f"two places for {spot.step}"
            found[spot.step] = target
    stray = [x.key for x in scene.focus.targets if x.key.startswith("step-") and x.key != "step-cancel"]
    assert not stray, "what the table shows is no button"
    assert set(picker.options) | picker.toggled <= set(found)
    assert all(found[step].enabled for step in picker.options)
    return found


def where(scene: PlayScene, target: Target) -> tuple[int, int]:
    """Somewhere the pointer means this target: its middle, or what others leave of it."""
    return next(iter(points_of(scene, target)))


def points_of(scene: PlayScene, target: Target) -> list[tuple[int, int]]:
    """Some places where the pointer means this target."""
    place = target.place
    parts = (0.5, 0.3, 0.7, 0.1, 0.9)
    points = [(round(place.x + place.w * a), round(place.y + place.h * b)) for b in parts for a in parts]
    return [at for at in points if scene.focus.at(*at) is target]


def click(scene: PlayScene, at: tuple[int, int]) -> None:
    for intent in (Point(*at), Press(*at), Release(*at)):
        scene.receive(intent)


# -- dragging --------------------------------------------------------------------------------------------


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
