"""The list of moves beside a replay: the one that is shown is marked, and choosing one goes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame import Rect

from game.scenes.replay.curve import TINTS
from game.view.colours import ACCENT, CREAM, NAVY_EDGE
from game.view.focus import Target
from game.view.marks import band
from game.view.stage import Node
from game.view.text import BODY, Style
from game.view.widgets import Panel, ScrollArea, Ui, Widget
from game.view.widgets.base import put

_TITLE = Style(BODY, ACCENT, "bold")
_MOVE = Style(BODY, CREAM)

_SIGN: Final = 18
"""Logical units of a review's mark."""


class MoveList(Widget):
    """Every line of a game, one below the other."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        lines: Sequence[str],
        titles: Sequence[bool],
        on_choose: Callable[[int], None],
        on_point: Callable[[int], None],
        *,
        signed: bool = False,
    ) -> None:
        """Both are called with the number of a line; `on_point` with -1 when none is focused any more.

        `signed`: leave room for the marks of a review.
        """
        super().__init__(ui, rect)
        Panel(ui, rect, parent=self.group)
        self._area = ScrollArea(ui, rect.inflate(-ui.px(24), -ui.px(24)), self.group)
        self._places: list[Rect] = []
        self._marks: list[Node] = []
        self._marked = -1
        self._signs: list[Node] = []
        edge, y = ui.px(22), ui.px(8)
        width = self._area.width - edge - ui.px(_SIGN + 10 if signed else 8)
        self._aims: list[Target] = []
        for number, (text, title) in enumerate(zip(lines, titles, strict=True)):
            block = ui.text.block(text, width, _TITLE if title else _MOVE)
            place = Rect(edge, y, width, block.get_height())
            ui.stage.node(block, *place.topleft, z=self.z + 2, group=self._area.content)
            self._add_target(place, number, text, on_choose, on_point)
            self._places.append(place)
            y = place.bottom + ui.px(8)
        self._area.set_height(y)

    def _add_target(
        self,
        place: Rect,
        number: int,
        text: str,
        on_choose: Callable[[int], None],
        on_point: Callable[[int], None],
    ) -> None:
        aim = self.ui.focus.add(
            Target(
                place.inflate(self.ui.px(8), self.ui.px(4)),
                text,
                lambda: on_choose(number),
                on_focus=lambda: on_point(number),
                on_blur=lambda: on_point(-1),
                key=f"move-{number}",
                group=self._area.content,
            )
        )
        self._aims.append(aim)

    def sign(self, marks: Mapping[int, tuple[str, str]]) -> None:
        """Show what a review thinks of lines: the mark of each that has one, and what it means."""
        for node in self._signs:
            node.remove()
        ui, self._signs = self.ui, []
        side = ui.px(_SIGN)
        for number, (mark, name) in marks.items():
            place = self._places[number]
            icon = ui.theme.icon(mark, side, TINTS[mark]).surface
            x = place.right + ui.px(6)
            node = ui.stage.node(icon, x, place.y + ui.px(4), z=self.z + 3, group=self._area.content)
            self._signs.append(node)
            self._aims[number].tip = name

    def mark(self, number: int) -> None:
        """Mark the line that the replay has come to; -1: none yet."""
        if number == self._marked:
            return
        self._marked = number
        for node in self._marks:
            node.remove()
        self._marks = []
        if number < 0:
            self._area.scroll_to(0)
            return
        ui, place = self.ui, self._places[number]
        around = place.inflate(ui.px(12), ui.px(6))
        ground = band(around.size, ui.px(8), NAVY_EDGE)
        side = ui.px(14)
        group, stage = self._area.content, ui.stage
        arrow = ui.theme.icon("right", side, ACCENT)
        self._marks = [
            stage.node(ground, *around.topleft, z=self.z + 1, group=group),
            put(stage, arrow, ui.px(1), place.y + ui.px(6), z=self.z + 2, group=group),
        ]
        if not any(target.focused for target in ui.focus.targets if target.group is group):
            middle = place.centery - self._area.rect.h / 2
            self._area.scroll_to(middle)
