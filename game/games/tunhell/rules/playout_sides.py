"""Warriors on one side of a mine as one number, a byte for each kind: for fast playouts.

Another warrior is added with `+`, and the number is a quick key for what depends on the warriors alone, such
as the ways to pay.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.tunhell.rules.cards import DWOUARF, KINDS, W1, W2, W3, W4
from game.games.tunhell.rules.types import Cards

_ORDER: Final = (W1, W2, W3, DWOUARF, W4)
"""From the lowest byte up. No deck has as many copies of a card as a byte can count."""
_BITS: Final = 8
_MASK: Final = (1 << _BITS) - 1

UNITS: Final = tuple(1 << _BITS * _ORDER.index(card) if card in _ORDER else 0 for card in range(len(KINDS)))
"""What one card of a kind adds to a side."""
PROUD_SIDE: Final = UNITS[W4]
"""A side with a proud warrior is at least this (T10)."""


def pack(cards: Cards) -> int:
    """Return the warriors as a number: two of value 1 and one of value 3 are 0x010002."""
    return sum([UNITS[card] for card in cards])


def count(side: int, card: int) -> int:
    """Return how many copies of a kind of warrior stand there."""
    return side // UNITS[card] & _MASK


@cache
def warriors(side: int) -> Cards:
    """Return the dwarfs among those who stand there: Dwouarf is none (T22)."""
    return tuple([card for card in (W1, W2, W3, W4) for _ in range(count(side, card))])
