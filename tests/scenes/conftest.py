"""A play screen on a plain table or the real one, with a computer player that answers at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.daily import Day
from game.engine.session import Seat, Session
from game.scenes import dealt
from game.scenes.play import scene as play
from game.scenes.play.choosing import Choosing
from game.scenes.play.scene import PlayScene
from game.scenes.replay import scene as replay
from game.scenes.results import scene as results
from game.view.picker import Step
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable, session
from tests.scenes.hands import Begin

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always the same day."""
    monkeypatch.setattr(dealt, "today", lambda: Day(2026, 11, 22))


@pytest.fixture
def sit_down(app: App) -> Iterator[Callable[[Session[Any, Any]], Person]]:
    """Sit down at a game that begins or goes on, on its real table."""
    scenes: list[PlayScene] = []

    def begin(game: Session[Any, Any]) -> Person:
        scenes.append(PlayScene(app, game, strict=True))
        app.scenes.push(scenes[-1])
        person = Person(app, scenes[-1])
        person.frame()
        return person

    yield begin
    for scene in scenes:
        scene.file.close()


@pytest.fixture
def sit(
    app: App, sit_down: Callable[[Session[Any, Any]], Person], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Person]:
    """Sit down at a new game: `sit(seats, seed, speed=…, **options)`."""
    PlainTable.made.clear()
    for module in (play, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()

    def begin(seats: Sequence[Seat], seed: str = "TEST", *, speed: float = 0, **options: Any) -> Person:
        app.change(speed=speed, less_motion=True)
        return sit_down(session(seats, seed, **options))

    return begin


@pytest.fixture
def watch(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Person]:
    """Watch a game on a plain table: `watch(session, speed=…)`; another scene lies below."""
    for module in (replay, play):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()

    def begin(game: Session[Any, Any], *, speed: float = 0) -> Person:
        app.change(speed=speed, less_motion=True)
        app.scenes.push(Home(app))
        app.scenes.push(replay.ReplayScene(app, game, strict=True))
        person = Person(app, app.scenes.top)
        person.frame()
        return person

    return begin


@pytest.fixture
def begin(app: App, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Sit down at a real table: `begin(session)` returns the scene, and a log of the steps that are taken."""
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
