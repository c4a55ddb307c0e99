"""The badges of *Oh les nains !*: what is funny or brave in a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.events import Event
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import DWARFS_A_COLOUR

HONOURS: Final = (
    "brink",
    "goliath",
    "seesaw",
    "acorns",
    "vanish",
    "refusal",
    "uniform",
    "crowd",
    "standoff",
    "fresh",
    "owngoal",
    "overload",
)
_NOBODY: Final = -1
_MIDDLE: Final = t.SLABS // 2
_FEWER: Final = 2
"""Dwarfs that a row has less than the other, and wins."""
_ALIKE: Final = 4
"""Dwarfs of a row that are of one colour, ..."""
_CROWD: Final = 7
"""... or of any."""
_EQUAL: Final = 6
"""A strength that both have."""
_GIVEN: Final = 3
"""Slabs that one's own card gives to the others."""
_IDLE: Final = 3
"""Dwarfs of the others, none of whom counts."""
_TIPPED: Final = 5
"""Slabs away from the middle, one way and then the other."""


class Honours:
    """Watches rows and fence. What a side does is earned by its team, what a card does by who plays it."""

    def __init__(self, players: int, earn: Callable[[str, int, int], None]) -> None:
        self._players, self._earn = players, earn
        self._begin_round()

    def _begin_round(self) -> None:
        self._actor = self._use = _NOBODY
        """Whose turn it is, and the kind of their action; nobody's while first dwarfs are picked."""
        self._rows: tuple[list[int], list[int]] = ([], [])
        """By side: its dwarfs."""
        self._slabs = _MIDDLE
        """Slabs of the left side."""
        self._brink = [False, False]
        """By side: whether it had no free slab left after a turn, ..."""
        self._pressed = [False, False]
        """... and whether it was far behind."""

    def tell(self, step: int, event: Event) -> None:
        """Look at cards, dwarfs, the hose and the ends of rounds."""
        match event:
            case t.RoundBegan():
                self._begin_round()
            case t.CardPlayed(player=player, use=use):
                self._end_turn()
                self._actor, self._use = player, use
            case t.CardsExchanged(player=player, cards=cards):
                self._end_turn()
                self._actor, self._use = player, t.EXCHANGE
                if len(cards) >= t.HAND:
                    self._earn("fresh", player, step)
            case t.StrengthsCompared(strengths=strengths) if self._actor != _NOBODY:
                self._compare(step, strengths)
            case t.HosePulled(side=side, before=before, after=after):
                self._pulled(step, side, before, after)
            case t.DwarfCrashed(side=side):
                own = self._actor % 2 == side
                if own and self._use == t.ADD:
                    self._earn("overload", self._actor, step)
                if not own and self._use == t.SQUIRREL:
                    self._earn("acorns", self._actor, step)
            case t.RoundEnded(winner=side):
                self._end_turn()
                if self._brink[side]:
                    self._earn_all("brink", side, step)
                if len(self._rows[side]) + _FEWER <= len(self._rows[1 - side]):
                    self._earn_all("goliath", side, step)
            case _:
                self._tell_rows(step, event)

    def _tell_rows(self, step: int, event: Event) -> None:
        match event:
            case t.DwarfPlaced(side=side, dwarf=dwarf):
                self._join(step, side, dwarf)
            case t.DwarfRemoved(side=side, dwarf=dwarf):
                self._rows[side].remove(dwarf)
                self._earn("refusal", self._actor, step)
            case t.DwarfChangedSides(side=side, dwarf=dwarf):
                self._rows[1 - side].remove(dwarf)
                self._join(step, side, dwarf)

    def _join(self, step: int, side: int, dwarf: int) -> None:
        row = self._rows[side]
        row.append(dwarf)
        if len(row) >= _CROWD:
            self._earn_all("crowd", side, step)
        if len(row) >= _ALIKE and len({each // DWARFS_A_COLOUR for each in row}) == 1:
            self._earn_all("uniform", side, step)

    def _compare(self, step: int, strengths: tuple[int, int]) -> None:
        side = self._actor % 2
        own, other = strengths[side], strengths[1 - side]
        if own == other >= _EQUAL:
            self._earn("standoff", self._actor, step)
        if own > other == 0 and len(self._rows[1 - side]) >= _IDLE:
            self._earn("vanish", self._actor, step)

    def _pulled(self, step: int, side: int, before: int, after: int) -> None:
        if self._use == t.PULL and side != self._actor % 2 and abs(after - before) >= _GIVEN:
            self._earn("owngoal", self._actor, step)
        self._slabs = after
        for each, slabs in enumerate((after, t.SLABS - after)):
            self._pressed[each] |= slabs <= _MIDDLE - _TIPPED
            if self._pressed[each] and slabs >= _MIDDLE + _TIPPED:
                self._earn_all("seesaw", each, step)

    def _end_turn(self) -> None:
        """Look for free slabs: pulls take them, and counters too (N18, N19)."""
        for each, slabs in enumerate((self._slabs, t.SLABS - self._slabs)):
            self._brink[each] |= slabs == len(self._rows[each])

    def _earn_all(self, key: str, side: int, step: int) -> None:
        for seat in range(side, self._players, 2):
            self._earn(key, seat, step)
