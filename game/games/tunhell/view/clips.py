"""The show of each event, found by its kind."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.games.tunhell.rules import events as e
from game.games.tunhell.view.clips_dig import DigClips
from game.games.tunhell.view.clips_end import EndClips
from game.games.tunhell.view.clips_hands import HandClips
from game.games.tunhell.view.clips_mine import MineClips
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.view.timeline import Clip, none, par


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
        self.parts.desk.lift(False)
        self.parts.sides.away = None
        for maker in (self.hands, self.mine, self.digging, self.end):
            maker.clear()

    def of(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        match event:
            case StarterChosen(player=player):
                return self.end.starts(player, after)
            case e.CardDealt(player=player, card=card):
                return self.hands.dealt(player, card, after)
            case e.MinesReady():
                return par(self.hands.sound("digger_place"), self.hands.refresh(after))
            case e.PileShuffled():
                return self.hands.shuffled(after)
            case e.TopRevealed(card=card):
                return self.hands.revealed(card, after)
            case e.RowFilled(card=card):
                return self.hands.filled(card, after)
            case e.DwarfRecruited():
                return self.hands.recruited(event, after)
            case e.CardDiscarded(player=player, card=card):
                return self.hands.discarded(player, card, before, after)
            case e.TurnBegan():
                return self.mine.begins(after)
            case e.TurnPassed(player=player):
                return self.end.passed(player)
            case e.GameEnded():
                return self.end.ended(after)
        return self._at_mine(event, before, after)

    def _at_mine(self, event: Event, before: Model, after: Model) -> Clip:
        match event:
            case e.DwarfPlayed():
                return self.mine.played(event, before, after)
            case e.WarriorPlaced():
                return self.mine.placed(event, after)
            case e.WarriorsLeft():
                return self.mine.left(event, before, after)
            case e.DiggerPlaced():
                return self.mine.digger(after)
            case e.DiggerLeft():
                return self.mine.digger_left(event, after)
            case e.MineLooked(mine=mine):
                return self.mine.looked(mine)
            case e.CardSeen():
                return self.mine.seen(event, after)
        return self._on_dig(event, before, after)

    def _on_dig(self, event: Event, before: Model, after: Model) -> Clip:
        dig = self.digging
        match event:
            case e.CardDug():
                return dig.dug(event, before, after)
            case e.LootTaken(player=player, card=card):
                return dig.taken(player, card, before, after)
            case e.EncounterMet():
                return dig.met(event)
            case e.EncounterBeaten():
                return dig.beaten(event, before, after)
            case e.CardReturned(mine=mine, card=card):
                return dig.returned(mine, card, before, after)
            case e.MineEmptied(mine=mine):
                return dig.emptied(mine, after)
            case e.TrophyTaken(trophy=trophy, player=player):
                return dig.trophy(trophy, player, after)
            case e.FindTaken():
                return dig.found(event, before, after)
            case e.GhostCame() | e.DwarfHaunted() | e.DoorFound() | e.DoorPlaced() | e.HandDiscarded():
                return self.end.moment(event, before, after)
            case e.HeartUnpaid():
                return self.end.unpaid(before)
        return none()
