"""The seats on the left: whose turn it is, who leads, who begins; points, height, cubes and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.record import Seat
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import BACK, Pictures, card_size
from game.view.colours import CREAM, INK
from game.view.stage import Group
from game.view.tables.pictures import one_line, short_line
from game.view.tables.plates import SeatPlates
from game.view.text import SMALL, Style
from game.view.widgets.base import Ui

PANELS: Final = 400
"""Depth of the plates."""
_FACE: Final = 0.3
"""Part of a plate's width that the giant's face takes."""
_SIGN: Final = 0.44
"""Size of what marks the face, in faces."""
_LINES: Final = 3.3
"""So many lines of the smallest text a plate must have room for to tell things on three lines."""
_NAME: Final = 0.62
"""Part of a line that a name takes where points stand beside it."""


class Told(NamedTuple):
    """Something that a plate tells by a sign and a number."""

    sign: str
    number: int
    style: Style


class Seats(SeatPlates[Pictures, Places]):
    """A plate for each seat."""

    depth = PANELS

    def __init__(self, ui: Ui, pictures: Pictures, places: Places, seats: Sequence[Seat]) -> None:
        super().__init__(ui, pictures, places, seats)
        self.told: dict[tuple[int, str], Rect] = {}
        """By seat and sign: where a number stands on a plate."""

    def show(self, model: Model) -> None:
        """Show every seat as the model has it."""
        for seat, rect in enumerate(self.places.seats):
            key = (
                self._lit(model, seat),
                model.scores[seat],
                model.reserves[seat],
                model.hand_sizes[seat],
                model.height(seat) if seat in model.giants else 0,
                model.first == seat,
                model.leader == seat,
                seat in model.trapped,
            )
            self.renew(("seat", seat), key, self._seat, model, seat, rect)

    @staticmethod
    def _lit(model: Model, seat: int) -> bool:
        return seat in model.winners if model.over else seat == model.mover

    def _seat(self, group: Group, model: Model, seat: int, rect: Rect) -> None:
        lit = self._lit(model, seat)
        self.ground(group, rect, lit)
        inner = self.inside(rect)
        side = min(inner.h, round(inner.w * _FACE))
        self._face(group, model, seat, Rect(inner.x, inner.centery - side // 2, side, side))
        taken = round(side * (1 + _SIGN * 0.2)) + self.ui.px(4)
        room = Rect(inner.x + taken, inner.y, inner.w - taken, inner.h)
        self._told(group, model, seat, room, INK if lit else CREAM)

    def _face(self, group: Group, model: Model, seat: int, place: Rect) -> None:
        """The giant's face, with its badge; who begins the round, who leads, who is trapped."""
        self.node(group, self.pictures.giants.bust(seat, place.w), *place.topleft)
        side = round(place.w * _SIGN)
        marks: list[tuple[Surface, float, float]] = [
            (self.pictures.badge(seat, side), place.right - side * 0.8, place.bottom - side)
        ]
        if model.first == seat:
            medal = self.pictures.medal("first", side)
            marks.append((medal, place.x - self.ui.px(3), place.bottom - side))
        if model.leader == seat:
            crown = self.pictures.sign("leader", side)
            marks.append((crown, place.x - self.ui.px(3), place.y - side * 0.2))
        if seat in model.trapped:
            trapped = self.pictures.medal("trapped", side)
            marks.append((trapped, place.right - side * 0.8, place.y))
        for image, x, y in marks:
            self.node(group, image, x, y, PANELS + 3)

    def _told(self, group: Group, model: Model, seat: int, room: Rect, colour: str) -> None:
        """Name, points, height, cubes and cards: on three lines, or on two where the plate is low."""
        few, points = Style(20, colour, "bold"), Style(26, colour, "title")
        height = model.height(seat) if seat in model.giants else 0
        told = [
            Told("height", height, few),
            Told("reserve", model.reserves[seat], few),
            Told("cards", model.hand_sizes[seat], few),
        ]
        score = Told("points", model.scores[seat], points)
        if room.h >= _LINES * self.ui.text.line(Style(SMALL)):
            name, upper, lower = _lines(room, 3)
            self._pairs(group, seat, upper, (score, told[0]))
            self._pairs(group, seat, lower, told[1:])
        else:
            upper, lower = _lines(room, 2)
            name = Rect(upper.x, upper.y, round(upper.w * _NAME), upper.h)
            beside = Rect(name.right, upper.y, upper.w - name.w, upper.h)
            self._pairs(group, seat, beside, (score,))
            self._pairs(group, seat, lower, told)
        least, style = self.ui.text.px(SMALL), Style(20, colour, "title")
        words = short_line(self.ui, self.seat_name(seat), name.size, style, least)
        self.node(group, words, name.x, name.centery - words.get_height() / 2)

    def _pairs(self, group: Group, seat: int, room: Rect, told: Sequence[Told]) -> None:
        """Signs with numbers, side by side in columns."""
        column = room.w // len(told)
        for index, (name, number, style) in enumerate(told):
            x, side = room.x + index * column, min(round(room.h * 0.8), round(column * 0.42))
            sign = self.pictures.card(BACK, card_size(side)) if name == "cards" else None
            image = sign or self.pictures.sign(name, side)
            self.node(group, image, x, room.centery - image.get_height() / 2)
            taken = image.get_width() + self.ui.px(3)
            words = one_line(self.ui, str(number), (column - taken - self.ui.px(3), room.h), style)
            self.node(group, words, x + taken, room.centery - words.get_height() / 2)
            self.told[seat, name] = Rect(x, room.y, taken + words.get_width(), room.h)


def _lines(room: Rect, count: int) -> list[Rect]:
    """So many lines, one under the other."""
    return [
        Rect(room.x, room.y + room.h * n // count, room.w, room.h * (n + 1) // count - room.h * n // count)
        for n in range(count)
    ]


def bottom_seat(model: Model) -> int:
    """Whose hand lies at the bottom: the viewer's, or that of whoever's turn it is."""
    return model.viewer if model.viewer >= 0 else max(0, model.mover)
