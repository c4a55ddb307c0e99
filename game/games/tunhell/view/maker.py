"""What makers of clips share: cards that fly, and where they fly from and to."""

from __future__ import annotations

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.view.tables.maker import CardMaker


class Maker(CardMaker[Model]):
    """Makes clips with the parts of a table."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.ui, parts.pictures, parts.refresh, parts.hand.show)
        self.parts = parts

    # -- places ------------------------------------------------------------------------------------

    def seat_cards(self, seat: int) -> Rect:
        """Where the cards of a seat's plate are."""
        plate = self.parts.places.seats[seat]
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
        return self.parts.places.slot(min(index, t.HAND_LIMIT - 1))

    def side_place(self, mine: int, seat: int, count: int, number: int) -> Rect:
        """Where a card stands on a side, as a card: its chip, made as high as a card."""
        chips = self.parts.sides.chips(mine, seat, max(1, count))
        chip = chips[min(number, len(chips) - 1)]
        rect = Rect(0, 0, round(chip.w * 1.1), round(chip.w * 1.1 * ASPECT))
        rect.center = chip.center
        return rect

    def opened(self, mine: int) -> Rect:
        """Where the card that is dug lies."""
        return self.parts.places.columns[mine].opened(False)

    def away(self, rect: Rect) -> Rect:
        """Small, at the foot of the discards: where cards go that leave the table."""
        gone = Rect(0, 0, max(8, rect.w // 3), max(12, rect.h // 3))
        gone.midbottom = self.parts.places.discards.midbottom
        return gone
