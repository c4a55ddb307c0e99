"""Settings that are damaged, of another version or out of reach, and their writing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.disk.paths import settings_file
from game.disk.settings import Settings, SettingsFile, read


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"version": "x"}',
        '{"version": 1, "text_percent": 4000}',
        '{"version": 1, "window": [1, 2, 3]}',
        '{"version": 1, "speed": true}',
        '{"version": 1, "language": "xx"}',
        '{"version": 1, "keys": {"hint": 3}}',
        '{"version": 1, "effects": NaN}',
        "[" * 100_000,
        f'{{"version": 1, "games": {{"x": {{"x": {"[" * 900}{"]" * 900}}}}}}}',
        '{"version": 1, "people": ["A\\ud800"]}',
        "\udcff",
    ],
)
def test_damaged_settings_are_set_aside(text: str) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode(errors="surrogateescape"))
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert file.problem is not None
    assert file.problem.message.key == "settings.damaged"
    aside = Path(str(dict(file.problem.message.args)["file"]))
    assert aside.exists() and not path.exists()


def test_nothing_is_set_aside_over_what_was_before() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    for text in ("one", "two"):
        path.write_text(text, encoding="utf-8")
        SettingsFile(path).load()
    kept = sorted(each.read_text() for each in path.parent.glob("settings.set-aside*.json"))
    assert kept == ["one", "two"]


def test_settings_of_a_newer_version_are_set_aside() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('{"version": 99, "text_percent": {"title": 3}}', encoding="utf-8")
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert file.problem is not None
    assert file.problem.message.key == "settings.newer"


@pytest.mark.skipif(sys.platform == "win32", reason="tells its folders without looking at the environment")
def test_settings_that_cannot_be_reached_are_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/" + "x" * 5000)  # as a folder that nobody may enter, root neither
    file = SettingsFile(settings_file())
    assert file.load() == Settings()
    assert file.problem is not None and file.problem.message.key == "error.read-failed"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_settings_that_are_a_pipe_are_not_waited_for() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert file.problem is not None and file.problem.message.key == "error.read-failed"


def test_no_settings_are_no_problem() -> None:
    file = SettingsFile(settings_file())
    assert file.load() == Settings() and file.problem is None


def test_only_the_window_sets_settings_aside_since_it_can_tell(capsys: pytest.CaptureFixture[str]) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    with pytest.raises(SystemExit):
        main.run(["--version"])
    assert capsys.readouterr().out.startswith("galerie ")
    assert path.read_text(encoding="utf-8") == "{"


def test_unknown_settings_do_no_harm() -> None:
    assert Settings.from_data({"version": 1, "wallpaper": "mole", "muted": True}).muted


@pytest.mark.parametrize(
    "spoilt", [{"keys": {"undo": "key:a\0"}}, {"keys": {"undo": "x" * 4000}}, {"people": ["a\0b"]}]
)
def test_words_that_no_key_or_person_has_are_refused(spoilt: dict[str, object]) -> None:
    """Some could not be drawn, others not in an hour."""
    with pytest.raises(ValueError, match=next(iter(spoilt))):
        Settings.from_data({"version": 1, **spoilt})


def test_whatever_comes_of_writing_them_the_next_ones_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise MemoryError

    file = SettingsFile(settings_file())
    with monkeypatch.context() as patch:
        patch.setattr("game.disk.settings.write_atomic", full)
        file.save(Settings(music=0.25))
        file.flush()
    assert file.problem is not None and "MemoryError" in str(file.problem)
    file.save(Settings(music=0.5))
    file.flush()
    assert read(settings_file()).music == 0.5
