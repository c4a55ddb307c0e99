"""Ground and mountain as one picture, to be made larger or smaller while the eye goes nearer or farther."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.view import transform

_CLEAR: Final = (0, 0, 0, 0)
_SPARE: Final = 1.2
"""How much larger the room is made than it has to be, if it will have to be larger soon."""
_STRIP: Final = 64
"""Rows that are laid at once: so few need no large piece of memory."""


class Flat:
    """Lays one picture over another. Its colours are multiplied by their opacity: what is half clear mixes
    well with what is half clear only so."""

    def __init__(self) -> None:
        self._surface: Surface | None = None
        self._under: tuple[Surface, Rect] | None = None
        self._room: Surface | None = None
        """Where it is made larger or smaller: new room each time would take longer than that."""
        self.box = Rect(0, 0, 0, 0)
        """Where it lies."""

    def forget(self) -> None:
        """It isn't needed any more."""
        self._surface = self._under = self._room = None

    def lay(
        self, over: Surface, place: Rect, under: tuple[Surface, Rect] | None, changed: Iterable[Rect]
    ) -> Surface:
        """Return what lies `over` at a place, and what may lie `under` it, as one picture.

        `changed`: where the upper one isn't as it was the last time.
        """
        box = place if under is None else place.union(under[1])
        if self._surface is None or box != self.box or under != self._under:
            self._surface, self.box, self._under = Surface(box.size, pygame.SRCALPHA), box, under
            changed = [box]
        for rect in changed:
            seen = rect.clip(box)
            for top in range(seen.top, seen.bottom, _STRIP) if seen.w else ():
                strip = Rect(seen.x, top, seen.w, min(_STRIP, seen.bottom - top))
                self._draw(self._surface, over, place, strip)
        return self._surface

    def grown(self, by: float) -> Surface:
        """Return it larger or smaller than it was laid; good until the next time."""
        assert self._surface is not None
        width, height = (round(side * by) for side in self.box.size)
        room = self._room
        if room is None or room.get_width() < width or room.get_height() < height:
            spare = _SPARE if by > 1 else 1
            room = self._room = Surface((width * spare, height * spare), pygame.SRCALPHA)
        return transform.scale_onto(self._surface, (width, height), room.subsurface((0, 0, width, height)))

    def _draw(self, surface: Surface, over: Surface, place: Rect, rect: Rect) -> None:
        """Draw what lies in a rectangle."""
        part = surface.subsurface(rect.move(-self.box.x, -self.box.y))
        part.fill(_CLEAR)
        if self._under is not None:
            image, at = self._under
            part.blit(image, at.move(-rect.x, -rect.y))
        part.premul_alpha_ip()
        seen = rect.clip(place)
        if seen.w and seen.h:
            upper = over.subsurface(seen.move(-place.x, -place.y)).copy()
            upper.premul_alpha_ip()
            part.blit(upper, seen.move(-rect.x, -rect.y), special_flags=pygame.BLEND_PREMULTIPLIED)
