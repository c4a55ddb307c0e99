"""Dwarfs at the mines: warriors who come and go, diggers, scouts, and the blaster's bang."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import USED_AT_ONCE, WARRIORS, B
from game.games.tunhell.view.clips_hands import HandClips
from game.games.tunhell.view.entrances import hops_in, marches_off, peers, thrown
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.maker import Actor, Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.pictures import DWARF_BACK, MINE_BACK, back_of
from game.games.tunhell.view.sides import AT_WORK, PLATES, RUNNING, Away
from game.view.timeline import Clip, call, none, par, seq, stagger, wait

_COME: Final = 0.45
_LEAVE: Final = 0.4
_THROWN: Final = 0.6
_STAND: Final = 0.3
_PEEK: Final = 0.34
_SHOW: Final = 0.3
_FUSE: Final = 0.12
"""Seconds from the flash until those who stand there fly."""
_WAYS: Final = (-1.0, 0.8, -0.5, 1.0, 0.4)
"""To which side they do, one after the other."""


class MineClips(Maker):
    """Clips of dwarfs at a mine."""

    def __init__(self, parts: Parts, hands: HandClips) -> None:
        super().__init__(parts)
        self.hands = hands
        """Where a hurried dwarf waits that comes from the bench."""
        self._scout: Actor | None = None
        """Who looks into a mine, until the next turn begins."""

    def clear(self) -> None:
        """Take off who looks into a mine, too."""
        super().clear()
        if self._scout is not None:
            self._scout.leave()
            self._scout = None

    def begins(self, after: Model) -> Clip:
        """A turn begins; who was at work in the one before is gone."""
        scout, self._scout = self._scout, None
        return par(
            self.sound("turn_begins"),
            call(lambda: self.parts.sides.send(None, after)),
            self.refresh(after, hand=True),
            self.acts(scout, _LEAVE, marches_off) if scout is not None else none(),
        )

    def played(self, event: e.DwarfPlayed, before: Model, after: Model) -> Clip:
        """A dwarf goes from a hand, or from the bench, to a mine: as a card, until he stands there."""
        mine, seat = event.mine, event.player
        leaves = event.card in USED_AT_ONCE
        end = self.parts.sides.at_work(mine, 0)
        if event.card in WARRIORS:
            end = self.places.columns[mine].ground(self.parts.sides.strip(before, mine, seat))
        end = self.as_card(end)
        start = self.hand_place(seat, event.card, before)
        face = event.card
        if event.recruited:
            start = self.hands.waiting(self.places.seat(0))
        elif before.hands[seat] is None and not event.known:
            face = DWARF_BACK
        return seq(
            call(self.hands.clear),
            self.refresh(after, hand=True),
            self.sound("hurried_run" if event.recruited else "card_play"),
            par(
                self.fly(face, start, end, _COME, turn_to=event.card),
                *(self._find(find, seat, before, end) for find in event.finds),
            ),
            self._goes_to_work(event.card, mine, after) if leaves else none(),
        )

    def _goes_to_work(self, card: int, mine: int, after: Model) -> Clip:
        """A scout leans in to look; a blaster is gone with everything else."""
        actor = self.actor(card, self.parts.sides.at_work(mine, 0), AT_WORK)
        comes = self.acts(actor, _SHOW, hops_in, stays=True)
        if card != B:
            self._scout = actor
            return seq(comes, self.acts(actor, 0.3, peers, stays=True))
        leaves = self.acts(actor, _LEAVE, thrown(-0.8))
        return seq(comes, wait(0.12), par(self._bang(mine), leaves, self._blown_up(mine, after)))

    def _blown_up(self, mine: int, model: Model) -> Clip:
        """All who stand before a mine fly off: they are gone until it is told."""
        crowds = range(max(map(len, model.sides[mine])))
        away = Away(mine, t.NONE, frozenset(crowds), False)
        places = [
            place
            for seat in range(model.players)
            for place in zip(model.sides[mine][seat], self.standing(model, mine, seat), strict=True)
        ]
        thrown_off = par(self.sound("fight_lost"), self._fly_off(places)) if places else none()
        return seq(wait(_FUSE), call(lambda: self.parts.sides.send(away, model)), thrown_off)

    def _fly_off(self, places: Sequence[tuple[int, Rect]]) -> Clip:
        """Dwarfs fly off, to the left and to the right."""
        clips = [
            self.acts(self.actor(card, rect, RUNNING), _THROWN, thrown(_WAYS[number % len(_WAYS)]))
            for number, (card, rect) in enumerate(places)
        ]
        return stagger(min(0.04, 0.3 / max(1, len(clips))), *clips)

    def _find(self, find: int, seat: int, before: Model, end: Rect) -> Clip:
        start = self.hand_place(seat, find, before)
        return self.fly(find, start, end.move(end.w // 2, 0), _COME)

    def _bang(self, mine: int) -> Clip:
        """Everything at a mine goes up in smoke."""
        scene, places = self.pictures.scene["shafts"], self.places
        x, y = places.columns[mine].foot
        dx, dy = scene["blast"]
        frames = [self.pictures.sprite(f"blast_{number}")[0] for number in range(4)]
        at = (x + dx * places.scale, y + dy * places.scale)
        return seq(self.sound("blast"), self.effects.puff(frames, *at, size=1.3, seconds=0.6))

    def placed(self, event: e.WarriorPlaced, after: Model) -> Clip:
        """A warrior takes his place; the others make room."""
        mine, seat = event.mine, event.player
        warriors = after.sides[mine][seat]
        number = len(warriors) - 1 - warriors[::-1].index(event.card)
        actor = self.actor(event.card, self.standing(after, mine, seat)[number], PLATES - 1)
        away, sides = Away(mine, seat, frozenset({number}), False), self.parts.sides
        return seq(
            call(lambda: sides.send(away, after)),
            self.refresh(after),
            self.sound("warrior_place"),
            self.acts(actor, _STAND, hops_in),
            call(lambda: sides.send(None, after)),
        )

    def left(self, event: e.WarriorsLeft, before: Model, after: Model) -> Clip:
        """Warriors leave a side: thrown by a monster or a blast, or they walk off."""
        mine, seat = event.mine, event.player
        warriors = before.sides[mine][seat]
        stand = self.standing(before, mine, seat)
        numbers = (warriors.index(card) + event.cards[:n].count(card) for n, card in enumerate(event.cards))
        places = [(warriors[number], stand[number]) for number in numbers]
        return self._leave(places, event.cause, after)

    def _leave(self, places: Sequence[tuple[int, Rect]], cause: int, after: Model) -> Clip:
        """Dwarfs are gone from where they stood: they walk off, or fly.

        A monster or a blast has thrown them already, and nobody of them is seen until the next turn begins.
        """
        if cause in (e.BEATEN, e.BLASTED):
            return seq(self.refresh(after), wait(0.1))
        if cause == e.UNPAID:
            return seq(self.sound("fight_lost"), self.refresh(after), self._fly_off(places))
        clips = [self.acts(self.actor(card, rect, RUNNING), _LEAVE, marches_off) for card, rect in places]
        pitch = min(0.07, 0.4 / max(1, len(clips)))
        return seq(self.sound("card_exchange"), self.refresh(after), stagger(pitch, *clips))

    # -- diggers -----------------------------------------------------------------------------------

    def digger(self, after: Model) -> Clip:
        """A digger is at work in the mine's mouth."""
        return seq(self.refresh(after), self.sound("digger_place"), wait(0.15))

    def digger_left(self, event: e.DiggerLeft, after: Model) -> Clip:
        """A digger is done, and what it carried goes too."""
        cards = enumerate((event.card, *event.finds))
        places = [(card, self.parts.sides.at_work(event.mine, number)) for number, card in cards]
        return self._leave(places, event.cause, after)

    # -- scouts ------------------------------------------------------------------------------------

    def looked(self, mine: int) -> Clip:
        """A scout puts an eye to the shaft."""
        shaft = self.places.columns[mine].shaft
        image = self.pictures.sign("look", round(shaft.h * 0.4))
        return seq(self.sound("scout_peek"), self.effects.flash(image, *shaft.center, 1.1, 0.4))

    def seen(self, event: e.CardSeen, after: Model) -> Clip:
        """A card is lifted: to be seen by its scout alone, for the others it stays face down."""
        count = len(after.mines[event.mine].fixed)
        pile = self.parts.shafts.pile(event.mine, after.mines[event.mine].left)
        row = self.parts.shafts.seen(event.mine, count)[min(event.depth, count - 1)]
        end = Rect(0, 0, round(row.w * 0.9), round(row.w * 0.9 * ASPECT))
        end.center = row.center
        opened = self.as_card(self.places.columns[event.mine].shaft)
        if event.card is None:
            return seq(
                self.sound("card_flip"),
                self.fly(MINE_BACK, pile, end, _PEEK, lift=30),
                call(lambda: self.parts.shafts.show(after)),
            )
        card = self.card(back_of(event.card))
        return seq(
            self.sound("card_flip"),
            self.fly(card, pile, opened, _PEEK, turn_to=event.card, keep=True, lift=10),
            wait(_SHOW),
            self.fly(card, opened, end, _PEEK, lift=0),
            call(lambda: self.parts.shafts.show(after)),
        )
