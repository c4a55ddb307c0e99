"""What is worth remembering of the template game in figures: copy it for a new one."""

from __future__ import annotations

from game.engine.events import Event
from game.games.nullgame.rules.types import CardsRevealed
from game.i18n.feats import Feats


class GameFeats(Feats):
    """The highest card of each, and the most points that it got in one round."""

    kinds = ("card", "round")

    _points: tuple[int, ...] = ()
    """By seat, after the last round."""

    def tell(self, step: int, event: Event) -> None:
        """Look at each reveal."""
        match event:
            case CardsRevealed(cards=cards, points=points):
                for seat, card in enumerate(cards):
                    self.keep("card", seat, card, step)
                    self.keep("round", seat, points[seat] - (self._points[seat] if self._points else 0), step)
                self._points = points
