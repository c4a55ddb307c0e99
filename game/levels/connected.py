"""Whether what is drawn on a map hangs together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

P = TypeVar("P")


def stray(points: Iterable[P], near: Callable[[P, P], bool]) -> P | None:
    """Return a point that is cut off from the largest group of neighbours; None if all hang together."""
    apart = list(points)
    parts: list[list[P]] = []
    while apart:
        part = [apart.pop(0)]
        for point in part:  # it grows on the way
            found = [other for other in apart if near(point, other)]
            part += found
            apart = [other for other in apart if other not in found]
        parts.append(part)
    largest = max(parts, key=len)
    return next((part[0] for part in parts if part is not largest), None)
