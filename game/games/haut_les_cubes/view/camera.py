"""The eye that looks at the mountain: it turns in quarters, goes nearer and farther, frames what there is.

By itself it keeps all that is played with in the middle of its room, as large as fits: it glides there when a
turn begins, when one looks from another side, and when the room changes. Once somebody has chosen how near to
be it stays so near, until they go all the way out again.
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
"""From so many times nearer than needed on, one goes no nearer."""
_LEAST, _MOST = 7.0, 72.0
"""The unit that the eye chooses by itself, in pixels of the smallest window, times its scale."""
_LOOSE: Final = 1.12
"""With so much room to spare the eye goes nearer."""
_OFF: Final = 0.05
"""As soon as what there is lies so far from the middle, in parts of the room, the eye goes there."""
_EDGE: Final = 0.12
"""Part of the room, at its edges, in which nothing that is pointed at stays."""


class Camera:
    """Where one looks from, now and in a moment."""

    def __init__(self, room: Rect, scale: float) -> None:
        """Look at a room of the screen: see `follow`."""
        self.room, self._scale, self._horizon = room, scale, room.top
        self.turn = 0
        self.view = View(0, 16.0, (0.0, 0.0), (float(room.centerx), float(room.centery)))
        self._from = self._to = self.view
        self._share = 1.0
        self._places: tuple[Place, ...] = ()
        self._wanted = self.view
        """What one should see of a new room, where somebody has chosen how near to be."""
        self._elsewhere = False
        """Whether the room has changed since the last look."""
        self.own = False
        """Whether somebody has chosen how near to be."""

    @property
    def moving(self) -> bool:
        """Whether the eye is on its way."""
        return self._share < 1

    @property
    def goal(self) -> View:
        """Where the eye will be."""
        return self._to

    def follow(self, room: Rect, scale: float, horizon: int) -> None:
        """The room has changed: the next look is at everything anew, or from as near as somebody has chosen.

        `scale`: pixels of a logical unit; `horizon`: what lies on the ground is framed under it.
        """
        if self.own:
            before = self._wanted if self._elsewhere else self._to
            about = before.world(*self.room.center)
            unit = self._whole(before.unit * scale / self._scale)
            self._wanted = View(self.turn, unit, about, (float(room.centerx), float(room.centery)))
        self.room, self._scale, self._horizon = room, scale, horizon
        self._elsewhere = True

    def frame(self, places: Sequence[Place], *, calm: bool, due: bool) -> None:
        """Look at these places: at once the first time, else if it is due and they lie badly in the room."""
        first, self._places = not self._places, tuple(places)
        elsewhere, self._elsewhere = self._elsewhere, False
        if self.own:
            if elsewhere:
                self._go(self._kept(self._wanted), calm)
            return
        fitting = self._fitting()
        if first or elsewhere or (due and self._lie_badly(fitting)):
            self._go(self._framed(fitting), calm or first)

    def rotate(self, way: int, *, calm: bool) -> None:
        """Turn a quarter: 1 clockwise, as seen from above."""
        self.turn += way
        if self.own:
            centre = (float(self.room.centerx), float(self.room.centery))
            about = self._to.world(*centre)
            self._go(View(self.turn, self._to.unit, about, centre), calm)
        else:
            fitting, unit = self._fitting(), self._to.unit
            # Much the same size stays the same: then nothing has to be drawn in another one.
            self._go(self._framed(unit if unit <= fitting < unit * _LOOSE else fitting), calm)

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

    def ensure(self, place: Place, *, calm: bool) -> bool:
        """See to it that a place is well in the room; return whether the eye has to move for it."""
        x, y = self._to.screen(*place)
        inner = self.room.inflate(-self.room.w * _EDGE * 2, -self.room.h * _EDGE * 2)
        dx = min(0, inner.right - x) + max(0, inner.left - x)
        dy = min(0, inner.bottom - y) + max(0, inner.top - y)
        if not self.own or max(abs(dx), abs(dy)) < 1:  # it may lie off by what rounding leaves
            return False
        self._go(self._to._replace(at=(self._to.at[0] + dx, self._to.at[1] + dy)), calm)
        return True

    def tick(self, seconds: float) -> bool:
        """Let time pass; return whether the eye moved."""
        if not self.moving:
            return False
        self._share = min(1.0, self._share + seconds / SECONDS)
        self.view = self._to if self._share == 1 else _between(self._from, self._to, self._share)
        return True

    def arrive(self) -> None:
        """Be there at once."""
        self._jump(self._to)

    # -- how near ----------------------------------------------------------------------------------

    def _fitting(self) -> float:
        """The unit with which everything fits, seen from this side."""
        room = self.room
        unit = min(
            largest(self._places, self.turn, room.w, room.h),
            largest(self._ground(), self.turn, room.w, room.bottom - self._horizon),
        )
        return self._whole(max(_LEAST * self._scale, min(_MOST * self._scale, unit)))

    @staticmethod
    def _whole(unit: float) -> float:
        """Cells that begin on whole pixels."""
        return float(max(4, math.floor(unit)))

    def _framed(self, unit: float) -> View:
        view = framed(self._places, self.turn, unit, self._edges())
        sky = max(0, self._horizon - _seen(view, self._ground())[1])
        return view._replace(at=(float(round(view.at[0])), float(round(view.at[1] + sky))))

    def _ground(self) -> list[Place]:
        return [place for place in self._places if not place[2]]

    def _edges(self) -> Extent:
        return (self.room.left, self.room.top, self.room.right, self.room.bottom)

    def _lie_badly(self, fitting: float) -> bool:
        """Whether what there is doesn't fit any more, could be larger, or has left the middle."""
        left, top, right, bottom = _seen(self._to, self._places)
        room, unit = self.room, self._to.unit
        if left < room.left or top < room.top or right > room.right or bottom > room.bottom:
            return True
        if _seen(self._to, self._ground())[1] < self._horizon - unit:
            return True
        across, down = (left + right) / 2 - room.centerx, (top + bottom) / 2 - room.centery
        return fitting >= unit * _LOOSE or abs(across) > _OFF * room.w or abs(down) > _OFF * room.h

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
        elif view != self._to:
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
