"""The set-up offers levels: those that come along and one's own, bad ones with what is wrong."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from game import levels
from game.disk.paths import user_levels_dir
from game.engine.spec import GameSpec
from game.games import TEMPLATE, game_ids, spec, standard_level
from game.i18n import Catalog
from game.scenes.level_choice import LevelChoice
from game.scenes.play import scene as play
from game.scenes.setup.level_rows import note_of
from game.scenes.setup.scene import SetupScene
from game.scenes.world import Postcard
from game.view.hillside import postcard
from tests.fast import some
from tests.levels.template import SPEC, WITH_LEVELS, deck, placed
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

Prepare = Callable[..., Person]


@pytest.fixture
def prepare(app: App, monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """Open the set-up of a game, once its levels have been looked for."""
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)

    def begin(game_id: str = TEMPLATE) -> Person:
        app.scenes.push(Home(app))
        app.scenes.push(SetupScene(app, game_id))
        person = Person(app, app.scenes.top)
        settle(person)
        return person

    return begin


def settle(person: Person) -> None:
    """Let the folder and the file be read; however long that takes, what is said meanwhile does not pass."""
    person.frame(seconds=0)
    while person.top.choices.level.busy:
        time.sleep(0.002)
        person.frame(seconds=0)


def choose(person: Person) -> str:
    """Go to the next level; return what is said of it."""
    person.top.focus.set_key("level")
    person.key("return")
    settle(person)
    return said(person)


def said(person: Person) -> str:
    """Return every word under the choice."""
    return note_of(person.top.ui, person.top.choices.level)


def start(person: Person) -> Any:
    """Press Play; return the session that begins."""
    person.top.focus.set_key("setup.play")
    person.key("return")
    assert isinstance(person.top, play.PlayScene), person.top.ui.notices.text
    person.top.file.close()
    return person.top.match.session


def test_the_standard_level_is_proposed(prepare: Prepare) -> None:
    session = start(prepare())
    assert session.game.level == standard_level(TEMPLATE)


@pytest.mark.slow
def test_another_level_is_chosen_and_proposed_again(prepare: Prepare) -> None:
    person = prepare()
    assert choose(person) == person.top.ui.t("nullgame.level.steep.help")
    assert start(person).game.level.name == "steep"
    again = prepare()
    assert again.top.choices.level.key == "steep" and start(again).game.level.name == "steep"


@pytest.mark.parametrize("game_id", some(WITH_LEVELS))
def test_a_level_of_ones_own(prepare: Prepare, game_id: str) -> None:
    known = spec(game_id)
    levels.prepare(known)
    person = prepare(game_id)
    names = [found.key for found in person.top.choices.level.found]
    for _ in names[1:]:
        choose(person)
    assert person.top.choices.level.key == names[-1] and person.top.choices.level.found[-1].own
    session = start(person)
    assert session.game.level.own and session.record().level.data == standard_level(game_id).data
    assert prepare(game_id).top.choices.level.key == names[-1]


def test_what_is_wrong_is_told_and_not_played(prepare: Prepare) -> None:
    folder = levels.prepare(SPEC)
    (folder / "deck-2.json").unlink()
    placed(folder, deck(cards={"7": 20}), "bad.json")
    person = prepare()
    choose(person)
    assert "bad.json" in choose(person) and "“7”" in said(person)
    person.top.focus.set_key("setup.play")
    person.key("return")
    assert isinstance(person.top, SetupScene) and "“7”" in person.top.ui.notices.text
    choose(person)
    assert start(person).game.level == standard_level(TEMPLATE)


def test_a_level_that_has_gone_is_told(prepare: Prepare, app: App) -> None:
    app.change(games={TEMPLATE: {"level": "gone.json"}})
    person = prepare()
    assert "gone.json" in said(person)
    assert start(person).game.level == standard_level(TEMPLATE)
    assert app.settings.games[TEMPLATE]["level"] == ""


def test_who_is_quick_plays_with_the_wanted_level(
    prepare: Prepare, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow folder is still being looked through when Play is pressed: nothing else is played."""
    looked, look = Event(), levels.available

    def slowly(known: GameSpec) -> Any:
        looked.wait()
        return look(known)

    monkeypatch.setattr(levels, "available", slowly)
    app.change(games={TEMPLATE: {"level": "steep"}})
    app.scenes.push(Home(app))
    app.scenes.push(SetupScene(app, TEMPLATE))
    person = Person(app, app.scenes.top)
    person.top.focus.set_key("setup.play")
    person.key("return")
    person.frame()
    assert not isinstance(person.top, play.PlayScene)
    looked.set()
    until(person, lambda: isinstance(person.top, play.PlayScene))
    person.top.file.close()
    assert person.top.match.session.game.level.name == "steep"


