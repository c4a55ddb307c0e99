"""What makers of clips share: cards that fly, and where they fly from and to."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface, Vector2

from game.games.tunhell.rules import types as t
from game.games.tunhell.view.entrances import Motion, Pose
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.pictures import Pictures
from game.view import transform
from game.view.stage import Node
from game.view.tables.flying import FlyingCard
from game.view.tables.maker import CardMaker, small_at
from game.view.timeline import Clip, call, linear, seq, tween, wait

_CALM: Final = 0.3
"""Seconds that a figure stands there instead of moving."""


class _Figures:
    """Figures as cards that fly."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def card(self, card: int, size: tuple[int, int]) -> Surface:
        """A figure within a box."""
        figure = self._pictures.figure(card, size[1])
        return figure if figure.get_size() == size else transform.smoothscale(figure, size)


class Actor:
    """A figure that a clip moves, as long as it is on the stage."""

    def __init__(self, parts: Parts, card: int, rect: Rect, z: int) -> None:
        self._parts, self._card, self._rect, self._z = parts, card, rect, z
        self._node: Node | None = None

    def pose(self, pose: Pose) -> None:
        """Show it like this."""
        image = self._parts.pictures.figure(self._card, self._rect.h)
        x, y = self._parts.pictures.feet(self._card)
        foot = (self._rect.centerx + pose.x * self._rect.w, self._rect.bottom - pose.y * self._rect.h)
        if pose.seen < 1:
            high = round(image.get_height() * y * pose.seen)
            image, y = image.subsurface((0, 0, image.get_width(), max(1, high))), 1.0
        if pose.size != 1:
            image = transform.scale_by(image, max(0.05, pose.size))
        arm = Vector2((0.5 - x) * image.get_width(), (0.5 - y) * image.get_height())
        if pose.turn:
            image = transform.rotate(image, -pose.turn)
            arm = arm.rotate(pose.turn)
        if self._node is None:
            self._node = self._parts.effects.node(image, 0, 0, z=self._z)
        self._node.image = image
        self._node.alpha = 255 * pose.alpha
        self._node.move_to(foot[0] + arm.x, foot[1] + arm.y)

    def leave(self) -> None:
        """It is gone."""
        if self._node is not None:
            self._node.remove()
            self._node = None


class Maker(CardMaker[Model]):
    """Makes clips with the parts of a table."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.ui, parts.pictures, parts.refresh, parts.hand.show)
        self.parts = parts
        self.effects, self.pictures, self.places = parts.effects, parts.pictures, parts.places

    # -- places ------------------------------------------------------------------------------------

    def seat_cards(self, seat: int) -> Rect:
        """Where the cards of a seat's plate are."""
        plate = self.places.seats[seat]
        height = round(plate.h * 0.5)
        rect = Rect(0, 0, round(height / ASPECT), height)
        rect.center = plate.center
        return rect

    def hand_place(self, seat: int, card: int, model: Model) -> Rect:
        """Where a card of a seat's hand is: in the hand at the bottom, or at the seat's plate."""
        if seat != bottom_seat(model):
            return self.seat_cards(seat)
        hand = self.parts.hand
        index = max(0, hand.index(card) if hand.index(card) >= 0 else hand.index(-2))
        return self.places.slot(min(index, t.HAND_LIMIT - 1))

    def standing(self, model: Model, mine: int, seat: int) -> list[Rect]:
        """Where the warriors of a side stand."""
        return [rect for row in self.parts.sides.ranks(model, mine, seat) for rect in row]

    def opened(self, mine: int) -> Rect:
        """Where that stands which is dug."""
        return self.places.columns[mine].opened

    def as_card(self, place: Rect) -> Rect:
        """A card in the middle of a place, not quite as high: before it becomes a figure, or after."""
        height = round(place.h * 0.7)
        rect = Rect(0, 0, round(height / ASPECT), height)
        rect.center = place.center
        return rect

    def away(self, rect: Rect) -> Rect:
        """Small, at the foot of the discards: where cards go that leave the table."""
        return small_at(self.places.discards, rect.size)

    # -- figures -----------------------------------------------------------------------------------

    def actor(self, card: int, rect: Rect, z: int) -> Actor:
        """A figure that a clip moves, where it would stand if it stood still."""
        return Actor(self.parts, card, rect, z)

    def acts(self, actor: Actor, seconds: float, motion: Motion, *, stays: bool = False) -> Clip:
        """A figure moves from beginning to end, and is gone unless it `stays`; with less motion it stands."""
        if self.calm:
            still = motion(1) if stays else Pose()
            moved = seq(call(lambda: actor.pose(still)), wait(min(seconds, _CALM)))
        else:
            way = tween(seconds, lambda share: actor.pose(motion(share)), linear)
            moved = seq(call(lambda: actor.pose(motion(0))), way)
        return moved if stays else seq(moved, call(actor.leave))

    def flies(self, card: int, start: Rect, end: Rect, seconds: float) -> Clip:
        """A figure flies, smaller and smaller, to where it is kept."""
        place = self.pictures.standing(card, start)[1]
        return self.fly(FlyingCard(self.ui, _Figures(self.pictures), card), place, end, seconds)

    # -- before a shaft ----------------------------------------------------------------------------

    def before_shaft(self, mine: int, name: str) -> tuple[Surface, float, float]:
        """A sprite that stands before a shaft's foot, and where its corner goes."""
        x, y = self.places.columns[mine].foot
        image, (dx, dy) = self.pictures.sprite(name)
        return image, x + dx, y + dy
