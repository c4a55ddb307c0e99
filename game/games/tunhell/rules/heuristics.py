"""What a computer player knows of *TunHell* beside the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.games.tunhell.rules import evaluation, playout, policy, tempers
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import OVER, TURN, Action, Observation
from game.games.tunhell.rules.worth import gain_table


class GameHeuristics(Heuristics[State, Action, Observation]):
    """Many small turns: playouts go to the end, with a light policy."""

    lengthy: ClassVar[bool] = True

    def __init__(self, game: TunHell) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._gains = gain_table(game.setup.mine_copies)

    def playout(self, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
        """Play to the end, or for `cutoff` turns, on private lists."""
        return playout.playout(self._setup, state, rng, cutoff) if cutoff else self.estimate(state)

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return what each may expect: see `evaluation`."""
        if state.phase == OVER:
            return self.game.returns(state)
        return evaluation.shares(evaluation.standing_of(state))

    def certainty(self) -> float:
        """Return how much surer one may be than searches are: `REVIEW.md` has the figures."""
        return 1.3

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how promising actions are at a glance: see `policy`."""
        return policy.preferences(state, actions, self._gains)

    def candidates(self, state: State) -> Sequence[Action]:
        """Return the actions that are worth a search's time: see `policy`."""
        return policy.candidates(state) if state.phase == TURN else self.game.legal_actions(state)

    def liking(self, obs: Observation, temper: str, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action is to the liking of a temper: see `tempers`."""
        return tempers.liking(obs, temper, actions)

    def rule_of_thumb(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how well actions fit the plainest rule: dig if it will rather be well, fight, recruit."""
        return policy.rule_of_thumb(state, actions)
