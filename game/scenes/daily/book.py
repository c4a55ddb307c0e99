"""What was played of the deals of all days: kept results and saved games, read beside the frames."""

from __future__ import annotations

from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple

from game.disk.daily import DailyFile, Key, Result, Results
from game.disk.storage import BEING_PLAYED, FINISHED, UNFINISHED, Entry, Saves
from game.engine.daily import Day, day_of
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.session import Session
from game.games import spec
from game.scenes.dealt import result_of


class Found(NamedTuple):
    """What the thread found."""

    results: Results
    going: dict[Key, Path]
    """Deals that can be gone on with, and their files."""
    shelf: frozenset[str]
    """The names of the saved games."""
    messages: tuple[Reason, ...]


class Book:
    """Reads the kept results, then the saved games, and plays those of them again that lack a result."""

    def __init__(self, saves: Saves, file: DailyFile) -> None:
        self.saves, self.file = saves, file
        self.results: Results = {}
        self.going: dict[Key, Path] = {}
        self.shelf: frozenset[str] = frozenset()
        self.messages: list[Reason] = []
        """What is to be said about damaged files; whoever says it empties the list."""
        self.read_once = False
        """Whether all has been read at least once."""
        self._ready: SimpleQueue[Found] = SimpleQueue()
        self._stop = Event()

    @property
    def days(self) -> set[Day]:
        """The days of which at least one deal was played to its end."""
        return {day for day, _ in self.results}

    def refresh(self) -> None:
        """Begin to read anew."""
        self.stop()
        self._stop, self._ready = Event(), SimpleQueue()
        Thread(target=self._work, args=(self._stop, self._ready), name="daily", daemon=True).start()

    def stop(self) -> None:
        """Have the thread end soon; what it still finds is not taken."""
        self._stop.set()

    def poll(self) -> bool:
        """Take what is ready; return whether something is new."""
        try:
            found = self._ready.get_nowait()
        except Empty:
            return False
        self.messages += found.messages
        before = self.results, self.going, self.shelf, self.read_once
        self.results, self.going, self.shelf, _ = found
        self.read_once = True
        return before != (self.results, self.going, self.shelf, True)

    def _work(self, stop: Event, ready: SimpleQueue[Found]) -> None:
        kept, trouble = self.file.load()
        entries, messages = self.saves.entries()
        said = [*([trouble] if trouble is not None else []), *messages]
        dealt = [(day, entry) for entry in entries if (day := _day(entry)) is not None]
        going: dict[Key, Path] = {}
        new: list[Result] = []
        for day, entry in reversed(dealt):  # those that were written first come first: they count
            if stop.is_set():
                return
            assert entry.record is not None
            key = day, entry.record.game
            if entry.status in (UNFINISHED, BEING_PLAYED) and entry.record.result is None:
                going[key] = entry.path
            elif entry.status == FINISHED and key not in kept and key not in {(r.day, r.game) for r in new}:
                result = _result(day, entry)
                if result is not None:
                    new.append(result)
        if new:
            kept, trouble = self.file.keep(new)
            said += [trouble] if trouble is not None else []
        ready.put(Found(kept, going, frozenset(entry.path.name for entry in entries), tuple(said)))


def _day(entry: Entry) -> Day | None:
    """The day whose deal a saved game is, if it is one that can be opened."""
    return None if entry.record is None else day_of(spec(entry.record.game), entry.record)


def _result(day: Day, entry: Entry) -> Result | None:
    """How a finished game ended; None if its file goes wrong somewhere."""
    assert entry.record is not None
    try:
        session: Session[Any, Any] = Session.from_record(entry.record)
    except EngineError:
        return None
    return result_of(session, day, entry.path.name) if session.damage is None else None
