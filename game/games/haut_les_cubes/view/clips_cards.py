"""How cards come and go: dealt, discarded in secret, played, put away without effect."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.view.hand import bottom_hand
from game.games.haut_les_cubes.view.maker import Maker
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import BACK
from game.games.haut_les_cubes.view.seats import bottom_seat
from game.view.tables.maker import small_at
from game.view.timeline import Clip, call, seq, stagger, wait

_DEAL: Final = 0.1
_PLAY: Final = 0.34
_LOOK: Final = 0.3
"""Seconds to look at a card that was played."""


class CardClips(Maker):
    """Clips of cards."""

    def _pile(self) -> Rect:
        return self.places.pile

    def _arrives(self, player: int, card: int, after: Model) -> Rect:
        """Where a card comes to that joins a hand."""
        if player != bottom_seat(after):
            return self.plate(player)
        hand = bottom_hand(after)
        index = hand.index(card) if card in hand else len(hand) - 1
        return self.places.slot(max(0, index), max(1, len(hand)))

    def dealt(self, player: int, card: int | None, after: Model) -> Clip:
        """A card from the pile into a hand, face down for the others."""
        face = BACK if card is None else card
        return seq(
            self.sound("card_deal"),
            self.fly(BACK, self._pile, self._arrives(player, face, after), _DEAL, turn_to=face),
            self.refresh(after, hand=True),
        )

    def shuffled(self, after: Model) -> Clip:
        """The discards become the pile."""
        start = self._pile().move(self._pile().w * 2, 0)
        flights = [self.fly(BACK, start, self._pile, 0.26) for _ in range(4)]
        return seq(self.sound("card_exchange"), stagger(0.08, *flights), self.refresh(after, hand=True))

    def discarded(self, player: int, card: int | None, before: Model, after: Model) -> Clip:
        """A card goes away face down."""
        face = BACK if card is None else card
        start = self.hand_place(player, face, before)
        return seq(
            self.sound("card_flip"),
            self.refresh(after, hand=True),
            self.fly(face, start, self._away(start), 0.3, turn_to=BACK),
        )

    def played(self, player: int, card: int, before: Model, after: Model) -> Clip:
        """A card is shown to all, and lies there until its turn is over."""
        start = self.hand_place(player, card if before.hands[player] is not None else BACK, before)
        face = card if before.hands[player] is not None else BACK
        # It may have been forgotten since the table was laid; on its way it is turned over late enough.
        self.pictures.cards_ahead([card], self.places.played.size, urgent=True)
        return seq(
            call(self.clear),
            self.sound("card_play"),
            self.refresh(after, hand=True),
            self.fly(face, start, self.places.played, _PLAY, turn_to=card, keep=True),
            wait(_LOOK),
        )

    def thrown(self, card: int) -> Clip:
        """The card that was played does nothing."""
        shown = self.places.played
        return seq(
            self.sound("turn_lost"),
            wait(0.2),
            call(self.clear),
            self.fly(card, shown, self._away(shown), 0.4, turn_to=BACK),
        )

    def _away(self, start: Rect) -> Rect:
        """Small, under the pile: where cards go that leave the table."""
        return small_at(self._pile(), start.size)
