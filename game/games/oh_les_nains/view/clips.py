"""The show of each event: which clip belongs to which fact."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.view.choice import Choice
from game.games.oh_les_nains.view.clips_cards import CardClips
from game.games.oh_les_nains.view.clips_dwarfs import DwarfClips
from game.games.oh_les_nains.view.clips_end import EndClips
from game.games.oh_les_nains.view.clips_hose import HoseClips
from game.games.oh_les_nains.view.garden import Garden
from game.games.oh_les_nains.view.hand import Hand
from game.games.oh_les_nains.view.hedge import Hedge
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels
from game.view.timeline import Clip, call, none, par, seq

_DEAL: Final = 0.13
_DRAW: Final = 0.22


class Clips:
    """Makes the clip of each event; `clear` ends whatever is only passing."""

    def __init__(self, garden: Garden, panels: Panels, hand: Hand, choice: Choice, hedge: Hedge) -> None:
        self.garden = garden
        self.panels = panels
        self.hedge = hedge
        self.cards = CardClips(panels, hand, choice, garden.effects)
        self.dwarfs = DwarfClips(garden.row, garden.effects)
        self.hose = HoseClips(garden, panels)
        self.end = EndClips(garden, panels)

    def clear(self) -> None:
        """Take off all that belongs to no model."""
        self.cards.clear()
        self.hose.clear()
        self.garden.effects.clear()
        self.garden.scenery.swing_lamp(0)
        self.garden.scenery.tremble(0)

    def of(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        match event:
            case t.RoundBegan(round=number):
                return seq(self.cards.put_away(after), self.end.cleared(number, before, after))
            case StarterChosen():
                return seq(self.end.sound("dwarf_cheer"), self.cards.put_away(after))
            case t.TurnBegan():
                awaited = call(lambda: self.hedge.show(after))
                return par(self.cards.sound("turn_begins"), seq(self.cards.put_away(after), awaited))
            case t.RoundEnded(winner=winner):
                return seq(self.cards.put_away_card(), self.end.round_won(winner, after))
            case t.MatchEnded(winner=winner):
                return self.end.match_won(winner, after)
            case t.DwarfPlaced() | t.DwarfRefused() | t.DwarfRemoved() | t.DwarfChangedSides():
                return seq(self._on_dwarf(event), self._free(after))
            case t.StrengthsCompared(card=card, colour=colour, strengths=strengths):
                return self.hose.compared(card, colour, strengths)
            case t.SquirrelsRan(side=side, count=count):
                return self.hose.squirrels(side, count)
            case t.HosePulled(side=side, before=first, after=last):
                return self.hose.pulled(side, first, last, after)
            case t.DwarfCrashed(side=side, dwarf=dwarf):
                return self.end.crashed(side, dwarf)
        return self._on_cards(event, before, after)

    def _on_cards(self, event: Event, before: Model, after: Model) -> Clip:
        match event:
            case t.CardDrawn(player=player, card=card):
                seconds = _DEAL if after.phase == t.STARTING else _DRAW
                return self.cards.drawn(player, card, after, seconds)
            case t.PileShuffled():
                return self.cards.shuffled(after)
            case t.CardPlayed():
                return self.cards.played(event, before, after)
            case t.CardsExchanged():
                return self.cards.exchanged(event, before, after)
            case t.ColourPicked(player=player):
                return self.cards.picked(player, after)
            case t.PicksRevealed(picks=picks):
                return seq(call(self.hedge.hide), self.cards.revealed(picks, after))
        return none()

    def _on_dwarf(self, event: Event) -> Clip:
        match event:
            case t.DwarfPlaced(side=side, dwarf=dwarf, index=index):
                return self.dwarfs.placed(side, dwarf, index)
            case t.DwarfRefused(side=side, colour=colour):
                return self.dwarfs.refused(side, colour)
            case t.DwarfRemoved(dwarf=dwarf):
                return self.dwarfs.removed(dwarf)
            case t.DwarfChangedSides(dwarf=dwarf, side=side, index=index):
                return self.dwarfs.changed_sides(dwarf, side, index)
        return none()

    def _free(self, model: Model) -> Clip:
        """Count the free slabs again."""
        return call(lambda: self.panels.show_free(model))
