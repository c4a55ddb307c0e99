"""A thread that draws ahead. Drawing an SVG lets go of the interpreter, so no frame has to wait for it."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
_Job: TypeAlias = tuple[Future[Any], Callable[[], Any]]


class Painter:
    """Makes pictures one after the other, in the order in which they were asked for.

    The thread ends when nobody holds the painter any more, and holds up nobody's exit.
    """

    def __init__(self) -> None:
        jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._jobs = jobs
        weakref.finalize(self, jobs.put, None)
        Thread(target=_work, args=(jobs,), name="painter", daemon=True).start()

    def ask(self, make: Callable[[], T]) -> Future[T]:
        """Have something made; the future holds it, or the exception that came instead."""
        future: Future[T] = Future()
        self._jobs.put((future, make))
        return future


def _work(jobs: SimpleQueue[_Job | None]) -> None:
    while (job := jobs.get()) is not None:
        future, make = job
        if not future.set_running_or_notify_cancel():
            continue
        try:
            future.set_result(make())
        except Exception as error:  # whoever takes the result gets it
            future.set_exception(error)
        del job, future, make
