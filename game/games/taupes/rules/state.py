"""The state of a game: immutable once handed out, made by copying and setting what changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.games.taupes.rules.ground import Ground
from game.games.taupes.rules.types import Action

Points: TypeAlias = tuple[int, ...]
"""The points where a seat's moles stand, ascending."""


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


def fork(state: State) -> State:
    """Return a copy, still to be changed, that has yet to be asked for its legal actions."""
    new = State()
    new.phase = state.phase
    new.current = state.current
    new.mover = state.mover
    new.rotations = state.rotations
    new.ground = state.ground
    new.moles = state.moles
    new.taken = state.taken
    new.discs = state.discs
    new.turned = state.turned
    new.extra = state.extra
    new.quiet = state.quiet
    new.limit = state.limit
    new.highest = state.highest
    new.winner = state.winner
    new.legal = None
    return new
