"""Digging, card by card: up comes what it shows, in its own way; then it is taken, fought, or goes back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    DEMON,
    DIRT,
    DRAGON,
    ENEMIES,
    GOBLIN,
    HEART,
    ORC,
    POINTS,
    RAT,
    SPIDER,
    THRONE,
    TREASURE,
    TROLL,
)
from game.games.tunhell.view.entrances import (
    Pose,
    beaten_back,
    carried,
    entrance,
    glows,
    sinks,
    strikes,
    tumbles,
)
from game.games.tunhell.view.hand import bottom_hand, bottom_seat
from game.games.tunhell.view.maker import Actor, Maker
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.pictures import trophy
from game.games.tunhell.view.sides import AT_WORK, RUNNING, Away
from game.view.stage import Node
from game.view.timeline import Clip, call, none, par, seq, squash, stagger, wait

_SUSPENSE: Final = 0.22
"""Seconds that dust flies before anything is seen: what will it be?"""
_TAKE: Final = 0.46
_CHARGE: Final = 0.36
"""Seconds of a dwarf's run at a monster, and back."""
_BEATEN: Final = 0.9
"""Seconds of a run at a monster that wins."""
_SPARKS: Final = ((-0.25, -0.2), (0.2, 0.1), (-0.1, 0.3))
"""Where blades meet on a monster, from its middle, in widths and heights."""
ACTORS: Final = 175
"""Depth of monsters that move: before the mines, behind who digs."""
_VOICES: Final = {
    RAT: "rat_squeak",
    **dict.fromkeys((GOBLIN, ORC, TROLL, SPIDER, DEMON), "monster_growl"),
    DRAGON: "dragon_roar",
    DIRT: "dirt_fall",
    TREASURE: "treasure_coins",
    THRONE: "throne_fanfare",
}
"""What is heard of a card when it lies open."""


