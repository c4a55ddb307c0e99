"""What is worth remembering of a match of *Oh les nains !* in figures."""

from __future__ import annotations

from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import Game
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.words.honours import HONOURS, Honours
from game.i18n.feats import Feats

_NOBODY: Final = -1
_MIDDLE: Final = t.SLABS // 2
"""Slabs on either side of the fence when nobody is pressed."""


class GameFeats(Feats):
    """The longest pull, the strongest row, counters in a row, and the hardest pressed that still won."""

    version = 3
    kinds = ("pull", "strong", "counter", "comeback")
    honours = HONOURS

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._honours = Honours(self.players, self.earn)
        self._actor = _NOBODY
        """Whose turn it is."""
        self._countered = 0
        """Counters in a row."""
        self._pressed = [(0, 0), (0, 0)]
        """By side: how far behind the middle it was in this round at the worst, and since which step."""

    def tell(self, step: int, event: Event) -> None:
        """Look at cards, strengths, the hose and the ends of rounds."""
        self._honours.tell(step, event)
        match event:
            case t.RoundBegan():
                self._actor, self._countered = _NOBODY, 0
                self._pressed = [(0, 0), (0, 0)]
            case t.CardPlayed(player=player, use=use):
                self._actor = player
                self._countered = self._countered + 1 if use == t.COUNTER else 0
                self.keep("counter", player, self._countered, step)
            case t.CardsExchanged(player=player):
                self._actor, self._countered = player, 0
            case t.StrengthsCompared(strengths=strengths) if self._actor != _NOBODY:
                side = self._actor % 2
                if strengths[side] > strengths[1 - side]:
                    self.keep("strong", self._actor, strengths[side], step)
            case t.HosePulled(side=side, before=before, after=after):
                self._pulled(step, side, before, after)
            case t.RoundEnded(winner=side):
                behind, since = self._pressed[side]
                for seat in range(side, self.players, 2):
                    self.keep("comeback", seat, behind, since)

    def _pulled(self, step: int, side: int, before: int, after: int) -> None:
        if self._actor != _NOBODY and self._actor % 2 == side:
            self.keep("pull", self._actor, abs(after - before), step)
        left = t.SLABS - after if side == 0 else after
        self._pressed[1 - side] = max(self._pressed[1 - side], (_MIDDLE - left, step), key=lambda at: at[0])
