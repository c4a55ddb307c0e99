"""What each seat may expect of a position, from figures that are weighed by what self-play showed.

On the first three boards every seat with moles has a score, a weighted sum of its figures (`FIGURES`), and
its chance to win is its part of the sum of the scores' exponentials. On the last board the seat to move first
takes its chance to win at once, which nobody can hinder; scores share what is left. The weights are fitted to
self-play by `build_scripts/fit/taupes.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.discs import ALL_DISCS, CODES, VALUES, chance_table
from game.games.taupes.rules.ground import ground_of
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.sight import Sight, closeness
from game.games.taupes.rules.state import Points, State
from game.games.taupes.rules.types import PLACING
from game.games.taupes.rules.weights import WEIGHTS

Figures: TypeAlias = tuple[float, ...]

FIGURES: Final = (
    "early",
    "room",
    "held",
    "held-late",
    "held-very-late",
    "none-late",
    "one-late",
    "fill",
    "fill-late",
    "fill-last",
    "fill-first",
    "fill-first-last",
    "lines",
    "lines-any-disc",
    "forced",
    "no-free",
    "one-free",
    "free",
    "order",
    "drop",
    "closeness",
    "closest",
)
"""Names of the figures on the first three boards."""
RACE: Final = ("moles", "order", "fill", "lines", "fill-any-disc", "closest", "second", "others")
"""Names of the figures on the last board."""
PLACE_STAGE: Final = -1
"""Key of the weights while moles are placed, beside the numbers of the boards."""
MEMO_SIZE: Final = 20_000
"""Ways for a seat's moles to stand that are remembered, before the memory is emptied."""
MANY_LINES: Final = 6
"""More ways into holes than this are no better."""
FEW_FREE: Final = 2
"""With more free moles than this, one of them can always move."""


class Stand(NamedTuple):
    """What follows from where one seat's moles stand, whatever the others do."""

    everywhere: int
    """Its moles in each segment of `Sight.ways`."""
    held: int
    free: Points
    drop: float
    """How much better than others the points under its holes are."""
    closeness: float
    closest: float
    second: float


