"""What a mountain promises to who stands on it: the points of jumps that a few cards away are in reach.

All figures are points, worth less for each card that is still needed: what stands today may be gone by then.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from game.games.haut_les_cubes.rules.ground import Ground
from game.games.haut_les_cubes.rules.mountain import Mountain, beside_cube
from game.games.haut_les_cubes.rules.types import CUBES, POINTS

LATER: Final = 0.65
"""What a promise loses with each card that nobody holds yet."""
SOON: Final = 0.85
"""What it loses with each card in hand: the others come first."""
_DROPS: Final = (*POINTS, *[POINTS[-1]] * (CUBES - len(POINTS) + 1))
"""Points by drop, whatever its depth (C11)."""


class Terrain:
    """The heights of a mountain, and what each of its cells promises. Nobody changes it."""

    __slots__ = ("_hopes", "ground", "heights", "worth")

    ground: Ground
    heights: list[int]
    """By spot: its height; -1 where no giant can stand."""
    worth: list[float]
    """By spot: what it promises to a giant without cards in hand; -1 where none can stand."""
    _hopes: list[list[float]]
    """By number of cards in hand and spot: the same, once it was asked for; else -1."""

    def __init__(self, ground: Ground, heights: list[int], worth: list[float]) -> None:
        self.ground = ground
        self.heights = heights
        self.worth = worth
        self._hopes = [worth]

    def changed(self, corner: int, by: int) -> Terrain:
        """Return the terrain with one cube more (by = 1) or less (-1), worked out anew near by."""
        ground = self.ground
        heights, worth = self.heights.copy(), self.worth.copy()
        new = Terrain(ground, heights, worth)
        level = max(0, heights[corner]) + by
        for way in ground.square:
            heights[corner + way] = level
        block = [corner + way for way in ground.block]
        if level == max(0, by):  # a cube on the ground: cells about come into contact, or lose it
            for spot in block:
                if heights[spot] > 0 or beside_cube(heights, spot, ground.around):
                    heights[spot] = max(0, heights[spot])
                    worth[spot] = max(0.0, worth[spot])
                else:
                    heights[spot] = -1
                    worth[spot] = -1.0
        for spot in block:
            if heights[spot] >= 0:
                worth[spot] = new._jump(spot)
        for spot in block:
            if heights[spot] >= 0:
                worth[spot] = new._relaxed(spot)
        return new

    def on(self, ground: Ground) -> Terrain:
        """Return the same terrain on another ground, which has all of its cells."""
        heights, worth = [-1] * ground.size, [-1.0] * ground.size
        for spot, number in enumerate(self.ground.numbers):
            if self.heights[spot] >= 0:
                heights[ground.spot(number)] = self.heights[spot]
                worth[ground.spot(number)] = self.worth[spot]
        return Terrain(ground, heights, worth)

    def _jump(self, spot: int) -> float:
        """Return what the best jump from a cell promises."""
        return _best_jump(self.heights, spot, self.ground.around)

    def _relaxed(self, spot: int) -> float:
        """Return what a cell promises, from what its neighbours do."""
        heights, worth = self.heights, self.worth
        highest = heights[spot] + 1
        best = 0.0
        for way in self.ground.around:
            end = spot + way
            if heights[end] <= highest and worth[end] > best:
                best = worth[end]
        return max(worth[spot], LATER * best)

    def promise(self, spot: int, cards: int, giants: list[int]) -> float:
        """Return what a giant on a spot may hope for that must yet play so many moavéous (C8, C11).

        The others' giants, given by their spots, are in the way of the first step alone.
        """
        if not cards:
            return max(0.0, self.worth[spot])
        heights = self.heights
        level = max(0, heights[spot])
        best = -1.0
        for way in self.ground.around:
            end = spot + way
            low = heights[end]
            if 0 <= low <= level + 1:
                hope = self._hope(end, cards - 1)
                if low < level:
                    hope += _DROPS[level - low]
                if hope > best and end not in giants:
                    best = hope
        return SOON * best if best >= 0.0 else SOON * self._hope(spot, cards - 1)

    def _hope(self, spot: int, cards: int) -> float:
        """Return the same as if no other giant were there."""
        hopes = self._hopes
        while len(hopes) <= cards:
            hopes.append([-1.0] * len(self.worth))
        found = hopes[cards][spot]
        if found < 0.0:
            found = self.promise(spot, cards, [])
            if cards:
                hopes[cards][spot] = found
        return found


def _best_jump(heights: list[int], spot: int, around: tuple[int, ...]) -> float:
    """Return what the best jump from a spot promises."""
    level = lowest = heights[spot]
    for way in around:
        if heights[spot + way] < lowest:
            lowest = heights[spot + way]
    return LATER * _DROPS[level - lowest] if 0 <= lowest < level else 0.0


def terrain(mountain: Mountain) -> Terrain:
    """Return what a mountain promises."""
    ground, heights = mountain.ground, mountain.heights
    worth = [-1.0] * len(heights)
    queue = []
    for spot in mountain.cells():
        value = worth[spot] = _best_jump(heights, spot, ground.around)
        if value:
            queue.append((-value, spot))
    heapify(queue)
    while queue:
        value, spot = heappop(queue)
        if -value < worth[spot]:
            continue
        lowest = heights[spot] - 1
        value *= LATER
        for way in ground.around:
            start = spot + way
            if 0.0 <= worth[start] < -value and heights[start] >= lowest:
                worth[start] = -value
                heappush(queue, (value, start))
    return Terrain(ground, heights, worth)
