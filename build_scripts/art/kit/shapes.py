"""Outlines made into shapes: shapely polygons and lines, in the drawing's own units, y down."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TypeAlias

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box

from build_scripts.art.kit.changes import XY, Shape, rounded, union

#: A point of an outline; a third item ``"c"`` makes a corner of it.
Knot: TypeAlias = tuple[float, float] | tuple[float, float, str]
#: Outline points, or a text of them as `knots` reads it.
Outline: TypeAlias = str | Sequence[Knot]

_HANDLE = 2.6  # a Bézier handle is the tangent divided by this; longer ones look polygonal
_SMALLEST_WIDTH = 0.05


def knots(text: str, x: float = 0, y: float = 0, size: float = 1) -> list[Knot]:
    """Outline points from ``"x,y x,yc"``, where a ``c`` makes a corner; about (x, y), at a size."""
    found: list[Knot] = []
    for word in text.split():
        across, down = (float(part) * size for part in word.rstrip("c").split(","))
        found.append((x + across, y + down, "c") if word.endswith("c") else (x + across, y + down))
    return found


def _limited(tangent: XY, chord: float) -> XY:
    length = math.hypot(*tangent) or 1.0
    share = min(1.0, chord * 1.25 / length)
    return tangent[0] * share, tangent[1] * share


def _points(outline: Outline) -> Sequence[Knot]:
    return knots(outline) if isinstance(outline, str) else outline


def _smooth(outline: Sequence[Knot], closed: bool, steps: int) -> list[XY]:
    """A Catmull-Rom curve through the points, flattened to ``steps`` pieces a span."""
    points = [(float(k[0]), float(k[1])) for k in outline]
    corners = [len(k) > 2 for k in outline]
    count = len(points)

    def tangent(i: int, chord: XY) -> XY:
        if corners[i]:
            return chord[0] * 0.6, chord[1] * 0.6
        before = points[i - 1] if closed or i else points[0]
        after = points[(i + 1) % count] if closed else points[min(count - 1, i + 1)]
        return _limited(((after[0] - before[0]) / 2, (after[1] - before[1]) / 2), math.hypot(*chord) or 1.0)

    flat: list[XY] = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        (x0, y0), (x3, y3) = points[i], points[j]
        chord = (x3 - x0, y3 - y0)
        (ax, ay), (bx, by) = tangent(i, chord), tangent(j, chord)
        x1, y1 = x0 + ax / _HANDLE, y0 + ay / _HANDLE
        x2, y2 = x3 - bx / _HANDLE, y3 - by / _HANDLE
        for step in range(steps):
            t = step / steps
            u = 1 - t
            a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            flat.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    if not closed:
        flat.append(points[-1])
    return flat


def blob(outline: Outline, round_by: float = 0, steps: int = 12) -> Shape:
    """A closed smooth shape through the points."""
    shape: Shape = Polygon(_smooth(_points(outline), True, steps)).buffer(0)
    return rounded(shape, round_by) if round_by else shape


def curve(outline: Outline, steps: int = 12) -> LineString:
    """An open line through the points: smooth from three of them on."""
    points = _points(outline)
    return LineString(_smooth(points, False, steps) if len(points) > 2 else [(k[0], k[1]) for k in points])


def polygon(outline: Outline, round_by: float = 0) -> Shape:
    """A straight-edged shape, its corners rounded by ``round_by``."""
    shape: Shape = Polygon([(k[0], k[1]) for k in _points(outline)]).buffer(0)
    return rounded(shape, round_by) if round_by else shape


def ellipse(x: float, y: float, rx: float, ry: float | None = None, angle: float = 0) -> Shape:
    """An ellipse about (x, y), turned by ``angle`` degrees clockwise; a circle without ``ry``."""
    unit = affinity.scale(Point(0, 0).buffer(1, 20), rx, rx if ry is None else ry)
    return affinity.translate(affinity.rotate(unit, angle, origin=(0, 0)), x, y)


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Shape:
    """A rectangle with its upper left corner at (x, y)."""
    if not radius:
        return box(x, y, x + width, y + height)
    return box(x + radius, y + radius, x + width - radius, y + height - radius).buffer(radius, 12)


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turned: float = 0) -> Shape:
    """A star with one point up, ``turned`` in radians."""
    corners = []
    for k in range(2 * points):
        radius = inner if k % 2 else outer
        angle = k * math.pi / points + turned
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return Polygon(corners)


def tube(
    outline: Outline, start: float, end: float | None = None, middle: float | None = None, steps: int = 10
) -> Shape:
    """A thick smooth stroke whose width runs from ``start`` (over ``middle``) to ``end``."""
    end = start if end is None else end
    points = _points(outline)
    if len(points) > 2:
        path = _smooth(points, False, steps)
    else:
        (x0, y0), (x1, y1) = points[0][:2], points[1][:2]
        path = [(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * i / 8) for i in range(9)]
    last = len(path) - 1

    def half_width(i: int) -> float:
        t = i / last
        if middle is None:
            return (start + (end - start) * t) / 2
        return ((1 - t) * (1 - 2 * t) * start + 4 * t * (1 - t) * middle + t * (2 * t - 1) * end) / 2

    discs = [Point(p).buffer(max(_SMALLEST_WIDTH, half_width(i)), 14) for i, p in enumerate(path)]
    return union(first.union(second).convex_hull for first, second in itertools.pairwise(discs))


def thick(points: Sequence[XY], width: float) -> Shape:
    """A straight-edged stroke with mitred corners (a zigzag)."""
    return LineString(points).buffer(width / 2, join_style="mitre", cap_style="flat")
