"""Beside the hand: planks to take a place or stay, to put a card away."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.paths import FOLLOWING, STAYING, THROWING
from game.view.picker import Picker, Step
from game.view.tables import planks as common
from game.view.tables.planks import Plank
from game.view.widgets.base import Ui

_SHOWN: Final = {
    FOLLOWING: ("follow", "pousstoia", "C14"),
    STAYING: ("stay", "height", "C14"),
    THROWING: ("throw", "trapped", "C10"),
}
"""By step: its words, its sign, its clause."""


def planks(ui: Ui, places: Places, picker: Picker[Any] | None) -> list[Plank]:
    """The planks of what is asked now, one under the other."""
    found: list[tuple[Step, str, str, str]] = []
    for step in picker.options if picker is not None else ():
        if step in _SHOWN:
            words, sign, clause = _SHOWN[step]
            found.append((step, ui.t(f"haut_les_cubes.table.{words}"), sign, clause))
    room, count = places.choice, max(2, len(found))
    rows = [
        Rect(room.x, room.y + room.h * n // count, room.w, room.h // count - places.gap) for n in range(count)
    ]
    return [
        plank
        for place, each in zip(rows, found, strict=False)
        for plank in common.row(ui, place, place.centerx, [each])
    ]
