"""The buttons' icons: one weight of line, cream with a dark edge, so that they read on dark and on light.

Each is one shape on a 64 x 64 grid: strokes of `WEIGHT`, with an edge of `EDGE` all round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from shapely.geometry import LineString

from build_scripts.art.kit.changes import XY, Shape, rounded, scale, turn, union
from build_scripts.art.kit.shapes import ellipse, polygon, rect, star
from build_scripts.art.kit.svg import document, fill

CREAM, INK = "#F4EFE0", "#1C2436"
WEIGHT, EDGE = 7.0, 3.4


def _bar(points: Sequence[XY], width: float = WEIGHT) -> Shape:
    return LineString(points).buffer(width / 2)


def _arc(x: float, y: float, radius: float, start: float, end: float, width: float = WEIGHT) -> Shape:
    """Degrees clockwise from the right."""
    steps = [math.radians(start + (end - start) * k / 32) for k in range(33)]
    return _bar([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in steps], width)


def _mirrored(shape: Shape) -> Shape:
    return scale(shape, -1, 1, (32, 32))


def _arrow() -> Shape:
    """Points left."""
    return union([rounded(polygon("8,32 30,12 30,52"), 2.4), rect(26, 25.5, 29, 13, 3)])


def _undo() -> Shape:
    head = rounded(polygon("7,24 25,9 25,39"), 2)
    return union(
        [head, _bar([(22, 24), (40, 24)]), _arc(40, 37.5, 13.5, -90, 90), _bar([(40, 51), (24, 51)])]
    )


def _bulb() -> Shape:
    glass = union([ellipse(32, 25, 17), polygon("22,36 42,36 39,45 25,45")])
    return union([glass, rect(24, 46.5, 16, 5.5, 2), rect(27, 53.5, 10, 5, 2)]).difference(
        union([_bar([(26, 25), (30, 31), (34, 25), (38, 31)], 2.8), _bar([(24, 46), (40, 46)], 2.2)])
    )


def _triangle(x: float) -> Shape:
    """A play mark 24 wide from x."""
    return rounded(polygon([(x, 12), (x, 52), (x + 27, 32)]), 2.6)


def _list() -> Shape:
    rows = [union([ellipse(12, y, 4.6), _bar([(25, y), (54, y)])]) for y in (14, 32, 50)]
    return union(rows)


def _close() -> Shape:
    return union([_bar([(14, 14), (50, 50)], 9), _bar([(50, 14), (14, 50)], 9)])


def _warning() -> Shape:
    mark = union([_bar([(32, 24), (32, 38)], 5.4), ellipse(32, 47, 3.2)])
    return rounded(polygon("32,5 61,57 3,57"), 5).difference(mark)


def _star(filled: bool) -> Shape:
    whole = rounded(star(32, 35, 30, 13.5), 2.4)
    return whole if filled else whole.difference(whole.buffer(-5.4))


SHAPES: dict[str, Callable[[], Shape]] = {
    "undo": _undo,
    "redo": lambda: _mirrored(_undo()),
    "hint": _bulb,
    "play": lambda: scale(_triangle(19), 1.15, None, (32, 32)),
    "pause": lambda: union([rect(14, 11, 13, 42, 4), rect(37, 11, 13, 42, 4)]),
    "step_forward": lambda: union([_triangle(10), rect(42, 11, 11, 42, 4)]),
    "step_back": lambda: _mirrored(union([_triangle(10), rect(42, 11, 11, 42, 4)])),
    "list": _list,
    "close": _close,
    "warning": _warning,
    "arrow_down": lambda: turn(_arrow(), -90, (32, 32)),
    "star_filled": lambda: _star(True),
    "star_empty": lambda: _star(False),
}


#: The one icon whose colour says something.
_COLOURS = {"star_filled": "#FFCB4D"}


def icon(draw: Callable[[], Shape], colour: str = CREAM) -> str:
    """An icon; the edge fills what is cut out of it."""
    shape = draw()
    drawn = fill(shape.buffer(EDGE), INK, tolerance=0.1) + fill(shape, colour, tolerance=0.1)
    return document(72, 72, drawn, -4, -4)


DRAWINGS = {f"{name}.svg": partial(icon, draw, _COLOURS.get(name, CREAM)) for name, draw in SHAPES.items()}
