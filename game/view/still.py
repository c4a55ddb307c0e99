"""What lay at the back of a stage that was left: it stays in sight until its successor is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface


class Frame(NamedTuple):
    """Where a world lies on the screen, so that it can be found again in another layout."""

    world: str
    x: float
    y: float
    unit: float
    """Pixels."""


class Still:
    """A background with the scenery on it, as they were."""

    def __init__(
        self, background: Surface, scenery: Sequence[tuple[Surface, Rect]], frame: Frame | None
    ) -> None:
        """`scenery`: pictures and where they lie, from back to front."""
        self._background, self._scenery, self.frame = background, scenery, frame

    def seen(self, size: tuple[int, int], frame: Frame | None = None) -> Surface:
        """Return it for a window of this size: its world where that of `frame` lies, if it is the same.

        What it doesn't reach to is filled with itself, made as large as the window.
        """
        picture = self._background
        if self._scenery:
            picture = picture.copy()
            picture.blits([(image, place) for image, place in self._scenery])
        whole = _covering(picture, size)
        before = self.frame
        if before is None or frame is None or before.world != frame.world:
            return whole
        if before == frame and picture.get_size() == size:
            return picture
        by = frame.unit / before.unit
        # Only what will be seen is made larger or smaller.
        seen = Rect(
            before.x - frame.x / by, before.y - frame.y / by, size[0] / by + 1, size[1] / by + 1
        ).clip(picture.get_rect())
        if not seen.w or not seen.h:
            return whole
        to = (max(1, round(seen.w * by)), max(1, round(seen.h * by)))
        part = pygame.transform.smoothscale(picture.subsurface(seen), to)
        if whole is self._background:
            whole = whole.copy()
        whole.blit(
            part, (round(frame.x + (seen.x - before.x) * by), round(frame.y + (seen.y - before.y) * by))
        )
        return whole


def _covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture that fills a size, its proportions kept and its middle in the middle."""
    width, height = picture.get_size()
    if (width, height) == size:
        return picture
    by = max(size[0] / width, size[1] / height)
    part = Rect(0, 0, max(1, min(width, round(size[0] / by))), max(1, min(height, round(size[1] / by))))
    part.center = width // 2, height // 2
    return pygame.transform.smoothscale(picture.subsurface(part.clamp(picture.get_rect())), size)
