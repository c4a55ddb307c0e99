"""The squirrel's tail: a thick brush along a path, its edges in locks that all point to its tip."""

from __future__ import annotations

import math
from collections.abc import Sequence

from shapely.geometry import LineString

from build_scripts.art.kit.changes import XY, Shape, rounded, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import Knot, blob, curve, tube
from build_scripts.art.kit.svg import line, on, volume

_LOCK = 15.0


def _place(path: LineString, t: float) -> tuple[XY, XY]:
    """The point at a share ``t`` of the path, and the direction there."""
    at = path.interpolate(t, normalized=True)
    before = path.interpolate(max(0.0, t - 0.02), normalized=True)
    after = path.interpolate(min(1.0, t + 0.02), normalized=True)
    length = math.hypot(after.x - before.x, after.y - before.y) or 1.0
    return (at.x, at.y), ((after.x - before.x) / length, (after.y - before.y) / length)


def _beside(path: LineString, t: float, off: float) -> tuple[XY, XY, XY]:
    """A point ``off`` to the side of the path, the path's direction, and the direction outwards."""
    (x, y), (tx, ty) = _place(path, t)
    side = math.copysign(1.0, off)
    return (x - ty * off, y + tx * off), (tx, ty), (-ty * side, tx * side)


def _lock(root: XY, along: XY, out: XY, size: float) -> Shape:
    """A pointed lock of hair that leaves an edge at ``root`` and is combed along it."""

    def at(forward: float, outward: float) -> XY:
        return (
            root[0] + along[0] * forward + out[0] * outward,
            root[1] + along[1] * forward + out[1] * outward,
        )

    tip, belly = at(size * 1.25, size * 0.55), at(size * 0.35, size * 0.62)
    return blob([(*at(-size * 0.75, -5), "c"), belly, (*tip, "c"), (*at(size * 0.75, -5), "c")])


def _brush(path: LineString, start: float, middle: float, end: float) -> Shape:
    points = [_place(path, k / 12)[0] for k in range(13)]
    locks = [tube(points, start, end, middle)]
    for side, first in ((1, 0.30), (-1, 0.36)):
        for t in (first + k * 0.15 for k in range(5)):
            if t <= 0.97:
                width = (1 - t) * (1 - 2 * t) * start + 4 * t * (1 - t) * middle + t * (2 * t - 1) * end
                locks.append(_lock(*_beside(path, t, side * width / 2), _LOCK))
    for share in (-0.32, 0.07, 0.42):
        locks.append(_lock(*_beside(path, 1.0, share * end), _LOCK + 2))
    return rounded(union(locks), 1.2)


def tail_of(fur: str, knots: Sequence[Knot], widths: tuple[float, float, float]) -> str:
    """A tail through the knots from root to tip, as wide as given at its start, middle and end."""
    path = curve(knots)
    start, middle, end = widths
    shape = _brush(path, start, middle, end)
    light = tube(
        [_place(path, t)[0] for t in (0.25, 0.5, 0.75, 0.97)], middle * 0.2, end * 0.5, middle * 0.42
    )
    hairs = ""
    for t, share in ((0.3, 0.22), (0.5, -0.24), (0.7, 0.2), (0.85, -0.12)):
        root, along, _ = _beside(path, t, share * middle)
        hairs += line([root, (root[0] + along[0] * 20, root[1] + along[1] * 20)], darker(fur, 0.13), 2.8)
    return volume(shape, fur, shade=(9, 8), pattern=on(light, lighter(fur, 0.12), shape, 0.9) + hairs)
