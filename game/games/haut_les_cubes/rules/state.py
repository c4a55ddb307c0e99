"""One position of a game: immutable once handed out, made by copying and setting what changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.states import copier
from game.games.haut_les_cubes.rules.mountain import Mountain
from game.games.haut_les_cubes.rules.types import Action, Cards


class Memory(NamedTuple):
    """What there is to remember of the last shuffle, if it came while cards were being dealt (C7)."""

    round: int
    player: int
    """Who was dealt the first card of the new pile."""
    played: Cards
    """The cards that had been played and went into the pile: all know them."""
    secrets: tuple[Cards, ...]
    """By seat: its discards that went into it."""
    hands: tuple[Cards, ...]
    """By seat: what it held at that moment."""
    plays: tuple[Cards, ...]
    """By seat: what it has played since, in that round."""
    drops: tuple[int, ...]
    """By seat: how many cards it has discarded since, in that round."""


@dataclass(slots=True, init=False, repr=False, eq=False)
class State:
    """One position. Nobody changes a state that `Game.apply` returned."""

    phase: int
    current: int
    """Whose decision it is, or CHANCE or TERMINAL."""
    mover: int
    """Whose giant, card or discard it is; who is dealt a card; the last to have played when all is over.

    NOBODY_YET before the starter is known.
    """
    round: int
    """From 1; 0 while giants are placed."""
    first: int
    """The first player of this round, or of the one to come; NOBODY_YET before that is known."""
    mountain: Mountain
    giants: tuple[int, ...]
    """By seat: the number of its cell; NOWHERE as long as the giant is still to be placed (C6)."""
    reserves: tuple[int, ...]
    scores: tuple[int, ...]
    order: tuple[int, ...]
    """The seats that have scored; who came first to the score that it has now is first (C17)."""
    hands: tuple[Cards, ...]
    due: int
    """Cards that the mover still has to discard or to be dealt; else 0."""
    pile: Cards
    """The cards that are not dealt yet, in no order: none of the future lies in a state."""
    secrets: tuple[Cards, ...]
    """By seat: its discards since the last shuffle."""
    played: Cards
    """Cards played since the last shuffle."""
    vacated: int
    """The cell that a pushed giant has left (FOLLOWING), else NOWHERE."""
    stranded: tuple[int, ...]
    """The giants that are still to be relocated (RELOCATING), in their order."""
    winners: tuple[int, ...]
    last: tuple[int, Action] | None
    """The last public choice, and whose it was."""
    memory: Memory | None
    legal: Sequence[Action] | None
    """The legal actions, once they were asked for."""


fork: Final = copier(State, "legal")
"""Return a copy, still to be changed."""
