"""What is done with shapes, shapely polygons and lines: they are moved, turned, scaled, rounded, joined."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from shapely import affinity
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Shape: TypeAlias = BaseGeometry
XY: TypeAlias = tuple[float, float]


def rounded(shape: Shape, radius: float) -> Shape:
    """The shape with both its convex and its concave corners rounded."""
    return shape.buffer(-radius, 16).buffer(2 * radius, 16).buffer(-radius, 16)


def union(shapes: Iterable[Shape]) -> Shape:
    """All the shapes as one."""
    return unary_union(list(shapes))


def move(shape: Shape, x: float, y: float) -> Shape:
    """The shape shifted by (x, y)."""
    return affinity.translate(shape, x, y)


def turn(shape: Shape, degrees: float, about: XY = (0, 0)) -> Shape:
    """The shape turned clockwise about a point."""
    return affinity.rotate(shape, degrees, origin=about)


def scale(shape: Shape, x: float, y: float | None = None, about: XY = (0, 0)) -> Shape:
    """The shape scaled about a point."""
    return affinity.scale(shape, x, x if y is None else y, origin=about)


def turn_point(point: XY, degrees: float, about: XY) -> XY:
    """The point turned clockwise about another."""
    angle = math.radians(degrees)
    x, y = point[0] - about[0], point[1] - about[1]
    return (
        about[0] + x * math.cos(angle) - y * math.sin(angle),
        about[1] + x * math.sin(angle) + y * math.cos(angle),
    )
