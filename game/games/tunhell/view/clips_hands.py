"""How cards come to hands and to the bench: dealt, recruited, discarded, shuffled."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.view.hand import bottom_hand, bottom_seat
from game.games.tunhell.view.maker import Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK
from game.view.timeline import Clip, call, seq, stagger, wait

_DEAL: Final = 0.16
_TAKE: Final = 0.42
_FILL: Final = 0.26
_TURN: Final = 0.22


class HandClips(Maker):
    """Clips of hands and of the bench."""

    def _pile(self) -> Rect:
        return self.places.seat(t.ROW)

    def _arrives(self, player: int, card: int, after: Model) -> Rect:
        """Where a card comes to that joins a hand."""
        if player != bottom_seat(after):
            return self.seat_cards(player)
        hand = bottom_hand(after)
        index = hand.index(card) if card in hand else len(hand) - 1
        return self.places.slot(max(0, min(index, t.HAND_LIMIT - 1)))

    def dealt(self, player: int, card: int | None, after: Model) -> Clip:
        """A card from the pile into a hand, face down for the others."""
        face = DWARF_BACK if card is None else card
        return seq(
            self.sound("card_deal"),
            self.fly(DWARF_BACK, self._pile, self._arrives(player, face, after), _DEAL, turn_to=face),
            self.refresh(after, hand=True),
        )

    def shuffled(self, after: Model) -> Clip:
        """The discards become the pile."""
        start = self.away(self._pile())
        flights = [self.fly(DWARF_BACK, start, self._pile, 0.28) for _ in range(4)]
        return seq(self.sound("card_exchange"), stagger(0.08, *flights), self.refresh(after))

    def revealed(self, card: int, after: Model) -> Clip:
        """The next dwarf comes to the tavern's door."""
        return seq(
            self.sound("card_flip"),
            self.fly(DWARF_BACK, self._pile, self._pile, _TURN, turn_to=card, lift=20),
            self.refresh(after),
        )

    def filled(self, card: int, after: Model) -> Clip:
        """The dwarf that waited sits down at the end of the bench."""
        last = self.places.seat(len(after.row) - 1)
        return seq(
            self.sound("card_flip"),
            self.fly(card, self._pile, last, _FILL, lift=24),
            self.refresh(after),
        )

    def recruited(self, event: e.DwarfRecruited, after: Model) -> Clip:
        """A dwarf leaves the bench: to a hand, or at once to work."""
        seat = self.places.seat(event.slot)
        if event.to_hand:
            flight = self.fly(event.card, seat, self._arrives(event.player, event.card, after), _TAKE)
        else:
            flight = self.fly(event.card, seat, self.waiting(seat), 0.2, keep=True, lift=0)
        full = after.hand_sizes[event.player] == t.HAND_LIMIT and event.to_hand
        return seq(
            self.sound("recruit"),
            call(lambda: self.parts.bench.show(after)),
            flight,
            self.refresh(after, hand=True),
            seq(self.sound("ui_refuse"), wait(0.25)) if full else wait(0),
        )

    def waiting(self, seat: Rect) -> Rect:
        """Where a hurried dwarf waits for a moment, while the bench fills."""
        return seat.move(0, -round(seat.h * 0.45))

    def discarded(self, player: int, card: int, before: Model, after: Model) -> Clip:
        """A card leaves a hand without being played."""
        start = self.hand_place(player, card, before)
        return seq(
            self.refresh(after, hand=True),
            self.sound("card_exchange"),
            self.fly(card, start, self.away(start), 0.45),
        )
