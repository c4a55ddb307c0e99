"""Planks to choose with: a sign, words, and what a hint says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple

from pygame import Rect, Surface

from game.view.colours import INK
from game.view.picker import CONFIRM, Step, Steps
from game.view.shapes import HOVER, NORMAL
from game.view.stage import Group
from game.view.tables.pictures import G, one_line
from game.view.text import Style
from game.view.widgets.base import Ui, put

PLANKS: Final = 700
"""The depth at which they lie."""
_STYLE: Final = Style(20, INK, "bold")


class Plank(NamedTuple):
    """One thing to choose."""

    step: Step
    rect: Rect
    words: str
    sign: str
    """Name of the sign beside the words; "" for none, where something else stands in its place."""
    clause: str
    figure: int = -1
    """Who stands on the plank, by a number of the game's own."""


def row(ui: Ui, room: Rect, middle: int, found: Sequence[tuple[Step, str, str, str]]) -> list[Plank]:
    """Planks of equal width side by side in `room`, around `middle` as far as it goes.

    Each of `found` is a step, its words, its sign and its clause.
    """
    if not found:
        return []
    gap = ui.px(10)
    widest = max(ui.text.width(words, _STYLE) for _, words, _, _ in found) + room.h + ui.px(40)
    width = min(max(widest, ui.px(140)), (room.w - gap * (len(found) - 1)) // len(found))
    whole = width * len(found) + gap * (len(found) - 1)
    x = max(room.x, min(middle - whole // 2, room.right - whole))
    return [
        Plank(step, Rect(x + i * (width + gap), room.y, width, room.h), words, sign, clause)
        for i, (step, words, sign, clause) in enumerate(found)
    ]


class Planks(Generic[G]):
    """Shows planks; a game may let somebody stand on them (`figure`) or add marks of its own (`extra`)."""

    def __init__(self, ui: Ui, pictures: G) -> None:
        self.ui = ui
        self.pictures = pictures
        self._group: Group | None = None
        self._key: object = None

    def show(self, shown: Sequence[Plank], enabled: Steps, focused: Step | None, hinted: Steps) -> None:
        """Show these planks; the pointed one lights up."""
        key = (tuple(shown), enabled, focused, hinted)
        if key == self._key:
            return
        self.hide()
        self._key = key
        group = self._group = Group()
        for plank in shown:
            self._draw(group, plank, plank.step in enabled, plank.step == focused, plank.step in hinted)

    def hide(self) -> None:
        """Take them off."""
        if self._group is not None:
            self.ui.stage.remove_group(self._group)
        self._group, self._key = None, None

    def figure(self, group: Group, plank: Plank, focused: bool) -> None:
        """Draw who stands on a plank."""

    def extra(self, group: Group, plank: Plank, x: int) -> None:
        """Draw more on a plank; its sign is at `x`."""

    def _draw(self, group: Group, plank: Plank, enabled: bool, focused: bool, hinted: bool) -> None:
        ui, rect, stage = self.ui, plank.rect, self.ui.stage
        state = "disabled" if not enabled else HOVER if focused else NORMAL
        kind = "primary" if plank.step == CONFIRM and enabled else "paper"
        put(stage, ui.theme.plank(rect.size, kind, state), rect.x, rect.y, z=PLANKS, group=group)
        if plank.figure >= 0:
            self.figure(group, plank, focused)
        tall = rect.w < rect.h * 2
        side = round(min(rect.h * (0.46 if tall else 0.8), rect.w * 0.5) * (1.1 if focused else 1))
        if tall:
            x, y = rect.centerx - side // 2, rect.y + ui.px(8)
            room = Rect(rect.x + ui.px(6), y + side, rect.w - ui.px(12), rect.bottom - y - side - ui.px(4))
        else:
            x, y = rect.x + ui.px(8), rect.centery - side // 2
            room = Rect(x + side + ui.px(6), rect.y, rect.right - x - side - ui.px(14), rect.h)
        words = self._words(plank.words, room, tall)
        if words is None:
            y = rect.centery - side // 2
        else:
            at = (room.centerx - words.get_width() // 2, room.centery - words.get_height() // 2)
            stage.node(words, *at, z=PLANKS + 2, group=group)
        if plank.sign:
            stage.node(self.pictures.sign(plank.sign, side), x, y, z=PLANKS + 2, group=group)
        self.extra(group, plank, x)
        if hinted:
            hint = self.pictures.common("hint", ui.px(34))
            stage.node(hint, rect.right - ui.px(22), rect.y - ui.px(14), z=PLANKS + 4, group=group)

    def _words(self, words: str, room: Rect, tall: bool) -> Surface | None:
        """The words beside the sign or, on a tall plank, under it; None where one of them would be broken:
        the sign says it too."""
        text = self.ui.text
        if not tall:
            return one_line(self.ui, words, room.size, _STYLE)
        if not all(text.shrunk(word, room.size, _STYLE) for word in words.split()):
            return None
        return text.fit(words, room.size, _STYLE, least=_STYLE.size)  # rather two lines than small
