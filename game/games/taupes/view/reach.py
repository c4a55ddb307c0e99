"""Marks on the board: who can move, where a mole would come to and how likely, and what is in its way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pygame import Surface

from game.games.taupes.rules.types import Landing
from game.games.taupes.view import signs
from game.games.taupes.view.crowd import Crowd
from game.games.taupes.view.crowding import RING, SMALL_RING
from game.games.taupes.view.layout import World
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import Pictures
from game.view.stage import Group
from game.view.widgets.base import Ui

MARKS: Final = 40
"""Depth of what lies on the board, under the moles."""
OVER: Final = 330
"""Depth of what is to be read over the moles."""
_TOKEN: Final = 0.84
"""Across a landing point's mark, in pitches."""
_DOTS: Final = (0.36, 0.64)
"""Where dots lie between two points of a way."""


class Marking(NamedTuple):
    """What is to be marked; equal ones look the same."""

    movable: tuple[int, ...] = ()
    """Points of moles that can be chosen."""
    free: tuple[int, ...] = ()
    """Points where a mole can be placed."""
    mole: int = -1
    """The mole whose lines are shown."""
    legal: tuple[int, ...] | None = None
    """Where it may go; None: no disc says so yet, and each has its chance."""
    pointed: int = -1
    """The point that is pointed at."""
    hinted: tuple[int, ...] = ()

    @property
    def watched(self) -> dict[int, float]:
        """What is to be seen whatever stands before it: points, and how broad their marks are."""
        points = (*(self.legal or ()), self.mole, self.pointed, *self.hinted)
        marks = dict.fromkeys(self.free, SMALL_RING)
        return {**marks, **dict.fromkeys((point for point in points if point >= 0), RING)}


