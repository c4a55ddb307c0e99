"""The mine's pictures at the size of the moment: cards with their words, faces, the scene's sprites."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final, TypeVar

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules.cards import (
    BLASTER,
    CODES,
    DIGGER,
    DWARFS,
    DWOUARF,
    END,
    ENEMY,
    KINDS,
    SCOUT,
    TROPHIES,
    WARRIOR,
)
from game.games.tunhell.view.layout import ASPECT
from game.view import transform
from game.view.assets import Assets, rasterise
from game.view.painter import Drawing, Painter
from game.view.tables.nameplates import worded
from game.view.tables.pictures import CardGallery, ready
from game.view.text import Style
from game.view.widgets.base import Ui

K = TypeVar("K", int, str)
FOLDER: Final = "tunhell"
DWARF_BACK, MINE_BACK, END_BACK = -2, -3, -4
"""In place of a card: what is on its back."""
_BACKS: Final = {DWARF_BACK: "dwarf_back", MINE_BACK: "mine_back", END_BACK: "end_back"}
MOMENTS: Final = (
    "closed",
    "coin",
    "slash",
    "spark",
    "fire",
    "lava",
    "heart_glow",
    *(f"dust_{frame}" for frame in range(4)),
    *(f"blast_{frame}" for frame in range(4)),
    *(f"rubble_{level}" for level in range(5)),
)
"""Sprites that are drawn ahead by a thread: no frame has time for them."""
_TROPHY: Final = 100
"""Trophies are drawn as cards of these numbers and up."""
_FACE: Final = (90, 66, 140, 140)
"""The part of a card that a chip shows, in units of the card."""
_EDGES: Final = {
    WARRIOR: "#2F6FC0",
    DIGGER: "#3F9A4A",
    SCOUT: "#E0A92A",
    BLASTER: "#C8372D",
    ENEMY: "#B0302A",
    END: "#6A4A9A",
}
"""Colours of families, as on the cards' frames; finds and loot have their own."""
_EDGE: Final = "#8A6A46"
_WORTH: Final = Style(20, "#FFFFFF", "title", outline=2, outline_colour="#1E1719")
_NUMBER: Final = Style(24, "#FFFFFF", "title", outline=3, outline_colour="#1E1719")


def trophy(number: int) -> int:
    """The card of a trophy."""
    return _TROPHY + number


def back_of(card: int) -> int:
    """What is on the back of a card."""
    return DWARF_BACK if card in DWARFS else END_BACK if KINDS[card].family == END else MINE_BACK


