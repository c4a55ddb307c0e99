"""What must not be missed is said on whatever is seen, and nothing else takes its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.chronicle.known import PeopleFile
from game.disk import storage
from game.disk.files import StorageError
from game.disk.paths import people_file, saves_dir, settings_file
from game.engine.reasons import Reason
from game.games import TEMPLATE
from game.i18n import LANGS
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.curtain import CurtainScene
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.title.scene import TitleScene
from tests.scenes.driver import Home, Person, Sit, people
from tests.scenes.games import ANA_AND_BOT, played, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
FULL = "FULL DISK"


def refuse(path: Path, data: bytes) -> None:
    raise StorageError(Reason.of("error.save-failed", file=str(path), problem=FULL))


def watched(person: Person) -> list[tuple[type, str]]:
    """Let frames pass; return on which scenes what was said."""
    seen: dict[tuple[type, str], None] = {}
    for _ in range(40):
        person.frame()
        seen[type(person.top), person.top.ui.notices.text] = None
    return list(seen)


def test_that_a_game_is_not_saved_is_said_on_the_curtain_that_comes_at_once(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit(people("Ana", "Bo"), game_id=TEMPLATE, starter="0")
    person.come()
    scene = person.scene
    monkeypatch.setattr(storage, "write_atomic", refuse)
    for _ in range(2):
        while not isinstance(person.top, CurtainScene):
            scene.play(scene.match.session.legal_actions()[0])
            scene.file.wait(10)
            told = watched(person)
            if any(FULL in text for _, text in told):
                return
        person.come()
    raise AssertionError("it was never said")


def test_that_the_last_move_is_not_saved_is_said_with_the_results(
    sit_down: Callable[[Any], Person], app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(people("Ana", "Bo"), game_id=TEMPLATE)
    whole = played(ANA_AND_BOT, game_id=TEMPLATE)
    person = sit_down(whole.at(whole.decisions[-1]))
    person.wait(lambda: isinstance(person.top, PlayScene))
    monkeypatch.setattr(storage, "write_atomic", refuse)
    scene = person.scene
    if scene.match.session.current_player == 0:
        scene.play(scene.match.session.legal_actions()[0])
    person.wait(lambda: isinstance(person.top, ResultsScene))
    until(person, lambda: FULL in person.top.ui.notices.text)


def at_title(app: App) -> Person:
    app.change(speed=0, less_motion=True)
    app.scenes.push(TitleScene(app))
    person = Person(app, app.scenes.top)
    until(person, lambda: person.top.ready)
    person.frame()
    return person


def spoil(*names: str) -> None:
    saves_dir().mkdir(parents=True, exist_ok=True)
    for name in names:
        (saves_dir() / f"{name}.galerie").write_text("{oops", encoding="utf-8")


def test_of_settings_and_a_game_that_are_damaged_both_is_said(open_app: Callable[..., App]) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text("{oops", encoding="utf-8")
    spoil("mine")
    person = at_title(open_app())
    said = person.top.ui.notices.text
    assert "settings.set-aside.json" in said and "mine.galerie.damaged" in said


@pytest.mark.parametrize("language", LANGS)
def test_many_damaged_games_are_told_in_a_dialog(open_app: Callable[..., App], language: str) -> None:
    spoil(*"abcdefgh")
    person = at_title(open_app(language=language))
    assert person.top.ui.dialog is not None and not person.top.ui.notices.text
    person.click(person.find("understood"))
    assert person.top.ui.dialog is None
    assert len(list(saves_dir().glob("*.damaged"))) == 8


def test_each_change_of_people_that_could_not_be_written_is_said(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    reason = Reason.of("error.save-failed", file=str(people_file()), problem=FULL)

    def change(file: PeopleFile, change: object) -> None:
        file.problem = reason

    monkeypatch.setattr(PeopleFile, "change", change)
    app.change(speed=0, less_motion=True)
    app.scenes.push(Home(app))
    app.scenes.push(ChronicleScene(app))
    person = Person(app, app.scenes.top)
    until(person, lambda: not person.top.reading.busy)
    for _ in range(2):
        person.top.reading.change(lambda known: known)
        until(person, lambda: FULL in person.top.ui.notices.text)
        person.top.ui.notices.drop()
