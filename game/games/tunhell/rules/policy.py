"""What a computer player thinks of a turn at a glance: how promising it is, and what not to think about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.games.tunhell.rules.cards import (
    BONUSES,
    COMBATS,
    DIGGERS,
    DIGS,
    DWOUARF,
    HURRIED,
    KINDS,
    POINTS,
    RAT,
    VALUES,
    W4,
    B,
    equipped,
    strength,
)
from game.games.tunhell.rules.moves import ANY, GOES, JOIN, NOWHERE, WORK, allowed_mines, turns_of
from game.games.tunhell.rules.state import State, dogs
from game.games.tunhell.rules.types import (
    DISCARD,
    GIVE,
    HAND_LIMIT,
    MINES,
    NONE,
    PAY,
    PLACE,
    RECRUIT,
    TURN,
    Action,
    Cards,
)
from game.games.tunhell.rules.worth import (
    DROP,
    GIVE_UP,
    KEEP,
    LEADS,
    MOST_DIGS,
    RECRUITED,
    STANDS,
    STRENGTH_WORTH,
    STRONGEST,
    TOO_MUCH,
    Gains,
)

STEEP: Final = 3.0
"""Preferences per point of worth."""
MEMORY: Final = 2_000
"""So many lists of candidates are remembered: the same hand and row come again and again in a search."""
FINDS_WORTH: Final = 0.7
"""What a bonus find is worth if it is kept."""
_ENEMIES: Final = frozenset(card for card, kind in enumerate(KINDS) if kind.family == KINDS[RAT].family)


# -- candidates --------------------------------------------------------------------------------


def candidates(state: State) -> Sequence[Action]:
    """Return the turns that are worth a thought: the same tuple again where the same may be done.

    Left out are scouts where the seat has seen the first three cards or all, blasters that don't hit others
    by two more than oneself, some of the bonus finds without the others, and a sixth card when nothing is
    sure to leave that hand again.
    """
    seat = state.mover
    return _worthy(state.hands[seat], state.row, allowed_mines(state, seat), _useful(state, seat))


@lru_cache(MEMORY)
def _worthy(hand: Cards, row: Cards, able: tuple[int, int, int], useful: int) -> tuple[Action, ...]:
    legal = turns_of(hand, row, able)
    return tuple([action for action in legal if _is_useful(action, hand, able, useful)] or legal)


def _useful(state: State, seat: int) -> int:
    """Return where a blaster and where a scout is of use, as bits: three for the one, three for the other."""
    players = len(state.hands)
    useful = base = 0
    for mine in range(MINES):
        sums = state.sums[base : base + players]
        fixed = state.fixed[mine]
        if sum(sums) > 2 * sums[seat] + 1:
            useful |= 1 << mine
        if not fixed or len(fixed) < min(3, state.left[mine]) or not fixed[0][1] >> seat & 1:
            useful |= 8 << mine
        base += players
    return useful


def _is_useful(action: Action, hand: Cards, able: tuple[int, int, int], useful: int) -> bool:
    _, card, mine, finds, _ = action
    if finds and len(finds) != sum(own in BONUSES for own in hand):
        return len(finds) == 1
    if mine == NONE:
        return len(hand) < HAND_LIMIT - 1 or _can_leave((*hand, card), able)
    return GOES[card] != ANY or bool(useful >> (mine if card == B else mine + MINES) & 1)


def _can_leave(hand: Cards, able: tuple[int, int, int]) -> bool:
    """Whether a hand has a card that others can hardly keep in it: a warrior, a scout or a blaster (T6)."""
    return any(GOES[card] == ANY or (GOES[card] == JOIN and able[JOIN]) for card in hand)


# -- preferences -------------------------------------------------------------------------------


def preferences(state: State, actions: Sequence[Action], gains: Gains) -> list[float]:
    """Return how promising actions are, about as log-probabilities.

    `gains`: what digging is worth, see `worth.gain_table`.
    """
    if state.phase != TURN:
        return [STEEP * answer(state, action) for action in actions]
    able = allowed_mines(state, state.mover)
    return [STEEP * _turn(state, action, able, gains) for action in actions]


def answer(state: State, action: Action) -> float:
    """Return what an answer to what is asked is worth, in points: a payment, a gift, a door, a relief."""
    kind, card, mine, paid, bonus = action
    if kind == PAY:
        used = 1.5 * (bonus and state.digs > 0)
        return -STRENGTH_WORTH * (strength(paid) + used) + 0.05 * len(paid)
    if kind == GIVE:
        return -0.4 * GIVE_UP[card]
    if kind == DISCARD:
        return -DROP[card]
    assert kind == PLACE
    own = state.sums[mine * len(state.hands) + state.mover]
    return 0.2 * (KEEP * own + state.left[mine])


def _turn(state: State, action: Action, able: tuple[int, int, int], gains: Gains) -> float:
    """Return what a turn is worth, in points."""
    kind, card, mine, finds, _ = action
    hand = state.hands[state.mover]
    if kind == RECRUIT and not HURRIED[card]:
        return _recruit(card, hand, able)
    saved = STANDS if kind == RECRUIT else 0.0
    goes = GOES[card]
    if goes == WORK:
        return _dig(state, card, mine, finds, gains) + saved
    players = len(state.hands)
    sums = state.sums[mine * players : (mine + 1) * players]
    own = sums[state.mover]
    if goes == JOIN:
        most = max([other for at, other in enumerate(sums) if at != state.mover])
        return _stand(card, own, most) + 0.03 * own + 0.01 * state.left[mine] + saved
    if card == B:
        return 0.3 * (sum(sums) - own) - 0.6 * own - 0.7
    fresh = sum(not by >> state.mover & 1 for _, by in state.fixed[mine][: DIGS[card]])
    fresh += max(0, min(DIGS[card], state.left[mine]) - len(state.fixed[mine]))
    diggers = any(held in DIGGERS for held in hand)
    return -0.5 + 0.1 * fresh + 0.03 * own + 0.1 * diggers + saved


def _recruit(card: int, hand: Cards, able: tuple[int, int, int]) -> float:
    """Return what a dwarf in the hand is worth: less as the sixth card, which may lock its owner out (T6)."""
    worth = RECRUITED[card] - TOO_MUCH[len(hand)] - 0.15 * hand.count(card)
    if len(hand) == HAND_LIMIT - 1:
        playable = [own for own in (*hand, card) if GOES[own] != NOWHERE and able[GOES[own]]]
        worth -= 3.0 if not playable else 0.8 if len(playable) == 1 else 0.0
        worth -= 0.0 if _can_leave((*hand, card), able) else 1.5
    return worth


def _stand(card: int, own: int, most: int) -> float:
    """Return what a warrior is worth beside `own` strength where the strongest other side has `most`."""
    if card == DWOUARF:
        return 0.05 * own
    worth = LEADS[max(-6, min(own - most, 5))][VALUES[card]]
    return worth - 0.6 * own if card == W4 else worth


def _dig(state: State, card: int, mine: int, finds: Cards, gains: Gains) -> float:
    """Return what a dig is worth: known cards as they are, then the others in the mean."""
    digs, bonus = equipped(card, finds)
    seat = state.mover
    index = mine * len(state.hands) + seat
    own, dog = state.sums[index], dogs(state.sides[index])
    worth = -FINDS_WORTH * len(finds)
    digs = min(digs, state.left[mine], MOST_DIGS)
    for known, by in state.fixed[mine][:digs]:
        if not by >> seat & 1:
            break
        combat = COMBATS[known] - dog if known >= RAT and POINTS[known] + (known == RAT) else 0
        if combat <= 0 or known not in _ENEMIES:
            worth += POINTS[known] or 0.1
        elif own >= combat:
            worth += POINTS[known] + 0.5 * (known == RAT) - STRENGTH_WORTH * combat
            own -= combat
        elif own + bonus >= combat:
            return worth + POINTS[known] - STRENGTH_WORTH * max(0, combat - bonus)
        else:
            return worth - STRENGTH_WORTH * own - 0.5
        digs -= 1
    return worth + gains[digs][min(own + dog, STRONGEST)][min(bonus, 8)]


# -- the plainest rule -------------------------------------------------------------------------

SAFE: Final = 0.6
"""From which chance on of the next card being none that can't be beaten the plainest rule digs."""


