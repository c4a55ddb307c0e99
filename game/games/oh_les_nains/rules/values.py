"""What the score of a match is worth between rounds."""

from __future__ import annotations

from typing import Final

STARTER_WINS: Final = 0.54
"""How often the side that starts a round wins it: two greedy players 53 % of 3,000 rounds, four 55 %."""


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
