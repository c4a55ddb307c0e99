"""Grounds for a few words: bands behind what is chosen or found, tags, boxes with a stripe."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from game.view.assets import rasterise
from game.view.colours import Colour
from game.view.svg import Value, document, element


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
    around: dict[str, Value] = {"stroke": edge, "stroke_width": line} if edge and line else {}
    place: dict[str, Value] = {"x": inset, "y": inset, "width": width - line, "height": height - line}
    drawn = element("rect", **place, rx=radius, fill=colour, **around)
    if stripe:
        data = (
            f"M{stripe} 0 H{radius} A{radius} {radius} 0 0 0 0 {radius} V{height - radius} "
            f"A{radius} {radius} 0 0 0 {radius} {height} H{stripe} Z"
        )
        drawn += element("path", d=data, fill=edge)
    return rasterise(document((width, height), drawn), (width, height))
