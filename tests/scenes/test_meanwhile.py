"""What comes while something is pressed, asked, drawn or done: it is said once, and leads to nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event as Gate
from threading import enumerate as enumerate_threads
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.disk.files import StorageError
from game.engine.reasons import Reason
from game.games import game_ids
from game.i18n import LANGS
from game.scenes import routes, world
from game.scenes.chronicle import carrying, reading
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily import scene as daily
from game.scenes.daily.scene import DailyScene
from game.scenes.learn.scene import LearnScene
from game.scenes.saves import scene as saves
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.view.stage import Group
from tests.scenes.driver import Home, Person
from tests.scenes.games import played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
Sit = Callable[[Callable[["App"], Scene]], Person]


@pytest.fixture
def sit(app: App) -> Sit:
    """Open a scene over another one."""

    def begin(make: Callable[[App], Scene]) -> Person:
        app.change(speed=0, less_motion=True, text_percent=200)
        app.scenes.push(Home(app))
        app.scenes.push(make(app))
        person = Person(app, app.scenes.top)
        person.frame()
        return person

    return begin


def held(patch: pytest.MonkeyPatch, module: Any, name: str) -> Gate:
    """Let a function wait until a gate is set."""
    gate, real = Gate(), getattr(module, name)

    def wait(*args: Any, **named: Any) -> Any:
        gate.wait(60)
        return real(*args, **named)

    patch.setattr(module, name, wait)
    return gate


def at_people(sit: Sit) -> Person:
    """Sit at the page of people, with two games that can be packed."""
    shelve(played(seed="A"), played(seed="B"))
    person = sit(ChronicleScene)
    until(person, lambda: not person.top.reading.busy)
    person.click(person.find("page-3"))
    return person


def exporting(sit: Sit, patch: pytest.MonkeyPatch) -> tuple[Person, Gate]:
    """Sit there and ask for an export, which is done once the gate is set: a dialog comes then."""
    packing = held(patch, carrying, "pack")
    person = at_people(sit)
    person.top.focus.set_key("export-all")
    person.key("return")
    return person, packing


def press(person: Person, at: tuple[int, int]) -> None:
    """Press the mouse somewhere, and hold it."""
    moved = Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    person.frame(moved, Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))


def release(person: Person, at: tuple[int, int]) -> None:
    """Let the mouse go."""
    person.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def test_a_press_that_began_before_a_dialog_came_leads_to_nothing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, packing = exporting(sit, monkeypatch)
    at = person.find("page-1").place.center
    press(person, at)
    packing.set()
    until(person, lambda: person.top.ui.dialog is not None)
    release(person, at)
    assert person.top.page == 3 and person.top.ui.dialog is not None


def test_a_list_that_was_gripped_when_a_dialog_came_is_let_go(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, packing = exporting(sit, monkeypatch)
    person.click(person.find("page-0"))
    area = person.top._flow.area
    x, y = area.place.center
    assert area.furthest
    press(person, (x, y))
    packing.set()
    until(person, lambda: person.top.ui.dialog is not None)
    release(person, (x, y))
    person.key("escape")
    person.frame(Event(pygame.MOUSEMOTION, pos=(x, y - 60), rel=(0, -60), buttons=(0, 0, 0)))
    assert person.top.ui.dialog is None and not person.top._flow.area.offset


def test_who_asks_twice_for_an_export_gets_one(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    packing = held(monkeypatch, carrying, "pack")
    person = at_people(sit)
    for _ in range(2):
        person.click(person.find("export-all"))
    assert person.top.ui.notices.text, "it says that something is done"
    packing.set()
    until(person, lambda: person.top.ui.dialog is not None)
    person.key("escape")
    for _ in range(20):
        person.frame()
    assert person.top.ui.dialog is None


def test_an_export_to_where_nothing_can_be_looked_for_is_refused(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(carrying, "parcels_dir", lambda: tmp_path / ("x" * 300))
    person = at_people(sit)
    person.click(person.find("export-all"))
    until(person, lambda: person.top.ui.dialog is not None)
    assert "x" * 300 in person.top.carrying.said and not person.top.carrying.busy


def test_the_caret_stays_where_it_is_when_all_is_laid_out_anew(sit: Sit) -> None:
    person = at_people(sit)
    someone = next(aim for aim in person.top.focus.targets if aim.key.startswith("person-"))
    person.click(someone)
    person.click(person.find("rename"))
    person.find("new-name").on_intent.__self__.go(1)
    person.top.ui.relayout(person.top.layout)
    person.frame(Event(pygame.TEXTINPUT, text="x"))
    field = person.find("new-name").on_intent.__self__
    assert field.text[1] == "x" and field.caret == 2
    person.key("escape")
    person.click(next(aim for aim in person.top.focus.targets if aim.key == someone.key))
    person.click(person.find("rename"))
    field = person.find("new-name").on_intent.__self__
    assert field.caret == len(field.text), "asked anew, one goes on at the end"


def touch(person: Person, key: str) -> tuple[int, int]:
    """Press something at once, as a finger does: nothing was pointed at before."""
    at: tuple[int, int] = person.find(key).place.center
    press(person, at)
    person.frame()
    return at


def test_a_press_outlives_a_new_layout_that_leaves_its_place(sit: Sit) -> None:
    person = sit(lambda app: SetupScene(app, game_ids()[0]))
    setup = person.top
    person.click(person.find("name0"))
    person.frame(Event(pygame.TEXTINPUT, text="Zoé"))
    at = touch(person, "app.back")
    assert person.find("app.back").pressed
    release(person, at)
    assert person.top is not setup


def test_a_press_ends_with_a_new_layout_that_brings_something_else(sit: Sit) -> None:
    person = sit(SettingsScene)
    at = touch(person, "page-1")
    person.app.change(language=next(each for each in LANGS if each != person.app.catalog.language))
    release(person, at)
    assert person.top.page == 0


def test_who_goes_back_with_an_answer_pressed_gives_none(sit: Sit) -> None:
    (path,) = shelve(played(seed="A"))
    person = sit(SavesScene)
    until(person, lambda: person.top.shelf.read_once)
    person.click(person.find(path.name))
    person.click(person.find("delete"))
    at = touch(person, "delete-yes")
    person.key("escape")
    assert person.top.ui.dialog is None
    release(person, at)
    assert path.exists() and not person.top.ui.notices.text


def test_what_was_said_in_passing_is_not_said_again_after_a_look_elsewhere(sit: Sit) -> None:
    person = sit(SettingsScene)
    person.key("m", "m")
    assert person.top.ui.notices.text
    settings = person.top
    person.app.open(routes.Licences())
    person.frame()
    person.app.back()
    person.frame()
    assert person.top is settings and not settings.ui.notices.text


def test_while_games_are_read_nobody_is_told_that_there_are_none(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = held(monkeypatch, reading, "Chronicle")
    person = sit(ChronicleScene)
    person.top.reading._ready.put(reading.Seen(total=60))
    person.frame()
    assert person.top.word == person.app.catalog.text("chronicle.reading")
    gate.set()
    until(person, lambda: not person.top.reading.busy)
    assert person.top.word == person.app.catalog.text("chronicle.empty")


def throw_away(person: Person) -> None:
    """Ask that the first game be deleted, with its figures."""
    person.top.focus.set(person.top._list.targets[0])
    for key in ("", "delete", "delete-yes"):
        if key:
            person.top.focus.set_key(key)
        person.key("return")


@pytest.mark.parametrize(
    "error",
    [StorageError(Reason.of("error.save-failed", file="here", problem="why")), MemoryError("no room here")],
)
def test_what_came_of_a_deletion_is_said_wherever_one_is_then(
    error: Exception, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: Any, **named: Any) -> None:
        raise error

    monkeypatch.setattr(saves, "throw_away", refuse)
    throwing = held(monkeypatch, saves, "throw_away")
    shelve(played(seed="A"))
    person = sit(SavesScene)
    until(person, lambda: person.top.shelf.read_once)
    throw_away(person)
    person.app.back()
    person.frame()
    throwing.set()
    until(person, lambda: "here" in person.top.ui.notices.text)


def test_a_game_that_is_being_deleted_is_deleted_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    throwing = held(monkeypatch, saves, "throw_away")
    shelve(played(seed="A"))
    person = sit(SavesScene)
    until(person, lambda: person.top.shelf.read_once)
    said = list[str]()
    monkeypatch.setattr(person.top.ui.notices, "toast", said.append)
    throw_away(person)
    throw_away(person)
    throwing.set()
    until(person, lambda: all(each.name != "throw" for each in enumerate_threads()))
    until(person, lambda: not person.top.rows)
    assert said == [person.top.ui.t("saves.deleted")]


def test_the_key_that_is_asked_for_is_still_asked_for_after_a_look_elsewhere(sit: Sit) -> None:
    (path,) = shelve(played(seed="A"))
    person = sit(SettingsScene)
    settings = person.top
    person.click(person.find("page-2"))
    person.top.focus.set_key("key-hint")
    person.key("return")
    person.frame(Event(pygame.DROPFILE, file=str(path)))
    until(person, lambda: person.top is not settings and not person.app.scenes.on_the_way)
    person.app.back()
    person.frame()
    assert person.top is settings and settings.ui.dialog is not None
    person.frame(Event(pygame.KEYDOWN, key=pygame.K_j, scancode=13, mod=0, unicode="j"))
    assert settings.ui.dialog is None and "hint" in person.app.settings.keys


def test_the_switch_shows_what_a_key_has_muted(sit: Sit) -> None:
    person = sit(SettingsScene)
    person.click(person.find("page-1"))
    person.frame(Event(pygame.KEYDOWN, key=pygame.K_m, scancode=16, mod=0, unicode="m"))
    person.frame()
    assert person.app.settings.muted
    person.click(person.find("mute"))
    assert not person.app.settings.muted


LATE = {"daily": (DailyScene, daily, "snapshot"), "learn": (None, world, "postcard")}


@pytest.mark.parametrize("name", LATE)
def test_a_picture_that_comes_late_lies_under_a_dialog(
    name: str, sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make, module, drawing = LATE[name]
    drawn = held(monkeypatch, module, drawing)
    person = sit(make or (lambda app: LearnScene(app, game_ids()[0])))
    bad = tmp_path / "bad.galerie"
    bad.write_text("nonsense", encoding="utf-8")
    person.frame(Event(pygame.DROPFILE, file=str(bad)))
    person.frame()
    scene, dialog = person.top, person.top.ui.dialog
    own = [node for node in scene.stage.nodes if _inside(node.group, dialog.group)]
    before = len(scene.stage.nodes)
    drawn.set()
    until(person, lambda: len(scene.stage.nodes) > before)
    for _ in range(20):
        person.frame()
    assert all(node in own or node.z < min(each.z for each in own) for node in scene.stage.nodes)


def _inside(group: Group | None, whole: Group) -> bool:
    while group is not None and group is not whole:
        group = group.parent
    return group is whole
