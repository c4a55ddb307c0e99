"""Esc, and whatever means the same, in every scene: what it opens it closes, and it answers no question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from game.cli.stills import SCENES
from game.scenes.curtain import CurtainScene
from game.scenes.play import scene as play
from game.scenes.replay import scene as replay
from game.scenes.results import scene as results
from game.scenes.scene import Scene
from game.view.intents import Accept, Back, Menu
from tests.fast import some
from tests.scenes.driver import SECONDS, InstantThinker, PlainTable
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, played, shelve

if TYPE_CHECKING:
    from game.app.loop import App


class Floor(Scene):
    """What lies below: who comes here has left the scene."""


@pytest.fixture
def enter(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """Enter a scene by its name, at rest, with the floor below it."""
    for module in (play, replay, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    shelve(played(moves=4))

    def begin(name: str) -> Any:
        app.scenes.reset(Floor(app))
        seats = HOT_SEAT if name == "curtain" else ANA_AND_BOT
        game = played(seats, moves=10_000 if name == "results" else 3)
        app.open(SCENES["play" if name == "curtain" else name](game))
        scene: Any = app.scenes.top
        assert isinstance(scene, CurtainScene) == (name == "curtain")
        while name == "saves" and not scene.rows:
            app.frame((), SECONDS)
        if name == "settings":
            scene._turn(2)  # to the keys, which are asked for
        app.frame((), SECONDS)
        return scene

    return begin


@pytest.mark.parametrize("name", some(SCENES, 8))
@pytest.mark.usefixtures("undrawn")
def test_what_esc_opens_it_closes(app: App, enter: Callable[[str], Any], name: str) -> None:
    scene, opened = enter(name), 0
    for first, second in ((Back(), Back()), (Back(), Menu()), (Menu(), Back())):
        app.receive(first)
        if scene.ui.dialog is None:
            break
        opened += 1
        app.receive(second)
        app.frame((), SECONDS)
        assert app.scenes.top is scene and scene.ui.dialog is None, (first, second)
    assert opened == 3 or name not in ("play", "curtain"), "a match is not left without a question"


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_esc_answers_no_question(app: App, enter: Callable[[str], Any], name: str) -> None:
    """Every button of every scene is pressed; what asks something is left by Esc."""
    scene, asked = enter(name), 0
    keys = [target.key for target in scene.focus.targets]
    for key in keys:
        if app.scenes.top is not scene or [target.key for target in scene.focus.targets] != keys:
            scene = enter(name)
        depth = app.scenes.depth
        scene.focus.set_key(key)
        app.receive(Accept())
        if app.scenes.top is scene and scene.ui.dialog is not None:
            asked += 1
            app.receive(Back())
            app.frame((), SECONDS)
            assert app._running and app.intents.capture is None
            assert app.scenes.top is scene and app.scenes.depth == depth and scene.ui.dialog is None
    assert asked or name not in ("title", "play", "saves", "replay", "settings")
