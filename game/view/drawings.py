"""SVG texts as pictures. What was drawn larger a while ago is made smaller: no shape is worked out twice.

Most of the time that a drawing takes goes into its shapes, whatever its size. So small pictures are drawn
larger than they are asked for, and a new size of the window, or of the table in it, costs next to nothing.
A thread packs what is kept once nothing is being drawn: plain areas and empty room take next to nothing then.
"""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from hashlib import blake2b
from threading import Condition, Lock
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Surface

from game.view import transform
from game.view.packing import Packed, pack, strips
from game.view.painter import Painter

Size: TypeAlias = tuple[int, int]

_SIMPLE: Final = 2000
"""Letters of a text that is drawn as quickly as it is found."""
_SMALL: Final = 900_000
"""Pixels up to which a picture is drawn ..."""
_LARGER: Final = 1.25
"""... so many times larger than it is asked for."""
_COARSE: Final = 8
"""From a picture so many times as large another one isn't made: colours would bleed from their edges."""
_BUDGET: Final = 5_000_000
"""Bytes that are kept: what is packed there was about eight times as large."""
_LOOSE: Final = 6_000_000
"""Pixels that wait to be packed at the most while something is drawn, which has the processor first."""
_LOST: Final = 4
"""Of 255 levels of light, how many are lost at most when a picture is made smaller."""
_HEAD: Final = re.compile(rb'<svg[^>]*? width="([0-9.]+)" height="([0-9.]+)"')


class _Kept(NamedTuple):
    """A drawing without its empty margin."""

    drawn: Surface | Packed
    at: tuple[int, int]
    size: Size
    """Of the whole."""

    def whole(self) -> Surface:
        """Return a copy with the margin."""
        drawn = self.drawn
        if isinstance(drawn, Packed):
            drawn = drawn.unpacked()
        drawn.set_alpha(None)  # it is copied as it is, not laid over something
        surface = Surface(self.size, pygame.SRCALPHA, drawn)
        surface.blit(drawn, self.at)
        return surface

    @property
    def pixels(self) -> int:
        """How large it is without its margin."""
        drawn = self.drawn.size if isinstance(self.drawn, Packed) else self.drawn.get_size()
        return drawn[0] * drawn[1]

    @property
    def weight(self) -> int:
        """Bytes that it takes for good."""
        return len(self.drawn.data) if isinstance(self.drawn, Packed) else 0


class Drawings:
    """Keeps the largest picture of each text that was drawn lately. Threads may draw at the same time."""

    def __init__(self, budget: int = _BUDGET) -> None:
        self._budget = budget
        self._kept: OrderedDict[bytes, _Kept] = OrderedDict()
        self._weight = 0
        self._lock = Lock()
        self._drawing = 0
        self._loose = 0
        self._rest = Condition(self._lock)

    @cached_property
    def packer(self) -> Painter:
        """Packs what was drawn."""
        return Painter()

    @property
    def weight(self) -> int:
        """Bytes that are kept, packed."""
        return self._weight

    def draw(self, data: bytes, size: Size) -> Surface:
        """Return a picture of one's own, as large as fits into `size` pixels."""
        head = _HEAD.match(data)
        if head is None or len(data) < _SIMPLE:
            return _drawn(data, size)
        wanted = _within((float(head[1]), float(head[2])), size)
        key = blake2b(data, digest_size=16).digest()
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
        if kept is not None and kept.size[0] > wanted[0] * _COARSE:
            return _drawn(data, size)
        if kept is None or kept.size[0] < wanted[0] or kept.size[1] < wanted[1]:
            larger = _LARGER if wanted[0] * wanted[1] <= _SMALL else 1
            with self._at_work():
                kept = _cut(_drawn(data, (math.ceil(wanted[0] * larger), math.ceil(wanted[1] * larger))))
            self._keep(key, kept)
        whole = kept.whole()
        return whole if kept.size == wanted else smaller(whole, wanted)

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Let the packer wait meanwhile."""
        with self._lock:
            self._drawing += 1
        try:
            yield
        finally:
            with self._rest:
                self._drawing -= 1
                self._rest.notify_all()

    def _keep(self, key: bytes, kept: _Kept) -> None:
        with self._lock:
            before = self._kept.pop(key, None)
            if before is not None and before.size > kept.size:  # another thread has drawn a larger one
                self._kept[key] = before
                return
            self._weight -= before.weight if before is not None else 0
            self._kept[key] = kept
            self._loose += kept.pixels
            self._rest.notify_all()
            self.packer.ask(partial(self._pack, key, kept))

    def _pack(self, key: bytes, kept: _Kept) -> None:
        assert isinstance(kept.drawn, Surface)
        with self._rest:
            self._rest.wait_for(lambda: not self._drawing or self._loose > _LOOSE)
            self._loose -= kept.pixels
        packed = pack(kept.drawn)
        with self._lock:
            if self._kept.get(key) is not kept:  # forgotten, or drawn larger
                return
            self._kept[key] = kept._replace(drawn=packed)
            self._weight += len(packed.data)
            while self._weight > self._budget and self._kept:
                self._weight -= self._kept.popitem(last=False)[1].weight

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._weight = 0


def smaller(picture: Surface, size: Size) -> Surface:
    """A smaller picture of the same; what is opaque stays so, though scaling rounds down."""
    scaled = transform.smoothscale(picture, size)
    for strip in strips(scaled):
        lost = strip.copy()
        lost.fill((_LOST,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        strip.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return scaled


def _drawn(data: bytes, size: Size) -> Surface:
    return pygame.image.load_sized_svg(io.BytesIO(data), (max(1, size[0]), max(1, size[1])))


def _within(whole: tuple[float, float], size: Size) -> Size:
    """The pixels that a drawing of such a size takes within `size`, its proportions kept."""
    scale = min(max(1, side) / full for side, full in zip(size, whole, strict=True))
    across, down = (max(1, math.ceil(full * scale - 1e-4)) for full in whole)
    return across, down


def _cut(drawn: Surface) -> _Kept:
    box = drawn.get_bounding_rect()
    return _Kept(drawn.subsurface(box).copy(), box.topleft, drawn.get_size())