@pytest.mark.parametrize("kept", some(["../../x", 7, None, ["steep"]]))
def test_a_spoilt_choice_does_no_harm(prepare: Prepare, app: App, kept: object) -> None:
    app.change(games={TEMPLATE: {"level": kept}})
    assert start(prepare()).game.level == standard_level(TEMPLATE)


def test_one_is_told_where_ones_own_go_and_finds_a_copy_there(prepare: Prepare) -> None:
    person = prepare()
    person.top.focus.set_key("own-level")
    person.key("return")
    assert person.top.ui.dialog is not None
    settle(person)
    assert (levels.own_folder(SPEC) / "deck-2.json").is_file()
    person.key("return")
    settle(person)
    assert person.top.ui.dialog is None
    assert [found.key for found in person.top.choices.level.found] == ["deck", "steep", "deck-2.json"]


def test_a_folder_that_can_not_be_made_is_told(prepare: Prepare) -> None:
    user_levels_dir().parent.mkdir(parents=True, exist_ok=True)
    user_levels_dir().write_text("", encoding="utf-8")
    person = prepare()
    person.frame()
    assert "levels" in person.top.ui.notices.text and "can’t be read" in person.top.ui.notices.text
    person.top.focus.set_key("own-level")
    person.key("return")
    settle(person)
    person.frame()
    assert "levels" in person.top.ui.notices.text and "made ready" in person.top.ui.notices.text


def test_a_game_without_levels_offers_none() -> None:
    choice = LevelChoice(SPEC._replace(data=""), "deck")
    assert (choice.found, choice.busy, choice.poll(), choice.level()) == ([], False, False, None)


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_every_level_that_comes_along_has_a_name_and_a_word_of_help(game_id: str) -> None:
    for found in levels.available(spec(game_id)):
        key = f"{game_id.replace('-', '_')}.level.{found.key}"
        assert Catalog("en").has(key) and Catalog("en").has(f"{key}.help")


def test_the_picture_that_comes_late_stays_under_what_was_opened(
    prepare: Prepare, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = prepare(game_ids()[0])  # the template has no picture of its world
    scene, gate = person.top, Event()
    monkeypatch.setattr("game.scenes.world.postcard", lambda *asked: gate.wait(10) and postcard(*asked))
    scene._postcard, low = Postcard(), scene.ui.z
    scene.ui.relayout(scene.layout)  # the picture is on its way again
    scene.focus.set_key("own-level")
    scene.focus.current.on_accept()
    assert scene.ui.z > low and scene.busy
    placed_at: list[tuple[object, int]] = []
    node = scene.stage.node

    def spy(image: object, *args: Any, **more: Any) -> Any:
        placed_at.append((image, more["z"]))
        return node(image, *args, **more)

    monkeypatch.setattr(scene.stage, "node", spy)
    gate.set()
    until(person, lambda: scene._postcard._last is not None)
    assert [z for image, z in placed_at if image is scene._postcard._last[1]] == [low + 2]


def test_what_was_wrong_with_a_level_is_no_longer_said_once_it_is_mended(prepare: Prepare) -> None:
    known = next(spec(game_id) for game_id in game_ids() if spec(game_id).data)
    file = next(path for path in sorted(levels.prepare(known).iterdir()) if path.is_file())
    good = file.read_bytes()
    file.write_bytes(b"{ broken")
    person = prepare(known.game_id)
    while not person.top.choices.level.found[person.top.choices.level.index].own:
        choose(person)
    level = person.top.choices.level
    assert level.reason is not None and file.name in note_of(person.top.ui, level)
    layouts, layout = list[object](), person.top.layout

    def watched() -> None:
        layouts.append(level.reason)
        layout()

    person.top.layout = watched
    person.click(person.find("own-level"))
    settle(person)
    file.write_bytes(good)
    person.click(person.find("understood"))
    settle(person)
    assert level.reason is None and layouts[-1] is None
