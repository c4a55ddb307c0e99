"""What can be looked through: a mine's known cards, a side, a seat's loot, discards, what is unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DOOR, DWARFS
from game.games.tunhell.view.layout import ASPECT
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.paths import DROP, FIND, GIVE, HAND, PAY, ROW
from game.games.tunhell.view.pictures import DWARF_BACK, MINE_BACK, trophy
from game.games.tunhell.view.seats import shown_of
from game.games.tunhell.view.told import about_card, counted
from game.view.tables.base import Shown, Spot

CARDS: Final = (HAND, ROW, GIVE, DROP, FIND, PAY)
"""The zones whose steps are cards."""


class Browse:
    """Finds what lies behind a spot."""

    def __init__(self, parts: Parts, model: Model, height: int) -> None:
        self.parts, self.model = parts, model
        self._size = (round(height / ASPECT), height)

    def at(self, spot: Spot) -> Sequence[Shown]:
        """Return the things to look through at a spot, which its name tells."""
        model = self.model
        kind, *rest = spot.name.split("-")
        match kind:
            case "unseen":
                return self._counted(model.unseen) or self._dwarfs()
            case "pile":
                return self._dwarfs()
            case "discards":
                return self._all(model.discards) + self._gone()
            case "row":
                return self._all(model.row)
            case "seat":
                return self._seat(int(rest[0]))
            case "side":
                return self._side(*map(int, rest))
            case "mine":
                return self._mine(int(rest[0]))
        return ()

    def read(self, spot: Spot) -> Shown | None:
        """Return the card at a spot, large, and what it is; None where no card is seen."""
        card = self._card(spot)
        if card == t.NONE:
            return None
        own = spot.step is not None and spot.step.zone in CARDS
        about = spot.about if own and spot.about else about_card(self.parts.ui, card, self.model.full)
        return Shown(self.parts.pictures.large(card, self._size[1]), about, 0)

    def _card(self, spot: Spot) -> int:
        """The card that is seen at a spot; NONE if there is none."""
        model = self.model
        if spot.step is not None:
            return spot.step.number if spot.step.zone in CARDS else t.NONE
        match spot.name.split("-"):
            case ["pile"]:
                return model.top
            case ["mine", mine] if model.work is not None and model.work.mine == int(mine):
                return model.work.open
            case ["mine", _, "work"] if model.work is not None:
                return model.work.card
            case ["mine", mine, "seen", depth]:
                return max(t.NONE, model.mines[int(mine)].fixed[int(depth)].card)
            case ["mine", mine, "door"]:
                return DOOR
            case ["seat", seat, ("0" | "1") as number]:
                return counted(int(number), model.full and model.trophies[int(number)] == int(seat))
            case ["seat", seat, "card", number]:
                cards = shown_of(model, int(seat))
                return cards[int(number)] if int(number) < len(cards) else t.NONE
        return t.NONE

    def _t(self, key: str) -> str:
        return self.parts.ui.t(f"tunhell.table.{key}")

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

    def _side(self, mine: int, seat: int) -> list[Shown]:
        """Who stands there; nobody is told too."""
        return self._all(self.model.sides[mine][seat]) or [
            Shown(self._picture(DWARF_BACK), self._t("nobody"), 0)
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
