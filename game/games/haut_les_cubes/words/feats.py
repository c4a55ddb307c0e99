"""What is worth remembering of a game of *Haut les cubes* in figures."""

from __future__ import annotations

from typing import Any

from game.engine.events import Event
from game.engine.protocol import Game
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.words.honours import HONOURS, Honours
from game.i18n.feats import Feats


class GameFeats(Feats):
    """The deepest jump, the best round, the highest place, and the deepest fall of somebody else."""

    version = 3
    kinds = ("jump", "round", "height", "shove")
    honours = HONOURS

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._honours = Honours(self.players, self.earn)
        self._points = [0] * self.players
        """By seat, in this round."""

    def tell(self, step: int, event: Event) -> None:
        """Look at rounds, steps, jumps and pushes."""
        self._honours.tell(step, event)
        match event:
            case t.RoundBegan():
                self._points = [0] * self.players
            case t.Scored(player=player, drop=drop, before=before, after=after):
                self._points[player] += after - before
                self.keep("jump", player, drop, step)
                self.keep("round", player, self._points[player], step)
            case t.GiantStepped(player=player, after=height) | t.GiantLeapt(player=player, after=height):
                self.keep("height", player, height, step)
            case t.GiantPushed() | t.GiantShot():
                self.keep("shove", event.player, event.before - event.after, step)
