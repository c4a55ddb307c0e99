"""Sprites that a thread composes: kept while there is room, drawn ahead, or still on their way.

A figure takes milliseconds to draw, so a thread of its own does it (drawing an SVG lets go of the
interpreter), and no frame waits.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

import pygame
from pygame import Surface

from game.view import transform
from game.view.assets import weight
from game.view.packing import pack
from game.view.painter import Painter
from game.view.parts import Picture

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_FULL: Final = 0.8
"""This share of the room may be taken by what is drawn ahead."""
_OPEN: Final = 64
"""Sprites that lie ready to be shown where the others can be packed: a show takes fewer."""
_PACKED: Final = 0.2
"""What is packed may take so large a share of the room besides."""
_LARGE: Final = 400_000
"""Bytes of a sprite that would take too long to unpack in a frame."""


class Spare(NamedTuple):
    """A sprite that is packed."""

    weight: int
    """Bytes that it takes."""
    unpacked: Callable[[], Any]


class Sprites(Generic[K, V]):
    """Sprites by their looks, `budget` bytes of them: those that were asked for last."""

    def __init__(
        self,
        painter: Painter,
        compose: Callable[[K], V],
        weigh: Callable[[V], int],
        budget: int,
        pack: Callable[[V], Spare] | None = None,
    ) -> None:
        """`compose` and `pack` run in the painter's thread; `weigh` tells the bytes of a sprite.

        With `pack`, what is drawn ahead lies packed until it is needed, and so does what is seldom seen.
        """
        self._painter, self._compose, self._weigh, self._budget = painter, compose, weigh, budget
        self._pack = pack
        self._sprites: OrderedDict[K, V] = OrderedDict()
        self._weight = 0
        self._coming: dict[K, Future[V | Spare]] = {}
        self._ahead: set[K] = set()
        """Of those that are coming, what nobody has asked for yet: it comes packed, if it can be."""
        self._spares: OrderedDict[K, Spare] = OrderedDict()
        self._spared = 0
        """Bytes of them."""
        self.patient = False
        """Wait for every sprite rather than go without: for still pictures."""

    def get(self, look: K, *, wait: bool = False) -> V | None:
        """A sprite; None if it is still being made and `wait` is not set."""
        found = self._sprites.get(look)
        if found is not None:
            self._sprites.move_to_end(look)
            return found
        spare = self._spares.get(look)
        if spare is not None:
            self._spares.move_to_end(look)
            return self._keep(look, spare.unpacked())
        wait = wait or self.patient
        future = self._coming.get(look)
        if future is None or ((wait or look in self._ahead) and future.cancel()):
            self._ahead.discard(look)
            future = self._coming[look] = self._painter.ask(partial(self._compose, look), urgent=wait)
        if not (wait or future.done()):
            return None
        taken = self._take(look)
        return taken if not isinstance(taken, Spare) else self._keep(look, taken.unpacked())

    def _take(self, look: K) -> V | Spare:
        """Take over what the thread has made, or will have made."""
        made: V | Spare = self._coming.pop(look).result()
        self._ahead.discard(look)
        if not isinstance(made, Spare):
            return self._keep(look, made)
        self._spares[look] = made
        self._spared += made.weight
        while self._spared > self._budget * _PACKED:
            self._spared -= self._spares.popitem(last=False)[1].weight
        return made

    def _keep(self, look: K, sprite: V) -> V:
        """Have a sprite lie ready; what was asked for long ago makes room, packed if it can be."""
        self._sprites[look] = sprite
        self._weight += self._weigh(sprite)
        most = _OPEN if self._packs(sprite) else len(self._sprites)
        while (self._weight > self._budget or len(self._sprites) > most) and len(self._sprites) > 1:
            old, dropped = self._sprites.popitem(last=False)
            self._weight -= self._weigh(dropped)
            if self._packs(dropped) and old not in self._spares:
                self._coming[old] = self._painter.ask(partial(self._packed, dropped), ahead=True)
                self._ahead.add(old)
        return sprite

    def _spare(self, look: K) -> V | Spare:
        """Draw ahead; in the painter's thread."""
        return self._packed(self._compose(look))

    def _packed(self, sprite: V) -> V | Spare:
        return self._pack(sprite) if self._pack is not None and self._packs(sprite) else sprite

    def _packs(self, sprite: V) -> bool:
        return self._pack is not None and self._weigh(sprite) <= _LARGE

    def ahead(self, looks: Iterable[K], most: int | None = None) -> bool:
        """Have sprites drawn before they are needed, the first of them first; those that are there are kept
        before all others. At `most` so many are asked for; returns whether that was all."""
        room = self._budget * _FULL
        usual = self._weight / max(1, len(self._sprites))
        for look in looks:
            known = self._sprites.get(look)
            room -= usual if known is None else self._weigh(known)
            if room < 0 or self._spared > self._budget * _PACKED * _FULL:
                return True
            if known is not None:
                self._sprites.move_to_end(look)
            elif look not in self._spares and look not in self._coming:
                if most is not None:
                    if not most:
                        return False
                    most -= 1
                self._coming[look] = self._painter.ask(partial(self._spare, look), ahead=True)
                self._ahead.add(look)
        return True

    def there(self, look: K) -> bool:
        """Whether a sprite could be had at once."""
        return look in self._sprites or look in self._spares

    @property
    def coming(self) -> bool:
        """Whether sprites are still to be drawn, or to be taken over."""
        return bool(self._coming)

    def collect(self) -> bool:
        """Take over what the thread has finished. True if there was anything."""
        done = [look for look, future in self._coming.items() if future.done()]
        for look in done:
            self._take(look)
        return bool(done)

    def kept(self) -> dict[K, V]:
        """Return all that are there now."""
        return dict(self._sprites)

    def forget(self) -> None:
        """Drop all of them: the size has changed."""
        self._sprites.clear()
        self._spares.clear()
        self._weight = self._spared = 0
        for future in self._coming.values():
            future.cancel()
        self._coming.clear()
        self._ahead.clear()


class Figures(Sprites[K, Picture]):
    """Pictures of figures: while one is still being drawn, the same figure at rest stands in for it.

    It does so at another size if need be, also after `forget`.
    """

    def __init__(self, compose: Callable[[K], Picture], budget: int) -> None:
        super().__init__(Painter(), compose, lambda picture: weight(picture.surface), budget, _packed)
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


def _packed(picture: Picture) -> Spare:
    packed, at = pack(picture.surface), picture.at
    return Spare(len(packed.data), lambda: Picture(packed.unpacked(), at))


def _nothing() -> Picture:
    return Picture(Surface((1, 1), pygame.SRCALPHA), (0, 0))


def _resized(picture: Picture, by: float) -> Picture:
    if by == 1:
        return picture
    width, height = picture.surface.get_size()
    size = (max(1, round(width * by)), max(1, round(height * by)))
    left, top = picture.at
    return Picture(transform.scale(picture.surface, size), (round(left * by), round(top * by)))
