"""A saved game from outside opens as a replay; a file that isn't one is named, and left alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app.loop import App
from game.cli import main
from game.disk.storage import Saves
from game.i18n import LANGS
from game.scenes import opening
from game.scenes.replay.scene import ReplayScene
from game.scenes.scene import Scene
from game.scenes.title.scene import TitleScene
from game.view.widgets.base import Layer
from tests.record.samples import by_hand
from tests.scenes.driver import Person
from tests.scenes.games import HOT_SEAT, played, watch_dialogs

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
def saved() -> Path:
    """The file of a game after some moves."""
    file = Saves().begin(played(HOT_SEAT, moves=8))
    file.close()
    assert file.path.suffix == ".galerie"
    return file.path


def at_title(app: App) -> Person:
    app.change(less_motion=True, speed=0)
    app.scenes.push(TitleScene(app))
    person = Person(app, app.scenes.top)
    person.frame()
    return person


def drop(app: App, path: Path) -> None:
    """Let a file fall on the window, as SDL tells it; on macOS a double-click comes the same way."""
    app.frame([Event(pygame.DROPFILE, file=str(path))], 0.02)


def said(app: App) -> Layer | None:
    return app.scenes.top.ui.dialog


def test_a_dropped_game_opens_over_what_is_shown(app: App, saved: Path) -> None:
    person = at_title(app)
    title, content = app.scenes.top, saved.read_bytes()
    drop(app, saved)
    assert isinstance(app.scenes.top, ReplayScene)
    assert app.scenes.top.viewing.session.log == played(HOT_SEAT, moves=8).log
    person.key("escape")
    person.frame()
    assert app.scenes.top is title
    assert saved.read_bytes() == content


@pytest.mark.slow
def test_a_game_can_be_dropped_on_a_question(app: App, saved: Path) -> None:
    person = at_title(app)
    person.key("escape")
    person.frame()
    title = app.scenes.top
    assert said(app) is not None
    drop(app, saved)
    assert isinstance(app.scenes.top, ReplayScene)
    person.key("escape")
    person.frame()
    assert app.scenes.top is title and said(app) is not None


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("content", [b"", b"\x00\xff", b'{"format": "other"}', None])
def test_a_file_that_is_no_game_is_named_and_left_alone(
    open_app: Callable[..., App],
    language: str,
    content: bytes | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = watch_dialogs(monkeypatch, opening)
    app = open_app(language=language)
    person = at_title(app)
    path = tmp_path / "une partie.galerie"
    if content is not None:
        path.write_bytes(content)
    drop(app, path)
    assert isinstance(app.scenes.top, TitleScene) and said(app) is not None
    app.scenes.relayout()
    ((title, text),) = told
    why, *_, unchanged = text.split("\n")
    assert title == app.catalog.text("opening.failed") and unchanged == app.catalog.text("opening.unchanged")
    assert "une partie.galerie" in why and "{" not in why
    person.key("escape")
    person.frame()
    assert said(app) is None
    assert [item.name for item in tmp_path.iterdir()] == ([path.name] if content is not None else [])
    assert content is None or path.read_bytes() == content


def drop_all(app: App, *paths: Path) -> None:
    """Drop several files on the window at once."""
    app.frame([Event(pygame.DROPFILE, file=str(path)) for path in paths], 0.01)
    app.frame([], 0.01)


def test_of_several_files_that_are_no_games_one_question_tells(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = watch_dialogs(monkeypatch, opening)
    at_title(app)
    bad = [tmp_path / f"{name}.galerie" for name in ("one", "two", "three")]
    drop_all(app, *bad)
    ((_, text),) = told
    assert all(path.name in text for path in bad)


def test_of_several_games_the_last_is_seen_and_what_can_t_be_is_told(
    app: App, saved: Path, tmp_path: Path
) -> None:
    person = at_title(app)
    title = app.scenes.top
    other = saved.with_name("other.galerie")
    other.write_bytes(saved.read_bytes())
    drop_all(app, other, saved, tmp_path / "bad.galerie")
    assert isinstance(app.scenes.top, ReplayScene) and "bad.galerie" in app.scenes.top.ui.notices.text
    person.key("escape")
    person.frame()
    assert app.scenes.top is title and said(app) is None


def test_a_name_that_is_no_text_is_shown_as_far_as_it_is(app: App) -> None:
    """On Linux a name is any bytes: this one is in Latin-1."""
    person = at_title(app)
    drop(app, Path("caf\udce9\x1b.galerie"))
    person.frame()
    assert said(app) is not None


def test_the_command_line_opens_a_game_over_the_title(
    app: App, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Scene] = []

    def one_frame(events: object, seconds: float) -> None:
        seen.append(app.scenes.top)
        app.quit()

    monkeypatch.setattr(app, "frame", one_frame)
    monkeypatch.setattr("game.app.loop.App", lambda **_: app)
    assert main.run([str(saved)]) == 0
    assert isinstance(seen[0], ReplayScene)


def test_a_word_that_is_neither_verb_nor_file_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main.run(["dance"])
    assert leaving.value.code == 2 and "dance" in capsys.readouterr().err


def test_a_game_that_was_changed_by_hand_opens_with_a_notice(app: App, saved: Path) -> None:
    by_hand(saved, seconds=60)
    at_title(app)
    drop(app, saved)
    assert isinstance(app.scenes.top, ReplayScene)
    assert app.scenes.top.ui.notices.text == app.catalog.text("record.changed")
    assert app.scenes.top.viewing.branch(2).changed, "what is played on from there is not proven either"
