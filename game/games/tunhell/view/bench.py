"""The recruiting row on its bench in the tavern, the sixth dwarf, who waits, and beside it the discards."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK, MINE_BACK, Pictures
from game.view.colours import ACCENT, CREAM
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.tables.plates import Plates
from game.view.text import Style
from game.view.widgets.base import Ui

BENCH: Final = 500
"""Depth of the bench; its dwarfs stand on it."""
_RAISE: Final = 8
"""How far a dwarf rises that is pointed at, in logical units."""


class Bench(Plates[Pictures, Places]):
    """Five dwarfs who can be had, and one who can't yet."""

    depth = BENCH

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures, places)
        self._wood = Group()
        self.tavern: Rect | None = None
        """Where the tavern's sign hangs, if there is room for it."""
        self._plank()

    def hide(self) -> None:
        """Hide everything, the bench too."""
        super().hide()
        self._wood.visible = False

    def _plank(self) -> None:
        """The bench itself: its ends, and its middle as often as needed."""
        places, scene = self.places, self.pictures.scene["bench"]
        first, last = places.seat(0), places.seat(t.ROW - 1)
        scale = (places.hand.bottom - first.bottom + places.gap) / scene["foot"]
        left, right = first.x - places.gap, last.right + places.gap // 2
        x, end = left + 64 * scale, right - 64 * scale
        while x < end:
            self._part("bench_middle", x, first.bottom, scale, Rect(left, 0, round(end) - left, 9999))
            x += scene["period"] * scale
        self._part("bench_left", left + 64 * scale, first.bottom, scale)
        self._part("bench_right", end, first.bottom, scale)
        self._sign(left)

    def _sign(self, left: int) -> None:
        """The tavern's sign, between hand and bench, over the discards."""
        _, _, width, height = self.pictures.scene["sprites"]["tavern_sign"]["rect"]
        room = Rect(
            self.places.hand.right, self.places.hand.y, left - self.places.hand.right, self.places.hand.h
        )
        over = self.places.discards.y - room.y
        across = min(room.w, over) - 2 * self.places.gap
        if across < self.ui.px(24):
            return
        size = (across, round(across * height / width))
        image = self.pictures.scaled("tavern_sign", size)
        self.tavern = Rect((room.centerx - across // 2, room.y), size)
        self.ui.stage.node(image, *self.tavern.topleft, z=BENCH, group=self._wood)

    def _part(self, name: str, x: float, y: float, scale: float, within: Rect | None = None) -> None:
        """A part of the bench; `within`: as far as it goes."""
        dx, dy, width, height = self.pictures.scene["sprites"][name]["rect"]
        image = self.pictures.scaled(name, (round(width * scale) + 1, round(height * scale)))
        if within is not None:
            image = image.subsurface(
                Rect(0, 0, min(image.get_width(), within.right - round(x)), image.get_height())
            )
        # Its mug and its candle stand behind the cards, whose names are to be read.
        at = round(x + dx * scale), round(y + dy * scale)
        self.ui.stage.node(image, *at, z=BENCH + 5, group=self._wood)

    def place(self, index: int) -> Rect:
        """Where a dwarf of the row sits."""
        return self.places.seat(index)

    def show(
        self,
        model: Model,
        usable: frozenset[int] | None = None,
        pointed: int = t.NONE,
        hinted: frozenset[int] = frozenset(),
        chosen: int = t.NONE,
    ) -> None:
        """Show row, pile and discards. `usable`: the kinds that can be taken now; None: all look alike."""
        for index in range(t.ROW):
            card = model.row[index] if index < len(model.row) else t.NONE
            dim = usable is not None and card not in usable and card != chosen
            # Of equal dwarfs the first one goes.
            first = card not in model.row[:index]
            free = usable is not None and not dim
            meant = first and card == pointed, first and card in hinted, first and card == chosen
            look = (card, free, dim, *meant)
            self.renew(("row", index), look, self._dwarf, index, *look)
        closed = usable is not None and not usable
        self.renew("pile", (model.top, model.pile, closed), self._pile, model, closed)
        dwarfs, gone = len(model.discards), len(model.gone)
        self.renew("discards", (dwarfs, gone), self._discards, dwarfs, gone)

    def _dwarf(
        self,
        group: Group,
        index: int,
        card: int,
        free: bool,
        dim: bool,
        pointed: bool,
        hinted: bool,
        chosen: bool,
    ) -> None:
        if card == t.NONE:
            return
        rect = self.places.seat(index)
        if pointed or chosen:
            rect = rect.move(0, -self.ui.px(_RAISE))
            self.light(group, rect, ACCENT if not dim else CREAM, BENCH + 8)
        elif free:
            edge = self.pictures.edge(rect.size)
            self.node(group, edge, *edge.get_rect(center=rect.center).topleft, BENCH + 8)
        self.node(group, self.pictures.card(card, rect.size, dim=dim), *rect.topleft, BENCH + 10)
        if hinted:
            side = self.ui.px(40)
            hint = self.pictures.common("hint", side)
            self.node(group, hint, rect.centerx - side / 2, rect.y - side * 0.5, BENCH + 30)

    def _pile(self, group: Group, model: Model, closed: bool) -> None:
        """The sixth dwarf on the pile, in the shade until somebody makes room; `closed`: so is the bench."""
        rect = self.places.seat(t.ROW)
        under = min(4, max(0, model.pile - 1) // 6 + (model.pile > 1))
        back = self.pictures.card(DWARF_BACK, rect.size, dim=True)
        for number in range(under):
            self.node(group, back, rect.x + (under - number) * 2, rect.y + (under - number) * 2, BENCH)
        if model.top != t.NONE:
            self.node(group, self.pictures.card(model.top, rect.size, dim=closed), *rect.topleft, BENCH + 1)
            self.node(group, self._shade(rect.size), *rect.topleft, BENCH + 2)
        elif model.pile:
            self.node(group, self.pictures.card(DWARF_BACK, rect.size), *rect.topleft, BENCH + 1)
        side = round(rect.w * 0.42)
        if model.top != t.NONE:
            post = self.pictures.scaled("queue_post", (round(rect.w * 0.8), round(rect.w * 0.74)))
            self.node(
                group,
                post,
                rect.right - post.get_width() * 0.62,
                self.places.hand.bottom - post.get_height(),
                BENCH + 22,
            )
        count = self.pictures.token(str(model.pile), max(side, self.ui.text.line(Style(14))))
        self.node(
            group, count, rect.right - count.get_width() * 0.8, rect.y - count.get_height() * 0.25, BENCH + 24
        )

    def _discards(self, group: Group, dwarfs: int, gone: int) -> None:
        """What left the table, and how much that is."""
        if not dwarfs and not gone:
            return
        rect = self.places.discards
        back = self.pictures.card(DWARF_BACK if dwarfs else MINE_BACK, rect.size)
        self.node(group, back, *rect.topleft, BENCH)
        side = max(round(rect.w * 0.56), self.ui.text.line(Style(14)))
        count = self.pictures.token(str(dwarfs + gone), side)
        self.node(group, count, rect.centerx - side / 2, rect.centery - side / 2, BENCH + 1)

    def _shade(self, size: tuple[int, int]) -> Surface:
        def draw() -> Surface:
            image = Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(image, (20, 14, 18, 96), image.get_rect(), border_radius=size[0] // 12)
            return ready(image)

        return self.pictures.kept(("shade", size), draw)
