"""Lettering as outlines, for the few words that belong to a picture itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from shapely.geometry import Polygon

from build_scripts.art.kit.changes import XY, Shape, move, union
from build_scripts.art.kit.svg import fill

FONTS = Path(__file__).parents[3] / "assets" / "common" / "fonts"
_STEPS = 8

Ring: TypeAlias = list[XY]


class _RingPen(BasePen):
    """Collects a glyph's contours as flattened rings."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.rings: list[Ring] = []

    def _moveTo(self, pt: XY) -> None:
        self.rings.append([pt])

    def _lineTo(self, pt: XY) -> None:
        self.rings[-1].append(pt)

    def _curveToOne(self, pt1: XY, pt2: XY, pt3: XY) -> None:
        start = self.rings[-1][-1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            points = (start, pt1, pt2, pt3)
            x, y = (sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))
            self.rings[-1].append((x, y))


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / f"{name}.ttf")


def _area(ring: Ring) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


def _glyph(rings: list[Ring], place: Callable[[XY], XY]) -> Shape:
    """Non-zero winding: rings that turn like the largest one are ink, the others are holes."""
    turning = max((abs(_area(ring)), _area(ring) > 0) for ring in rings)[1]
    shapes = [(Polygon([place(p) for p in ring]).buffer(0), (_area(ring) > 0) == turning) for ring in rings]
    solid = union(shape for shape, is_ink in shapes if is_ink)
    return solid.difference(union(shape for shape, is_ink in shapes if not is_ink))


def outline(text: str, font: str, size: float, tracking: float = 0) -> tuple[Shape, float]:
    """The text's shape, its baseline starting at (0, 0), and its width; ``font`` is a file name's stem."""
    face = _font(font)
    glyphs, names, metrics = face.getGlyphSet(), face.getBestCmap(), face["hmtx"]
    factor = size / face["head"].unitsPerEm
    shapes: list[Shape] = []
    along = 0.0
    for character in text:
        name = names[ord(character)]
        pen = _RingPen(glyphs)
        glyphs[name].draw(pen)
        rings = [ring for ring in pen.rings if len(ring) > 2]
        if rings:
            at = along
            shapes.append(_glyph(rings, lambda p, at=at: (at + p[0] * factor, -p[1] * factor)))  # type: ignore[misc]
        along += metrics[name][0] * factor + tracking
    return union(shapes), along - tracking


def figure(text: str, x: float, y: float, size: float) -> Shape:
    """The shape of a figure in the titles' letters, its middle at (x, y)."""
    shape, _ = outline(text, "LilitaOne", size)
    x0, y0, x1, y1 = shape.bounds
    return move(shape, x - (x0 + x1) / 2, y - (y0 + y1) / 2)


def lettering(
    text: str, font: str, size: float, x: float, y: float, colour: str, anchor: float = 0, tracking: float = 0
) -> str:
    """The text in one colour: ``anchor`` (0 start, 0.5 middle, 1 end) at x, its baseline at y."""
    shape, width = outline(text, font, size, tracking)
    return fill(move(shape, x - width * anchor, y), colour, tolerance=0.05)
