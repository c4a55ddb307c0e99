"""Draws the tiles with which boards are made in Tiled: ``python -m build_scripts.art.taupes.board_tiles``.

Seven pointy-topped cells in a row, in the order of ``levels/taupes/boards.tsx``. They are pale, so that each
layer's tint gives them its board's colour. A path's tile serves for all directions: a ring, whole or broken.
"""

from __future__ import annotations

from io import BytesIO
from math import cos, pi, sin
from pathlib import Path

import pygame

from game.view.svg import document, element, moved

TARGET = Path(__file__).parents[3] / "levels" / "taupes" / "boards.png"
WIDTH, HEIGHT = 56, 64
MIDDLE = (WIDTH / 2, HEIGHT / 2)
EARTH, EDGE, DARK, PALE = "#E9DFCB", "#B9A98A", "#3B2A1C", "#FFFAF0"


def _ring(radius: float, steps: int, inner: float = 0.0) -> str:
    """The points of a polygon round the middle, from the top; every other one at ``inner`` if it is given."""
    points = []
    for step in range(steps):
        reach = inner if inner and step % 2 else radius
        angle = 2 * pi * step / steps - pi / 2
        points.append(f"{MIDDLE[0] + reach * cos(angle):.2f},{MIDDLE[1] + reach * sin(angle):.2f}")
    return " ".join(points)


def _circle(radius: float, fill: str, line: str = "none", width: float = 0) -> str:
    x, y = MIDDLE
    return element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=line, stroke_width=width)


def _cell() -> str:
    """The ground: it fills the cell to its corners, so that no gap shows between neighbours."""
    corners = f"28,0 {WIDTH},16 {WIDTH},48 28,{HEIGHT} 0,48 0,16"
    inside = "28,1.5 54.7,16.8 54.7,47.2 28,62.5 1.3,47.2 1.3,16.8"
    return element("polygon", points=corners, fill=EDGE) + element("polygon", points=inside, fill=EARTH)


def _solid() -> str:
    return element("polygon", points=_ring(25, 6), fill="none", stroke=DARK, stroke_width=4)


def _dashed() -> str:
    """Six bars, one a side, with wide gaps at the corners."""
    bars = []
    for side in range(6):
        (x1, y1), (x2, y2) = (
            (MIDDLE[0] + 25 * cos(a), MIDDLE[1] + 25 * sin(a))
            for a in (pi / 3 * side - pi / 2, pi / 3 * (side + 1) - pi / 2)
        )
        ends = [f"{x1 + (x2 - x1) * part:.2f},{y1 + (y2 - y1) * part:.2f}" for part in (0.3, 0.7)]
        bars.append(element("polyline", points=" ".join(ends), fill="none", stroke=DARK, stroke_width=4))
    return "".join(bars)


def _point() -> str:
    return _circle(5, DARK)


def _hole() -> str:
    return _circle(19, DARK, PALE, 3) + _circle(13, "#160E08")


def _special() -> str:
    star = element("polygon", points=_ring(8, 10, 3.4), fill=DARK)
    return _circle(17, PALE, DARK, 2) + _circle(12.5, "none", DARK, 1.5) + star


TILES = (
    _point(),
    _hole(),
    _special(),
    _solid() + _point(),
    _dashed() + _point(),
    _solid() + _special(),
    _dashed() + _special(),
)


def svg() -> str:
    """All tiles in a row."""
    row = "".join(moved(_cell() + sign, f"translate({WIDTH * k} 0)") for k, sign in enumerate(TILES))
    return document((WIDTH * len(TILES), HEIGHT), row)


def main() -> None:
    """Write the picture."""
    drawn = pygame.image.load_sized_svg(BytesIO(svg().encode()), (WIDTH * len(TILES), HEIGHT))
    pygame.image.save(drawn, TARGET)


if __name__ == "__main__":
    main()
