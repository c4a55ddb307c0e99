"""Whatever was played before: each step that can be taken has one place to click, and the click takes it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, make, spec
from game.scenes.match import Need
from game.scenes.play.choosing import Choosing
from game.scenes.play.scene import PlayScene
from game.view.focus import Target
from game.view.intents import Back, Point, Press, Release
from game.view.picker import CONFIRM, Step
from tests.fast import some
from tests.scenes.driver import InstantThinker, session

if TYPE_CHECKING:
    from game.app.loop import App

GAMES = (TEMPLATE, *game_ids())
AGES = 100.0
"""Seconds in which any show ends."""


def seated(players: int, person: int) -> list[Seat]:
    return [Seat(f"P{n}", "human") if n == person else Seat(f"B{n}", "bot", "random") for n in range(players)]


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


def walk(scene: PlayScene, rng: Random, decisions: int, log: list[Step]) -> int:
    """Play by clicks alone; return how many actions were played by them."""
    played = 0
    while played < decisions and bring_on(scene, rng):
        found = places_of(scene)
        picker: Any = scene.choosing.picker
        can = [step for step in found if found[step].enabled]
        step = CONFIRM if CONFIRM in can and rng.random() < 0.5 else rng.choice(can)
        cursor, at = scene.match.session.cursor, where(scene, found[step])
        log.clear()
        click(scene, at)
        assert log == [step]
        if scene._telling.warned is not None:
            click(scene, at)
        played += scene.match.session.cursor > cursor
        if scene.choosing.picker is picker and rng.random() < 0.1:
            scene.receive(Back())
            if scene.ui.dialog is not None:
                scene.receive(Back())
    return played


@pytest.fixture
def begin(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[PlayScene, list[Step]]]:
    log: list[Step] = []
    choose = Choosing.choose

    def chosen(choosing: Choosing, step: Step) -> None:
        log.append(step)
        choose(choosing, step)

    monkeypatch.setattr(Choosing, "choose", chosen)
    app.__dict__["thinker"] = InstantThinker()
    app.change(less_motion=True)

    def sit(game: Session[Any, Any]) -> tuple[PlayScene, list[Step]]:
        scene = PlayScene(app, game, strict=True)
        app.scenes.push(scene)
        return scene, log

    return sit


@pytest.mark.parametrize("game_id", some(GAMES, fast=2))
def test_each_step_has_one_place(begin: Callable[..., Any], game_id: str) -> None:
    rng = Random(game_id)
    players = spec(game_id).players[-1]
    person = rng.randrange(players)
    scene, log = begin(session(seated(players, person), f"ONE-{game_id}", game_id=game_id))
    assert walk(scene, rng, 8, log)
    scene.file.close()


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players"), [(g, n) for g in GAMES for n in spec(g).players])
def test_each_step_has_one_place_with_every_preset(
    begin: Callable[..., Any], game_id: str, players: int
) -> None:
    """Presets go through the numbers of players side by side."""
    presets = spec(game_id).presets
    rng, name = Random(f"{game_id}/{players}"), list(presets)[players % len(presets)]
    seats = seated(players, rng.randrange(players))
    scene, log = begin(Session(make(game_id, players, presets[name]), f"{players}", seats))
    walk(scene, rng, 15, log)
    scene.file.close()
