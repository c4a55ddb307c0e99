"""Two copies of the app at once, in the same folders: what each of them writes is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.disk import files
from game.disk.daily import DailyFile
from game.disk.files import Lock
from game.disk.merging import merged
from game.disk.paths import settings_file
from game.disk.settings import Settings, SettingsFile, read
from game.disk.storage import Saves, lock_of
from tests.storage.copy import COPIES, ROUNDS
from tests.storage.shelved import new_session, written

ROOT = Path(__file__).parent.parent.parent


def opened() -> tuple[SettingsFile, Settings]:
    file = SettingsFile(settings_file())
    return file, file.load()


def change(file: SettingsFile, settings: Settings, **values: Any) -> None:
    for name, value in values.items():
        setattr(settings, name, value)
    file.save(settings)
    file.flush()
    assert file.problem is None


def test_settings_of_one_copy_undo_nothing_that_the_other_has_set() -> None:
    (one, ours), (other, theirs) = opened(), opened()
    change(one, ours, language="fr", told=["a"], learnt={"x": {"stars": {"first": 3}}})
    change(other, theirs, muted=True, told=["b"], learnt={"x": {"stars": {"second": 2}}}, window=(900, 700))
    change(one, ours, speed=4.0, games={"x": {"players": 3}})
    found = read(settings_file())
    assert (found.language, found.muted, found.speed, found.window) == ("fr", True, 4.0, (900, 700))
    assert found.learnt == {"x": {"stars": {"first": 3, "second": 2}}} and set(found.told) == {"a", "b"}
    assert found.games == {"x": {"players": 3}}


def test_what_is_forgotten_stays_forgotten() -> None:
    (one, ours), (other, theirs) = opened(), opened()
    change(one, ours, learnt={"x": {"stars": {"first": 3}}}, told=["a"])
    change(one, ours, learnt={}, told=[])
    change(other, theirs, muted=True)
    found = read(settings_file())
    assert found.learnt == {} and found.told == [] and found.muted


def test_settings_that_another_version_has_set_stay() -> None:
    file, settings = opened()
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('{"version": 1, "wallpaper": "moss"}', encoding="utf-8")
    change(file, settings, muted=True)
    assert '"wallpaper": "moss"' in settings_file().read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "ours", "theirs", "both"),
    [
        (1, 2, 3, 2),
        ([1, 2], [1, 2], [3, 4], [3, 4]),
        ([1, 2], [5, 6], [3, 4], [5, 6]),
        (["a", "b"], ["b"], ["a", "b", "c"], ["b", "c"]),
        ({}, {"a": {"b": 1}}, {"a": {"c": 2}}, {"a": {"b": 1, "c": 2}}),
        ({"a": 1}, {}, {"a": 1, "b": 2}, {"b": 2}),
        ({"a": 1}, {"a": 2}, {}, {"a": 2}),
    ],
)
def test_changes_are_put_together(before: Any, ours: Any, theirs: Any, both: Any) -> None:
    assert merged(before, ours, theirs) == both


def test_people_are_changed_as_another_copy_left_them() -> None:
    one, other = PeopleFile(), PeopleFile()
    one.load(), other.load()
    assert one.change(lambda people: people.rename("Ana", "Anna"))
    assert other.change(lambda people: people.rename("Bo", "Bob"))
    assert {person.name for person in PeopleFile().load().known} == {"Anna", "Bob"}


def test_who_looks_whether_a_game_is_open_keeps_nobody_from_it(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking takes the lock for a moment."""
    path = written(saves, new_session(1))
    looking = lock_of(path)
    monkeypatch.setattr("time.sleep", lambda seconds: looking.release())
    for use in (saves.open, saves.delete):
        assert looking.take()
        found = use(path)
        if found is not None:
            found.file.close()
    assert not path.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody removes a file that somebody has open there")
def test_a_lock_that_was_removed_meanwhile_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had it before removes its file, perhaps when another one has opened it already."""
    path = tmp_path / "lock"
    take = files._lock

    def after_all(handle: int) -> bool:
        monkeypatch.setattr(files, "_lock", take)
        path.unlink()
        return take(handle)

    monkeypatch.setattr(files, "_lock", after_all)
    one, other = Lock(path), Lock(path)
    assert one.take() and path.exists() and not other.take()
    one.release()


@pytest.mark.slow
def test_copies_that_do_everything_at_once_lose_nothing() -> None:
    """Each plays and keeps games, results, settings and people, as fast as it can."""
    command = [sys.executable, "-m", "tests.storage.copy"]
    copies = [subprocess.Popen([*command, str(number)], cwd=ROOT) for number in range(COPIES)]
    assert [copy.wait() for copy in copies] == [0] * COPIES
    numbers = {f"{copy}-{turn}" for copy in range(COPIES) for turn in range(ROUNDS)}
    settings = read(settings_file())
    assert set(settings.told) == numbers and settings.learnt.keys() == numbers
    assert {person.name for person in PeopleFile().load().known} == {f"New {name}" for name in numbers}
    assert len(DailyFile().load()[0]) == len(numbers)
    entries, messages = Saves().entries()
    assert messages == [] and len(entries) == len(numbers)
    assert {entry.record.seats[0].name for entry in entries if entry.record} == numbers
    chronicle = Chronicle()
    chronicle.load()
    assert chronicle.problem is None and len(chronicle.facts) == 2 * len(numbers), "of deleted games too"
