"""Planks beside the hand: to take a place or stay, to put a card away."""

from __future__ import annotations

from typing import Any, Final

from game.view.models.haut_les_cubes_paths import FOLLOWING, STAYING, THROWING
from game.view.picker import Picker, Step
from game.view.tables.common import planks as common
from game.view.tables.common.planks import Plank
from game.view.tables.haut_les_cubes.layout import Places
from game.view.widgets.base import Ui

_SHOWN: Final = {
    FOLLOWING: ("follow", "pousstoia", "C14"),
    STAYING: ("stay", "height", "C14"),
    THROWING: ("throw", "trapped", "C10"),
}
"""By step: its words, its sign, its clause."""


def planks(ui: Ui, places: Places, picker: Picker[Any] | None) -> list[Plank]:
    """The planks of what is asked now."""
    found: list[tuple[Step, str, str, str]] = []
    for step in picker.options if picker is not None else ():
        if step in _SHOWN:
            words, sign, clause = _SHOWN[step]
            found.append((step, ui.t(f"haut_les_cubes.table.{words}"), sign, clause))
    room = places.choice.inflate(0, -places.choice.h // 4)
    return common.row(ui, room, room.centerx, found)
