"""The seats on the left: whose turn it is, who begins the round, points, cubes in reserve, cards in hand."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import BACK, Pictures, card_size
from game.view.colours import CREAM, INK
from game.view.stage import Group
from game.view.tables.pictures import one_line
from game.view.tables.plates import SeatPlates
from game.view.text import Style

PANELS: Final = 400
"""Depth of the plates."""


class Seats(SeatPlates[Pictures, Places]):
    """A plate for each seat."""

    depth = PANELS

    def show(self, model: Model) -> None:
        """Show every seat as the model has it."""
        for seat, rect in enumerate(self.places.seats):
            key = (
                self._lit(model, seat),
                model.scores[seat],
                model.reserves[seat],
                model.hand_sizes[seat],
                model.first == seat,
                seat in model.trapped,
            )
            self.renew(("seat", seat), key, self._seat, model, seat, rect)

    @staticmethod
    def _lit(model: Model, seat: int) -> bool:
        return seat in model.winners if model.over else seat == model.mover

    def _seat(self, group: Group, model: Model, seat: int, rect: Rect) -> None:
        lit = self._lit(model, seat)
        colour = INK if lit else CREAM
        self.ground(group, rect, lit)
        inner = self.inside(rect)
        side = min(inner.h, round(inner.w * 0.3))
        self.node(group, self.pictures.giants.bust(seat, side), inner.x, inner.centery - side / 2)
        badge = round(side * 0.42)
        self.node(
            group,
            self.pictures.badge(seat, badge),
            inner.x + side - badge * 0.8,
            inner.centery + side / 2 - badge,
            PANELS + 3,
        )
        if model.first == seat:
            first = self.pictures.medal("first", round(side * 0.46))
            self.node(
                group, first, inner.x - self.ui.px(3), inner.centery + side / 2 - side * 0.46, PANELS + 3
            )
        room = Rect(inner.x + side + 6, inner.y, inner.w - side - 6, inner.h)
        head = Rect(room.x, room.y, room.w, round(room.h * 0.52))
        self._head(group, model, seat, head, colour)
        self._counts(group, model, seat, Rect(room.x, head.bottom, room.w, room.h - head.h), colour)

    def _head(self, group: Group, model: Model, seat: int, room: Rect, colour: str) -> None:
        """Name and points."""
        points = one_line(self.ui, str(model.scores[seat]), (room.w // 3, room.h), Style(28, colour, "title"))
        star = self.pictures.sign("points", round(room.h * 0.6))
        x = room.right - points.get_width()
        self.node(group, points, x, room.centery - points.get_height() / 2)
        x -= star.get_width() + 3
        self.node(group, star, x, room.centery - star.get_height() / 2)
        name = one_line(self.ui, self.seat_name(seat), (x - room.x - 4, room.h), Style(20, colour, "title"))
        self.node(group, name, room.x, room.centery - name.get_height() / 2)

    def _counts(self, group: Group, model: Model, seat: int, room: Rect, colour: str) -> None:
        """Cubes in reserve, cards in hand, and whether the giant is trapped."""
        pitch = round(room.w * 0.36)
        side = min(round(room.h * 0.86), round(pitch * 0.56))
        style = Style(20, colour, "bold")
        cube = self.pictures.sign("reserve", side)
        back = self.pictures.card(BACK, card_size(side))
        x = room.x
        for image, count in ((cube, model.reserves[seat]), (back, model.hand_sizes[seat])):
            self.node(group, image, x, room.centery - image.get_height() / 2)
            space = (pitch - image.get_width() - 6, room.h)
            words = one_line(self.ui, str(count), space, style)
            self.node(group, words, x + image.get_width() + 3, room.centery - words.get_height() / 2)
            x += pitch
        if seat in model.trapped:
            sign = self.pictures.sign("trapped", side)
            self.node(group, sign, room.right - sign.get_width(), room.centery - side / 2)


def bottom_seat(model: Model) -> int:
    """Whose hand lies at the bottom: the viewer's, or that of whoever's turn it is."""
    return model.viewer if model.viewer >= 0 else max(0, model.mover)
