"""Scenes without a table stand in the world of their game, and the rulebook's first page shows it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event as Gate
from typing import TYPE_CHECKING

import pytest
from pygame import Surface

from game.games import game_ids
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.world import Postcard
from game.view.hillside import postcard, softly, world_of
from game.view.stage import Node
from tests.fast import some
from tests.scenes.driver import Home, Person
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App


def ground(app: App, scene: Scene) -> Surface:
    """What lies at the back of a scene once it is drawn."""
    app.scenes.push(scene)
    person = Person(app, scene)
    person.frame()
    until(person, lambda: not app.busy)
    assert scene.stage.background is not None
    return scene.stage.background


def same(one: Surface, other: Surface) -> bool:
    return one.get_size() == other.get_size() and one.convert(32).get_buffer().raw == (
        other.convert(32).get_buffer().raw
    )


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_set_up_rules_and_settings_stand_in_the_world_of_their_game(
    game_id: str, open_app: Callable[..., App]
) -> None:
    app = open_app()
    assets, size = app.view.assets, app.screen.size
    world = softly(assets, world_of(assets, game_id), size)
    for scene in (SetupScene(app, game_id), RulebookScene(app, game_id), SettingsScene(app, game_id)):
        assert same(ground(app, scene), world)
    whole = softly(assets, None, size)
    assert not same(whole, world)
    for bare in (SavesScene(app), SettingsScene(app)):
        assert same(ground(app, bare), whole)


@pytest.mark.parametrize("number", some([0, 1]))
def test_the_first_pages_of_the_rules_are_filled(open_app: Callable[..., App], number: int) -> None:
    """That with the game in one picture, and that which tells it in short."""
    app = open_app()
    scene = RulebookScene(app, game_ids()[0])
    scene.page = number
    ground(app, scene)
    page = scene.text
    assert page.rest.h > 0
    heights = {node.rect.h for node in scene.stage.nodes if node.group is page.area.content}
    assert page.rest.h in heights, "a picture fills what the text leaves"


def test_where_text_fills_the_page_there_is_no_picture(open_app: Callable[..., App]) -> None:
    app = open_app()
    app.change(text_percent=200)
    scene = RulebookScene(app, game_ids()[0])
    scene.page = 1
    ground(app, scene)
    assert scene.text.rest.h < app.view.screen.px(150)


def test_a_picture_stays_until_its_successor_is_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, card, gate = Home(app), Postcard(), Gate()
    monkeypatch.setattr("game.scenes.world.postcard", lambda *asked: gate.wait(10) and postcard(*asked))
    gate.set()
    app.scenes.push(scene)
    seen: list[Node] = []

    def put(picture: Surface) -> Node:
        seen.append(scene.stage.node(picture))
        return seen[-1]

    card.show(scene.ui, game_ids()[0], (300, 180), put)
    until(Person(app, scene), lambda: bool(seen))
    scene.ui.tickers.clear()  # as a new layout does
    gate.clear()
    card.show(scene.ui, game_ids()[0], (200, 150), put)
    assert seen[1].image.get_width() <= 200 and seen[1] in scene.stage.nodes, (
        "the one before, as large as fits"
    )
    gate.set()
    until(Person(app, scene), lambda: len(seen) == 3)
    assert seen[1] not in scene.stage.nodes and seen[2] in scene.stage.nodes
    gate.clear()
    card.show(scene.ui, game_ids()[1], (200, 150), put)
    assert len(seen) == 3, "never the world of another game"
    gate.set()


def test_the_world_comes_out_of_what_was_seen_before(app: App) -> None:
    app.change(less_motion=False)
    scene = SettingsScene(app)
    app.scenes.push(scene)
    person = Person(app, scene)
    until(person, lambda: not scene.stage.stands_in)
    (before,) = (node for node in scene.stage.nodes if node.z < 0)
    assert before.image is not scene.stage.background and before.alpha > 128
    until(person, lambda: not app.busy)
    assert before not in scene.stage.nodes
