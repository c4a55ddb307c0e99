"""What can be pointed at on the mountain at a moment: cells, giants, places for cubes, cubes to take."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.cells import cells
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import (
    CELL,
    FOLLOWING,
    GIANT,
    PLACE,
    PUT,
    RELOCATE,
    TAKE,
    cell_of,
)
from game.games.haut_les_cubes.view.projection import View, turned
from game.games.haut_les_cubes.view.sight import SHY, Aim, Sight, meant, struck
from game.view.picker import Step, Steps

CELLS: Final = (CELL, PLACE, RELOCATE)
_BODY: Final = (0.9, 2.7)
"""Half the width of a giant with its arms, and its height, in units."""
_TRUNK: Final = 0.5
"""Half its width without them: who points there means the giant, whatever lies behind."""


class Field:
    """The places of one moment, seen from one side."""

    def __init__(
        self, model: Model, options: Steps, view: View, sight: Sight, room: Rect, *, peek: bool = False
    ) -> None:
        """`sight`: the mountain as it is seen in this view. `room`: where it lies on the screen.

        `peek`: one looks through it.
        """
        self.model, self.options, self.view, self.peek = model, options, view, peek
        self._sight, self._room = sight, room
        zones = {step.zone for step in self.options}
        self.zone = next((zone for zone in (*CELLS, GIANT, PUT, TAKE) if zone in zones), "")
        self.follow = FOLLOWING in self.options
        self.heights: Mapping[t.Cell, int] = model.heights
        self.aims: dict[Step, Aim] = {}
        self._fill()
        self._last: tuple[int, int, Step | None] | None = None

    def _fill(self) -> None:
        if self.zone in CELLS:
            for cell in sorted(self._cells()):
                self._cell(Step(self.zone, cell), cell)
        elif self.zone == PUT:
            for corner in sorted(self._corners()):
                self._add(Step(PUT, corner), corner[0] + 1, corner[1] + 1, self.level(corner), 0.5)
        elif self.zone == TAKE:
            tops: dict[t.Cell, int] = {}
            for x, y, z in self.model.cubes:
                tops[x, y] = max(z, tops.get((x, y), 0))
            for (x, y), z in tops.items():
                self._add(Step(TAKE, (x, y)), x + 1, y + 1, z + 1, 1.0)
            for cell in set(self.model.giants.values()) - self.heights.keys():
                self._cell(Step(TAKE, cell), cell)
        elif self.zone == GIANT:
            for seat, cell in self.model.giants.items():
                self._cell(Step(GIANT, seat), cell)
            for cell in sorted(self.heights.keys() - set(self.model.giants.values())):
                self._cell(Step(CELL, cell), cell)
        elif self.follow and self.model.vacated is not None:
            self._cell(FOLLOWING._replace(copy=1), self.model.vacated)  # its plank is the first place

    def _cell(self, step: Step, cell: t.Cell) -> None:
        self._add(step, cell[0] + 0.5, cell[1] + 0.5, self.heights.get(cell, 0), 0.5)

    def _add(self, step: Step, x: float, y: float, z: float, half: float) -> None:
        hidden = self._sight.hides(x, y, z, half)
        self.aims[step] = Aim(step, x, y, z, half, hidden, step.first in self.options)

    def _cells(self) -> set[t.Cell]:
        """Covered cells, those beside them, and whatever can be chosen."""
        around = {(x + dx, y + dy) for x, y in self.heights for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        free = {cell_of(step) for step in self.options if step.zone in CELLS}
        return around | free | set(self.model.giants.values())

    def _corners(self) -> set[t.Cell]:
        """Where a cube can be put, and where it would rest on something but must not."""
        over = {(x - dx, y - dy) for x, y in self.heights for dx in (0, 1) for dy in (0, 1)}
        return over | {cell_of(step) for step in self.options if step.zone == PUT}

    def level(self, corner: t.Cell) -> int:
        """The height on which a cube would come to lie, or to hang."""
        x, y = corner
        return max(self.heights.get((x + dx, y + dy), 0) for dx in (0, 1) for dy in (0, 1))

    # -- on the screen -----------------------------------------------------------------------------

    def rect(self, step: Step) -> Rect:
        """The rectangle around a place."""
        aim = self.aims[step]
        rect = around(self.view, aim.x, aim.y, aim.z, aim.half)
        if step.zone == GIANT:
            body = self.body(step.number)
            rect = Rect(min(rect.x, body.x), body.y, max(rect.w, body.w), rect.bottom - body.y)
        return rect

    def body(self, seat: int) -> Rect:
        """Where a giant is seen."""
        cell = self.model.giants[seat]
        x, y = self.view.centre(cell, self.heights.get(cell, 0))
        half, high = _BODY[0] * self.view.unit, _BODY[1] * self.view.unit
        return Rect(round(x - half), round(y - high), round(2 * half), round(high + self.view.unit / 2))

    def grid(self, step: Step) -> t.Cell:
        """Its place as it lies on the screen, in halves of a cell."""
        aim = self.aims[step]
        x, y = turned(2 * aim.x, 2 * aim.y, int(self.view.turn))
        return round(x), round(y)

    def at(self, x: float, y: float) -> Step | None:
        """What is meant by a place of the screen."""
        key = round(x), round(y)
        if self._last is None or self._last[:2] != key:
            self._last = (*key, self._meant(x, y))
        return self._last[2]

    def _meant(self, x: float, y: float) -> Step | None:
        """What can be chosen there; else the giant, the top or the side that is seen, which says why not."""
        giant = self._giant(x, y)
        if giant is not None and self.zone == GIANT:
            return Step(GIANT, giant)
        found = meant(self.view, self.aims.values(), x, y, peek=self.peek)
        step = found if isinstance(found, Step) else None
        if giant is not None and not (step is not None and self._through(self.aims[step], giant, x, y)):
            return self._of_cell(self.model.giants[giant], self.model.height(giant) - 0.5, x, y) or step
        if step is not None or not self._room.collidepoint(x, y):
            return step
        seen = struck(self.view, self.heights, x, y)
        return self._of_cell(*seen, x, y) if seen is not None else None

    def _through(self, aim: Aim, giant: int, x: float, y: float) -> bool:
        """Whether what can be chosen is meant though a giant is pointed at: it stands there, or behind it one
        points at the middle of the place, or beside its trunk."""
        if not aim.free:
            return False
        a, b = self.view.world(x, y, aim.z)
        middle = max(abs(a - aim.x), abs(b - aim.y)) <= SHY * aim.half
        return middle or abs(x - self.body(giant).centerx) > _TRUNK * self.view.unit

    def _of_cell(self, cell: t.Cell, level: float, x: float, y: float) -> Step | None:
        """The step that a cell stands for, at a height and seen at a place of the screen."""
        if self.zone in CELLS:
            steps = [Step(self.zone, cell)]
        elif self.zone == GIANT:
            standing = [seat for seat, giant in self.model.giants.items() if giant == cell]
            steps = [*(Step(GIANT, seat) for seat in standing), Step(CELL, cell)]
        elif self.zone == TAKE:
            whole = [cube for cube in self.model.cubes if cube[2] <= level < cube[2] + 1]
            steps = [*(Step(TAKE, cube[:2]) for cube in whole if cell in cells(cube)), Step(TAKE, cell)]
        else:
            around = [(cell[0] - dx, cell[1] - dy) for dx in (0, 1) for dy in (0, 1)]
            steps = sorted((Step(self.zone, corner) for corner in around), key=self._distance(x, y))
        return next((step for step in steps if step in self.aims), None)

    def _distance(self, x: float, y: float) -> Callable[[Step], float]:
        """How far a place is from one of the screen."""

        def away(step: Step) -> float:
            aim = self.aims.get(step)
            return math.dist(self.view.screen(aim.x, aim.y, aim.z), (x, y)) if aim is not None else math.inf

        return away

    def _giant(self, x: float, y: float) -> int | None:
        """The giant at whose body one points: one that can be chosen first, then the nearer one."""
        found = [
            (Step(GIANT, seat) in self.options, self.body(seat).bottom, seat)
            for seat in self.model.giants
            if self.body(seat).collidepoint(x, y)
        ]
        return max(found)[2] if found else None


def around(view: View, x: float, y: float, z: float, half: float) -> Rect:
    """The rectangle around a square of the world; (x, y) is its middle, `half` half its side."""
    xs, ys = zip(*view.quad(x - half, y - half, 2 * half, z), strict=True)
    return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
