"""A play screen on a plain table, with a computer player that answers at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable, session

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture
def sit_down(app: App) -> Iterator[Callable[[Session[Any, Any]], Person]]:
    """Sit down at a game that begins or goes on, on its real table."""
    from game.scenes.play.scene import PlayScene

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
    from game.scenes import results
    from game.scenes.play import scene as play

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
    from game.scenes.play import scene as play
    from game.scenes.replay import scene as replay

    for module in (replay, play):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()

    def begin(game: Session[Any, Any], *, speed: float = 0) -> Person:
        app.change(speed=speed, less_motion=True)
        app.scenes.push(Home(app))
        app.scenes.push(replay.ReplayScene(app, game, strict=True))
        person = Person(app, app.scenes.top)
        person.frame()
        return person

    return begin
