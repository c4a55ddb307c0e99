"""The seats on the left: whose turn it is, whose moles are in holes, and which discs everybody has left."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.taupes.rules.types import DISCS
from game.games.taupes.view.layout import Places
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import Pictures
from game.view.colours import CREAM, INK, MIST
from game.view.stage import Group
from game.view.tables.plates import SeatPlates
from game.view.text import Style

PANELS: Final = 400
"""Depth of the panels."""
_DISCS: Final = 0.38
"""Share of a plate's height that its discs take."""
_LEAD: Final = 14
"""Logical units that the sign of who leads is large at least; where there is less room it isn't shown."""
_HIGHEST: Final = (138, 138, 172, 154, 138)
"""Logical units of a plate where there is room, by the number of seats."""


class Seats(SeatPlates[Pictures, Places]):
    """A plate for each seat."""

    depth = PANELS

    def rect(self, seat: int) -> Rect:
        """Where a seat's plate lies."""
        room, count, gap = self.places.seats, len(self.seats), self.ui.px(8)
        highest = max(self.ui.px(_HIGHEST[count]), self.ui.text.line(Style(22, font="title")) * 4)
        height = min(highest, (room.h - gap * (count - 1)) // count)
        return Rect(room.x, room.y + seat * (height + gap), room.w, height)

    def show(self, model: Model) -> None:
        """Show every seat as the model has it."""
        for seat in range(len(self.seats)):
            up = model.turned if seat == model.mover else ()
            lit = seat == (model.winner if model.over else model.mover)
            holes, leads = model.in_holes(seat), model.leader == seat
            key = (lit, len(model.moles[seat]), holes, leads, model.discs[seat], up, model.over)
            self.renew(("seat", seat), (*key, _out(model, seat)), self._seat, model, seat)

    def _seat(self, group: Group, model: Model, seat: int) -> None:
        rect = self.rect(seat)
        lit = seat == (model.winner if model.over else model.mover)
        self.ground(group, rect, lit)
        inner = self.inside(rect)
        light = self._lantern(group, rect) if lit else 0
        colour = INK if lit else CREAM
        out = _out(model, seat)
        rows = 3 if inner.h > self.ui.px(92) else 2
        # Numbers are read most: their row is the highest.
        last = Rect(inner.x, 0, inner.w, round(inner.h * (_DISCS if rows == 3 else 0.5)))
        last.bottom = inner.bottom
        first = Rect(inner.x, inner.y, inner.w - light, (inner.h - last.h) // (rows - 1))
        badge = min(first.h, self.ui.px(40))
        self.node(group, self.pictures.badge(seat, badge), first.x, first.centery - badge / 2)
        name = Rect(first.x + badge + self.ui.px(8), first.y, first.w - badge - self.ui.px(8), first.h)
        if rows == 2 and not out:
            name.w -= self._counts(group, model, seat, name, colour, right=True) + self.ui.px(6)
        self.called(group, self.seat_name(seat), name, Style(22, colour, "title"))
        if out:
            words = self.ui.t("taupes.table.out")
            below = Rect(inner.x, first.bottom, inner.w, inner.h - first.h)
            self.text(group, words, below, Style(18, INK if lit else MIST))
            return
        if rows == 3:
            second = Rect(inner.x, first.bottom, first.w, first.h)
            taken = self._counts(group, model, seat, second, colour, right=False)
            left = second.x + taken + self.ui.px(8)
            side = min(second.h + self.ui.px(4), self.ui.text.px(38), second.right - left)
            if model.leader == seat and not model.over and side >= self.ui.px(_LEAD):
                sign = self.pictures.lead(side)
                self.node(group, sign, left, second.centery - sign.get_height() / 2)
        self._discs(group, model, seat, last)

    def _lantern(self, group: Group, rect: Rect) -> int:
        """The light of whose turn it is, at the upper right; returns the room that it takes there."""
        image = self.pictures.common("lantern", round(min(rect.h * 0.66, rect.w * 0.36)))
        x = rect.right - image.get_width() * 0.8
        self.node(group, image, x, rect.y - image.get_height() * 0.12, PANELS + 3)
        return round(image.get_width() * 0.66)

    def _counts(self, group: Group, model: Model, seat: int, room: Rect, colour: str, *, right: bool) -> int:
        """How many moles a seat has, and how many of them are in holes; returns the room that took."""
        side = min(room.h, self.ui.text.px(34))
        mole = self.pictures.icon(seat, "stand", side)
        hole = self.pictures.icon(seat, "hole", side)
        px = min(self.ui.text.px(20), round(room.h * 0.72))
        style, gap = Style(20, colour, "bold"), self.ui.px(4)
        whole = len(model.moles[seat])
        parts = [
            mole,
            self.ui.text.render(str(whole), style, px=px),
            hole,
            self.ui.text.render(str(model.in_holes(seat)), style, px=px),
        ]
        wide = sum(part.get_width() for part in parts) + gap * 2 + self.ui.px(12)
        x = room.right - wide if right else room.x
        for index, part in enumerate(parts):
            self.node(group, part, x, room.centery - part.get_height() / 2)
            x += part.get_width() + (self.ui.px(12) if index == 1 else gap)
        return wide

    def _discs(self, group: Group, model: Model, seat: int, room: Rect) -> None:
        """The six discs in order; those that are used up are dim and struck out."""
        gap = self.ui.px(3)
        side = min(room.h, (room.w - gap * (len(DISCS) - 1)) // len(DISCS), self.ui.text.px(44))
        left = list(model.discs[seat])
        up = list(model.turned) if seat == model.mover else []
        x, y = room.x, room.centery - side // 2
        for value in DISCS:
            # Those that are left come first among equal ones: what is struck out then stands on the right.
            image = self.pictures.used(value, side)
            if left[value - 1]:
                left[value - 1] -= 1
                image = self.pictures.disc(value, side)
            elif value in up:
                up.remove(value)
                image = self.pictures.disc(value, side)
                halo = self.pictures.halo(side, bright=True)
                more = (halo.get_width() - side) / 2
                self.node(group, halo, x - more, y - more)
            self.node(group, image, x, y)
            x += side + gap


def _out(model: Model, seat: int) -> bool:
    """Whether a seat has no moles any more, and gets none either."""
    return not model.moles[seat] and not model.to_come
