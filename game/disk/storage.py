"""The shelf of saved games: every game has a file, which is its autosave, its save and its replay.

An action is *committed* when the write that holds it is acknowledged (`SaveFile.wait`): from then on
it survives a crash, a kill or a power cut. Writing happens in a thread, so that no frame waits for a disk.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from game.disk.files import (
    SHORTENED,
    Lock,
    StorageError,
    called_after,
    failing_as,
    failure,
    fitting,
    listed,
    make_folder,
    moment_of,
    numbered,
    problem,
    read_limited,
    set_aside,
    temporary_of,
    write_atomic,
)
from game.disk.paths import SAVE_SUFFIX, saves_dir
from game.disk.reviews import review_file
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.record import MAX_BYTES, Record, RecordError, dumps, loads
from game.engine.session import Session

AnySession: TypeAlias = Session[Any, Any]

UNFINISHED, FINISHED, BEING_PLAYED, UNREADABLE = range(4)
"""Status of an entry: can be continued; over; open now, here or in another copy of the app; unusable."""

_SUFFIXES: Final = (SAVE_SUFFIX, ".json")
"""What saved games may end in; the second is how the first of them did."""

AT_ONCE: Final = 0.1
"""Seconds that whoever lets a game go waits for its last write; most disks take less."""
_AHEAD: Final = 24 * 3600
"""Seconds that another clock may be ahead of ours: a server's, or one of another part of the world."""
_NOT_DAMAGED: Final = frozenset(
    {
        "record.newer",
        "record.level",
        "error.game-unknown",
        "error.players",
        "error.option-unknown",
        "error.option-value",
        "error.strength-unknown",
        "error.temper-unknown",
    }
)
"""Complaints about records that another version of the app can open: these files stay as they are."""


class Entry(NamedTuple):
    """A file on the shelf."""

    path: Path
    status: int
    modified: float
    """When it was last written, in seconds since 1970."""
    record: Record | None
    reason: Reason | None


def latest_first(entry: Entry) -> tuple[bool, float, str]:
    """Return by what entries are sorted; what a clock has written that was ahead of today's comes last."""
    return entry.modified > time.time() + _AHEAD, -entry.modified, entry.path.name


class Opened(NamedTuple):
    """A game taken off the shelf, and what is to be said about it."""

    session: AnySession
    file: SaveFile
    reason: Reason | None


def read(path: Path) -> Record:
    """Read a record from any file. Raises StorageError or RecordError."""
    return loads(read_limited(path, MAX_BYTES), str(path))


def picture_of(path: Path) -> Path:
    """Return where the small picture of a saved game's table is, if there is one: a PNG."""
    return called_after(path.parent / "pictures" / path.name, "{}.png")


