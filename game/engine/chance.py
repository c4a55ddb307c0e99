"""Chance: where numbers come from, and how a session fixes its outcomes.

Search brings its own generator (`random.Random` fits `Rng`). A session uses `KeyedRng`: outcome
number *k* depends on the seed and *k* alone, so undoing and doing again, or loading, draws the
same, on every system.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

from game.engine.sums import added

A = TypeVar("A")


class Rng(Protocol):
    """The one thing that rules and search ask of a generator."""

    def random(self) -> float:
        """Return the next number, in [0, 1)."""


class KeyedRng:
    """Numbers from a keyed hash of (seed, number of the outcome): the same everywhere.

        >>> KeyedRng("MOLE", 3).below(6) == KeyedRng("MOLE", 3).below(6)
        True
        >>> [KeyedRng("MOLE", k).below(6) for k in range(8)]
        [0, 1, 0, 1, 0, 0, 0, 5]

    Trap: one generator belongs to one outcome. To ask it again for the next outcome would make what comes
    depend on how often it was asked, and undo would roll anew.
    """

    __slots__ = ("_block", "_k", "_key")

    def __init__(self, seed: str, k: int) -> None:
        self._key = blake2b(seed.encode(), digest_size=32).digest()
        self._k = k
        self._block = 0

    def bits(self) -> int:
        """Return the next 128 bits."""
        text = f"{self._k}:{self._block}".encode()
        self._block += 1
        return int.from_bytes(blake2b(text, key=self._key, digest_size=16).digest(), "big")

    def random(self) -> float:
        """Return the next number, in [0, 1)."""
        return (self.bits() >> 75) / (1 << 53)

    def below(self, n: int) -> int:
        """Return a whole number in [0, n); the bias is below n / 2**128."""
        return self.bits() * n >> 128


def pick(weights: Sequence[float], rng: Rng) -> int:
    """Pick an index by its weight, with any generator: what rules and searches ask for.

        >>> [pick((1, 0, 1.5), KeyedRng("MOLE", k)) for k in range(8)]
        [0, 0, 0, 0, 0, 0, 0, 2]

    Raises ValueError if there is none.
    """
    mark = rng.random() * added(weights)
    for index, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return index
    if not weights:
        raise ValueError("nothing to pick")
    return len(weights) - 1  # where the weights don't add up exactly


def draw(outcomes: Sequence[tuple[A, int]], rng: KeyedRng) -> A:
    """Pick an outcome by its integer weight.

        >>> draw([("heads", 1), ("tails", 1), ("edge", 0)], KeyedRng("MOLE", 0))
        'heads'

    Raises ValueError if no outcome has a positive weight.
    """
    total = sum(weight for _, weight in outcomes)
    if total <= 0:
        raise ValueError("no outcome to draw")
    mark = rng.below(total)
    for outcome, weight in outcomes:
        mark -= weight
        if mark < 0:
            return outcome
    raise AssertionError("weights changed while drawing")
