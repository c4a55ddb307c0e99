"""The show of each event, found by its kind."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.clips_cards import CardClips
from game.games.haut_les_cubes.view.clips_cubes import CubeClips
from game.games.haut_les_cubes.view.clips_end import EndClips
from game.games.haut_les_cubes.view.clips_giants import GiantClips
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.parts import Parts
from game.view.timeline import Clip, call, none, par


class Clips:
    """Makes the clip of each event; `clear` ends whatever is only passing."""

    def __init__(self, parts: Parts) -> None:
        self.cards, self.giants = CardClips(parts), GiantClips(parts)
        self.cubes, self.end = CubeClips(parts), EndClips(parts)

    def clear(self) -> None:
        """Take off all that belongs to no model."""
        for maker in (self.cards, self.giants, self.cubes, self.end):
            maker.clear()

    def of(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        cards, end = self.cards, self.end
        match event:
            case StarterChosen():
                return end.starter(after)
            case t.RoundBegan():
                return end.round(event, after)
            case t.CardDealt(player=player, card=card):
                return cards.dealt(player, card, after)
            case t.PileShuffled():
                return cards.shuffled(after)
            case t.TurnBegan():
                return par(cards.sound("turn_begins"), call(cards.clear), cards.refresh(after, hand=True))
            case t.CardDiscarded(player=player, card=card):
                return cards.discarded(player, card, before, after)
            case t.CardPlayed(player=player, card=card):
                return cards.played(player, card, before, after)
            case t.CardThrown(card=card):
                return cards.thrown(card)
            case t.CubePut():
                return self.cubes.put(event, after)
            case t.CubeTaken():
                return self.cubes.taken(event, after)
            case t.RoundEnded():
                return cards.sound("round_dusk")
            case t.GameEnded():
                return end.ended(after)
        return self._of_giant(event, before, after)

    def _of_giant(self, event: Event, before: Model, after: Model) -> Clip:
        giants = self.giants
        match event:
            case t.GiantPlaced(player=player, cell=cell):
                return giants.placed(player, cell, after)
            case t.GiantStepped():
                return giants.stepped(event)
            case t.Scored():
                return giants.scored(event, after)
            case t.GiantPushed():
                return giants.pushed(event, before)
            case t.GiantFollowed(player=player, start=start, end=cell):
                return giants.followed(player, start, cell, before.height(player))
            case t.GiantStayed():
                return giants.sound("giant_place")
            case t.GiantLeapt():
                return giants.leapt(event)
            case t.GiantShot():
                return giants.shot(event, before)
            case t.GiantRelocated():
                return giants.relocated(event)
        return none()
