"""Where the cards of *TunHell* are that its log tells of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import Event
from game.engine.reasons import Ref, player_ref
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import CODES, DWARFS, mine_ref
from game.i18n.pieces import Pieces, name_of

TOP: Final = Ref("top", "")
DISCARDS: Final = Ref("discards", "dwarfs")
GONE: Final = Ref("discards", "gone")
"""Out of the game, which lies with the discards."""


def _hand(seat: int, known: bool) -> Ref:
    """The place of cards in a hand: those that all know (T5) apart from the others, for they leave first."""
    return Ref("hand" if known else "secret", f"{seat},")


def _seen(mine: int, depth: int) -> Ref:
    """The place of a card that lies face down in a mine, and was seen."""
    return Ref("seen", f"{mine},{depth}")


def _side(mine: int, seat: int) -> Ref:
    return Ref("side", f"{mine},{seat},")


class Cards:
    """Follows the cards by events."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self._row: list[Ref] = []
        self._mines: list[list[Ref | None]] = [[] for _ in range(t.MINES)]
        """By mine: the cards on top that a reader was told of."""
        self._played: Ref | None = None
        """The dwarf that has left row or hand, and works."""
        self._open: Ref | None = None
        """The card that lies open."""

    def follow(self, event: Event) -> tuple[Ref, ...]:
        """Follow an event; return the cards that it is about."""
        return self._on_row(event) or self._on_dwarf(event) or self._on_mine(event) or self._on_open(event)

    def finds(self, seat: int, finds: Iterable[int]) -> tuple[Ref, ...]:
        """Return the finds of a hand that will go along with a digger."""
        left = self.pieces.at(_hand(seat, True))
        found = []
        for find in finds:
            found.append(next((card for card in left if name_of(card) == CODES[find]), None))
            left = [card for card in left if card != found[-1]]
        return tuple(card for card in found if card is not None)

    def _on_row(self, event: Event) -> tuple[Ref, ...]:
        pieces = self.pieces
        match event:
            case e.CardDealt(player=player, card=int(card)):
                return (pieces.new(CODES[card], _hand(player, False)),)
            case e.PileShuffled():
                for dwarf in pieces.at(DISCARDS):
                    pieces.put(dwarf, None)
            case e.TopRevealed(card=card):
                return (pieces.new(CODES[card], TOP),)
            case e.RowFilled(card=card):
                self._row.append(pieces.move(CODES[card], TOP, None))
                self._sit()
                return (self._row[-1],)
            case e.DwarfRecruited(player=player, card=card, slot=slot, to_hand=to_hand):
                dwarf = self._row.pop(slot) if slot < len(self._row) else pieces.new(CODES[card])
                self._played = None if to_hand else dwarf
                pieces.put(dwarf, _hand(player, True) if to_hand else None)
                self._sit()
                return (dwarf,)
        return ()

    def _sit(self) -> None:
        """Each in the row has a seat."""
        for slot, dwarf in enumerate(self._row):
            self.pieces.put(dwarf, Ref("row", str(slot)))

    def _on_dwarf(self, event: Event) -> tuple[Ref, ...]:
        pieces = self.pieces
        match event:
            case e.DwarfPlayed(player=player, card=card, finds=finds, recruited=recruited, known=known):
                if not recruited or self._played is None:
                    self._played = pieces.move(CODES[card], _hand(player, known), None)
                pieces.put(self._played, _away(card))
                return self._played, *(self._leave(player, find, True, GONE) for find in finds)
            case e.WarriorPlaced(player=player, mine=mine) if self._played is not None:
                pieces.put(self._played, _side(mine, player))
            case e.DiggerPlaced(mine=mine) if self._played is not None:
                pieces.put(self._played, mine_ref(mine))
            case e.DiggerLeft(card=card) if self._played is not None:
                pieces.put(self._played, _away(card))
            case e.WarriorsLeft(player=player, mine=mine, cards=cards):
                side = _side(mine, player)
                return tuple(pieces.move(CODES[card], side, _away(card)) for card in cards)
            case (
                e.CardDiscarded(player=player, card=card, known=known)
                | e.DwarfHaunted(player=player, card=card, known=known)
            ):
                return (self._leave(player, card, known, _away(card)),)
            case e.HandDiscarded(player=player, cards=cards):
                held = [name_of(card) for card in pieces.at(_hand(player, True))]
                seen = [held.count(CODES[card]) > cards[:n].count(card) for n, card in enumerate(cards)]
                pairs = zip(cards, seen, strict=True)
                return tuple(self._leave(player, card, all_knew, _away(card)) for card, all_knew in pairs)
        return ()

    def _leave(self, seat: int, card: int, known: bool, place: Ref) -> Ref:
        """A card leaves a hand."""
        return self.pieces.move(CODES[card], _hand(seat, known), place)

    def _on_mine(self, event: Event) -> tuple[Ref, ...]:
        pieces = self.pieces
        match event:
            case e.CardSeen(mine=mine, depth=depth, card=int(card)):
                told = self._mines[mine]
                told += [None] * (depth + 1 - len(told))
                found = told[depth] = told[depth] or pieces.new(CODES[card])
                self._lie(mine)
                return (found,)
            case e.CardDug(mine=mine, card=card):
                told = self._mines[mine]
                self._open = (told.pop(0) if told else None) or pieces.new(CODES[card])
                pieces.put(self._open, mine_ref(mine))
                self._lie(mine)
                return (self._open,)
            case e.CardReturned(mine=mine) if self._open is not None:
                self._mines[mine].insert(0, self._open)
                self._lie(mine)
            case e.EncounterBeaten(player=player, mine=mine, paid=paid):
                left = pieces.at(_side(mine, player))
                payers = []
                for card in paid:
                    payers += [piece for piece in left if name_of(piece) == CODES[card]][:1]
                    left = [piece for piece in left if piece not in payers]
                return tuple(payers)
        return ()

    def _lie(self, mine: int) -> None:
        """Each that was seen has its depth."""
        for depth, card in enumerate(self._mines[mine]):
            if card is not None:
                self.pieces.put(card, _seen(mine, depth))

    def _on_open(self, event: Event) -> tuple[Ref, ...]:
        """What becomes of the card that lies open."""
        if self._open is None:
            return ()
        match event:
            case e.LootTaken(player=player) | e.DoorFound(player=player):
                self.pieces.put(self._open, player_ref(player))
            case e.FindTaken(receiver=receiver):
                self.pieces.put(self._open, GONE if receiver == t.NONE else _hand(receiver, True))
            case e.GhostCame():
                self.pieces.put(self._open, GONE)
        return ()


def _away(card: int) -> Ref:
    """Where a card goes that leaves the table: dwarfs may come back (T14)."""
    return DISCARDS if card in DWARFS else GONE
