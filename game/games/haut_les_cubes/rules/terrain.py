"""What a mountain promises to who stands on it: the points of jumps that a few cards away are in reach.

All figures are points, worth less for each card that is still needed: what stands today may be gone by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Final

from game.games.haut_les_cubes.rules.grid import NEIGHBOURS, RING, SQUARE
from game.games.haut_les_cubes.rules.mountain import Mountain
from game.games.haut_les_cubes.rules.types import CUBES, POINTS

LATER: Final = 0.65
"""What a promise loses with each card that nobody holds yet."""
SOON: Final = 0.85
"""What it loses with each card in hand: the others come first."""
_DROPS: Final = (*POINTS, *[POINTS[-1]] * (CUBES - len(POINTS) + 1))
"""Points by drop, whatever its depth (C11)."""


class Terrain:
    """The heights of a mountain, and what each of its cells promises. Nobody changes it."""

    __slots__ = ("_memo", "heights", "worth")

    heights: dict[int, int]
    """By cell: its height, if it is not 0."""
    worth: dict[int, float]
    """By cell where a giant can stand: what it promises to a giant without cards in hand."""
    _memo: dict[tuple[int, int], float]
    """By cell and number of cards in hand: the same, once it was asked for."""

    def changed(self, corner: int, by: int) -> Terrain:
        """Return the terrain with one cube more (by = 1) or less (-1), worked out anew near by."""
        new = Terrain()
        new._memo = {}
        new.heights = heights = self.heights.copy()
        new.worth = worth = self.worth.copy()
        level = heights.get(corner, 0) + by
        if level:
            for step in SQUARE:
                heights[corner + step] = level
        else:
            for step in SQUARE:
                del heights[corner + step]
        near = [corner + step for step in (*SQUARE, *RING)]
        if level == max(0, by):  # a cube on the ground: cells about come into contact, or lose it
            for spot in near:
                if spot in heights or any([spot + way in heights for way in NEIGHBOURS]):
                    worth.setdefault(spot, 0.0)
                else:
                    worth.pop(spot, None)
        near = [spot for spot in near if spot in worth]
        for spot in near:
            worth[spot] = new._jump(spot)
        for spot in near:
            worth[spot] = new._relaxed(spot)
        return new

    def _jump(self, spot: int) -> float:
        """Return what the best jump from a cell promises."""
        heights = self.heights
        level = heights.get(spot, 0)
        if not level:
            return 0.0
        lowest = min([heights.get(spot + way, 0) for way in NEIGHBOURS])
        return LATER * _DROPS[level - lowest] if lowest < level else 0.0

    def _relaxed(self, spot: int) -> float:
        """Return what a cell promises, from what its neighbours do."""
        height, worth = self.heights.get, self.worth
        highest = height(spot, 0) + 1
        steps = [worth.get(spot + way, 0.0) for way in NEIGHBOURS if height(spot + way, 0) <= highest]
        return max(worth[spot], LATER * max(steps)) if steps else worth[spot]

    def promise(self, spot: int, cards: int, giants: Sequence[int]) -> float:
        """Return what a giant on a cell may hope for that must yet play so many moavéous (C8, C11).

        The others' giants are in the way of the first step alone.
        """
        heights, worth = self.heights, self.worth
        if not cards:
            return worth.get(spot, 0.0)
        level = heights.get(spot, 0)
        best = -1.0
        for way in NEIGHBOURS:
            end = spot + way
            if end in worth and end not in giants:
                drop = level - heights.get(end, 0)
                if drop >= -1:
                    hope = self._hope(end, cards - 1) + (_DROPS[drop] if drop > 0 else 0)
                    if hope > best:
                        best = hope
        return SOON * best if best >= 0.0 else SOON * self._hope(spot, cards - 1)

    def _hope(self, spot: int, cards: int) -> float:
        """Return the same as if no other giant were there."""
        if not cards:
            return self.worth.get(spot, 0.0)
        key = spot, cards
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self.promise(spot, cards, ())
        return found


def terrain(mountain: Mountain) -> Terrain:
    """Return what a mountain promises."""
    new = Terrain()
    new._memo = {}
    new.heights = heights = mountain.heights
    height = heights.get
    new.worth = worth = dict.fromkeys(mountain.rim, 0.0)
    for spot, level in heights.items():
        lowest = min([height(spot + way, 0) for way in NEIGHBOURS])
        worth[spot] = LATER * _DROPS[level - lowest] if lowest < level else 0.0
    queue = [(-value, spot) for spot, value in worth.items() if value]
    heapify(queue)
    while queue:
        value, spot = heappop(queue)
        if -value < worth[spot]:
            continue
        lowest = height(spot, 0) - 1
        value *= LATER
        for way in NEIGHBOURS:
            start = spot + way
            if worth.get(start, 99.0) < -value and height(start, 0) >= lowest:
                worth[start] = -value
                heappush(queue, (value, start))
    return new
