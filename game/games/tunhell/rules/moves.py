"""What may be done: legal actions, built once and handed out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from operator import le
from typing import Final

from game.engine.tuples import cards_of
from game.games.tunhell.rules.cards import (
    BLASTER,
    BONUSES,
    COMBATS,
    D20,
    DIGGER,
    DIGGERS,
    DWARFS,
    HURRIED,
    KINDS,
    SCOUT,
    SWORD,
    VALUES,
    W1,
    W4,
    WARRIOR,
    WARRIORS,
    strength,
)
from game.games.tunhell.rules.state import State, dogs
from game.games.tunhell.rules.types import (
    DEAL,
    DIG,
    DISCARD,
    GIVE,
    GIVING,
    HAND_LIMIT,
    HAUNT,
    LOOK,
    MINES,
    NONE,
    PAY,
    PAYING,
    PLACE,
    PLACING,
    PLAY,
    RECRUIT,
    RELIEVING,
    START,
    STOCK,
    TURN,
    Action,
    Cards,
)

# Where a dwarf may go: to mines without an own proud warrior, where its owner may dig, to any not empty.
JOIN: Final = 0
WORK: Final = 1
ANY: Final = 2
NOWHERE: Final = -1

_GOES: Final = {WARRIOR: JOIN, DIGGER: WORK, SCOUT: ANY, BLASTER: ANY}.get
GOES: Final = tuple(
    JOIN if kind in WARRIORS else WORK if kind in DIGGERS else _GOES(KINDS[kind].family, NOWHERE)
    for kind in range(len(KINDS))
)
"""By kind of card: where it goes when it is played; NOWHERE for what is not played so."""

_MASKS: Final = tuple(tuple(mine for mine in range(MINES) if mask >> mine & 1) for mask in range(1 << MINES))

PLAYS: Final = tuple(
    tuple(tuple(Action(PLAY, card, mine) for mine in mines) for mines in _MASKS) for card in range(len(KINDS))
)
"""By card, by mines as a mask: the plays without bonus finds."""
RECRUITS: Final = tuple(
    tuple(
        tuple(Action(RECRUIT, card, mine) for mine in mines) if HURRIED[card] else (Action(RECRUIT, card),)
        for mines in _MASKS
    )
    for card in DWARFS
)
"""By card, by mines as a mask: what recruiting it may be."""
GIFTS: Final = tuple(Action(GIVE, card) for card in range(len(KINDS)))
DROPS: Final = tuple(Action(DISCARD, card) for card in range(len(KINDS)))
DOORS: Final = tuple(tuple(Action(PLACE, mine=mine) for mine in mines) for mines in _MASKS)
DEALS: Final = tuple(Action(DEAL, card) for card in range(len(KINDS)))
STOCKS: Final = tuple(Action(STOCK, card) for card in range(len(KINDS)))
LOOKS: Final = tuple(Action(LOOK, card) for card in range(len(KINDS)))
DUGS: Final = tuple(Action(DIG, card) for card in range(len(KINDS)))
HAUNTS: Final = tuple(Action(HAUNT, card) for card in range(len(KINDS)))
STARTS: Final = tuple(Action(START, seat) for seat in range(4))
"""By seat, of as many as there may be."""


@cache
def _equipped(kind: int, card: int, mask: int, bonuses: Cards) -> tuple[Action, ...]:
    """Return the plays (or recruits) of a digger with any of these bonus finds, at least one (T23)."""
    sets = dict.fromkeys(
        taken for size in range(1, len(bonuses) + 1) for taken in combinations(bonuses, size)
    )
    return tuple(Action(kind, card, mine, taken) for mine in _MASKS[mask] for taken in sets)


PAYING_KINDS: Final = range(W1, W4 + 1)
"""The warriors that can pay."""


@cache
def payments(warriors: Cards, enemy: int, bonus: int) -> tuple[Action, ...]:
    """Return the ways to pay for an encounter, with no card that is not needed (T16).

    Those without the digger's bonus come first. Empty if it can't be beaten.
    """
    copies = [warriors.count(card) for card in PAYING_KINDS]
    # More of a bonus than the whole encounter does nothing more: so fewer lists are made.
    ways = all_payments(enemy, min(bonus, max(enemy, 0)))
    return tuple([way for way, needed in ways if all(map(le, needed, copies))])


@cache
def all_payments(enemy: int, bonus: int) -> tuple[tuple[Action, Cards], ...]:
    """Return what `payments` does for who has warriors enough, with how many of each kind each way takes."""
    found = []
    for counts in product(*(range(-(-max(enemy, 0) // VALUES[card]) + 1) for card in PAYING_KINDS)):
        paid = cards_of(counts)
        total = strength(paid)
        bonus_used = total < enemy
        sum_paid = total + bonus * bonus_used
        if sum_paid >= enemy and all(sum_paid - VALUES[card] < enemy for card in paid):
            found.append((Action(PAY, cards=paid, bonus=bonus_used), counts))
    return tuple(sorted(found, key=lambda way: (way[0].bonus, len(way[0].cards), way[0].cards)))


def allowed_mines(state: State, seat: int) -> tuple[int, int, int]:
    """Return, as masks, the mines that a seat's warriors may join, where it may dig, and those not empty.

    (0b111, 0b101, 0b111): warriors may go everywhere, diggers not to the middle mine.
    """
    join = work = occupied = 0
    left, sides, sums = state.left, state.sides, state.sums
    door_owner, door_mine = state.door
    players = len(state.hands)
    base, bit = 0, 1
    for mine in range(MINES):
        if left[mine]:
            occupied |= bit
            own = base + seat
            if W4 not in sides[own]:  # T10
                join |= bit
            # Two players is the usual case: then no list is made.
            most = sums[base + 1 - seat] if players == 2 else max(sums[base : base + players])
            if sums[own] >= most or (door_mine == mine and door_owner == seat):
                work |= bit  # T11, T27
        base += players
        bit += bit
    return join, work, occupied


def may_dig(state: State) -> tuple[tuple[bool, ...], ...]:
    """Return by mine, by seat, whether its diggers may work there (T11, T27)."""
    masks = [allowed_mines(state, seat)[WORK] for seat in range(len(state.hands))]
    return tuple([tuple([bool(mask >> mine & 1) for mask in masks]) for mine in range(MINES)])


def turns(state: State) -> list[Action]:
    """Return what the mover may do with a turn: recruits in the row's order, then plays (T6, T7)."""
    return turns_of(state.hands[state.mover], state.row, allowed_mines(state, state.mover))


