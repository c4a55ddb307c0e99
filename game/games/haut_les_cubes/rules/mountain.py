"""The cubes on the table: heights, where giants can stand, and where cubes can be put and taken.

A mountain never changes: putting or taking a cube makes another one, which takes over what stays the same.
States share them. Cells and near corners of cubes are numbers (see `grid`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from game.games.haut_les_cubes.rules.grid import (
    CORNERS,
    NEIGHBOURS,
    NOWHERE,
    OVERLAP,
    RING,
    SQUARE,
    WIDTH,
    cell,
    number,
)
from game.games.haut_les_cubes.rules.types import NAPOZLA, NENLEVSA, PUT, TAKE, Action, Cube

_SIDE: Final = WIDTH + 1
"""From a cell to the one diagonally behind it."""
TOUCH: Final = tuple(x * WIDTH + y for x in range(-2, 3) for y in range(-2, 3))
"""From the near corner of a cube to those of all that would touch or overlap it."""
KEPT: Final = 500
"""Mountains that are remembered: some 30 kB each."""


class Mountain:
    """One arrangement of cubes. Nobody changes it."""

    __slots__ = ("_cells", "_cubes", "_puts", "_tops", "heights", "levels", "places", "rim")

    heights: dict[int, int]
    """By cell: its height, if it is not 0."""
    levels: dict[int, int]
    """By near corner: the levels on which a cube lies there, as bits."""
    rim: set[int]
    """The ground cells in contact: uncovered, but a neighbour is covered (C3)."""
    places: list[int]
    """The near corners where a cube may be put if no giant is in the way, ascending (C2)."""
    # What is only worked out when it is asked for:
    _puts: list[Action] | None
    _tops: tuple[tuple[int, Action], ...] | None
    _cells: tuple[int, ...] | None
    _cubes: tuple[Cube, ...] | None

    def with_cube(self, corner: int) -> Mountain:
        """Return the mountain with a cube more, which may be put there (C2)."""
        new = _new(Mountain)
        new.heights = heights = self.heights.copy()
        level = heights.get(corner, 0)
        for step in SQUARE:
            heights[corner + step] = level + 1
        new.levels = self.levels.copy()
        new.levels[corner] = self.levels.get(corner, 0) | 1 << level
        new.rim = self.rim
        if not level:
            new.rim = rim = self.rim.copy()
            rim.difference_update([corner + step for step in SQUARE])
            rim.update([found for step in RING if (found := corner + step) not in heights])
        self._revise(new, corner, OVERLAP if level else TOUCH)
        return new

    def without_cube(self, corner: int) -> Mountain:
        """Return the mountain without the highest cube at a near corner; no other lies on it (C13)."""
        new = _new(Mountain)
        new.heights = heights = self.heights.copy()
        level = heights[corner] - 1
        for step in SQUARE:
            if level:
                heights[corner + step] = level
            else:
                del heights[corner + step]
        new.levels = self.levels.copy()
        new.levels[corner] ^= 1 << level
        if not new.levels[corner]:
            del new.levels[corner]
        new.rim = self.rim
        if not level:
            new.rim = rim = self.rim.copy()
            for step in (*SQUARE, *RING):
                found = corner + step
                if found not in heights:
                    if any([found + side in heights for side in NEIGHBOURS]):
                        rim.add(found)
                    else:
                        rim.discard(found)
        self._revise(new, corner, OVERLAP if level else TOUCH)
        return new

    def _revise(self, new: Mountain, corner: int, around: tuple[int, ...]) -> None:
        """Find out where cubes may be put on the new mountain: only what is near has changed (C2)."""
        height, rim = new.heights.get, new.rim
        new.places = places = self.places.copy()
        new._puts = puts = self._all_puts().copy()
        new._tops = new._cubes = new._cells = None
        for step in around:
            place = corner + step
            level = height(place, 0)
            able = (
                level == height(place + 1, 0)
                and level == height(place + WIDTH, 0)
                and level == height(place + _SIDE, 0)
                and (
                    level or place in rim or place + 1 in rim or place + WIDTH in rim or place + _SIDE in rim
                )
            )
            index = bisect_left(places, place)
            listed = index < len(places) and places[index] == place
            if able and not listed:
                places.insert(index, place)
                puts.insert(index, Action(PUT, NAPOZLA, *cell(place)))
            elif listed and not able:
                del places[index], puts[index]

    def _all_puts(self) -> list[Action]:
        """Return the actions that put a cube, place by place."""
        if self._puts is None:
            self._puts = [Action(PUT, NAPOZLA, *cell(place)) for place in self.places]
        return self._puts

    def free_puts(self, giants: Iterable[int]) -> list[Action]:
        """Return the actions that put a cube where no giant stands (C2)."""
        places = self.places
        taken = []
        for giant in giants:
            for step in CORNERS:
                index = bisect_left(places, giant + step)
                if index < len(places) and places[index] == giant + step:
                    taken.append(index)
        puts = self._all_puts().copy()
        for index in sorted(set(taken), reverse=True):
            del puts[index]
        return puts

    def tops(self) -> Sequence[tuple[int, Action]]:
        """Return the near corners of cubes that no other lies on, ascending, each with its taking (C13)."""
        if self._tops is None:
            height = self.heights.get
            self._tops = tuple(
                [
                    (corner, Action(TAKE, NENLEVSA, *cell(corner)))
                    for corner, levels in sorted(self.levels.items())
                    if levels.bit_length()
                    == height(corner)
                    == height(corner + 1)
                    == height(corner + WIDTH)
                    == height(corner + _SIDE)
                ]
            )
        return self._tops

    def cells(self) -> Sequence[int]:
        """Return every cell where a giant might stand, ascending (C3)."""
        if self._cells is None:
            self._cells = tuple(sorted([*self.rim, *self.heights]))
        return self._cells

    def cubes(self) -> tuple[Cube, ...]:
        """Return the cubes, ascending."""
        if self._cubes is None:
            self._cubes = tuple(
                [
                    (*cell(corner), level)
                    for corner, levels in sorted(self.levels.items())
                    for level in range(levels.bit_length())
                    if levels >> level & 1
                ]
            )
        return self._cubes

    def holds(self, corner: int) -> bool:
        """Whether a cube may be put at a near corner if no giant is in the way (C2)."""
        index = bisect_left(self.places, corner)
        return index < len(self.places) and self.places[index] == corner

    def gives(self, corner: int) -> bool:
        """Whether a cube that is not on the ground may be taken there if no giant is in the way (C13)."""
        height, level = self.heights.get, self.levels.get(corner, 0).bit_length()
        return level > 1 and (
            level == height(corner) == height(corner + 1) == height(corner + WIDTH) == height(corner + _SIDE)
        )

    def level_of_top(self, corner: int) -> int:
        """Return the level of the highest cube at a near corner; -1 if there is none."""
        return self.levels.get(corner, 0).bit_length() - 1


_new = object.__new__


class Mountains:
    """Remembers mountains that were made from others, so that a search need not make them again."""

    def __init__(self) -> None:
        self._made: dict[tuple[Mountain, int, bool], Mountain] = {}

    def with_cube(self, mountain: Mountain, corner: int) -> Mountain:
        """Return the mountain with a cube more: see `Mountain.with_cube`."""
        key = (mountain, corner, True)
        return self._made.get(key) or self._keep(key, mountain.with_cube(corner))

    def without_cube(self, mountain: Mountain, corner: int) -> Mountain:
        """Return the mountain without the highest cube at a near corner: see `Mountain.without_cube`."""
        key = (mountain, corner, False)
        return self._made.get(key) or self._keep(key, mountain.without_cube(corner))

    def _keep(self, key: tuple[Mountain, int, bool], made: Mountain) -> Mountain:
        if len(self._made) >= KEPT:
            self._made.clear()
        self._made[key] = made
        return made


def build(cubes: Iterable[Cube]) -> Mountain:
    """Return the mountain of cubes. Raises ValueError where one does not lie flat on others, or is too far.

    The cubes on the ground need not touch each other: taking cubes may have left some alone (C13).
    """
    new = Mountain()
    heights: dict[int, int] = {}
    levels: dict[int, int] = {}
    for x, y, level in sorted(cubes, key=lambda cube: cube[2]):
        corner = number(x, y)
        spots = [corner + step for step in SQUARE]
        if corner == NOWHERE or any([heights.get(spot, 0) != level for spot in spots]):
            raise ValueError((x, y, level))
        heights.update(dict.fromkeys(spots, level + 1))
        levels[corner] = levels.get(corner, 0) | 1 << level
    new.heights, new.levels = heights, levels
    covered = heights.keys()
    new.rim = {spot + way for spot in heights for way in NEIGHBOURS} - covered
    beside = {spot + step for spot in new.rim for step in CORNERS}
    ground = [place for place in beside if covered.isdisjoint([place + step for step in SQUARE])]
    tops = [
        place
        for place, level in heights.items()
        if level
        == heights.get(place + 1, 0)
        == heights.get(place + WIDTH, 0)
        == heights.get(place + _SIDE, 0)
    ]
    new.places = sorted(ground + tops)
    new._puts = new._tops = new._cells = new._cubes = None
    return new
