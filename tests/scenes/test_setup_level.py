"""The set-up offers decks and boards: those that come along and one's own, bad ones with what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from game import levels
from game.disk.paths import user_levels_dir
from game.games import spec, standard_level
from game.scenes import play
from game.scenes.saves import SavesScene
from game.scenes.setup import SetupScene
from game.scenes.setup_level import LevelChoice, note_of
from tests.games.haut_les_cubes import mountains
from tests.games.taupes.maps import NAMES, NONE, good, painted, placed, taupes
from tests.scenes.driver import InstantThinker, Person, PlainTable
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App

Prepare = Callable[..., Person]


@pytest.fixture
def prepare(app: App, monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """Open the set-up of a game, once its levels have been looked for."""
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)

    def begin(game_id: str = "taupes") -> Person:
        app.scenes.push(SavesScene(app))
        app.scenes.push(SetupScene(app, game_id))
        person = Person(app, app.scenes.top)
        settle(person)
        return person

    return begin


def settle(person: Person) -> None:
    """Let the folder and the file be read."""
    person.frame()
    while person.top.level.busy:
        person.frame()


def choose(person: Person) -> str:
    """Go to the next level; return what is said of it."""
    person.top.focus.set_key("level")
    person.key("return")
    settle(person)
    return said(person)


def said(person: Person) -> str:
    """Return every word under the choice."""
    return note_of(person.top.ui, person.top.level)


def start(person: Person) -> Any:
    """Press Play; return the session that begins."""
    person.top.focus.set_key("setup.play")
    person.key("return")
    assert isinstance(person.top, play.PlayScene), person.top.ui.notices.text
    person.top.file.close()
    return person.top.match.session


def test_the_standard_boards_are_proposed(prepare: Prepare) -> None:
    session = start(prepare())
    assert session.game.level == standard_level("taupes")


def test_other_boards_are_chosen_and_proposed_again(prepare: Prepare) -> None:
    person = prepare()
    assert "Quicker" in choose(person)
    assert start(person).game.level.name == "funnel"
    again = prepare()
    assert again.top.level.key == "funnel" and start(again).game.level.name == "funnel"


@pytest.mark.parametrize("game_id", ["taupes", "oh-les-nains", "haut-les-cubes"])
def test_a_level_of_ones_own(prepare: Prepare, game_id: str) -> None:
    known = spec(game_id)
    levels.prepare(known)
    person = prepare(game_id)
    names = [found.key for found in person.top.level.found]
    for _ in names[1:]:
        choose(person)
    assert person.top.level.key == names[-1] and person.top.level.found[-1].own
    session = start(person)
    assert session.game.level.own and session.record().level.data == standard_level(game_id).data
    assert prepare(game_id).top.level.key == names[-1]


def test_what_is_wrong_is_told_and_not_played(prepare: Prepare) -> None:
    folder = levels.prepare(taupes())
    (folder / "standard-2.tmx").unlink()
    placed(folder, painted(good(), NAMES[2], (4, 4, NONE)), "bad.tmx")
    person = prepare()
    choose(person)
    assert "bad.tmx" in choose(person) and "column 4, row 4" in said(person)
    person.top.focus.set_key("setup.play")
    person.key("return")
    assert isinstance(person.top, SetupScene) and NAMES[2] in person.top.ui.notices.text
    choose(person)
    assert start(person).game.level == standard_level("taupes")


def test_mountains_that_can_not_stand_are_told(prepare: Prepare) -> None:
    folder = levels.prepare(mountains.cubes_spec())
    (folder / "standard-2.tmx").unlink()
    wrong = mountains.group("3", "c.c.", "...c")
    mountains.placed(folder, mountains.drawn(wrong, mountains.FOUR, mountains.SIX), "bad.tmx")
    person = prepare(mountains.CUBES)
    assert "two towers" in choose(person)
    assert "bad.tmx" in choose(person) and "“for 3/level 2”, column 3, row 0" in said(person)
    person.top.focus.set_key("setup.play")
    person.key("return")
    assert isinstance(person.top, SetupScene)


def test_a_level_that_has_gone_is_told(prepare: Prepare, app: App) -> None:
    app.change(games={"taupes": {"level": "gone.tmx"}})
    person = prepare()
    assert "gone.tmx" in said(person)
    assert start(person).game.level == standard_level("taupes")
    assert app.settings.games["taupes"]["level"] == ""


@pytest.mark.parametrize("kept", [7, None, ["funnel"], "../../x"])
def test_a_spoilt_choice_does_no_harm(prepare: Prepare, app: App, kept: object) -> None:
    app.change(games={"taupes": {"level": kept}})
    assert start(prepare()).game.level == standard_level("taupes")


def test_one_is_told_where_ones_own_go_and_finds_a_copy_there(prepare: Prepare) -> None:
    person = prepare()
    person.top.focus.set_key("own-level")
    person.key("return")
    assert person.top.ui.dialog is not None
    settle(person)
    assert (levels.own_folder(taupes()) / "standard-2.tmx").is_file()
    person.key("return")
    settle(person)
    assert person.top.ui.dialog is None
    assert [found.key for found in person.top.level.found] == ["standard", "funnel", "standard-2.tmx"]


def test_a_folder_that_can_not_be_made_is_told(prepare: Prepare) -> None:
    user_levels_dir().parent.mkdir(parents=True, exist_ok=True)
    user_levels_dir().write_text("", encoding="utf-8")
    person = prepare()
    person.top.focus.set_key("own-level")
    person.key("return")
    settle(person)
    person.frame()
    assert "levels" in person.top.ui.notices.text


def test_a_game_without_levels_offers_none() -> None:
    choice = LevelChoice(spec("nullgame"), "standard")
    assert (choice.found, choice.busy, choice.poll(), choice.level()) == ([], False, False, None)


def test_the_picture_that_comes_late_stays_under_what_was_opened(
    prepare: Prepare, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = prepare()
    scene = person.top
    scene._postcard, low = None, scene.ui.z
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
    until(person, lambda: scene._place is None)
    assert [z for image, z in placed_at if image is scene._postcard[1].result()] == [low + 2]
