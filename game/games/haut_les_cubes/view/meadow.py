"""What lies about on the plateau: tufts, stones, flowers. Always the same on the same cell.

The plateau has no end, so nothing of it is stored: what lies on a cell follows from where the cell is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Set
from itertools import product
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.view.projection import Cell, View
from game.games.haut_les_cubes.view.scatter import scattered
from game.view.stage import Node, Stage

MEADOW: Final = 11
"""Depth of the picture: over the ground, under all that stands."""
_MANY: Final = 1000
"""What chances are counted in."""
MASTER: Final = 2.5
"""How many times their size sprites are drawn, to be made as small as they are needed."""
_BLOCK: Final = 16
"""Cells along a side of what is looked up at once."""


def lies_on(cell: Cell, chances: dict[str, int]) -> str:
    """What lies on a cell: a sprite of the scene, or nothing. `chances`: in thousandths."""
    number = scattered(*cell, below=_MANY)
    for name, chance in chances.items():
        if number < chance:
            return name
        number -= chance
    return ""


def chances(scene: dict[str, Any]) -> dict[str, int]:
    """How likely each sprite of the scene lies on a cell, in thousandths."""
    return {each["sprite"]: each["chance"] for each in scene["scatter"]["chances"]}


class Meadow:
    """Draws what lies where one looks, anew whenever one looks elsewhere."""

    def __init__(
        self, stage: Stage, room: Rect, bare: Surface, scene: dict[str, Any], sprites: Mapping[str, Surface]
    ) -> None:
        """`room`: where on the screen there is ground, and `bare` the screen without what lies on it.

        `sprites`: what may lie there, `MASTER` times its size.
        """
        self._room, self._rects, self._masters = room, scene["sprites"], sprites
        self._unit: float = scene["scatter"]["unit"]
        self._chances = chances(scene)
        self._bare = bare.subsurface(room)
        # With the ground in it: what is clear mixes well only with what is not.
        self._canvas = self._bare.copy()
        self._known: dict[Cell, list[tuple[Cell, str]]] = {}
        self._drawn: dict[str, Surface] = {}
        self._size = 0.0
        """How many times their size sprites are drawn."""
        self._view: View | None = None
        self._trodden: Set[Cell] = frozenset()
        self.node: Node = stage.node(self._canvas, *room.topleft, z=MEADOW, group=stage.scenery)

    def follow(self, view: View, trodden: Set[Cell]) -> None:
        """Look from there; nothing lies on the cells that are `trodden`."""
        if (view, trodden) == (self._view, self._trodden):
            return
        self._view, self._trodden = view, trodden
        size = view.unit / self._unit
        # While the eye is on its way nearer, sprites stay as they are.
        if size != self._size and (view.unit == int(view.unit) or not self._drawn):
            self._size = size
            self._drawn = {
                name: pygame.transform.smoothscale_by(master, size / MASTER)
                for name, master in self._masters.items()
            }
        self._canvas.blit(self._bare, (0, 0))
        # From the farthest to the nearest.
        found = sorted((y, x, name) for x, y, name in self._seen(view))
        dx, dy = self._room.topleft
        corners = {name: self._rects[name]["rect"] for name in self._drawn}
        self._canvas.fblits(
            [
                (self._drawn[name], (x + corners[name][0] * size - dx, y + corners[name][1] * size - dy))
                for y, x, name in found
            ]
        )
        self.node.touch()

    def _seen(self, view: View) -> Iterator[tuple[float, float, str]]:
        """What can be seen, and where its place is on the screen."""
        room = self._room.inflate(12 * view.unit, 6 * view.unit)
        corners = [view.world(x, y) for x in (room.left, room.right) for y in (room.top, room.bottom)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        # Many lie about: on the ground the way from cell to cell is the same everywhere.
        (left, top), (a, b), (c, d) = (view.centre(cell) for cell in ((0, 0), (1, 0), (0, 1)))
        ax, ay, bx, by = a - left, b - top, c - left, d - top
        for x in range(math.floor(min(xs) / _BLOCK), math.floor(max(xs) / _BLOCK) + 1):
            for y in range(math.floor(min(ys) / _BLOCK), math.floor(max(ys) / _BLOCK) + 1):
                for cell, name in self._block((x, y)):
                    place = left + cell[0] * ax + cell[1] * bx, top + cell[0] * ay + cell[1] * by
                    if cell not in self._trodden and room.collidepoint(place):
                        yield *place, name

    def _block(self, block: Cell) -> list[tuple[Cell, str]]:
        """What lies on the cells of a block."""
        if block not in self._known:
            left, top = block[0] * _BLOCK, block[1] * _BLOCK
            cells = product(range(left, left + _BLOCK), range(top, top + _BLOCK))
            lying = ((cell, lies_on(cell, self._chances)) for cell in cells)
            self._known[block] = [(cell, name) for cell, name in lying if name]
        return self._known[block]
