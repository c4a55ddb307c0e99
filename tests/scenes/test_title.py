"""The title: two clicks lead to the first move, and a game that was left can be gone on with."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.disk.paths import assets_dir, cache_dir
from game.disk.storage import Saves
from game.engine.session import Seat
from game.engine.spec import folder_of
from game.games import TEMPLATE, game_ids, spec
from game.scenes import routes
from game.scenes.play import scene as play
from game.scenes.rulebook.page import pictures_of
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.saves.scene import SavesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title import album
from game.scenes.title.scene import TitleScene
from game.view import hillside
from game.view.assets import Assets
from game.view.hillside import Hillside, world_of, zoomed
from tests.fast import some
from tests.links import make_link
from tests.scenes.driver import InstantThinker, Person, PlainTable
from tests.scenes.games import played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

FIRST = f"game.{game_ids()[0]}"


@pytest.fixture
def launch(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Person]:
    """Start at the title and wait until its picture is there and the shelf was looked at."""
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()

    def begin(*, less_motion: bool = True) -> Person:
        """Every game was played before: `test_first_minute` is about those that are new."""
        played_before = {game_id: {"players": spec(game_id).players[0]} for game_id in game_ids()}
        app.change(speed=0, less_motion=less_motion, games=played_before)
        app.scenes.push(TitleScene(app))
        person = Person(app, app.scenes.top)
        until(person, lambda: person.top.ready)
        return person

    return begin


def test_two_clicks_lead_to_the_first_move(launch: Callable[..., Person]) -> None:
    person = launch()
    person.click(person.find(FIRST))
    assert isinstance(person.top, SetupScene)
    person.click(person.find("setup.play"))
    assert isinstance(person.top, play.PlayScene)
    person.wait(lambda: bool(person.top.focus.find("spot-0") or person.top.match.session.log))
    assert person.top.match.people == (0,)
    person.top.file.close()


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_figures_are_their_games_sign(launch: Callable[..., Person], game_id: str) -> None:
    """Each of them lights the sign up and chooses the game; none lies under another game's sign."""
    person = launch()
    sign = person.find(f"game.{game_id}")
    figures = person.top._hill.figures(game_id)
    for at in [place.center for place in figures]:
        person.frame(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        assert person.top.focus.hovered is sign and person.top._glow[game_id].visible
    if figures:
        person.click_at(figures[0].center)
        assert isinstance(person.top, SetupScene) and person.top.game_id == game_id


@pytest.mark.parametrize("size", [(1024, 600), (1080, 1920), (600, 1000), (2560, 720)])
def test_the_name_of_the_app_is_all_in_the_window(
    size: tuple[int, int], open_app: Callable[..., App]
) -> None:
    app = open_app(size=size)
    scene = TitleScene(app)
    app.scenes.push(scene)
    assert scene._hill is not None
    _, _, width, height = scene._hill.data["sprites"]["logo"]["rect"]
    shapes = [node.rect for node in scene.stage.nodes if node.z == 20]
    logo = min(shapes, key=lambda rect: abs(rect.w / rect.h - width / height))
    assert scene.ui.safe.contains(logo) and logo.w > scene.ui.safe.w // 5


def test_a_sign_comes_before_the_figures_of_another_game(launch: Callable[..., Person]) -> None:
    person = launch()
    for game_id in game_ids():
        sign = person.find(f"game.{game_id}")
        for at in (sign.place.center, sign.place.topleft, sign.place.move(-1, -1).bottomright):
            assert person.top.focus.at(*at) is sign
    assert person.top.focus.at(5, 5) is None


def test_the_camera_goes_into_the_world_and_comes_out_again(launch: Callable[..., Person]) -> None:
    person = launch(less_motion=False)
    title = person.top
    person.click(person.find(FIRST))
    assert person.top is title and title.busy
    person.wait(lambda: person.top is not title)
    assert isinstance(person.top, SetupScene)
    person.key("escape")
    assert person.top is title and title.busy
    person.wait(lambda: title.focus.find(FIRST) is not None)


@pytest.mark.parametrize("less_motion", [False, True])
def test_who_comes_back_from_a_game_stands_at_its_sign(
    launch: Callable[..., Person], less_motion: bool
) -> None:
    person = launch(less_motion=less_motion)
    title, last = person.top, f"game.{game_ids()[-1]}"
    person.top.focus.set_key(last)
    person.key("return")
    person.wait(lambda: person.top is not title)
    person.key("escape")
    person.wait(lambda: title.focus.find(last) is not None)
    assert title.focus.current.key == last


def test_any_key_ends_the_camera(launch: Callable[..., Person]) -> None:
    person = launch(less_motion=False)
    person.click(person.find(FIRST))
    person.key("return")
    person.frame()
    assert isinstance(person.top, SetupScene)


def test_without_saved_games_nothing_is_resumed(launch: Callable[..., Person]) -> None:
    person = launch()
    assert person.top.focus.find("title.resume") is None
    assert person.top.focus.current.key == FIRST


def test_a_finished_game_is_not_resumed(launch: Callable[..., Person]) -> None:
    shelve(played(game_id=TEMPLATE))
    assert launch().top.focus.find("title.resume") is None


def test_the_game_that_was_left_is_resumed_first_of_all(launch: Callable[..., Person]) -> None:
    session = played(moves=2, game_id=TEMPLATE)
    (path,) = shelve(session)
    person = launch()
    assert person.top.focus.current.key == "title.resume"
    person.key("return")
    assert isinstance(person.top, play.PlayScene)
    assert person.top.match.session.log[: len(session.log)] == session.log
    assert person.top.file.path == path
    person.top.file.close()


def test_a_game_that_cannot_be_opened_is_told_of(launch: Callable[..., Person]) -> None:
    shelve(played(moves=2, game_id=TEMPLATE))
    person = launch()
    held = Saves().open(Saves().entries()[0][0].path)
    person.click(person.find("title.resume"))
    assert person.top is person.scene
    assert held.file.path.name in person.top.ui.notices.text
    held.file.close()


def test_where_a_game_is_gone_the_one_before_is_offered(launch: Callable[..., Person]) -> None:
    before, latest = shelve(played(moves=2, game_id=TEMPLATE), played(moves=3, game_id=TEMPLATE))
    os.utime(before, (1_700_000_000, 1_700_000_000))
    person = launch()
    latest.unlink()
    person.click(person.find("title.resume"))
    until(person, lambda: person.top._latest is not None)
    assert person.top is person.scene and person.top._latest.path == before
    assert person.top.focus.find("title.resume") is not None


def test_damaged_files_are_told_of(launch: Callable[..., Person]) -> None:
    (path,) = shelve(played(moves=2, game_id=TEMPLATE))
    path.write_text("{oops", encoding="utf-8")
    person = launch()
    assert path.name in person.top.ui.notices.text


def test_each_plank_leads_somewhere_and_back(launch: Callable[..., Person]) -> None:
    person = launch()
    title = person.top
    planks = {"title.saves": SavesScene, "title.rules": RulebookScene, "title.settings": SettingsScene}
    for key, scene in planks.items():
        person.click(person.find(key))
        assert isinstance(person.top, scene)
        person.key("escape")
        assert person.top is title


def test_by_keyboard_and_by_pad(launch: Callable[..., Person]) -> None:
    person = launch()
    person.key("return")
    assert isinstance(person.top, SetupScene) and person.top.focus.current is not None
    assert person.top.focus.current.key == "setup.play"
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(person.top, TitleScene)
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(person.top, SetupScene)
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(person.top, play.PlayScene)
    person.top.file.close()


def test_leaving_asks_first(launch: Callable[..., Person]) -> None:
    person = launch()
    person.key("escape")
    assert person.top.ui.dialog is not None
    person.key("escape")
    assert person.top.ui.dialog is None and person.top is person.scene


def test_each_game_has_a_plaque_that_leads_to_it(launch: Callable[..., Person]) -> None:
    person = launch()
    title = person.top
    for game_id in game_ids():
        person.click(person.find(f"game.{game_id}"))
        assert isinstance(person.top, SetupScene) and person.top.game_id == game_id
        person.key("escape")
        assert person.top is title


def test_arrows_reach_every_plaque_and_plank(launch: Callable[..., Person]) -> None:
    person = launch()
    names = {target.key for target in person.top.focus.targets}
    reached, ends = set[str](), [FIRST]
    while ends:
        here = ends.pop()
        for name in ("up", "down", "left", "right"):
            person.top.focus.set_key(here)
            person.key(name)
            if person.top.focus.current.key not in reached:
                reached.add(person.top.focus.current.key)
                ends.append(person.top.focus.current.key)
    assert reached == names


def test_rules_are_those_of_the_game_that_was_left(launch: Callable[..., Person]) -> None:
    person = launch()
    person.click(person.find("title.rules"))
    assert person.top.game_id == game_ids()[0]
    person.key("escape")
    left = game_ids()[-1]
    shelve(played([Seat(name, "human") for name in "ABCDEF"[: spec(left).players[0]]], moves=1, game_id=left))
    person = launch()
    person.click(person.find("title.rules"))
    assert person.top.game_id == left


@pytest.fixture
def bare(app: App, tmp_path: Path) -> str:
    """A game of whose own files in assets/ there are none: the last one in the lists."""
    *others, without = game_ids()
    for folder in ("common", "title", *(folder_of(game_id) for game_id in others)):
        make_link(tmp_path / folder, assets_dir() / folder)
    app.view.assets = Assets(tmp_path)
    return without


def test_a_game_without_a_world_has_a_sign_in_a_free_place(bare: str, launch: Callable[..., Person]) -> None:
    person = launch(less_motion=False)
    hill = person.top._hill
    assert bare not in hill.worlds and not hill.figures(bare)
    sign = person.find(f"game.{bare}")
    others = [target for target in person.top.focus.targets if target is not sign]
    assert not [other.key for other in others if other.place.colliderect(sign.place)]
    assert not [
        game_id for game_id in game_ids() for frame in hill.figures(game_id) if frame.colliderect(sign.place)
    ]
    person.click(sign)
    assert isinstance(person.top, SetupScene) and person.top.game_id == bare, "no camera, but the usual fade"
    until(person, lambda: not person.top.busy)
    assert person.top._postcard._last is None


def test_a_game_without_pictures_has_a_curtain_lessons_and_a_rulebook(bare: str, app: App) -> None:
    for route in (routes.Curtain(bare, "Ada", lambda: None), routes.Learn(bare), routes.Rulebook(bare)):
        app.open(route)
        app.frame([], 1 / 60)
    assert pictures_of(app.scenes.top.ui, bare) == {}


def test_further_games_have_their_signs_in_places_of_their_own(app: App) -> None:
    """As many as there is room for between the worlds; more lie over figures, and none is left out."""
    size = 1280, 800
    every = Hillside(app.view.assets, size, game_ids())
    drawn = [game_id for game_id in game_ids() if every.figures(game_id)]
    hill = Hillside(app.view.assets, size, (*drawn, *(f"game-{number}" for number in range(900))))
    assert len(hill.plaques) == len(drawn) + 900
    signs = [Rect(x - 140, y - 38, 280, 76) for x, y in list(hill.plaques.values())[: len(drawn) + 3]]
    left, top, width, height = hill.data["sprites"]["logo"]["rect"]
    around = [Rect(left, top, width, height).move(*hill.data["logo"])]
    left, top, width, height = hill.data["sprites"]["leaf"]["rect"]
    around.append(Rect(left, top, width, height).move(*hill.data["leaf"]))
    around += [Rect(frame) for world in hill.worlds.values() for frame in world.figures]
    for number, sign in enumerate(signs):
        assert sign.collidelist(signs[:number]) < 0
        assert number < len(drawn) or sign.collidelist(around) < 0


def test_no_sign_covers_another_whose_world_has_it_in_the_same_place(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that two copies of the template can both be chosen."""
    copied = world_of(app.view.assets, TEMPLATE)
    assert copied is not None
    drawn = {game_id: world_of(app.view.assets, game_id) for game_id in game_ids()}
    monkeypatch.setattr(hillside, "world_of", lambda assets, game_id: drawn.get(game_id, copied))
    hill = Hillside(app.view.assets, (1280, 800), (*game_ids(), "one", "two", "three", "four"))
    assert [*hill.plaques.values()].count(copied.plaque) == 1
    signs = [Rect(x - 140, y - 38, 280, 76) for x, y in hill.plaques.values()]
    assert all(sign.collidelist(signs[:number]) < 0 for number, sign in enumerate(signs))


@pytest.mark.parametrize("size", [(640, 500), (640, 1000), (2000, 400)])
def test_the_camera_stays_on_the_hillside_whatever_the_shape_of_the_window(
    open_app: Callable[..., App], size: tuple[int, int]
) -> None:
    hill = Hillside(open_app().view.assets, size, game_ids())
    picture = pygame.Surface(size)
    for game_id in hill.worlds:
        world = hill.world(game_id)
        assert picture.get_rect().contains(world)
        for t in (0, 0.3, 1):
            assert zoomed(picture, world, t).get_size() == size


@pytest.mark.drawn
def test_the_hillside_is_there_at_once_the_next_time_and_never_a_wrong_one(app: App) -> None:
    def hill(size: tuple[int, int]) -> Hillside:
        return Hillside(app.view.assets, size, game_ids())

    drawn = hill((320, 200)).picture()
    assert album.kept(hill((320, 200))) is None
    album.keep(hill((320, 200)), drawn)
    kept = album.kept(hill((320, 200)))
    assert kept is not None and pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(drawn, "RGB")
    assert album.kept(hill((200, 320))) is None, "another size"
    album.keep(hill((200, 320)), hill((200, 320)).picture())
    assert album.kept(hill((320, 200))) is None, "only the last one is kept"
    (file,) = cache_dir().iterdir()
    file.write_bytes(file.read_bytes()[:1000])
    assert album.kept(hill((200, 320))) is None, "damaged"


def test_a_title_whose_picture_was_kept_shows_it_from_its_first_frame_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = Surface(app.screen.size)
    picture.fill("#123456")
    monkeypatch.setattr("game.scenes.title.scene.kept", lambda hill: picture)
    app.scenes.push(TitleScene(app))
    app.frame([], 0.0)
    assert app.scenes.top.stage.background is picture and not app.scenes.top.stage.stands_in


def test_a_title_that_was_left_leaves_no_thread(app: App) -> None:
    left = TitleScene(app)
    app.scenes.push(left)
    app.reset(routes.Title())
    until(Person(app, left), lambda: not any(thread.is_alive() for thread in left._pool._threads))
