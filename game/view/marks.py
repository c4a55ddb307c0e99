"""Grounds for a few words: bands behind what is chosen or found, tags, boxes with a stripe."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from game.view.assets import rasterise
from game.view.colours import Colour


@lru_cache(maxsize=200)
def band(
    size: tuple[int, int],
    radius: float,
    colour: Colour,
    edge: Colour = "",
    line: float = 0,
    stripe: float = 0,
) -> Surface:
    """Return a rounded band, with an edge `line` pixels wide and a stripe of its colour on the left.

    The surface is shared: never draw on it.
    """
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, width / 2, height / 2)
    inset = line / 2
    stroke = f'stroke="{edge}" stroke-width="{line}"' if edge and line else ""
    parts = [
        f'<rect x="{inset}" y="{inset}" width="{width - line}" height="{height - line}" rx="{radius}" '
        f'fill="{colour}" {stroke}/>'
    ]
    if stripe:
        parts.append(
            f'<path d="M{stripe} 0 H{radius} A{radius} {radius} 0 0 0 0 {radius} V{height - radius} '
            f'A{radius} {radius} 0 0 0 {radius} {height} H{stripe} Z" fill="{edge}"/>'
        )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return rasterise(f"{head}{''.join(parts)}</svg>", (width, height))
