"""The loop, the settings and what happens when things go wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

import pygame
import pytest
from pygame import Color, Rect
from pygame.event import Event

from game.app import crash
from game.app.loop import IDLE_FPS, MOVING_FPS, RESTING_FPS, App
from game.disk.paths import logs_dir, settings_file
from game.disk.reports import write as write_report
from game.disk.settings import SettingsFile
from game.engine.reasons import Reason
from game.games import game_ids
from game.i18n import LANGS, Catalog
from game.scenes.scene import Scene
from game.view.intents import Accept, Text
from game.view.screen import fitting
from game.view.widgets import TextField
from tests.fast import some
from tests.view import pointer


class Room(Scene):
    """Counts what happens to it."""

    def __init__(self, app: App, name: str = ""):
        super().__init__(app)
        self.name = name
        self.told: list[str] = []
        self.moves = False

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def layout(self) -> None:
        self.told.append("layout")
        self.stage.background = self.ui.theme.backdrop(self.ui.rect.size)

    @property
    def busy(self) -> bool:
        return super().busy or self.moves


def test_frames_are_as_many_as_are_worth_drawing(app: App) -> None:
    app.change(less_motion=True)
    room = Room(app)
    app.scenes.push(room)
    assert app.fps == 30
    room.moves = True
    assert app.fps == 60
    app.frame([Event(pygame.WINDOWFOCUSLOST)], 0.01)
    assert app.fps == 10
    app.frame([Event(pygame.WINDOWFOCUSGAINED)], 0.01)
    assert app.fps == 60


def test_a_change_of_scene_fades_and_then_rests(app: App) -> None:
    one, two = Room(app, "one"), Room(app, "two")
    app.scenes.push(one)
    app.frame([], 0.01)
    app.scenes.push(two)
    assert app.busy
    for _ in range(30):
        app.frame([], 0.02)
    assert not app.busy
    shown = app.screen.surface.copy()
    two.stage.redraw()
    app.frame([], 0.02)
    assert shown.get_buffer().raw == app.screen.surface.get_buffer().raw


def test_less_motion_changes_scenes_at_once(app: App) -> None:
    app.change(less_motion=True)
    app.scenes.push(Room(app))
    app.frame([], 0.01)
    app.scenes.push(Room(app))
    assert not app.busy


def test_scenes_come_back_as_they_were(app: App) -> None:
    one, two = Room(app), Room(app)
    app.scenes.push(one)
    app.scenes.push(two)
    assert one.told == ["enter", "layout", "leave"]
    app.scenes.pop()
    assert two.told == ["enter", "layout", "leave"]
    assert one.told == ["enter", "layout", "leave", "enter", "layout"]
    assert app.scenes.top is one


def test_text_is_typed_only_while_a_field_has_the_focus(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    on = [True]  # as SDL begins
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: on.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: on.append(False))
    app = open_app()
    assert not on[-1], "a letter that leads into a field would be typed there"
    app.scenes.push(Room(app))
    TextField(app.scenes.top.ui, Rect(0, 0, 200, 50), "name", "", lambda text: None, key="name")
    assert app.scenes.top.focus.set_key("name") and on[-1]
    app.scenes.push(Room(app))
    assert not on[-1]


def test_taking_the_last_scene_off_ends_the_app(app: App) -> None:
    class Gone(Room):
        def update(self, seconds: float) -> None:
            self.shell.back()

    assert app.run(lambda: app.scenes.push(Gone(app))) == 0


def test_closing_the_window_leaves_the_scenes(app: App) -> None:
    room = Room(app)

    def begin() -> None:
        pygame.event.post(Event(pygame.QUIT))
        app.scenes.push(room)

    assert app.run(begin) == 0
    assert room.told[-1] == "leave"


def test_a_new_size_lays_out_once_and_is_remembered(tmp_path: Path) -> None:
    app = App()
    room = Room(app)
    app.scenes.push(room)
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    sizes = [Event(pygame.WINDOWSIZECHANGED, x=1000 + n, y=700) for n in range(5)]
    app.frame(sizes, 0.01)
    assert room.told.count("layout") == 2
    assert app.text.scale == app.screen.scale == pytest.approx(1100 / 1280)
    app.close()
    again = App()
    assert again.screen.size == (1100, 700)
    again.close()


def test_a_size_that_was_asked_for_is_not_remembered(open_app: Callable[..., App]) -> None:
    app = open_app(size=(1024, 600))
    assert app.screen.size == (1024, 600)
    app.scenes.push(Room(app))
    app.frame([Event(pygame.WINDOWSIZECHANGED, x=1024, y=600)], 0.01)
    app.close()
    assert SettingsFile(settings_file()).load().window == (1280, 800)


def test_whole_screen_by_key_and_back(app: App) -> None:
    app.scenes.push(Room(app))
    app.frame([pointer.key(pygame.K_F11)], 0.01)
    assert app.settings.full_screen and app.screen.full_screen
    app.frame([pointer.key(pygame.K_RETURN, pygame.KMOD_LALT)], 0.01)
    assert not app.settings.full_screen
    assert app.screen.size == (1024, 600)


def test_the_whole_screen_is_never_empty(app: App) -> None:
    app.scenes.push(Room(app))
    app.frame([], 0.01)
    app.change(full_screen=True)
    assert app.screen.surface.get_at((9, 9)) != Color("black"), "before anything else is done"


def test_a_window_that_was_asked_for_stays_one(open_app: Callable[..., App]) -> None:
    before = open_app()
    before.change(full_screen=True)
    before.close()
    app = open_app(size=(1024, 600))
    app.scenes.push(Room(app))
    app.change(muted=True)
    app.frame([], 0.01)
    assert not app.screen.full_screen
    assert app.settings.full_screen


def test_mute_by_key_is_said(app: App) -> None:
    app.scenes.push(Room(app))
    app.frame([pointer.key(pygame.K_m)], 0.01)
    assert app.settings.muted
    assert app.scenes.top.ui.notices.text == "Sound off"


def test_the_language_changes_live(app: App) -> None:
    room = Room(app)
    app.scenes.push(room)
    app.change(language="fr")
    assert room.ui.t("settings.title") == "Réglages"
    assert room.told.count("layout") == 2


def test_what_is_changed_is_there_the_next_time(app: App) -> None:
    app.change(text_percent=150, keys={"hint": "key:j"}, games={game_ids()[0]: {"seats": ["Zoé", "hard"]}})
    app.close()
    settings = SettingsFile(settings_file()).load()
    assert (settings.text_percent, settings.keys) == (150, {"hint": "key:j"})
    assert settings.games == {game_ids()[0]: {"seats": ["Zoé", "hard"]}}


def test_two_reports_of_one_second_are_two(tmp_path: Path) -> None:
    paths = [write_report(tmp_path, text) for text in "abc"]
    assert [path.read_text() for path in paths if path is not None] == ["a", "b", "c"]


def test_trouble_with_settings_is_said_in_the_window() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    app = App(size=(1280, 800), language="fr")
    app.scenes.push(Room(app))
    app.frame([], 0.01)
    assert "mis de côté" in app.scenes.top.ui.notices.text
    app.close()


def test_settings_that_cannot_be_written_are_said_once(app: App) -> None:
    app.scenes.push(Room(app))
    path = settings_file()
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where a folder should be", encoding="utf-8")
    app.change(muted=True)
    app.settings_file.flush()
    app.frame([], 0.01)
    assert str(path) in app.scenes.top.ui.notices.text
    assert app.settings_file.problem is None
    assert app.settings.muted


def test_the_file_is_whole_after_many_changes(app: App) -> None:
    for step in range(50):
        app.change(music=step / 50)
        if settings_file().exists():
            json.loads(settings_file().read_text(encoding="utf-8"))
    app.settings_file.flush()
    assert json.loads(settings_file().read_text(encoding="utf-8"))["music"] == 0.98


def test_a_crash_leaves_a_report_and_says_where(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Room):
        def update(self, seconds: float) -> None:
            app.recent.extend((Accept(), Text("secret")))
            raise RuntimeError("lost the hose")

    assert app.run(lambda: app.scenes.push(Broken(app))) == 1
    (path,) = logs_dir().glob("crash-*.txt")
    report = path.read_text(encoding="utf-8")
    assert "lost the hose" in report and "Accept()" in report
    assert "secret" not in report
    assert str(path) in capsys.readouterr().err


def test_a_report_names_no_home_folder() -> None:
    error = FileNotFoundError(f"{Path.home()}/diary.txt")
    assert str(Path.home()) not in crash.report(error, [])


def test_a_report_names_no_home_folder_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    class Windows(PureWindowsPath):
        @classmethod
        def home(cls) -> PureWindowsPath:
            return cls(r"C:\Users\Zoé Durand")

    monkeypatch.setattr(crash, "Path", Windows)
    error = FileNotFoundError(2, "No such file", r"C:\Users\Zoé Durand\diary.txt")
    assert r"~\\diary.txt" in crash.report(error, [])


def test_a_report_is_made_where_nobody_knows_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    error = ZeroDivisionError("/home/x")
    for home in (lambda: Path(Path.cwd().anchor), lambda: Path("~none").expanduser()):
        monkeypatch.setattr(Path, "home", home)
        assert "/home/x" in crash.report(error, [])


def test_a_report_that_cannot_be_written_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("no folder", encoding="utf-8")
    path = write_report(tmp_path / "logs", "what happened")
    assert path is None
    crash.tell(Catalog("en"), path, "what happened")
    assert "what happened" in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize("language", some(LANGS))
def test_no_display_is_said_and_ends_with_2(language: str) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    code = f"import sys; from game.app.loop import start; sys.exit(start(None, language={language!r}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 2
    assert Catalog(language).text("error.no-display") in done.stderr
    assert "Traceback" not in done.stderr


def test_every_sentence_of_the_shell_is_in_both_languages() -> None:
    for language in LANGS:
        catalog = Catalog(language)
        for key in ("settings.damaged", "settings.newer", "crash.report", "crash.no-report"):
            assert catalog.has(key)
            assert catalog.reason(Reason.of(key, file="x")) != key


def test_control_c_ends_in_order(app: App) -> None:
    class Interrupted(Room):
        def update(self, seconds: float) -> None:
            raise KeyboardInterrupt

    room = Interrupted(app)
    assert app.run(lambda: app.scenes.push(room)) == 130
    assert room.told[-1] == "leave"


def test_the_end_after_a_crash_is_shown_until_any_key(app: App) -> None:
    keys = iter([[], [Event(pygame.MOUSEMOTION)], [pointer.key(pygame.K_a)]])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.event, "get", lambda: next(keys))
        crash.show(app.screen, app.text, ("It broke.", "Any key."))
    assert next(keys, None) is None
    assert len(set(app.screen.surface.get_buffer().raw[::4])) > 2


def test_fewer_frames_are_drawn_the_longer_nothing_happens(app: App) -> None:
    app.change(less_motion=True)
    app.scenes.push(Scene(app))
    for _ in range(10):
        app.frame([], 0.1)
    assert app.fps == IDLE_FPS
    for _ in range(40):
        app.frame([], 0.1)
    assert app.fps == RESTING_FPS
    app.frame([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)], 0.1)
    assert app.fps == IDLE_FPS


@pytest.mark.parametrize(
    ("size", "desktop", "opened"),
    [
        ((1280, 800), (1920, 1080), (1280, 800)),
        ((1280, 800), (1280, 800), (1264, 704)),
        ((1280, 800), (1024, 600), (1008, 504)),
        ((1600, 500), (1366, 768), (1350, 500)),
        ((1280, 800), (320, 240), (640, 400)),
    ],
)
def test_a_window_fits_the_screen_with_its_frame(
    size: tuple[int, int], desktop: tuple[int, int], opened: tuple[int, int]
) -> None:
    assert fitting(size, desktop) == opened
    assert fitting(size, desktop, (0, 0)) == tuple(
        max(least, min(pair)) for least, *pair in zip((640, 400), size, desktop, strict=True)
    )


def test_what_was_seen_fills_a_new_size_before_anything_is_laid_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(app)
    app.scenes.push(room)
    app.frame([], 1.0)
    app.frame([], 1.0)
    before = pygame.transform.average_color(app.screen.surface)[:3]
    shown: list[tuple[int, tuple[int, int], tuple[int, ...]]] = []

    def present(rects: object = None) -> None:
        colour = pygame.transform.average_color(app.screen.surface)[:3]
        shown.append((room.told.count("layout"), app.screen.size, colour))

    monkeypatch.setattr(app.screen, "present", present)
    pygame.display.set_mode((1300, 500), pygame.RESIZABLE)
    app.frame([Event(pygame.WINDOWSIZECHANGED)], 0.01)
    (layouts, size, colour), last = shown
    assert (layouts, size) == (1, (1300, 500)) and last[:2] == (2, (1300, 500))
    assert max(abs(a - b) for a, b in zip(colour, before, strict=True)) < 4


def test_while_an_edge_is_dragged_nothing_is_laid_out(app: App) -> None:
    room = Room(app)
    app.scenes.push(room)
    app.frame([], 0.01)
    for width in (1100, 1150, 1200, 1024):
        pygame.display.set_mode((width, 600), pygame.RESIZABLE)
        app.frame([Event(pygame.WINDOWSIZECHANGED)], 0.01)
        assert app.fps == MOVING_FPS
        assert pygame.transform.average_color(app.screen.surface)[:3] != (0, 0, 0)
    assert room.told.count("layout") == 2, "at once, and then not before the end"
    app.frame([], 0.01)
    assert room.told.count("layout") == 3 and room.ui.rect.size == (1024, 600)
    app.frame([], 0.01)
    assert room.told.count("layout") == 3


def test_a_new_size_does_not_wait_for_the_next_frame(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.scenes.push(Room(app))
    naps: list[int] = []
    now = [1000]

    def nap(milliseconds: int) -> None:
        naps.append(milliseconds)
        now[0] += milliseconds

    monkeypatch.setattr(pygame.time, "wait", nap)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    clock = pygame.time.Clock()
    monkeypatch.setattr(type(app), "fps", 20)
    app._await_frame(clock, 1000)
    assert sum(naps) == 50
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED))
    naps.clear()
    app._await_frame(clock, now[0])
    assert not naps
    pygame.event.clear()


def test_a_dropped_file_whose_name_is_none_is_told_of(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame makes text of the name, and fails; Linux alone has such names."""
    assert pygame.event.get_blocked(pygame.DROPTEXT), "which may be none either"
    room, real, dropped = Room(app), pygame.event.get, [True]

    def get() -> list[Event]:
        if dropped:
            dropped.clear()
            raise SystemError("returned a result with an exception set")
        pygame.event.post(Event(pygame.QUIT))
        return real()

    said = list[str]()
    monkeypatch.setattr(app, "toast", said.append)
    monkeypatch.setattr("pygame.event.get", get)
    assert app.run(lambda: app.scenes.push(room)) == 0
    assert said == [app.catalog.text("opening.name")]
