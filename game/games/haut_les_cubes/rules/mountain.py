"""The cubes on the table: heights, where giants can stand, and where cubes can be put and taken.

A mountain never changes: putting or taking a cube makes another one, which takes over what stays the same.
States share them. Cells and near corners of cubes are spots of its ground (see `ground`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from game.games.haut_les_cubes.rules.grid import NOWHERE, cell, number
from game.games.haut_les_cubes.rules.ground import Ground, ground_about
from game.games.haut_les_cubes.rules.types import Action, Cube

KEPT: Final = 500
"""Mountains that are remembered: some 10 kB each."""


class Mountain:
    """One arrangement of cubes. Nobody changes it."""

    __slots__ = ("_cells", "_cubes", "_tops", "ground", "heights", "levels", "places")

    ground: Ground
    heights: list[int]
    """By spot: its height; -1 where no giant can stand, out of contact (C3)."""
    levels: dict[int, int]
    """By near corner: the levels on which a cube lies there, as bits."""
    places: list[int]
    """The near corners where a cube may be put if no giant is in the way, ascending (C2)."""
    # What is only worked out when it is asked for:
    _tops: list[int] | None
    _cells: list[int] | None
    _cubes: tuple[Cube, ...] | None

    def with_cube(self, corner: int) -> Mountain:
        """Return the mountain with a cube more, which may be put there (C2)."""
        ground, level = self.ground, max(0, self.heights[corner])
        if not level and not ground.has_room(ground.numbers[corner]):
            number = ground.numbers[corner]
            wider = ground_about([number, *[ground.numbers[near] for near in self.levels]])
            return self._on(wider).with_cube(wider.spot(number))
        new = Mountain()
        new.heights = heights = self.heights.copy()
        for way in ground.square:
            heights[corner + way] = level + 1
        if not level:
            for way in ground.block:
                heights[corner + way] = max(0, heights[corner + way])
        new.levels = self.levels.copy()
        new.levels[corner] = self.levels.get(corner, 0) | 1 << level
        self._revise(new, corner, level)
        return new

    def without_cube(self, corner: int) -> Mountain:
        """Return the mountain without the highest cube at a near corner; no other lies on it (C13)."""
        ground, level = self.ground, self.heights[corner] - 1
        new = Mountain()
        new.heights = heights = self.heights.copy()
        for way in ground.square:
            heights[corner + way] = level
        if not level:
            for way in ground.block:
                spot = corner + way
                if heights[spot] <= 0:
                    heights[spot] = 0 if beside_cube(heights, spot, ground.around) else -1
        new.levels = self.levels.copy()
        new.levels[corner] ^= 1 << level
        if not new.levels[corner]:
            del new.levels[corner]
        self._revise(new, corner, level)
        return new

    def _on(self, ground: Ground) -> Mountain:
        """Return the same mountain on another ground."""
        new = Mountain()
        new.ground, numbers = ground, self.ground.numbers
        new.heights = [-1] * ground.size
        for spot in self.cells():
            new.heights[ground.spot(numbers[spot])] = self.heights[spot]
        new.levels = {ground.spot(numbers[corner]): levels for corner, levels in self.levels.items()}
        new.places = ground.spots([numbers[place] for place in self.places])
        new._tops = new._cells = None
        new._cubes = self._cubes
        return new

    def _revise(self, new: Mountain, corner: int, level: int) -> None:
        """Find out where cubes may be put on the new mountain: only what is near has changed (C2)."""
        before, after = self.heights, new.heights
        new.ground = ground = self.ground
        new.places = places = self.places.copy()
        new._tops = new._cells = new._cubes = None
        for way in ground.overlapping if level else ground.touching:
            place = corner + way
            able = _carries(after, place, ground.square)
            if able != _carries(before, place, ground.square):
                index = bisect_left(places, place)
                if able:
                    places.insert(index, place)
                else:
                    del places[index]

    def free_puts(self, giants: Iterable[int]) -> list[Action]:
        """Return the actions that put a cube where no giant stands (C2)."""
        ground, places = self.ground, self.places.copy()
        for giant in ground.spots(giants):
            for way in ground.under:
                index = bisect_left(places, giant + way)
                if index < len(places) and places[index] == giant + way:
                    del places[index]
        return [ground.puts.at(place) for place in places]

    def tops(self) -> list[int]:
        """Return the near corners of cubes that no other lies on, ascending (C13)."""
        if self._tops is None:
            self._tops = [corner for corner in sorted(self.levels) if self._bare(corner)]
        return self._tops

    def _bare(self, corner: int) -> bool:
        """Whether nothing lies on the highest cube at a near corner."""
        level, heights = self.levels[corner].bit_length(), self.heights
        return all(heights[corner + way] == level for way in self.ground.square)

    def cells(self) -> list[int]:
        """Return every spot where a giant might stand, ascending (C3)."""
        if self._cells is None:
            self._cells = [spot for spot, height in enumerate(self.heights) if height >= 0]
        return self._cells

    def cubes(self) -> tuple[Cube, ...]:
        """Return the cubes, ascending."""
        if self._cubes is None:
            numbers = self.ground.numbers
            self._cubes = tuple(
                [
                    (*cell(numbers[corner]), level)
                    for corner, levels in sorted(self.levels.items())
                    for level in range(levels.bit_length())
                    if levels >> level & 1
                ]
            )
        return self._cubes

    def holds(self, corner: int) -> bool:
        """Whether a cube may be put at a near corner if no giant is in the way (C2)."""
        return _carries(self.heights, corner, self.ground.square)

    def gives(self, corner: int) -> bool:
        """Whether a cube that is not on the ground may be taken there if no giant is in the way (C13)."""
        return self.levels.get(corner, 0) > 1 and self._bare(corner)

    def level_of_top(self, number: int) -> int:
        """Return the level of the highest cube whose near corner is a cell; -1 if there is none."""
        return self.levels.get(self.ground.spot(number), 0).bit_length() - 1

    def height(self, number: int) -> int:
        """Return the height of a cell."""
        return max(0, self.heights[self.ground.spot(number)])

    def in_contact(self, number: int) -> bool:
        """Whether a giant can stand on a cell (C3)."""
        return self.heights[self.ground.spot(number)] >= 0


def beside_cube(heights: list[int], spot: int, around: tuple[int, ...]) -> bool:
    """Whether a neighbour of a spot is covered."""
    return any(heights[spot + way] > 0 for way in around)


def _carries(heights: list[int], corner: int, square: tuple[int, ...]) -> bool:
    """Whether a cube may lie there: its cells are level, and covered or in contact with one that is (C2)."""
    near = heights[corner]
    left, right, far = heights[corner + square[1]], heights[corner + square[2]], heights[corner + square[3]]
    if near > 0:
        return near == left == right == far
    return left <= 0 and right <= 0 and far <= 0 and (near == 0 or left == 0 or right == 0 or far == 0)


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


def build(cubes: Iterable[Cube], ground: Ground | None = None) -> Mountain:
    """Return the mountain of cubes. Raises ValueError where one does not lie flat on others, or is too far.

    The cubes on the ground need not touch each other: taking cubes may have left some alone (C13).
    `ground`: one that may do; another is made if it doesn't.
    """
    ordered = sorted(cubes, key=lambda cube: cube[2])
    corners = [number(x, y) for x, y, _ in ordered]
    if ground is None or not all([ground.has_room(corner) for corner in corners]):
        ground = ground_about(corners)
    new = Mountain()
    new.ground = ground
    new.heights = heights = [-1] * ground.size
    levels: dict[int, int] = {}
    for cube in ordered:
        near, level = number(cube[0], cube[1]), cube[2]
        corner = ground.spot(near)
        spots = [corner + way for way in ground.square]
        if near == NOWHERE or any([max(0, heights[spot]) != level for spot in spots]):
            raise ValueError(cube)
        for spot in spots:
            heights[spot] = level + 1
        levels[corner] = levels.get(corner, 0) | 1 << level
    for corner in levels:
        for way in ground.block:
            heights[corner + way] = max(0, heights[corner + way])
    new.levels = levels
    about = {corner + way for corner in levels for way in ground.touching}
    new.places = [place for place in sorted(about) if _carries(heights, place, ground.square)]
    new._tops = new._cells = new._cubes = None
    return new
