"""What is only looked at: panels and labels."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.view.stage import Group
from game.view.text import Style
from game.view.widgets.base import Ui, Widget


class Panel(Widget):
    """A quiet ground. `kind`: "night" (dark blue) or "paper" (parchment)."""

    def __init__(self, ui: Ui, rect: Rect, kind: str = "night", *, parent: Group | None = None, z: int = -10):
        super().__init__(ui, rect, parent)
        self.picture(ui.theme.panel(self.rect.size, kind), self.rect.x, self.rect.y, z)


class Label(Widget):
    """Words in a rectangle: one line that fits, or wrapped to its width.

    `rect` becomes as high as the text when `wrap` is set.
    """

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        text: str,
        style: Style = Style(),  # noqa: B008 (immutable)
        *,
        align: str = "left",
        wrap: bool = False,
        parent: Group | None = None,
    ):
        super().__init__(ui, rect, parent)
        self._style, self._align, self._wrap = style, align, wrap
        self._text = text
        self._room = self.rect.copy()
        self._draw()

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self._draw()

    def tell(self, tellings: Iterable[str]) -> None:
        """Say the first of several texts that fits in readable size; else the last."""
        said = ""
        for said in tellings:
            if self.ui.text.fits(said, self._room.size, self._style):
                break
        self.text = said

    def _draw(self) -> None:
        self.wipe()
        if not self._text:
            return
        room = self._room
        if self._wrap:
            image = self.ui.text.block(self._text, room.w, self._style, align=self._align)
            self.rect.h = image.get_height()
            self.node(image, room.x, room.y)
            return
        image = self.ui.text.fit(self._text, room.size, self._style, align=self._align)
        self.node(image, self._left(image), room.centery - image.get_height() // 2)

    def _left(self, image: Surface) -> int:
        free = self._room.w - image.get_width()
        return self._room.x + {"left": 0, "centre": free // 2, "right": free}[self._align]
