"""Pictures at the size of the moment: what every table's own gallery begins with."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

import pygame
from pygame import Surface

from game.view.assets import Assets, rasterise
from game.view.colours import INK
from game.view.text import BODY, Style
from game.view.widgets.base import Ui


class Gallery:
    """Draws and keeps small pictures. One lives as long as the table; a game adds its own."""

    folder = ""
    """The game's folder in assets/svg."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.unit = 1.0
        """Pixels a unit of the world that the table shows."""
        self._kept: dict[Hashable, Surface] = {}

    @property
    def assets(self) -> Assets:
        return self.ui.assets

    def px(self, units: float) -> int:
        """A length of the world in pixels."""
        return round(units * self.unit)

    def sign(self, name: str, size: int) -> Surface:
        """A sign of the game of so many pixels."""
        return self.assets.svg(f"{self.folder}/signs/{name}", (size, size))

    def common(self, name: str, size: int) -> Surface:
        """A sign that all games share."""
        return self.assets.svg(f"common/{name}", (size, size))

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A small picture that is made once a size."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def forget(self) -> None:
        """Drop what is kept: the size has changed."""
        self._kept.clear()

    def token(self, words: str, side: int) -> Surface:
        """A number on a round mark."""

        def draw() -> Surface:
            image = rasterise(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 40 40">'
                '<circle cx="20" cy="20" r="18" fill="#FFF3D6" stroke="#4A2E1B" stroke-width="3"/></svg>',
                (side, side),
            ).copy()
            number = self.ui.text.render(words, Style(BODY, INK, "title"), px=round(side * 0.56))
            image.blit(number, number.get_rect(center=(side / 2, side / 2)))
            return image

        return self.kept(("token", words, side), draw)


G = TypeVar("G", bound=Gallery)
"""A game's own gallery."""


def one_line(ui: Ui, words: str, room: tuple[int, int], style: Style) -> Surface:
    """Words on one line that stays within `room`: as large as the style says, or smaller."""
    width, height = room
    px = ui.text.px(style.size)
    image = ui.text.render(words, style, px=px)
    while px > 6 and (image.get_width() > width or ui.text.line(style, px) > height):
        px -= 1
        image = ui.text.render(words, style, px=px)
    return image


def ready(surface: Surface) -> Surface:
    """The surface in the display's own format, which is quick to draw."""
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
