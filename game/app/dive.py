"""Going down into a world: a dark hole closes over what is seen, and opens on what it leads to.

Building a table takes a moment. The hole moves from the first frame on, and opens only when all is there: so
nothing seems stuck, and nothing pops in.
"""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from game.view.colours import NIGHT, rgb

CLOSING: Final = 0.22
OPENING: Final = 0.34
"""Seconds that the hole takes to close and to open."""
PATIENCE: Final = 2.0
"""Seconds that it stays closed, at most, until a backdrop is drawn."""


class Dive:
    """One way through the dark: closing, closed, opening, over."""

    def __init__(self, old: Surface) -> None:
        """`old` is what is seen now."""
        self._old = old
        self._left = CLOSING
        self._waited = 0.0
        self.closed = False
        """Whether it is dark: then the new scene is built."""
        self.opens = False
        """Whether the new scene is coming into sight."""

    @property
    def over(self) -> bool:
        """Whether all of the new scene is seen."""
        return self.opens and self._left <= 0

    def update(self, seconds: float, ready: bool) -> None:
        """Time passes; `ready`: the new scene has all that it shows."""
        if self.closed and not self.opens:
            self._waited += seconds
            if ready or self._waited >= PATIENCE:
                self.opens, self._left = True, OPENING
            return
        self._left -= seconds
        if self._left <= 0 and not self.opens:
            self.closed = True

    def draw(self, surface: Surface, new: Surface | None) -> None:
        """Draw what is seen through the hole, and the dark around it."""
        if not self.opens and self.closed:
            surface.fill(rgb(NIGHT))
            return
        seen = new if self.opens and new is not None else self._old
        surface.blit(seen, (0, 0))
        part = 1 - self._left / OPENING if self.opens else self._left / CLOSING
        part = max(0.0, min(1.0, part)) ** 2
        width, height = surface.get_size()
        whole = math.ceil(math.hypot(width, height) / 2) + 2
        rim = whole - round(whole * part)
        if rim > 0:
            pygame.draw.circle(surface, rgb(NIGHT), (width // 2, height // 2), whole, rim)
