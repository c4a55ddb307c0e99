"""Games that are taken elsewhere and brought from there: what comes of it, and where that is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pygame
import pytest

from game.chronicle.facts import facts_of
from game.chronicle.known import PeopleFile
from game.chronicle.parcel import pack, unpack
from game.disk.paths import parcels_dir
from game.disk.storage import Saves
from game.scenes import routes
from game.scenes.chronicle import carrying
from game.scenes.chronicle.scene import ChronicleScene
from tests.chronicle.games import BOT, record, shelve
from tests.scenes.driver import Home, Person
from tests.scenes.games import until
from tests.scenes.test_chronicle import ANA, _listed, fill, look, rest, toast

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
__all__ = ["_listed", "look"]


def said(person: Person) -> str:
    """What came of games that were carried, and is said in a dialog."""
    assert person.top.ui.dialog is not None
    text: str = person.top.carrying.said
    return text


@pytest.mark.slow
def test_games_are_carried_to_another_computer_and_back(look: Callable[..., Person]) -> None:
    saves = fill()
    person = look(page=3)
    person.click(person.find("person-bo"))
    person.click(person.find("export"))
    rest(person)
    (made,) = parcels_dir().iterdir()
    assert "Bo" in made.name and str(made) in said(person)
    person.key("return")
    for path in list(saves.paths()):
        path.unlink()
    person.click(person.find("import"))
    person.key("return")
    rest(person)
    assert "2 new games" in said(person)
    assert len(list(saves.paths())) == 2
    person.key("return")
    person.click(person.find("import"))
    person.key("return")
    rest(person)
    assert "0 new games" in said(person) and len(list(saves.paths())) == 2


def test_where_nothing_lies_to_import_it_is_said_where_it_should(look: Callable[..., Person]) -> None:
    person = look(page=3)
    person.click(person.find("import"))
    assert person.top.ui.dialog is not None and person.find("understood")


def test_what_is_dropped_on_the_window_is_brought(
    look: Callable[..., Person], app: App, tmp_path: Path
) -> None:
    path = shelve(Saves(tmp_path / "far"), record((ANA, BOT)))
    parcel = tmp_path / "a.galerie-games"
    pack(parcel, [path])
    app.scenes.push(Home(app))
    person = Person(app, app.scenes.top)
    person.frame(pygame.event.Event(pygame.DROPFILE, file=str(parcel)))
    person.scene = person.top
    assert isinstance(person.top, ChronicleScene)
    rest(person)
    assert "1 new game" in said(person)


def test_who_has_gone_elsewhere_is_told_what_came_of_a_parcel(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And all of it is done: games that somebody brings back count again for them."""
    game = record((ANA, BOT))
    parcel, gate = tmp_path / "a.galerie-games", Event()
    pack(parcel, [shelve(Saves(tmp_path / "far"), game)])
    facts = facts_of(game, 0.0)
    assert facts is not None
    PeopleFile().change(lambda people: people.clear("Ana", [facts]))
    assert any(each.without for each in PeopleFile().load().known)
    monkeypatch.setattr(carrying, "unpack", lambda *given: (gate.wait(), unpack(*given))[1])
    app.scenes.push(Home(app))
    app.open(routes.Chronicle(parcel=parcel))
    person = Person(app, app.scenes.top)
    person.frame()
    app.back()
    gate.set()
    until(person, lambda: "1 new game" in toast(person))
    assert not any(each.without for each in PeopleFile().load().known)


def test_who_comes_back_while_games_are_brought_sees_them(
    look: Callable[..., Person], app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, parcel = Event(), tmp_path / "a.galerie-games"
    pack(parcel, [shelve(Saves(tmp_path / "far"), record((ANA, BOT)))])
    monkeypatch.setattr(carrying, "unpack", lambda *given: (gate.wait(), unpack(*given))[1])
    person = look("", "", parcel)
    app.scenes.push(Home(app))
    app.back()
    gate.set()
    rest(person)
    assert "1 new game" in said(person) and len(person.scene.reading.seen.games) == 1


def test_a_bad_parcel_is_refused_with_a_sentence(app: App, tmp_path: Path) -> None:
    parcel = tmp_path / "a.galerie-games"
    parcel.write_text("nonsense")
    app.open(routes.Chronicle(parcel=parcel))
    person = Person(app, app.scenes.top)
    rest(person)
    assert "a.galerie-games" in said(person) and "damaged" in said(person)


@pytest.mark.parametrize(("what", "name"), [("export-all", "pack"), ("import", "unpack")])
def test_whatever_goes_wrong_is_said_and_ends_it(
    look: Callable[..., Person], monkeypatch: pytest.MonkeyPatch, what: str, name: str
) -> None:
    def no_memory(*args: object) -> None:
        raise MemoryError

    fill()
    parcels_dir().mkdir(parents=True)
    (parcels_dir() / "a.galerie-games").touch()
    person = look(page=3)
    monkeypatch.setattr(carrying, name, no_memory)
    person.click(person.find(what))
    if what == "import":
        person.key("return")
    rest(person)
    assert "MemoryError" in said(person)
