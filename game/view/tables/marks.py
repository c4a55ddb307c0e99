"""Marks over a table: what a line of the log, a hint or a refusal is about."""

from __future__ import annotations

from pygame import Rect

from game.view.stage import Group
from game.view.tables.pictures import Gallery
from game.view.widgets.base import Ui


class Marks:
    """Arrows and rings, until they are cleared."""

    def __init__(self, ui: Ui, pictures: Gallery) -> None:
        self.ui = ui
        self.pictures = pictures
        self._group = Group()

    def clear(self) -> None:
        """Take all marks off."""
        self.ui.stage.remove_group(self._group)

    def arrow(self, x: float, y: float, z: int) -> None:
        """An arrow whose tip points at a place of the screen from above."""
        image = self.pictures.common("arrow_down", self.pictures.px(58))
        self.ui.stage.node(image, round(x), round(y), z=z, anchor=(0.5, 1), group=self._group)

    def ring(self, rect: Rect, z: int) -> None:
        """A ring around a rectangle of the screen."""
        picture = self.ui.theme.ring(rect.size)
        x, y = rect.x - picture.margin, rect.y - picture.margin
        self.ui.stage.node(picture.surface, x, y, z=z, group=self._group)
