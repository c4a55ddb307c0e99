"""Cubes and the ground for what will be seen soon: drawn by a thread, so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from game.games.haut_les_cubes.view.cube_art import CubeArt, Picture, variant
from game.games.haut_les_cubes.view.cube_light import BRIGHT, Cell, Cube, shade
from game.games.haut_les_cubes.view.floor import floor
from game.games.haut_les_cubes.view.projection import TURNS, View, turned_cell, turned_cube
from game.view.painter import Painter

Heights: TypeAlias = Mapping[Cell, int]
_FLOORS: Final = 3
"""So many pictures of the ground are kept: of where one looks from, and of what one soon will see."""


class _Ground(NamedTuple):
    """What a picture of the ground depends on."""

    turn: int
    unit: float
    heights: frozenset[tuple[Cell, int]]


class Quarry:
    """Has mountains drawn ahead. One lives as long as the table."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._floors: dict[_Ground, Future[Picture]] = {}
        self.patient = False
        """Wait for everything: for still pictures."""

    def ask(self, art: CubeArt, cubes: Iterable[Cube], heights: Heights, view: View) -> bool:
        """Have a mountain drawn as it will be seen; return whether that is done."""
        key = _ground(heights, view)
        if key not in self._floors:
            drawing = partial(_draw, art, tuple(cubes), dict(heights), view)
            self._floors[key] = self._painter.ask(drawing, urgent=True)
            if len(self._floors) > _FLOORS:
                self._floors.pop(next(iter(self._floors))).cancel()
        return self.done(heights, view)

    def done(self, heights: Heights, view: View) -> bool:
        """Whether a mountain that was asked for is drawn."""
        future = self._floors.get(_ground(heights, view))
        return future is not None and (self.patient or future.done())

    def coming(self, heights: Heights, view: View) -> bool:
        """Whether a mountain is still being drawn; one that was pushed out must be asked for again."""
        return _ground(heights, view) in self._floors and not self.done(heights, view)

    def floor(self, heights: Heights, view: View) -> Picture:
        """The ground around a mountain that was asked for; waited for."""
        return self._floors[_ground(heights, view)].result()

    def forget(self) -> None:
        """Drop everything: the size has changed."""
        for future in self._floors.values():
            future.cancel()
        self._floors.clear()


def _ground(heights: Heights, view: View) -> _Ground:
    return _Ground(int(view.turn) % TURNS, view.unit, frozenset(heights.items()))


def _draw(art: CubeArt, cubes: Iterable[Cube], heights: Heights, view: View) -> Picture:
    """Runs in the thread."""
    # Seen from nowhere in particular: what is rounded would differ a little with the place on the screen.
    view = View(view.turn, view.unit, (0, 0), (0, 0))
    turn = int(view.turn)
    over = {turned_cell(cell, turn): height for cell, height in heights.items()}
    for cube in cubes:
        for light in (shade(over, turned_cube(cube, turn)), BRIGHT):
            art.cube(variant(cube), cube[2], light)
    return floor(art, heights, over, view)
