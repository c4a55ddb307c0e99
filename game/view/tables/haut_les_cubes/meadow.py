"""What lies about on the plateau: tufts, stones, flowers, bare rock. Always the same on the same cell.

The plateau has no end, so nothing of it is stored: what lies on a cell follows from where the cell is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, Final

from pygame import Rect, Surface

from game.view.stage import Node, Stage
from game.view.tables.haut_les_cubes.lots import lot
from game.view.tables.haut_les_cubes.projection import Cell, View

MEADOW: Final = 11
"""Depth of the picture: over the ground, under all that stands."""
_MANY: Final = 1000
"""What chances are counted in."""
_STEPS: Final = 8
"""Sizes of sprites between once and twice their own."""


def lies_on(cell: Cell, chances: dict[str, int]) -> str:
    """What lies on a cell: a sprite of the scene, or nothing. `chances`: in thousandths."""
    number = lot(*cell, of=_MANY)
    for name, chance in chances.items():
        if number < chance:
            return name
        number -= chance
    return ""


class Meadow:
    """Draws what lies where one looks, anew whenever one looks elsewhere."""

    def __init__(
        self,
        stage: Stage,
        room: Rect,
        bare: Surface,
        scene: dict[str, Any],
        picture: Callable[[str, float], Surface],
    ) -> None:
        """`room`: where on the screen there is ground, and `bare` the screen without what lies on it.

        `picture`: draws a sprite so many times its size.
        """
        self._room, self._rects, self._picture = room, scene["sprites"], picture
        self._unit: float = scene["scatter"]["unit"]
        self._chances: dict[str, int] = scene["scatter"]["chances"]
        self._flat = frozenset(scene["scatter"]["flat"])
        self._bare = bare.subsurface(room)
        # With the ground in it: what is clear mixes well only with what is not.
        self._canvas = self._bare.copy()
        self._known: dict[Cell, str] = {}
        self._drawn: dict[str, Surface] = {}
        self._size = 0.0
        """How many times their size sprites are drawn."""
        self._view: View | None = None
        self.node: Node = stage.node(self._canvas, *room.topleft, z=MEADOW)

    def follow(self, view: View) -> None:
        """Look from there."""
        if view == self._view:
            return
        self._view = view
        self._canvas.blit(self._bare, (0, 0))
        found = [(name in self._flat, y, x, name) for x, y, name in self._seen(view)]
        # What is flat lies under everything; the rest from the farthest to the nearest.
        for _, y, x, name in sorted(found, key=lambda thing: (not thing[0], thing[1])):
            left, top, _, _ = self._rects[name]["rect"]
            size = view.unit / self._unit
            at = round(x + left * size - self._room.x), round(y + top * size - self._room.y)
            self._canvas.blit(self._sprite(name, size), at)
        self.node.touch()

    def _sprite(self, name: str, size: float) -> Surface:
        """A sprite in about that size: while the eye goes nearer, it grows in steps."""
        size = max(1, round(size * _STEPS)) / _STEPS
        if size != self._size:
            self._drawn.clear()
            self._size = size
        if name not in self._drawn:
            self._drawn[name] = self._picture(name, size)
        return self._drawn[name]

    def _seen(self, view: View) -> Iterator[tuple[float, float, str]]:
        """What can be seen, and where its place is on the screen."""
        room = self._room.inflate(12 * view.unit, 6 * view.unit)
        corners = [view.world(x, y) for x in (room.left, room.right) for y in (room.top, room.bottom)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        for x in range(math.floor(min(xs)), math.ceil(max(xs)) + 1):
            for y in range(math.floor(min(ys)), math.ceil(max(ys)) + 1):
                name = self._known.get((x, y))
                if name is None:
                    name = self._known[x, y] = lies_on((x, y), self._chances)
                if name:
                    place = view.centre((x, y))
                    if room.collidepoint(place):
                        yield *place, name