class DigClips(Maker):
    """Clips of what comes out of a mine."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._fought = 0
        """The mine of the last fight, whose digger may have gone before its loot is taken."""
        self._beaten: Actor | None = None
        """Who lies there until it is taken."""

    def clear(self) -> None:
        """Take off what lies there, too."""
        super().clear()
        if self._beaten is not None:
            self._beaten.leave()
            self._beaten = None

    def dug(self, event: e.CardDug, before: Model, after: Model) -> Clip:
        """A pick strikes, earth flies, and up comes whatever it is, each in its own way."""
        card, way = event.card, entrance(event.card)
        actor = self.actor(card, self.opened(event.mine), ACTORS)
        voice = self.sound(_VOICES[card]) if card in _VOICES else none()
        fire = self._fire(event.mine) if card == DRAGON else none()
        light = self._lava(event.mine) if card == DEMON else none()
        if card == THRONE:
            light = self._light(event.mine)
        return seq(
            call(self.clear),
            self.sound("dig_strike"),
            call(lambda: self.parts.shafts.show(after)),
            par(
                self._dust(event.mine),
                self._swings(before, event.mine),
                seq(
                    wait(_SUSPENSE),
                    self.sound("dig_reveal"),
                    par(voice, light, self.acts(actor, way.seconds, way.motion, stays=True)),
                ),
            ),
            self.refresh(after),
            call(actor.leave),
            par(fire, wait(0.12)),
        )

    def _swings(self, before: Model, mine: int) -> Clip:
        """Who digs leans into the blow."""
        work = before.work
        if work is None or work.mine != mine or self.calm:
            return none()
        away = Away(mine, before.mover, frozenset(), True)
        rect = self.parts.sides.at_work(mine, 0)
        blow = self.acts(
            self.actor(work.card, rect, AT_WORK), _SUSPENSE, partial(_there_and_back, 0.1, 0.04, 16)
        )
        return self._without(before, away, blow)

    def _without(self, model: Model, away: Away, shown: Clip) -> Clip:
        """A clip for which some are not where they stand."""

        sides = self.parts.sides
        return seq(call(lambda: sides.send(away, model)), shown, call(lambda: sides.send(None, model)))

    def _charges(self, model: Model, mine: int, cards: Sequence[int], digger: bool) -> Clip:
        """Warriors of the side, and perhaps the digger, go at what stands there, and come back."""
        if self.calm:
            return wait(_CHARGE / 2)
        warriors, seat, goal = model.sides[mine][model.mover], model.mover, self.opened(mine)
        numbers = [warriors.index(card) + cards[:number].count(card) for number, card in enumerate(cards)]
        runs, stand = [], self.standing(model, mine, seat)
        for number in numbers:
            motion = partial(_there_and_back, *_toward(stand[number], goal), 16)
            actor = self.actor(warriors[number], stand[number], RUNNING)
            runs.append(self.acts(actor, _CHARGE, motion))
        work = model.work if digger else None
        if work is not None:
            actor = self.actor(work.card, self.parts.sides.at_work(mine, 0), RUNNING)
            runs.append(self.acts(actor, _CHARGE, partial(_there_and_back, 0.45, 0.05, 20)))
        away = Away(mine, seat, frozenset(numbers), work is not None)
        return self._without(model, away, stagger(0.05, *runs))

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

    def _fire(self, mine: int) -> Clip:
        """What a dragon breathes."""
        rect = self.opened(mine)
        x, y = self.pictures.scene["moments"]["dragon_mouth"]
        left, top, width, height = self.pictures.scene["sprites"]["fire"]["rect"]
        unit = rect.h / self.pictures.box(DRAGON).h
        image = self.pictures.scaled("fire", (round(width * unit * 0.7), round(height * unit * 0.7)))
        mouth = (rect.centerx + x * unit, rect.bottom + y * unit)
        middle = ((left + width / 2) * unit * 0.7, (top + height / 2) * unit * 0.7)
        return self.effects.passes(image, mouth[0] + middle[0], mouth[1] + middle[1], 0.45, _wanes)

    def _lava(self, mine: int) -> Clip:
        """What a demon stands in."""
        image, left, top = self.before_shaft(mine, "lava")
        x, y = image.get_rect().center
        return self.effects.passes(image, left + x, top + y, 0.6, _wanes, z=ACTORS - 1)

    def _light(self, mine: int) -> Clip:
        """What falls on a throne, and on whoever stands before it."""
        rect = self.opened(mine)
        _, _, width, height = self.pictures.scene["sprites"]["throne_light"]["rect"]
        tall = self.places.columns[mine].shaft.h
        image = self.pictures.scaled("throne_light", (round(tall * width / height), tall))
        return self.effects.passes(image, rect.centerx, rect.bottom - tall / 2, 1.2, _comes_and_wanes)

    # -- what becomes of it ------------------------------------------------------------------------

    def taken(self, player: int, card: int, before: Model, after: Model) -> Clip:
        """The card that lay open joins a loot, and its points with it."""
        mine = before.work.mine if before.work is not None else self._fought
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
            self.sound("card_play"),
            call(lambda: self.parts.desk.show(after)),
            self._to_loot(card, mine, player),
            self.refresh(after),
            coins,
        )

    def _to_loot(self, card: int, mine: int, player: int) -> Clip:
        """A figure goes to where a seat's loot is: from where it stands, or lies if it was beaten."""
        start, end = self.opened(mine), self.seat_cards(player)
        lying, self._beaten = self._beaten, None
        if lying is None or self.calm:
            return seq(
                call(lying.leave) if lying is not None else none(), self.flies(card, start, end, _TAKE)
            )
        far = (end.centerx - start.centerx) / start.w, (start.bottom - end.bottom) / start.h
        return self.acts(lying, _TAKE, carried(*far))

    def _heart(self, mine: int) -> Clip:
        """It swells in its own light, before it is taken."""
        rect = self.opened(mine)
        glow = self.pictures.sprite("heart_glow")[0]
        swells = self.acts(self.actor(HEART, rect, ACTORS), 0.5, glows)
        return seq(
            self.sound("heart_glow"),
            call(lambda: self.parts.desk.lift(True)),
            par(self.effects.flash(glow, *rect.center, 1.4, 0.5), swells),
        )

    def met(self, event: e.EncounterMet) -> Clip:
        """Steel is drawn; or nobody is there to draw it, and the monster knows."""
        name = "fight_blades" if event.beatable else "monster_growl"
        return seq(self.sound(name), wait(0.2))

    def beaten(self, event: e.EncounterBeaten, before: Model, after: Model) -> Clip:
        """Those who pay go at the enemy; it tumbles, and lies there until it is taken."""
        self._fought = event.mine
        rect = self.opened(event.mine)
        slash, spark = self.pictures.sprite("slash")[0], self.pictures.sprite("spark")[0]
        actor = self.actor(event.card, rect, ACTORS)
        sparks = [
            self.effects.flash(spark, rect.centerx + dx * rect.w, rect.centery + dy * rect.h, 1.2, 0.3)
            for dx, dy in _SPARKS
        ]

        def falls() -> None:
            self.parts.desk.lift(True)
            self._beaten = actor

        return seq(
            call(lambda: self.parts.desk.show(after)),
            par(
                self._charges(before, event.mine, event.paid, event.bonus or not event.paid),
                seq(
                    wait(_CHARGE / 2),
                    self.sound("fight_won"),
                    par(
                        self.effects.flash(slash, *rect.center, 1.3, 0.4),
                        stagger(0.06, *sparks),
                        seq(call(falls), self.acts(actor, 0.55, tumbles, stays=True)),
                    ),
                ),
            ),
        )

    def returned(self, mine: int, card: int, before: Model, after: Model) -> Clip:
        """It has won, and goes back down where all know it now; what is no monster only goes back."""
        actor = self.actor(card, self.opened(mine), ACTORS)
        return seq(
            call(self.clear),
            self._beats(before, mine, actor) if card in ENEMIES else none(),
            self.sound("dirt_fall"),
            call(lambda: self.parts.desk.show(after)),
            self.acts(actor, 0.4, sinks),
            self.refresh(after),
        )

    def _beats(self, model: Model, mine: int, monster: Actor) -> Clip:
        """All that the side has runs at a monster, which throws them back: they are gone until it is told."""
        if self.calm:
            return wait(_CHARGE)
        seat, goal = model.mover, self.opened(mine)
        fighters = list(zip(model.sides[mine][seat], self.standing(model, mine, seat), strict=True))
        away = Away(mine, seat, frozenset(range(len(fighters))), True)
        if model.work is not None:
            fighters.append((model.work.card, self.parts.sides.at_work(mine, 0)))
        runs = []
        for number, (card, rect) in enumerate(fighters):
            motion = beaten_back(*_toward(rect, goal), (-1.0, 1.0, -0.5, 0.6)[number % 4])
            runs.append(self.acts(self.actor(card, rect, RUNNING), _BEATEN, motion))

        def leave() -> None:
            self.parts.sides.send(away, model)
            self.parts.desk.lift(True)

        blow = self.acts(monster, 0.5, strikes, stays=True)
        thud = seq(wait(_BEATEN * 0.4), self.sound("fight_lost"))
        return seq(call(leave), par(stagger(min(0.05, 0.3 / len(runs)), *runs), blow, thud))

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
            self.fly(event.card, self.as_card(start), end, 0.5),
            self.refresh(after, hand=True),
        )


def _wanes(node: Node, share: float) -> None:
    """Fade away towards the end."""
    node.alpha = 255 * min(1, 3 * (1 - share))


def _comes_and_wanes(node: Node, share: float) -> None:
    """Fade in, and away again."""
    node.alpha = 255 * min(1, 4 * share, 4 * (1 - share))


def _toward(rect: Rect, goal: Rect) -> tuple[float, float]:
    """How far one runs at a monster: most of the way, in widths and heights of who runs."""
    return (goal.centerx - rect.centerx) * 0.6 / rect.w, (rect.bottom - goal.bottom) * 0.7 / rect.h


def _there_and_back(x: float, y: float, turn: float, t: float) -> Pose:
    """A run at something and back, in widths and heights, leaning that way."""
    share = squash(t)
    return Pose(x * share, y * share, 1, turn * share)