def rule_of_thumb(state: State, actions: Sequence[Action]) -> list[float]:
    """Return how well turns fit the plainest rule: dig if that is safe enough, else fight or recruit."""
    return [_thumb(state, action) for action in actions]


def _thumb(state: State, action: Action) -> float:
    kind, card, mine, paid, bonus = action
    if kind == PAY:
        return -float(strength(paid)) - bonus
    if mine == NONE or kind == PLACE:
        return 2.0 + 0.1 * (VALUES[card] + DIGS[card]) if kind == RECRUIT else 0.0
    players = len(state.hands)
    base = mine * players
    sums = state.sums[base : base + players]
    own = sums[state.mover]
    if GOES[card] == WORK:
        digs, combat = equipped(card, paid)
        known = [top for top, by in state.fixed[mine][:1] if by >> state.mover & 1]
        cards = known or state.mine_pool or state.end_pool
        safe = sum([top not in _ENEMIES or COMBATS[top] <= own + combat for top in cards]) / len(cards)
        return 10.0 + safe * digs + 0.1 * own if safe > SAFE else -1.0
    if GOES[card] == JOIN:
        return 5.0 + VALUES[card] - own * (card == W4) + 0.1 * own
    if card == B:
        return float(sum(sums) - 2 * own)
    return 0.0
