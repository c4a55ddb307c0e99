"""States hold tuples; these make the next one of them.

>>> put((1, 2, 3), 1, 9)
(1, 9, 3)
>>> with_card((2, 5), 4), without((2, 5, 5), 5)
((2, 4, 5), (2, 5))
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with another one at an index."""
    return (*items[:index], item, *items[index + 1 :])


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards in ascending order with one more."""
    place = bisect_left(cards, card)
    return (*cards[:place], card, *cards[place:])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards with one less. Raises ValueError if it is not there."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
