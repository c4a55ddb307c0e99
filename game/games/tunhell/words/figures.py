"""What is counted in a game of *TunHell* for its results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.events import Event
from game.engine.reasons import Message, player_ref
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import COMBATS, card_ref


class _Best(NamedTuple):
    """The most of something, and the first to reach it."""

    n: int = 0
    player: int = t.NONE


class Figures:
    """Counts what events tell."""

    def __init__(self, players: int) -> None:
        """Begin at nothing."""
        self._turns = self._fled = self._passes = self._blasted = self._haunted = 0
        self._beaten = [0] * players
        """Enemies, by seat."""
        self._points: tuple[int, ...] = (0,) * players
        self._run = 0
        """Cards dug in this turn and not put back."""
        self._most = _Best()
        self._catch = _Best()
        """The strongest enemy that was beaten, by its combat."""
        self._caught = t.NONE

    def count(self, event: Event) -> None:
        """Count an event."""
        match event:
            case e.TurnBegan():
                self._turns += 1
                self._run = 0
            case e.TurnPassed():
                self._passes += 1
            case e.CardDug(player=player):
                self._run += 1
                self._most = max(self._most, _Best(self._run, player), key=lambda best: best.n)
            case e.EncounterMet(beatable=False):
                self._fled += 1
            case e.EncounterBeaten(player=player, card=card):
                self._beaten[player] += 1
                if COMBATS[card] > self._catch.n:
                    self._catch, self._caught = _Best(COMBATS[card], player), card
            case e.WarriorsLeft(cards=cards, cause=e.BLASTED):
                self._blasted += len(cards)
            case e.DwarfHaunted():
                self._haunted += 1
            case e.GameEnded(points=points):
                self._points = points

    def messages(self) -> Iterator[Message]:
        """Yield them in words; what never happened is left out."""
        for player, (points, n) in enumerate(zip(self._points, self._beaten, strict=True)):
            yield Message.of("tunhell.figure.player", player=player_ref(player), points=points, n=n)
        yield Message.of("tunhell.figure.turns", n=self._turns)
        if self._most.n:
            yield Message.of("tunhell.figure.most", player=player_ref(self._most.player), n=self._most.n)
        if self._catch.n:
            enemy = card_ref(self._caught)
            yield Message.of("tunhell.figure.catch", player=player_ref(self._catch.player), card=enemy)
        counts = {
            "fled": self._fled,
            "blasted": self._blasted,
            "haunted": self._haunted,
            "passes": self._passes,
        }
        for key, n in counts.items():
            if n:
                yield Message.of(f"tunhell.figure.{key}", n=n)
