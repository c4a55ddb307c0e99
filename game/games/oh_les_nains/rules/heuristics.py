"""What a computer player knows of *Oh les nains !* beside the rules: chances, preferences, likely hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.games.oh_les_nains.rules import playout, values
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.inference import Clues
from game.games.oh_les_nains.rules.policy import Policy
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import OVER, PLAYING, Action, Observation


class GameHeuristics(Heuristics[State, Action, Observation]):
    """Worked out from the policy's chance that the left side wins the round."""

    def __init__(self, game: OhLesNains) -> None:
        super().__init__(game)
        self.policy = Policy(game.num_players, game.whole, game.exchanges)
        self._game = game
        self._clues: Clues | None = None
        self._payoffs = {
            (left, right): (
                game.shares(2 * values.match_chance((left + 1, right), 1, game.target) - 1),
                game.shares(2 * values.match_chance((left, right + 1), 0, game.target) - 1),
            )
            for left in range(game.target)
            for right in range(game.target)
        }

    def playout(self, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
        """Play the round to its end, or `cutoff` turns, with a light policy; return what to expect."""
        return playout.playout(self, self._game, state, rng, cutoff) if cutoff else self.estimate(state)

    def payoffs(self, wins: tuple[int, int], winner: int) -> tuple[float, ...]:
        """Return what each player may expect when a side wins the current round."""
        return self._payoffs[wins][winner]

    def expectation(self, wins: tuple[int, int], chance: float) -> tuple[float, ...]:
        """Return what each player may expect when the left side wins the current round with a chance."""
        won, lost = self._payoffs[wins]
        value = lost[0] + (won[0] - lost[0]) * chance
        return self._game.shares(value)

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return what each player may expect of the match."""
        if state.phase == OVER:
            return self.game.returns(state)
        if state.phase != PLAYING and state.turns == 0:
            # Between rounds, and before the first dwarfs are on the hose.
            chance = (
                values.match_chance(state.wins, state.starter & 1, self._game.target)
                if state.starter >= 0
                else 0.5
            )
            return self._game.shares(2 * chance - 1)
        return self.expectation(state.wins, self.policy.chance_in(state))

    def candidates(self, state: State) -> Sequence[Action]:
        """Return the legal actions that may be the best of their kind."""
        return self.policy.candidates(state) if state.phase == PLAYING else self.game.legal_actions(state)

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action appeals at a glance, as logits."""
        return self.policy.preferences(state, actions)

    def likelihoods(self, obs: Observation, worlds: Sequence[State]) -> Sequence[float]:
        """Return how well each world explains what the others did."""
        if self._clues is None or self._clues.obs is not obs:
            self._clues = Clues(obs, self.policy, self._game.counters)
        return [self._clues.weight(world) for world in worlds]
