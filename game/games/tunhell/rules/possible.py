"""Whether a position can be: for positions that come as texts."""

from __future__ import annotations

from collections import Counter

from game.engine.starter import NOBODY_YET
from game.games.tunhell.rules.cards import DIGGERS, DOOR, DWARFS, ENDS, HURRIED, WARRIORS
from game.games.tunhell.rules.moves import legal_actions, ways_to_pay
from game.games.tunhell.rules.setup import DEALT, Setup
from game.games.tunhell.rules.state import State, haunted
from game.games.tunhell.rules.types import (
    DEALING,
    DIGGING,
    GIVING,
    HAND_LIMIT,
    HAUNTING,
    LOOKING,
    MINES,
    NONE,
    PAYING,
    PLACING,
    RECRUIT,
    RELIEVING,
    ROW,
    STARTING,
    STOCKING,
    TURN,
    Cards,
)


def possible(setup: Setup, state: State) -> bool:
    """Whether a game can be played on from here; not whether one can get here."""
    seats, per_mine = setup.players, setup.players * MINES
    return (
        len(state.hands) == len(state.loot) == len(state.barred) == seats
        and len(state.sides) == per_mine
        and len(state.left) == MINES
        and -1 <= state.mover < seats
        and all(-1 <= holder < seats for holder in (*state.trophies, state.door[0]))
        and -1 <= state.door[1] < MINES
        and max(map(len, state.hands)) <= HAND_LIMIT
        and 0 <= state.quiet <= setup.limit
        and 0 <= state.passes <= seats
        and _cards_fit(setup, state)
        and _mines_fit(setup, state)
        and _phase_fits(setup, state)
    )


def _cards_fit(setup: Setup, state: State) -> bool:
    """Every card of the deck is somewhere, once, and nothing lies where it can't."""
    piles: list[Cards] = [state.row, state.pool, state.discards, state.gone, state.mine_pool, state.end_pool]
    piles += [*state.hands, *state.sides, *state.loot, state.finds]
    piles.append(tuple(card for fixed in state.fixed for card, _ in fixed))
    piles.append(tuple(card for card in (state.top, state.digger, state.open) if card != NONE))
    if state.waiting:
        if state.last is None or state.last[1].kind != RECRUIT:
            return False
        card = state.last[1].card
        piles.append((card,) if HURRIED[card] else ())
    found = Counter(card for pile in piles for card in pile)
    if state.door[0] != NONE:
        found[DOOR] += 1
    return (
        found == Counter((*setup.dwarfs, *setup.mine_cards, *setup.ends))
        and all(card in WARRIORS for side in state.sides for card in side)
        and all(card in DWARFS for card in (*state.row, *state.pool, *state.discards))
        and all(card in DWARFS for hidden in state.hidden for card in hidden)
        and len(state.row) <= ROW
    )


def _mines_fit(setup: Setup, state: State) -> bool:
    """As many unseen cards as the mines have room for, besides those that were removed."""
    unknown = ends = 0
    everybody = (1 << setup.players) - 1
    for left, fixed in zip(state.left, state.fixed, strict=True):
        if not len(fixed) <= left or not all(0 < seen_by <= everybody for _, seen_by in fixed):
            return False
        whole = setup.full and 0 < left == len(fixed)
        if whole and fixed[-1][0] not in ENDS:
            return False
        ends += setup.full and len(fixed) < left
        unknown += left - len(fixed)
    return len(state.mine_pool) == unknown - ends + setup.removed and (
        not setup.full or len(state.end_pool) == ends + len(setup.ends) - MINES
    )


def _phase_fits(setup: Setup, state: State) -> bool:
    """Whether what is asked can be answered."""
    phase = state.phase
    if phase in (STARTING, DEALING, STOCKING) and not state.pool:
        return False
    working = state.digger in DIGGERS and 0 <= state.mine < MINES
    if phase in (DIGGING, PAYING, GIVING, HAUNTING, PLACING) and not working:
        return False
    if phase in (TURN, GIVING, RELIEVING, PLACING):
        return state.mover >= 0 and bool(legal_actions(state))
    if phase == PAYING:
        return state.open != NONE and bool(ways_to_pay(state))
    if phase == HAUNTING:
        return haunted(state) != NONE
    if phase == LOOKING:
        return len(state.fixed[state.mine]) < state.digs <= state.left[state.mine]
    if phase == DIGGING:
        return state.digs > 0 and state.left[state.mine] > 0 and not state.fixed[state.mine]
    if phase == STARTING:
        return setup.starter == state.mover == NOBODY_YET and not any(state.hands)
    if phase == DEALING:
        return state.mover >= 0 and _goes_round(state)
    return True


def _goes_round(state: State) -> bool:
    """Whether the next card is the mover's, if cards go round: from who starts until all have four (T4)."""
    sizes = [len(hand) for hand in (*state.hands[state.mover :], *state.hands[: state.mover])]
    return sizes == sorted(sizes) and sizes[0] < DEALT and sizes[-1] - sizes[0] <= 1
