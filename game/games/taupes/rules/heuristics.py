"""What a computer player knows of *Taupes et compagnie* beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.games.taupes.rules import policy, tempers
from game.games.taupes.rules.evaluation import Judge
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import Action, Observation

_CERTAINTY: Final[tuple[float, ...]] = (0.0, 0.0, 1.7, 1.0, 0.7)
"""By the number of players: among more, more is still open than searches think."""


class GameHeuristics(Heuristics[State, Action, Observation]):
    """Estimates of the judge, and preferences that follow from them."""

    def __init__(self, game: Taupes) -> None:
        super().__init__(game)
        self.judge = Judge(game.setup)
        self._setup = game.setup

    def playout(self, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
        """Play at random, for a few turns at most: random play hardly ever ends."""
        return super().playout(state, rng, min(cutoff, policy.PLAYOUT))

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return what each player may expect."""
        return policy.worth(self.judge, state)

    def position_key(self, state: State) -> Hashable:
        """Return all that can change in the course of a few turns, cheaper than as a text."""
        turned = state.turned
        return (
            state.phase,
            state.mover,
            state.ground.number,
            state.moles,
            state.discs,
            turned if len(turned) < 2 else tuple(sorted(turned)),
            state.extra,
            state.quiet,
            state.highest,
        )

    def estimate_if_random(self, state: State) -> Callable[[State], tuple[float, ...]] | None:
        """Return how to judge positions among moles that don't stay in holes."""
        return policy.estimate_if_random(self.judge, state)

    def certainty(self) -> float:
        """Return how much surer one may be than searches are: `REVIEW.md` has the figures."""
        return _CERTAINTY[self.game.num_players]

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action appeals at a glance, as logits."""
        return policy.preferences(self.judge, state, actions)

    def liking(self, obs: Observation, temper: str, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action is to the liking of a temper: see `tempers`."""
        return tempers.liking(self._setup, obs, temper, actions)

    def rule_of_thumb(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how well each action fits: fill a hole, else move the mole that comes nearest to one."""
        return policy.rule_of_thumb(state, actions)
