"""Beside the hand: planks to take a place or stay, to put a card away; how many secret discards are left."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.paths import FOLLOWING, STAYING, THROWING
from game.games.haut_les_cubes.view.pictures import BACK, Pictures, card_size
from game.view.colours import CREAM
from game.view.picker import Picker, Step
from game.view.stage import Group
from game.view.tables import planks as common
from game.view.tables.planks import PLANKS, Plank
from game.view.tables.plates import Plates
from game.view.text import Style
from game.view.widgets.base import Ui

_SHOWN: Final = {
    FOLLOWING: ("follow", "pousstoia", "C14"),
    STAYING: ("stay", "height", "C14"),
    THROWING: ("throw", "trapped", "C10"),
}
"""By step: its words, its sign, its clause."""
_WORDS: Final = Style(20, CREAM, "bold")


class Secret(Plates[Pictures, Places]):
    """Says how many cards are still to be discarded in secret."""

    depth = PLANKS

    def show(self, due: int) -> None:
        """Say it; 0: nothing."""
        self.renew("secret", due, self._draw, due)

    def _draw(self, group: Group, due: int) -> None:
        if not due:
            return
        room = self.places.choice
        rect = Rect(room.x, room.centery - room.h // 4, room.w, room.h // 2)
        self.ground(group, rect, False)
        inner = self.inside(rect)
        back = self.pictures.card(BACK, card_size(inner.h))
        self.node(group, back, inner.x, inner.y)
        words = self.ui.t("haut_les_cubes.table.secret", n=due)
        taken = back.get_width() + self.ui.px(10)
        self.text(group, words, Rect(inner.x + taken, inner.y, inner.w - taken, inner.h), _WORDS)


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
