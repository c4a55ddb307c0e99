"""A moving picture on a page of the rulebook: a few still ones of a real table, one after the other."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.illustration import Motion, Overview
from game.games import illustrations
from game.scenes.rulebook.stills import Film, Still, filmed, photographed
from game.view.assets import weight
from game.view.colours import INK
from game.view.marks import band
from game.view.stage import Group
from game.view.widgets import Ui
from game.view.widgets.base import put

BEAT: Final = 0.27
"""Seconds from one picture to the next."""
_WIDE: Final = 330
"""Logical units that a picture would be wide if it were square, where there is room."""
_ARROW: Final = 38
"""The arrow from what was before to what came of it, in logical units, with room about it."""
_TEXT, _STILL = 130, 150
"""Per cent of text on a table that is seen so small: in a moving picture, and in one of it all."""
_WOOD: Final = (("#4A2E1B", 1.0), ("#B0794A", 0.6))
"""The frame: colours, from the outer to the inner one, and how much of it they cover."""
EDGE: Final = 6
"""Logical units of the frame."""


class Reel:
    """Where the pictures of a game's table come from, as large as its page wants them."""

    def __init__(self, ui: Ui, game_id: str) -> None:
        self._view, self._game_id = ui.view, game_id

    def of(self, clause: str) -> list[Motion]:
        """Return what there is to see of a clause."""
        return [motion for motion in illustrations(self._game_id).motions if motion.clause == clause]

    def still(self, overview: Overview, size: tuple[int, int]) -> Still | None:
        """Return the game in one picture of a size if it is drawn; it is, beside the frames."""
        view = self._view
        key = (self._game_id, size, view.catalog.language, view.colour_help)
        make = partial(photographed, view, self._game_id, overview, size, _STILL)
        return view.studio.ask(key, make, lambda still: weight(still.picture))

    def film(self, motion: Motion, size: tuple[int, int]) -> Film | None:
        """Return a moving picture if it is made; it is, beside the frames."""
        view = self._view
        key = (motion.says, size, view.catalog.language, view.colour_help, view.less_motion)
        make = partial(filmed, view, self._game_id, motion, size, _TEXT)
        return view.studio.ask(key, make, lambda film: sum(weight(frame.picture) for frame in film.frames))


def parts_of(ui: Ui, tall: float, width: int) -> tuple[Rect, ...]:
    """Return where the picture lies in a block of this width at most; with less motion those of before and
    after. `tall`: its height in widths."""
    gap = ui.px(_ARROW) if ui.view.less_motion else 0
    side = min(ui.wide(_WIDE / math.sqrt(tall)), width if not gap else (width - gap) // 2)
    first = Rect(0, 0, side, round(side * tall))
    return (first, first.move(side + gap, 0)) if gap else (first,)


class Moving:
    """One moving picture in a group that scrolls. It moves while it is seen; with less motion it stands."""

    def __init__(self, ui: Ui, reel: Reel, motion: Motion, parts: tuple[Rect, ...], group: Group, z: int):
        """`parts`: its `parts_of`, within `group`."""
        self._reel, self._motion, self._group = reel, motion, group
        self._place = parts[0].unionall(parts[1:])
        edge = ui.px(EDGE)
        self._size = (parts[0].w - edge, parts[0].h - edge)
        self.film: Film | None = None
        """None until it is made."""
        self.frame = -1
        """Which of its pictures is seen; -1: none yet."""
        self._left = 0.0
        self.nodes = [
            ui.stage.node(glimpse(ui, self._size), part.x + edge // 2, part.y + edge // 2, z=z, group=group)
            for part in parts
        ]
        for part in parts:
            ui.stage.node(framed(part.size, edge), *part.topleft, z=z + 1, group=group)
        if len(parts) > 1:
            arrow = ui.theme.icon("right", ui.px(_ARROW * 0.7), INK)
            place = arrow.surface.get_rect(center=self._place.center)
            put(ui.stage, arrow, *place.topleft, z=z + 1, group=group)
        ui.tickers.append(self.tick)

    @property
    def seen(self) -> bool:
        """Whether any of it is on the screen."""
        x, y = self._group.offset()
        clip = self._group.seen()[1]
        return clip is None or bool(self._place.move(round(x), round(y)).colliderect(clip))

    def tick(self, seconds: float) -> bool:
        """Let time pass. Return whether it is still to come; what moves so slowly needs no more frames."""
        if not self.seen:
            return False
        if self.film is None:
            self.film = self._reel.film(self._motion, self._size)
            if self.film is None:
                return True
        self._left -= seconds
        if self._left <= 0:
            self._next(self.film)
        return False

    def _next(self, film: Film) -> None:
        if len(self.nodes) > 1:
            for node, picture in zip(self.nodes, (film.before, film.after), strict=True):
                node.image = picture
            self._left = float("inf")
            return
        self.frame = (self.frame + 1) % len(film.frames)
        self.nodes[0].image = film.frames[self.frame].picture
        self._left = film.frames[self.frame].beats * BEAT


def glimpse(ui: Ui, size: tuple[int, int]) -> Surface:
    """Return what is seen in a frame until its picture is drawn: the middle of what lies at the back."""
    ground = ui.stage.background
    if ground is None:
        return Surface(size)
    part = Rect((0, 0), size)
    part.center = ground.get_rect().center
    return ground.subsurface(part.clip(ground.get_rect()))


@lru_cache(maxsize=8)
def framed(size: tuple[int, int], edge: int) -> Surface:
    """A frame of wood with round corners, empty inside."""
    frame = Surface(size, pygame.SRCALPHA)
    for colour, part in _WOOD:
        drawn = band(size, edge * 1.5, "none", colour, edge * part)
        frame.blit(drawn, (0, 0))
    return frame
