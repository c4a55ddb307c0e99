"""The template game as the engine sees it: thin, on top of all files of its rules.

From the ground up: `types` (actions, observations, events), `setup` (what never changes), `state`, then
functions of setup and state: `flow`, `knowledge`, `position`, `outlook`. Nothing below imports this file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import TERMINAL, Game, Outlook, Player
from game.engine.reasons import Reason
from game.games.nullgame.rules import flow, knowledge, outlook, position
from game.games.nullgame.rules.setup import max_length, setup_of
from game.games.nullgame.rules.state import State, current_player, initial_state, winners
from game.games.nullgame.rules.types import GAME_ID, Action, Observation


class NullGame(Game[State, Action, Observation]):
    """Rules and options; no state of play lives here."""

    game_id: ClassVar[str] = GAME_ID
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return: ClassVar[float] = -1.0
    max_return: ClassVar[float] = 1.0

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        self.setup = setup_of(players, options, deck)
        self.num_players = players
        self.options = MappingProxyType(dict(options))
        self.max_length = max_length(self.setup)

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        return initial_state(self.setup)

    def current_player(self, state: State) -> Player:
        return current_player(self.setup, state)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return flow.legal_actions(self.setup, state)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return flow.why_not(self.setup, state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return flow.chance_outcomes(self.setup, state)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        return flow.sample_chance(self.setup, state, rng)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        return flow.apply(self.setup, state, action, events)

    def returns(self, state: State) -> tuple[float, ...]:
        best = winners(state.points)
        if self.current_player(state) != TERMINAL or len(best) == self.num_players:
            return (0.0,) * self.num_players
        return tuple(1.0 if player in best else -1.0 for player in range(self.num_players))

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        return knowledge.observation(self.setup, state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        return knowledge.determinize(self.setup, obs, rng)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        return knowledge.redact(event, viewer)

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        return knowledge.tells(events)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        return position.encode_action(action)

    def decode_action(self, text: str) -> Action:
        return position.decode_action(text)

    def encode_state(self, state: State) -> str:
        return position.encode_state(state)

    def decode_state(self, text: str) -> State:
        return position.decode_state(self.setup, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        return outlook.outlook(obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        return outlook.merits(obs, action)


def make(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> NullGame:
    """Return the game with a level's data, the copies of each card that there is: what the registry calls."""
    return NullGame(players, options, deck)
