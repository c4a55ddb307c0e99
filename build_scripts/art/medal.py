"""Badges: an enamel pin with a rim of brass and a few bold shapes on it, told apart in grey and at 40 px.

A game's `honours.py` has the enamel's colour and shape, and the glyph of each badge, about (0, 0) and within
30 of it. View box 96 x 96.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from build_scripts.art.kit.changes import Shape, move, scale
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.files import SIGNS_COARSE, Files, coarsely
from build_scripts.art.kit.shapes import polygon, rect
from build_scripts.art.kit.svg import document, fill, group, stroke

BRASS: Final = "#E2AE45"
CREAM, GOLD, ROSE, RED = "#FFF3D9", "#FFCB4D", "#F2A58E", "#D9482F"
STONE, WOOD, SKY, LEAF = "#B9BCC6", "#B97A45", "#8DC6E8", "#8CC46B"
DARK: Final = "#2A2126"
_LINE: Final = 3.4
_RIM: Final = 0.86

#: Shapes with their colours, the farthest first.
Glyph: TypeAlias = Sequence[tuple[Shape, str]]


def medal(glyph: Callable[[], Glyph], frame: Shape, enamel: str) -> str:
    """A pin: `frame` is its outline about (0, 0), some 44 from it."""
    face = scale(frame, _RIM)
    drawn = fill(frame, BRASS)
    drawn += fill(frame.difference(move(frame, -3, -4)), darker(BRASS, 0.12))
    drawn += stroke(frame, ink(BRASS), 4)
    drawn += fill(face, enamel)
    drawn += fill(face.difference(move(face, 3, 4)), darker(enamel, 0.09))
    drawn += fill(face.difference(move(face, -3, -4)), lighter(enamel, 0.05))
    drawn += stroke(face, ink(BRASS), 2.2)
    edge = ink(enamel, 0.19)
    drawn += "".join(fill(shape, colour) + stroke(shape, edge, _LINE) for shape, colour in glyph())
    return document(96, 96, group(drawn, 48, 48))


def medals(glyphs: Mapping[str, Callable[[], Glyph]], frame: Shape, enamel: str) -> Files:
    """A file a badge, called as it."""
    return {
        f"honours/{key}.svg": partial(coarsely, partial(medal, glyph, frame, enamel), SIGNS_COARSE)
        for key, glyph in glyphs.items()
    }


def arrow(length: float, width: float = 11, head: float = 15) -> Shape:
    """An arrow that points down, its middle at (0, 0)."""
    half, tip = length / 2, length / 2
    shaft = rect(-width / 2, -half, width, length - head + 1)
    return shaft.union(polygon([(-head, tip - head), (head, tip - head), (0, tip)], 1)).buffer(0)
