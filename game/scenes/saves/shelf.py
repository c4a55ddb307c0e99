"""The saved games as a scene sees them: read beside the frames, so that a full shelf freezes nothing."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache, reduce
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.disk.files import StorageError, read_limited
from game.disk.storage import FINISHED, UNFINISHED, Entry, Saves, picture_of
from game.engine.protocol import EngineError
from game.engine.reasons import Message, Reason
from game.engine.record import Record, Seat
from game.engine.session import Session
from game.i18n import Catalog
from game.i18n.cast import about
from game.scenes.house import narrator
from game.scenes.viewing import SPECTATOR, seen_events
from game.view.painter import end_before_python

FILTERS: Final[dict[str, tuple[int, ...]]] = {"all": (), "unfinished": (UNFINISHED,), "finished": (FINISHED,)}
"""The statuses that each page of the shelf holds; none named: all."""


_LARGEST: Final = 1_000_000
"""Bytes of a picture: a larger one isn't ours."""


class _Read(NamedTuple):
    """What the thread found in the folder."""

    entries: list[Entry]
    messages: list[Reason]


class _Told(NamedTuple):
    """What the thread worked out about one unfinished game."""

    path: Path
    standing: Message


class _Pictured(NamedTuple):
    """What the thread read beside a game."""

    path: Path
    picture: Surface


class Shelf:
    """Reads the folder, then the games' pictures, then, one by one, how far each unfinished game is."""

    def __init__(self, saves: Saves, world: Callable[[str], Surface | None]) -> None:
        """`world` makes the picture of games of which there is none; None: it can't either."""
        self.saves = saves
        self._world = cache(world)
        self.pictures: dict[Path, Surface] = {}
        self.entries: list[Entry] = []
        self.standings: dict[Path, Message] = {}
        self.messages: list[Reason] = []
        """What is to be said about damaged files; whoever says it empties the list."""
        self.read_once = False
        """Whether the folder has been read at all."""
        self._ready: SimpleQueue[_Read | _Pictured | _Told] = SimpleQueue()
        self._stop = Event()

    def refresh(self) -> None:
        """Begin to read anew."""
        self.stop()
        self._stop, self._ready = Event(), SimpleQueue()
        thread = Thread(target=self._work, args=(self._stop, self._ready), name="shelf", daemon=True)
        end_before_python(thread, self._stop.set)
        thread.start()

    def stop(self) -> None:
        """Have the thread end soon; what it still finds is not taken."""
        self._stop.set()

    def poll(self) -> tuple[bool, list[Path]]:
        """Take what is ready: whether the list is new, and the games about which more is known."""
        is_new = False
        told: list[Path] = []
        while True:
            try:
                found = self._ready.get_nowait()
            except Empty:
                return is_new, told
            if isinstance(found, _Read):
                self.entries, is_new, self.read_once = found.entries, True, True
                self.messages += found.messages
            elif isinstance(found, _Pictured):
                self.pictures[found.path] = found.picture
                told.append(found.path)
            else:
                self.standings[found.path] = found.standing
                told.append(found.path)

    def chosen(self, name: str) -> list[Entry]:
        """Return the entries of a page."""
        statuses = FILTERS[name]
        return [entry for entry in self.entries if not statuses or entry.status in statuses]

    def _work(self, stop: Event, ready: SimpleQueue[_Read | _Pictured | _Told]) -> None:
        entries, messages = self.saves.entries()
        ready.put(_Read(entries, messages))
        for entry in entries:
            if stop.is_set():
                return
            picture = self._picture(entry)
            if picture is not None:
                ready.put(_Pictured(entry.path, picture))
        for entry in entries:
            if stop.is_set():
                return
            if entry.record is not None and entry.record.result is None:
                standing = standing_of(entry.record)
                if standing is not None:
                    ready.put(_Told(entry.path, standing))

    def _picture(self, entry: Entry) -> Surface | None:
        """The table as it was left last, or the world of the game."""
        try:
            return pygame.image.load(io.BytesIO(read_limited(picture_of(entry.path), _LARGEST)), "a.png")
        except (StorageError, OSError, pygame.error):
            return None if entry.record is None else self._world(entry.record.game)


def standing_of(record: Record) -> Message | None:
    """Return how far a game is, in words that tell no secret; None if it can't be opened."""
    try:
        session: Session[object, object] = Session.from_record(record)
    except EngineError:
        return None
    log = narrator(session.game)
    log.tell_all(seen_events(session, SPECTATOR))
    return log.standing()


def players(catalog: Catalog, seats: Sequence[Seat]) -> str:
    """Return who plays, computer players with their strength and temper."""
    names = (about(catalog, seat) for seat in seats)
    return reduce(lambda before, name: catalog.text("list.more", before=before, last=name), names)


def moment(catalog: Catalog, when: datetime, now: datetime) -> str:
    """Return a date and time as people say them; the year only if it is another one."""
    first = "saves.day.first" if when.day == 1 else "saves.day"
    return catalog.text(
        "saves.moment" if when.year == now.year else "saves.moment.year",
        day=catalog.text(first, day=when.day),
        month=catalog.text(f"month.{when.month}"),
        year=str(when.year),
        time=f"{when:%H:%M}",
    )
