"""What was played of the deals of all days: kept results and saved games, read beside the frames."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple

from game.disk.daily import DailyFile, Key, Result, Results
from game.disk.storage import FINISHED, Entry, Saves
from game.engine.daily import Day, day_named
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.session import Session
from game.games import spec
from game.scenes.dealt import day_played, result_of


class Found(NamedTuple):
    """What the thread found."""

    results: Results
    going: dict[Key, Path]
    """Deals that can be gone on with, and their files."""
    shelf: frozenset[str]
    """The names of the saved games."""
    messages: tuple[Reason, ...]
    done: bool
    """Whether that is all."""


class Book:
    """Reads the kept results, then the saved games, and plays those of them again that lack a result."""

    def __init__(self, saves: Saves, file: DailyFile) -> None:
        self.saves, self.file = saves, file
        self.results: Results = {}
        self.going: dict[Key, Path] = {}
        self.shelf: frozenset[str] = frozenset()
        self.messages: list[Reason] = []
        """What is to be said about damaged files; whoever says it empties the list."""
        self.reading = False
        """Whether more is to come."""
        self._ready: SimpleQueue[Found] = SimpleQueue()
        self._stop = Event()

    @property
    def days(self) -> set[Day]:
        """The days of which at least one deal was played to its end."""
        return {day for day, _ in self.results}

    def refresh(self) -> None:
        """Begin to read anew."""
        self.stop()
        self.reading = True
        self._stop, self._ready = Event(), SimpleQueue()
        Thread(target=self._work, args=(self._stop, self._ready), name="daily", daemon=True).start()

    def stop(self) -> None:
        """Have the thread end soon; what it still finds is not taken."""
        self._stop.set()

    def poll(self) -> bool:
        """Take what is ready; return whether something is new."""
        before = self.results, self.going, self.shelf
        try:
            while True:
                found = self._ready.get_nowait()
                self.messages += found.messages
                self.results, self.going, self.shelf = found.results, found.going, found.shelf
                self.reading = not found.done
        except Empty:
            return before != (self.results, self.going, self.shelf)

    def _work(self, stop: Event, ready: SimpleQueue[Found]) -> None:
        kept, trouble = self.file.load()
        entries, messages = self.saves.entries()
        shelf = frozenset(entry.path.name for entry in entries)
        going: dict[Key, Path] = {}
        over: dict[Key, list[Entry]] = {}
        # Those that were written first come first: they count.
        for entry in sorted(entries, key=lambda entry: (entry.modified, entry.path.name)):
            key = _key(entry)
            if key is None or entry.record is None:
                continue
            if entry.record.result is None:
                if _session(key[0], entry) is not None:
                    going[key] = entry.path
            elif entry.status == FINISHED and key not in kept:
                over.setdefault(key, []).append(entry)
        said = tuple(filter(None, (trouble, *messages)))
        ready.put(Found(kept, going, shelf, said, done=not over))
        new: Results = {}
        for day, of_day in groupby(sorted(over, reverse=True), lambda key: key[0]):
            for key in of_day:
                if stop.is_set():
                    return
                result = next(filter(None, (_result(day, entry) for entry in over[key])), None)
                if result is not None:
                    new[key] = result
            ready.put(Found({**new, **kept}, going, shelf, (), done=False))
        if over:
            kept, now = self.file.keep(new.values())
            ready.put(Found(kept, going, shelf, (now,) if now not in (None, trouble) else (), done=True))


def _key(entry: Entry) -> Key | None:
    """The day whose deal a saved game says it is, and its game; None if it is of none, or can't be opened."""
    if entry.record is None:
        return None
    day = day_named(spec(entry.record.game), entry.record)
    return None if day is None else (day, entry.record.game)


def _session(day: Day, entry: Entry) -> Session[Any, Any] | None:
    """A saved game played again; None if it can't be, or turns out to be no game of that day's deal."""
    assert entry.record is not None
    try:
        session: Session[Any, Any] = Session.from_record(entry.record)
    except EngineError:
        return None
    return session if day_played(session) == day else None


def _result(day: Day, entry: Entry) -> Result | None:
    """How a finished game ended; None if its file goes wrong somewhere, or it is no game of the deal."""
    session = _session(day, entry)
    if session is None or session.damage is not None:
        return None
    return result_of(session, day, entry.path.name)
