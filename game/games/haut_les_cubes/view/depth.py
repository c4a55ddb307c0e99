"""In which order the things of a mountain are drawn, so that what is nearer covers what is farther.

Sorting by one number doesn't do: a cube that rests half on another one may begin farther back than it. So
each pair is compared, and the order is one that agrees with every pair. Coordinates are those of the view:
x runs to the lower right of the screen, y to the lower left, z up, in cells and in cubes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

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


_Shadow: TypeAlias = tuple[float, float, float, float, float, float]


def draw_order(boxes: Sequence[Box]) -> list[int]:
    """The numbers of the boxes, from the farthest to the nearest.

    Among those of which neither hides the other, lower ones come first, then farther ones: the same
    boxes are always drawn in the same order. What shares its space with another one, or spreads over it,
    is drawn after it if its own number is the higher one.
    """
    over: list[list[int]] = [[] for _ in boxes]
    waits = [0] * len(boxes)
    shadows = [_shadow(box) for box in boxes]
    for (a, one), (b, other) in combinations(enumerate(shadows), 2):
        if not _meet(one, other):
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


def _meet(a: _Shadow, b: _Shadow) -> bool:
    """Whether the pictures of two boxes overlap: their outlines have edges of three directions."""
    return (
        a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3] and a[4] < b[5] and b[4] < a[5]
    )  # fmt: skip


def _shadow(box: Box) -> _Shadow:
    """Where the picture of a box begins and ends across lines that run up and with each axis."""
    x, y, z, wide, deep, high, reach = box
    x, y, wide, deep = x - reach, y - reach, wide + 2 * reach, deep + 2 * reach
    top, foot = (z + high) * TALL, z * TALL
    return x - y - deep, x + wide - y, x - top, x + wide - foot, y - top, y + deep - foot
