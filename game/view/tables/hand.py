"""The hand of the seat at the bottom: a row of cards that rise, shine and dim."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic

from pygame import Rect, Surface

from game.view.colours import ACCENT, MIST
from game.view.stage import Node
from game.view.tables.pictures import C
from game.view.widgets.base import Ui

HAND: Final = 600
"""Depth of the cards."""
_HINTS: Final = HAND + 80
_RISE: Final = 14
"""How far a card rises that is pointed at, in logical units ..."""
_OPEN: Final = 6
"""... and one that can be chosen."""


class Held:
    """A card in the hand."""

    def __init__(self, card: int, copy: int, node: Node) -> None:
        self.card, self.copy, self.node = card, copy, node
        self.extra: list[Node] = []
        """What marks it."""

    @property
    def piece(self) -> tuple[int, int]:
        """Its kind, and which of several of that kind it is."""
        return self.card, self.copy

    def clear(self) -> None:
        """Take off its marks."""
        for node in self.extra:
            node.remove()
        self.extra = []

    def remove(self) -> None:
        """Take it off."""
        self.clear()
        self.node.remove()


class Hand(ABC, Generic[C]):
    """The row of cards. A game says where they lie (`slot`), and what is always marked on one (`sign`)."""

    apart = 0
    """Depths from one card to the next: where they lie over each other."""

    def __init__(self, ui: Ui, pictures: C) -> None:
        self.ui, self.pictures = ui, pictures
        self.cards: list[Held] = []
        self.raised = (-1, 0)
        """The card that was raised last: of equal ones it is the one that goes."""

    @abstractmethod
    def slot(self, index: int) -> Rect:
        """Where one of the cards lies."""

    def sign(self, held: Held, rect: Rect, index: int) -> None:
        """Mark what is always to be seen on a card that lies there."""

    def put(self, cards: Sequence[int]) -> None:
        """Hold exactly these cards."""
        for held in self.cards:
            held.remove()
        self.cards = [
            Held(card, cards[:index].count(card), self.ui.stage.node(Surface((1, 1)), z=self.depth(index)))
            for index, card in enumerate(cards)
        ]

    def depth(self, index: int) -> int:
        """The depth of one of the cards."""
        return HAND + self.apart * index

    def rest(self) -> None:
        """Let all cards lie, without marks but those that they always have."""
        for index, held in enumerate(self.cards):
            self._lay(held, index)

    def mark(
        self,
        usable: frozenset[int] | None,
        chosen: tuple[int, int] | None,
        pointed: tuple[int, int] | None,
        hinted: frozenset[tuple[int, int]],
        toggled: frozenset[tuple[int, int]] = frozenset(),
    ) -> None:
        """Show what can be done: cards of use come up in a bright edge and the others dim, the pointed one
        rises, chosen ones shine."""
        for index, held in enumerate(self.cards):
            size, taken = self.slot(index).size, held.piece == chosen or held.piece in toggled
            can = usable is None or held.card in usable or taken
            if taken or held.piece == pointed:
                self.raised = held.piece
                frame = self.pictures.frame(size, ACCENT if can else MIST)
                self._lay(held, index, up=_RISE, frame=frame, dim=not can)
            elif usable is not None and can:
                self._lay(held, index, up=_OPEN, frame=self.pictures.edge(size))
            else:
                self._lay(held, index, dim=not can)
            if held.piece in hinted:
                side = self.ui.px(40)
                hint = self.pictures.common("hint", side)
                at = (held.node.rect.centerx - side / 2, held.node.y - side * 0.5)
                held.extra.append(self.ui.stage.node(hint, *at, z=_HINTS))

    def _lay(
        self, held: Held, index: int, *, up: float = 0, frame: Surface | None = None, dim: bool = False
    ) -> None:
        """Let a card lie at its place or higher, with light around it or none, and with its own marks."""
        held.clear()
        rect = self.slot(index).move(0, -self.ui.px(up))
        held.node.image = self.pictures.card(held.card, rect.size, dim=dim)
        held.node.move_to(*rect.topleft)
        if frame is not None:
            edge = (frame.get_width() - rect.w) // 2
            z = self.depth(index) - 1
            held.extra.append(self.ui.stage.node(frame, rect.x - edge, rect.y - edge, z=z))
        self.sign(held, rect, index)
