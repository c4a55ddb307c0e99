"""What a position is worth: for the ends of playouts, and to try promising turns first.

All figures that can be fitted stand here. Chances are those of the left side, side 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.rules.oh_les_nains import effects
from game.rules.oh_les_nains.cards import KINDS
from game.rules.oh_les_nains.state import SLABS, TURN_LIMIT, State
from game.rules.oh_les_nains.types import (
    ADD,
    ADDED,
    COUNTER,
    COUNTERED,
    EXCHANGE,
    OVERCOUNTERED,
    PLAYING,
    PULL,
    SQUIRREL,
    Action,
)

STARTER_WINS: Final = 0.5
"""How often the side that starts a round wins it."""
FREE_WEIGHT: Final = 0.22
"""Logit of a free slab more than the other side."""
DWARF_WEIGHT: Final = 0.35
"""Logit of a dwarf more than the other side."""
MOVE_WEIGHT: Final = 0.3
"""Logit of being the one to move."""

WIN: Final = 1000.0
LOSS: Final = -1000.0
DWARF_GAIN: Final = 4.0
"""What a dwarf more is worth, in slabs, when turns are compared."""
CARD_COST: Final = 0.5
"""What an exchanged card is worth, in slabs: the wish to have another."""


def round_chance(slabs: int, left: int, right: int, mover: int) -> float:
    """Return how likely the left side wins a round; `mover` is the side to move, -1 if unknown."""
    logit = FREE_WEIGHT * (2 * slabs - left - SLABS + right) + DWARF_WEIGHT * (left - right)
    if mover >= 0:
        logit += MOVE_WEIGHT if mover == 0 else -MOVE_WEIGHT
    return 1.0 / (1.0 + exp(-logit))


def match_chance(wins: tuple[int, int], starter: int, target: int) -> float:
    """Return how likely the left side wins a match at the start of a round; `starter` is a side.

    By N7 the side that lost a round starts the next one.
    """
    left, right = wins
    if left == target or right == target:
        return 1.0 if left == target else 0.0
    wins_round = STARTER_WINS if starter == 0 else 1.0 - STARTER_WINS
    won = match_chance((left + 1, right), 1, target)
    lost = match_chance((left, right + 1), 0, target)
    return wins_round * won + (1.0 - wins_round) * lost


def preferences(state: State, actions: Sequence[Action]) -> Sequence[float]:
    """Return how good each action looks one turn ahead, in slabs; WIN and LOSS if it ends the round."""
    if state.phase != PLAYING:
        return (0.0,) * len(actions)
    return [preference(state, action) for action in actions]


def preference(state: State, action: Action) -> float:
    """Return how good a turn looks: slabs won, a dwarf as DWARF_GAIN; WIN or LOSS at the round's end."""
    side = state.current & 1
    sign = 1 if side == 0 else -1
    rows = (len(state.rows[0]), len(state.rows[1]))
    mine, theirs = effects.free_slabs(state, side), effects.free_slabs(state, side ^ 1)
    kind, card, colour, chosen = action
    gain, bonus = 0, 0.0
    if kind == ADD:
        if mine < 3:  # N12
            return LOSS
        mine -= 1
        gain, bonus = -2, DWARF_GAIN
    elif kind == PULL:
        gain = sign * effects.lead(state, card, colour)
    elif kind == SQUIRREL:
        gain = KINDS[card].slabs
    elif kind == EXCHANGE:
        gain, bonus = -1, CARD_COST * len(chosen)
    elif kind == COUNTER:
        link, _, count = state.chain
        mine -= {ADDED: 0, COUNTERED: min(2, mine), OVERCOUNTERED: count}[link]
        bonus = DWARF_GAIN
    own = rows[side] + mine
    gain = max(-own, min(gain, SLABS - own))
    if mine + gain < 0:
        return LOSS
    if theirs - gain < 0:
        return WIN
    if state.turns + 1 >= TURN_LIMIT:
        lead = mine - theirs + 2 * gain
        return WIN if lead > 0 or (lead == 0 and state.starter & 1 != side) else LOSS
    return gain + bonus
