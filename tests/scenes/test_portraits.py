"""The shelf shows each game's table in small, as whoever passes by may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.disk.storage import Saves, picture_of
from game.engine.session import Session
from game.games import TEMPLATE, game_ids
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.scenes.portrait import SIZE, portrait
from game.scenes.saves.scene import SavesScene
from game.view.stage import Stage
from tests.scenes.driver import InstantThinker, Person, PlainTable
from tests.scenes.games import HOT_SEAT, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture
def left(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[[Session[Any, Any]], bytes]:
    """Play a game on, leave it, and return its picture."""
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)

    def leave(session: Session[Any, Any]) -> bytes:
        scene = PlayScene(app, session)
        app.scenes.push(scene)
        person = Person(app, scene)
        person.frame()
        if app.scenes.top is not scene:
            person.come()
        app.scenes.pop()
        return picture_of(scene.file.path).read_bytes()

    return leave


def test_a_picture_is_kept_beside_a_game_that_is_left(left: Callable[[Session[Any, Any]], bytes]) -> None:
    left(played(moves=2, game_id=TEMPLATE))
    (entry,) = Saves().entries()[0]
    assert pygame.image.load(picture_of(entry.path)).get_size() == SIZE
    Saves().delete(entry.path)
    assert not picture_of(entry.path).exists()


def test_it_shows_no_backdrop_of_another_table(
    left: Callable[[Session[Any, Any]], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stage, "stands_in", True)
    with pytest.raises(FileNotFoundError):
        left(played(moves=2, game_id=TEMPLATE))


def test_there_is_none_where_nothing_of_the_table_is_in_the_window(app: App) -> None:
    """While a window becomes another one, an area may still be the former's."""
    app.__dict__["thinker"] = InstantThinker()
    scene = PlayScene(app, played(moves=2, game_id=TEMPLATE))
    app.scenes.push(scene)
    width = scene.ui.rect.w
    assert portrait(scene.ui, scene.match, scene.table, pygame.Rect(width + 500, 0, 100, 100)) is None
    assert portrait(scene.ui, scene.match, scene.table, pygame.Rect(0, 0, 100, 100)) is not None


def test_it_shows_no_hand(left: Callable[[Session[Any, Any]], bytes]) -> None:
    left(played(HOT_SEAT, moves=2, game_id=TEMPLATE))
    model = PlainTable.made[-1].model
    assert all(hand is None for hand in model.hands)


def test_the_shelf_shows_it_or_the_world_of_the_game(app: App) -> None:
    game_id = game_ids()[0]
    for seed in ("ONE", "TWO", "THREE"):
        shelve(played(moves=2, game_id=game_id, seed=seed))
    with_picture, spoilt, without = (entry.path for entry in Saves().entries()[0])
    picture_of(with_picture).parent.mkdir()
    pygame.image.save(pygame.Surface(SIZE), picture_of(with_picture))
    picture_of(spoilt).write_bytes(b"no picture")
    scene = SavesScene(app)
    app.scenes.push(scene)
    until(Person(app, scene), lambda: len(scene.shelf.pictures) == 3)
    shown = {row.key: row.picture for row in scene.rows}
    kept = shown[with_picture.name]
    assert kept is not None and kept.get_at((5, 5))[:3] == (0, 0, 0)
    assert shown[spoilt.name] is shown[without.name] is not None, "the game's world, drawn once"
