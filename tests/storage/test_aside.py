"""What makes no sense and can't be set aside stays as it is: nobody writes over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.disk import files
from game.disk.daily import DailyFile, Result
from game.disk.paths import chronicle_file, daily_file, people_file, settings_file
from game.disk.settings import SettingsFile
from game.disk.storage import SaveFile, Saves, lock_of, read
from game.engine.daily import Day
from game.engine.reasons import Reason
from tests.storage.shelved import new_session, written
from tests.storage.words import said

NONSENSE = "nonsense"


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Let nobody rename a file, as a program that looks for viruses may; it can be written over."""

    def held(path: Path) -> None:
        replace = files._replace

        def refuse(new: Path, old: Path) -> None:
            if new == path:
                raise PermissionError(13, "in use", str(path))
            replace(new, old)

        monkeypatch.setattr(files, "_replace", refuse)

    return held


def change_settings() -> Reason | None:
    file = SettingsFile(settings_file())
    settings = file.load()
    settings.muted = True
    file.save(settings)
    file.flush()
    return file.problem


def keep_a_result() -> Reason | None:
    found, trouble = DailyFile().keep([Result(Day(2026, 11, 22), "nullgame", 3, None)])
    assert len(found) == 1
    return trouble


def look_at_the_shelf() -> Reason | None:
    chronicle = Chronicle()
    chronicle.load()
    list(chronicle.refresh())
    return chronicle.problem


def rename_somebody() -> Reason | None:
    people = PeopleFile()
    assert not people.change(lambda known: known.rename("Ana", "Anna"))
    return people.problem


@pytest.mark.parametrize(
    ("file", "use"),
    [
        (settings_file, change_settings),
        (daily_file, keep_a_result),
        (chronicle_file, look_at_the_shelf),
        (people_file, rename_somebody),
    ],
)
def test_a_file_of_the_app(
    file: Callable[[], Path], use: Callable[[], Reason | None], hold: Callable[[Path], None]
) -> None:
    path = file()
    path.parent.mkdir(parents=True)
    path.write_text(NONSENSE, encoding="utf-8")
    written(Saves(), new_session(1))
    hold(path)
    assert path.name in said(use())
    assert path.read_text(encoding="utf-8") == NONSENSE


def test_a_game_that_goes_wrong_at_some_step(
    saves: Saves, open_files: list[SaveFile], hold: Callable[[Path], None]
) -> None:
    """What is good of it is played on in a file of its own."""
    path = written(saves, new_session(6))
    spoilt = path.read_text(encoding="utf-8").replace('"c', '"*d', 1)
    path.write_text(spoilt, encoding="utf-8")
    hold(path)
    opened = saves.open(path)
    open_files.append(opened.file)
    assert "old file is kept" in said(opened.reason) and path.read_text(encoding="utf-8") == spoilt
    assert opened.file.path != path and opened.file.wait(10)
    assert read(opened.file.path) == opened.session.record()
    assert not lock_of(path).is_held()
