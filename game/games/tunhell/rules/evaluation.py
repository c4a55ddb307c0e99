"""How likely each seat is to win, from what a position has: a sum of weighted entries for each seat.

The weights (`weights.py`) are fitted to self-play by `build_scripts/fit/tunhell.py`: by number of players,
and by how near the end is, in cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.powers import exp
from game.engine.sums import added
from game.games.tunhell.rules.cards import BONUSES, DIGGERS, DIGS, KINDS, VALUES, B
from game.games.tunhell.rules.state import State, points
from game.games.tunhell.rules.types import MINES
from game.games.tunhell.rules.weights import STANDING

STAGES: Final = (3, 7, 12, 19, 26, 10_000)
"""So many cards, at most, before the second mine is empty; no deck of one's own has as many as the last."""

(
    POINTS,
    STRENGTH,
    STRENGTH_2,
    LEADS,
    BEST,
    DIGGING,
    DIGS_IN_HAND,
    WARRIORS_IN_HAND,
    OTHERS_IN_HAND,
    BLASTERS,
    FINDS_IN_HAND,
    FULL_HAND,
    EMPLOYEE,
    CATCHER,
    NEXT,
    AFTER_NEXT,
) = range(16)
"""Entries of a seat."""
ENTRIES: Final = 16

# By kind of card in hand.
_ENTRY: Final = tuple(
    DIGS_IN_HAND
    if card in DIGGERS
    else WARRIORS_IN_HAND
    if kind.value
    else BLASTERS
    if card == B
    else FINDS_IN_HAND
    if card in BONUSES
    else OTHERS_IN_HAND
    for card, kind in enumerate(KINDS)
)
_AMOUNT: Final = tuple(
    float(DIGS[card] + 0.5 * kind.combat if card in DIGGERS else VALUES[card] or 1.0)
    for card, kind in enumerate(KINDS)
)


WEIGHTS: Final = MappingProxyType(
    {
        players: tuple([tuple([weight / 1000 for weight in row]) for row in stages])
        for players, stages in STANDING.items()
    }
)
"""By number of players, by stage: what an entry counts."""


class Standing(NamedTuple):
    """What is looked at of a position between turns."""

    points: Sequence[int]
    hands: Sequence[Sequence[int]]
    sums: Sequence[int]
    left: Sequence[int]
    trophies: Sequence[int]
    door: tuple[int, int]
    mover: int


def standing_of(state: State) -> Standing:
    """Return what is looked at of a state."""
    return Standing(
        points(state), state.hands, state.sums, state.left, state.trophies, state.door, state.mover
    )


def stage(left: Sequence[int]) -> int:
    """Return how near the end is, 0 to 5: by the cards before a second mine is empty (T18)."""
    cards = sum(left) - max(left)
    return next(number for number, most in enumerate(STAGES) if cards <= most)


def entries(standing: Standing) -> list[list[float]]:
    """Return the entries of each seat."""
    scores, hands, sums, left, trophies, (door_owner, door), mover = standing
    players = len(hands)
    rows = []
    mines = [(mine, sums[mine * players : (mine + 1) * players]) for mine in range(MINES) if left[mine]]
    mosts = [max(side) for _, side in mines]
    for seat in range(players):
        row = [0.0] * ENTRIES
        row[POINTS] = scores[seat]
        best = -1
        for (mine, side), most in zip(mines, mosts, strict=True):
            own = side[seat]
            row[STRENGTH] += own
            row[STRENGTH_2] += own if own < left[mine] else left[mine]
            if own == most or (door == mine and door_owner == seat):
                row[LEADS] += 1.0
                if own > best:
                    best = own
        row[BEST] = best if best > 0 else 0.0
        hand = hands[seat]
        for card in hand:
            row[_ENTRY[card]] += _AMOUNT[card]
        row[DIGGING] = row[DIGS_IN_HAND] * best if best > 0 else 0.0
        row[FULL_HAND] = 1.0 if len(hand) >= 6 else 0.0
        rows.append(row)
    if trophies[0] >= 0:
        rows[trophies[0]][EMPLOYEE] = 1.0
    if trophies[1] >= 0:
        rows[trophies[1]][CATCHER] = 1.0
    rows[mover][NEXT] = 1.0
    rows[(mover + 1) % players][AFTER_NEXT] = 1.0
    return rows


def shares(standing: Standing) -> tuple[float, ...]:
    """Return what each may expect, in [-1, 1]: their chances to win add up to 1."""
    weights = WEIGHTS[len(standing.hands)][stage(standing.left)]
    logits = [
        added([weight * entry for weight, entry in zip(weights, row, strict=True)])
        for row in entries(standing)
    ]
    most = max(logits)
    powers = [exp(logit - most) for logit in logits]
    total = added(powers)
    return tuple([2.0 * power / total - 1.0 for power in powers])
