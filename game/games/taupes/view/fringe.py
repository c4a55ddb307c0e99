"""Edges of turf: blades that hang over a cut, and blades that stand at its brink."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.games.taupes.view.geometry import XY
from game.view.tables.svg import filled, knot, polyline, stroked

_TURF: Final = ("#4B8035", "#6BA54A", "#8CC45F")
"""From the shade to the light."""
_EDGE: Final = "#2C4A20"


def along(path: Sequence[XY], step: float) -> Iterator[XY]:
    """Places along a path, about `step` apart."""
    for (x0, y0), (x1, y1) in pairwise(path):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        for k in range(count):
            yield x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count


def turf(path: Sequence[XY], rng: random.Random, *, hanging: bool, size: float = 1.0) -> str:
    """A fringe along an edge: blades that hang down over it, or that stand on it."""
    rows: list[list[str]] = [[], [], []]
    places = [*along(path, 0.075 * size), path[-1]]
    for row, reach in enumerate((1.0, 0.72, 0.4)):
        for (x0, y0), (x1, y1) in pairwise(places):
            if rng.random() < 0.92:
                rows[row].append(_blade((x0, y0), (x1, y1), rng, hanging, reach * size))
    body = stroked(polyline(path), _TURF[1], 0.07 * size)
    return (
        stroked(rows[0], _EDGE, 0.045 * size) + filled(rows[0], _TURF[0]) + body
        + filled(rows[1], _TURF[1]) + filled(rows[2], _TURF[2])
    )  # fmt: skip


def _blade(a: XY, b: XY, rng: random.Random, hanging: bool, size: float) -> str:
    """One blade that grows from the edge between two places."""
    along_x, along_y = b[0] - a[0], b[1] - a[1]
    length = math.hypot(along_x, along_y) or 1.0
    along_x, along_y = along_x / length, along_y / length
    down = 1.0 if hanging else -1.0
    out_x, out_y = (-along_y, along_x) if along_x * down > 0 else (along_y, -along_x)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    tall, half, lean = rng.uniform(0.12, 0.26) * size, rng.uniform(0.05, 0.075), rng.uniform(-0.07, 0.07)
    tip = x + out_x * tall * 0.6 + along_x * lean, y + (out_y * 0.6 + down * 0.45) * tall + along_y * lean
    first, second = (x - along_x * half, y - along_y * half), (x + along_x * half, y + along_y * half)
    bend = x + out_x * tall * 0.35 - along_x * half, y + out_y * tall * 0.35 - along_y * half
    other = x + out_x * tall * 0.35 + along_x * half, y + out_y * tall * 0.35 + along_y * half
    return f"M{knot(first)}Q{knot(bend)} {knot(tip)}Q{knot(other)} {knot(second)}"
