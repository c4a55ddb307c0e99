"""Each player's side of each shaft: warriors, their sum, who may dig, and who is at work."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import Pictures
from game.view.colours import ACCENT, CREAM
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.tables.plates import Plates
from game.view.text import Style

SIDES: Final = 200
"""Depth of the sides."""
_SUM: Final = Style(30, CREAM, "title", outline=2, outline_colour="#140E10")
_STRONG: Final = Style(30, ACCENT, "title", outline=2, outline_colour="#140E10")


class Choice(NamedTuple):
    """Who is to pay for a fight: warriors, each by its kind and the number of its copy."""

    paying: frozenset[tuple[int, int]]
    payable: frozenset[tuple[int, int]]
    """Those that can be chosen, or taken back."""
    pointed: tuple[int, int] | None
    hinted: frozenset[tuple[int, int]]


class Sides(Plates[Pictures, Places]):
    """A strip for each seat under each shaft."""

    depth = SIDES

    def strip(self, mine: int, seat: int) -> Rect:
        """Where a side lies."""
        return self.places.columns[mine].strips[seat]

    def figure(self, mine: int, seat: int) -> tuple[float, float]:
        """Where the middle of a side's sum is."""
        strip = self.strip(mine, seat)
        return strip.right - strip.h * 1.3, strip.centery

    def chips(self, mine: int, seat: int, count: int) -> list[Rect]:
        """Where so many cards stand on a side."""
        strip = self.strip(mine, seat)
        side = strip.h - 2
        left = strip.x + strip.h + 4
        room = strip.right - round(1.8 * strip.h) - 8 - left
        step = side + 2
        if count > 1:
            step = max(1, min(step, (room - side) // (count - 1)))
        return [Rect(left + number * step, strip.y + 1, side, side) for number in range(count)]

    def show(self, model: Model, choice: Choice | None = None) -> None:
        """Show every side as the model has it; `choice`: while the digger's owner chooses who pays."""
        for mine in range(t.MINES):
            for seat in range(model.players):
                work = model.work if model.work is not None and model.work.mine == mine else None
                work = work if seat == model.mover else None
                here = choice if work is not None else None
                may = model.may_dig[mine][seat]
                key = (model.sides[mine][seat], may, work, here, seat == model.viewer)
                self.renew(
                    (mine, seat),
                    key,
                    self._side,
                    model,
                    mine,
                    seat,
                    work,
                    here,
                )

    def _side(
        self, group: Group, model: Model, mine: int, seat: int, work: t.Digging | None, choice: Choice | None
    ) -> None:
        strip = self.strip(mine, seat)
        warriors = model.sides[mine][seat]
        self.node(group, self.ground_of(strip.size, seat == model.viewer), *strip.topleft, SIDES)
        side = strip.h - 2
        badge = self.pictures.badge(seat, side)
        self.node(group, badge, strip.x + 2, strip.y + 1)
        cards = (*warriors, *((work.card, *work.finds) if work is not None else ()))
        rects = self.chips(mine, seat, len(cards))
        for number, (card, rect) in enumerate(zip(cards, rects, strict=True)):
            key = (card, warriors[:number].count(card)) if number < len(warriors) else None
            self._chip(group, card, rect, choice, key)
        may = model.may_dig[mine][seat]
        if warriors or may:
            total = self.ui.text.render(
                str(model.sum(mine, seat)), _STRONG if may else _SUM, px=round(strip.h * 0.72)
            )
            x, y = self.figure(mine, seat)
            self.node(group, total, x - total.get_width() / 2, y - total.get_height() / 2)
        if may:
            sign = self.pictures.sign("dig", round(strip.h * 0.8))
            self.node(group, sign, strip.right - sign.get_width() - 3, strip.centery - sign.get_height() / 2)

    def _chip(
        self, group: Group, card: int, rect: Rect, choice: Choice | None, key: tuple[int, int] | None
    ) -> None:
        """One card; `key` says which warrior it is, None that it is none."""
        pays = choice is not None and key in choice.paying
        can = choice is not None and key in choice.payable
        dim = choice is not None and key is not None and not pays and not can
        if choice is not None and (pays or can):
            light = self._light(rect.w, ACCENT if pays or key == choice.pointed else CREAM)
            edge = (light.get_width() - rect.w) // 2
            self.node(group, light, rect.x - edge, rect.y - edge, SIDES + (3 if pays else 1))
        self.node(group, self.pictures.chip(card, rect.h, dim=dim), *rect.topleft, SIDES + 2)
        if pays:
            sign = self.pictures.sign("combat", round(rect.h * 0.55))
            self.node(group, sign, rect.right - sign.get_width(), rect.y, SIDES + 4)
        if choice is not None and key in choice.hinted:
            hint = self.pictures.common("hint", round(rect.h * 0.6))
            self.node(group, hint, rect.centerx - hint.get_width() / 2, rect.y - rect.h * 0.3, SIDES + 5)

    def _light(self, side: int, colour: str) -> Surface:
        """The frame around a card that pays, or can."""

        def draw() -> Surface:
            edge = max(2, round(side * 0.1))
            image = Surface((side + 2 * edge, side + 2 * edge), pygame.SRCALPHA)
            pygame.draw.rect(image, colour, image.get_rect(), edge, border_radius=side // 4)
            return ready(image)

        return self.pictures.kept(("light", side, colour), draw)

    def ground_of(self, size: tuple[int, int], own: bool) -> Surface:
        """The ground of a side; the viewer's own is lighter."""

        def draw() -> Surface:
            image = Surface(size, pygame.SRCALPHA)
            colour = (96, 66, 38, 190) if own else (30, 23, 25, 190)
            pygame.draw.rect(image, colour, image.get_rect(), border_radius=size[1] // 4)
            edge = (255, 180, 94, 150) if own else (92, 76, 70, 150)
            pygame.draw.rect(image, edge, image.get_rect(), max(1, size[1] // 24), border_radius=size[1] // 4)
            return ready(image)

        return self.pictures.kept(("side", size, own), draw)
