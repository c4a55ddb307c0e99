"""What lies about on the plateau: tufts, stones, flowers. Always the same on the same cell.

The plateau has no end, so nothing of it is stored: what lies on a cell follows from where the cell is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Set
from itertools import product
from typing import Any, Final

from pygame import Rect, Surface

from game.games.haut_les_cubes.view.projection import Cell, View
from game.games.haut_les_cubes.view.scatter import scattered
from game.view import transform
from game.view.stage import Node, Stage

MEADOW: Final = 11
"""Depth of the picture: over the ground, under all that stands."""
_MANY: Final = 1000
"""What chances are counted in."""
MASTER: Final = 2.5
"""How many times their size sprites are drawn, to be made as small as they are needed."""
_BLOCK: Final = 16
"""Cells along a side of what is looked up at once."""
_FAR: Final = 2
"""How many of those to each side of the middle are seen first."""


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


def lying(block: Cell, chances: dict[str, int]) -> list[tuple[Cell, str]]:
    """What lies on the cells of a block."""
    left, top = block[0] * _BLOCK, block[1] * _BLOCK
    cells = product(range(left, left + _BLOCK), range(top, top + _BLOCK))
    return [(cell, name) for cell in cells if (name := lies_on(cell, chances))]


def first_blocks(scene: dict[str, Any]) -> dict[Cell, list[tuple[Cell, str]]]:
    """What lies on the blocks around the middle, which are seen first."""
    likely = chances(scene)
    ways = range(-_FAR, _FAR)
    return {(x, y): lying((x, y), likely) for x in ways for y in ways}


class Meadow:
    """Draws what lies where one looks, anew whenever one looks elsewhere."""

    def __init__(
        self,
        stage: Stage,
        room: Rect,
        bare: Surface,
        canvas: Surface,
        scene: dict[str, Any],
        sprites: Mapping[str, Surface],
        known: dict[Cell, list[tuple[Cell, str]]],
    ) -> None:
        """`room`: where on the screen there is ground; `bare`: the screen without what lies on it, and
        `canvas`: what of it lies in the room, to draw on.

        `sprites`: what may lie there, `MASTER` times its size; `known`: what lies where, by blocks.
        """
        self._room, self._rects, self._masters = room, scene["sprites"], sprites
        self._unit: float = scene["scatter"]["unit"]
        self._chances = chances(scene)
        self._bare = bare.subsurface(room)
        # With the ground in it: what is clear mixes well only with what is not.
        self._canvas = canvas
        canvas.blit(self._bare, (0, 0))  # it may have been drawn on in another layout
        self._lying: list[Rect] = []
        """Where on it something lies."""
        self._known = known
        self._drawn: dict[str, tuple[Surface, tuple[float, float], tuple[int, int]]] = {}
        """Sprites without margins, their corners in units of the scene, and how wide their margins were."""
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
        # While the eye is on its way nearer, sprites stay as they are.
        if not self._drawn or (view.unit == int(view.unit) and view.unit / self._unit != self._size):
            self._size = view.unit / self._unit
            self._drawn = {name: self._sprite(name) for name in self._masters}
        size, canvas = view.unit / self._unit, self._canvas
        canvas.blits([(self._bare, rect, rect) for rect in self._lying], doreturn=False)
        dx, dy = self._room.topleft
        blits = []
        for y, x, name in sorted(self._seen(view)):  # from the farthest to the nearest
            image, (left, top), (aside, down) = self._drawn[name]
            # Cut off before the margin is added: else it would lie elsewhere at the edges.
            blits.append((image, (int(x + left * size - dx) + aside, int(y + top * size - dy) + down)))
        self._lying = canvas.blits(blits) or []
        self.node.touch()

    def _sprite(self, name: str) -> tuple[Surface, tuple[float, float], tuple[int, int]]:
        """A sprite as large as it is seen, without the margin in which nothing is."""
        image = transform.smoothscale_by(self._masters[name], self._size / MASTER)
        box = image.get_bounding_rect()
        left, top, *_ = self._rects[name]["rect"]
        return image.subsurface(box).copy(), (left, top), box.topleft

    def _seen(self, view: View) -> Iterator[tuple[float, float, str]]:
        """What can be seen, and where its place is on the screen: how far down and across."""
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
                    if room.collidepoint(place) and cell not in self._trodden:
                        yield place[1], place[0], name

    def _block(self, block: Cell) -> list[tuple[Cell, str]]:
        """What lies on the cells of a block."""
        if block not in self._known:
            self._known[block] = lying(block, self._chances)
        return self._known[block]
