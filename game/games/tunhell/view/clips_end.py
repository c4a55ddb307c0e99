"""The big moments: the ghost, the back door, the throne; who can do nothing; and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.events import Event
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DOOR, GHOST
from game.games.tunhell.view.entrances import glows, haunts
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.maker import Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK
from game.view.tables.effects import EFFECTS
from game.view.timeline import Clip, call, none, par, seq, stagger, wait

_STAY: Final = 0.6
_CARRY: Final = 0.5
"""Seconds that a door is on its way."""
_BURSTS: Final = 2
"""How often each shaft throws up coins at the end."""
_AWAY: Final = 0.24
"""Within which all cards of a hand set out, however many there are."""


class EndClips(Maker):
    """Clips of what happens once in a game, or ends it."""

    def moment(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of one of the big moments."""
        match event:
            case e.GhostCame(victim=victim):
                return self._ghost(victim, before, after)
            case e.DwarfHaunted(player=player, card=card, known=known):
                return self._haunted(player, card, known, before, after)
            case e.DoorFound(player=player):
                return self._found(player, before, after)
            case e.DoorPlaced(player=player, mine=mine):
                return self._door(player, mine, after)
            case e.HandDiscarded():
                return self._throne(event, before, after)
        return none()

    def _ghost(self, victim: int, before: Model, after: Model) -> Clip:
        """The ghost floats from the mine to whoever it will rob."""
        rect = self.opened(before.work.mine if before.work is not None else 0)
        plate = self.places.seats[victim if victim >= 0 else before.mover]
        far = (plate.centerx - rect.centerx) / rect.w, (rect.centery - plate.centery) / rect.h
        return seq(
            call(lambda: self.parts.desk.show(after)),
            self.sound("ghost_wail"),
            self.acts(self.actor(GHOST, rect, EFFECTS), 1.2, haunts(*far)),
            self.refresh(after),
        )

    def _haunted(self, player: int, card: int, known: bool, before: Model, after: Model) -> Clip:
        """The dwarf that the ghost drew is shown to all, and is gone."""
        start = self.hand_place(player, card, before)
        shown = Rect(0, 0, *self.places.card)
        shown.center = self.places.area.center
        face = card if before.hands[player] is not None or known else DWARF_BACK
        return seq(
            self.refresh(after, hand=True),
            self.fly(face, start, shown, 0.4, turn_to=card, keep=True),
            wait(0.4),
            call(self.clear),
            self.sound("card_exchange"),
            self.fly(card, shown, self.away(shown), 0.4),
        )

    def _found(self, player: int, before: Model, after: Model) -> Clip:
        """The back door creaks, and its finder takes it along."""
        rect = self.opened(before.work.mine if before.work is not None else 0)
        return seq(
            self.sound("door_creak"),
            call(lambda: self.parts.desk.show(after)),
            self.acts(self.actor(DOOR, rect, EFFECTS), _STAY, glows),
            self.flies(DOOR, rect, self.seat_cards(player), _CARRY),
            self.refresh(after),
        )

    def _door(self, player: int, mine: int, after: Model) -> Clip:
        """The back door is carried to its new place, and opens there."""
        end = self.parts.shafts.door_at(mine)
        return seq(
            self.flies(DOOR, self.seat_cards(player), end, _CARRY),
            self.sound("door_creak"),
            self.refresh(after),
            self.acts(self.actor(DOOR, end, EFFECTS), _STAY / 2, glows),
        )

    def _throne(self, event: e.HandDiscarded, before: Model, after: Model) -> Clip:
        """Whoever sits on the throne leaves everything that he carried."""
        flights = []
        for number, card in enumerate(event.cards):
            start = self.hand_place(event.player, card, before)
            if event.player == bottom_seat(before):
                start = self.places.slot(min(number, t.HAND_LIMIT - 1))
            flights.append(self.fly(card, start, self.away(start), 0.4))
        return seq(
            self.sound("card_exchange"),
            self.refresh(after, hand=True),
            stagger(_AWAY / max(4, len(flights)), *flights),
        )

    def unpaid(self, before: Model) -> Clip:
        """Nobody can pay for the heart."""
        mine = before.work.mine if before.work is not None else 0
        glow = self.pictures.sprite("heart_glow")[0]
        at = self.opened(mine).center
        return seq(self.sound("fight_lost"), self.effects.flash(glow, *at, 1.0, 0.6))

    # -- turns and the end -------------------------------------------------------------------------

    def starts(self, player: int, after: Model) -> Clip:
        """The plate of the seat that starts lights up, as if it were its turn already."""
        lit = replace(after, mover=player)
        return seq(
            self.sound("dwarf_cheer"),
            call(lambda: self.parts.seats.show(lit)),
            wait(_STAY),
            self.refresh(after),
        )

    def passed(self, player: int) -> Clip:
        """A seat can do nothing."""
        plate = self.places.seats[player]
        image = self.pictures.common("warning", round(plate.h * 0.7))
        return seq(self.sound("pass_turn"), self.effects.flash(image, *plate.center, 1.0, 0.6))

    def ended(self, after: Model) -> Clip:
        """Everybody's loot is counted; coins rain on who has won."""
        lost = after.viewer >= 0 and after.viewer not in after.winners
        places = self.places
        coin = self.pictures.sprite("coin")[0]
        rain = [
            self.effects.shower(coin, *places.seats[seat].center, 16, reach=110, up=(60, 170))
            for seat in after.winners
        ]
        return seq(
            self.refresh(after, hand=True),
            self.sound("match_lost" if lost else "match_win"),
            par(*rain, wait(1.2)),
        )

    def triumph(self) -> Clip:
        """Coins out of all three shafts, again and again."""
        coin = self.pictures.sprite("coin")[0]
        rain = [
            self.effects.shower(coin, *column.shaft.center, 18, reach=190, up=(120, 300))
            for _ in range(_BURSTS)
            for column in self.places.columns
        ]
        return par(self.sound("treasure_coins"), stagger(0.3, *rain))
