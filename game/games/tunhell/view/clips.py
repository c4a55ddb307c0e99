"""The show of each event, found by its kind."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.games.tunhell.rules import types as t
from game.games.tunhell.view.clips_dig import DigClips
from game.games.tunhell.view.clips_end import EndClips
from game.games.tunhell.view.clips_hands import HandClips
from game.games.tunhell.view.clips_mine import MineClips
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.view.timeline import Clip, none


class Clips:
    """Makes the clip of each event; `clear` ends whatever is only passing."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.hands = HandClips(parts)
        self.mine = MineClips(parts, self.hands)
        self.digging = DigClips(parts)
        self.end = EndClips(parts)

    def clear(self) -> None:
        """Take off all that belongs to no model."""
        self.parts.effects.clear()
        for maker in (self.hands, self.mine, self.digging, self.end):
            maker.clear()

    def of(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        match event:
            case StarterChosen(player=player):
                return self.end.starts(player, after)
            case t.CardDealt(player=player, card=card):
                return self.hands.dealt(player, card, before, after)
            case t.PileShuffled():
                return self.hands.shuffled(after)
            case t.TopRevealed(card=card):
                return self.hands.revealed(card, after)
            case t.RowFilled(card=card):
                return self.hands.filled(card, after)
            case t.DwarfRecruited():
                return self.hands.recruited(event, after)
            case t.CardDiscarded(player=player, card=card):
                return self.hands.discarded(player, card, before, after)
            case t.TurnBegan():
                return self.hands.refresh(after, hand=True)
            case t.TurnPassed(player=player):
                return self.end.passed(player, after)
            case t.GameEnded():
                return self.end.ended(after)
        return self._at_mine(event, before, after)

    def _at_mine(self, event: Event, before: Model, after: Model) -> Clip:
        match event:
            case t.DwarfPlayed():
                return self.mine.played(event, before, after)
            case t.WarriorPlaced(player=player, mine=mine):
                return self.mine.placed(player, mine, after)
            case t.WarriorsLeft():
                return self.mine.left(event, before, after)
            case t.DiggerPlaced():
                return self.mine.digger(after)
            case t.DiggerLeft():
                return self.mine.digger_left(event, before, after)
            case t.MineLooked(player=player, mine=mine):
                return self.mine.looked(player, mine, before)
            case t.CardSeen():
                return self.mine.seen(event, after)
        return self._on_dig(event, before, after)

    def _on_dig(self, event: Event, before: Model, after: Model) -> Clip:
        dig = self.digging
        match event:
            case t.CardDug():
                return dig.dug(event, before, after)
            case t.LootTaken(player=player, card=card):
                return dig.taken(player, card, before, after)
            case t.EncounterMet():
                return dig.met(event, after)
            case t.EncounterBeaten():
                return dig.beaten(event, after)
            case t.CardReturned(mine=mine, card=card):
                return dig.returned(mine, card, before, after)
            case t.MineEmptied(mine=mine):
                return dig.emptied(mine, after)
            case t.TrophyTaken(trophy=trophy, player=player):
                return dig.trophy(trophy, player, after)
            case t.FindTaken():
                return dig.found(event, before, after)
            case t.GhostCame() | t.DwarfHaunted() | t.DoorFound() | t.DoorPlaced() | t.HandDiscarded():
                return self.end.moment(event, before, after)
            case t.HeartUnpaid(player=player):
                return self.end.unpaid(player, before)
        return none()
