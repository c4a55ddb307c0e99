"""What is shown on the mountain while one chooses: where one may go, how deep, for how many points."""

from __future__ import annotations

from typing import Any, Final

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.field import CELLS, Field
from game.games.haut_les_cubes.view.mark_art import ARROWS
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import CARD, GIANT, PUT, TAKE, cell_of
from game.games.haut_les_cubes.view.things import ADVISED, CHOSEN, FREE, POINTED, Block, Mark
from game.view.picker import Picker, Step, Steps
from game.view.widgets.base import Ui

_DOT: Final = 0.26
"""Half the side of the mark where a cube can be put, in cells."""
_MANY: Final = 12
"""Of more places than this, something is said only of the one at which one points."""


class Marking:
    """Marks, blocks that shine, and the ghost of a cube, for one moment of choosing."""

    def __init__(self, ui: Ui, model: Model, field: Field) -> None:
        self.ui, self.model, self.field = ui, model, field

    def of(
        self, picker: Picker[Any] | None, focused: Step | None, hinted: Steps
    ) -> tuple[tuple[Mark, ...], frozenset[t.Cell], Block | None]:
        """Return marks, the near corners of blocks that shine, and the ghost that stands where one points."""
        if picker is None:
            return (), frozenset(), None
        if focused is not None and focused.zone == CARD and not picker.chosen:
            return self._ahead(picker, focused)
        field = self.field
        marks: list[Mark] = []
        lit: set[t.Cell] = set()
        ghost: Block | None = None
        few = self._few(picker)
        for step, aim in field.aims.items():
            kind = POINTED if step == focused else ADVISED if step.first in hinted else FREE
            if step.zone == TAKE:
                if aim.free:
                    lit.add(cell_of(step))
                if kind != FREE or (aim.free and aim.hidden):
                    marks.append(Mark(aim.x, aim.y, aim.z, aim.half, kind, figure=kind != FREE))
                continue
            if not aim.free and kind != POINTED:
                continue
            if step.zone == PUT:
                if kind == POINTED:
                    x, y = cell_of(step)
                    ghost = Block(x, y, aim.z, (x, y, int(aim.z)), ghost=True, allowed=aim.free)
                    marks.append(Mark(aim.x, aim.y, aim.z, 1.0, kind, figure=True))
                else:
                    half = _DOT if kind == FREE else 0.4
                    figure = kind != FREE or aim.z > 0
                    marks.append(Mark(aim.x, aim.y, aim.z, half, kind, figure=figure))
                continue
            label = self._label(picker, step, kind) if aim.free and (few or kind != FREE) else ""
            figure = step.zone in CELLS and (kind != FREE or aim.z > 0)
            seat = step.number if step.zone == GIANT else -1
            marks.append(Mark(aim.x, aim.y, aim.z, aim.half, kind, label, figure, seat))
        marks += self._chosen(picker)
        return tuple(marks), frozenset(lit), ghost

    def _chosen(self, picker: Picker[Any]) -> list[Mark]:
        """The cell of the giant that was chosen."""
        found = []
        for step in picker.chosen:
            if step.zone == GIANT:
                cell = self.model.giants[step.number]
                found.append(self._mark(cell, CHOSEN, seat=step.number))
        return found

    def _ahead(
        self, picker: Picker[Any], card: Step
    ) -> tuple[tuple[Mark, ...], frozenset[t.Cell], Block | None]:
        """What a card would allow, while one only points at it."""
        marks: dict[t.Cell, Mark] = {}
        lit = set()
        few = self._few(picker, card)
        for action in picker.actions(card):
            cell = (action.x, action.y)
            if action.kind == t.TAKE:
                lit.add(cell)
            elif action.kind in (t.PUSH, t.SHOOT):
                victim = self.model.giants[action.seat]
                marks[victim] = self._mark(victim, FREE, seat=action.seat)
            elif action.kind == t.PUT:
                corner = self.field.level(cell)
                marks[cell] = Mark(cell[0] + 1, cell[1] + 1, corner, _DOT)
            elif action.kind in (t.STEP, t.SHUFFLE, t.LEAP):
                marks[cell] = self._mark(cell, FREE, self._points(action) if few else "")
        return tuple(marks.values()), frozenset(lit), None

    @staticmethod
    def _few(picker: Picker[Any], step: Step | None = None) -> bool:
        """Whether there is room to say something of each place at once."""
        return len(picker.actions(step)) <= _MANY

    def _mark(self, cell: t.Cell, kind: int, label: str = "", *, seat: int = -1) -> Mark:
        z = self.field.heights.get(cell, 0)
        return Mark(cell[0] + 0.5, cell[1] + 0.5, z, 0.5, kind, label, seat < 0 and z > 0, seat)

    def _label(self, picker: Picker[Any], step: Step, kind: int) -> str:
        action = picker.completes(step)
        if action is None or step.zone not in CELLS or action.kind in (t.PLACE, t.RELOCATE):
            return ""  # nobody jumps there
        return self._points(action) if kind == FREE else self._words(action)

    def _words(self, action: t.Action) -> str:
        """How far up or down a giant would go, and for how many points."""
        seat = action.seat if action.kind in (t.PUSH, t.SHOOT) else self.model.mover
        rise = self.field.heights.get((action.x, action.y), 0) - self.model.height(seat)
        if rise > 0:
            return f"{ARROWS[0]}{rise}"
        if rise == 0:
            return ""
        return f"{ARROWS[1]}{-rise} {self._points(action)}".rstrip()

    def _points(self, action: t.Action) -> str:
        """What a jump is worth; nothing where it is none."""
        seat = action.seat if action.kind in (t.PUSH, t.SHOOT) else self.model.mover
        drop = self.model.height(seat) - self.field.heights.get((action.x, action.y), 0)
        points = action.points(drop)
        return self.ui.t("haut_les_cubes.table.points", n=points) if points else ""
