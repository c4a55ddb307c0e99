"""The ground around a mountain: trodden earth with the cells on it where giants walk, and the shadow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.rules.types import Cell
from game.games.haut_les_cubes.view.canvas import Place, enclosing
from game.games.haut_les_cubes.view.cube_art import CubeArt, Picture
from game.games.haut_les_cubes.view.cube_light import ground_shadow
from game.games.haut_les_cubes.view.projection import XY, View, turned_cell
from game.view import transform

Heights: TypeAlias = Mapping[Cell, int]

_EARTH: Final = (222, 196, 142)
_PALE, _FULL = 120, 215
"""How opaque the earth is, far from the mountain and near it."""
_COARSE: Final = 4
"""So many times smaller the earth is drawn: it has no edges."""
_CELL: Final = (244, 228, 184, 255)
_EDGE: Final = (150, 118, 74, 255)
_APART: Final = 0.05
"""How far cells keep from each other, in cells."""


def around(heights: Iterable[Cell], far: int) -> set[Cell]:
    """Cells, and those up to so far from them."""
    ways = range(-far, far + 1)
    return {(x + dx, y + dy) for x, y in heights for dx in ways for dy in ways}


def floor(art: CubeArt, heights: Heights, over: Heights, view: View) -> Picture:
    """Draw it, in pixels from where (0, 0) is seen; `over`: the heights in the view's own coordinates."""
    shadow = art.shadow(over)
    near = around(heights, 1)
    # Earth lies wherever shadow falls: the two mix well only there.
    far = around(heights, 2) | around(_shaded(over, int(view.turn)), 1)
    left, top = view.origin()
    # In one order: what overlaps is mixed otherwise in another, and the same ground would differ a little.
    quads = {cell: [(a - left, b - top) for a, b in view.quad(*cell, 1)] for cell in sorted(far)}
    box = shadow.surface.get_rect(topleft=shadow.at)
    for quad in quads.values():
        box.union_ip(_around(quad))
    box.inflate_ip(view.unit, view.unit)
    surface = _earth(quads, near, box, view.unit)
    tiles = [[(a - left, b - top) for a, b in view.quad(x + _APART, y + _APART, 1 - 2 * _APART)]
             for x, y in sorted(near - heights.keys())]  # fmt: skip
    _lay(surface, [[(a - box.x, b - box.y) for a, b in tile] for tile in tiles])
    surface.blit(shadow.surface, (shadow.at[0] - box.x, shadow.at[1] - box.y))
    return Picture(surface, box.topleft)


class PlainEarth(NamedTuple):
    """Only the earth, quickly drawn, for a moment of a turn."""

    quads: tuple[tuple[XY, ...], ...]

    @property
    def place(self) -> Place:
        return enclosing((place for quad in self.quads for place in quad), 1)

    def draw(self, surface: Surface) -> None:
        for quad in self.quads:
            pygame.draw.polygon(surface, (*_EARTH, _FULL), quad)


def plain(heights: Heights, view: View) -> PlainEarth:
    """The earth around a mountain, seen from a view."""
    return PlainEarth(tuple(tuple(view.quad(*cell, 1)) for cell in around(heights, 1)))


def _shaded(over: Heights, turn: int) -> set[Cell]:
    """The cells of the world on which the mountain's shadow falls."""
    return {turned_cell((x, y), -turn) for x, y, _ in ground_shadow(over)}


def _around(quad: Iterable[XY]) -> Rect:
    xs, ys = zip(*quad, strict=True)
    return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _earth(quads: Mapping[Cell, list[XY]], near: Set[Cell], box: Rect, unit: float) -> Surface:
    """Earth that fades into the grass."""
    small = Surface((box.w // _COARSE + 1, box.h // _COARSE + 1), pygame.SRCALPHA)
    small.fill((*_EARTH, 0))
    for cell, quad in sorted(quads.items(), key=lambda item: item[0] in near):
        opacity = _FULL if cell in near else _PALE
        knots = [((a - box.x) / _COARSE, (b - box.y) / _COARSE) for a, b in quad]
        pygame.draw.polygon(small, (*_EARTH, opacity), knots)
    soft = transform.box_blur(small, max(1, round(unit / _COARSE / 2)))
    return transform.smoothscale(soft, box.size)


def _lay(surface: Surface, tiles: list[list[XY]]) -> None:
    """Cells of the ground: flat slabs with a thin edge."""
    laid = Surface(surface.get_size(), pygame.SRCALPHA)
    laid.fill((*_EDGE[:3], 0))
    for tile in tiles:
        pygame.draw.polygon(laid, _CELL, tile)
        pygame.draw.aalines(laid, _EDGE, True, tile)
    laid.set_alpha(110)
    surface.blit(laid, (0, 0))
