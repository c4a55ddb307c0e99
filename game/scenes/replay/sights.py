"""What of a replay's table can be pointed at: to be looked at and read, never to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.scenes.words import Words
from game.view.focus import Target
from game.view.picker import Step
from game.view.tables.base import Spot, Table
from game.view.widgets import Ui


class Sights:
    """The targets of one layout, after all others in the order of Tab."""

    def __init__(self, ui: Ui, table: Table[Any], words: Words, mark: Callable[[Step | None], None]) -> None:
        """`mark` marks what is pointed at."""
        self._ui, self._table, self._words, self._mark = ui, table, words, mark
        self._spots: list[tuple[Target, Spot]] = []

    def place(self, *, moving: bool) -> None:
        """Make targets for what lies on the table now; none while a show moves it (`moving`)."""
        focus = self._ui.focus
        before = focus.current.key if focus.current is not None and not focus.by_pointer else ""
        for target, _ in self._spots:
            focus.remove(target)
        spots = () if moving else self._table.spots(None)
        self._spots = [(focus.add(self._target(n, spot)), spot) for n, spot in enumerate(spots)]
        if focus.current is None and before:
            focus.set_key(before)
        elif focus.by_pointer:
            focus.point_again()

    def spot_of(self, target: Target) -> Spot | None:
        """Return what a target stands for; None for a control."""
        return next((spot for own, spot in self._spots if own is target), None)

    def _target(self, index: int, spot: Spot) -> Target:
        name = self._words.step(spot.step) if spot.step is not None and not spot.label else spot.label
        return Target(
            spot.rect,
            name,
            on_focus=partial(self._mark, spot.step),
            on_blur=partial(self._mark, None),
            key=f"sight-{spot.name or index}",
            ring=spot.ring,
            cell=spot.cell,
            square=spot.square,
            inside=spot.inside,
            sound="",
        )
