"""Pictures at the size of the moment: what every table's own gallery begins with."""

from __future__ import annotations

import json
import math
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeVar

import pygame
from pygame import Rect, Surface

from game.view.assets import Assets, rasterise
from game.view.colours import ACCENT, INK, rgb
from game.view.svg import document, element
from game.view.tables.initials import disc, initials, least
from game.view.text import BODY, Style
from game.view.widgets.base import Ui

_SHRUNK: Final = 0.8
"""Size of a badge that shares its room with an initial."""
_INITIAL: Final = 0.46
"""Size of the initial, on its left: what of a badge is seen where others lie on it, as on the track."""

_TOKEN: Final = 1.5
"""Width of the smallest round mark, in sizes of the smallest number that can be read."""
_WITHIN: Final = 0.8
"""Part of the mark's width that its number may take."""


class Gallery:
    """Draws and keeps small pictures. One lives as long as the table; a game adds its own."""

    folder = ""
    """The game's folder in assets."""
    shade = (118, 124, 158)
    """The colour of light on what is dim."""

    def __init__(self, ui: Ui, names: Sequence[str]) -> None:
        """`names`: of the seats, for their initials."""
        self.ui = ui
        self.initials = initials(names)
        self.unit = 1.0
        """Pixels a unit of the world that the table shows."""
        self._kept: dict[Hashable, Surface] = {}

    @property
    def assets(self) -> Assets:
        return self.ui.assets

    def px(self, units: float) -> int:
        """A length of the world in pixels."""
        return round(units * self.unit)

    def source(self, name: str) -> bytes:
        """The SVG of a picture of the game."""
        return self.assets.source(f"{self.folder}/{name}")

    def data(self, name: str) -> dict[str, Any]:
        """What is told of pictures of the game beside them."""
        text = self.assets.path(f"{self.folder}/svg/{name}.json").read_text("ascii")
        told: dict[str, Any] = json.loads(text)
        return told

    def dimmed(self, face: Surface) -> Surface:
        """The same in the shade."""
        face = face.copy()
        face.fill((*self.shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return face

    def sign(self, name: str, size: int) -> Surface:
        """A sign of the game of so many pixels."""
        return self.assets.svg(f"{self.folder}/signs/{name}", (size, size))

    def common(self, name: str, size: int) -> Surface:
        """A sign that all games share."""
        return self.assets.svg(f"common/{name}", (size, size))

    def badge(self, seat: int, side: int) -> Surface:
        """A seat's badge of so many pixels; for whom colour is to be no sign by itself with its initial, and
        as large as that must be."""
        if not self.ui.view.colour_help:
            return self.common(f"badge_{seat + 1}", side)

        def draw() -> Surface:
            text = self.ui.text
            sign = disc(text, self.initials[seat], max(least(text), round(side * _INITIAL)))
            whole = max(side, sign.get_width())
            image = Surface((whole, whole), pygame.SRCALPHA)
            badge = self.common(f"badge_{seat + 1}", round(whole * _SHRUNK))
            image.blit(badge, (whole - badge.get_width(), 0))
            image.blit(sign, (0, whole - sign.get_height()))
            return ready(image)

        return self.kept(("badge", seat, side), draw)

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A small picture that is made once a size."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def forget(self) -> None:
        """Drop what is kept: the size has changed."""
        self._kept.clear()

    def frame(self, size: tuple[int, int], colour: str = ACCENT) -> Surface:
        """Light around a card, to lie under it."""

        def draw() -> Surface:
            edge = max(3, size[0] // 11)
            image = Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
            for grow, alpha in ((edge, 70), (edge * 0.75, 130), (edge * 0.5, 255)):
                rect = Rect(0, 0, round(size[0] + 2 * grow), round(size[1] + 2 * grow))
                rect.center = image.get_rect().center
                layer = Surface(image.get_size(), pygame.SRCALPHA)
                pygame.draw.rect(layer, (*rgb(colour), alpha), rect, border_radius=round(size[0] / 12 + grow))
                image.blit(layer, (0, 0))
            return ready(image)

        return self.kept(("frame", size, colour), draw)

    def edge(self, size: tuple[int, int]) -> Surface:
        """A bright edge with a dark line around a card that can be chosen, to lie under it."""

        def draw() -> Surface:
            wide = max(3, round(size[0] * 0.042))
            width, height = size[0] + 2 * wide, size[1] + 2 * wide
            edges = "".join(
                element("rect", x=round(wide - grow, 1), y=round(wide - grow, 1), fill=colour,
                        width=round(size[0] + 2 * grow, 1), height=round(size[1] + 2 * grow, 1),
                        rx=round(size[0] / 12 + grow, 1))
                for grow, colour in ((wide, "#4A2E1B"), (wide * 0.66, ACCENT))
            )  # fmt: skip
            return ready(rasterise(document((width, height), edges), (width, height)))

        return self.kept(("edge", size), draw)

    def token(self, words: str, side: int) -> Surface:
        """A number on a round mark, which is as large as the number must be."""
        text, style = self.ui.text, Style(BODY, INK, "title")
        smallest = text.render(words, style, px=text.floor).get_width()
        side = max(side, round(text.floor * _TOKEN), math.ceil(smallest / _WITHIN))

        def draw() -> Surface:
            px = max(text.floor, round(side * 0.56))
            while px > text.floor and text.render(words, style, px=px).get_width() > side * _WITHIN:
                px -= 1
            disc = element("circle", cx=20, cy=20, r=18, fill="#FFF3D6", stroke="#4A2E1B", stroke_width=3)
            image = rasterise(document((side, side), disc, (0, 0, 40, 40)), (side, side)).copy()
            number = text.render(words, style, px=px)
            image.blit(number, number.get_rect(center=(side / 2, side / 2)))
            return image

        return self.kept(("token", words, side), draw)


class CardGallery(Gallery, ABC):
    """The gallery of a game with cards: of those and other small pictures, it keeps the last ones."""

    most = 400
    """How many of them."""

    def __init__(self, ui: Ui, names: Sequence[str]) -> None:
        super().__init__(ui, names)
        self.plate = self.data("cards/card")
        """Where the plate of a card lies: see `nameplates`."""
        self._last: OrderedDict[Hashable, Surface] = OrderedDict()

    @abstractmethod
    def face(self, card: int, size: tuple[int, int]) -> Surface:
        """Draw a card with its words, or a back."""

    def card(self, card: int, size: tuple[int, int], *, dim: bool = False) -> Surface:
        """A card with its words, or a back."""

        def draw() -> Surface:
            return self.dimmed(self.card(card, size)) if dim else self.face(card, size)

        return self.lately(("card", card, size, dim), draw)

    def lately(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A picture that is kept as long as it is among the last ones."""
        if key in self._last:
            self._last.move_to_end(key)
            return self._last[key]
        self._last[key] = made = make()
        if len(self._last) > self.most:
            self._last.popitem(last=False)
        return made

    def forget(self) -> None:
        """Drop what is kept: the size has changed."""
        super().forget()
        self._last.clear()


G = TypeVar("G", bound=Gallery)
"""A game's own gallery."""
C = TypeVar("C", bound=CardGallery)
"""The same, of a game with cards."""


def one_line(ui: Ui, words: str, room: tuple[int, int], style: Style) -> Surface:
    """Words on one line that stays within `room`: as large as the style says, or smaller as far as they can
    be read; what needs more room than that gets it."""
    px = ui.text.shrunk(words, room, style) or ui.text.floor
    return ui.text.render(words, style, px=px)


def short_line(ui: Ui, words: str, room: tuple[int, int], style: Style, least: int) -> Surface:
    """Words on one line, in letters of `least` pixels or larger; what is too long for that is cut off."""
    while len(words) > 1 and not ui.text.shrunk(words, (room[0], 1 << 15), style, least):
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return one_line(ui, words, room, style)


def plain(size: tuple[int, int], colour: str) -> Surface:
    """A ground of one colour, until anything is drawn."""
    surface = Surface(size)
    surface.fill(colour)
    return opaque(surface)


def opaque(surface: Surface) -> Surface:
    """A picture without holes in the display's own format, which is quick to draw."""
    return surface.convert() if pygame.display.get_surface() is not None else surface


def ready(surface: Surface) -> Surface:
    """The same of a picture with holes."""
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
