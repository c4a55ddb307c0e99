"""Directions that are held: they repeat, and on a field two of them together are a diagonal."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from typing import Final, Generic, TypeVar

FIRST_REPEAT: Final = 0.4
"""Seconds that a direction is held until it repeats, and between one repeat and the next."""
REPEAT: Final = 0.13
CHORD: Final = 0.08
"""Seconds in which two directions count as pressed together."""
_UPRIGHT: Final = 12
"""Degrees to both sides of straight up and down that are neither of the diagonals beside them."""
_SLACK: Final = 6
"""Degrees that a stick may stray from a direction that it holds."""
_ROUND: Final = (
    # direction, its middle in degrees (clockwise from the right), half its width
    ("right", 0, 30),
    ("down-right", 54, 24),
    ("down", 90, _UPRIGHT),
    ("down-left", 126, 24),
    ("left", 180, 30),
    ("up-left", 234, 24),
    ("up", 270, _UPRIGHT),
    ("up-right", 306, 24),
)
_EIGHTHS: Final = tuple(
    (name, 45 * number, 22.5)
    for number, name in enumerate(
        ("right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right")
    )
)
"""The same on a field of squares."""

K = TypeVar("K", bound=Hashable)
T = TypeVar("T", bound=Hashable)


class Held(Generic[K, T]):
    """What is held, by key, and the steps that it means.

    While `paired`, a step that could be half of a pair waits for the other half, so that nobody goes astray
    who presses it a little later.
    """

    def __init__(self, pairs: Mapping[frozenset[T], T]) -> None:
        """`pairs` tells what two steps mean together."""
        self._pairs = pairs
        self._halves = frozenset(half for pair in pairs for half in pair)
        self._steps: dict[K, T] = {}
        self._left: dict[K, float] = {}
        """Seconds until a step comes again, or for the first time if it waits."""
        self._waiting: set[K] = set()
        self.paired = False

    @property
    def keys(self) -> tuple[K, ...]:
        """What is held now."""
        return tuple(self._steps)

    def meant(self, key: K) -> T | None:
        """The step of a key that is held."""
        return self._steps.get(key)

    def press(self, key: K, step: T, *, alone: bool = False) -> list[T]:
        """Hold a key down. Returns the steps to take at once; `alone`: it is never half of a pair."""
        self.forget(key)
        if self.paired and not alone and step in self._halves:
            other = self._partner(step)
            if other is None:
                self._steps[key], self._left[key] = step, CHORD
                self._waiting.add(key)
                return []
            step = self._pairs[frozenset((self._steps[other], step))]
            self._waiting.discard(other)
            self._left[other] = math.inf
        self._steps[key], self._left[key] = step, FIRST_REPEAT
        return [step]

    def _partner(self, step: T) -> K | None:
        """The key that is held and makes a pair with this step."""
        return next(
            (key for key, half in self._steps.items() if frozenset((half, step)) in self._pairs), None
        )

    def release(self, key: K) -> list[T]:
        """Let a key go. Returns the step that still waited, if it did."""
        step = [self._steps[key]] if key in self._waiting else []
        self.forget(key)
        return step

    def settle(self) -> list[T]:
        """Wait no longer for the other half of a pair: something else is done. Returns the steps that did."""
        due = [step for key, step in self._steps.items() if key in self._waiting]
        self._left.update(dict.fromkeys(self._waiting, FIRST_REPEAT))
        self._waiting.clear()
        return due

    def forget(self, key: K) -> None:
        """Let a key go, and take no step any more."""
        self._steps.pop(key, None)
        self._left.pop(key, None)
        self._waiting.discard(key)

    def clear(self) -> None:
        """Let everything go."""
        for key in self.keys:
            self.forget(key)

    def tick(self, seconds: float) -> list[T]:
        """Steps that are due after `seconds` more of being held."""
        due = []
        for key, step in list(self._steps.items()):
            self._left[key] -= seconds
            if self._left[key] <= 0:
                self._left[key] = FIRST_REPEAT - CHORD if key in self._waiting else REPEAT
                self._waiting.discard(key)
                due.append(step)
        return due


def sector(x: float, y: float, before: str = "", *, square: bool = False) -> str:
    """Return the direction in which a stick points on a hexagonal field; y grows downwards.

    One of six, or "up" and "down" within a few degrees; on a field of squares one of eight. `before` is
    what it pointed at: it keeps a little more than its share, so that a trembling thumb does not count.
    """
    turn = math.degrees(math.atan2(y, x)) % 360
    around = _EIGHTHS if square else _ROUND
    for name, middle, half in around:
        if name == before and abs((turn - middle + 180) % 360 - 180) <= half + _SLACK:
            return name
    return next(name for name, middle, half in around if abs((turn - middle + 180) % 360 - 180) <= half)