class Reach:
    """Draws a marking until another comes."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World, crowd: Crowd) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.crowd = crowd
        self.shown: Marking | None = None
        """What is marked now."""
        self._group = Group()
        self._holes = Group()
        self._key: object = None
        self._late = False
        """Whether a rim is as large as what stood in for a mole that was still being drawn."""

    def clear(self) -> None:
        """Mark nothing."""
        if self._key is not None:
            self.ui.stage.remove_group(self._group)
            self._key = self.shown = None
            self._late = False

    def show(self, model: Model, marking: Marking) -> None:
        """Mark this."""
        key = (marking, model.board, model.moles, model.discs, model.turned)
        if key == self._key:
            return
        self.clear()
        self._key, self.shown = key, marking
        token = self.world.px(_TOKEN)
        for point in marking.free:
            self._flat(model, point, "free", token, signs.free)
        for point in marking.movable:
            self._flat(model, point, "movable", self.world.px(0.98), signs.movable)
            self._rim(model, point)
        if marking.mole >= 0:
            self._lines(model, marking)
        if marking.pointed >= 0:
            self._flat(model, marking.pointed, "cursor", self.world.px(1.04), signs.cursor, MARKS + 6)

    def collect(self, model: Model) -> None:
        """Mark the same again where moles have been drawn meanwhile, which their rims are to fit."""
        if self._late and self.shown is not None:
            marking = self.shown
            self.clear()
            self.show(model, marking)

    def peek(self, model: Model, held: bool) -> None:
        """While `held`, light round each hole that is still to be filled."""
        self.ui.stage.remove_group(self._holes)
        if held and model.built:
            taken = {point for points in model.moles for point in points}
            shine = self.pictures.drawn("shine", self.world.px(1.22), signs.shine)
            free = self.pictures.drawn("free-hole", self.world.px(1.06), signs.landing)
            for point in model.grid.holes - taken:
                for image in (free, shine):
                    x, y = self._pixel(model, point)
                    self.ui.stage.node(
                        image, round(x), round(y), z=OVER - 10, anchor=(0.5, 0.5), group=self._holes
                    )

    def _rim(self, model: Model, point: int) -> None:
        """Light round a mole that can be chosen."""
        mole = self.crowd.find(model.owner(point), point)
        if mole is not None:
            look = mole.seat, point in model.grid.holes, mole.mirrored
            rim = self.pictures.rim(*look)
            self._late = self._late or not self.pictures.drawn_at_rest(*look)
            x, y = self._pixel(model, point)
            at = (round(x + rim.at[0]), round(y + rim.at[1]))
            self.ui.stage.node(rim.surface, *at, z=self.crowd.depth(mole.at) - 1, group=self._group)

    # -- a mole's lines ----------------------------------------------------------------------------

    def _lines(self, model: Model, marking: Marking) -> None:
        start = marking.mole
        seat = model.owner(start)
        found = model.lines_of(start)
        legal = marking.legal
        likely = {landing.point for landing in found.landings if found.chance(landing)}
        wanted = likely if legal is None else set(legal)
        furthest = max((landing.distance for landing in found.landings if landing.point in wanted), default=0)
        self._ways(model, start, wanted)
        for landing in found.landings:
            self._landing(model, landing, found.chance(landing), marking)
        size = self.world.px(0.4)
        for block in found.blocks:
            if block.distance <= max(furthest, max(model.values(seat), default=0)):
                x, y = self._pixel(model, block.point)
                image = self.pictures.block(block.seat, size)
                self._node(image, x, y + self.world.px(0.16), OVER + 2)

    def _landing(self, model: Model, landing: Landing, likely: float, marking: Marking) -> None:
        """A point on a line: its ring on the ground, and what is to be read of it over the moles."""
        side, chance, legal = self.world.px(_TOKEN), "", marking.legal
        within = likely > 0 and landing.ends if legal is None else landing.point in legal
        if not within:
            self._flat(model, landing.point, "far", side, signs.out_of_reach)
            return
        hole = landing.point in model.grid.holes
        if legal is None:
            chance = self.ui.t("taupes.table.chance", n=round(100 * likely))
            self._flat(model, landing.point, "possible", side, signs.possible)
        elif landing.point in marking.hinted:
            self._flat(model, landing.point, "advised", side, signs.advised)
        else:
            self._flat(model, landing.point, "landing", side, signs.landing)
        if hole:
            self._flat(model, landing.point, "shine", self.world.px(1.22), signs.shine)
        x, y = self._pixel(model, landing.point)
        label = self.pictures.label(side, landing.distance, chance, legal is not None)
        self._node(label, x, y, OVER)
        if model.pro and landing.point in model.grid.special:
            star = self.pictures.drawn("star", self.world.px(0.32), signs.star)
            self._node(star, x + self.world.px(0.32), y - self.world.px(0.24), OVER + 1)

    def _ways(self, model: Model, start: int, ends: Iterable[int]) -> None:
        """Dots from a mole to everywhere it could go."""
        grid = model.grid
        dot = self.pictures.drawn("step", self.world.px(0.13), signs.step)
        done: set[tuple[int, int]] = set()
        q0, r0 = grid.places[start]
        for end in ends:
            q1, r1 = grid.places[end]
            count = max(abs(q1 - q0), abs(r1 - r0), abs(q1 + r1 - q0 - r0))
            for k in range(count):
                for part in _DOTS:
                    t = (k + part) / count
                    at = (q0 + (q1 - q0) * t, r0 + (r1 - r0) * t)
                    key = (round(at[0] * 100), round(at[1] * 100))
                    if key not in done:
                        done.add(key)
                        self._node(dot, *self.world.at(at), MARKS + 2)

    # -- drawing -----------------------------------------------------------------------------------

    def _pixel(self, model: Model, point: int) -> tuple[float, float]:
        return self.world.at(model.grid.places[point])

    def _flat(
        self, model: Model, point: int, name: str, side: int, draw: Callable[[], str], z: int = MARKS
    ) -> None:
        """A sign that lies on a point."""
        self._node(self.pictures.drawn(name, side, draw), *self._pixel(model, point), z)

    def _node(self, image: Surface, x: float, y: float, z: int) -> None:
        self.ui.stage.node(image, round(x), round(y), z=z, anchor=(0.5, 0.5), group=self._group)
