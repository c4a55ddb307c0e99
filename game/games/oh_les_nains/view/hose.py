"""The hose: a smooth curve through clips and hands, drawn as a soft tube."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.view.assets import rasterise
from game.view.svg import document, element
from game.view.tables.pictures import ready

XY: TypeAlias = tuple[float, float]

_COATS: Final = (
    # colour, radius, how far up (shares of the hose's width)
    ("#0D3A33", 0.62, 0.0),
    ("#16664A", 0.47, 0.0),
    ("#2FA36B", 0.40, 0.07),
    ("#9BE8B8", 0.12, 0.22),
)


def curve(points: Sequence[XY], step: float) -> list[XY]:
    """Points at most `step` apart on a smooth line through `points` (Catmull-Rom, chordal)."""
    if len(points) < 2:
        return list(points)
    ends = [points[0], *points, points[-1]]
    line: list[XY] = []
    for i in range(1, len(ends) - 2):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ends[i - 1 : i + 3]
        length = math.hypot(x2 - x1, y2 - y1)
        if length < 0.01:
            continue
        before = max(1.0, math.hypot(x1 - x0, y1 - y0))
        after = max(1.0, math.hypot(x3 - x2, y3 - y2))
        # Handles follow the neighbours' direction, never longer than a third of this chord.
        a, b = length / (before + length), length / (after + length)
        c1 = (x1 + (x2 - x0) * a / 3, y1 + (y2 - y0) * a / 3)
        c2 = (x2 - (x3 - x1) * b / 3, y2 - (y3 - y1) * b / 3)
        count = max(1, math.ceil(length / step))
        for k in range(count):
            t = k / count
            u = 1 - t
            p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            line.append((p * x1 + q * c1[0] + r * c2[0] + s * x2, p * y1 + q * c1[1] + r * c2[1] + s * y2))
    line.append(points[-1])
    return line


class Brush:
    """Draws hoses of one width (pixels)."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.margin = math.ceil(width * 0.62) + 2
        self._step = max(1.5, width * 0.16)
        self._coats = [(_stamp(colour, radius * width), up * width) for colour, radius, up in _COATS]

    def draw(self, points: Sequence[XY], span: Rect) -> Surface:
        """The hose through `points` on a clear surface that shows `span` of the screen."""
        surface = Surface(span.size, pygame.SRCALPHA)
        line = [(x - span.x, y - span.y) for x, y in curve(points, self._step)]
        for stamp, up in self._coats:
            if stamp is self._coats[-1][0]:  # the thin light shows every gap
                line = _denser(line)
            # Half a pixel more, because places are cut off and not rounded.
            left, top = stamp.get_width() / 2 - 0.5, stamp.get_width() / 2 + up - 0.5
            # A generator, not a list: thousands of tuples at once would call the garbage collector.
            surface.fblits((stamp, (x - left, y - top)) for x, y in line)
        return surface


def _denser(line: list[XY]) -> list[XY]:
    """The line with a point between any two."""
    return [
        point for (x0, y0), (x1, y1) in pairwise(line) for point in ((x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2))
    ]


def _stamp(colour: str, radius: float) -> Surface:
    side = math.ceil(radius * 2) + 2
    middle = side / 2
    dot = element("circle", cx=middle, cy=middle, r=radius, fill=colour)
    return ready(rasterise(document((side, side), dot), (side, side)))
