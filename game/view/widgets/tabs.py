"""Pages side by side, one of them open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.view.stage import Group
from game.view.widgets.base import Ui, Widget
from game.view.widgets.buttons import Button


class Tabs(Widget):
    """A row of planks; the open one is gold. The scene builds the page itself when `on_change` is called."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        names: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        key: str = "tab",
        parent: Group | None = None,
    ):
        super().__init__(ui, rect, parent)
        gap = ui.px(8)
        width = (self.rect.w - gap * (len(names) - 1)) // len(names)
        for number, name in enumerate(names):
            place = Rect(self.rect.x + number * (width + gap), self.rect.y, width, self.rect.h)
            Button(
                ui,
                place,
                name,
                self._open(on_change, number),
                kind="primary" if number == index else "wood",
                key=f"{key}-{number}",
                parent=self.group,
            )

    @staticmethod
    def _open(on_change: Callable[[int], None], number: int) -> Callable[[], None]:
        return lambda: on_change(number)
