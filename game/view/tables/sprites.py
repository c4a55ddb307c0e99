"""Sprites that a thread composes: kept while there is room, drawn ahead, or still on their way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import Final, Generic, TypeVar

from game.view.painter import Painter

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_FULL: Final = 0.8
"""With this share of the room taken, nothing is drawn ahead any more."""


class Sprites(Generic[K, V]):
    """Sprites by their looks, `budget` bytes of them: those that were asked for last."""

    def __init__(
        self, painter: Painter, compose: Callable[[K], V], weigh: Callable[[V], int], budget: int
    ) -> None:
        """`compose` runs in the painter's thread; `weigh` tells the bytes of a sprite."""
        self._painter, self._compose, self._weigh, self._budget = painter, compose, weigh, budget
        self._sprites: OrderedDict[K, V] = OrderedDict()
        self._weight = 0
        self._coming: dict[K, Future[V]] = {}
        self._ahead: set[K] = set()
        """Of those that are coming, what nobody has asked for yet."""
        self.patient = False
        """Wait for every sprite rather than go without: for still pictures."""

    def get(self, look: K, *, wait: bool = False) -> V | None:
        """A sprite; None if it is still being made and `wait` is not set."""
        found = self._sprites.get(look)
        if found is not None:
            self._sprites.move_to_end(look)
            return found
        wait = wait or self.patient
        future = self._coming.get(look)
        if future is None or ((wait or look in self._ahead) and future.cancel()):
            self._ahead.discard(look)
            future = self._coming[look] = self._painter.ask(partial(self._compose, look), urgent=wait)
        if not (wait or future.done()):
            return None
        del self._coming[look]
        self._ahead.discard(look)
        self._sprites[look] = sprite = future.result()
        self._weight += self._weigh(sprite)
        while self._weight > self._budget and len(self._sprites) > 1:
            self._weight -= self._weigh(self._sprites.popitem(last=False)[1])
        return sprite

    def ahead(self, looks: Iterable[K]) -> None:
        """Have sprites drawn before they are needed."""
        for look in looks:
            if self._weight > self._budget * _FULL:
                return
            if look not in self._sprites and look not in self._coming:
                self._coming[look] = self._painter.ask(partial(self._compose, look), ahead=True)
                self._ahead.add(look)

    @property
    def coming(self) -> bool:
        """Whether sprites are still to be drawn, or to be taken over."""
        return bool(self._coming)

    def collect(self) -> bool:
        """Take over what the thread has finished. True if there was anything."""
        done = [look for look, future in self._coming.items() if future.done()]
        for look in done:
            self.get(look)
        return bool(done)

    def forget(self) -> None:
        """Drop all of them: the size has changed."""
        self._sprites.clear()
        self._weight = 0
        for future in self._coming.values():
            future.cancel()
        self._coming.clear()
        self._ahead.clear()
