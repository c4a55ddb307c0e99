"""Things one below the other in an area that scrolls: words, rows, and rows of equal things."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.view.colours import ACCENT, MIST
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Label, ScrollArea, Ui


class Flow:
    """Fills an area from the top down."""

    def __init__(self, ui: Ui, place: Rect) -> None:
        self.ui = ui
        self.area = ScrollArea(ui, place)
        pad = ui.px(14)  # for the ring of the focus
        self.x, self.y, self.w = pad, pad, self.area.width - 2 * pad
        """Where the next thing lies, and how wide it may be."""

    def heading(self, text: str) -> None:
        """Say what follows."""
        self.y += self.ui.gap // 2
        self._say(text, Style(LARGE, ACCENT, "title"))

    def say(self, text: str) -> None:
        """Say something in passing."""
        self._say(text, Style(BODY))

    def note(self, text: str) -> None:
        """Say something small."""
        self._say(text, Style(SMALL, MIST))

    def _say(self, text: str, style: Style) -> None:
        inset = self.ui.px(4)
        rect = Rect(self.x + inset, self.y, self.w - 2 * inset, 0)
        label = Label(self.ui, rect, text, style, wrap=True, parent=self.area.content)
        self.y = label.rect.bottom + self.ui.gap // 2

    def room(self, height: int) -> Rect:
        """Take a row of this height."""
        rect = Rect(self.x, self.y, self.w, height)
        self.y = rect.bottom + self.ui.gap
        return rect

    def cells(self, count: int, least: int, height: int, most: int = 99) -> Iterator[Rect]:
        """Take room for so many things side by side, each at least so wide, in as many rows as that takes."""
        gap = self.ui.gap
        across = max(1, min(count, most, (self.w + gap) // (least + gap)))
        rows = max(1, -(-count // across))
        across = max(1, -(-count // rows))  # as many in each row
        width = (self.w - (across - 1) * gap) // across
        top = self.y
        for number in range(count):
            row, column = divmod(number, across)
            place = Rect(self.x + column * (width + gap), top + row * (height + gap), width, height)
            self.y = place.bottom + gap
            yield place

    @property
    def end(self) -> int:
        """The room that is left under all."""
        return self.ui.px(4)

    def finish(self, offset: float = 0) -> None:
        """Nothing more comes; scroll there."""
        self.area.set_height(self.y + self.end)
        self.area.scroll_to(offset)
