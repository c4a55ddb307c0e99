"""What is worth remembering of the template game in figures: copy it for a new one.

A dozen badges would lie beside it, in `honours.py`, as those of the other games do.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.games.nullgame.rules.types import CardsRevealed
from game.i18n.feats import Feats

_LOW: Final = 3


class GameFeats(Feats):
    """The highest card of each, the most points that it got in one round, and points on tiptoe."""

    version = 2
    kinds = ("card", "round")
    honours = ("sneak",)

    _points: tuple[int, ...] = ()
    """By seat, after the last round."""

    def tell(self, step: int, event: Event) -> None:
        """Look at each reveal."""
        match event:
            case CardsRevealed(cards=cards, points=points):
                for seat, card in enumerate(cards):
                    self.keep("card", seat, card, step)
                    scored = points[seat] - (self._points[seat] if self._points else 0)
                    self.keep("round", seat, scored, step)
                    if scored and card <= _LOW:
                        self.earn("sneak", seat, step)
                self._points = points
