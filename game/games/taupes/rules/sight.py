"""What can be seen of a board from afar, worked out once: who reaches which hole, and how good a point is.

Sets of points are bit masks. What depends on where moles stand is remembered by the part of the board that
it depends on, since a search asks for nearly the same positions again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.engine.sums import added
from game.games.taupes.rules.discs import VALUES
from game.games.taupes.rules.ground import Ground
from game.games.taupes.rules.state import Points
from game.games.taupes.rules.types import DISCS

MANY_LINES: Final = 6
"""More ways into holes than this are no better."""
FEW_FREE: Final = 2
"""With more moles outside than this, one of them can always move."""
DISCOUNT: Final = 0.85
"""What a hole a turn later is worth, of a hole now."""
SWEEPS: Final = 40
"""Times that the worth of points is worked out from that of others: `DISCOUNT` makes the rest negligible."""
MEMO_SIZE: Final = 4_000
"""Situations that are remembered of each hole and each point, before the memory is emptied."""
KEPT: Final = 128
"""Boards as they lie whose points' worth is remembered, a few kB each."""
STANDS: Final = 20_000
"""Ways for a seat's moles to stand that are remembered, before the memory is emptied."""

Approach: TypeAlias = tuple[int, int, int]
"""Points that have to be free, the point where a mole has to stand, and its bit of `Sight.ways`."""


class Entry:
    """A hole, and who can go into it."""

    __slots__ = ("approaches", "hole", "known", "star")

    def __init__(self, hole: int, approaches: Sequence[Approach]) -> None:
        """Take a hole as a mask, and the lines that lead into it from points outside."""
        self.hole = hole
        self.approaches = approaches
        self.star = 0
        """All points that matter to it."""
        for path, start, _ in approaches:
            self.star |= path | start
        self.known: dict[int, int] = {}
        """Memory of `ways`, by what is taken of those points."""

    def ways(self, taken: int) -> int:
        """Return the bits of the moles that can go into the hole, of what is taken around it."""
        found = 0
        for path, start, way in self.approaches:
            if taken & start and not taken & path:
                found |= way
        if len(self.known) >= MEMO_SIZE:
            self.known.clear()
        self.known[taken] = found
        return found


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


class Stand:
    """What follows from where one seat's moles stand, whatever the others do."""

    __slots__ = ("closeness", "closest", "drop", "everywhere", "free", "held", "needed", "second")

    def __init__(self, sight: Sight, own: Points) -> None:
        """Look where they stand."""
        holes = sight.ground.holes
        free: list[int] = []
        everywhere = held = 0
        drop = 0.0
        for point in own:
            everywhere |= sight.places[point]
            if not holes >> point & 1:
                free.append(point)
            else:
                held += 1
                if sight.drops:
                    drop += sight.drops[point] - sight.mean_drop
        near = sorted([sight.closeness[point] for point in free], reverse=True)
        self.needed = free if held and len(free) <= FEW_FREE else []
        """The moles outside, if they may be all that keeps others in their holes."""
        self.everywhere = everywhere
        """Its moles in each segment of `Sight.ways`."""
        self.held = held
        self.free = len(free)
        """How many are in holes, and how many outside."""
        self.drop = drop
        """How much better than others the points under its holes are."""
        self.closeness = added(near)
        self.closest = near[0] if near else 0.0
        self.second = near[1] if len(near) > 1 else 0.0


class Sight:
    """A board as it lies, seen by somebody who plans."""

    __slots__ = (
        "_entries",
        "_roads",
        "_segments",
        "_stands",
        "closeness",
        "count",
        "drops",
        "ground",
        "mean_drop",
        "places",
        "width",
    )

    def __init__(self, ground: Ground, near: Sequence[float], below: Sequence[float]) -> None:
        """Look at a board, given the worth of its points and of those of the next one, if there is one."""
        self.ground = ground
        points = range(len(ground.moves[0]))
        self.count = ground.holes.bit_count()
        self.width = len(points)
        """Bits of a segment of `ways`."""
        full = (1 << self.width) - 1
        self._segments = full, full << self.width, full << 2 * self.width, full << 3 * self.width
        self.places = [
            sum([1 << point + number * self.width for number in range(len(VALUES))]) for point in points
        ]
        """By point: its bits in all segments."""
        self._entries = [self._entry(ground, hole) for hole in points if ground.holes >> hole & 1]
        self._roads = [self._road(ground, point) for point in points]
        self._stands: dict[Points, Stand] = {}
        self.closeness = tuple(near)
        """By point: what a mole there may hope for if it is alone; 1 is a hole at once."""
        self.drops = {hole: below[point] for hole, point in ground.under.items()}
        """By hole: the closeness of the point under it."""
        self.mean_drop = added(list(self.drops.values())) / max(1, len(self.drops))

    def _entry(self, ground: Ground, hole: int) -> Entry:
        approaches: list[Approach] = []
        for number, distance in enumerate(VALUES):
            for start, lines in enumerate(ground.moves[distance]):
                for mask, action in lines:
                    if action.b == hole and not ground.holes >> start & 1:
                        approaches.append((mask, 1 << start, 1 << start + self.width * number))
        return Entry(1 << hole, approaches)

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

    def stand(self, own: Points) -> Stand:
        """Return what follows from where a seat's moles stand."""
        found = self._stands.get(own)
        if found is None:
            if len(self._stands) >= STANDS:
                self._stands.clear()
            found = self._stands[own] = Stand(self, own)
        return found

    def reach(self, ways: int, stand: Stand) -> tuple[int, float]:
        """Return the distances at which a seat can go into a hole, as bits, and its part of many ways to."""
        mine = ways & stand.everywhere
        if not mine:
            return 0, 0.0
        one, two, three, four = self._segments
        bits = 1 if mine & one else 0
        if mine & two:
            bits += 2
        if mine & three:
            bits += 4
        if mine & four:
            bits += 8
        lines = mine.bit_count()
        return bits, lines / MANY_LINES if lines < MANY_LINES else 1.0

    def ways(self, taken: int) -> int:
        """Return the moles outside that can go into a free hole: a segment of `width` bits a distance."""
        found = 0
        for entry in self._entries:
            if not taken & entry.hole:
                around = taken & entry.star
                ways = entry.known.get(around)
                if ways is None:
                    ways = entry.ways(around)
                if ways:
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
            anything = inside = 0.0
            for mask, _, weight, into in lines:
                if not key & mask:
                    anything += weight
                    if into:
                        inside += weight
            found = anything, inside
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


@lru_cache(maxsize=KEPT)
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
            DISCOUNT * added([max([full[end] for end in row], default=here) for row in rows]) / len(DISCS)
            for here, rows in zip(worth, ends, strict=True)
        ]
    return tuple(worth)
