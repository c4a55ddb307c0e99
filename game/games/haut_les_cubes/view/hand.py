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
from game.view.colours import ACCENT, CREAM, MIST
from game.view.stage import Group, Node
from game.view.tables.pictures import one_line
from game.view.text import Style
from game.view.widgets.base import Ui

HAND: Final = 600
RISE: Final = 14
"""How far a card rises that is pointed at, in logical units."""
_DEAD: Final = Style(16, "#FFF6DC", "bold", outline=3, outline_colour="#4A2E1B")


def bottom_hand(model: Model) -> tuple[int, ...]:
    """The cards at the bottom; backs for those that the viewer may not see."""
    seat = bottom_seat(model)
    hand = model.hands[seat]
    return hand if hand is not None else (BACK,) * model.hand_sizes[seat]


class Held:
    """A card in the hand."""

    def __init__(self, card: int, copy: int, node: Node) -> None:
        self.card, self.copy, self.node = card, copy, node
        self.extra: list[Node] = []

    def clear(self) -> None:
        """Take off its marks."""
        for node in self.extra:
            node.remove()
        self.extra = []

    def remove(self) -> None:
        """Take it off."""
        self.clear()
        self.node.remove()


class Hand:
    """The row of cards."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui, self.pictures, self.places = ui, pictures, places
        self.cards: list[Held] = []
        self._dead = False
        self._raised = (t.NONE, 0)
        """The card that was raised last: of equal ones it is the one that goes."""
        self._group = Group()
        self._pile: int | None = None

    def hide(self) -> None:
        """Show neither hand nor pile any more."""
        self._set(())
        self.ui.stage.remove_group(self._group)

    def show(self, model: Model) -> None:
        """Show the hand of the seat at the bottom, and the pile."""
        self._dead = not model.reserves[bottom_seat(model)]
        self._set(bottom_hand(model))
        self.rest()
        if model.pile != self._pile:
            self._pile = model.pile
            self._draw_pile(model.pile)

    def _set(self, cards: Sequence[int]) -> None:
        """Hold exactly these cards."""
        if tuple(held.card for held in self.cards) == tuple(cards):
            return
        for held in self.cards:
            held.remove()
        self.cards = []
        for index, card in enumerate(cards):
            rect = self.places.slot(index, len(cards))
            node = self.ui.stage.node(self.pictures.card(card, rect.size), *rect.topleft, z=HAND + 3 * index)
            self.cards.append(Held(card, sum(held.card == card for held in self.cards), node))

    def slot(self, index: int) -> Rect:
        """Where one of the cards lies."""
        return self.places.slot(index, max(1, len(self.cards)))

    def leaving(self, cards: Sequence[int], card: int) -> int:
        """Which of a hand's cards goes when one of a kind does: of equal ones the one that was raised."""
        first = cards.index(card)
        kind, copy = self._raised
        return first + copy if (*cards, t.NONE)[first + copy] == kind == card else first

    def rest(self) -> None:
        """Let all cards lie, without marks but for what says that a card is dead."""
        for index, held in enumerate(self.cards):
            rect = self.slot(index)
            held.clear()
            held.node.image = self.pictures.card(held.card, rect.size)
            held.node.move_to(*rect.topleft)
            self._dead_sign(held, rect, index)

    def _dead_sign(self, held: Held, rect: Rect, index: int) -> None:
        """A napozla without a cube to put: it says so."""
        if held.card != t.NAPOZLA or not self._dead:
            return
        words = one_line(
            self.ui,
            self.ui.t("haut_les_cubes.table.dead-napozla"),
            (round(rect.w * 0.84), rect.h // 6),
            _DEAD,
        )
        side = round(rect.w * 0.4)
        sign = self.ui.theme.icon("cross", side, "#D0392B").surface
        at = (rect.centerx - side / 2, rect.y + rect.h * 0.24)
        held.extra.append(self.ui.stage.node(sign, *at, z=HAND + 3 * index + 1))
        at = (rect.centerx - words.get_width() / 2, rect.y + rect.h * 0.24 + side)
        held.extra.append(self.ui.stage.node(words, *at, z=HAND + 3 * index + 2))

    def mark(
        self,
        usable: frozenset[int] | None,
        chosen: tuple[int, int] | None,
        pointed: tuple[int, int] | None,
        hinted: frozenset[tuple[int, int]],
    ) -> None:
        """Show what can be done: cards of no use dim, the pointed one rises, the chosen one shines."""
        self.rest()
        for index, held in enumerate(self.cards):
            rect = self.slot(index)
            key = (held.card, held.copy)
            is_chosen = key == chosen
            can = usable is None or held.card in usable or is_chosen
            held.node.image = self.pictures.card(held.card, rect.size, dim=not can)
            if is_chosen or key == pointed:
                self._raised = key
                held.clear()
                rect = rect.move(0, -self.ui.px(RISE))
                held.node.move_to(*rect.topleft)
                frame = self.pictures.frame(rect.size, ACCENT if can else MIST)
                edge = (frame.get_width() - rect.w) // 2
                z = HAND + 3 * index - 1
                held.extra.append(self.ui.stage.node(frame, rect.x - edge, rect.y - edge, z=z))
                self._dead_sign(held, rect, index)
            if key in hinted:
                side = self.ui.px(40)
                at = (rect.centerx - side / 2, rect.y - side * 0.5)
                hint = self.pictures.common("hint", side)
                held.extra.append(self.ui.stage.node(hint, *at, z=HAND + 80))

    def _draw_pile(self, count: int) -> None:
        """The pile, as thick as it is, and its number."""
        self.ui.stage.remove_group(self._group)
        self._group = Group()
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
