"""What can be pointed at around a table: its spots as targets of the focus, the other steps as buttons."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from pygame import Rect

from game.engine.hexgrid import Axial, distance
from game.scenes.play.hud import Command, Hud
from game.scenes.words import Words
from game.view.focus import Target
from game.view.picker import CONFIRM, Picker, Step
from game.view.tables.base import Spot, Table
from game.view.widgets import Ui


class Chooser(Protocol):
    """Who is told of what is pointed at."""

    def choose(self, step: Step) -> None:
        """A step is taken."""

    def refuse(self, step: Step | None) -> None:
        """A step is pressed that can't be taken now."""

    def focused(self, step: Step | None, clause: str, about: str = "") -> None:
        """A step, or something that a clause is about, has the focus; `about` tells what it is."""

    def blurred(self) -> None:
        """It lost the focus."""

    def look_through(self, spot: Spot) -> None:
        """A spot without a step is pressed."""

    def back(self) -> bool:
        """The way back is pressed."""


class Pointing:
    """The targets of one layout. The order of Tab: the table, the buttons under it, then the rest."""

    def __init__(self, ui: Ui, table: Table[Any], words: Words, chooser: Chooser) -> None:
        self._ui, self._table, self._words, self._chooser = ui, table, words, chooser
        self._targets: list[Target] = []
        self._spots: tuple[Spot, ...] = ()
        """The spots of the targets."""
        self._cell: Axial | None = None
        """The cell of a board that had the focus last."""
        self._keys: dict[Step, str] = {}
        """The target of each step that the table has a place for, the first of several."""
        if not ui.focus.by_pointer:
            ui.focus.set_key("play-menu")  # until there is something to choose

    def place(self, picker: Picker[Any] | None, hud: Hud, *, moving: bool) -> None:
        """Make targets and buttons for a picker, in place of those before; the focus stays near.

        While a show is on (`moving`), what it still has to bring has no place yet, and gets no button either;
        and what lies on the table may go elsewhere, so that no ring is drawn around it.
        """
        focus = self._ui.focus
        before = focus.current.key if focus.current is not None else ""
        if focus.current is not None and focus.current.cell is not None:
            self._cell = focus.current.cell
        by_pointer = focus.by_pointer
        for target in self._targets:
            focus.remove(target)
        options = picker.options if picker is not None else ()
        spots = self._spots = tuple(self._table.spots(picker))
        self._targets = [
            focus.add(self._target(index, spot, picker, moving)) for index, spot in enumerate(spots)
        ]
        places = ((spot.step, target.key) for spot, target in zip(spots, self._targets, strict=True))
        self._keys = {step: key for step, key in reversed(list(places)) if step is not None}
        commands = [self._command(step) for step in options if not moving and step not in self._keys]
        if picker is not None and picker.chosen:
            label = self._ui.t("play.cancel")
            commands.append(Command("step-cancel", label, self._take_back))
        hud.offer(commands)
        own = {*self._targets}  # whatever else there is lies over the table: also what a teacher says
        focus.arrange(lambda target: target not in own and not target.key.startswith("step-"))
        if focus.current is None and before and not by_pointer:
            focus.set_key(before)
        by_mouse = self._ui.view.intents.device == "mouse"
        start = focus.current if picker is None or by_mouse else self._start(picker)
        if start is not focus.current:
            focus.set(start)
        elif by_pointer:
            focus.by_pointer = True
            focus.point_again()

    def _take_back(self) -> None:
        self._chooser.back()

    def _start(self, picker: Picker[Any]) -> Target | None:
        """Return where keyboard and pad go on: where they are, if something can be done from there."""
        current = self._ui.focus.current
        if current is not None:
            on_field = current.cell is not None and bool(picker.chosen)
            if on_field or (current.enabled and not current.key.startswith("play-")):
                return current
        found = (target for target in self._ui.focus.targets if target.key.startswith(("spot-", "step-")))
        choices = [target for target in found if target.enabled]
        here = self._cell
        near = [(distance(target.cell, here), n) for n, target in enumerate(choices) if target.cell and here]
        return choices[min(near)[1]] if near else next(iter(choices), current)

    def leading_to(self, step: Step) -> Target | None:
        """Return the target or button of a step, if there is one."""
        key = self._keys.get(step, _button(step))
        return self._ui.focus.find(key)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return what of the table is pointed at."""
        target = self._ui.focus.at(x, y)
        return self.spot_of(target) if target is not None else None

    def spot_of(self, target: Target) -> Spot | None:
        """Return what of the table a target stands for; None for a button."""
        return next(
            (spot for spot, own in zip(self._spots, self._targets, strict=True) if own is target), None
        )

    def places(self, zone: str) -> list[Rect]:
        """Return where the things of a zone lie that can be carried."""
        things = (spot for spot in self._spots if spot.lift is not None)
        return [spot.rect for spot in things if spot.step is not None and spot.step.zone == zone]

    def _target(self, index: int, spot: Spot, picker: Picker[Any] | None, moving: bool) -> Target:
        chooser, step = self._chooser, spot.step
        ring = spot.ring and not moving
        focused = partial(chooser.focused, step, spot.clause, spot.about)
        if step is None:
            look = partial(chooser.look_through, spot)
            key = f"look-{_place(index, spot)}"
            return Target(
                spot.rect,
                spot.label,
                look,
                focused,
                chooser.blurred,
                key=key,
                ring=ring,
                cell=spot.cell,
                square=spot.square,
                inside=spot.inside,
            )
        return Target(
            spot.rect,
            spot.label or self._words.step(step),
            on_accept=partial(chooser.choose, step),
            on_focus=focused,
            on_blur=chooser.blurred,
            on_refuse=partial(chooser.refuse, step),
            key=f"spot-{_place(index, spot)}",
            enabled=picker is not None and picker.allows(step),
            ring=ring,
            cell=spot.cell,
            square=spot.square,
            inside=spot.inside,
            sound="",
        )

    def _command(self, step: Step) -> Command:
        return Command(
            _button(step),
            self._words.step(step),
            partial(self._chooser.choose, step),
            partial(self._chooser.focused, step, ""),
            self._chooser.blurred,
            "primary" if step == CONFIRM else "wood",
        )


def _place(index: int, spot: Spot) -> str:
    """What tells a spot from the others, and on a board stays the same whatever the others are."""
    return spot.name or (str(index) if spot.cell is None else ",".join(map(str, spot.cell)))


def _button(step: Step) -> str:
    return f"step-{step.zone}-{step.key}"
