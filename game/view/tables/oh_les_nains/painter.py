"""A thread that draws ahead. Drawing an SVG lets go of the interpreter, so no frame has to wait for it."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")
_STOP, _SOON, _LATER = range(3)


class _Job(NamedTuple):
    """Jobs of one urgency are done in the order of their numbers."""

    urgency: int
    number: int
    future: Future[Any] | None = None
    make: Callable[[], Any] | None = None


_END: Final = _Job(_STOP, 0)


class Painter:
    """Makes pictures one after the other, in the order in which they were asked for, urgent ones first.

    The thread ends when nobody holds the painter any more, and holds up nobody's exit.
    """

    def __init__(self) -> None:
        jobs: PriorityQueue[_Job] = PriorityQueue()
        self._jobs = jobs
        self._numbers = count(1)
        weakref.finalize(self, jobs.put, _END)
        Thread(target=_work, args=(jobs,), name="painter", daemon=True).start()

    def ask(self, make: Callable[[], T], *, urgent: bool = False) -> Future[T]:
        """Have something made; the future holds it, or the exception that came instead."""
        future: Future[T] = Future()
        self._jobs.put(_Job(_SOON if urgent else _LATER, next(self._numbers), future, make))
        return future


def _work(jobs: PriorityQueue[_Job]) -> None:
    while True:
        _, _, future, make = jobs.get()
        if future is None or make is None:
            return
        if not future.set_running_or_notify_cancel():
            continue
        try:
            future.set_result(make())
        except Exception as error:  # whoever takes the result gets it
            future.set_exception(error)
        del future, make
