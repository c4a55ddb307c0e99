"""Lines of things to choose, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.view.stage import Group
from game.view.text import Style
from game.view.widgets import Cycler, Label, Toggle, Ui


class Rows:
    """Lays them out from the top of a place downwards, each as wide as that."""

    def __init__(self, ui: Ui, parent: Group, place: Rect, gap: int) -> None:
        self.ui, self.parent = ui, parent
        self.x, self.y, self.w = place.x, place.y, place.w
        """Where the next line begins, and its width."""
        self._gap = gap

    def line(self) -> Rect:
        """Take the room of the next line."""
        rect = Rect(self.x, self.y, self.w, self.ui.control)
        self.y = rect.bottom + self._gap
        return rect

    def choose(
        self,
        values: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        label: str,
        key: str,
        tip: str = "",
    ) -> None:
        """Offer values, of which one is chosen."""
        line = self.line()
        Cycler(self.ui, line, label, values, index, on_change, tip=tip, key=key, parent=self.parent)

    def switch(
        self, value: bool, on_change: Callable[[bool], None], *, label: str, key: str, tip: str = ""
    ) -> None:
        """Offer on and off."""
        Toggle(self.ui, self.line(), label, value, on_change, tip=tip, key=key, parent=self.parent)

    def say(self, text: str, style: Style, *, inset: int = 0, under: bool = False) -> None:
        """Say something, with an inset left and right, as the next line or close `under` the last one."""
        top = self.y - self._gap if under else self.y
        rect = Rect(self.x + inset, top, self.w - 2 * inset, 0)
        label = Label(self.ui, rect, text, style, wrap=True, parent=self.parent)
        self.y = label.rect.bottom + self._gap
