"""A position on lists of its own, for fast playouts: what there is, and what counts."""

from __future__ import annotations

from typing import Final

from game.engine.chance import Rng
from game.engine.powers import exp
from game.engine.sums import added
from game.games.tunhell.rules.cards import DIRT, DWARFS, POINTS, RAT, RING, returns_of
from game.games.tunhell.rules.evaluation import Standing
from game.games.tunhell.rules.playout_sides import PROUD_SIDE, pack, warriors
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State, points
from game.games.tunhell.rules.types import MINES, Action
from game.games.tunhell.rules.worth import turn_worths

DWARF: Final = len(DWARFS)
"""Cards below are dwarfs."""
MARGIN: Final = 5.0
"""So many points ahead at a playout's end are taken for a chance to win of e (2.7) to 1."""


class Board:
    """Everything that lies on the table, and one generator to draw by."""

    __slots__ = (
        "dirt",
        "discards",
        "door",
        "ends",
        "fixed",
        "full",
        "hands",
        "left",
        "limit",
        "noted",
        "over",
        "passes",
        "players",
        "points",
        "pool",
        "progress",
        "quiet",
        "random",
        "rats",
        "relief",
        "row",
        "seat",
        "sides",
        "stock",
        "sums",
        "top",
        "trophies",
        "worths",
    )

    def __init__(self, setup: Setup, state: State, rng: Rng, noted: list[Action] | None) -> None:
        """Copy a state in which a seat is to choose its turn."""
        self.random = rng.random
        self.noted = noted
        self.players = players = setup.players
        self.full, self.relief, self.limit = setup.full, setup.relief, setup.limit
        self.worths = turn_worths(setup.mine_copies)
        self.seat = state.mover
        self.hands = [list(hand) for hand in state.hands]
        self.row, self.top = list(state.row), state.top
        self.stock, self.discards = list(state.pool), list(state.discards)
        # By seat, then by mine: see `playout_sides`.
        self.sides = [list(map(pack, state.sides[seat::players])) for seat in range(players)]
        self.sums = [list(state.sums[seat::players]) for seat in range(players)]
        self.left = list(state.left)
        self.fixed = [list(fixed) for fixed in state.fixed]
        self.pool, self.ends = list(state.mine_pool), list(state.end_pool)
        self.points = list(points(state))
        if self.full:
            for seat, hand in enumerate(self.hands):
                self.points[seat] -= POINTS[RING] * hand.count(RING)
        self.dirt = [loot.count(DIRT) for loot in state.loot]
        self.rats = [loot.count(RAT) for loot in state.loot]
        self.trophies = list(state.trophies)
        self.door = state.door
        self.quiet, self.passes = state.quiet, state.passes
        self.progress = self.over = False

    # -- the end ---------------------------------------------------------------------------------

    def totals(self) -> list[int]:
        """Return what each has, rings in hand included (T18)."""
        if not self.full:
            return self.points
        worth = POINTS[RING]
        return [own + worth * hand.count(RING) for own, hand in zip(self.points, self.hands, strict=True)]

    def returns(self) -> tuple[float, ...]:
        """Return what `Game.returns` does at the end."""
        return returns_of(tuple(self.totals()))

    def values(self) -> tuple[float, ...]:
        """Return the mean of what `returns` and the margin of points say: a narrow win may be luck."""
        totals = self.totals()
        most = max(totals)
        powers = [exp((total - most) / MARGIN) for total in totals]
        whole = added(powers)
        share = 1 / totals.count(most)
        return tuple([power / whole + (share if power == 1.0 else 0.0) - 1.0 for power in powers])

    def standing(self) -> Standing:
        """Return what an evaluation looks at."""
        sums = [own[mine] for mine in range(MINES) for own in self.sums]
        return Standing(self.totals(), self.hands, sums, self.left, self.trophies, self.door, self.seat)

    # -- choosing ---------------------------------------------------------------------------------

    def masks(self) -> tuple[int, int, int]:
        """Return what `moves.allowed_mines` does for the seat to move."""
        seat, sums = self.seat, self.sums
        join = work = occupied = 0
        for mine in range(MINES):
            if self.left[mine]:
                occupied |= 1 << mine
                if self.sides[seat][mine] < PROUD_SIDE:
                    join |= 1 << mine
                if sums[seat][mine] == max([own[mine] for own in sums]) or self.door == (seat, mine):
                    work |= 1 << mine
        return join, work, occupied

    def _even(self, actions: list[Action] | tuple[Action, ...]) -> Action:
        """Choose evenly, and note the choice."""
        assert self.noted is not None
        action = actions[int(self.random() * len(actions))]
        self.noted.append(action)
        return action

    # -- sides of mines ---------------------------------------------------------------------------

    def _clear(self, mine: int) -> None:
        for seat in range(self.players):
            if self.sides[seat][mine]:
                self._leave(seat, mine)

    def _leave(self, seat: int, mine: int) -> None:
        """Discard all warriors of a side."""
        self.discards += warriors(self.sides[seat][mine])
        self.sides[seat][mine] = self.sums[seat][mine] = 0
