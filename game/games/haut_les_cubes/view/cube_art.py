"""Cubes as pictures of one size: stone, glass and light, and the shadow that a mountain throws.

Every picture says where its corner goes, in pixels from the place of the far corner of the cube's foot.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.view import cube_svg
from game.games.haut_les_cubes.view.cube_light import BRIGHT, FULL, Cell, Cube, Shade, ground_shadow
from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.scatter import scattered
from game.view import transform
from game.view.assets import rasterise
from game.view.tables.pictures import ready
from game.view.tables.svg import document, filled, knot

_PLAIN: Final = 13.0
"""Below this half width of a cell, small things on a cube would only be noise."""
_SOFT: Final = 8
"""Half a cell in pixels while shadows on the ground are drawn: enlarged, their edges are soft."""
_SHADOW: Final = "#3E4A4E"
_DARK: Final = 0.42
_BUDGET: Final = 30_000_000
"""Bytes of cubes that are kept: those that were asked for last."""


class Picture(NamedTuple):
    """A surface, and where its upper left corner goes."""

    surface: Surface
    at: tuple[int, int]


def variant(cube: Cube) -> int:
    """Which of the blocks a cube is: the same wherever one looks from, different beside each other."""
    return scattered(*cube, below=cube_svg.VARIANTS)


class CubeArt:
    """Draws and keeps cubes for one half width of a cell in pixels. Threads may draw at the same time."""

    def __init__(self, unit: float) -> None:
        self.unit = unit
        left, top = math.floor(-(2 + cube_svg.MARGIN) * unit), math.floor(-(TALL + cube_svg.MARGIN) * unit)
        self._box = Rect(left, top, -2 * left, math.ceil((2 + cube_svg.MARGIN) * unit) - top)
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    def cube(self, kind: int, level: int, shade: Shade = BRIGHT, *, lit: bool = False) -> Picture:
        """A cube of this variant and level with what falls on its top; `lit`: one that can be taken."""

        def draw() -> Surface:
            surface = self._stone(kind, min(level, cube_svg.LEVELS)).surface.copy()
            if shade != BRIGHT:
                surface.blit(self._shade(shade), (0, 0))
            if lit:
                surface.blit(self._drawn(("lit",), cube_svg.lit), (0, 0))
            return surface

        key = ("cube", kind, min(level, cube_svg.LEVELS), shade, lit)
        return Picture(self._keep(key, draw), self._box.topleft)

    def ghost(self, *, allowed: bool = True) -> Picture:
        """A cube as it would stand, or may not stand."""
        surface = self._drawn(("ghost", allowed), lambda: cube_svg.ghost(allowed=allowed))
        return Picture(surface, self._box.topleft)

    def _stone(self, kind: int, level: int) -> Picture:
        plain = self.unit < _PLAIN
        surface = self._drawn(("stone", kind, level), lambda: cube_svg.cube(kind, level, plain=plain))
        return Picture(surface, self._box.topleft)

    def _shade(self, shade: Shade) -> Surface:
        return self._drawn(("shade", shade), lambda: cube_svg.shaded(shade))

    def _drawn(self, key: tuple[object, ...], content: Callable[[], str]) -> Surface:
        def draw() -> Surface:
            text = document(self._box.x, self._box.y, self._box.size, self.unit, content())
            return ready(rasterise(text, self._box.size))

        return self._keep(key, draw)

    def _keep(self, key: tuple[object, ...], draw: Callable[[], Surface]) -> Surface:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        drawn = draw()
        with self._lock:
            surface = self._kept.setdefault(key, drawn)  # another thread may have been quicker
            if surface is drawn:
                self._weight += _bytes(surface)
            while self._weight > _BUDGET and len(self._kept) > 1:
                self._weight -= _bytes(self._kept.popitem(last=False)[1])
        return surface

    def shadow(self, over: Mapping[Cell, int]) -> Picture:
        """The soft shadow of a whole mountain on the ground, in pixels from the place of (0, 0).

        `over`: heights of cells, in the view's own turn. Drawn anew each time.
        """
        runs = ground_shadow(over)
        if not runs:
            return Picture(Surface((1, 1), pygame.SRCALPHA), (0, 0))
        quads = [_quad(*run) for run in runs]
        xs, ys = [x for quad in quads for x, _ in quad], [y for quad in quads for _, y in quad]
        left, top = math.floor(min(xs)) - 1, math.floor(min(ys)) - 1
        size = (math.ceil(max(xs)) + 1 - left, math.ceil(max(ys)) + 1 - top)
        path = "".join(f"M{'L'.join(knot(place) for place in quad)}Z" for quad in quads)
        small = (size[0] * _SOFT, size[1] * _SOFT)
        picture = rasterise(
            document(left * _SOFT, top * _SOFT, small, _SOFT, filled(path, _SHADOW, _DARK)), small
        )
        whole = (round(size[0] * self.unit), round(size[1] * self.unit))
        large = transform.smoothscale(transform.box_blur(picture, 2), whole)
        return Picture(ready(large), (round(left * self.unit), round(top * self.unit)))


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def _quad(x: int, y: int, quarters: int) -> list[tuple[float, float]]:
    """A part of a cell on the ground, clockwise on the screen."""
    end = x + quarters / FULL
    return [(a - b, (a + b) / 2) for a, b in ((x, y), (end, y), (end, y + 1), (x, y + 1))]
