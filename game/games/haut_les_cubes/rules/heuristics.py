"""What a search may ask about *Haut les cubes* beside its rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, Final

from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.games.haut_les_cubes.rules import playout, policy, tempers
from game.games.haut_les_cubes.rules.evaluation import Judge
from game.games.haut_les_cubes.rules.game import HautLesCubes
from game.games.haut_les_cubes.rules.progress import returns
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import OVER, Action, Observation

ROUNDS_AHEAD: Final = 2
"""Rounds after which a playout is judged in any case."""


class GameHeuristics(Heuristics[State, Action, Observation]):
    """Chances to win by the judge, and preferences that follow from them."""

    vast: ClassVar[bool] = True

    def __init__(self, game: HautLesCubes) -> None:
        super().__init__(game)
        self.judge = Judge()
        self._mountains = game.mountains
        self._any_world = game.any_world

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return what each may expect: see `evaluation`."""
        if state.phase == OVER:
            return returns(state)
        if not state.round:
            return (2.0 / self.game.num_players - 1.0,) * self.game.num_players
        return self.judge.shares(state)

    def playout(self, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
        """Play to the end of so many rounds without much thought, and judge: see `playout`."""
        return playout.playout(self.judge, self._mountains, state, rng, min(cutoff, ROUNDS_AHEAD))

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how promising each action looks at a glance, about as log-probabilities."""
        return policy.preferences(self.judge, self._mountains, state, actions)

    def selfish_preferences(self, state: State, actions: Sequence[Action], heed: float) -> Sequence[float]:
        """Return the same of who heeds the others only in part."""
        return policy.preferences(self.judge, self._mountains, state, actions, heed)

    def sort_of(self, action: Action) -> Hashable:
        """Return the card and how it is used."""
        return action.kind, action.card

    def liking(self, obs: Observation, temper: str, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action is to the liking of a temper: see `tempers`."""
        return tempers.liking(self._mountains, self._any_world(obs), temper, actions)

    def rule_of_thumb(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how well each action fits one rule: most points now, then most height."""
        return policy.rule_of_thumb(state, actions)
