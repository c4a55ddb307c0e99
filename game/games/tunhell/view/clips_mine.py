"""Dwarfs at the mines: warriors who come and go, diggers, scouts, and the blaster's bang."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import USED_AT_ONCE, B
from game.games.tunhell.view.clips_hands import HandClips
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.maker import Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.pictures import DWARF_BACK, MINE_BACK, back_of
from game.view.timeline import Clip, call, par, seq, stagger, wait

_COME: Final = 0.45
_LEAVE: Final = 0.4
_PEEK: Final = 0.34
_SHOW: Final = 0.3


class MineClips(Maker):
    """Clips of dwarfs at a mine."""

    def __init__(self, parts: Parts, hands: HandClips) -> None:
        super().__init__(parts)
        self.hands = hands
        """Where a hurried dwarf waits that comes from the bench."""

    def played(self, event: e.DwarfPlayed, before: Model, after: Model) -> Clip:
        """A dwarf goes from a hand, or from the bench, to a mine."""
        mine, seat = event.mine, event.player
        cards = (*before.sides[mine][seat], event.card)
        end = self.side_place(mine, seat, len(cards), len(cards) - 1)
        leaves = event.card in USED_AT_ONCE
        if leaves:
            end = self._before(mine)
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
                self.fly(face, start, end, _COME, turn_to=event.card, keep=True),
                *(self._find(find, seat, before, end) for find in event.finds),
            ),
            wait(0.2 if leaves else 0),
            self._bang(mine) if event.card == B else call(lambda: None),
            call(self.clear),
        )

    def _find(self, find: int, seat: int, before: Model, end: Rect) -> Clip:
        start = self.hand_place(seat, find, before)
        return self.fly(find, start, end.move(end.w // 2, 0), _COME)

    def _before(self, mine: int) -> Rect:
        """In front of a shaft."""
        shaft = self.places.columns[mine].shaft
        height = round(shaft.h * 0.6)
        rect = Rect(0, 0, round(height / ASPECT), height)
        rect.midbottom = shaft.midbottom
        return rect

    def _bang(self, mine: int) -> Clip:
        """Everything at a mine goes up in smoke."""
        scene, places = self.pictures.scene["shafts"], self.places
        x, y = places.columns[mine].foot
        dx, dy = scene["blast"]
        frames = [self.pictures.sprite(f"blast_{number}")[0] for number in range(4)]
        at = (x + dx * places.scale, y + dy * places.scale)
        return seq(self.sound("blast"), self.effects.puff(frames, *at, size=1.3, seconds=0.6))

    def placed(self, after: Model) -> Clip:
        """A warrior stands; the sum of his side nods."""
        return seq(self.refresh(after), self.sound("warrior_place"), wait(0.12))

    def left(self, event: e.WarriorsLeft, before: Model, after: Model) -> Clip:
        """Warriors leave a side: beaten, paid, sent away, or because the mine is empty."""
        warriors = before.sides[event.mine][event.player]
        flights = []
        for number, card in enumerate(event.cards):
            start = self.side_place(
                event.mine,
                event.player,
                len(warriors),
                warriors.index(card) + event.cards[:number].count(card),
            )
            flights.append(self._leave(card, start))
        name = "fight_lost" if event.cause in (e.BEATEN, e.BLASTED) else "card_exchange"
        return seq(self.sound(name), self.refresh(after), stagger(0.07, *flights))

    def _leave(self, card: int, start: Rect) -> Clip:
        return self.fly(card, start, self.away(start), _LEAVE)

    # -- diggers -----------------------------------------------------------------------------------

    def digger(self, after: Model) -> Clip:
        """A digger is at work on his side of the mine."""
        return seq(self.refresh(after), self.sound("digger_place"), wait(0.15))

    def digger_left(self, event: e.DiggerLeft, before: Model, after: Model) -> Clip:
        """A digger is done, and what it carried goes too."""
        warriors = before.sides[event.mine][event.player]
        cards = (event.card, *event.finds)
        count = len(warriors) + len(cards)
        flights = [
            self._leave(card, self.side_place(event.mine, event.player, count, len(warriors) + number))
            for number, card in enumerate(cards)
        ]
        name = "fight_lost" if event.cause in (e.BEATEN, e.UNPAID) else "card_exchange"
        return seq(self.sound(name), self.refresh(after), stagger(0.07, *flights))

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
        opened = self.opened(event.mine)
        if event.card is None:
            return seq(
                self.fly(MINE_BACK, pile, end, _PEEK, lift=30),
                call(lambda: self.parts.shafts.show(after)),
            )
        back = back_of(event.card)
        return seq(
            self.sound("card_flip"),
            self.fly(back, pile, opened, _PEEK, turn_to=event.card, keep=True, lift=10),
            wait(_SHOW),
            call(self.clear),
            self.fly(event.card, opened, end, _PEEK, lift=0),
            call(lambda: self.parts.shafts.show(after)),
        )
