"""A game's corner of the garden: layers of a picture, one more of which is shown at each stage.

`corner.py` of a game's folder has its layers, from the ground on. All lie on one plate with round corners.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import Final

from build_scripts.art.kit.changes import Shape
from build_scripts.art.kit.shapes import rect
from build_scripts.art.kit.svg import Paint, document, fill, stroke
from build_scripts.art.scenery import Ground

WIDE, HIGH = 800.0, 400.0
PLATE: Final = rect(0, 0, WIDE, HIGH, 26)


def ground(sky: str | Paint, *parts: tuple[Shape, str | Paint], edge: str) -> str:
    """The plate with its sky, what lies before it, and a line around."""
    drawn = fill(PLATE, sky)
    drawn += "".join(fill(shape.intersection(PLATE), paint) for shape, paint in parts)
    return drawn + stroke(PLATE.buffer(-2), edge, 4)


def top_of(x: float, y: float, rx: float, ry: float) -> Ground:
    """The upper line of a hill, which is an ellipse: where grass stands."""
    return lambda at: y - ry * sqrt(max(0.0, 1 - ((at - x) / rx) ** 2))


def drawings(layers: Sequence[Callable[[], str]]) -> dict[str, Callable[[], str]]:
    """Return the pictures of a corner's layers by their names."""

    def picture(draw: Callable[[], str]) -> str:
        return document(WIDE, HIGH, draw())

    return {f"corner_{number}.svg": partial(picture, draw) for number, draw in enumerate(layers)}
