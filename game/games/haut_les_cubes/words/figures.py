"""What is counted in a game of *Haut les cubes* for its results."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.events import Event
from game.engine.reasons import Message, player_ref
from game.games.haut_les_cubes.rules import types as t


class Figures:
    """Counts what events tell."""

    def __init__(self, players: int) -> None:
        """Begin at nothing."""
        self._rounds = self._summit = self._put = self._taken = self._pushed = self._thrown = 0
        self._jumps = [0] * players
        """Brave jumps, by seat."""
        self._points = [0] * players
        self._deepest = 0
        """Levels of the finest jump, and who was the first to jump so far."""
        self._jumper = t.NONE

    def count(self, event: Event) -> None:
        """Count an event."""
        match event:
            case t.RoundBegan(round=number):
                self._rounds = number
            case t.CardThrown():
                self._thrown += 1
            case t.Scored(player=player, drop=drop, after=after):
                self._jumps[player] += 1
                self._points[player] = after
                if drop > self._deepest:
                    self._deepest, self._jumper = drop, player
            case t.CubePut(cube=(_, _, level)):
                self._put += 1
                self._summit = max(self._summit, level + 1)
            case t.CubeTaken():
                self._taken += 1
            case t.GiantPushed() | t.GiantShot():
                self._pushed += 1

    def messages(self) -> Iterator[Message]:
        """Yield them in words; what never happened is left out."""
        for player, (points, n) in enumerate(zip(self._points, self._jumps, strict=True)):
            seat = player_ref(player)
            yield Message.of("haut_les_cubes.figure.player", player=seat, points=points, n=n)
        yield Message.of("haut_les_cubes.figure.rounds", n=self._rounds)
        if self._deepest:
            jumper = player_ref(self._jumper)
            yield Message.of("haut_les_cubes.figure.jump", player=jumper, n=self._deepest)
        if self._put or self._taken:
            yield Message.of("haut_les_cubes.figure.cubes", n=self._put, taken=self._taken)
        counts = {"summit": self._summit, "pushed": self._pushed, "thrown": self._thrown}
        for key, n in counts.items():
            if n:
                yield Message.of(f"haut_les_cubes.figure.{key}", n=n)
