"""What is worth remembering of a game of *TunHell* in figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.events import Event
from game.engine.protocol import Game
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import COMBATS, TREASURE
from game.games.tunhell.words.honours import HONOURS, Honours
from game.i18n.feats import Feats


class GameFeats(Feats):
    """The longest dig, the strongest monster beaten, treasures of a game, and warriors blown up at once."""

    version = 3
    kinds = ("dig", "catch", "treasure", "blast")
    honours = HONOURS

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._honours = Honours(self.players, self.earn)
        self._run = self._blown = self._played = 0
        """Cards dug by this digger; warriors that this blaster blew up; the step of its coming."""
        self._worker = t.NONE
        """Whose dwarf that is."""
        self._treasures: Counter[int] = Counter()

    def tell(self, step: int, event: Event) -> None:
        """Look at dwarfs, cards and monsters."""
        self._honours.tell(step, event)
        match event:
            case e.DwarfPlayed(player=player):
                self._played, self._worker, self._run, self._blown = step, player, 0, 0
            case e.CardDug(player=player):
                self._run += 1
                self.keep("dig", player, self._run, self._played)
            case e.EncounterBeaten(player=player, card=card):
                self.keep("catch", player, COMBATS[card], step)
            case e.LootTaken(player=player, card=card) if card == TREASURE:
                self._treasures[player] += 1
                self.keep("treasure", player, self._treasures[player], step)
            case e.WarriorsLeft(cards=cards, cause=e.BLASTED) if self._worker != t.NONE:
                self._blown += len(cards)
                self.keep("blast", self._worker, self._blown, self._played)
