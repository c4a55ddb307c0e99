"""What a computer player knows beside the rules. Each may be left out: the defaults are right, and weak.

`lengthy` and `vast` (both False here) say of a game of many small turns, or of a hundred choices at a time,
that other ways to search suit it better.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.heuristics import Heuristics
from game.games.nullgame.rules import tempers
from game.games.nullgame.rules.game import NullGame
from game.games.nullgame.rules.state import State
from game.games.nullgame.rules.types import Action, Observation


class GameHeuristics(Heuristics[State, Action, Observation]):
    """High cards are good now, and better kept while little is at stake."""

    def __init__(self, game: NullGame) -> None:
        super().__init__(game)
        self._setup = game.setup

    def candidates(self, state: State) -> Sequence[Action]:
        """Leave out what can't be the best: with the last card to choose, nothing but the highest."""
        legal = self.game.legal_actions(state)
        return legal[-1:] if len(state.shown) == self._setup.rounds - 1 else legal

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Like higher cards a little more: a search looks there first."""
        return tuple(action.card / 3 for action in actions)

    def rule_of_thumb(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Play the highest card."""
        return tuple(float(action.card) for action in actions)

    def liking(self, obs: Observation, temper: str, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action is to the liking of a temper: see `tempers`."""
        return tempers.liking(obs, temper, actions)

    def estimate(self, state: State) -> tuple[float, ...]:
        """Expect the more, the further one leads, and the fewer rounds are left to change that."""
        if len(state.shown) == self._setup.rounds:
            return self.game.returns(state)
        left = self._setup.rounds - len(state.shown)
        leads = [
            own - max(state.points[:seat] + state.points[seat + 1 :]) for seat, own in enumerate(state.points)
        ]
        return tuple(max(-1.0, min(lead / (left + 1), 1.0)) for lead in leads)

    def likelihoods(self, obs: Observation, worlds: Sequence[State]) -> Sequence[float]:
        """Think that others choose high cards: a world in which they kept better ones is less likely."""
        weights = []
        for world in worlds:
            weight = 1.0
            for seat, card in enumerate(world.chosen):
                if seat != obs.viewer and card and any(kept > card for kept in world.hands[seat]):
                    weight *= 0.5
            weights.append(weight)
        return weights
