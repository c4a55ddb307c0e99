"""The way to a table: something moves from the first frame on, and nothing pops in at its end."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.record import dumps
from game.engine.session import Seat
from game.games import game_ids
from game.scenes import routes
from game.scenes.curtain import CurtainScene
from game.scenes.play.scene import PlayScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.setup.scene import SetupScene
from game.view.stage import Stage
from tests.scenes.driver import ME, InstantThinker, Person, session
from tests.scenes.games import played, until

if TYPE_CHECKING:
    from game.app.loop import App


def leaves(app: App, seats: Sequence[Seat]) -> Person:
    """Ask for a table, from a set-up that stands still."""
    app.__dict__["thinker"] = InstantThinker()
    scene = SetupScene(app, game_ids()[0])
    app.scenes.push(scene)
    person = Person(app, scene)
    for _ in range(30):
        person.frame()
    app.replace(routes.Play(session(seats)))
    return person


@pytest.fixture
def leaving(app: App) -> Person:
    """Has just asked for a table."""
    return leaves(app, ME)


@pytest.mark.slow
def test_something_moves_at_once_and_all_is_there_when_it_is_seen(
    leaving: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = leaving.app
    before = pygame.image.tobytes(app.screen.surface, "RGB")
    leaving.frame()
    assert pygame.image.tobytes(app.screen.surface, "RGB") != before
    assert leaving.top is leaving.scene and app.busy
    leaving.key("escape")
    assert leaving.top is leaving.scene and leaving.scene.ui.dialog is None, "it is being left"
    until(leaving, lambda: isinstance(leaving.top, PlayScene))
    dive = app.scenes._dive
    assert dive is not None and not dive.opens
    assert len({tuple(app.screen.surface.get_at((x, 100)))[:3] for x in range(0, 1024, 64)}) == 1, "dark"
    monkeypatch.setattr("game.app.dive.PATIENCE", 1e9)
    if leaving.top.stage.stands_in:
        before = pygame.image.tobytes(app.screen.surface, "RGB")
        leaving.frame()
        assert pygame.image.tobytes(app.screen.surface, "RGB") != before, "fireflies in the dark"
    until(leaving, lambda: app.scenes._dive is None or app.scenes._dive.opens)
    assert not leaving.top.stage.stands_in
    leaving.wait(lambda: app.scenes._dive is None)
    leaving.frame()
    whole = pygame.image.tobytes(app.screen.surface, "RGB")
    assert len(set(whole)) > 50
    assert gc.get_freeze_count() > 0, "no frame waits until the collector has looked at all that was loaded"
    leaving.top.file.close()
    app.scenes.close()
    assert not gc.get_freeze_count(), "what is left can be collected"


@pytest.mark.slow
def test_a_curtain_comes_into_sight_like_a_table(app: App) -> None:
    """What is put up in the dark is no other way to go."""
    person = leaves(app, [Seat("Anna", "human"), Seat("Bruno", "human")])
    until(person, lambda: isinstance(app.scenes.top, CurtainScene))
    assert app.scenes._dive is not None, "it is dark"
    until(person, lambda: app.scenes._dive is None or app.scenes._dive.opens)
    assert app.scenes._dive is not None
    person.wait(lambda: app.scenes._dive is None)
    app.scenes.close()


@pytest.mark.slow
def test_a_file_that_is_dropped_on_the_way_is_seen_over_the_table(leaving: Person, tmp_path: Path) -> None:
    leaving.frame()
    path = tmp_path / "dropped.galerie"
    path.write_text(dumps(played().record()), "utf-8")
    leaving.frame(Event(pygame.DROPFILE, file=str(path)))
    until(leaving, lambda: leaving.app.scenes._dive is None)
    scenes = leaving.app.scenes
    assert [type(scene) for scene in scenes._stack[-2:]] == [PlayScene, ReplayScene]
    assert not any(isinstance(scene, SetupScene) for scene in scenes._stack)


@pytest.mark.slow
def test_a_new_size_on_the_way_lands_at_the_table(leaving: Person) -> None:
    leaving.frame()
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    leaving.frame(Event(pygame.WINDOWSIZECHANGED, x=1280, y=800))
    leaving.frame()
    assert isinstance(leaving.top, PlayScene) and leaving.app.scenes._dive is None
    leaving.top.file.close()


@pytest.mark.slow
def test_a_new_size_on_the_way_draws_nothing_of_what_is_left(
    leaving: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[Stage]()
    draw = Stage.draw

    def noted(stage: Stage, surface: Surface) -> list[Rect]:
        drawn.append(stage)
        return draw(stage, surface)

    monkeypatch.setattr(Stage, "draw", noted)
    leaving.frame()
    leaving.frame(Event(pygame.WINDOWSIZECHANGED, x=1280, y=800))
    assert leaving.top is leaving.scene and leaving.scene.ui.stage not in drawn, "a thread reads its pictures"
    until(leaving, lambda: isinstance(leaving.top, PlayScene))
    leaving.top.file.close()


def test_with_less_motion_one_is_there_at_once(app: App) -> None:
    app.change(less_motion=True)
    app.scenes.push(SetupScene(app, game_ids()[0]))
    app.frame([], 0.01)
    app.replace(routes.Play(session(ME)))
    assert isinstance(app.scenes.top, PlayScene) and app.scenes._dive is None
    app.scenes.top.file.close()


@pytest.mark.slow
def test_what_the_set_up_prepared_is_at_the_table_when_one_comes(app: App) -> None:
    app.__dict__["thinker"] = InstantThinker()
    scene = SetupScene(app, game_ids()[0])
    app.scenes.push(scene)
    person = Person(app, scene)
    easel = app.view.easel
    until(person, lambda: easel.last is not None and easel.last[1].done())
    prepared = easel.last
    scene.play()
    until(person, lambda: isinstance(person.top, PlayScene))
    assert easel.last is prepared and not person.top.stage.stands_in
    person.top.file.close()


def test_who_quits_on_the_way_leaves_the_table_in_order(leaving: Person) -> None:
    app, closed = leaving.app, list[PlayScene]()
    leaving.frame()
    close = PlayScene.close

    def noted(scene: PlayScene) -> None:
        closed.append(scene)
        close(scene)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlayScene, "close", noted)
        app.close()
    assert len(closed) == 1 and app.scenes.depth == 0


def test_a_file_that_can_t_be_opened_is_answered_where_one_is_on_the_way_to(
    leaving: Person, tmp_path: Path
) -> None:
    app = leaving.app
    bad = tmp_path / "bad.galerie"
    bad.write_text("nonsense", encoding="utf-8")
    assert app.scenes.on_the_way
    leaving.frame(Event(pygame.DROPFILE, file=str(bad)))
    until(leaving, lambda: not app.scenes.busy)
    assert isinstance(app.scenes.top, PlayScene) and app.scenes.top.ui.dialog is not None
