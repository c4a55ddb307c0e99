"""The big moments: the ghost, the back door, the throne; who can do nothing; and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.events import Event
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.maker import Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK
from game.view.stage import Node
from game.view.timeline import Clip, call, none, par, seq, stagger, wait

_STAY: Final = 0.6
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
            case e.DoorFound():
                mine = before.work.mine if before.work is not None else 0
                return seq(
                    self.sound("door_creak"),
                    call(lambda: self.parts.desk.show(after)),
                    self._stands("door_0", mine),
                    self.refresh(after),
                )
            case e.DoorPlaced(mine=mine):
                return self._door(mine, after)
            case e.HandDiscarded():
                return self._throne(event, before, after)
        return none()

    def _stands(self, name: str, mine: int, seconds: float = _STAY) -> Clip:
        """Something stands before a shaft for a moment."""
        return self.appears(mine, name, wait(seconds))

    def _ghost(self, victim: int, before: Model, after: Model) -> Clip:
        """The ghost floats from the mine to whoever it will rob."""
        mine = before.work.mine if before.work is not None else 0
        image = self.pictures.sprite("ghost")[0]
        x0, y0 = self.opened(mine).center
        plate = self.places.seats[victim if victim >= 0 else before.mover]
        ghost = self.effects.passing(image, x0, y0)

        def go(node: Node, share: float) -> None:
            x, y = x0 + (plate.centerx - x0) * share, y0 + (plate.centery - y0) * share
            node.move_to(x, y - self.ui.px(50) * 4 * share * (1 - share))
            node.alpha = 235 if share < 0.75 else 235 * 4 * (1 - share)

        return seq(
            call(lambda: self.parts.desk.show(after)),
            self.sound("ghost_wail"),
            ghost.put_up(),
            wait(0.3),
            ghost.change(0.9, go),
            ghost.take_off(),
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

    def _door(self, mine: int, after: Model) -> Clip:
        """The back door opens at its new place."""
        return seq(
            self.sound("door_creak"),
            self._stands("door_1", mine, 0.15),
            self._stands("door_2", mine, 0.35),
            self.refresh(after),
        )

    def _throne(self, event: e.HandDiscarded, before: Model, after: Model) -> Clip:
        """A throne for a king, who leaves everything that he carried."""
        mine = before.work.mine if before.work is not None else 0
        flights = []
        for number, card in enumerate(event.cards):
            start = self.hand_place(event.player, card, before)
            if event.player == bottom_seat(before):
                start = self.places.slot(min(number, t.HAND_LIMIT - 1))
            flights.append(self.fly(card, start, self.away(start), 0.4))
        light = self._stands("throne_light", mine, 0.9)
        return seq(
            self.sound("throne_fanfare"),
            par(light, self._stands("throne", mine, 0.9)),
            self.refresh(after, hand=True),
            stagger(_AWAY / max(4, len(flights)), *flights),
        )

    def unpaid(self, before: Model) -> Clip:
        """Nobody can pay for the heart."""
        mine = before.work.mine if before.work is not None else 0
        glow = self.pictures.sprite("heart_glow")[0]
        at = self.places.columns[mine].shaft.center
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
