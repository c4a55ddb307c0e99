"""Sums that are the same on every Python."""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """Return the sum of numbers with fractions, added one after the other.

    From Python 3.12 on the built-in `sum` makes up for what is lost by rounding: more exact, but a search
    would judge otherwise there, and now and then choose otherwise.

        >>> added([1e16, 1.0, -1e16])
        0.0
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
