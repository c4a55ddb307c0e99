"""Dragging: a thing of the table is carried to its place. It takes the steps that two clicks would take.

What is lifted is chosen, as by a click, and marks where it can go; where it is let go is chosen next. Let
go elsewhere, it comes back, and what was chosen before is chosen again.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from pygame import Rect

from game.scenes.match import Match
from game.scenes.play.pointing import Chooser, Pointing
from game.scenes.play.telling import Telling
from game.view.intents import Back, Intent, Look, Point, Press, Release
from game.view.picker import Picker, Step
from game.view.stage import Node
from game.view.tables.base import Spot
from game.view.widgets import Ui

FAR: Final = 8
"""How far a pressed pointer goes before it drags, in logical units: hands are not still as they click."""
_DEPTH: Final = 4900
"""Depth of what is dragged: over every table, under the widgets."""
_SHADE: Final = 180
"""Its opacity: one sees where it would go."""


class PickingChooser(Chooser, Protocol):
    """A chooser whose picker a thing that is carried replaces for a while."""

    @property
    def picker(self) -> Picker[Any] | None:
        """The picker of the moment; None while nobody here is to choose."""

    def go_on(self, picker: Picker[Any]) -> None:
        """Choose with this picker from now on."""


class Dragging:
    """What a pressed pointer carries, if it carries anything."""

    def __init__(self, ui: Ui, match: Match, chooser: PickingChooser) -> None:
        self._ui, self._match, self._chooser = ui, match, chooser
        self._pressed: Spot | None = None
        """What was pressed and could be carried."""
        self._start = (0, 0)
        self._away = False
        """Whether the pointer has left the place of what it carries."""
        self._ghost: Node | None = None
        """What is carried."""
        self._loose = False
        """It needs no place: to be let go over the table is enough."""
        self._before: Picker[Any] | None = None
        """The picker from before it was lifted."""

    def layout(self, pointing: Pointing, telling: Telling, table: Rect, *, placeless: bool) -> None:
        """Watch a new layout; what is carried comes back. `placeless`: see Table; it lies in `table`."""
        self._pointing, self._telling, self._table = pointing, telling, table
        self._placeless = placeless
        if self._ghost is not None and self._before is not None:
            self._chooser.go_on(self._before)
        self._pressed = self._ghost = self._before = None
        self._ui.focus.watch(self.see)

    @property
    def carries(self) -> bool:
        """Whether something is carried."""
        return self._ghost is not None

    def see(self, intent: Intent) -> bool:
        """See an intent before what has the focus does. True = used up."""
        match intent:
            case Press(x, y):
                if self._ghost is not None:  # the window was not told that it was let go
                    self._put_back()
                spot = self._pointing.spot_at(x, y)
                self._pressed = spot if spot is not None and spot.lift is not None else None
                self._start = (x, y)
            case Point(x, y) if self._pressed is not None:
                self._move(self._pressed, x, y)
            case Release(x, y) if self._ghost is not None and self._pressed is not None:
                self._let_go(self._pressed, x, y)
                return True
            case Release():
                self._pressed = None
            case Point() | Look():
                pass
            case _ if self._ghost is not None:
                self._put_back()
                return isinstance(intent, Back)
        return False

    def _move(self, spot: Spot, x: int, y: int) -> None:
        dx, dy = x - self._start[0], y - self._start[1]
        if self._ghost is None and max(abs(dx), abs(dy)) > self._ui.px(FAR):
            self._lift(spot)
        if self._ghost is not None:
            self._away = self._away or not spot.rect.collidepoint(x, y)
            self._ghost.move_to(spot.rect.centerx + dx, spot.rect.centery + dy)

    def _lift(self, spot: Spot) -> None:
        """Choose what is dragged from now on; say why if it can't be."""
        assert spot.step is not None and spot.lift is not None
        self._ui.focus.let_go()
        picker = self._chooser.picker
        held = self._match.lifted(picker, spot.step) if picker is not None else None
        if picker is None or held is None:
            self._pressed = None
            self._telling.why_not(picker, spot.step)
            return
        self._before, self._away = picker, False
        self._loose = spot.step not in held.chosen
        if held is not picker:
            self._chooser.go_on(held)
        if self._loose:  # nothing of the table tells what it would do but itself
            self._ui.focus.point_again()
            self._chooser.focused(spot.step, spot.clause, spot.about)
        self._ghost = self._ui.stage.node(spot.lift(), z=_DEPTH, alpha=_SHADE, anchor=(0.5, 0.5))

    def _let_go(self, spot: Spot, x: int, y: int) -> None:
        """Take the step of where it is let go, or say why not."""
        step, held, away = spot.step, self._chooser.picker, self._away
        place = self._pointing.spot_at(x, y)
        over = self._table.collidepoint(x, y) and not self._home(spot).collidepoint(x, y)
        before = self._put_back(refresh=False)
        assert step is not None and held is not None
        where = place.step if place is not None else None
        if not away:  # a click, by a hand that isn't still
            self._chooser.go_on(before)
            if before.allows(step):
                self._chooser.choose(step)
            else:
                self._chooser.refuse(step)
        elif not self._loose and where is not None and held.allows(where):
            self._chooser.choose(where)
        elif not self._loose and not (over and self._placeless and where is None):
            self._chooser.go_on(before)
            if where is not None and where != step:
                self._telling.why_not(held, where)
        elif self._loose and over and (held.gathering or not self._meant(place, held)):
            self._drop(held, step, where)
        elif self._loose:
            self._chooser.go_on(before)
            if over:
                self._telling.why_not(held, where)

    def _meant(self, place: Spot | None, held: Picker[Any]) -> bool:
        """Whether a thing that needs no place is let go on something else that can be chosen: a plank, not
        what only lies there, nor another thing that could be carried.
        """
        if place is None or place.step is None or place.lift is not None:
            return False
        return held.allows(place.step)

    def _drop(self, held: Picker[Any], step: Step, where: Step | None) -> None:
        """Over the table: take what needs no place, and add what goes into a set."""
        if step not in held.toggled:
            self._chooser.choose(step)
        if held.gathering and where is not None and held.allows(where):
            self._chooser.choose(where)

    def _home(self, spot: Spot) -> Rect:
        """Where what is carried lies with its like: a hand, a row of discs."""
        assert spot.step is not None
        return spot.rect.unionall(self._pointing.places(spot.step.zone))

    def _put_back(self, *, refresh: bool = True) -> Picker[Any]:
        """Carry nothing any more; return what was chosen before, which is chosen again with `refresh`."""
        assert self._ghost is not None and self._before is not None
        self._ghost.remove()
        before, self._pressed, self._ghost, self._before = self._before, None, None, None
        if refresh:
            self._chooser.go_on(before)
        return before
