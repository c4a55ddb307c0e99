"""What is worth remembering of a game of *Taupes et compagnie* in figures."""

from __future__ import annotations

from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import Game
from game.games.taupes.rules import types as t
from game.games.taupes.words.honours import HONOURS, Honours
from game.i18n.feats import Feats

_NOBODY: Final = -1


class GameFeats(Feats):
    """The longest turn, holes filled, moles brought down at once, and moles of others left above."""

    version = 3
    kinds = ("chain", "holes", "saved", "buried")
    honours = HONOURS

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._honours = Honours(self.players, self.earn)
        self._moved = 0
        """Moves in this turn."""
        self._holes = [0] * self.players
        self._last = _NOBODY
        """Who moved last: whose board it is that is lifted."""

    def tell(self, step: int, event: Event) -> None:
        """Look at discs, moves and boards."""
        self._honours.tell(step, event)
        match event:
            case t.DiscTurned(extra=False) | t.Waited():
                self._moved = 0
            case t.MoleMoved(player=player, into_hole=into_hole):
                self._last, self._moved = player, self._moved + 1
                self.keep("chain", player, self._moved if self._moved > 1 else 0, step)
                if into_hole:
                    self._holes[player] += 1
                    self.keep("holes", player, self._holes[player], step)
            case t.BoardLifted(lost=lost, kept=kept):
                for seat, pairs in enumerate(kept):
                    self.keep("saved", seat, len(pairs), step)
                if self._last != _NOBODY:
                    others = sum(len(points) for seat, points in enumerate(lost) if seat != self._last)
                    self.keep("buried", self._last, others, step)
