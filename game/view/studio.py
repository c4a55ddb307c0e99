"""Where pictures are made beside the frames that take a part of a second, and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import cached_property
from typing import Any, Final, TypeVar

from game.view.painter import Painter

T = TypeVar("T")
_BUDGET: Final = 80_000_000
"""Bytes of pixels that are kept."""


class ClosedError(Exception):
    """Nobody wants the picture any more: the app ends."""


class Studio:
    """Makes one thing after the other in a thread, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._coming: dict[object, tuple[Future[Any], Callable[[Any], int]]] = {}
        self._made: OrderedDict[object, tuple[Any, int]] = OrderedDict()
        self._weight = 0
        self._closed = False

    @cached_property
    def _painter(self) -> Painter:
        return Painter()

    def ask(self, key: object, make: Callable[[], T], weigh: Callable[[T], int]) -> T | None:
        """Return what was made for `key`, or have it made: ask again later. `weigh`: bytes of its pixels."""
        if key in self._made:
            self._made.move_to_end(key)
            found: T = self._made[key][0]
            return found
        if key not in self._coming:
            self._coming[key] = self._painter.ask(make), weigh
        elif self._coming[key][0].done():
            coming, _ = self._coming.pop(key)
            made: T = coming.result()
            self._keep(key, made, weigh(made))
            return made
        return None

    def forget(self) -> None:
        """Don't begin with what is not asked for again; what is made already is kept."""
        for key, (coming, weigh) in list(self._coming.items()):
            if coming.cancel() or coming.done():
                del self._coming[key]
            if not coming.cancelled() and coming.done() and coming.exception() is None:
                self._keep(key, coming.result(), weigh(coming.result()))

    def check(self) -> None:
        """Called by what is being made, as often as it can. Raises ClosedError if it should end."""
        if self._closed:
            raise ClosedError

    def close(self) -> None:
        """Wait until nothing is being made: pictures and fonts are about to end."""
        self._closed = True
        self.forget()
        wait([coming for coming, _ in self._coming.values()])

    def _keep(self, key: object, made: Any, weight: int) -> None:
        self._made[key] = made, weight
        self._weight += weight
        while self._weight > _BUDGET and len(self._made) > 1:
            self._weight -= self._made.popitem(last=False)[1][1]
