"""The buttons' icons: one weight of line, cream with a dark edge, so that they read on dark and on light.

Each is one shape on a 64 x 64 grid: strokes of `WEIGHT`, with an edge of `EDGE` all round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from shapely.geometry import LineString

from build_scripts.art.kit.lettering import outline
from build_scripts.art.kit.shapes import (
    XY,
    Shape,
    blob,
    ellipse,
    move,
    polygon,
    rect,
    rounded,
    scale,
    star,
    turn,
    union,
)
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
    return union([rounded(polygon([(8, 32), (30, 12), (30, 52)]), 2.4), rect(26, 25.5, 29, 13, 3)])


def _undo() -> Shape:
    head = rounded(polygon([(7, 24), (25, 9), (25, 39)]), 2)
    return union(
        [head, _bar([(22, 24), (40, 24)]), _arc(40, 37.5, 13.5, -90, 90), _bar([(40, 51), (24, 51)])]
    )


def _bulb() -> Shape:
    glass = union([ellipse(32, 25, 17), polygon([(22, 36), (42, 36), (39, 45), (25, 45)])])
    return union([glass, rect(24, 46.5, 16, 5.5, 2), rect(27, 53.5, 10, 5, 2)]).difference(
        union([_bar([(26, 25), (30, 31), (34, 25), (38, 31)], 2.8), _bar([(24, 46), (40, 46)], 2.2)])
    )


def _glyph(text: str, size: float) -> Shape:
    shape, _ = outline(text, "LilitaOne", size)
    x0, y0, x1, y1 = shape.bounds
    return move(shape, 32 - (x0 + x1) / 2, 32 - (y0 + y1) / 2)


def _cog() -> Shape:
    tooth = rounded(polygon([(27, 5), (37, 5), (39.5, 18), (24.5, 18)]), 1.6)
    teeth = [turn(tooth, angle, (32, 32)) for angle in range(0, 360, 45)]
    return union([ellipse(32, 32, 19), *teeth]).difference(ellipse(32, 32, 7.5))


def _home() -> Shape:
    roof = rounded(polygon([(32, 7), (59, 33), (53, 38), (11, 38), (5, 33)]), 2.2)
    return union([roof, rect(13, 31, 38, 26, 3), rect(43, 10, 8, 16, 2)]).difference(
        union([rect(27, 41, 10, 18, 2), rect(0, 56.9, 64, 10)])
    )


def _triangle(x: float) -> Shape:
    """A play mark 24 wide from x."""
    return rounded(polygon([(x, 12), (x, 52), (x + 27, 32)]), 2.6)


def _disk() -> Shape:
    body = rounded(polygon([(9, 9), (47, 9), (55, 17), (55, 55), (9, 55)]), 3)
    return body.difference(union([rect(20, 9, 22, 13, 1.5), rect(17, 34, 30, 21, 2)])).union(
        union([rect(33, 11, 5, 9, 1), _bar([(23, 41), (41, 41)], 3.4), _bar([(23, 49), (41, 49)], 3.4)])
    )


def _list() -> Shape:
    rows = [union([ellipse(12, y, 4.6), _bar([(25, y), (54, y)])]) for y in (14, 32, 50)]
    return union(rows)


def _check() -> Shape:
    return _bar([(10, 34), (25, 49), (54, 16)], 9)


def _close() -> Shape:
    return union([_bar([(14, 14), (50, 50)], 9), _bar([(50, 14), (14, 50)], 9)])


def _warning() -> Shape:
    mark = union([_bar([(32, 24), (32, 38)], 5.4), ellipse(32, 47, 3.2)])
    return rounded(polygon([(32, 5), (61, 57), (3, 57)]), 5).difference(mark)


def _eye() -> Shape:
    lid = blob([(4, 32, "c"), (16, 19), (32, 14), (48, 19), (60, 32, "c"), (48, 45), (32, 50), (16, 45)])
    return lid.difference(ellipse(32, 32, 12.5)).union(ellipse(32, 32, 7.6).difference(ellipse(29, 29, 2.4)))


def _curtain() -> Shape:
    drape = blob([(8, 14, "c"), (31, 14, "c"), (28, 30), (15, 44), (17, 57, "c"), (8, 57, "c")])
    folds = union([_bar([(17, 18), (15, 36)], 2.6), _bar([(24, 18), (21, 32)], 2.6)])
    drape = drape.difference(folds)
    return union([drape, _mirrored(drape), _bar([(7, 10), (57, 10)], 6)])


def _pad() -> Shape:
    half = [(32, 20), (48, 17), (58, 28), (61, 46), (53, 53), (42, 43), (32, 42)]
    body = blob([*half, *((64 - x, y) for x, y in reversed(half[1:-1]))])
    cross = union([rect(13, 27.5, 14, 4.6, 1), rect(17.7, 22.8, 4.6, 14, 1)])
    return body.difference(union([cross, ellipse(42, 33, 3), ellipse(48.5, 26.5, 3)]))


def _mouse() -> Shape:
    body = rect(15, 5, 34, 54, 17)
    seams = union([_bar([(15, 28), (49, 28)], 3.2), _bar([(32, 5), (32, 12)], 3.2), rect(28, 11, 8, 13, 4)])
    return body.difference(seams).union(rect(30.2, 13, 3.6, 8.5, 1.8))


def _keyboard() -> Shape:
    keys = [rect(x, y, 5.4, 5.4, 1) for y in (20, 29) for x in (10, 19.6, 29.2, 38.8, 48.4)]
    return rect(3, 12, 58, 40, 6).difference(union([*keys, rect(17, 39.5, 30, 5.4, 1)]))


def _speaker() -> Shape:
    box = union([rect(6, 23, 15, 18, 3), rounded(polygon([(12, 30), (32, 10), (32, 54), (12, 34)]), 2)])
    return union([box, _arc(33, 32, 10.5, -45, 45, 6), _arc(33, 32, 22, -48, 48, 6)])


def _music() -> Shape:
    heads = union([ellipse(17, 49, 10, 8, -18), ellipse(46, 43, 10, 8, -18)])
    flag = polygon([(21, 12), (56, 5), (56, 16), (21, 23)])
    return union(
        [heads, _bar([(24, 48), (24, 16)], 5.6), _bar([(53, 42), (53, 10)], 5.6), rounded(flag, 1.4)]
    )


def _star(filled: bool) -> Shape:
    whole = rounded(star(32, 35, 30, 13.5), 2.4)
    return whole if filled else whole.difference(whole.buffer(-5.4))


def _dice() -> Shape:
    pips = [ellipse(x, y, 4.4) for x, y in ((20, 20), (44, 20), (32, 32), (20, 44), (44, 44))]
    return turn(rect(8, 8, 48, 48, 10).difference(union(pips)), 9, (32, 32))


SHAPES: dict[str, Callable[[], Shape]] = {
    "undo": _undo,
    "redo": lambda: _mirrored(_undo()),
    "hint": _bulb,
    "help": lambda: _glyph("?", 62),
    "settings": _cog,
    "home": _home,
    "play": lambda: scale(_triangle(19), 1.15, None, (32, 32)),
    "pause": lambda: union([rect(14, 11, 13, 42, 4), rect(37, 11, 13, 42, 4)]),
    "step_forward": lambda: union([_triangle(10), rect(42, 11, 11, 42, 4)]),
    "step_back": lambda: _mirrored(union([_triangle(10), rect(42, 11, 11, 42, 4)])),
    "fast": lambda: union([_triangle(6), _triangle(31)]),
    "save": _disk,
    "list": _list,
    "close": _close,
    "check": _check,
    "warning": _warning,
    "eye": _eye,
    "curtain": _curtain,
    "arrow_left": _arrow,
    "arrow_right": lambda: _mirrored(_arrow()),
    "arrow_up": lambda: turn(_arrow(), 90, (32, 32)),
    "arrow_down": lambda: turn(_arrow(), -90, (32, 32)),
    "pad": _pad,
    "mouse": _mouse,
    "keyboard": _keyboard,
    "sound": _speaker,
    "music": _music,
    "star_filled": lambda: _star(True),
    "star_empty": lambda: _star(False),
    "dice": _dice,
}


#: The one icon whose colour says something.
_COLOURS = {"star_filled": "#FFCB4D"}


def icon(name: str) -> str:
    """An icon; the edge fills what is cut out of it."""
    shape = SHAPES[name]()
    return document(
        72,
        72,
        fill(shape.buffer(EDGE), INK, tolerance=0.1) + fill(shape, _COLOURS.get(name, CREAM), tolerance=0.1),
        -4,
        -4,
    )


DRAWINGS = {f"common/{name}.svg": partial(icon, name) for name in SHAPES}
