"""The state of a match: immutable once handed out, made by copying and setting what changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.engine.protocol import CHANCE
from game.games.oh_les_nains.rules.cards import COLOURS, DWARFS_A_COLOUR, Cards, colour_of
from game.games.oh_les_nains.rules.types import DEALING, HAND, NO_CHAIN, SLABS, STARTING, Action

# What follows when all pending cards are drawn: of an exchange its pull of 1 (N9), else the next player's
# turn or, after the end of a round, the picks.
PULL_ONE: Final = 0
NEXT_TURN: Final = 1
NEXT_ROUND: Final = 2

UNCHAINED: Final = (NO_CHAIN, -1, 0)

Rows: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
Step: TypeAlias = tuple[int, Action]


class Link:
    """The last step of a history, who did what (an action or outcome), and the history before it."""

    __slots__ = ("action", "before", "who")

    def __init__(self, before: History, who: int, action: Action) -> None:
        self.before = before
        self.who = who
        self.action = action


History: TypeAlias = Link | None
"""Every step so far, last first."""


class State:
    """One position with all that is hidden in it. Nobody changes a state that `Game.apply` returned."""

    __slots__ = (
        "actor",
        "balance",
        "chain",
        "current",
        "discards",
        "full",
        "hands",
        "history",
        "need",
        "phase",
        "picks",
        "pile",
        "rows",
        "slabs",
        "starter",
        "then",
        "turns",
        "used",
        "wins",
    )

    phase: int
    current: int
    """Whose decision it is, or CHANCE or TERMINAL."""
    actor: int
    """Whose decision it is, or who draws; -1 before the starter is known and when the match is over."""
    starter: int
    """Who starts this round; -1 before it is decided."""
    wins: tuple[int, int]
    turns: int
    """Turns taken in this round."""
    slabs: int
    """Slabs of the left side."""
    rows: Rows
    balance: tuple[int, ...]
    """By colour: dwarfs on the left minus dwarfs on the right."""
    used: tuple[int, ...]
    """By colour: dwarfs out of the supply."""
    full: int
    """The colours that are used up, as bits."""
    hands: tuple[Cards, ...]
    pile: bytes
    """A multiset of cards, ascending: no order of the future lies in a state."""
    discards: bytes
    """Cards in the order in which they came."""
    chain: tuple[int, int, int]
    """What may be countered: kind of chain, colour, number of dwarfs placed by the last link."""
    picks: tuple[int, ...]
    need: int
    """Cards that `actor` still has to draw."""
    then: int
    """What follows then: PULL_ONE, NEXT_TURN or NEXT_ROUND."""
    history: History

    def stand(self, rows: Rows) -> None:
        """Set the rows, and all that is counted from them."""
        balance, used = [0, 0, 0, 0], [0, 0, 0, 0]
        for side, row in enumerate(rows):
            for dwarf in row:
                balance[colour_of(dwarf)] += 1 - 2 * side
                used[colour_of(dwarf)] += 1
        self.rows = rows
        self.balance = tuple(balance)
        self.used = tuple(used)
        self.full = sum(1 << colour for colour in COLOURS if used[colour] == DWARFS_A_COLOUR)

    def steps(self) -> list[Step]:
        """Return the history, first step first."""
        steps = []
        link = self.history
        while link is not None:
            steps.append((link.who, link.action))
            link = link.before
        steps.reverse()
        return steps


def fork(state: State, who: int, action: Action) -> State:
    """Return a copy, still to be changed, whose history ends with this step."""
    new = State()
    new.phase = state.phase
    new.current = state.current
    new.actor = state.actor
    new.starter = state.starter
    new.wins = state.wins
    new.turns = state.turns
    new.slabs = state.slabs
    new.rows = state.rows
    new.balance = state.balance
    new.used = state.used
    new.full = state.full
    new.hands = state.hands
    new.pile = state.pile
    new.discards = state.discards
    new.chain = state.chain
    new.picks = state.picks
    new.need = state.need
    new.then = state.then
    new.history = Link(state.history, who, action)
    return new


def initial_state(players: int, deck: Cards, starter: int) -> State:
    """Return the state before the first step; `starter` is -1 if chance decides (N4)."""
    state = State()
    state.phase = STARTING if starter < 0 else DEALING
    state.current = CHANCE
    state.actor = -1 if starter < 0 else 0
    state.starter = starter
    state.wins = (0, 0)
    state.turns = 0
    state.slabs = SLABS // 2
    state.stand(((), ()))
    state.hands = ((),) * players
    state.pile = bytes(deck)
    state.discards = b""
    state.chain = UNCHAINED
    state.picks = (-1,) * players
    state.need = HAND
    state.then = NEXT_ROUND
    state.history = None
    return state


def linked(steps: Iterable[Step]) -> History:
    """Return the history of steps, given first step first."""
    history: History = None
    for who, action in steps:
        history = Link(history, who, action)
    return history
