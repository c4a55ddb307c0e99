"""What can be looked through: a mine's known cards, a side, a seat's loot, discards, what is unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DWARFS
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.pictures import DWARF_BACK, MINE_BACK, trophy
from game.view.tables.base import Shown, Spot


class Browse:
    """Finds what lies behind a spot."""

    def __init__(self, parts: Parts, model: Model, height: int) -> None:
        self.parts, self.model = parts, model
        self._size = (round(height / ASPECT), height)

    def at(self, spot: Spot) -> Sequence[Shown]:
        """Return the things to look through at a spot."""
        places, model = self.parts.places, self.model
        if spot.rect == places.unseen:
            return self._counted(model.unseen)
        if spot.rect == places.seat(t.ROW):
            return self._dwarfs()
        if spot.rect == places.discards:
            return self._all(model.discards) + self._gone()
        for seat, rect in enumerate(places.seats):
            if spot.rect == rect:
                return self._seat(seat)
        for mine, column in enumerate(places.columns):
            for seat, strip in enumerate(column.strips):
                if spot.rect == strip:
                    return self._all(model.sides[mine][seat])
            if column.rect.contains(_inside(spot.rect, column.rect)):
                return self._mine(mine)
        return ()

    def _picture(self, card: int) -> Surface:
        return self.parts.pictures.card(card, self._size)

    def _shown(self, card: int, copies: int) -> Shown:
        return Shown(self._picture(card), self.parts.pictures.name(card), copies)

    def _all(self, cards: Iterable[int]) -> list[Shown]:
        return [self._shown(card, copies) for card, copies in sorted(Counter(cards).items())]

    def _counted(self, counts: Sequence[int]) -> list[Shown]:
        return [self._shown(card, copies) for card, copies in enumerate(counts) if copies]

    def _dwarfs(self) -> list[Shown]:
        """The dwarfs that may be in the pile, as far as the viewer knows; without that, its size."""
        unseen = [count if card in DWARFS else 0 for card, count in enumerate(self.model.unseen)]
        found = self._counted(unseen)
        words = self.parts.ui.t("tunhell.table.pile", n=self.model.pile)
        return found or [Shown(self._picture(DWARF_BACK), words, max(1, self.model.pile))]

    def _gone(self) -> list[Shown]:
        """Cards that are out of the game (T14, T26)."""
        return [
            found._replace(words=self.parts.ui.t("tunhell.table.gone", card=found.words))
            for found in self._all(self.model.gone)
        ]

    def _seat(self, seat: int) -> list[Shown]:
        """Loot, trophies, and what all know of the hand."""
        model = self.model
        found = self._all(model.loot[seat])
        for number, holder in enumerate(model.trophies):
            if holder == seat:
                found.insert(0, self._shown(trophy(number), 1))
        found += self._all(model.known[seat])
        hidden = model.hand_sizes[seat] - len(model.known[seat])
        if hidden:
            words = self.parts.ui.t("tunhell.table.hidden")
            found.append(Shown(self._picture(DWARF_BACK), words, hidden))
        return found

    def _mine(self, mine: int) -> list[Shown]:
        """What is known of a mine, from the top, then the rest face down."""
        left, fixed = self.model.mines[mine]
        known = [card for card, _ in fixed if card != t.HIDDEN]
        found = [self._shown(card, 0) for card in known]
        if left > len(known):
            words = self.parts.ui.t("tunhell.table.face-down")
            found.append(Shown(self._picture(MINE_BACK), words, left - len(known)))
        if not left:
            words = self.parts.ui.t("tunhell.table.empty")
            found.append(Shown(self.parts.pictures.sprite("closed")[0], words, 0))
        return found


def _inside(rect: Rect, room: Rect) -> Rect:
    """The part of a rectangle that can be in the room: shafts may be a pixel wider than their column."""
    return rect.inflate(-4, -4) if rect.colliderect(room) else rect
