"""What players may expect of a match, from the score and from the chance to win the round."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains.rules.policy import Policy, position_of
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import OVER, PLAYING

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


class Values:
    """The values for a setup, by the policy's chances."""

    def __init__(self, setup: Setup, policy: Policy) -> None:
        self.setup = setup
        self.policy = policy
        self._payoffs = {
            (left, right): (
                setup.shares(2 * match_chance((left + 1, right), 1, setup.target) - 1),
                setup.shares(2 * match_chance((left, right + 1), 0, setup.target) - 1),
            )
            for left in range(setup.target)
            for right in range(setup.target)
        }

    def payoffs(self, wins: tuple[int, int], winner: int) -> tuple[float, ...]:
        """Return what each player may expect when a side wins the current round."""
        return self._payoffs[wins][winner]

    def expectation(self, wins: tuple[int, int], chance: float) -> tuple[float, ...]:
        """Return what each player may expect when the left side wins the current round with a chance."""
        won, lost = self._payoffs[wins]
        return self.setup.shares(lost[0] + (won[0] - lost[0]) * chance)

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return what each player may expect of the match."""
        if state.phase == OVER:
            return self.setup.shares(1.0 if state.wins[0] > state.wins[1] else -1.0)
        if state.phase != PLAYING and state.turns == 0:
            # Between rounds, and before the first dwarfs are on the hose.
            if state.starter < 0:
                return self.setup.shares(0.0)
            chance = match_chance(state.wins, state.starter & 1, self.setup.target)
            return self.setup.shares(2 * chance - 1)
        return self.expectation(state.wins, self.policy.chance(position_of(state)))
