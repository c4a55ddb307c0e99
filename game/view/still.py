"""What lay at the back of a stage that was left: it stays in sight until its successor is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.view import transform


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

        What it doesn't reach to is filled with its edges; another world, with the whole.
        """
        picture = self._background
        if self._scenery:
            picture = picture.copy()
            picture.blits([(image, place) for image, place in self._scenery])
        before = self.frame
        if before is None or frame is None or before.world != frame.world:
            return _covering(picture, size)
        if before == frame and picture.get_size() == size:
            return picture
        by = frame.unit / before.unit
        # Only what will be seen is made larger or smaller.
        seen = Rect(
            before.x - frame.x / by, before.y - frame.y / by, size[0] / by + 1, size[1] / by + 1
        ).clip(picture.get_rect())
        if not seen.w or not seen.h:
            return _covering(picture, size)
        to = (max(1, round(seen.w * by)), max(1, round(seen.h * by)))
        part = transform.smoothscale(picture.subsurface(seen), to)
        at = round(frame.x + (seen.x - before.x) * by), round(frame.y + (seen.y - before.y) * by)
        return _edged(part, Rect(at, to), size)


def _edged(part: Surface, place: Rect, size: tuple[int, int]) -> Surface:
    """A picture that lies at a place, its edges drawn out to the edges of a size."""
    whole = Surface(size)
    whole.blit(part, place)
    room = place.clip(whole.get_rect())
    for edge, strip in (
        (Rect(room.x, room.y, room.w, 1), Rect(room.x, 0, room.w, room.y)),
        (Rect(room.x, room.bottom - 1, room.w, 1), Rect(room.x, room.bottom, room.w, size[1] - room.bottom)),
        (Rect(room.x, 0, 1, size[1]), Rect(0, 0, room.x, size[1])),
        (Rect(room.right - 1, 0, 1, size[1]), Rect(room.right, 0, size[0] - room.right, size[1])),
    ):
        if strip.w and strip.h:
            whole.blit(transform.scale(whole.subsurface(edge), strip.size), strip)
    return whole


def _covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture that fills a size, its proportions kept and its middle in the middle."""
    width, height = picture.get_size()
    if (width, height) == size:
        return picture
    by = max(size[0] / width, size[1] / height)
    part = Rect(0, 0, max(1, min(width, round(size[0] / by))), max(1, min(height, round(size[1] / by))))
    part.center = width // 2, height // 2
    return transform.smoothscale(picture.subsurface(part.clamp(picture.get_rect())), size)
