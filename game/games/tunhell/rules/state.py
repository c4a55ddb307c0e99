"""The state of a game: immutable once handed out, made by copying and setting what changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.engine.protocol import CHANCE
from game.engine.starter import NOBODY_YET
from game.games.tunhell.rules.cards import DWARFS, DWOUARF, RING, score
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.types import DEALING, MINES, NONE, STARTING, Action, Cards

Known: TypeAlias = tuple[int, int]
"""A face-down card that somebody has seen, and the seats that have, as bits."""


class State:
    """One position with all that is hidden in it. Nobody changes a state that `Game.apply` returned."""

    __slots__ = (
        "barred",
        "combat",
        "current",
        "digger",
        "digs",
        "discards",
        "door",
        "dug",
        "end_pool",
        "finds",
        "fixed",
        "gone",
        "hands",
        "hidden",
        "last",
        "left",
        "legal",
        "loot",
        "mine",
        "mine_pool",
        "mover",
        "open",
        "passes",
        "phase",
        "pool",
        "progress",
        "quiet",
        "row",
        "shuffled",
        "sides",
        "sums",
        "top",
        "trophies",
        "turns",
        "waiting",
    )

    phase: int
    current: int
    """Whose decision it is, or CHANCE or TERMINAL."""
    mover: int
    """Whose turn it is; whose card is dealt while dealing; NONE before the starter is known.

    While the first row is laid out, one less than the starter, who is the next to begin a turn.
    """
    turns: int
    """Turns that were begun."""
    quiet: int
    """Turns, this one not included, since a card left a mine (T8)."""
    progress: bool
    """Whether a card has left a mine in this turn (T8)."""
    passes: int
    """Passes in a row (T8)."""
    hands: tuple[Cards, ...]
    hidden: tuple[Cards, ...]
    """By seat: those cards of the hand that the others have not seen (T5)."""
    barred: tuple[int, ...]
    """By seat: the kinds that all know not to be among the hidden cards, as bits."""
    row: Cards
    """In its order."""
    top: int
    """The top card of the pile, or NONE."""
    pool: Cards
    """What lies under it: a multiset, no order of the future lies in a state."""
    shuffled: bool
    """Whether the pile was made of discards, so that all know what is in it (T4)."""
    discards: Cards
    gone: Cards
    """Finds that are out of the game."""
    sides: tuple[Cards, ...]
    """Warriors; a seat's side of a mine is number `mine * players + seat`."""
    sums: tuple[int, ...]
    """What the warriors of each side add up to (T9)."""
    left: tuple[int, ...]
    """By mine: cards left, the End card included."""
    fixed: tuple[tuple[Known, ...], ...]
    """By mine: the cards that somebody has seen, from the top. None below has been seen by anybody."""
    mine_pool: Cards
    """The other cards of all mines, and those that were removed at set-up: none differs from another."""
    end_pool: Cards
    """The same of the End cards."""
    loot: tuple[Cards, ...]
    trophies: tuple[int, int]
    """Who has employee of the month and rat-catcher; NONE if nobody (T19)."""
    door: tuple[int, int]
    """Who has found the back door, and where it is; NONE if nobody or nowhere (T27)."""
    digger: int
    """The digger at work, or NONE."""
    mine: int
    """Where the digger is at work or the scout looks; NONE if there is none."""
    digs: int
    """Cards that the digger still has to reveal, or the depth to which the scout looks."""
    combat: int
    """The digger's combat bonus with that of its finds (T23)."""
    finds: Cards
    """The digger's bonus finds."""
    open: int
    """The card that lies open and is to be resolved; NONE if none does."""
    waiting: bool
    """Whether the row is being filled after a recruit, before the turn goes on (T6)."""
    last: tuple[int, Action] | None
    """The last choice, and whose it was."""
    dug: Cards
    """The cards that were turned up since a dwarf was last chosen, in their order."""
    legal: Sequence[Action] | None
    """The legal actions, once they are known."""


def fork(state: State) -> State:
    """Return a copy, still to be changed, that has yet to be asked for its legal actions."""
    new = State()
    new.phase = state.phase
    new.current = state.current
    new.mover = state.mover
    new.turns = state.turns
    new.quiet = state.quiet
    new.progress = state.progress
    new.passes = state.passes
    new.hands = state.hands
    new.hidden = state.hidden
    new.barred = state.barred
    new.row = state.row
    new.top = state.top
    new.pool = state.pool
    new.shuffled = state.shuffled
    new.discards = state.discards
    new.gone = state.gone
    new.sides = state.sides
    new.sums = state.sums
    new.left = state.left
    new.fixed = state.fixed
    new.mine_pool = state.mine_pool
    new.end_pool = state.end_pool
    new.loot = state.loot
    new.trophies = state.trophies
    new.door = state.door
    new.digger = state.digger
    new.mine = state.mine
    new.digs = state.digs
    new.combat = state.combat
    new.finds = state.finds
    new.open = state.open
    new.waiting = state.waiting
    new.last = state.last
    new.dug = state.dug
    new.legal = None
    return new


def initial_state(setup: Setup) -> State:
    """Return the state before the first step: the starter's draw, or the first dwarf that is dealt."""
    players, depth = setup.players, setup.depth
    state = State()
    state.phase = STARTING if setup.starter == NOBODY_YET else DEALING
    state.current, state.mover = CHANCE, setup.starter
    state.turns = state.quiet = state.passes = 0
    state.progress = False
    state.hands = state.hidden = state.loot = ((),) * players
    state.barred = (0,) * players
    state.row = state.discards = state.gone = state.finds = state.dug = ()
    state.top = state.digger = state.mine = state.open = NONE
    state.pool, state.shuffled = setup.dwarfs, False
    state.sides, state.sums = ((),) * (MINES * players), (0,) * (MINES * players)
    state.left, state.fixed = (depth, depth, depth), ((), (), ())
    state.mine_pool, state.end_pool = setup.mine_cards, setup.ends
    state.trophies = state.door = (NONE, NONE)
    state.digs = state.combat = 0
    state.waiting, state.last, state.legal = False, None, None
    return state


def points(state: State) -> tuple[int, ...]:
    """Return what each seat would have if the game ended now (T18)."""
    trophies, door = state.trophies, state.door
    pairs = zip(state.loot, state.hands, strict=True)
    return tuple(
        [score(seat, loot, hand.count(RING), trophies, door) for seat, (loot, hand) in enumerate(pairs)]
    )


def dogs(warriors: Cards) -> int:
    """Return how much less combat encounters have there (T22)."""
    return warriors.count(DWOUARF)


def haunted(state: State) -> int:
    """Return from whose hand the ghost takes a dwarf: the first with one, the digger's owner before all.

    NONE if nobody has one (T26).
    """
    players = len(state.hands)
    order = [(state.mover + step) % players for step in range(players)]
    return next((seat for seat in order if state.hands[seat] and state.hands[seat][0] in DWARFS), NONE)
