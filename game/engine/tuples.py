"""States hold tuples; these make the next one of them.

>>> put((1, 2, 3), 1, 9)
(1, 9, 3)
>>> with_card((2, 5), 4), without((2, 5, 5), 5)
((2, 4, 5), (2, 5))
>>> minus((2, 2, 5), (2, 5)), cards_of((0, 2, 1))
((2,), (1, 1, 2))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with another one at an index."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards in ascending order with one more."""
    more = [*cards, card]
    more.sort()
    return tuple(more)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards with one less. Raises ValueError if it is not there."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def minus(cards: tuple[int, ...], less: Iterable[int]) -> tuple[int, ...]:
    """Return cards without some of them. Raises ValueError if one is not there."""
    left = list(cards)
    for card in less:
        left.remove(card)
    return tuple(left)


def cards_of(counts: Iterable[int]) -> tuple[int, ...]:
    """Return the cards, ascending, that there are so many of: of kind 0, of kind 1, and so on."""
    return tuple([card for card, count in enumerate(counts) for _ in range(count)])
