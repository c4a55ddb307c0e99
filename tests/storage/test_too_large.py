"""What would be refused when it is read again is not written: what lies there stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.chronicle import book, known
from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.disk import daily, reviews, settings, storage
from game.disk.daily import DailyFile, Result
from game.disk.files import StorageError
from game.disk.reviews import write_review
from game.disk.settings import Settings, SettingsFile
from game.disk.storage import Saves
from game.engine.daily import Day
from game.engine.reasons import Reason
from tests.builds import INTERPRETED
from tests.storage.shelved import new_session
from tests.storage.words import said

pytestmark = INTERPRETED


def _game(path: Path) -> Reason | None:
    saves = Saves(path.parent)
    file = saves.open(path).file if path.exists() else saves.begin(new_session())
    if not path.exists():
        file.close()
        file.path.rename(path)
        return None
    file.save(new_session(4))
    file.close()
    file.join(10)
    return file.problem


def _settings(path: Path) -> Reason | None:
    file = SettingsFile(path)
    file.load()
    file.save(Settings(people=["Anna"] if path.exists() else []))
    file.flush()
    return file.problem


def _people(path: Path) -> Reason | None:
    file = PeopleFile(path)
    file.change(lambda people: people.rename("Anna", "Zoé" * (1 + path.exists())))
    return file.problem


def _results(path: Path) -> Reason | None:
    day = Day(2026, 11, 22 + path.exists())
    return DailyFile(path).keep([Result(day, "nullgame", 2)])[1]


def _chronicle(path: Path) -> Reason | None:
    chronicle = Chronicle(Saves(path.parent / "saves"), path)
    chronicle.load()
    if path.exists():
        Saves(path.parent / "saves").begin(new_session(4)).close()
        list(chronicle.refresh())
    else:
        chronicle.save()
    return chronicle.problem


def _review(path: Path) -> Reason | None:
    try:
        write_review(path, "way", {"found": [1] * (1 + path.exists())})
    except StorageError as error:
        return error.reason
    return None


@pytest.mark.parametrize(
    ("write", "limit"),
    [
        (_game, (storage, "MAX_BYTES")),
        (_settings, (settings, "LARGEST")),
        (_people, (known, "LARGEST")),
        (_results, (daily, "LARGEST")),
        (_chronicle, (book, "LARGEST")),
        (_review, (reviews, "LARGEST")),
    ],
)
def test_what_is_too_large_is_not_written(
    write: Callable[[Path], Reason | None],
    limit: tuple[object, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "file.galerie"
    assert write(path) is None
    before = path.read_bytes()
    assert json.loads(before)
    monkeypatch.setattr(*limit, len(before))
    reason = write(path)
    assert "file.galerie" in said(reason) and "too large" in said(reason)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == [path.name]
