"""A play screen on a plain table, with a computer player that answers at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat
from tests.scenes.driver import InstantThinker, Person, PlainTable, session

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture
def sit(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Person]]:
    """Sit down at a new game: `sit(seats, seed, speed=…, **options)`."""
    from game.scenes import play, results
    from game.scenes.play import PlayScene

    PlainTable.made.clear()
    for module in (play, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()
    scenes: list[PlayScene] = []

    def begin(seats: Sequence[Seat], seed: str = "TEST", *, speed: float = 0, **options: Any) -> Person:
        app.change(speed=speed, less_motion=True)
        scenes.append(PlayScene(app, session(seats, seed, **options), strict=True))
        app.scenes.push(scenes[-1])
        person = Person(app, scenes[-1])
        person.frame()
        return person

    yield begin
    for scene in scenes:
        scene.file.close()
