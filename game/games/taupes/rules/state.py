"""The state of a game: immutable once handed out, made by copying and setting what changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.games.taupes.rules.ground import Ground
from game.games.taupes.rules.types import DISC, DISCS, Action

Points: TypeAlias = tuple[int, ...]
"""The points where a seat's moles stand, ascending."""

ROUNDS: Final = 100
"""Turns for each player still in, without a new highest number of filled holes, that end a game (M17)."""

# A seat's face-down discs are one number: the sum of these over its discs. Each set of discs has its own.
WEIGHTS: Final = (0, 1, 2, 6, 18)
"""Of a disc, by its value."""
ALL_DISCS: Final = sum(WEIGHTS[value] for value in DISCS)


def _counts(discs: int) -> tuple[int, ...]:
    return discs % 2, discs // 2 % 3, discs // 6 % 3, discs // 18


COUNTS: Final = tuple(map(_counts, range(ALL_DISCS + 1)))
"""By set of discs: how many there are of value 1, 2, 3, 4."""
DRAWS: Final = tuple(
    tuple(Action(DISC, value) for value in (1, 2, 3, 4) for _ in range(counts[value - 1]))
    for counts in COUNTS
)
"""By set of discs: the outcomes of turning one up, all equally likely."""


class State:
    """One position. Nobody changes a state that `Game.apply` returned."""

    __slots__ = (
        "current",
        "discs",
        "extra",
        "ground",
        "highest",
        "legal",
        "limit",
        "moles",
        "mover",
        "phase",
        "quiet",
        "rotations",
        "taken",
        "turned",
        "winner",
    )

    phase: int
    current: int
    """Whose decision it is, or CHANCE or TERMINAL."""
    mover: int
    """Whose turn it is, or whose mole is placed next; the last to move when the game is over."""
    rotations: tuple[int, ...]
    """Of the boards that are laid down."""
    ground: Ground
    """The board that is played on; while boards are laid down, the first one as its file has it."""
    moles: tuple[Points, ...]
    """By seat."""
    taken: int
    """The points where moles stand, as a mask."""
    discs: tuple[int, ...]
    """By seat: the face-down discs, as a number."""
    turned: tuple[int, ...]
    """The discs that lie turned up, in the order in which they came."""
    extra: bool
    """Whether the disc that is offered or turned up is an extra one (M14)."""
    quiet: int
    """Turns since the highest number of filled holes was reached, the one that is being taken included."""
    limit: int
    """Quiet turns that end the game (M17)."""
    highest: int
    """Highest number of filled holes on this board so far (M17)."""
    winner: int
    legal: Sequence[Action] | None
    """The legal actions, once they were asked for."""

    def fork(self) -> State:
        """Return a copy, still to be changed."""
        new = _new(State)
        new.phase = self.phase
        new.current = self.current
        new.mover = self.mover
        new.rotations = self.rotations
        new.ground = self.ground
        new.moles = self.moles
        new.taken = self.taken
        new.discs = self.discs
        new.turned = self.turned
        new.extra = self.extra
        new.quiet = self.quiet
        new.limit = self.limit
        new.highest = self.highest
        new.winner = self.winner
        new.legal = None
        return new


_new = object.__new__


def with_discs(discs: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    """Return every seat's discs after a change of one seat's."""
    return (*discs[:seat], discs[seat] + change, *discs[seat + 1 :])