class Saves:
    """The saved games of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = saves_dir() if folder is None else folder

    def entries(self) -> tuple[list[Entry], list[Reason]]:
        """Return the games, the latest first, and what to say about damaged files, or the folder.

        Damaged files are set aside under another name, and stand in nobody's way from then on.
        """
        messages: list[Reason] = []
        return sorted(self.each(messages.append), key=latest_first), messages

    def each(self, tell: Callable[[Reason], object]) -> Iterator[Entry]:
        """Yield the same one after the other, in no order: who keeps few of many games needs little memory.

        `tell` is called with what is to be said.
        """
        settle()
        self._sweep()
        try:
            paths = self.paths()
        except StorageError as error:
            tell(error.reason)
            return
        for path in paths:
            try:
                modified = moment_of(path.stat())
                record = read(path)
            except FileNotFoundError as error:
                if path.is_symlink():  # to a disk that isn't there; else it has vanished since
                    yield Entry(path, UNREADABLE, 0.0, None, _unreadable(path, error))
            except RecordError as error:
                if error.reason.message.key in _NOT_DAMAGED or lock_of(path).is_held():
                    yield Entry(path, UNREADABLE, modified, None, error.reason)
                else:
                    tell(error.reason)
                    tell(_told_aside(path))
            except (StorageError, OSError) as error:
                reason = error.reason if isinstance(error, StorageError) else _unreadable(path, error)
                yield Entry(path, UNREADABLE, 0.0, None, reason)
            else:
                yield _entry(path, modified, record)

    def begin(self, session: AnySession) -> SaveFile:
        """Give a new game a file of its own and save it.

        Where that is impossible the game can go on all the same: see `SaveFile.problem`.
        """
        stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{session.game.game_id}"
        for number in numbered("-{}"):
            path = self.folder / f"{stem}{number}{SAVE_SUFFIX}"
            lock = lock_of(path)
            try:
                make_folder(self.folder)
                held = lock.take()
            except OSError:
                held = True  # can't be written to: the save will say so
            if held and not os.path.lexists(path):
                break
            lock.release()
        file = SaveFile(path, lock)
        file.save(session)
        return file

    def open(self, path: Path) -> Opened:
        """Open a game to play on. Raises StorageError or RecordError if it can't be, with the reason.

        Of a record that goes wrong at some step, what is good is opened; the old file is kept: set aside, or
        where that is impossible as it is.
        """
        settle(path)
        lock = lock_of(path)
        with suppress(OSError):  # in a folder that can't be written to there is nothing to guard
            if not lock.take():
                raise StorageError(Reason.of("error.open-elsewhere", file=str(path)))
        try:
            session: AnySession = Session.from_record(read(path))
        except EngineError:
            lock.release()
            raise
        if session.damage is None:
            return Opened(session, SaveFile(path, lock), session.notice)
        step = session.damage_step or 0
        reason = Reason.of("error.damaged-from", file=str(path), step=step)
        try:
            _set_aside(path)
        except StorageError:  # it stays, and what is good gets a file of its own
            lock.release()
            return Opened(session, self.begin(session), reason)
        file = SaveFile(path, lock)
        file.save(session)
        return Opened(session, file, reason)

    def delete(self, path: Path) -> None:
        """Remove a game for good, with its picture and what was found out about it. Raises StorageError."""
        settle(path)
        lock, beside = lock_of(path), [picture_of(path)]
        with suppress(EngineError):
            beside.append(review_file(read(path), self.folder))
        try:
            with failing_as("error.delete-failed", path):
                if not lock.take():
                    raise StorageError(Reason.of("error.open-elsewhere", file=str(path)))
                path.unlink()
            for each in beside:
                with suppress(OSError):  # alone it is in nobody's way
                    each.unlink(missing_ok=True)
        finally:
            lock.release()

    def _sweep(self) -> None:
        """Remove what a killed process leaves beside the games: half a file, and a lock that nobody holds.

        Raises nothing.
        """
        with suppress(OSError):
            for left in self.folder.glob(".*"):
                game = left.with_name(left.stem[1:])
                lock = lock_of(game)
                known = game.suffix in _SUFFIXES or SHORTENED.fullmatch(game.name)
                if known and left in (lock.path, temporary_of(game)):
                    _clear(temporary_of(game), lock)
            for left in (self.folder / "pictures").glob(".*.png.tmp"):
                _clear(left, lock_of(self.folder / left.name[1:].removesuffix(".png.tmp")))
            for left in (self.folder / "reviews").glob(".*.json.tmp"):
                _clear(left, Lock(left.with_name(left.name[1:].removesuffix(".json.tmp") + ".lock")))

    def paths(self) -> list[Path]:
        """Return the files that are saved games by their names, by alphabet; none without a folder.

        Raises StorageError for a folder that can't be read.
        """
        return sorted(path for path in listed(self.folder) if path.suffix in _SUFFIXES)


class SaveFile:
    """The file of the game that is being played; no other copy of the app can open it meanwhile."""

    def __init__(self, path: Path, lock: Lock) -> None:
        self.path = path
        self.problem: Reason | None = None
        """Why the last write failed; None if it went well."""
        self._lock = lock
        self._change = Condition()
        self._text = ""
        self._asked = 0
        self._done = 0
        self._closing = False
        self._picture: bytes | None = None
        self._failed: Callable[[Reason], object] = lambda problem: None
        self._thread = Thread(target=self._write, name="save", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """What it is called on the shelf."""
        return self.path.name

    def save(self, session: AnySession) -> None:
        """Have the game written as it is now. Returns at once; only the newest state counts."""
        text = dumps(session.record())
        with self._change:
            self._text = text
            self._asked += 1
            self._change.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait until all that was asked for is committed, or failed; return False if time ran out."""
        with self._change:
            return self._change.wait_for(lambda: self._done == self._asked, seconds)

    def close(
        self, picture: bytes | None = None, failed: Callable[[Reason], object] = lambda problem: None
    ) -> None:
        """Write what is left to write and let the file go; a slow disk is not waited for (see `settle`).

        `picture`: the table as it was left, a PNG. `failed` is called by a thread, if the game as it is now
        could not be written.
        """
        with self._change:
            self._picture, self._failed = picture, failed
            self._closing = True
            if self._thread.is_alive():
                _closing.add(self)
            self._change.notify_all()
        self._thread.join(AT_ONCE)
        if not self._thread.is_alive():
            _closing.discard(self)  # it may have ended while it was added

    def join(self, seconds: float) -> None:
        """Wait until the file was let go, or time ran out."""
        self._thread.join(seconds)

    def _write(self) -> None:
        try:
            self._write_until_closed()
            if self.problem is not None:  # there may be room now
                self._put(self._text)
            if self.problem is not None:
                self._failed(self.problem)
            elif self._picture is not None:
                with suppress(StorageError, OSError):  # it is no more than an ornament
                    make_folder(picture_of(self.path).parent)
                    write_atomic(picture_of(self.path), self._picture)
        finally:
            self._lock.release()
            _closing.discard(self)

    def _write_until_closed(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closing or self._done < self._asked)
                if self._done == self._asked:
                    return
                text, asked = self._text, self._asked
            self._put(text)
            with self._change:
                self._done = asked
                self._change.notify_all()

    def _put(self, text: str) -> None:
        try:
            write_atomic(self.path, fitting(self.path, text.encode(), MAX_BYTES))
        except Exception as error:  # whatever it is, what comes next is written all the same
            self.problem = failure("error.save-failed", self.path, error)
        else:
            self.problem = None


