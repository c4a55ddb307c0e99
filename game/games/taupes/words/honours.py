"""The badges of *Taupes et compagnie*: what is funny or brave in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.events import Event
from game.games.taupes.rules import types as t

HONOURS: Final = (
    "lastcall",
    "survivor",
    "sprint",
    "back",
    "star",
    "aboard",
    "first",
    "thief",
    "nap",
    "yoyo",
    "gallant",
    "stuck",
)
_NOBODY: Final = -1
_LONGEST: Final = 3
"""From the edge of the last board to its hole."""
_TWICE: Final = 2
_MANY: Final = 3
"""Moles that come down together."""


class Honours:
    """Watches each seat's last mole, the hole that was left last, and who lifts a board."""

    def __init__(self, players: int, earn: Callable[[str, int, int], None]) -> None:
        self._players, self._earn = players, earn
        self._moles = [0] * players
        self._extra = self._fresh = False
        """Whether the disc is an extra one, and whether nobody has moved on this board yet."""
        self._move: t.MoleMoved | None = None
        """The last move, ..."""
        self._returned = False
        """... and whether it took a mole back into a hole that had been forced out of one."""
        self._begin_board()

    def _begin_board(self) -> None:
        self._last: list[tuple[int, int]] = [(_NOBODY, _NOBODY)] * self._players
        """By seat: where its last move began and ended, ..."""
        self._exiled = [_NOBODY] * self._players
        """... where a mole stands that it had to take out of a hole, ..."""
        self._there = [0] * self._players
        """... how often in a row a mole went back to where it came from, ..."""
        self._naps = [0] * self._players
        """... how often it has waited, ..."""
        self._lost = [0] * self._players
        """... and turns lost in a row."""

    def tell(self, step: int, event: Event) -> None:
        """Look at discs, moves, boards and the end."""
        match event:
            case t.MolePlaced(player=player):
                self._moles[player] += 1
            case t.DiscTurned(extra=extra):
                self._extra = extra
            case t.Waited(player=player):
                self._lost[player] = 0
                self._naps[player] += 1
                if self._naps[player] == _TWICE:
                    self._earn("nap", player, step)
            case t.TurnLost(player=player, extra=False):
                self._lost[player] += 1
                if self._lost[player] == _TWICE:
                    self._earn("stuck", player, step)
            case t.MoleMoved():
                self._moved(step, event)
            case t.BoardLifted() if self._move is not None:
                self._lifted(step, event, self._move)
            case t.GameEnded(winner=winner, clause=clause) if winner != t.NO_WINNER:
                if self._moles[winner] == 1:
                    self._earn("survivor", winner, step)
                if clause == "M13" and self._move is not None:
                    self._arrived(step, self._move)

    def _moved(self, step: int, move: t.MoleMoved) -> None:
        player, before = move.player, self._move
        if move.into_hole:
            left = before is not None and before.forced and before.player != player
            if left and before is not None and before.start == move.end:
                self._earn("thief", player, step)
            if self._fresh:
                self._earn("first", player, step)
        back = (move.end, move.start) == self._last[player]
        self._there[player] = self._there[player] + 1 if back else 0
        if self._there[player] == _TWICE:
            self._earn("yoyo", player, step)
        exile = self._exiled[player] == move.start
        self._returned = exile and move.into_hole
        if move.forced or exile:
            self._exiled[player] = _NOBODY if move.into_hole else move.end
        self._last[player], self._lost[player] = (move.start, move.end), 0
        self._move, self._fresh = move, False

    def _lifted(self, step: int, event: t.BoardLifted, move: t.MoleMoved) -> None:
        mover, gone = move.player, [len(points) for points in event.lost]
        if len(event.kept[mover]) == 1 and not move.left_hole:
            self._earn("lastcall", mover, step)
        if self._returned:
            self._earn("back", mover, step)
        if self._extra:
            self._earn("star", mover, step)
        others = [count for seat, count in enumerate(gone) if seat != mover]
        if gone[mover] >= _TWICE and gone[mover] > max(others):
            self._earn("gallant", mover, step)
        for seat, kept in enumerate(event.kept):
            if len(kept) >= _MANY and not gone[seat]:
                self._earn("aboard", seat, step)
        self._moles = [len(kept) for kept in event.kept]
        self._fresh, self._move = True, None
        self._begin_board()

    def _arrived(self, step: int, move: t.MoleMoved) -> None:
        """Somebody has the shovel."""
        if move.distance >= _LONGEST:
            self._earn("sprint", move.player, step)
        if self._extra:
            self._earn("star", move.player, step)
