"""In which order the things of a mountain are drawn, so that what is nearer covers what is farther.

Sorting by one number doesn't do: a cube that rests half on another one may begin farther back than it. So
each pair is compared, and the order is one that agrees with every pair. Coordinates are those of the view:
x runs to the lower right of the screen, y to the lower left, z up, in cells and in cubes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

TALL: Final = 1.15 * 2 * 0.62
"""Height of a cube on the screen, in half widths of a cell."""


class Box(NamedTuple):
    """The space that a thing takes, from its least corner on."""

    x: float
    y: float
    z: float
    wide: float = 2
    deep: float = 2
    high: float = 1
    spread: float = 0
    """How far its picture reaches beyond that space to all sides, such as that of dust."""


def draw_order(boxes: Sequence[Box]) -> list[int]:
    """The numbers of the boxes, from the farthest to the nearest.

    Among those of which neither hides the other, lower ones come first, then farther ones: the same
    boxes are always drawn in the same order. What shares its space with another one, or spreads over it,
    is drawn after it if its own number is the higher one.
    """
    over: list[list[int]] = [[] for _ in boxes]
    waits = [0] * len(boxes)
    for a, b in combinations(range(len(boxes)), 2):
        if not _meet(boxes[a], boxes[b]):
            continue
        covered = hides(boxes[a], boxes[b]) and not hides(boxes[b], boxes[a])
        back, front = (b, a) if covered else (a, b)
        over[back].append(front)
        waits[front] += 1
    left = sorted(range(len(boxes)), key=lambda k: (boxes[k].z, boxes[k].x + boxes[k].y, boxes[k].x))
    order: list[int] = []
    while left:
        # Three tall things can cover each other in a ring: then one of them has to begin.
        nearest = next((k for k in left if not waits[k]), left[0])
        left.remove(nearest)
        order.append(nearest)
        for front in over[nearest]:
            waits[front] -= 1
    return order


def hides(front: Box, back: Box) -> bool:
    """Whether a box can cover a part of another one that it doesn't overlap in space."""
    return front.x + front.wide > back.x and front.y + front.deep > back.y and front.z + front.high > back.z


def _meet(a: Box, b: Box) -> bool:
    """Whether the pictures of two boxes overlap: their outlines have edges of three directions."""
    a, b = _spread(a), _spread(b)
    return (
        _shared((a.x - a.y - a.deep, a.x + a.wide - a.y), (b.x - b.y - b.deep, b.x + b.wide - b.y))
        and _shared(_slanted(a.x, a.wide, a), _slanted(b.x, b.wide, b))
        and _shared(_slanted(a.y, a.deep, a), _slanted(b.y, b.deep, b))
    )


def _spread(box: Box) -> Box:
    x, y, z, wide, deep, high, reach = box
    return Box(x - reach, y - reach, z, wide + 2 * reach, deep + 2 * reach, high) if reach else box


def _slanted(start: float, length: float, box: Box) -> tuple[float, float]:
    """Where a box begins and ends across the lines that run with an axis on the screen."""
    return start - (box.z + box.high) * TALL, start + length - box.z * TALL


def _shared(first: tuple[float, float], second: tuple[float, float]) -> bool:
    return first[0] < second[1] and second[0] < first[1]
