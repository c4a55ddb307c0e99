"""What is counted in a game of *TunHell* for its results."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.events import Event
from game.engine.reasons import Message
from game.games.tunhell.rules import events as e


class Figures:
    """Counts what events tell."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self._turns = self._fled = self._passes = self._blasted = self._haunted = 0

    def count(self, event: Event) -> None:
        """Count an event."""
        match event:
            case e.TurnBegan():
                self._turns += 1
            case e.TurnPassed():
                self._passes += 1
            case e.EncounterMet(beatable=False):
                self._fled += 1
            case e.WarriorsLeft(cards=cards, cause=e.BLASTED):
                self._blasted += len(cards)
            case e.DwarfHaunted():
                self._haunted += 1

    def messages(self) -> Iterator[Message]:
        """Yield them in words; what never happened is left out."""
        counts = {
            "turns": self._turns,
            "fled": self._fled,
            "blasted": self._blasted,
            "haunted": self._haunted,
            "passes": self._passes,
        }
        for key, n in counts.items():
            if n:
                yield Message.of(f"tunhell.figure.{key}", n=n)
