"""A game is written beside the frames, and let go when it is left."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.disk import storage
from game.disk.files import StorageError, write_atomic
from game.disk.storage import UNFINISHED, SaveFile, Saves, read, settle
from game.engine.reasons import Reason
from game.engine.record import dumps
from tests.storage.shelved import new_session
from tests.storage.words import said

# -- writing in the background -------------------------------------------------------------------


def test_only_the_newest_state_counts(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saves.begin(new_session())
    assert file.wait(10)
    gate, contents = threading.Event(), []

    def slow(path: Path, data: bytes) -> None:
        gate.wait(10)
        contents.append(data)

    monkeypatch.setattr("game.disk.storage.write_atomic", slow)
    session = new_session()
    for _ in range(5):
        session.play(session.legal_actions()[0])
        file.save(session)
    assert not file.wait(0.01), "nothing is committed yet"
    gate.set()
    assert file.wait(10)
    assert len(contents) <= 2 and contents[-1].decode() == dumps(session.record())
    file.close()


def test_closing_writes_what_is_left(saves: Saves) -> None:
    file = saves.begin(new_session())
    session = new_session(4)
    file.save(session)
    file.close()
    assert read(file.path) == session.record()
    assert [path.suffix for path in saves.folder.iterdir()] == [".galerie"], "no lock and no rubbish is left"


def test_whatever_comes_of_writing_the_next_action_is_written(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise MemoryError

    file = saves.begin(new_session())
    assert file.wait(10)
    with monkeypatch.context() as patch:
        patch.setattr("game.disk.storage.write_atomic", full)
        file.save(new_session(2))
        assert file.wait(10) and "MemoryError" in said(file.problem)
    session = new_session(3)
    file.save(session)
    assert file.wait(10) and file.problem is None
    file.close()
    assert read(file.path) == session.record()


def test_a_game_goes_on_where_nothing_can_be_saved(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    file = Saves(tmp_path / "file" / "saves").begin(new_session())
    assert file.wait(10) and "where a folder should be" in said(file.problem)
    file.close()


def test_saving_works_again_when_there_is_room_again(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saves.begin(new_session())
    assert file.wait(10) and file.problem is None

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as context:
        context.setattr(os, "fsync", full)
        file.save(new_session(1))
        assert file.wait(10) and "disk is full" in said(file.problem)
        assert read(file.path) == new_session().record()
    file.save(new_session(2))
    assert file.wait(10) and file.problem is None
    assert read(file.path) == new_session(2).record()
    file.close()


# -- letting go ----------------------------------------------------------------------------------


def test_what_could_not_be_written_is_tried_again_when_the_game_is_left(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise StorageError(Reason.of("error.save-failed", file=str(path), problem="full"))

    file, told = saves.begin(new_session(1)), list[Reason]()
    assert file.wait(10) and file.problem is None
    monkeypatch.setattr(storage, "write_atomic", full)
    file.save(new_session(3))
    assert file.wait(10) and file.problem is not None
    with monkeypatch.context() as there_is_room:
        there_is_room.setattr(storage, "write_atomic", write_atomic)
        file.close(failed=told.append)
        settle()
    assert read(file.path).log == new_session(3).record().log and not told
    other = saves.open(file.path).file
    other.save(new_session(4))
    other.close(failed=told.append)
    settle()
    assert [reason.message.key for reason in told] == ["error.save-failed"]


def test_a_slow_disk_is_waited_for_by_who_looks_next(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by who leaves the table; nor can anybody open the game before it is written."""
    gate = Event()

    def slowly(path: Path, data: bytes) -> None:
        gate.wait()
        write_atomic(path, data)

    file = saves.begin(new_session(1))
    assert file.wait(10)
    monkeypatch.setattr(storage, "AT_ONCE", 0.0)
    monkeypatch.setattr(storage, "write_atomic", slowly)
    file.save(new_session(3))
    file.close()
    assert len(read(file.path).log) == len(new_session(1).log), "not written yet"
    settle(seconds=0.01)
    join = SaveFile.join

    def open_and_join(file: SaveFile, seconds: float) -> None:
        gate.set()
        join(file, seconds)

    with monkeypatch.context() as waited_for:
        waited_for.setattr(SaveFile, "join", open_and_join)
        (entry,), _ = saves.entries()
    gate.set()
    assert entry.status == UNFINISHED and entry.record == new_session(3).record()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_whatever_happens_to_its_thread_a_game_is_let_go(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, data: bytes) -> None:
        raise MemoryError

    file = saves.begin(new_session(1))
    assert file.wait(10)
    monkeypatch.setattr(storage, "write_atomic", fail)
    file.save(new_session(3))
    file.close()
    settle()
    assert not storage._closing and saves.entries()[0][0].status == UNFINISHED
