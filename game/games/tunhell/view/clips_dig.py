"""Digging, card by card: up comes one, face down, and turns; then it is taken, fought, or goes back."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    DEMON,
    DIRT,
    DRAGON,
    GOBLIN,
    HEART,
    KINDS,
    ORC,
    POINTS,
    RAT,
    SPIDER,
    TREASURE,
    TROLL,
)
from game.games.tunhell.view.hand import bottom_hand, bottom_seat
from game.games.tunhell.view.maker import Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.pictures import back_of, trophy
from game.view.stage import Node
from game.view.timeline import Clip, call, linear, none, out_cubic, par, seq, tween, wait

_RISE: Final = 0.3
_HOLD: Final = 0.22
"""A card hangs face down for that long: what will it be?"""
_TURN: Final = 0.26
_TAKE: Final = 0.42
_MOMENT: Final = 0.6
"""Seconds that a monster stands there."""
_MONSTERS: Final = {DRAGON: "dragon", SPIDER: "spider", DEMON: "demon"}
_SPARKS: Final = ((-0.25, -0.2), (0.2, 0.1), (-0.1, 0.3))
"""Where blades meet on a card, from its middle, in widths and heights."""
_VOICES: Final = {
    RAT: "rat_squeak",
    **dict.fromkeys((GOBLIN, ORC, TROLL, SPIDER, DEMON), "monster_growl"),
    DRAGON: "dragon_roar",
    DIRT: "dirt_fall",
    TREASURE: "treasure_coins",
}
"""What is heard of a card when it lies open."""


class DigClips(Maker):
    """Clips of what comes out of a mine."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._fought = 0
        """The mine of the last fight, whose digger may have gone before its loot is taken."""

    def dug(self, event: e.CardDug, before: Model, after: Model) -> Clip:
        """A card comes up face down, hangs there for a moment, and turns over."""
        back = back_of(event.card)
        pile = self.parts.shafts.pile(event.mine, before.mines[event.mine].left)
        opened = self.opened(event.mine)
        big = KINDS[event.card].family != KINDS[TREASURE].family
        coming = seq(
            self.fly(back, pile, opened, _RISE, keep=True, lift=0),
            self._tremble(_HOLD * (1.7 if big else 1)),
            call(self.clear),
            self.sound("dig_reveal"),
            self.fly(back, opened, opened, _TURN, turn_to=event.card, keep=True, lift=10),
            call(self.clear),
            self.refresh(after),
            self._comes_out(event.card, event.mine),
        )
        return seq(
            call(self.clear),
            self.sound("dig_strike"),
            call(lambda: self.parts.shafts.show(after)),
            par(self._dust(event.mine), coming),
        )

    def _dust(self, mine: int) -> Clip:
        """Earth flies."""
        scene, places = self.pictures.scene["shafts"], self.places
        x, y = places.columns[mine].foot
        dx, dy = scene["dust"]
        frames = [self.pictures.sprite(f"dust_{number}")[0] for number in range(4)]
        at = (x + dx * places.scale, y + (dy - 26) * places.scale)
        stone = self.pictures.scaled("chip", (round(14 * places.scale) + 2,) * 2)
        return par(
            self.effects.puff(frames, *at, seconds=0.4),
            self.effects.shower(stone, *at, 5, reach=70, up=(20, 80)),
        )

    def _tremble(self, seconds: float) -> Clip:
        """The card that hangs there shakes a little."""

        def go(share: float) -> None:
            if self._flying:
                flying = self._flying[0]
                shake = 0 if share == 1 else self.ui.px(3) * (1 if int(share * 9) % 2 else -1)
                flying.node.move_to(flying.rect.x + shake, flying.rect.y)

        return wait(seconds) if self.calm else tween(seconds, go, linear)

    def _comes_out(self, card: int, mine: int) -> Clip:
        """The worst of them come out themselves."""
        name = _MONSTERS.get(card)
        voice = self.sound(_VOICES[card]) if card in _VOICES else none()
        if name is None:
            return seq(voice, wait(0.12))
        fire = self._fire(mine) if card == DRAGON else self._lava(mine) if card == DEMON else none()
        stays = seq(fire, wait(_MOMENT - fire.seconds))
        return seq(voice, self.appears(mine, name, stays, least=0.4, ease=out_cubic))

    def _fire(self, mine: int) -> Clip:
        """What a dragon breathes."""
        return self._fades("fire", mine, self.pictures.scene["moments"]["dragon_mouth"])

    def _lava(self, mine: int) -> Clip:
        """What a demon stands in."""
        return self._fades("lava", mine, (0, 0))

    def _fades(self, name: str, mine: int, at: tuple[float, float]) -> Clip:
        """A sprite at a place before a shaft's foot, that soon is gone."""
        scale = self.places.scale
        image, left, top = self.before_shaft(mine, name)
        x, y = image.get_rect().center

        def go(node: Node, share: float) -> None:
            node.alpha = 255 * min(1, 3 * (1 - share))

        at = (left + at[0] * scale + x, top + at[1] * scale + y)
        return self.effects.passes(image, *at, 0.45, go)

    # -- what becomes of it ------------------------------------------------------------------------

    def taken(self, player: int, card: int, before: Model, after: Model) -> Clip:
        """The card that lay open joins a loot, and its points with it."""
        mine = before.work.mine if before.work is not None else self._fought
        start = self.opened(mine)
        coins = none()
        if POINTS[card]:
            coin = self.pictures.sprite("coin")[0]
            plate = self.places.seats[player]
            if POINTS[card] > 2:
                coins = self.effects.shower(coin, *plate.center, min(7, POINTS[card]), reach=60, up=(30, 90))
            else:
                coins = self.effects.flash(coin, *plate.center, 1.4, 0.35)
            coins = seq(self.sound("treasure_coins"), coins)
        moment = self._heart(mine) if card == HEART else none()
        return seq(
            moment,
            call(self.clear),
            self.sound("card_play"),
            call(lambda: self.parts.desk.show(after)),
            self.fly(card, start, self.seat_cards(player), _TAKE),
            self.refresh(after),
            coins,
        )

    def _heart(self, mine: int) -> Clip:
        glow = self.pictures.sprite("heart_glow")[0]
        heart = self.pictures.sprite("heart")[0]
        at = self.places.columns[mine].shaft.center
        return seq(
            self.sound("heart_glow"),
            par(self.effects.flash(glow, *at, 1.4, 0.6), self.effects.flash(heart, *at, 1.0, 0.6)),
        )

    def met(self, event: e.EncounterMet) -> Clip:
        """Steel is drawn, or nobody is there to draw it."""
        self._fought = event.mine
        return seq(self.sound("fight_blades" if event.beatable else "monster_growl"), wait(0.25))

    def beaten(self, event: e.EncounterBeaten, after: Model) -> Clip:
        """The enemy is struck; it stays until it is taken."""
        rect = self.opened(event.mine)
        slash = self.pictures.sprite("slash")[0]
        spark = self.pictures.sprite("spark")[0]
        return seq(
            call(lambda: self.parts.desk.show(after)),
            self.sound("fight_won"),
            self.fly(event.card, rect, rect, 0.1, keep=True, lift=16),
            par(
                self.effects.flash(slash, *rect.center, 1.3, 0.4),
                *(
                    seq(
                        wait(0.06 * number),
                        self.effects.flash(
                            spark, rect.centerx + dx * rect.w, rect.centery + dy * rect.h, 1.2, 0.3
                        ),
                    )
                    for number, (dx, dy) in enumerate(_SPARKS)
                ),
            ),
        )

    def returned(self, mine: int, card: int, after: Model) -> Clip:
        """It has won, and goes back down where all know it now."""
        start = self.opened(mine)
        pile = self.parts.shafts.pile(mine, after.mines[mine].left)
        return seq(
            call(self.clear),
            call(lambda: self.parts.desk.show(after)),
            self.sound("dirt_fall"),
            self.fly(card, start, pile, 0.45, turn_to=back_of(card), lift=0),
            self.refresh(after),
        )

    def emptied(self, mine: int, after: Model) -> Clip:
        """Boards go across a shaft that has nothing left."""
        frames = [self.pictures.sprite(f"dust_{number}")[0] for number in range(4)]
        x, y = self.places.columns[mine].foot
        puff = self.effects.puff(frames, x, y - 60 * self.places.scale, size=1.5, seconds=0.5)
        return seq(self.sound("mine_empty"), self.refresh(after), puff)

    def trophy(self, number: int, player: int, after: Model) -> Clip:
        """A trophy goes to whoever deserves it now."""
        middle = self.places.area.center
        width, height = self.places.card
        shown = Rect(0, 0, width, height)
        shown.center = middle
        return seq(
            self.sound("trophy"),
            self.fly(trophy(number), shown.inflate(-width // 2, -height // 2), shown, 0.25),
            self.fly(trophy(number), shown, self.seat_cards(player), 0.5),
            self.refresh(after),
        )

    def found(self, event: e.FindTaken, before: Model, after: Model) -> Clip:
        """A find goes to a hand with room for it."""
        assert before.work is not None
        start = self.opened(before.work.mine)

        def end() -> Rect:
            seat = event.receiver
            if seat == t.NONE:
                return self.away(start)
            hand = bottom_hand(after)
            if seat == bottom_seat(after) and event.card in hand:
                return self.places.slot(hand.index(event.card))
            return self.seat_cards(seat)

        return seq(
            call(self.clear),
            call(lambda: self.parts.desk.show(after)),
            self.sound("card_deal"),
            self.fly(event.card, start, end, 0.5),
            self.refresh(after, hand=True),
        )
