"""Going down into a world: a dark hole closes over what is seen, and opens on what it leads to.

Building a table takes a moment, so a thread does it. The hole moves from the first frame on, and opens only
when all is there: so nothing seems stuck, and nothing pops in. While it is dark, fireflies fly in it.
"""

from __future__ import annotations

import math
from concurrent.futures import Future
from typing import Final

import pygame
from pygame import Surface

from game.scenes.scene import Scene
from game.view.colours import NIGHT, rgb

CLOSING: Final = 0.22
OPENING: Final = 0.34
"""Seconds that the hole takes to close and to open."""
PATIENCE: Final = 2.0
"""Seconds that it stays closed, at most, until a backdrop is drawn."""
_FLIES: Final = 7
_ROUND: Final = 2.4
"""Seconds of a firefly's way, a lying eight around the middle."""
_REACH: Final = (0.1, 0.07)
"""How far they fly across and up, in heights of the window."""


class Dive:
    """One way through the dark: closing, closed, opening, over."""

    def __init__(self, old: Surface, building: Future[Scene], firefly: Surface) -> None:
        """`old` is what is seen now; the new scene is built beside the frames."""
        self._old, self._firefly = old, firefly
        self._left = CLOSING
        self._waited = self._time = 0.0
        self._building = building
        self.closed = False
        """Whether it is dark and the new scene is built: then it takes the place of the old one."""
        self.opens = False
        """Whether the new scene is coming into sight."""

    def built(self) -> Scene:
        """Return the new scene: wait for it, or raise what went wrong with it."""
        return self._building.result()

    @property
    def over(self) -> bool:
        """Whether all of the new scene is seen."""
        return self.opens and self._left <= 0

    def update(self, seconds: float, ready: bool) -> None:
        """Time passes; `ready`: the new scene has all that it shows."""
        self._time += seconds
        if self.closed and not self.opens:
            self._waited += seconds
            if ready or self._waited >= PATIENCE:
                self.opens, self._left = True, OPENING
            return
        self._left -= seconds
        if self._left <= 0 and not self.opens:
            self.closed = self._building.done()

    def draw(self, surface: Surface, new: Surface | None) -> None:
        """Draw what is seen through the hole, and the dark around it."""
        seen = new if self.opens and new is not None else self._old
        part = 1 - self._left / OPENING if self.opens else self._left / CLOSING
        part = max(0.0, min(1.0, part)) ** 2
        width, height = surface.get_size()
        whole = math.ceil(math.hypot(width, height) / 2) + 2
        rim = whole - round(whole * part)
        if rim >= whole:
            surface.fill(rgb(NIGHT))
        else:
            surface.blit(seen, (0, 0))
        if 0 < rim < whole:
            pygame.draw.circle(surface, rgb(NIGHT), (width // 2, height // 2), whole, rim)
        self._draw_flies(surface, 1 - part)

    def _draw_flies(self, surface: Surface, dark: float) -> None:
        """Let fireflies glow, the more the darker it is."""
        width, height = surface.get_size()
        for number in range(_FLIES):
            way = math.tau * (self._time / _ROUND + number / _FLIES)
            x = width / 2 + height * _REACH[0] * math.cos(way)
            y = height / 2 + height * _REACH[1] * math.sin(2 * way)
            glow = 0.6 + 0.4 * math.sin(3 * way + number)
            self._firefly.set_alpha(round(255 * max(0.0, 2 * dark - 1) * glow))
            surface.blit(self._firefly, self._firefly.get_rect(center=(round(x), round(y))))
