"""How many slabs a pulling card wins (N13), worked out quickly for many cards of one row.

A *spread* is a list of seven numbers: by colour how many dwarfs a side has more than the other, then 0, then
the most and the least of the four. With red 2, blue 0, yellow -1, green 0 it is `[2, 0, -1, 0, 0, 2, -1]`.
The *lead* is how many slabs the side pulls more if every dwarf counts 1: the sum of the four. A card wins the
lead, and what the places in the spread say that `CAPS` names for it.
"""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains.rules import cards
from game.games.oh_les_nains.rules.cards import KINDS, MULTI

ADDS: Final = sum(kind.family == cards.ADD for kind in KINDS)
PULLS: Final = sum(kind.family in (cards.ADD, cards.PULL) for kind in KINDS)
"""Kinds below ADDS are adds, below PULLS pulls, the rest squirrels: 1, 2, 3."""
NOTHING: Final = 4
BEST: Final = 5
WORST: Final = 6
"""Places in a spread after the four colours."""


def _caps() -> tuple[tuple[int, int, int], ...]:
    caps = []
    for kind in KINDS:
        plus = [BEST if colour == MULTI else colour for colour in kind.doubled]
        minus = [WORST if colour == MULTI else colour for colour in kind.zeroed]
        first, second = (*plus, NOTHING, NOTHING)[:2]
        caps.append((first, second, minus[0] if minus else NOTHING))
    return tuple(caps)


CAPS: Final = _caps()
"""By kind of card: two places in a spread that are added to the lead, and one that is taken off.

`r2b0` has (RED, NOTHING, BLUE); `m2`, whose colour its player names, (BEST, NOTHING, NOTHING).
"""
