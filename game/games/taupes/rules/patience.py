"""How likely a board is lifted before the game ends without a winner (M17) while the other's moles wander.

On the first board nobody has moles enough for all holes. Where the other player's moles go in and out rather
than stay in holes, a seat has to keep some of its own outside and wait until those happen to stand right.
That is a small chain: how many of the seat's moles are outside, in how many holes the others stand, how many
holes were filled at most, and how many rounds are left. In each round the seat fills a hole, leaves one or
waits, whichever is best; then one of the others moves, anywhere. The constants were measured in such games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.taupes.rules.evaluation import Judge
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import ROUNDS, TURNING

Grid: TypeAlias = list[list[float]]
"""Chances by the seat's moles outside, then by holes where the others stand."""

LEAVING: Final = 1.1
"""Chance that a given mole of the other player leaves its hole in a round, times their number."""
ENTERING: Final = 0.2
"""Chance that the other player's move ends in a given free hole, if their moles filled all other points."""
STEPPING: Final = 0.9
"""Chance that a mole can leave its hole for a point outside when its player wants that."""
FILLING: Final = ((0.0, 0.0), (0.12, 0.04), (0.42, 0.03), (0.55, 0.04), (0.6, 0.05))
"""By free holes: the chance that a seat can go into one, and what each of its moles outside adds."""
MOST: Final = 0.92
"""Most that this chance comes to."""
KEPT: Final = 4
"""Numbers of moles and holes whose chances are remembered: some megabytes each."""


class Patience:
    """The chances for so many moles and holes, worked out as far as they are asked for."""

    def __init__(self, own: int, others: int, holes: int, points: int) -> None:
        """Take the numbers of a seat's moles, the other player's, and the board's holes and points."""
        self._own, self._others, self._holes = own, others, holes
        self._most = min(others, holes)
        self._leaving = LEAVING / others
        self._entering = ENTERING / (points - holes)
        self._grids: list[list[Grid]] = [[] for _ in range(holes)]

    def _work_out(self, highest: int) -> None:
        """Fill in the grids of a highest number, by rounds left; those of higher numbers are there."""
        rows, columns = range(self._own + 1), range(self._most + 1)
        grids = self._grids[highest]
        grids.append([[0.0 for _ in columns] for _ in rows])
        for left in range(1, ROUNDS + 1):
            after = [[self.after(highest, left, k, r) for r in columns] for k in rows]
            grids.append([[self._best(after, k, r) for r in columns] for k in rows])

    def before(self, highest: int, left: int, outside: int, guests: int) -> float:
        """Return the chance that the board is lifted, before the seat's turn.

        At most `highest` holes were filled, `left` rounds remain, so many moles of the seat are outside, and
        the others stand in `guests` holes.
        """
        filled = self._own - outside + guests
        if filled >= self._holes:
            return 1.0
        if filled > highest:
            highest, left = filled, ROUNDS
        if not self._grids[highest]:
            self._work_out(highest)
        return self._grids[highest][left][outside][guests]

    def after(self, highest: int, left: int, outside: int, guests: int) -> float:
        """Return the same after the seat's turn, before the others move."""
        filled = self._own - outside + guests
        if filled >= self._holes:
            return 1.0
        if filled > highest:
            highest, left = filled, ROUNDS
        leave = min(1.0, self._leaving * guests)
        enter = min(1.0 - leave, self._entering * (self._others - guests) * (self._holes - filled))
        chance = (1.0 - leave - enter) * self.before(highest, max(left - 1, 0), outside, guests)
        if leave:
            chance += leave * self.before(highest, max(left - 1, 0), outside, guests - 1)
        if enter:
            chance += enter * self.before(highest, max(left - 1, 0), outside, guests + 1)
        return chance

    def _best(self, after: Grid, outside: int, guests: int) -> float:
        """Return the chance before the seat's turn, given those after it."""
        empty = self._holes - self._own + outside - guests
        if empty <= 0:
            return 1.0
        chance = after[outside][guests]
        if outside < self._own:
            chance = max(chance, STEPPING * after[outside + 1][guests] + (1.0 - STEPPING) * chance)
        if outside:
            base, each = FILLING[min(empty, len(FILLING) - 1)]
            fill = min(MOST, base + each * outside)
            chance += fill * max(0.0, after[outside - 1][guests] - chance)
        return chance


@lru_cache(maxsize=KEPT)
def patience(own: int, others: int, holes: int, points: int) -> Patience:
    """Return the chances for so many moles and holes; the same for all games."""
    return Patience(own, others, holes, points)


def lift(judge: Judge, state: State, seat: int) -> float:
    """Return the chance that the board is lifted in time, before a turn of one of two seats or after it.

    What both may do next is taken from where their moles stand, the rest from the chain.
    """
    ground, taken = state.ground, state.taken
    holes = ground.holes
    own = state.moles[seat]
    (others,) = (moles for number, moles in enumerate(state.moles) if number != seat and moles)
    outside = sum(1 for point in own if not holes >> point & 1)
    guests = (taken & holes).bit_count() - len(own) + outside
    chain = patience(len(own), len(others), holes.bit_count(), len(ground.moves[0]))
    highest, left = state.highest, max(0, state.limit - state.quiet - 1) // 2
    fill, forced = judge.next_disc(state, seat)

    def next_turn(chance: float, chances: Callable[[int, int, int, int], float], guests: int) -> float:
        """Return the chance before the seat's turn: `chance` if it stays, `chances` after its turn."""
        if fill:
            chance += fill * max(0.0, chances(highest, left, outside - 1, guests) - chance)
        if forced:
            chance += forced * (chances(highest, left, outside + 1, guests) - chance)
        return chance

    leaving, entering, anything = judge.sight(state).wandering(others, taken)
    leave, enter = leaving / max(anything, 1.0), entering / max(anything, 1.0)
    chance = 0.0
    for part, there in ((leave, guests - 1), (1.0 - leave - enter, guests), (enter, guests + 1)):
        if part:
            stay = chain.before(highest, left, outside, there)
            chance += part * next_turn(stay, chain.before, there)
    if state.mover == seat and state.phase == TURNING:
        return next_turn(chance, chain.after, guests)
    return chance
