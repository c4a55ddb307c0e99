"""Nothing lies over anything else, or beyond the window: at every size, text size and language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from game.app.storage import Saves
from game.engine.record import MAX_SEED
from game.scenes import replay, results
from game.scenes.manager import Scene
from game.scenes.match import Match
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.setup import SetupScene
from game.scenes.title import Title
from tests.fast import some
from tests.scenes.driver import Person, PlainTable
from tests.scenes.games import ANA_AND_BOT, overlaps, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

SIZES = [
    ((1024, 600), 200),
    pytest.param((1920, 1080), 100, marks=pytest.mark.slow),
    pytest.param((1024, 600), 100, marks=pytest.mark.slow),
    pytest.param((1280, 800), 150, marks=pytest.mark.slow),
    pytest.param((3840, 2160), 125, marks=pytest.mark.slow),
]


def title(app: App) -> Scene:
    return Title(app)


def setup(app: App) -> Scene:
    scene = SetupScene(app, "oh-les-nains")
    scene.players = 4
    return scene


def saves(app: App) -> Scene:
    return SavesScene(app)


def replayed(app: App) -> Scene:
    return ReplayScene(app, played())


def over(app: App) -> Scene:
    return ResultsScene(app, Match(played(seed="W" * MAX_SEED)))


def rulebook(app: App) -> Scene:
    return RulebookScene(app, "oh-les-nains", "N12")


def searched(app: App) -> Scene:
    scene = RulebookScene(app, "oh-les-nains")
    scene.wanted = "n"
    return scene


@pytest.mark.parametrize("language", some(["fr", "en"]))
@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("make", [title, setup, saves, replayed, over, rulebook, searched])
def test_targets_keep_apart(
    make: Callable[[App], Scene],
    size: tuple[int, int],
    percent: int,
    language: str,
    open_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (replay, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    if make in (title, saves):
        shelve(played(moves=30), played(ANA_AND_BOT * 2))
    app = open_app(size=size, language=language)
    app.change(text_percent=percent, less_motion=True)
    scene: Any = make(app)
    app.scenes.push(scene)
    person = Person(app, scene)
    if make is title:
        until(person, lambda: scene.focus.find("title.resume") is not None)
    if make is saves:
        until(person, lambda: scene.shelf.read_once and scene.focus.find("back") is not None)
        assert len(scene.focus.targets) == 4 + len(Saves().entries()[0])
    person.frame()
    assert app.screen.size == size
    assert len(scene.focus.targets) >= 4
    assert not overlaps(scene)
