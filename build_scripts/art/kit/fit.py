"""Turns flattened curves back into few cubic Béziers, so that files stay small.

Schneider's method (Graphics Gems, 1990): fit one cubic to a run of points by least squares, and where
the worst point lies further off than the tolerance, split there and fit both halves.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TypeAlias

from build_scripts.art.kit.changes import XY

#: A piece of a path after its start: one point for a line, three for a cubic.
Piece: TypeAlias = tuple[XY] | tuple[XY, XY, XY]

_CORNER = math.cos(math.radians(27))  # a sharper turn than this between two edges is a corner
_ROUNDS = 3  # Newton steps for the parameters before a run is split


def _sub(a: XY, b: XY) -> XY:
    return a[0] - b[0], a[1] - b[1]


def _dot(a: XY, b: XY) -> float:
    return a[0] * b[0] + a[1] * b[1]


def _unit(a: XY) -> XY:
    length = math.hypot(*a)
    return (a[0] / length, a[1] / length) if length else (0.0, 0.0)


def _bezier(p: Sequence[XY], t: float) -> XY:
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * p[0][0] + b * p[1][0] + c * p[2][0] + d * p[3][0],
        a * p[0][1] + b * p[1][1] + c * p[2][1] + d * p[3][1],
    )


def _chord_parameters(points: Sequence[XY]) -> list[float]:
    along = [0.0]
    for a, b in itertools.pairwise(points):
        along.append(along[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    return [value / along[-1] for value in along]


def _least_squares(points: Sequence[XY], ts: Sequence[float], start: XY, end: XY) -> tuple[XY, XY, XY, XY]:
    """The cubic through both ends, with the given end directions, nearest to the points."""
    first, last = points[0], points[-1]
    c00 = c01 = c11 = x0 = x1 = 0.0
    for point, t in zip(points, ts, strict=True):
        u = 1 - t
        b1, b2 = 3 * u * u * t, 3 * u * t * t
        a0, a1 = (start[0] * b1, start[1] * b1), (end[0] * b2, end[1] * b2)
        c00 += _dot(a0, a0)
        c01 += _dot(a0, a1)
        c11 += _dot(a1, a1)
        near, far = u * u * u + b1, b2 + t * t * t
        rest = (point[0] - first[0] * near - last[0] * far, point[1] - first[1] * near - last[1] * far)
        x0 += _dot(a0, rest)
        x1 += _dot(a1, rest)
    span = math.hypot(*_sub(last, first))
    determinant = c00 * c11 - c01 * c01
    left = (x0 * c11 - x1 * c01) / determinant if abs(determinant) > 1e-12 else 0.0
    right = (c00 * x1 - c01 * x0) / determinant if abs(determinant) > 1e-12 else 0.0
    if min(left, right) < 1e-3 * span or max(left, right) > 3 * span:
        left = right = span / 3
    return (
        first,
        (first[0] + start[0] * left, first[1] + start[1] * left),
        (last[0] + end[0] * right, last[1] + end[1] * right),
        last,
    )


def _improved(p: Sequence[XY], point: XY, t: float) -> float:
    """One Newton step for the parameter of the curve's point nearest to ``point``."""
    d = [(3 * (p[i + 1][0] - p[i][0]), 3 * (p[i + 1][1] - p[i][1])) for i in range(3)]
    e = [(2 * (d[i + 1][0] - d[i][0]), 2 * (d[i + 1][1] - d[i][1])) for i in range(2)]
    u = 1 - t
    off = _sub(_bezier(p, t), point)
    first = (
        d[0][0] * u * u + 2 * d[1][0] * u * t + d[2][0] * t * t,
        d[0][1] * u * u + 2 * d[1][1] * u * t + d[2][1] * t * t,
    )
    second = (e[0][0] * u + e[1][0] * t, e[0][1] * u + e[1][1] * t)
    slope = _dot(first, first) + _dot(off, second)
    return min(1.0, max(0.0, t - _dot(off, first) / slope)) if abs(slope) > 1e-12 else t


def _fit_run(points: Sequence[XY], start: XY, end: XY, tolerance: float) -> list[Piece]:
    first, last = points[0], points[-1]
    if len(points) == 2:
        return [(last,)]
    normal = _unit((first[1] - last[1], last[0] - first[0]))
    if normal != (0.0, 0.0) and all(abs(_dot(_sub(p, first), normal)) < tolerance * 0.5 for p in points):
        return [(last,)]
    ts = _chord_parameters(points)
    worst, split = 0.0, len(points) // 2
    for attempt in range(_ROUNDS + 1):
        cubic = _least_squares(points, ts, start, end)
        worst = 0.0
        for i in range(1, len(points) - 1):
            error = math.hypot(*_sub(_bezier(cubic, ts[i]), points[i]))
            if error > worst:
                worst, split = error, i
        if worst <= tolerance:
            return [(cubic[1], cubic[2], cubic[3])]
        if worst > tolerance * 12 or attempt == _ROUNDS:
            break
        ts = [_improved(cubic, point, t) for point, t in zip(points, ts, strict=True)]
    across = _unit(_sub(points[split - 1], points[split + 1]))
    return _fit_run(points[: split + 1], start, across, tolerance) + _fit_run(
        points[split:], (-across[0], -across[1]), end, tolerance
    )


def _clean(points: Sequence[XY], closed: bool) -> list[XY]:
    """Without points that all but repeat the one before, which would fake corners."""
    kept = [points[0]]
    for point in points[1:]:
        if math.hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) > 0.03:
            kept.append(point)
    if closed and len(kept) > 1 and math.hypot(kept[0][0] - kept[-1][0], kept[0][1] - kept[-1][1]) <= 0.03:
        kept.pop()
    return kept


def _is_corner(before: XY, point: XY, after: XY) -> bool:
    return _dot(_unit(_sub(point, before)), _unit(_sub(after, point))) < _CORNER


def fit_line(points: Sequence[XY], tolerance: float) -> tuple[XY, list[Piece]]:
    """An open line as its start and the pieces that follow."""
    points = _clean(points, closed=False)
    if len(points) < 2:
        return points[0], []
    cuts = [
        0,
        *(i for i in range(1, len(points) - 1) if _is_corner(points[i - 1], points[i], points[i + 1])),
        len(points) - 1,
    ]
    pieces: list[Piece] = []
    for a, b in itertools.pairwise(cuts):
        run = points[a : b + 1]
        pieces += _fit_run(run, _unit(_sub(run[1], run[0])), _unit(_sub(run[-2], run[-1])), tolerance)
    return points[0], pieces


def fit_ring(points: Sequence[XY], tolerance: float) -> tuple[XY, list[Piece]]:
    """A closed ring (its first point not repeated) as its start and the pieces that follow."""
    points = _clean(points, closed=True)
    count = len(points)
    if count < 3:
        return points[0], []
    corners = [i for i in range(count) if _is_corner(points[i - 1], points[i], points[(i + 1) % count])]
    if not corners:  # no corner to start from: start anywhere, and leave as one arrived
        along = _unit(_sub(points[1], points[-1]))
        run = [*points, points[0]]
        return points[0], _fit_run(run, along, (-along[0], -along[1]), tolerance)
    turned = points[corners[0] :] + points[: corners[0]]
    cuts = [*(i - corners[0] for i in corners), count]
    turned.append(turned[0])
    pieces: list[Piece] = []
    for a, b in itertools.pairwise(cuts):
        run = turned[a : b + 1]
        pieces += _fit_run(run, _unit(_sub(run[1], run[0])), _unit(_sub(run[-2], run[-1])), tolerance)
    return turned[0], pieces
