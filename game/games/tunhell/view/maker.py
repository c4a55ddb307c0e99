"""What makers of clips share: cards that fly, and where they fly from and to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.view.tables.flying import FlyingCard
from game.view.tables.maker import Maker as Common
from game.view.timeline import Clip, call, in_out, seq, tween

_LIFT: Final = 46
"""How high a card flies over the straight way, in logical units."""


class Maker(Common):
    """Makes clips with the parts of a table."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.ui)
        self.parts = parts
        self._flying: list[FlyingCard] = []

    def clear(self) -> None:
        """Take off what flies."""
        for card in self._flying:
            card.remove()
        self._flying.clear()

    def refresh(self, model: Model, *, hand: bool = False) -> Clip:
        """Show a model, from now on."""

        def show() -> None:
            self.parts.refresh(model)
            if hand:
                self.parts.hand.show(model)

        return call(show)

    def fly(
        self,
        card: int,
        start: Callable[[], Rect],
        end: Callable[[], Rect],
        seconds: float,
        *,
        turn_to: int | None = None,
        keep: bool = False,
        lift: float = _LIFT,
    ) -> Clip:
        """A card flies; half way it may be turned over. With `keep` it stays there until `clear`."""
        made: list[FlyingCard] = []
        ways: list[tuple[Rect, Rect]] = []

        def begin() -> None:
            ways.append((start(), end()))
            made.append(FlyingCard(self.ui, self.parts.pictures, card, ways[0][0]))
            self._flying.append(made[0])

        def go(share: float) -> None:
            width = 1.0
            if turn_to is not None and turn_to != card:
                width = max(0.02, abs(1 - 2 * share))
                if share >= 0.5:
                    made[0].card = turn_to
            made[0].at(*ways[0], share, self.ui.px(lift), width)

        def land() -> None:
            if not keep:
                made[0].remove()
                if made[0] in self._flying:
                    self._flying.remove(made[0])

        return seq(call(begin), tween(seconds, go, in_out), call(land))

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
