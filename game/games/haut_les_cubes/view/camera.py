"""The eye that looks at the mountain: it turns in quarters, goes nearer and farther, frames what there is.

By itself it only moves when a turn begins and the mountain does not fit any more, and never once somebody has
chosen how near to be: until they go all the way out again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from pygame import Rect

from game.games.haut_les_cubes.view.projection import XY, Extent, View, extent, framed, largest

Place: TypeAlias = tuple[float, float, float]

SECONDS: Final = 0.42
"""How long the eye is on its way."""
_STEP: Final = 1.25
_NEAREST: Final = 3.2
"""How many times nearer than needed one may go."""
_LEAST, _MOST = 7.0, 36.0
"""The unit that the eye chooses by itself, in pixels of the smallest window, times its scale."""
_LOOSE: Final = 1.3
"""With so much room to spare the eye goes nearer."""
_EDGE: Final = 0.12
"""Part of the room, at its edges, in which nothing that is pointed at stays."""


class Camera:
    """Where one looks from, now and in a moment."""

    def __init__(self, room: Rect, scale: float, middle: int | None = None) -> None:
        """Look at a room of the screen: see `follow`."""
        self.follow(room, scale, middle)
        self.turn = 0
        self.view = View(0, 16.0, (0.0, 0.0), (float(room.centerx), float(room.centery)))
        self._from = self._to = self.view
        self._share = 1.0

    @property
    def moving(self) -> bool:
        """Whether the eye is on its way."""
        return self._share < 1

    @property
    def goal(self) -> View:
        """Where the eye will be."""
        return self._to

    def follow(self, room: Rect, scale: float, middle: int | None = None) -> None:
        """The room has changed: frame everything anew.

        `scale`: pixels of a logical unit. `middle`: where the mountain stands if there is space, from the
        left of the screen; else in the middle of the room.
        """
        self.room, self._scale = room, scale
        self._middle = room.centerx if middle is None else middle
        self._places: tuple[Place, ...] = ()
        self.own = False
        """Whether somebody has chosen how near to be."""

    def frame(self, places: Sequence[Place], *, calm: bool, due: bool) -> None:
        """Look at these places: at once the first time, else if it is due and they don't fit."""
        first = not self._places
        self._places = tuple(places)
        if first:
            self._jump(self._framed(self._fitting()))
        elif due and not self.own:
            fitting = self._fitting()
            if not self._fits() or fitting >= self._to.unit * _LOOSE:
                self._go(self._framed(fitting), calm)

    def rotate(self, way: int, *, calm: bool) -> None:
        """Turn a quarter: 1 clockwise, as seen from above."""
        self.turn += way
        if self.own:
            centre = (float(self.room.centerx), float(self.room.centery))
            about = self._to.world(*centre)
            self._go(View(self.turn, self._to.unit, about, centre), calm)
        else:
            self._go(self._framed(min(self._to.unit, self._fitting())), calm)

    def zoom(self, step: int, about: XY, *, calm: bool) -> bool:
        """Go nearer to a place of the screen, or farther away. False: that is as far as it goes."""
        fitting = self._fitting()
        unit = self._whole(self._to.unit * _STEP**step)
        if step > 0 and self._to.unit >= fitting * _NEAREST:
            return False
        if unit <= fitting:
            if not self.own and self._to.unit <= fitting:
                return False
            self.own = False
            self._go(self._framed(fitting), calm)
            return True
        self.own = True
        x, y = self._to.at
        share = unit / self._to.unit
        at = (about[0] + (x - about[0]) * share, about[1] + (y - about[1]) * share)
        self._go(self._kept(self._to._replace(unit=unit, at=at)), calm)
        return True

    def ensure(self, place: Place, *, calm: bool) -> None:
        """See to it that a place is well in the room."""
        x, y = self._to.screen(*place)
        inner = self.room.inflate(-self.room.w * _EDGE * 2, -self.room.h * _EDGE * 2)
        dx = min(0, inner.right - x) + max(0, inner.left - x)
        dy = min(0, inner.bottom - y) + max(0, inner.top - y)
        if self.own and (dx or dy):
            self._go(self._to._replace(at=(self._to.at[0] + dx, self._to.at[1] + dy)), calm)

    def tick(self, seconds: float) -> bool:
        """Let time pass; return whether the eye moved."""
        if not self.moving:
            return False
        self._share = min(1.0, self._share + seconds / SECONDS)
        self.view = self._to if self._share == 1 else _between(self._from, self._to, self._share)
        return True

    # -- how near ----------------------------------------------------------------------------------

    def _fitting(self) -> float:
        """The unit with which everything fits on every turn."""
        unit = largest(self._places, self.room.w, self.room.h)
        return self._whole(max(_LEAST * self._scale, min(_MOST * self._scale, unit)))

    @staticmethod
    def _whole(unit: float) -> float:
        """Cells that begin on whole pixels."""
        return float(max(4, math.floor(unit)))

    def _framed(self, unit: float) -> View:
        view = framed(self._places, self.turn, unit, self._edges())
        left, _, right, _ = _seen(view, self._places)
        aside = self._middle - self.room.centerx
        room = max(0, left - self.room.left if aside < 0 else self.room.right - right)
        x, y = view.at[0] + max(-room, min(room, aside)), view.at[1]
        return view._replace(at=(float(round(x)), float(round(y))))

    def _edges(self) -> Extent:
        return (self.room.left, self.room.top, self.room.right, self.room.bottom)

    def _fits(self) -> bool:
        left, top, right, bottom = _seen(self._to, self._places)
        return (
            left >= self.room.left
            and top >= self.room.top
            and right <= self.room.right
            and bottom <= self.room.bottom
        )

    def _kept(self, view: View) -> View:
        """Keep some of the mountain in the middle of the room."""
        left, top, right, bottom = _seen(view, self._places)
        x, y = self.room.center
        dx = min(0, x - left) + max(0, x - right)
        dy = min(0, y - top) + max(0, y - bottom)
        return view._replace(at=(view.at[0] + dx, view.at[1] + dy))

    def _go(self, view: View, calm: bool) -> None:
        if calm:
            self._jump(view)
            return
        self._from, self._to, self._share = self.view, view, 0.0

    def _jump(self, view: View) -> None:
        self._from = self._to = self.view = view
        self._share = 1.0


def _seen(view: View, places: Sequence[Place]) -> Extent:
    left, top, right, bottom = extent(places, view.turn)
    x, y = view.origin()
    unit = view.unit
    return x + left * unit, y + top * unit, x + right * unit, y + bottom * unit


def _between(start: View, end: View, share: float) -> View:
    t = share * share * (3 - 2 * share)
    unit = start.unit * (end.unit / start.unit) ** t
    # The place about which the new view turns is on its way from where it was seen before.
    x, y = start.screen(*end.middle)
    at = (x + (end.at[0] - x) * t, y + (end.at[1] - y) * t)
    return View(start.turn + (end.turn - start.turn) * t, unit, end.middle, at)
