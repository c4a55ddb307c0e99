"""What is counted in a game of *Haut les cubes* for its results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.engine.events import Event
from game.engine.reasons import Message, player_ref
from game.games.haut_les_cubes.rules import types as t
from game.i18n.narrate import Moment, Score, Source

_MOMENTS: Final = 4
"""The finest jumps and the deepest fall, together."""


def _say(key: str, **args: int | str) -> Message:
    return Message.of(f"haut_les_cubes.{key}", **args)


class Figures:
    """Counts what events tell."""

    def __init__(self, players: int, summit: int) -> None:
        """Begin at nothing, on a mountain that is so high."""
        self._rounds = self._put = self._taken = self._pushed = self._thrown = 0
        self._summit = summit
        self._jumps: list[Counter[int]] = [Counter() for _ in range(players)]
        """By seat: how often it jumped so deep."""
        self._points = [0] * players
        self._finest: list[tuple[int, int, int]] = []
        """Each jump: its drop, its step, who."""
        self._fall = (0, 0, t.NONE, t.NONE)
        """The deepest fall of somebody pushed or shot: how deep, its step, by whom, whose."""

    def count(self, step: int, event: Event) -> None:
        """Count an event; `step` is where it was in the game."""
        match event:
            case t.RoundBegan(round=number):
                self._rounds = number
            case t.CardThrown():
                self._thrown += 1
            case t.Scored(player=player, drop=drop, after=after):
                self._jumps[player][drop] += 1
                self._points[player] = after
                self._finest.append((drop, step, player))
            case t.CubePut(cube=(_, _, level)):
                self._put += 1
                self._summit = max(self._summit, level + 1)
            case t.CubeTaken():
                self._taken += 1
            case t.GiantPushed() | t.GiantShot():
                self._pushed += 1
                drop = event.before - event.after
                if drop > self._fall[0]:
                    self._fall = (drop, step, event.player, event.victim)

    def messages(self) -> Iterator[Message]:
        """Yield them in words; what never happened is left out."""
        yield _say("figure.rounds", n=self._rounds)
        if self._put or self._taken:
            yield _say("figure.cubes", n=self._put, taken=self._taken)
        counts = {"summit": self._summit, "pushed": self._pushed, "thrown": self._thrown}
        for key, n in counts.items():
            if n:
                yield _say(f"figure.{key}", n=n)

    def scores(self) -> list[Score]:
        """Return each seat's points, and from which jumps they came, the deepest first."""
        found = []
        for jumps, points in zip(self._jumps, self._points, strict=True):
            sources = [
                Source(_say("score.jumps", times=times, n=drop), times * t.jump_points(drop), str(drop))
                for drop, times in sorted(jumps.items(), reverse=True)
            ]
            found.append(Score(_say("score", n=points), points, tuple(sources)))
        return found

    def moments(self) -> list[Moment]:
        """Return the finest jumps, of equals the first, and the deepest fall of somebody who was pushed."""
        drop, step, player, victim = self._fall
        finest = sorted(self._finest, key=lambda jump: (-jump[0], jump[1]))[: _MOMENTS - bool(drop)]
        found = [
            Moment(at, Message.of("haut_les_cubes.moment.jump", player=player_ref(who), n=n,
                                  points=t.jump_points(n)))
            for n, at, who in finest
        ]  # fmt: skip
        if drop:
            told = Message.of(
                "haut_les_cubes.moment.fall", player=player_ref(player), victim=player_ref(victim), n=drop
            )
            found.append(Moment(step, told))
        return found
