"""How the parts of a figure hang together: joints, limbs, and the matrices that put parts there. Pure.

Angles are degrees clockwise; y runs down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

XY: TypeAlias = tuple[float, float]
Joint: TypeAlias = tuple[float, float, float]
"""x, y, angle."""
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f of SVG's `matrix`."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part and where it goes."""

    part: str
    matrix: Matrix


def turned(point: XY, angle: float) -> XY:
    """The point turned clockwise about (0, 0)."""
    a = math.radians(angle)
    return (
        point[0] * math.cos(a) - point[1] * math.sin(a),
        point[0] * math.sin(a) + point[1] * math.cos(a),
    )


def joint(x: float, y: float, angle: float = 0.0) -> Matrix:
    """Puts a part on a joint, turned clockwise."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (cos, sin, -sin, cos, x, y)


def limb(start: XY, end: XY, length: float) -> Matrix:
    """Lays a limb drawn from (0, 0) to (length, 0) between two points; it sags down, wherever it points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = math.hypot(dx, dy) or 1.0
    side = 1.0 if dx >= 0 else -1.0
    return (dx / length, dy / length, -dy / reach * side, dx / reach * side, start[0], start[1])


def about(centre: XY, degrees: float) -> Matrix:
    """The matrix that turns what is drawn about a point."""
    a, b, c, d, _, _ = joint(0, 0, degrees)
    x, y = turned(centre, degrees)
    return (a, b, c, d, centre[0] - x, centre[1] - y)


def moved(point: XY, by: Matrix) -> XY:
    """Where a matrix takes a point."""
    a, b, c, d, e, f = by
    return (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)
