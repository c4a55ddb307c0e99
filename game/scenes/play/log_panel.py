"""The log beside the table: every line can be focused, and points at what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.engine.reasons import Ref
from game.i18n.narrate import Line
from game.scenes.match import Match
from game.scenes.words import Words
from game.view.colours import ACCENT, CREAM, MIST
from game.view.focus import Target
from game.view.tables.base import Table
from game.view.text import BODY, Style
from game.view.widgets import Panel, ScrollArea, Ui, Widget

_TITLE = Style(BODY, ACCENT, "bold")
_NEW = Style(BODY, CREAM)
_OLD = Style(BODY, MIST)


class LogPanel(Widget):
    """Lines one below the other, the latest in sight; those since one's last turn are brighter."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        words: Words,
        match: Match,
        table: Table[Any],
    ) -> None:
        """The table points at what the focused line is about."""
        super().__init__(ui, rect)
        self._words, self._match, self._table = words, match, table
        self._shown: list[tuple[str, Style, tuple[Ref, ...]]] = []
        self._rows: list[Target] = []
        Panel(ui, rect, parent=self.group)
        self._area = ScrollArea(ui, rect.inflate(-ui.px(12), -ui.px(24)), self.group)
        self._margin = ui.px(14)
        """The margin of lines within the panel, which leaves room for the focus ring."""

    def show(self, lines: Sequence[Line], new: int) -> None:
        """Show these lines, of which the last `new` are news."""
        first_new = len(lines) - new
        wanted = [
            (
                self._words.line(line),
                _TITLE if line.title else _NEW if index >= first_new else _OLD,
                line.about,
            )
            for index, line in enumerate(lines)
        ]
        if wanted == self._shown:
            self.point_again()
            return
        focused = next((index for index, row in enumerate(self._rows) if row.focused), -1)
        self._clear()
        self._shown = wanted
        self._fill()
        if 0 <= focused < len(self._rows):
            self.ui.focus.set(self._rows[focused])
        else:
            self._area.scroll_to(self._area.furthest)

    def _clear(self) -> None:
        for row in self._rows:
            self.ui.focus.remove(row)
        for node in list(self._area.content.nodes):
            node.remove()
        self._rows = []

    def _fill(self) -> None:
        ui, x, y = self.ui, self._margin, self._margin
        width = self._area.width - 2 * x
        for index, (text, style, about) in enumerate(self._shown):
            block = ui.text.block(text, width, style)
            ui.stage.node(block, x, y, z=self.z + 1, group=self._area.content)
            place = Rect(x, y, width, block.get_height()).inflate(ui.px(12), ui.px(4))
            self._rows.append(self._row(place, index, text, about))
            y += block.get_height() + ui.px(12)
        self._area.set_height(y)

    def _row(self, place: Rect, index: int, text: str, about: tuple[Ref, ...]) -> Target:
        target = Target(
            place,
            text,
            on_focus=lambda: self._point(about),
            on_blur=lambda: self._point(()),
            key=f"log-{index}",
            group=self._area.content,
        )
        return self.ui.focus.add(target)

    def _point(self, about: Sequence[Ref]) -> None:
        """Point at what a line is about, where it is now."""
        self._table.highlight(self._match.log.pieces.where(about))

    def point_again(self) -> None:
        """Point at what the focused line is about, after that has moved, or is seen from elsewhere."""
        for row, (_, _, about) in zip(self._rows, self._shown, strict=True):
            if row.focused:
                self._point(about)

    def remove(self) -> None:
        """Take the panel away, its lines included."""
        self._clear()
        super().remove()
