"""Sprites that a thread composes: kept while there is room, drawn ahead, or still on their way.

A figure takes milliseconds to draw, so a thread of its own does it (drawing an SVG lets go of the
interpreter), and no frame waits.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import Final, Generic, TypeVar

import pygame
from pygame import Surface

from game.view.assets import weight
from game.view.painter import Painter
from game.view.parts import Picture

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_FULL: Final = 0.8
"""This share of the room may be taken by what is drawn ahead."""


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
        """Have sprites drawn before they are needed, the first of them first; those that are there are kept
        before all others."""
        room = self._budget * _FULL
        usual = self._weight / max(1, len(self._sprites))
        for look in looks:
            known = self._sprites.get(look)
            room -= usual if known is None else self._weigh(known)
            if room < 0:
                return
            if known is not None:
                self._sprites.move_to_end(look)
            elif look not in self._coming:
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

    def kept(self) -> dict[K, V]:
        """Return all that are there now."""
        return dict(self._sprites)

    def forget(self) -> None:
        """Drop all of them: the size has changed."""
        self._sprites.clear()
        self._weight = 0
        for future in self._coming.values():
            future.cancel()
        self._coming.clear()
        self._ahead.clear()


class Figures(Sprites[K, Picture]):
    """Pictures of figures: while one is still being drawn, the same figure at rest stands in for it.

    It does so at another size if need be, also after `forget`.
    """

    def __init__(self, compose: Callable[[K], Picture], budget: int) -> None:
        super().__init__(Painter(), compose, lambda picture: weight(picture.surface), budget)
        self._rests: dict[K, tuple[int, Picture]] = {}
        """The latest picture of each figure at rest, and its height."""

    def figure(self, look: K, height: int, rest: K, *, resting: bool, wait: bool = True) -> Picture:
        """The picture of a figure, `height` pixels high, or what stands in for it.

        `rest` names the same figure at rest, whatever its height; `resting`: whether `look` is that. Where
        nothing can stand in, the picture is waited for; without `wait` there is nothing to see then.
        """
        known = self._rests.get(rest)
        found = self.get(look, wait=wait and known is None)
        if found is None:
            return _resized(known[1], height / known[0]) if known else _nothing()
        if known is None or resting:
            self._rests[rest] = height, found
        return found


def _nothing() -> Picture:
    return Picture(Surface((1, 1), pygame.SRCALPHA), (0, 0))


def _resized(picture: Picture, by: float) -> Picture:
    if by == 1:
        return picture
    width, height = picture.surface.get_size()
    size = (max(1, round(width * by)), max(1, round(height * by)))
    left, top = picture.at
    return Picture(pygame.transform.scale(picture.surface, size), (round(left * by), round(top * by)))
