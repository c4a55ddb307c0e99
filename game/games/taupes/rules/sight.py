"""What can be seen of a board from afar, worked out once: who reaches which hole, and how good a point is.

Sets of points are bit masks. What depends on where moles stand is remembered by the part of the board that
it depends on, since a search asks for nearly the same positions again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.games.taupes.rules.discs import VALUES
from game.games.taupes.rules.ground import Ground
from game.games.taupes.rules.types import DISCS

DISCOUNT: Final = 0.85
"""What a hole a turn later is worth, of a hole now."""
SWEEPS: Final = 40
"""Times that the worth of points is worked out from that of others: `DISCOUNT` makes the rest negligible."""
MEMO_SIZE: Final = 4_000
"""Situations that are remembered of each hole and each point, before the memory is emptied."""

Approach: TypeAlias = tuple[int, int, int]
"""Points that have to be free, the point where a mole has to stand, and its bit of `Sight.ways`."""


class Road(NamedTuple):
    """Where a mole may go from a point."""

    star: int
    """All points that matter to its moves."""
    bits: dict[int, int]
    """Memory of `Sight.moves`."""
    freedom: dict[int, tuple[float, float]]
    """Memory of `Sight.wandering`."""
    lines: list[tuple[int, int, float, bool]]
    """Points that have to be free, bit of the distance, part of the discs, whether it ends in a hole."""


class Sight:
    """A board as it lies, seen by somebody who plans."""

    __slots__ = ("_entries", "_roads", "closeness", "drops", "ground", "mean_drop", "width")

    def __init__(self, ground: Ground, near: Sequence[float], below: Sequence[float]) -> None:
        """Look at a board, given the worth of its points and of those of the next one, if there is one."""
        self.ground = ground
        points = range(len(ground.moves[0]))
        self.width = len(points)
        """Bits of a segment of `ways`."""
        self._entries = [self._entry(ground, hole) for hole in points if ground.holes >> hole & 1]
        self._roads = [self._road(ground, point) for point in points]
        self.closeness = near
        """By point: what a mole there may hope for if it is alone; 1 is a hole at once."""
        self.drops = {hole: below[point] for hole, point in ground.under.items()}
        """By hole: the closeness of the point under it."""
        self.mean_drop = sum(self.drops.values()) / max(1, len(self.drops))

    def _entry(self, ground: Ground, hole: int) -> tuple[int, int, dict[int, int], list[Approach]]:
        """Return a hole, all points that matter to it, its memory, and the lines into it."""
        approaches: list[Approach] = []
        star = 0
        for distance in VALUES:
            for start, lines in enumerate(ground.moves[distance]):
                for mask, action in lines:
                    if action.b == hole and not ground.holes >> start & 1:
                        segment = self.width * VALUES.index(distance)
                        approaches.append((mask, 1 << start, 1 << start + segment))
                        star |= mask | 1 << start
        return 1 << hole, star, {}, approaches

    def _road(self, ground: Ground, point: int) -> Road:
        lines = [
            (mask, 1 << number, DISCS.count(distance) / len(DISCS), ground.holes >> action.b & 1 > 0)
            for number, distance in enumerate(VALUES)
            for mask, action in ground.moves[distance][point]
        ]
        star = 0
        for mask, *_ in lines:
            star |= mask
        return Road(star, {}, {}, lines)

    def ways(self, taken: int) -> int:
        """Return the moles outside that can go into a free hole: a segment of `width` bits a distance."""
        found = 0
        for hole, star, memo, approaches in self._entries:
            if taken & hole:
                continue
            key = taken & star
            ways = memo.get(key)
            if ways is None:
                ways = 0
                for mask, start, way in approaches:
                    if key & start and not key & mask:
                        ways |= way
                if len(memo) >= MEMO_SIZE:
                    memo.clear()
                memo[key] = ways
            found |= ways
        return found

    def wandering(self, moles: Sequence[int], taken: int) -> tuple[float, float, float]:
        """Return how many moves with any disc leave a hole, enter a free one, and how many there are at all.

        They are means over the six discs.
        """
        leaving = entering = anything = 0.0
        holes = self.ground.holes
        for point in moles:
            found, inside = self._freedom(point, taken)
            anything += found
            if holes >> point & 1:
                leaving += found
            else:
                entering += inside
        return leaving, entering, anything

    def _freedom(self, point: int, taken: int) -> tuple[float, float]:
        """Return how many moves a mole has, and how many of them end in a hole, as means over the discs."""
        star, _, memo, lines = self._roads[point]
        key = taken & star
        found = memo.get(key)
        if found is None:
            open_lines = [(weight, into) for mask, _, weight, into in lines if not key & mask]
            found = (
                sum(weight for weight, _ in open_lines),
                sum(weight for weight, into in open_lines if into),
            )
            if len(memo) >= MEMO_SIZE:
                memo.clear()
            memo[key] = found
        return found

    def moves(self, point: int, taken: int) -> int:
        """Return the distances that a mole can move, as bits."""
        star, memo, _, lines = self._roads[point]
        key = taken & star
        bits = memo.get(key)
        if bits is None:
            bits = 0
            for mask, bit, _, _ in lines:
                if not key & mask:
                    bits |= bit
            if len(memo) >= MEMO_SIZE:
                memo.clear()
            memo[key] = bits
        return bits


@cache
def closeness(ground: Ground) -> tuple[float, ...]:
    """Return what each point is worth to a mole that is alone on the board: 1 is a hole now.

    It turns any of its six discs up each turn, and then takes the line that leads to the best point.
    """
    holes = ground.holes
    ends = [
        [[action.b for _, action in ground.moves[distance][start]] for distance in DISCS]
        for start in range(len(ground.moves[0]))
    ]
    worth = [0.0] * len(ends)
    for _ in range(SWEEPS):
        full = [1.0 if holes >> point & 1 else value for point, value in enumerate(worth)]
        worth = [
            DISCOUNT * sum(max((full[end] for end in row), default=worth[start]) for row in rows) / len(DISCS)
            for start, rows in enumerate(ends)
        ]
    return tuple(worth)
