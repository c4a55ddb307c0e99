"""What cards do to the hose and the dwarfs. Each function changes a state that nobody else has yet."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.events import Event
from game.games.oh_les_nains.rules.cards import DWARFS_A_COLOUR, KINDS, MULTI, colour_of
from game.games.oh_les_nains.rules.state import UNCHAINED, State
from game.games.oh_les_nains.rules.types import (
    ADD,
    ADDED,
    COUNTER,
    COUNTERED,
    OVERCOUNTERED,
    PULL,
    SLABS,
    Action,
    DwarfChangedSides,
    DwarfPlaced,
    DwarfRefused,
    DwarfRemoved,
    HosePulled,
    SquirrelsRan,
    StrengthsCompared,
)

Events: TypeAlias = list[Event] | None
"""Where to tell what happens; None if nobody listens."""


def free_slabs(state: State, side: int) -> int:
    """Return how many slabs of a side no dwarf stands on."""
    slabs = state.slabs if side == 0 else SLABS - state.slabs
    return slabs - len(state.rows[side])


def pull(new: State, side: int, count: int, events: Events) -> None:
    """Let a side pull: as many slabs as the other has, at most (N2)."""
    before = new.slabs
    new.slabs = min(SLABS, before + count) if side == 0 else max(0, before - count)
    if events is not None:
        events.append(HosePulled(side, before, new.slabs))


def place(new: State, side: int, colour: int, events: Events) -> None:
    """Put a dwarf from the supply on a side's next free slab (N1, N5, N12, N18)."""
    left, right = new.rows
    dwarf = colour * DWARFS_A_COLOUR
    while dwarf in left or dwarf in right:
        dwarf += 1
    _line_up(new, side, (*new.rows[side], dwarf))
    _count(new, side, colour, 1)
    if events is not None:
        events.append(DwarfPlaced(side, dwarf, len(new.rows[side]) - 1))


def _line_up(new: State, side: int, row: tuple[int, ...]) -> None:
    new.rows = (row, new.rows[1]) if side == 0 else (new.rows[0], row)


def _count(new: State, side: int, colour: int, change: int) -> None:
    """Keep the counts by colour in step with a dwarf that came (1) or went (-1)."""
    balance, used = list(new.balance), list(new.used)
    balance[colour] += change if side == 0 else -change
    used[colour] += change
    new.balance = tuple(balance)
    new.used = tuple(used)
    bit = 1 << colour
    new.full = new.full | bit if used[colour] == DWARFS_A_COLOUR else new.full & ~bit


def _take_front(new: State, side: int) -> int:
    """Take the front dwarf of a side off the hose and return it."""
    row = new.rows[side]
    _line_up(new, side, row[:-1])
    _count(new, side, colour_of(row[-1]), -1)
    return row[-1]


def resolve(new: State, side: int, action: Action, chained: bool, events: Events) -> None:
    """Do what a card does that a side plays (N8). `chained`: with counters (N17 to N20)."""
    kind, card, colour, _ = action
    chain = new.chain
    new.chain = UNCHAINED
    if kind == ADD:
        add(new, side, colour, chained, events)
    elif kind == PULL:
        compare(new, card, colour, events)
    elif kind == COUNTER:
        counter(new, side, chain, events)
    else:
        squirrels(new, side, KINDS[card].slabs, events)


def add(new: State, side: int, colour: int, chained: bool, events: Events) -> None:
    """Add a dwarf; the other side pulls 2 (N12). `chained`: it may be countered (N17)."""
    if free_slabs(new, side) > 0:
        place(new, side, colour, events)
        if chained:
            new.chain = (ADDED, colour, 1)
    elif events is not None:
        events.append(DwarfRefused(side, colour))
    pull(new, side ^ 1, 2, events)


def lead(state: State, card: int, colour: int) -> int:
    """Return how many slabs the left side pulls more under a pulling card (N13)."""
    kind = KINDS[card]
    balance = state.balance
    total = len(state.rows[0]) - len(state.rows[1])
    for doubled in kind.doubled:
        total += balance[colour if doubled == MULTI else doubled]
    for zeroed in kind.zeroed:
        total -= balance[colour if zeroed == MULTI else zeroed]
    return total


def compare(new: State, card: int, colour: int, events: Events) -> None:
    """Let the stronger side pull the difference (N13)."""
    difference = lead(new, card, colour)
    if events is not None:
        events.append(StrengthsCompared(card, colour, strengths(new, card, colour)))
    if difference:
        pull(new, 0 if difference > 0 else 1, abs(difference), events)


def strengths(state: State, card: int, colour: int) -> tuple[int, int]:
    """Return how hard each side pulls under a card (N13)."""
    counts = KINDS[card].counts(colour)
    left, right = (sum(counts[colour_of(dwarf)] for dwarf in row) for row in state.rows)
    return left, right


def squirrels(new: State, side: int, count: int, events: Events) -> None:
    """Let squirrels help a side (N14)."""
    if events is not None:
        events.append(SquirrelsRan(side, count))
    pull(new, side, count, events)


def counter(new: State, side: int, chain: tuple[int, int, int], events: Events) -> None:
    """Answer the last turn with what the chain has come to. The hose does not move."""
    link, colour, count = chain
    if link == ADDED:  # N17: a counter
        dwarf = _take_front(new, side ^ 1)
        if events is not None:
            events.append(DwarfRemoved(side ^ 1, dwarf, len(new.rows[side ^ 1])))
        new.chain = (COUNTERED, colour, 1)
    elif link == COUNTERED:  # N18: an over-counter
        # Ruling: as many as fit and are left, two at most (N20). The countered one is left, and fits.
        count = min(2, free_slabs(new, side), DWARFS_A_COLOUR - new.used[colour])
        for _ in range(count):
            place(new, side, colour, events)
        new.chain = (OVERCOUNTERED, colour, count)
    else:  # N19: an over-over-counter; who has no slabs for them is beaten (N3)
        for _ in range(count):
            _take_over(new, side, events)


def _take_over(new: State, side: int, events: Events) -> None:
    """Move the front dwarf of the other side to this one."""
    dwarf = _take_front(new, side ^ 1)
    _line_up(new, side, (*new.rows[side], dwarf))
    _count(new, side, colour_of(dwarf), 1)
    if events is not None:
        events.append(DwarfChangedSides(dwarf, side, len(new.rows[side]) - 1))