class Pictures(CardGallery):
    """Draws and keeps the mine's pictures. One lives as long as the table."""

    folder = FOLDER
    shade = (104, 98, 104)

    def __init__(self, ui: Ui, names: Sequence[str]) -> None:
        super().__init__(ui, names)
        self.scene = self.data("scene/scene")
        self.seen: dict[tuple[int, int], int] = {}
        """By size: pixels that are seen of a card beside the next, where cards lie over each other."""
        self._painter = Painter()
        """Cards don't wait for the cavern."""
        self._boxes = self.data("figures/figures")
        self._faces: dict[int, Future[Surface]] = {}
        self._figures: dict[int, Future[Surface]] = {}
        self._tall = 0
        self._sprites: dict[str, Future[Surface]] = {}
        self._master = (0, 0)
        self.cavern: Drawing[Surface] = Drawing(ui.view.easel)

    def resize(self, unit: float, tallest: int, figures: int) -> None:
        """Follow the window: `unit` pixels a unit of the scene, `tallest` the height of the largest card.

        `figures`: the height of the largest of those who stand in the mines.
        """
        self.forget()
        master = (round(tallest / ASPECT), tallest)
        if master != self._master:
            self._master = master
            cards = (DWARF_BACK, MINE_BACK, END_BACK, *range(len(KINDS)), trophy(0), trophy(1))
            self._faces = {card: self._ask(self._face(card), later=card >= len(DWARFS)) for card in cards}
        if figures != self._tall:
            self._tall = figures
            self._figures = {
                card: self._ask(self._stand(card, figures), later=card not in DWARFS)
                for card in range(len(KINDS))
            }
        if unit != self.unit or not self._sprites:
            self.unit = unit
            self._sprites = {name: self._ask(self._sprite(name), later=True) for name in MOMENTS}

    def _job(self, name: str, size: tuple[int, int]) -> Callable[[], Surface]:
        """What draws a picture in a thread; it holds on to no table, whose painter stops when it is left."""
        return partial(_drawn, self.assets, f"{self.folder}/{name}", size)

    def _ask(self, job: Callable[[], Surface], *, later: bool) -> Future[Surface]:
        """Have a picture drawn; `later`: once all is there that a table begins with."""
        return self._painter.ask(job, ahead=later)

    # -- scene -------------------------------------------------------------------------------------

    def sprite(self, name: str) -> tuple[Surface, tuple[float, float]]:
        """A sprite of the scene, and where its corner lies from its place, in pixels."""
        x, y, _, _ = self.scene["sprites"][name]["rect"]

        def draw() -> Surface:
            job = self._sprite(name)
            return ready(self._now(self._sprites, name, job) if name in self._sprites else job())

        return self.kept(("sprite", name), draw), (x * self.unit, y * self.unit)

    def _sprite(self, name: str) -> Callable[[], Surface]:
        _, _, width, height = self.scene["sprites"][name]["rect"]
        size = (max(2, round(width * self.unit)), max(2, round(height * self.unit)))
        return self._job(f"scene/{name}", size)

    def scaled(self, name: str, size: tuple[int, int]) -> Surface:
        """A sprite of the scene in a size of its own."""
        return self.kept(("scaled", name, size), lambda: ready(rasterise(self.source(f"scene/{name}"), size)))

    # -- cards -------------------------------------------------------------------------------------

    def _face(self, card: int, size: tuple[int, int] | None = None) -> Callable[[], Surface]:
        name = _BACKS[card] if card in _BACKS else _code(card)
        return self._job(f"cards/{name}", size or self._master)

    def _largest(self, card: int) -> Surface:
        """The card's picture in the largest size."""
        return self._now(self._faces, card, self._face(card))

    def _now(self, coming: dict[K, Future[Surface]], key: K, draw: Callable[[], Surface]) -> Surface:
        """What a thread draws, before everything else if it is not drawn yet."""
        if not coming[key].done() and coming[key].cancel():
            coming[key] = self._painter.ask(draw, urgent=True)
        return coming[key].result()

    def drawn(self, card: int) -> bool:
        """Whether a card is there without waiting for it."""
        return self._faces[card].done()

    def face(self, card: int, size: tuple[int, int]) -> Surface:
        """Draw a card with its words, or a back."""
        face = self._largest(card)
        if size != self._master:
            face = transform.smoothscale(face, size)
        face = ready(face)
        if card < 0:
            return face
        words = self.ui.t(f"tunhell.plate.{_code(card)}")
        return worded(self.ui.text, face, self.plate, [words], self.seen.get(size, 0))

    def large(self, card: int, height: int) -> Surface:
        """A card to be read, drawn for its size; smaller ones are made from the largest."""
        size, key = (round(height / ASPECT), height), ("large", card)

        def draw() -> Surface:
            words = self.ui.t(f"tunhell.plate.{_code(card)}")
            return worded(self.ui.text, ready(self._face(card, size)()), self.plate, [words])

        largest = self.lately(key, draw)
        if largest.get_height() < height:
            self._last[key] = largest = draw()
        return largest if largest.get_size() == size else transform.smoothscale(largest, size)

    def name(self, card: int) -> str:
        """What a card is called."""
        return self.ui.t(f"tunhell.card.{_code(card)}")

    # -- figures -----------------------------------------------------------------------------------

    def _stand(self, card: int, tall: int) -> Callable[[], Surface]:
        """A figure so tall, with what its box has around it."""
        box = self.box(card)
        return self._job(f"figures/{CODES[card]}", (round(tall * box.w / box.h), tall))

    def box(self, card: int) -> Rect:
        """What is drawn of a figure, about its feet, in units of the drawing."""
        return Rect(self._boxes["dwarf" if card in DWARFS else "mine"])

    def figure(self, card: int, tall: int, *, dim: bool = False) -> Surface:
        """Who or what stands in a mine, so tall with what is around it."""

        def draw() -> Surface:
            if dim:
                return self.dimmed(self.figure(card, tall))
            largest = self._now(self._figures, card, self._stand(card, self._tall))
            if tall == largest.get_height():
                return ready(largest)
            width = round(largest.get_width() * tall / largest.get_height())
            return ready(transform.smoothscale(largest, (max(1, width), max(1, tall))))

        return self.lately(("figure", card, tall, dim), draw)

    def feet(self, card: int) -> tuple[float, float]:
        """Where in the picture of a figure its feet are: shares of its width and height."""
        box = self.box(card)
        return -box.x / box.w, -box.y / box.h

    def standing(self, card: int, rect: Rect, *, dim: bool = False) -> tuple[Surface, Rect]:
        """A figure as tall as a rectangle, and where it lies if its feet are in the middle of its foot."""
        image = self.figure(card, rect.h, dim=dim)
        x, y = self.feet(card)
        width, height = image.get_size()
        return image, Rect(round(rect.centerx - x * width), round(rect.bottom - y * height), width, height)

    def shield(self, card: int, height: int) -> Surface:
        """What a figure is worth, on a shield in the colour of its family."""
        return self.worth(chip_words(card), _EDGES.get(KINDS[card].family, _EDGE), height)

    def worth(self, words: str, colour: str, height: int) -> Surface:
        """A number on a shield."""

        def draw() -> Surface:
            number = self.ui.text.render(words, _WORTH, px=max(self.ui.text.floor, round(height * 0.78)))
            width = max(height, number.get_width() + round(height * 0.36))
            picture = Surface((2 * width, 2 * height), pygame.SRCALPHA)
            rect, round_by = picture.get_rect(), round(height * 0.6)
            pygame.draw.rect(picture, "#1E1719", rect, border_radius=round_by)
            pygame.draw.rect(picture, "#FFF3D9", rect.inflate(-4, -4), border_radius=round_by)
            inner = rect.inflate(-max(8, height // 4), -max(8, height // 4))
            pygame.draw.rect(picture, colour, inner, border_radius=round_by)
            image = transform.smoothscale(picture, (width, height))
            image.blit(number, number.get_rect(center=(width / 2, height / 2)))
            return ready(image)

        return self.kept(("shield", words, colour, height), draw)

    # -- chips -------------------------------------------------------------------------------------

    def chip(self, card: int, side: int, *, dim: bool = False, plain: bool = False) -> Surface:
        """A card as a small square: its face, framed in its family's colour, with its number, all of it.

        `plain`: without the number, beside a count.
        """
        return self.lately(("chip", card, side, dim, plain), partial(self._chip, card, side, dim, plain))

    def _chip(self, card: int, side: int, dim: bool, plain: bool) -> Surface:
        if dim:
            return self.dimmed(self.chip(card, side, plain=plain))
        big = side * (2 if side > 36 else 4)
        unit = self._master[0] / 240
        if card < 0:
            x, y, across = 40, 60, 160
        else:
            x, y, across = _FACE[:3]
        window = Rect(round(x * unit), round(y * unit), round(across * unit), round(across * unit))
        picture = transform.smoothscale(self._largest(card).subsurface(window), (big, big))
        mask = Surface((big, big), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=big // 5)
        picture = picture.convert_alpha() if pygame.display.get_surface() is not None else picture.copy()
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        family = KINDS[card].family if 0 <= card < _TROPHY else -1
        edge = max(4, big // 14)
        colour = _EDGES.get(family, _EDGE)
        pygame.draw.rect(picture, "#1E1719", picture.get_rect(), edge + edge // 2, border_radius=big // 5)
        pygame.draw.rect(picture, colour, picture.get_rect(), edge, border_radius=big // 5)
        image = transform.smoothscale(picture, (side, side))
        words = "" if plain else chip_words(card)
        if words:
            left = max(1, side // 16)
            text, room = self.ui.text, (side - left - side // 8, side)
            px = min(round(side * 0.5), text.shrunk(words, room, _NUMBER))
            number = text.render(words, _NUMBER, px=max(text.floor, px))
            if number.get_width() > side - left:  # two values are broader than the smallest chip
                left, face = 0, image
                image = Surface((max(side, number.get_width()), side), pygame.SRCALPHA)
                image.blit(face, (0, 0))
            image.blit(number, number.get_rect(bottomleft=(left, side + side // 10)))
        return ready(image)


def _drawn(assets: Assets, name: str, size: tuple[int, int]) -> Surface:
    """Runs in the thread."""
    return rasterise(assets.source(name), size)


def _code(card: int) -> str:
    """What a card or trophy is called in data."""
    return TROPHIES[card - _TROPHY] if card >= _TROPHY else CODES[card]


def chip_words(card: int) -> str:
    """What a chip says of a card."""
    if not 0 <= card < _TROPHY:
        return ""
    kind = KINDS[card]
    if card == DWOUARF:
        return "−1"
    if kind.family == WARRIOR:
        return str(kind.value)
    if kind.family == DIGGER:
        return f"{kind.dig}/{kind.combat}"
    if kind.family == SCOUT:
        return str(kind.dig)
    return str(kind.combat) if kind.family in (ENEMY, END) and kind.combat else ""
