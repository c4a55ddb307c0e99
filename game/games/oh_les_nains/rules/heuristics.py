"""What a computer player knows of *Oh les nains !* beside the rules: chances, preferences, likely hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.games.oh_les_nains.rules import playout, tempers
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.inference import Clues
from game.games.oh_les_nains.rules.policy import Policy
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import PLAYING, Action, Observation
from game.games.oh_les_nains.rules.values import Values


class GameHeuristics(Heuristics[State, Action, Observation]):
    """Worked out from the policy's chance that the left side wins the round."""

    def __init__(self, game: OhLesNains) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._counters = game.setup.counters
        self._policy = Policy(game.setup)
        self._values = Values(game.setup, self._policy)
        self._clues: Clues | None = None

    def playout(self, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
        """Play the round to its end, or `cutoff` turns, with a light policy; return what to expect."""
        return playout.playout(self._values, state, rng, cutoff) if cutoff else self.estimate(state)

    def estimate(self, state: State) -> tuple[float, ...]:
        """Return what each player may expect of the match."""
        return self._values.estimate(state)

    def candidates(self, state: State) -> Sequence[Action]:
        """Return the legal actions that may be the best of their kind."""
        return self._policy.candidates(state) if state.phase == PLAYING else self.game.legal_actions(state)

    def certainty(self) -> float:
        """Return how much surer one may be than searches are: `REVIEW.md` has the figures."""
        return 1.3

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action appeals at a glance, as logits."""
        return self._policy.preferences(state, actions)

    def liking(self, obs: Observation, temper: str, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action is to the liking of a temper: see `tempers`."""
        return tempers.liking(self._setup, obs, temper, actions)

    def likelihoods(self, obs: Observation, worlds: Sequence[State]) -> Sequence[float]:
        """Return how well each world explains what the others did."""
        if self._clues is None or self._clues.obs is not obs:
            self._clues = Clues(obs, self._policy, self._counters)
        return [self._clues.weight(world) for world in worlds]
