"""The seats on the left: whose turn it is, points, dirt and rats with their trophies, the hand's limit."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DIRT, RAT
from game.games.tunhell.view.layout import ASPECT, Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK, Pictures, trophy
from game.view.colours import CREAM, INK, RED
from game.view.stage import Group
from game.view.tables.pictures import one_line
from game.view.tables.plates import SeatPlates
from game.view.text import Style

PANELS: Final = 400
"""Depth of the plates."""
_NAMES: Final = 5
"""Width of a plate, in badges, at least: else the badge is smaller, so that a name can be read beside it."""
_NEAR: Final = 5
"""With so few turns a seat left in which no card leaves a mine (T8), they are counted."""


class Seats(SeatPlates[Pictures, Places]):
    """A plate for each seat, and what one has not seen yet."""

    depth = PANELS

    def show(self, model: Model) -> None:
        """Show every seat as the model has it."""
        for seat, rect in enumerate(self.places.seats):
            lit = seat in model.winners if model.over else seat == model.mover
            counts = (model.loot[seat].count(DIRT), model.loot[seat].count(RAT))
            held = tuple(holder == seat for holder in model.trophies)
            size, cards = model.hand_sizes[seat], _shown(model, seat)
            key = (lit, model.points[seat], counts, held, size, cards, model.full)
            self.renew(("seat", seat), key, self._seat, model, seat, rect)
        unseen, left = sum(model.unseen), model.limit - model.quiet
        near = not model.over and left <= _NEAR * len(self.seats)
        self.renew("unseen", (unseen, left if near else 0), self._unseen, unseen, left if near else 0)

    def _seat(self, group: Group, model: Model, seat: int, rect: Rect) -> None:
        lit = seat in model.winners if model.over else seat == model.mover
        colour = INK if lit else CREAM
        self.ground(group, rect, lit)
        inner = self.inside(rect)
        lines = 3 if inner.h >= self.ui.px(84) else 2
        pitch = inner.h // lines
        head = Rect(inner.x, inner.y, inner.w, pitch)
        side = min(pitch, inner.w // _NAMES)
        room = self.badge(group, head.inflate(0, side - pitch), seat)
        points = Rect(room.right - round(side * 1.9), room.y, round(side * 1.9), side)
        star = self.pictures.sign("points", round(side * 0.72))
        self.node(group, star, points.x, points.centery - star.get_height() / 2)
        figure = Rect(points.x + star.get_width() + 2, points.y, points.w - star.get_width() - 2, side)
        self.text(group, str(model.points[seat]), figure, Style(26, colour, "title"), "centre")
        name = Rect(room.x, room.y, points.x - room.x - 4, side)
        image = one_line(self.ui, self.seat_name(seat), name.size, Style(20, colour, "title"))
        self.node(group, image, name.x, name.centery - image.get_height() / 2)
        self._counts(group, model, seat, Rect(inner.x, head.bottom, inner.w, pitch), colour)
        if lines == 3:
            self._hand(
                group,
                model,
                seat,
                Rect(inner.x, head.bottom + pitch, inner.w, inner.bottom - head.bottom - pitch),
            )

    def _counts(self, group: Group, model: Model, seat: int, room: Rect, colour: str) -> None:
        """Dirt and rats, each with its trophy if this seat has it; and the hand."""
        width = room.w // 3
        side = min(round(room.h * 0.84), round(width * 0.52))
        for number, card in enumerate((DIRT, RAT)):
            x = room.x + number * width
            holds = model.full and model.trophies[number] == seat
            chip = self.pictures.chip(trophy(number) if holds else card, side, plain=True)
            self.node(group, chip, x, room.centery - side / 2)
            words = f"{model.loot[seat].count(card)}"
            place = Rect(x + side + 2, room.y, width - side - 4, room.h)
            self.text(group, words, place, Style(20, colour, "bold"))
        x = room.x + 2 * width
        size = model.hand_sizes[seat]
        full = size >= t.HAND_LIMIT
        back = self.pictures.card(DWARF_BACK, (round(side / ASPECT), side))
        self.node(group, back, x, room.centery - side / 2)
        place = Rect(x + back.get_width() + 3, room.y, room.right - x - back.get_width() - 3, room.h)
        words = self.ui.t("tunhell.table.hand", n=size, limit=t.HAND_LIMIT)
        style = Style(18, RED if full and colour == INK else "#FF8A6A" if full else colour, "bold")
        image = one_line(self.ui, words, place.size, style)
        self.node(group, image, place.x, place.centery - image.get_height() / 2)

    def _hand(self, group: Group, model: Model, seat: int, room: Rect) -> None:
        """What is known of the hand, and backs for the rest."""
        cards = _shown(model, seat)
        hidden = model.hand_sizes[seat] - len(cards)
        side = min(room.h - 2, room.w // t.HAND_LIMIT - 2)
        for number, card in enumerate((*cards, *(DWARF_BACK,) * hidden)):
            chip = self.pictures.chip(card, side, dim=card < 0)
            self.node(group, chip, room.x + number * (side + 2), room.centery - side / 2)

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
        words = self.ui.t(f"tunhell.table.{key}", n=n)
        self.text(
            group,
            words,
            Rect(rect.x + side + 12, rect.y, rect.w - side - 18, rect.h),
            Style(16, CREAM, "bold"),
        )


def _shown(model: Model, seat: int) -> t.Cards:
    """Return the cards of a hand that its plate shows: of one's own those that all know."""
    hand = model.hands[seat]
    return hand if hand is not None and seat != model.viewer else model.known[seat]
