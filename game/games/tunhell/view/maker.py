"""What makers of clips share: cards that fly, and where they fly from and to."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.view.stage import Node
from game.view.tables.effects import fade
from game.view.tables.maker import CardMaker, small_at
from game.view.timeline import Clip, Ease, linear, out_back, seq

_APPEAR: Final = 0.25


class Maker(CardMaker[Model]):
    """Makes clips with the parts of a table."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.ui, parts.pictures, parts.refresh, parts.hand.show)
        self.parts = parts
        self.effects, self.pictures, self.places = parts.effects, parts.pictures, parts.places

    # -- places ------------------------------------------------------------------------------------

    def seat_cards(self, seat: int) -> Rect:
        """Where the cards of a seat's plate are."""
        plate = self.places.seats[seat]
        height = round(plate.h * 0.5)
        rect = Rect(0, 0, round(height / ASPECT), height)
        rect.center = plate.center
        return rect

    def hand_place(self, seat: int, card: int, model: Model) -> Rect:
        """Where a card of a seat's hand is: in the hand at the bottom, or at the seat's plate."""
        if seat != bottom_seat(model):
            return self.seat_cards(seat)
        hand = self.parts.hand
        index = max(0, hand.index(card) if hand.index(card) >= 0 else hand.index(-2))
        return self.places.slot(min(index, t.HAND_LIMIT - 1))

    def side_place(self, mine: int, seat: int, count: int, number: int) -> Rect:
        """Where a card stands on a side, as a card: its chip, made as high as a card."""
        chips = self.parts.sides.chips(mine, seat, max(1, count))
        chip = chips[min(number, len(chips) - 1)]
        rect = Rect(0, 0, round(chip.w * 1.1), round(chip.w * 1.1 * ASPECT))
        rect.center = chip.center
        return rect

    def opened(self, mine: int) -> Rect:
        """Where the card that is dug lies."""
        return self.places.columns[mine].opened(False)

    def away(self, rect: Rect) -> Rect:
        """Small, at the foot of the discards: where cards go that leave the table."""
        return small_at(self.places.discards, rect.size)

    # -- before a shaft ----------------------------------------------------------------------------

    def before_shaft(self, mine: int, name: str) -> tuple[Surface, float, float]:
        """A sprite that stands before a shaft's foot, and where its corner goes."""
        x, y = self.places.columns[mine].foot
        image, (dx, dy) = self.pictures.sprite(name)
        return image, x + dx, y + dy

    def appears(self, mine: int, name: str, stays: Clip, *, least: float = 0.0, ease: Ease = linear) -> Clip:
        """A sprite springs up before a shaft, from `least` of its size on, and fades after it `stays`."""
        image, x, y = self.before_shaft(mine, name)
        shown = self.effects.passing(image, x + image.get_width() / 2, y + image.get_height() / 2)

        def grow(node: Node, share: float) -> None:
            size = max(0.1, least + (1 - least) * share)
            node.image = image if share == 1 else pygame.transform.scale_by(image, size)

        return seq(
            shown.put_up(),
            shown.change(_APPEAR, grow, out_back),
            stays,
            shown.change(0.2, fade, ease),
            shown.take_off(),
        )
