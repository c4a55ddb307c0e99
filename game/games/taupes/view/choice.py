"""Planks beside the discs: to wait in one's holes, to do without an extra disc."""

from __future__ import annotations

from typing import Any, Final

from game.games.taupes.view.layout import Places
from game.games.taupes.view.paths import PASSING, WAITING
from game.view.picker import Picker
from game.view.tables.planks import Plank, row
from game.view.widgets.base import Ui

_PLANKS: Final = ((WAITING, "wait", "M9"), (PASSING, "pass", "M14"))


def planks(ui: Ui, places: Places, picker: Picker[Any]) -> list[Plank]:
    """The planks that a picker's options call for, and where they lie."""
    options = picker.options
    found = [
        (step, ui.t(f"taupes.table.{name}"), name, clause)
        for step, name, clause in _PLANKS
        if step in options
    ]
    return row(ui, places.choice, places.choice.x, found)
