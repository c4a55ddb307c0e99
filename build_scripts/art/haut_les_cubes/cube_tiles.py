"""Draws the tile with which start layouts are made in Tiled.

``python -m build_scripts.art.haut_les_cubes.cube_tiles``

One cube on 2x2 cells, for ``levels/haut_les_cubes/cubes.tsx``, whose offset puts the cell of the cube's near
corner, the one with the disc, on the cell that is painted. The maps' layers are offset by its height.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.view.svg import Value, document, element

TARGET = Path(__file__).parents[3] / "levels" / "haut_les_cubes" / "cubes.png"
UNIT = 32
"""Half a cell's width; a cell is half as tall as wide."""
HIGH = 46
"""A cube's height."""
WIDTH, HEIGHT = 4 * UNIT, 2 * UNIT + HIGH
TOP, LEFT, RIGHT = "#F3DDB0", "#DDB57C", "#B98452"
EDGE, LINE, MARK = "#7A5230", "#C99A66", "#A4683A"


def _at(x: float, y: float, z: float) -> str:
    """A point of the cube: x and y in cells from its near corner, z in heights."""
    return f"{2 * UNIT + (x - y) * UNIT:g},{HIGH + (x + y) * UNIT / 2 - z * HIGH:g}"


def _face(fill: str, *points: tuple[float, float, float]) -> str:
    corners = " ".join(_at(*point) for point in points)
    return element("polygon", points=corners, fill=fill)


def _line(colour: str, width: float, *points: tuple[float, float, float]) -> str:
    corners = " ".join(_at(*point) for point in points)
    look: dict[str, Value] = {"stroke": colour, "stroke_width": width}
    return element(
        "polyline", points=corners, fill="none", **look, stroke_linejoin="round", stroke_linecap="round"
    )


def svg() -> str:
    """The tile: three lit faces, the four cells of the top, and the sign of the near corner."""
    low, high = 0.04, 1.96  # the outline stays within the picture
    outline = [(low, low, 1), (high, low, 1), (high, low, 0), (high, high, 0), (low, high, 0), (low, high, 1)]
    x, y = _at(0.5, 0.5, 1).split(",")
    parts = (
        _face(TOP, (0, 0, 1), (2, 0, 1), (2, 2, 1), (0, 2, 1)),
        _face(LEFT, (0, 2, 1), (2, 2, 1), (2, 2, 0), (0, 2, 0)),
        _face(RIGHT, (2, 0, 1), (2, 2, 1), (2, 2, 0), (2, 0, 0)),
        _line(LINE, 2, (1, low, 1), (1, high, 1)),
        _line(LINE, 2, (low, 1, 1), (high, 1, 1)),
        element("ellipse", cx=x, cy=y, rx=9, ry=4.5, fill=MARK),
        _line(EDGE, 1.5, (low, high, 1), (high, high, 1), (high, low, 1)),
        _line(EDGE, 1.5, (high, high, 1), (high, high, 0)),
        _line(EDGE, 3, *outline, outline[0]),
    )
    return document((WIDTH, HEIGHT), "".join(parts))


def main() -> None:
    """Write the picture."""
    drawn = pygame.image.load_sized_svg(BytesIO(svg().encode()), (WIDTH, HEIGHT))
    pygame.image.save(drawn, TARGET)


if __name__ == "__main__":
    main()
