"""The hand of the seat at the bottom, and the pile beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import BACK, Pictures
from game.games.haut_les_cubes.view.seats import bottom_seat
from game.view.colours import CREAM
from game.view.stage import Group
from game.view.tables import hand
from game.view.tables.hand import HAND, Held
from game.view.tables.pictures import one_line
from game.view.text import Style
from game.view.widgets.base import Ui

_DEAD: Final = Style(16, "#FFF6DC", "bold", outline=3, outline_colour="#4A2E1B")


def bottom_hand(model: Model) -> tuple[int, ...]:
    """The cards at the bottom; backs for those that the viewer may not see."""
    seat = bottom_seat(model)
    hand = model.hands[seat]
    return hand if hand is not None else (BACK,) * model.hand_sizes[seat]


class Hand(hand.Hand[Pictures]):
    """The row of cards, and the pile."""

    apart = 3

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures)
        self.places = places
        self._dead = False
        self.worth = 0
        """What the best jump that can be made now would score; 0: there is none."""
        self.aside = False
        """Whether the cards leave room for planks."""
        self._group = Group()
        self._pile: int | None = None

    def hide(self) -> None:
        """Show neither hand nor pile any more."""
        self._set(())
        self.ui.stage.remove_group(self._group)

    def show(self, model: Model) -> None:
        """Show the hand of the seat at the bottom, and the pile."""
        self._dead, self.worth, self.aside = not model.reserves[bottom_seat(model)], 0, False
        self._set(bottom_hand(model))
        self.rest()
        if model.pile != self._pile:
            self._pile = model.pile
            self._draw_pile(model.pile)

    def _set(self, cards: Sequence[int]) -> None:
        """Hold exactly these cards."""
        if tuple(held.card for held in self.cards) != tuple(cards):
            self.put(cards)

    def slot(self, index: int) -> Rect:
        """Where one of the cards lies."""
        return self.places.slot(index, max(1, len(self.cards)), aside=self.aside)

    def leaving(self, cards: Sequence[int], card: int) -> int:
        """Which of a hand's cards goes when one of a kind does: of equal ones the one that was raised."""
        first = cards.index(card)
        kind, copy = self.raised
        raised = cards[first + copy : first + copy + 1]  # what is remembered may be of a longer hand
        return first + copy if kind == card and tuple(raised) == (card,) else first

    def sign(self, held: Held, rect: Rect, index: int) -> None:
        """What a card is worth or isn't: the best jump, a napozla without a cube to put."""
        z = self.depth(index) + 1
        if held.card == t.MOAVEOU and self.worth:
            seen = self.slot(1).x - self.slot(0).x if len(self.cards) > 1 else rect.w
            worth = self.pictures.worth(self.worth, min(seen, rect.w) * 0.7)
            x, y = rect.x + min(seen, rect.w) - worth.get_width(), rect.y - worth.get_height() * 0.4
            held.extra.append(self.ui.stage.node(worth, x, y, z=z + self.apart))
        if held.card == t.NAPOZLA and self._dead:
            side = round(rect.w * 0.36)
            sign = self.ui.theme.icon("cross", side, "#D0392B").surface
            held.extra.append(self.ui.stage.node(sign, rect.centerx - side / 2, rect.y + rect.h * 0.2, z=z))
            room = rect.inflate(-rect.w // 10, round(rect.h * -0.68))
            room.bottom = rect.y + round(rect.h * 0.77)  # over the plate with its name
            words = self.ui.t("haut_les_cubes.table.dead-napozla")
            said = self.ui.text.fit(words, room.size, _DEAD)
            at = said.get_rect(center=room.center).topleft
            held.extra.append(self.ui.stage.node(said, *at, z=z + 1))

    def _draw_pile(self, count: int) -> None:
        """The pile, as thick as it is, and its number."""
        self.ui.stage.remove_group(self._group)
        rect = self.places.pile
        for layer in range(min(3, (count + 19) // 20)):
            image = self.pictures.card(BACK, rect.size)
            x, y = rect.x - 2 * layer, rect.y - 2 * layer
            self.ui.stage.node(image, x, y, z=HAND + layer, group=self._group)
        room = (round(rect.w * 0.8), rect.h // 3)
        style = Style(24, CREAM, "title", outline=4, outline_colour="#3A2416")
        words = one_line(self.ui, str(count), room, style)
        at = (rect.centerx - words.get_width() / 2, rect.centery - words.get_height() / 2)
        self.ui.stage.node(words, *at, z=HAND + 6, group=self._group)
