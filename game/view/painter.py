"""A thread that draws ahead. Drawing an SVG lets go of the interpreter, so no frame has to wait for it."""

from __future__ import annotations

import atexit
import weakref
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from itertools import count
from queue import PriorityQueue
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import Any, Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
_STOP, _SOON, _LATER, _SPARE = range(4)
_LAST: Final = 10.0
"""Seconds that a thread has at most to come to an end with what it draws, when Python ends."""
_to_end: Final = weakref.WeakKeyDictionary[Thread, Callable[[], object]]()
"""Threads that draw, with what tells them to end."""


class _Job(NamedTuple):
    """Jobs of one urgency are done in the order of their numbers."""

    urgency: int
    number: int
    future: Future[Any] | None = None
    make: Callable[[], Any] | None = None


_END: Final = _Job(_STOP, 0)


class Painter:
    """Makes pictures one after the other, in the order in which they were asked for.

    Urgent ones come first, those that are only made ahead when nothing else is to be done.

    The thread ends when nobody holds the painter any more; who leaves the program waits for what it is at.
    """

    def __init__(self) -> None:
        jobs: PriorityQueue[_Job] = PriorityQueue()
        self._jobs = jobs
        self._numbers = count(1)
        weakref.finalize(self, jobs.put, _END)
        thread = Thread(target=_work, args=(jobs,), name="painter", daemon=True)
        end_before_python(thread, partial(jobs.put, _END))
        thread.start()

    def ask(self, make: Callable[[], T], *, urgent: bool = False, ahead: bool = False) -> Future[T]:
        """Have something made; the future holds it, or the exception that came instead."""
        future: Future[T] = Future()
        urgency = _SOON if urgent else _SPARE if ahead else _LATER
        self._jobs.put(_Job(urgency, next(self._numbers), future, make))
        return future

    def finish(self) -> None:
        """Wait until nothing is being made."""
        self.ask(lambda: None, urgent=True).result()

    def keyed(self, key: object, make: Callable[[], T]) -> Future[T]:
        """Have something made that is told apart from others by its key."""
        return self.ask(make)


class Easel(Painter):
    """Keeps what was asked for last by a key: whoever asks for the same again need not wait again."""

    def __init__(self) -> None:
        super().__init__()
        self.last: tuple[object, Future[Any]] | None = None
        """The key, and what it was asked for."""

    def keyed(self, key: object, make: Callable[[], T]) -> Future[T]:
        """Have something made, or return what is there already, or on its way, for the same key."""
        if self.last is None or self.last[0] != key or self.last[1].cancelled():
            self.last = key, self.ask(make)
        return self.last[1]


def end_before_python(thread: Thread, tell: Callable[[], object]) -> None:
    """Have a thread that draws, or reads pictures, told to end before Python does, and waited for.

    Pygame comes back from that to Python, and where there is none any more the program ends with a crash.
    """
    _to_end[thread] = tell


@atexit.register
def _end_all() -> None:
    threads = [thread for thread in enumerate_threads() if thread in _to_end]
    for thread in threads:
        _to_end[thread]()
    for thread in threads:
        thread.join(_LAST)


def _work(jobs: PriorityQueue[_Job]) -> None:
    while True:
        _, _, future, make = jobs.get()
        if future is None or make is None:
            return
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(make())
            except Exception as error:  # whoever takes the result gets it
                future.set_exception(error)
        del future, make  # or what they hold stays as long as there is nothing to do


class Drawing(Generic[T]):
    """Something big that a painter makes, kept from one layout to the next while it is for the same `key`."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._key: object = None
        self._make: Callable[[], T] | None = None
        """How to make what is still to come."""
        self._coming: Future[T] | None = None
        self._made: T | None = None

    def ask(self, key: object, make: Callable[[], T]) -> T | None:
        """Return what was made for `key`, or have it made: `take` brings it."""
        if key == self._key and (self._made is not None or self._coming is not None):
            return self._made
        if self._coming is not None:
            self._coming.cancel()
        self._key, self._make, self._made = key, make, None
        self._coming = self._painter.keyed(key, make)
        return self.take()

    def forget(self) -> None:
        """Let go of it: it takes room, and something else is seen for long."""
        if self._coming is not None:
            self._coming.cancel()
        self._key = self._make = self._coming = self._made = None

    @property
    def loading(self) -> bool:
        """Whether something is still to be taken."""
        return self._coming is not None

    @property
    def drawn(self) -> bool:
        """Whether `take` would not have to wait."""
        return self._coming is None or (self._coming.done() and not self._coming.cancelled())

    def take(self, *, wait: bool = False) -> T | None:
        """Return it, once, when it has been made."""
        if self._make is not None and self._coming is not None and self._coming.cancelled():
            # Somebody else who waited for it wants something else by now.
            self._coming = self._painter.keyed(self._key, self._make)
        if self._coming is None or not (wait or self._coming.done()):
            return None
        made = self._made = self._coming.result()
        self._make = self._coming = None
        return made
