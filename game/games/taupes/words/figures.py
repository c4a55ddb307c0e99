"""What is counted in a game of *Taupes et compagnie* for its results."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.reasons import Message, player_ref


class Figures:
    """Counts what the narrator tells."""

    def __init__(self, players: int) -> None:
        self.moles: list[list[int]] = [[0] for _ in range(players)]
        """By seat: moles at the start, and after each lift."""
        self.filled = self.lost = self.forced = self.extra = 0
        self.dry = 0
        """Turns since the number of filled holes was last higher than ever on its board."""
        self._turns = self._driest = 0

    def begin_turn(self) -> None:
        """Count a turn; what went before it may have been the longest dry spell."""
        self._turns += 1
        self._driest = max(self._driest, self.dry)
        self.dry += 1

    def messages(self) -> Iterator[Message]:
        """Yield them in words; what never happened is left out."""
        for player, moles in enumerate(self.moles):
            trail = " – ".join(map(str, moles))
            yield Message.of("taupes.figure.moles", player=player_ref(player), trail=trail)
        yield Message.of("taupes.figure.turns", n=self._turns)
        counts = {"filled": self.filled, "lost": self.lost, "forced": self.forced, "extra": self.extra}
        for key, n in counts.items():
            if n:
                yield Message.of(f"taupes.figure.{key}", n=n)
        yield Message.of("taupes.figure.driest", n=max(self._driest, self.dry))
