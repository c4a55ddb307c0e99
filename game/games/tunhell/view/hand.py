"""The hand of the seat at the bottom: six places, of which one sees how many are taken."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BONUSES
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK, Pictures
from game.view.picker import Step
from game.view.tables import hand
from game.view.tables.hand import HAND, Held
from game.view.tables.pictures import ready
from game.view.widgets.base import Ui


def bottom_seat(model: Model) -> int:
    """Whose hand lies at the bottom: the viewer's, or that of whoever's turn it is."""
    return model.viewer if model.viewer >= 0 else max(0, model.mover)


def bottom_hand(model: Model) -> tuple[int, ...]:
    """Its cards; backs for those that the viewer may not see."""
    seat = bottom_seat(model)
    hand = model.hands[seat]
    if hand is not None:
        return hand
    return (*model.known[seat], *(DWARF_BACK,) * (model.hand_sizes[seat] - len(model.known[seat])))


class Hand(hand.Hand[Pictures]):
    """The row of cards, and the places for more."""

    apart = 3

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures)
        self.places = places
        self._open: t.Cards = ()
        """Those of the cards that the others know."""
        self._slots = [
            ui.stage.node(self._slot(index), *places.free(index).topleft, z=HAND - 10)
            for index in range(t.HAND_LIMIT)
        ]

    def hide(self) -> None:
        """Show no hand any more."""
        self.set((), ())
        for slot in self._slots:
            slot.visible = False

    def show(self, model: Model) -> None:
        """Show the hand of the seat at the bottom."""
        known = model.known[bottom_seat(model)] if model.viewer >= 0 else ()
        self.set(bottom_hand(model), known)

    def set(self, cards: Sequence[int], known: t.Cards) -> None:
        """Hold exactly these cards, at rest."""
        if tuple(held.card for held in self.cards) != tuple(cards) or known != self._open:
            self._open = known
            self.put(cards)
        self.rest()

    def slot(self, index: int) -> Rect:
        """Where one of the cards lies."""
        return self.places.slot(index)

    def seen(self, index: int) -> Rect:
        """What is seen of one of the cards, beside the next one."""
        rect = self.slot(index)
        last = index + 1 >= len(self.cards)
        return rect if last else Rect(rect.x, rect.y, min(rect.w, self.places.pitch), rect.h)

    def sign(self, held: Held, rect: Rect, index: int) -> None:
        """An eye on a card that the others have seen."""
        if held.copy < self._open.count(held.card):
            side = round(rect.w * 0.3)
            image = self.pictures.sign("look", side)
            x, y = rect.x + self.seen(index).w - side, rect.bottom - side * 1.9
            held.extra.append(self.ui.stage.node(image, x, y, z=self.depth(index) + 1))

    def step(self, held: Held, zone: str, finds: str) -> Step:
        """What choosing a card means in a zone; `finds`: the zone of those that go along with a digger."""
        if finds and held.card in BONUSES:
            return Step(finds, held.card, held.copy)
        return Step(zone, held.card, held.copy)

    def index(self, card: int) -> int:
        """Which of the cards is one of a kind; -1 if none is."""
        return next((number for number, held in enumerate(self.cards) if held.card == card), -1)

    def _slot(self, index: int) -> Surface:
        """An empty place; the sixth one warns."""
        size, last = self.places.free(index).size, index == t.HAND_LIMIT - 1

        def draw() -> Surface:
            image = Surface(size, pygame.SRCALPHA)
            colour = (214, 92, 60) if last else (150, 128, 108)
            radius = size[0] // 10
            pygame.draw.rect(image, (12, 8, 10, 90), image.get_rect(), border_radius=radius)
            pygame.draw.rect(
                image, (*colour, 150), image.get_rect(), max(2, size[0] // 34), border_radius=radius
            )
            if last:
                side = size[0] // 2
                sign = self.pictures.common("warning", side)
                image.blit(sign, sign.get_rect(center=image.get_rect().center))
            return ready(image)

        return self.pictures.kept(("slot", size, last), draw)
