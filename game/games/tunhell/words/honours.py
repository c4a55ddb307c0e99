"""The badges of *TunHell*: what is funny or brave in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from game.engine.events import Event
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BEER, DEMON, DIRT, RAT, VALUES

HONOURS: Final = (
    "demon",
    "door",
    "pole",
    "dog",
    "piper",
    "mud",
    "scapegoat",
    "throne",
    "greedy",
    "rat",
    "beer",
    "closing",
)
_GREEDY: Final = 4
"""Cards that a greedy digger wants, ..."""
_BOLD: Final = 3
"""... and one that a rat had better not meet."""
_MUD: Final = 3
_RATS: Final = 2
_HAND: Final = 3


class Honours:
    """Watches the digger at work, warriors, and the trophies of this turn."""

    def __init__(self, players: int, earn: Callable[[str, int, int], None]) -> None:
        self._players, self._earn = players, earn
        self._worker = t.NONE
        """Whose dwarf was played last."""
        self._digs = self._loot = self._mud = self._rats = 0
        """Cards that the digger wants and what its owner got; of dirt, how much in a row."""
        self._beer = False
        self._guards: Counter[tuple[int, int]] = Counter()
        """By mine and seat: what the warriors there add up to."""
        self._door = (t.NONE, t.NONE)
        """Whose back door there is, and where."""
        self._taken: list[tuple[int, int]] = []
        """Who took a trophy from somebody in this turn, and at which step."""

    def tell(self, step: int, event: Event) -> None:
        """Look at turns, dwarfs, cards and the end."""
        match event:
            case e.TurnBegan():
                self._taken = []
            case e.DwarfPlayed(player=player, finds=finds):
                self._worker, self._beer = player, BEER in finds
                self._digs = self._loot = self._mud = self._rats = 0
            case e.WarriorPlaced(player=player, card=card, mine=mine):
                self._guards[mine, player] += VALUES[card]
            case e.WarriorsLeft(player=player, cards=cards, mine=mine):
                for card in cards:
                    self._guards[mine, player] -= VALUES[card]
            case e.DiggerPlaced(player=player, mine=mine, digs=digs):
                self._digs = digs
                most = max(self._guards[mine, seat] for seat in range(self._players))
                if self._door == (player, mine) and self._guards[mine, player] < most:
                    self._earn("door", player, step)
            case e.GameEnded(winners=winners, clause=clause):
                for player, when in self._taken:
                    self._earn("pole", player, when)
                if clause == "T18" and self._worker not in winners:
                    self._earn("closing", self._worker, step)
            case _:
                self._tell_cards(step, event)

    def _tell_cards(self, step: int, event: Event) -> None:
        match event:
            case e.CardDug(player=player, card=card):
                self._mud = self._mud + 1 if card == DIRT else 0
                if self._mud == _MUD:
                    self._earn("mud", player, step)
            case e.EncounterMet(player=player, card=card, beatable=False):
                self._chased(step, player, card)
            case e.EncounterBeaten():
                self._beaten(step, event)
            case e.LootTaken() | e.DoorFound():
                self._loot += 1
            case e.FindTaken(player=player, receiver=receiver) if receiver == player:
                self._loot += 1
            case e.TrophyTaken(player=player, before=before) if before != t.NONE:
                self._taken.append((player, step))
            case e.HandDiscarded(player=player, cards=cards) if len(cards) >= _HAND:
                self._earn("throne", player, step)
            case e.GhostCame(victim=victim) if victim not in (t.NONE, self._worker):
                self._earn("scapegoat", self._worker, step)
            case e.DoorPlaced(player=player, mine=mine):
                self._door = player, mine

    def _chased(self, step: int, player: int, card: int) -> None:
        """An enemy was too strong."""
        if self._digs >= _GREEDY and not self._loot:
            self._earn("greedy", player, step)
        if card == RAT and self._digs >= _BOLD:
            self._earn("rat", player, step)
        if self._beer:
            self._earn("beer", player, step)

    def _beaten(self, step: int, event: e.EncounterBeaten) -> None:
        if event.card == DEMON:
            self._earn("demon", event.player, step)
        if not event.paid and not event.bonus:  # T22
            self._earn("dog", event.player, step)
        self._rats += event.card == RAT
        if self._rats == _RATS:
            self._earn("piper", event.player, step)
