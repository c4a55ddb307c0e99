"""A picture as large as the window, on which few things are drawn: it knows where."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface


class Canvas:
    """Takes pictures, and can be wiped quickly."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = Surface(size, pygame.SRCALPHA)
        self._box: Rect | None = None

    @property
    def box(self) -> Rect:
        """What has been drawn on."""
        return (self._box or Rect(0, 0, 1, 1)).clip(self.surface.get_rect())

    def wipe(self) -> None:
        """Begin anew."""
        self.surface.fill((0, 0, 0, 0), self.box)
        self._box = None

    def grow(self, place: Rect) -> None:
        """Something was drawn there."""
        self._box = place.copy() if self._box is None else self._box.union(place)

    def blit(self, image: Surface, x: float, y: float) -> None:
        """Draw a picture with its upper left corner there."""
        self.grow(self.surface.blit(image, (round(x), round(y))))

    def centre(self, image: Surface, x: float, y: float) -> None:
        """Draw a picture about a place."""
        self.blit(image, x - image.get_width() / 2, y - image.get_height() / 2)
