"""The hand of the seat at the bottom: six places, of which one sees how many are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BONUSES
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import DWARF_BACK, Pictures
from game.view.colours import ACCENT, MIST
from game.view.picker import Step
from game.view.stage import Node
from game.view.tables.pictures import ready
from game.view.widgets.base import Ui

HAND: Final = 600
RISE: Final = 14
"""How far a card rises that is pointed at, in logical units."""


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


class Held:
    """A card in the hand."""

    def __init__(self, card: int, copy: int, node: Node) -> None:
        self.card, self.copy, self.node = card, copy, node
        self.extra: list[Node] = []

    def remove(self) -> None:
        """Take it off."""
        self.node.remove()
        self.clear()

    def clear(self) -> None:
        """Take off its marks."""
        for node in self.extra:
            node.remove()
        self.extra = []


class Hand:
    """The row of cards, and the places for more."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui, self.pictures, self.places = ui, pictures, places
        self.cards: list[Held] = []
        self._open: t.Cards = ()
        """Those of the cards that the others know."""
        self._slots = [
            ui.stage.node(self._slot(index == t.HAND_LIMIT - 1), *places.slot(index).topleft, z=HAND - 10)
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
        if tuple(held.card for held in self.cards) == tuple(cards) and known == self._open:
            self.rest()
            return
        for held in self.cards:
            held.remove()
        self.cards, self._open = [], known
        for index, card in enumerate(cards):
            rect = self.places.slot(index)
            node = self.ui.stage.node(self.pictures.card(card, rect.size), *rect.topleft, z=HAND)
            self.cards.append(Held(card, sum(held.card == card for held in self.cards), node))
        self.rest()

    def rest(self) -> None:
        """Let all cards lie, without marks but for those that the others know."""
        for index, held in enumerate(self.cards):
            rect = self.places.slot(index)
            held.clear()
            held.node.visible = True
            held.node.image = self.pictures.card(held.card, rect.size)
            held.node.move_to(*rect.topleft)
            self._eye(held, rect)

    def _eye(self, held: Held, rect: Rect) -> None:
        """An eye on a card that the others have seen."""
        if held.copy < self._open.count(held.card):
            side = round(rect.w * 0.3)
            image = self.pictures.sign("look", side)
            held.extra.append(
                self.ui.stage.node(image, rect.right - side, rect.bottom - side * 1.9, z=HAND + 2)
            )

    def step(self, held: Held, zone: str, finds: str) -> Step:
        """What choosing a card means in a zone; `finds`: the zone of those that go along with a digger."""
        if finds and held.card in BONUSES:
            return Step(finds, held.card, held.copy)
        return Step(zone, held.card, held.copy)

    def index(self, card: int) -> int:
        """Which of the cards is one of a kind; -1 if none is."""
        return next((number for number, held in enumerate(self.cards) if held.card == card), -1)

    def mark(
        self,
        usable: frozenset[int] | None,
        chosen: int,
        pointed: tuple[int, int] | None,
        toggled: frozenset[tuple[int, int]],
        hinted: frozenset[tuple[int, int]],
    ) -> None:
        """Show what can be done: cards that can't be used dim, the pointed one rises, chosen ones glow."""
        self.rest()
        for index, held in enumerate(self.cards):
            rect = self.places.slot(index)
            key = (held.card, held.copy)
            is_chosen = held.card == chosen and held.copy == 0
            can = usable is None or held.card in usable or is_chosen or key in toggled
            held.node.image = self.pictures.card(held.card, rect.size, dim=not can)
            up = key in toggled or is_chosen or key == pointed
            if up:
                lift = self.ui.px(RISE)
                held.clear()
                rect = rect.move(0, -lift)
                held.node.move_to(*rect.topleft)
                self._eye(held, rect)
                frame = self.pictures.frame(rect.size, ACCENT if can else MIST)
                edge = (frame.get_width() - rect.w) // 2
                held.extra.append(self.ui.stage.node(frame, rect.x - edge, rect.y - edge, z=HAND - 1))
            if key in hinted:
                side = self.ui.px(40)
                hint = self.pictures.common("hint", side)
                at = (rect.centerx - side / 2, rect.y - side * 0.5)
                held.extra.append(self.ui.stage.node(hint, *at, z=HAND + 8))

    def _slot(self, last: bool) -> Surface:
        """An empty place; the sixth one warns."""
        size = self.places.card

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
