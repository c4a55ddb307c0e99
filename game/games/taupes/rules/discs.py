"""Sets of discs as numbers: what lies face down before a seat, and what may be turned up of it (M2, M5, M16).

>>> COUNTS[CODES[1] + CODES[3] + CODES[3]]
(1, 0, 2, 0)
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from game.engine.tuples import cards_of
from game.games.taupes.rules.types import DISC, DISCS, Action

Chances: TypeAlias = tuple[tuple[float, ...], ...]

CODES: Final[tuple[int, ...]] = (0, 1, 2, 6, 18)
"""Of a disc, by its value. A set of discs is the sum of their codes, and each set has its own number."""
ALL_DISCS: Final = sum(CODES[value] for value in DISCS)
VALUES: Final = tuple(sorted(set(DISCS)))


def _counts(discs: int) -> tuple[int, ...]:
    return discs % 2, discs // 2 % 3, discs // 6 % 3, discs // 18


COUNTS: Final = tuple(map(_counts, range(ALL_DISCS + 1)))
"""By set of discs: how many there are of value 1, 2, 3, 4."""
DRAWS: Final = tuple(
    tuple(Action(DISC, value) for value in VALUES for _ in range(counts[value - 1])) for counts in COUNTS
)
"""By set of discs: the outcomes of turning one up, all equally likely."""


def face_down(discs: int) -> list[int]:
    """Return the values of the discs of a set, ascending."""
    return [1 + number for number in cards_of(COUNTS[discs])]


@cache
def chance_table(two_discs: bool) -> Chances:
    """Return by set of discs, and by set of values as bits, how likely the next disc has one of these values.

    Bit 0 stands for the value 1. With two discs turned up one of them is enough (M16).
    """
    table = []
    for counts in COUNTS:
        total = sum(counts)
        row = []
        for bits in range(1 << len(VALUES)):
            miss = sum(count for number, count in enumerate(counts) if not bits >> number & 1)
            none = miss / total if total else 1.0
            if two_discs and total > 1:
                none *= (miss - 1) / (total - 1)
            row.append(1.0 - none)
        table.append(tuple(row))
    return tuple(table)
