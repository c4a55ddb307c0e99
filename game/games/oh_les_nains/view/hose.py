"""The hose: a smooth curve through clips and hands, drawn as a soft tube.

It lies on the stage in parts, which are drawn anew only where it has another shape: while it slides, all but
what passes under the fence are only moved.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.view.assets import rasterise
from game.view.stage import Node, Stage
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
_KEPT: Final = 14
"""So many pictures of parts are kept: those who slip on their heels hold it now here, now there."""


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


class Hose:
    """The hose as it lies on a stage."""

    def __init__(self, stage: Stage, room: Rect, width: float, wide: int, z: int) -> None:
        """`width`: how thick it is, `wide`: how long its parts are; only what lies in the `room` is drawn."""
        self._stage, self._room, self._wide, self._z = stage, room, wide, z
        self._brush = Brush(width)
        self._nodes: dict[int, Node] = {}
        """By their numbers; the first to the right of the middle is 0."""
        self._drawn: dict[object, tuple[Surface, int]] = {}
        """Pictures of parts, and how far down each lies; the one shown last is at the end."""

    def lay(self, points: Sequence[XY], middle: float) -> None:
        """Let it pass through points, from left to right; `middle`: where its own middle is."""
        own = [(x - middle, y) for x, y in points]
        margin, wide = self._brush.margin, self._wide
        numbers = range(math.floor((own[0][0] - margin) / wide), math.floor((own[-1][0] + margin) / wide) + 1)
        for number in self._nodes.keys() - set(numbers):
            self._nodes[number].visible = False
        for number in numbers:
            left = round(middle) + number * wide
            if left < self._room.right and left + wide > self._room.left:
                self._show(number, left, _near(own, number * wide - margin, (number + 1) * wide + margin))
            elif number in self._nodes:
                self._nodes[number].visible = False

    def _show(self, number: int, left: int, points: Sequence[XY]) -> None:
        shape = tuple((round(x), round(y)) for x, y in points)
        key = number, shape
        drawn = self._drawn.pop(key) if key in self._drawn else self._part(number, shape)
        image, top = self._drawn[key] = drawn
        if len(self._drawn) > _KEPT:
            del self._drawn[next(iter(self._drawn))]
        node = self._nodes.get(number)
        if node is None:
            node = self._nodes[number] = self._stage.node(image, z=self._z)
        node.image, node.visible = image, True
        node.move_to(left, top)

    def _part(self, number: int, points: Sequence[XY]) -> tuple[Surface, int]:
        # What reaches into it from the left begins on this surface too: places are cut off, not rounded.
        # And a curve may go a little beyond its points.
        aside = 2 * self._brush.margin
        top, foot = (round(far(y for _, y in points)) for far in (min, max))
        top, foot = top - aside, foot + aside
        span = Rect(number * self._wide - aside, top, self._wide + aside, foot - top)
        picture = self._brush.draw(points, span)
        return picture.subsurface((aside, 0, self._wide, span.h)), top


def _near(points: Sequence[XY], left: float, right: float) -> Sequence[XY]:
    """The points on which it depends how a curve passes between two places."""
    first = bisect_left(points, (left, -math.inf)) - 2
    last = bisect_right(points, (right, math.inf)) + 2
    return points[max(0, first) : last]
