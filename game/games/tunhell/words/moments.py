"""What is worth seeing again of a game of *TunHell*."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.events import Event
from game.engine.reasons import Argument, Message, player_ref
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import COMBATS, HEART, THRONE
from game.games.tunhell.words.phrases import some
from game.i18n.narrate import Moment

_ORDER: Final = ("catch", "throne", "blast", "heart", "run", "chased", "door", "ghost")
"""The best first; where many happened, the others are left out."""
_MOST: Final = 4
_LEAST: Final = {"blast": 2, "run": 3, "catch": 2}
"""Less of them is nothing to talk of."""


class _Found(NamedTuple):
    """The best of its kind."""

    n: int
    """How great it was."""
    turn: int
    moment: Moment


class Moments:
    """Keeps the best of each kind, the first of equals."""

    def __init__(self) -> None:
        """Begin with none."""
        self._best: dict[str, _Found] = {}
        self._turn = 0
        self._played = self._up = 0
        """The steps at which the digger went to work, and at which the card that lies open came up."""
        self._run = self._blown = 0
        """Cards dug by this digger; warriors that this blaster blew up."""

    def count(self, step: int, event: Event) -> None:
        """Look at an event."""
        match event:
            case e.TurnBegan(turns=turns):
                self._turn = turns
            case e.DwarfPlayed():
                self._played, self._run, self._blown = step, 0, 0
            case e.CardDug(player=player):
                self._up, self._run = step, self._run + 1
                self._keep("run", self._run, self._played, player, count=self._run)
            case e.EncounterBeaten(player=player, card=card):
                self._keep("catch", COMBATS[card], self._up, player, card=some(card))
            case e.EncounterMet(player=player, card=card, combat=combat, beatable=False):
                self._keep("chased", combat, self._up, player, card=some(card))
            case e.WarriorsLeft(cards=cards, cause=e.BLASTED):
                self._blown += len(cards)
                self._keep("blast", self._blown, self._played, t.NONE, count=self._blown)
            case _:
                self._count_rarities(event)

    def _count_rarities(self, event: Event) -> None:
        match event:
            case e.LootTaken(player=player, card=card) if card in (HEART, THRONE):
                self._keep("heart" if card == HEART else "throne", 1, self._up, player)
            case e.GhostCame(victim=victim) if victim != t.NONE:
                self._keep("ghost", 1, self._up, victim)
            case e.DoorFound(player=player):
                self._keep("door", 1, self._up, player)

    def _keep(self, key: str, n: int, step: int, player: int, **args: Argument) -> None:
        """Remember it if nothing greater of its kind happened before."""
        before = self._best.get(key)
        if n < _LEAST.get(key, 1) or (before is not None and before.n >= n):
            return
        if player != t.NONE:
            args["player"] = player_ref(player)
        self._best[key] = _Found(n, self._turn, Moment(step, Message.of(f"tunhell.moment.{key}", **args)))

    def all(self) -> list[Moment]:
        """Return the best, from as many turns."""
        found: dict[int, Moment] = {}
        for key in _ORDER:
            if key in self._best:
                found.setdefault(self._best[key].turn, self._best[key].moment)
        return list(found.values())[:_MOST]
