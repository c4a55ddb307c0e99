"""Where things lie on a board that is seen obliquely from above. Lengths without a unit are pitches:
the distance between neighbouring points of a row. y counts downwards on the screen."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

XY: TypeAlias = tuple[float, float]

SQUASH: Final = 0.82
"""How much shorter than wide a circle on a board looks."""
ROW: Final = math.sqrt(3) / 2 * SQUASH
"""From one row to the next."""
MARGIN: Final = 0.8
"""From the outermost points to the corners of the slab."""
THICK: Final = 0.35
"""Height of a slab's front."""
BELOW: Final = 0.94
"""How much smaller each board is drawn than the one that lies on it."""
DROP: Final = 0.1
"""How much lower on the screen its middle is."""
HOLE: Final = 0.41
"""Half the width of a shaft."""
WALL: Final = 0.17
"""How far down one sees the wall of a shaft."""


def place(point: XY, pitch: float = 1.0) -> XY:
    """Where a point lies (axial), or a place between points, in pixels from the board's middle."""
    q, r = point
    return (q + r / 2) * pitch, r * ROW * pitch


def apart(a: XY, b: XY) -> float:
    """How far apart two places of a board are, as it would be measured on the board itself."""
    return math.hypot(a[0] - b[0], (a[1] - b[1]) / SQUASH)


def reach(radius: int) -> XY:
    """Half the width and half the height of a slab's upper face."""
    corner = radius + MARGIN
    return corner, corner * ROW


def within(at: XY) -> float:
    """How large a hexagon on the board reaches to a place: from its middle to its corners."""
    x, y = abs(at[0]), abs(at[1]) / SQUASH
    return max(y * 2 / math.sqrt(3), x + y / math.sqrt(3))


def hexagon_outline(corner: float, rounding: float, steps: int = 6) -> list[XY]:
    """A hexagon with round corners, `corner` from its middle to where two sides meet.

    Begins at its right end and goes clockwise: the first half of the points is the edge towards us.
    """
    corners = [(corner * math.cos(k * math.pi / 3), corner * math.sin(k * math.pi / 3)) for k in range(7)]
    cut = min(rounding, corner / 2.2) / corner
    outline: list[XY] = []
    for k in range(6):
        before, here, after = corners[k - 1 if k else 5], corners[k], corners[k + 1]
        start, end = _between(here, before, cut), _between(here, after, cut)
        for step in range(steps + 1):
            t = step / steps
            outline.append(_between(_between(start, here, t), _between(here, end, t), t))
    half = steps // 2
    outline = outline[half:] + outline[:half]
    return [(x, y * SQUASH) for x, y in outline]


def _between(a: XY, b: XY, t: float) -> XY:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def near_edge(outline: list[XY]) -> list[XY]:
    """The part of an outline that faces us, from its right end to its left end."""
    return outline[: len(outline) // 2 + 1]


def far_edge(outline: list[XY]) -> list[XY]:
    """The part of an outline on the other side, from its left end to its right end."""
    return [*outline[len(outline) // 2 :], outline[0]]
