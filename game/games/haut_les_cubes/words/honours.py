"""The badges of *Haut les cubes*: what is funny or brave in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.events import Event
from game.games.haut_les_cubes.rules import types as t

HONOURS: Final = (
    "plunge",
    "clouds",
    "wire",
    "phoenix",
    "bullseye",
    "skittles",
    "revenge",
    "stairs",
    "fall",
    "pinball",
    "swan",
    "pockets",
)
_BOLD: Final = 4
"""How deep a plunge is, in levels, ..."""
_HIGH: Final = 5
"""... where clouds begin, ..."""
_DEEP: Final = 2
"""... how deep a leap for nothing and a jump after a push are, ..."""
_FALL: Final = 3
"""... and how deep others make one fall."""
_OFTEN: Final = 2
_FUTILE: Final = 3
"""Cards without effect in one round."""


class Honours:
    """Watches heights and scores, and who pushed whom in this round."""

    def __init__(self, players: int, earn: Callable[[str, int, int], None]) -> None:
        self._players, self._earn = players, earn
        self._heights = [0] * players
        self._scores = [0] * players
        self._last = (t.NONE, 0)
        """Who jumped ahead of somebody last, if nobody has jumped since, and at which step."""
        self._begin_round()

    def _begin_round(self) -> None:
        self._moved = [0] * self._players
        """By seat: how often it was pushed or shot, ..."""
        self._futile = [0] * self._players
        """... and its cards without effect."""
        self._pushes: set[tuple[int, int]] = set()
        """Who pushed whom."""
        self._step: tuple[int, t.Cube] | None = None
        """The cube that was put last, if nothing came after it, and whose it was."""

    def tell(self, step: int, event: Event) -> None:
        """Look at rounds, cubes, steps, jumps and pushes."""
        match event:
            case t.RoundBegan():
                self._begin_round()
            case t.CardThrown(player=player):
                self._step = None
                self._futile[player] += 1
                if self._futile[player] == _FUTILE:
                    self._earn("pockets", player, step)
            case t.CubePut(player=player, cube=cube):
                self._step = player, cube
            case t.CubeTaken():
                self._step = None
            case t.Scored():
                self._scored(step, event)
            case t.GameEnded(winners=winners):
                jumper, when = self._last
                if winners == (jumper,):
                    self._earn("wire", jumper, when)
            case _:
                self._tell_moves(step, event)

    def _tell_moves(self, step: int, event: Event) -> None:
        match event:
            case t.GiantStepped(player=player, end=(x, y), before=before, after=after):
                if self._step is not None and after > before:
                    whose, (left, near, level) = self._step
                    if whose != player and (x - left, y - near, after - level) in _ON_TOP:
                        self._earn("stairs", player, step)
                self._rise(step, player, after)
            case t.GiantLeapt(player=player, before=before, after=after):
                if before - after >= _DEEP:
                    self._earn("swan", player, step)
                self._rise(step, player, after)
            case t.GiantPushed(player=player, victim=victim):
                if (victim, player) in self._pushes:
                    self._earn("revenge", player, step)
                if any(who == player and whom != victim for who, whom in self._pushes):
                    self._earn("skittles", player, step)
                self._pushes.add((player, victim))
                self._moves(step, event)
            case t.GiantShot(player=player, before=before, after=after):
                if before - after >= _FALL:
                    self._earn("bullseye", player, step)
                self._moves(step, event)
            case t.GiantRelocated(player=player):
                self._heights[player] = 0

    def _rise(self, step: int, player: int, height: int) -> None:
        """A giant went somewhere by itself."""
        self._step = None
        self._heights[player] = height
        if height >= _HIGH:
            self._earn("clouds", player, step)

    def _moves(self, step: int, event: t.GiantPushed | t.GiantShot) -> None:
        """Somebody else moved a giant."""
        self._step = None
        victim, deep = event.victim, event.before - event.after
        if deep >= _FALL and event.before == max(self._heights):
            self._earn("fall", victim, step)
        self._heights[victim] = event.after
        self._moved[victim] += 1
        if self._moved[victim] == _OFTEN:
            self._earn("pinball", victim, step)

    def _scored(self, step: int, event: t.Scored) -> None:
        player = event.player
        if event.drop >= _BOLD:
            self._earn("plunge", player, step)
        if event.drop >= _DEEP and self._moved[player]:
            self._earn("phoenix", player, step)
        self._last = (player, step) if event.before < max(self._scores) else (t.NONE, 0)
        self._scores[player] = event.after


_ON_TOP: Final = frozenset((x, y, 1) for x in (0, 1) for y in (0, 1))
"""Where a giant stands on a cube, seen from its near corner."""
