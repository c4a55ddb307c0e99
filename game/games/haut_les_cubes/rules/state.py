"""One position of a game: immutable once handed out, made by copying and setting what changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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


class State:
    """One position. Nobody changes a state that `Game.apply` returned."""

    __slots__ = (
        "current",
        "due",
        "first",
        "giants",
        "hands",
        "last",
        "legal",
        "memory",
        "mountain",
        "mover",
        "order",
        "phase",
        "pile",
        "played",
        "reserves",
        "round",
        "scores",
        "secrets",
        "stranded",
        "vacated",
        "winners",
    )

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


def fork(state: State) -> State:
    """Return a copy, still to be changed, that has yet to be asked for its legal actions."""
    new = State()
    new.phase = state.phase
    new.current = state.current
    new.mover = state.mover
    new.round = state.round
    new.first = state.first
    new.mountain = state.mountain
    new.giants = state.giants
    new.reserves = state.reserves
    new.scores = state.scores
    new.order = state.order
    new.hands = state.hands
    new.due = state.due
    new.pile = state.pile
    new.secrets = state.secrets
    new.played = state.played
    new.vacated = state.vacated
    new.stranded = state.stranded
    new.winners = state.winners
    new.last = state.last
    new.memory = state.memory
    new.legal = None
    return new