def turns_of(hand: Cards, row: Cards, masks: tuple[int, int, int]) -> list[Action]:
    """Return what may be done with a hand, a row, and the mines of `allowed_mines`, ordered as in `turns`."""
    bonuses: Cards = ()
    if hand and hand[-1] >= SWORD:
        bonuses = tuple([card for card in hand if card in BONUSES])
    actions: list[Action] = []
    if len(hand) < HAND_LIMIT:
        seen = 0
        for card in row:
            if seen >> card & 1:
                continue
            seen |= 1 << card
            mask = masks[GOES[card]]
            actions += RECRUITS[card][mask]
            if bonuses and card == D20:  # the one hurried digger
                actions += _equipped(RECRUIT, card, mask, bonuses)
    before = NONE
    for card in hand:
        goes = GOES[card]
        if goes >= 0 and card != before:
            before = card
            mask = masks[goes]
            actions += PLAYS[card][mask]
            if bonuses and goes == WORK:
                actions += _equipped(PLAY, card, mask, bonuses)
    return actions


def can_recruit(state: State) -> bool:
    """Whether the mover has a dwarf to take to its hand: then it need not pass, wherever it may go (T6)."""
    if len(state.hands[state.mover]) < HAND_LIMIT:
        for card in state.row:
            if not HURRIED[card]:
                return True
    return False


DIGGER_BITS: Final = sum(1 << card for card in DIGGERS)
"""The kinds that pay for the heart (T25), as bits."""


def playable(state: State, seat: int) -> int:
    """Return the kinds of dwarf that the seat could play from its hand if it had them, as bits (T8)."""
    masks = allowed_mines(state, seat)
    return sum(1 << card for card in DWARFS if masks[GOES[card]])


def gifts(hand: Cards) -> list[Action]:
    """Return the ways to pay for the heart of gold (T25)."""
    return [GIFTS[card] for card in dict.fromkeys(hand) if GOES[card] == WORK]


# -- by phase ----------------------------------------------------------------------------------


def legal_actions(state: State) -> Sequence[Action]:
    """Return what may be done: recruits, then plays, or the answers to what is asked."""
    legal = state.legal
    if legal is None:
        legal = state.legal = _legal(state)
    return legal


def _legal(state: State) -> Sequence[Action]:
    phase = state.phase
    if phase == TURN:
        return turns(state)
    if phase == PAYING:
        return ways_to_pay(state)
    if phase == GIVING:
        return gifts(state.hands[state.mover])
    if phase == RELIEVING:
        return [DROPS[card] for card in dict.fromkeys(state.hands[state.mover])]
    if phase == PLACING:
        return ways_out(state)
    return ()


def enemy(state: State) -> int:
    """Return the combat of the encounter that lies open, as it has to be met here (T16, T22)."""
    side = state.sides[state.mine * len(state.hands) + state.mover]
    return COMBATS[state.open] - dogs(side)


def ways_to_pay(state: State) -> Sequence[Action]:
    """Return the ways to pay for the encounter that lies open (T16)."""
    side = state.sides[state.mine * len(state.hands) + state.mover]
    return payments(side, enemy(state), state.combat)


def ways_out(state: State) -> Sequence[Action]:
    """Return the mines that the back door may be put at (T27)."""
    return DOORS[sum(1 << mine for mine in range(MINES) if state.left[mine])]
