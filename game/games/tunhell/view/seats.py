"""The seats on the left: whose turn it is, points, who leads, dirt and rats with their trophies, the hand."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DIRT, RAT
from game.games.tunhell.view.layout import ASPECT, Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK, Pictures
from game.games.tunhell.view.told import counted
from game.view import transform
from game.view.assets import rasterise
from game.view.colours import CREAM, INK, RED
from game.view.stage import Group
from game.view.svg import document, element
from game.view.tables.pictures import one_line, ready, short_line
from game.view.tables.plates import SeatPlates
from game.view.text import Style

PANELS: Final = 400
"""Depth of the plates."""
_NAMES: Final = 5
"""Width of a plate, in badges, at least: else the badge is smaller, so that a name can be read beside it."""
_NEAR: Final = 5
"""With so few turns a seat left in which no card leaves a mine (T8), they are counted."""
_SMALL: Final = Style(18, CREAM, "bold")
"""The smaller words on a plate: with room for three lines of them, what is known of a hand is shown."""
_CROWN: Final = "M4 32 L2 11 L13 19 L20 5 L27 19 L38 11 L36 32 Z"
_WARM: Final = "#FF8A6A"


class Plate(NamedTuple):
    """Where things lie on a plate, in pixels of the screen."""

    head: Rect
    """Badge, name and points."""
    counts: tuple[Rect, Rect]
    """Dirt and rats."""
    size: Rect
    """How many cards the hand has."""
    hand: Rect | None
    """What is known of them, where there is room."""

    def cards(self, model: Model, seat: int) -> list[tuple[int, Rect]]:
        """What the plate shows of a hand, and where: backs for what is not known to all."""
        if self.hand is None:
            return []
        known = shown_of(model, seat)
        every = (*known, *(DWARF_BACK,) * (model.hand_sizes[seat] - len(known)))
        side = min(self.hand.h - 2, self.hand.w // max(1, len(every)) - 2)
        y = self.hand.centery - side // 2
        return [(card, Rect(self.hand.x + n * (side + 2), y, side, side)) for n, card in enumerate(every)]


class Seats(SeatPlates[Pictures, Places]):
    """A plate for each seat, and what one has not seen yet."""

    depth = PANELS

    def plate(self, seat: int) -> Plate:
        """Where things lie on a seat's plate."""
        inner = self.inside(self.places.seats[seat])
        lines = 3 if inner.h >= 3 * self.ui.text.line(_SMALL) else 2
        pitch = inner.h // lines
        middle = Rect(inner.x, inner.y + pitch, inner.w, pitch)
        width = inner.w // 3
        cells = [Rect(inner.x + n * width, middle.y, width - 2, pitch) for n in range(3)]
        last = Rect(inner.x, middle.bottom, inner.w, inner.bottom - middle.bottom)
        head = Rect(inner.x, inner.y, inner.w, pitch)
        return Plate(head, (cells[0], cells[1]), cells[2], last if lines == 3 else None)

    def worth(self, seat: int, points: int) -> Rect:
        """Where a seat's points stand, with the coin or the crown before them."""
        head = self.plate(seat).head
        width = round(min(head.h, head.w // _NAMES) * 0.8) + 3 + self._figure(head, points, CREAM).get_width()
        return Rect(head.right - width, head.y, width, head.h)

    def near(self, model: Model) -> int:
        """How many turns are left in a game that stands still, once they are few; else 0 (T8)."""
        left = model.limit - model.quiet
        return left if not model.over and 0 < left <= _NEAR * len(self.seats) else 0

    def show(self, model: Model) -> None:
        """Show every seat as the model has it."""
        most = max(model.points)
        for seat, rect in enumerate(self.places.seats):
            lit = seat in model.winners if model.over else seat == model.mover
            counts = (model.loot[seat].count(DIRT), model.loot[seat].count(RAT))
            held = tuple(holder == seat for holder in model.trophies)
            size, cards = model.hand_sizes[seat], shown_of(model, seat)
            leads = model.points[seat] == most > 0
            key = (lit, model.points[seat], leads, counts, held, size, cards, model.full)
            self.renew(("seat", seat), key, self._seat, model, seat, rect, leads)
        unseen, left = sum(model.unseen), self.near(model)
        self.renew("unseen", (unseen, left), self._unseen, unseen, left)

    def _seat(self, group: Group, model: Model, seat: int, rect: Rect, leads: bool) -> None:
        lit = seat in model.winners if model.over else seat == model.mover
        colour = INK if lit else CREAM
        self.ground(group, rect, lit)
        plate = self.plate(seat)
        self._head(group, plate.head, seat, model.points[seat], leads, colour)
        for number, cell in enumerate(plate.counts):
            holds = model.full and model.trophies[number] == seat
            n = model.loot[seat].count(counted(number, False))
            self._count(group, cell, counted(number, holds), n, holds, colour)
        self._size(group, plate.size, model.hand_sizes[seat], colour)
        for card, place in plate.cards(model, seat):
            chip = self.pictures.chip(card, place.w, dim=card < 0)
            self.node(group, chip, *place.topleft)

    def _head(self, group: Group, head: Rect, seat: int, points: int, leads: bool, colour: str) -> None:
        """Badge, name and points: behind a coin, or the crown of who leads."""
        side = min(head.h, head.w // _NAMES)
        room = self.badge(group, Rect(head.x, head.y, head.w, side), seat)
        figure = self._figure(head, points, colour)
        sign = self._crown(round(side * 0.8)) if leads else self.pictures.sign("points", round(side * 0.72))
        x = head.right - figure.get_width()
        self.node(group, figure, x, room.centery - figure.get_height() / 2)
        x -= sign.get_width() + 3
        self.node(group, sign, x, room.centery - sign.get_height() / 2)
        image = self._name(self.seat_name(seat), (x - room.x - 4, head.h), Style(20, colour, "title"))
        self.node(group, image, room.x, room.centery - image.get_height() / 2)

    def _figure(self, head: Rect, points: int, colour: str) -> Surface:
        return self._fitted(str(points), (head.w // 3, head.h), Style(26, colour, "title"))

    def _count(self, group: Group, cell: Rect, card: int, n: int, holds: bool, colour: str) -> None:
        """How much dirt or how many rats; in gold, with the trophy, for who has it."""
        side = min(round(cell.h * 0.84), round(cell.w * 0.52))
        if holds:
            gold = self._gold((cell.w, side + 4))
            self.node(group, gold, cell.x, cell.centery - gold.get_height() / 2, PANELS + 1)
            colour = INK
        chip = self.pictures.chip(card, side, plain=True)
        self.node(group, chip, cell.x + 2, cell.centery - side / 2)
        words = self._fitted(str(n), (cell.w - side - 6, cell.h), Style(20, colour, "bold"))
        self.node(group, words, cell.x + side + 5, cell.centery - words.get_height() / 2)

    def _size(self, group: Group, cell: Rect, size: int, colour: str) -> None:
        """How many cards of six."""
        side = min(round(cell.h * 0.84), round(cell.w * 0.52))
        full = size >= t.HAND_LIMIT
        back = self.pictures.card(DWARF_BACK, (round(side / ASPECT), side))
        self.node(group, back, cell.x, cell.centery - side / 2)
        left = cell.x + back.get_width() + 3
        style = _SMALL._replace(colour=RED if full and colour == INK else _WARM if full else colour)
        words = self.ui.t("tunhell.table.hand", n=size, limit=t.HAND_LIMIT)
        image = self._fitted(words, (cell.right - left, cell.h), style)
        self.node(group, image, left, cell.centery - image.get_height() / 2)

    def _unseen(self, group: Group, unseen: int, left: int) -> None:
        """The plank that one asks with; near the end of a game that stands still, how many turns are left."""
        if not unseen and not left:
            return
        rect = self.places.unseen
        theme = self.ui.theme
        picture = theme.plank(rect.size, "night")
        self.node(group, picture.surface, rect.x - picture.margin, rect.y - picture.margin, PANELS)
        side = round(rect.h * 0.7)
        self.node(group, self.pictures.sign("look", side), rect.x + 8, rect.centery - side / 2)
        key, n = ("turns-left", left) if left else ("unseen", unseen)
        room = Rect(rect.x + side + 12, rect.y, rect.w - side - 18, rect.h)
        style = Style(16, CREAM, "bold")
        told = (self.ui.t(f"tunhell.table.{words}", n=n) for words in (key, f"{key}-short"))
        images = [self._fitted(words, room.size, style) for words in told]
        image = next((image for image in images if image.get_width() <= room.w), images[-1])
        self.node(group, image, room.x, room.centery - image.get_height() / 2)

    # -- what it is made of ------------------------------------------------------------------------

    def _fitted(self, words: str, room: tuple[int, int], style: Style) -> Surface:
        """Words on one line: as large as the style says, or smaller, as long as they can be read well."""
        return one_line(self.ui, words, (room[0], room[1] + 2), style)

    def _name(self, name: str, room: tuple[int, int], style: Style) -> Surface:
        """A name on one line; shortened, where it would be too small to be read."""
        return short_line(self.ui, name, (room[0], room[1] + 2), style, self.ui.text.floor)

    def _crown(self, side: int) -> Surface:
        """What whoever leads wears."""

        def draw() -> Surface:
            crown = element(
                "path", d=_CROWN, fill="#FFC93C", stroke="#6B3E12", stroke_width=3, stroke_linejoin="round"
            )
            gem = element("circle", cx=20, cy=24, r=3.4, fill="#D8432F", stroke="#6B3E12", stroke_width=1.5)
            return ready(rasterise(document((side, side), crown + gem, (0, 0, 40, 37)), (side, side)))

        return self.pictures.kept(("crown", side), draw)

    def _gold(self, size: tuple[int, int]) -> Surface:
        """The ground of a count whose trophy a seat has."""

        def draw() -> Surface:
            big = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
            radius = size[1] // 2
            pygame.draw.rect(big, "#8A5A14", big.get_rect(), border_radius=radius)
            pygame.draw.rect(big, "#FFD35C", big.get_rect().inflate(-6, -6), border_radius=radius)
            return ready(transform.smoothscale(big, size))

        return self.pictures.kept(("gold", size), draw)


def shown_of(model: Model, seat: int) -> t.Cards:
    """Return the cards of a hand that its plate shows: of one's own those that all know."""
    hand = model.hands[seat]
    return hand if hand is not None and seat != model.viewer else model.known[seat]