_closing: Final = set[SaveFile]()
"""Those that were let go, and perhaps are still writing."""


def settle(path: Path | None = None, seconds: float = 5.0) -> None:
    """Wait for the last write of a game that was let go a moment ago, or of all such, but not for ever."""
    end = monotonic() + seconds
    for file in list(_closing):
        if path is None or file.path == path:
            file.join(max(0.0, end - monotonic()))


class Scratch(SaveFile):
    """For a game that is kept nowhere, such as a lesson."""

    def __init__(self) -> None:
        self.problem = None

    @property
    def name(self) -> str:
        return ""

    def save(self, session: AnySession) -> None:
        """Nothing is written."""

    def wait(self, seconds: float) -> bool:
        return True

    def close(
        self, picture: bytes | None = None, failed: Callable[[Reason], object] = lambda problem: None
    ) -> None:
        """Nothing is held."""

    def join(self, seconds: float) -> None:
        """Nothing is on its way."""


def _clear(left: Path, lock: Lock) -> None:
    """Remove half a file, if nobody is writing it and that can be done."""
    with suppress(OSError):
        if lock.take():
            try:
                left.unlink()
            finally:
                lock.release()


def _entry(path: Path, modified: float, record: Record) -> Entry:
    if lock_of(path).is_held():
        return Entry(path, BEING_PLAYED, modified, record, Reason.of("error.open-elsewhere", file=str(path)))
    return Entry(path, UNFINISHED if record.result is None else FINISHED, modified, record, None)


def lock_of(path: Path) -> Lock:
    """Return what guards a game, whatever links lead to it: whoever writes its file holds it."""
    game = Path(os.path.realpath(path)) if path.is_symlink() else path
    return Lock(called_after(game, ".{}.lock"))


def _unreadable(path: Path, error: OSError) -> Reason:
    return Reason.of("error.read-failed", file=str(path), problem=problem(error))


def _set_aside(path: Path) -> Path:
    """Rename a damaged file out of the way; return where it is. Raises StorageError."""
    return set_aside(path, lambda number: called_after(path, f"{{}}{number}.damaged"))


def _told_aside(path: Path) -> Reason:
    """Rename a damaged file out of the way; return what to say about it."""
    try:
        return Reason.of("error.set-aside", file=str(path), aside=_set_aside(path).name)
    except StorageError as error:
        return error.reason
