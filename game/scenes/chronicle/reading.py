"""The chronicle as a scene sees it: read beside the frames, so that thousands of games freeze nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import NamedTuple

from game.chronicle.book import Chronicle
from game.chronicle.facts import Facts
from game.chronicle.known import PeopleFile
from game.chronicle.people import People
from game.engine.reasons import Reason


class Seen(NamedTuple):
    """What is known so far."""

    games: Sequence[tuple[Facts, str]] = ()
    """Every finished game with the name of its file, the latest first."""
    unreadable: int = 0
    done: int = 0
    """Of the files that are new, how many have been looked at ..."""
    total: int = 0
    """... and how many there are."""


class Reading:
    """Reads people and chronicle, then looks at what is new on the shelf, and tells how far it is."""

    def __init__(self) -> None:
        self.people = People()
        self.seen = Seen()
        self.file = PeopleFile()
        self.read_once = False
        """Whether anything has been read at all."""
        self.busy = False
        """Whether the thread is still at work."""
        self._ready: SimpleQueue[Seen | People | None] = SimpleQueue()
        self._stop = Event()
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="people")
        self._saving: Future[None] | None = None
        """The last change of people on its way to the disk."""
        self._troubles: SimpleQueue[tuple[Reason, bool]] = SimpleQueue()
        """What is wrong, and whether it kept a change of people from being written."""
        self._told: set[Reason] = set()
        self._unwritten: set[Reason] = set()
        """What kept changes from being written: of the next one it is said again."""

    def refresh(self) -> None:
        """Begin to read anew."""
        self.stop()
        self._stop, self._ready, self.busy = Event(), SimpleQueue(), True
        Thread(target=self._work, args=(self._stop, self._ready), name="chronicle", daemon=True).start()

    def stop(self) -> None:
        """Have the thread end soon; what it still finds is not taken."""
        self._stop.set()
        self.busy = False

    def poll(self) -> bool:
        """Take what is ready; return whether there was anything."""
        new = False
        while True:
            try:
                found = self._ready.get_nowait()
            except Empty:
                return new
            new = True
            if found is None:
                self.busy = False
            elif isinstance(found, People):
                self.people = found
            else:
                self.seen, self.read_once = found, True

    def change(self, change: Callable[[People], People]) -> None:
        """People are renamed, joined, cleared …: remember it, without waiting for the disk."""
        self.people = change(self.people)
        self._told -= self._unwritten
        self._unwritten.clear()
        self._saving = self._writer.submit(self._change, change)

    def troubles(self) -> list[Reason]:
        """Return what is to be said about files and folders, each once, or once for each change."""
        found: list[Reason] = []
        while not self._troubles.empty():
            trouble, unwritten = self._troubles.get_nowait()
            if unwritten:
                self._unwritten.add(trouble)
            if trouble not in self._told:
                self._told.add(trouble)
                found.append(trouble)
        return found

    def _change(self, change: Callable[[People], People]) -> None:
        """Change people in their file."""
        self.file.change(change)
        self._tell(self.file, unwritten=True)

    def _tell(self, about: PeopleFile | Chronicle, *, unwritten: bool = False) -> None:
        """Have said what is wrong with a file, or kept a change from it."""
        problem, about.problem = about.problem, None
        if problem is not None:
            self._troubles.put((problem, unwritten))

    def _work(self, stop: Event, ready: SimpleQueue[Seen | People | None]) -> None:
        if self._saving is not None:
            self._saving.result()
        ready.put(self.file.load())
        self._tell(self.file)
        chronicle = Chronicle()
        chronicle.load()
        step = 0
        for progress in chronicle.refresh(stop.is_set):
            # A list of thousands takes a moment: not for each of them.
            if progress.done >= step or progress.done == progress.total:
                step = progress.done + max(1, progress.total // 20)
                games = chronicle.facts
                ready.put(Seen(games, chronicle.unreadable, progress.done, progress.total))
        self._tell(chronicle)
        ready.put(Seen(chronicle.facts, chronicle.unreadable))
        ready.put(None)
