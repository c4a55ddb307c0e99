"""Messages to and from the worker, without waiting for it."""

from __future__ import annotations

from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

CLOSE_SECONDS: Final = 0.3
"""How long each way of ending the worker is given before the next, harder one."""


class Post:
    """The window's end of a wire, on which nobody ever waits: threads do.

    A message that comes may never end, and one that goes may find no room: a pipe holds a few kilobytes.
    """

    def __init__(self, wire: Connection) -> None:
        self._wire = wire
        self._come, self._go = SimpleQueue[Any](), SimpleQueue[Any]()
        named = {"worker's answers": self._listen, "worker's questions": self._carry}
        self._threads = [Thread(target=what, name=name, daemon=True) for name, what in named.items()]
        for thread in self._threads:
            thread.start()

    def _listen(self) -> None:
        try:
            while True:
                self._come.put(self._wire.recv())
        except Exception as error:  # the worker is gone; or rubbish, which may raise anything
            self._come.put(error)

    def _carry(self) -> None:
        """Put on the wire what is to go, up to the None that says that nothing more comes."""
        try:
            while True:
                what = self._go.get()
                self._wire.send(what)
                if what is None:
                    return
        except Exception as error:  # the worker is gone
            self._come.put(error)

    def poll(self) -> bool:
        """Whether something has come."""
        return not self._come.empty()

    def recv(self) -> Any:
        """Return what came first, of what has come; raises whatever came of reading it."""
        found = self._come.get_nowait()
        if isinstance(found, Exception):
            raise found
        return found

    def send(self, what: Any) -> None:
        """Have something put on the wire, None at the end; if that fails, `recv` tells."""
        self._go.put(what)

    def close(self) -> None:
        """Close it, after the worker has ended, so that nobody listens any more."""
        self.send(None)
        for thread in self._threads:
            thread.join(CLOSE_SECONDS)
        if not any(thread.is_alive() for thread in self._threads):
            self._wire.close()