class Judge:
    """Judges the positions of one game; all that it keeps is memory of what it worked out."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._chances = chance_table(setup.two_discs)
        self._sights: dict[tuple[int, ...], Sight] = {}
        self._stands: dict[Sight, dict[Points, Stand]] = {}
        self._weights = WEIGHTS[setup.players]

    def sight(self, state: State) -> Sight:
        """Return the board that is played on as a planner sees it."""
        number = state.ground.number
        key = (number, *state.rotations[number : number + 2])
        found = self._sights.get(key)
        if found is None:
            below = closeness(ground_of(self.setup, number + 1, state.rotations)) if number < LAST else ()
            found = self._sights[key] = Sight(state.ground, closeness(state.ground), below)
        return found

    # -- figures -------------------------------------------------------------------------------

    def expected(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance to win."""
        order, chances, rows = self.figures(state)
        weights = self._weights[self.stage(state)]
        scores = [exp(sum(map(mul, weights, row))) for row in rows]
        scale = 1.0 / sum(scores)
        left = 1.0
        result = [0.0] * len(state.moles)
        for seat, chance in zip(order, chances, strict=True):
            result[seat] = left * chance
            left -= left * chance
        scale *= left
        for seat, score in zip(order, scores, strict=True):
            result[seat] += scale * score
        return tuple(result)

    @staticmethod
    def stage(state: State) -> int:
        """Return the key of the weights that count in a position."""
        return PLACE_STAGE if state.phase == PLACING else state.ground.number

    def figures(self, state: State) -> tuple[list[int], list[float], list[Figures]]:
        """Return the seats with moles from the mover on, their chances to win at once, and their figures."""
        moles, mover = state.moles, state.mover
        players = len(moles)
        sight = self.sight(state)
        ways = sight.ways(state.taken)
        order = [seat % players for seat in range(mover, mover + players) if moles[seat % players]]
        if state.phase == PLACING:
            order = [seat % players for seat in range(mover, mover + players)]
        stands = [self._stand(sight, moles[seat]) for seat in order]
        discs = [state.discs[seat] for seat in order]
        if state.turned:
            discs[0] += sum([CODES[value] for value in state.turned])
        if state.ground.number == LAST:
            return order, *self._race(order, stands, discs, ways, sight)
        return order, [0.0] * len(order), self._rows(state, order, stands, discs, ways, sight)

    def _stand(self, sight: Sight, own: Points) -> Stand:
        memo = self._stands.get(sight)
        if memo is None:
            memo = self._stands[sight] = {}
        found = memo.get(own)
        if found is None:
            if len(memo) >= MEMO_SIZE:
                memo.clear()
            found = memo[own] = _stand(sight, own)
        return found

    def _reach(self, ways: int, stand: Stand, sight: Sight) -> tuple[int, int]:
        """Return the distances at which a seat can go into a hole, as bits, and how many ways it has."""
        mine = ways & stand.everywhere
        if not mine:
            return 0, 0
        width = sight.width
        full = (1 << width) - 1
        bits = 0
        for number in range(len(VALUES)):
            if mine >> number * width & full:
                bits |= 1 << number
        return bits, mine.bit_count()

    def _rows(
        self,
        state: State,
        order: Sequence[int],
        stands: Sequence[Stand],
        discs: Sequence[int],
        ways: int,
        sight: Sight,
    ) -> list[Figures]:
        """Return the figures on the first three boards, in the order of FIGURES."""
        taken, holes = state.taken, state.ground.holes
        count = holes.bit_count()
        filled = (taken & holes).bit_count()
        late = filled / count
        last = 1.0 if filled == count - 1 else 0.0
        total = max(1, taken.bit_count())
        players = len(state.moles)
        chances = self._chances
        rows: list[Figures] = []
        first = 1.0
        for place, stand in enumerate(stands):
            _, held, free, drop, near, closest, _ = stand
            bits, lines = self._reach(ways, stand, sight)
            fill = chances[discs[place]][bits]
            frees = len(free)
            forced = self._forced(sight, stand, taken, discs[place])
            share = (held + frees) / total
            part = held / count
            rows.append((
                share * (1.0 - late), min(held + frees, count - filled + held) / count,
                # holes that it holds
                part, part * late, part * late * late,
                late * late if not held else 0.0, late * late if held == 1 else 0.0,
                # a hole that its next disc may fill
                fill, fill * late, fill * last, fill * first, fill * first * last,
                min(lines, MANY_LINES) / MANY_LINES, chances[ALL_DISCS][bits],
                # moles outside
                forced, 0.0 if frees else 1.0, 1.0 if frees == 1 else 0.0, min(frees, count - filled) / count,
                place / players,
                # what comes next
                drop, near / total, closest,
            ))  # fmt: skip
            first = 0.0
        return rows

    def _forced(self, sight: Sight, stand: Stand, taken: int, discs: int) -> float:
        """Return the chance that the next disc drives a mole out of its hole."""
        if not stand.held or not 0 < len(stand.free) <= FEW_FREE:
            return 0.0
        able = 0
        for point in stand.free:
            able |= sight.moves(point, taken)
        return 1.0 - self._chances[discs][able]

    def next_disc(self, state: State, seat: int) -> tuple[float, float]:
        """Return the chances that a seat can fill a hole with its next disc, and that it has to leave one."""
        sight = self.sight(state)
        stand = self._stand(sight, state.moles[seat])
        bits, _ = self._reach(sight.ways(state.taken), stand, sight)
        discs = state.discs[seat]
        return self._chances[discs][bits], self._forced(sight, stand, state.taken, discs)

    def _race(
        self,
        order: Sequence[int],
        stands: Sequence[Stand],
        discs: Sequence[int],
        ways: int,
        sight: Sight,
    ) -> tuple[list[float], list[Figures]]:
        """Return the chances to win at once, and the figures, on the last board."""
        wins = [0.0] * len(stands)
        rows: list[Figures] = []
        total = sum(len(stand.free) for stand in stands)
        for place, stand in enumerate(stands):
            bits, lines = self._reach(ways, stand, sight)
            fill = self._chances[discs[place]][bits]
            if place == 0:
                wins[0] = fill
            rows.append(
                (
                    len(stand.free) / total,
                    place / len(stands),
                    fill if place else 0.0,
                    min(lines, MANY_LINES) / MANY_LINES,
                    self._chances[ALL_DISCS][bits],
                    stand.closest,
                    stand.second,
                    stand.closeness - stand.closest - stand.second,
                )
            )
        return wins, rows


def _stand(sight: Sight, own: Points) -> Stand:
    holes = sight.ground.holes
    inside = [point for point in own if holes >> point & 1]
    free = tuple([point for point in own if not holes >> point & 1])
    everywhere = 0
    for point in own:
        everywhere |= sum(1 << point + number * sight.width for number in range(len(VALUES)))
    near = sorted([sight.closeness[point] for point in free], reverse=True)
    drop = sum([sight.drops[point] - sight.mean_drop for point in inside]) if sight.drops else 0.0
    first, second = (*near, 0.0, 0.0)[:2]
    return Stand(everywhere, len(inside), free, drop, sum(near), first, second)
