"""The rules of *Taupes et compagnie*, put together from functions of a game's setup and its states.

How the files lie on each other, from the ground up; each uses only those before it:

- `boards`: boards as files have them, and as they lie; `types`: actions, observations, events
- `discs`: sets of discs as numbers; `setup`: what never changes in a game
- `ground`: a board with every move on it; `state`: one position; `lines`: where moles could go
- `moves`: what may be done; `notation`: actions as text; `reasons`: why something may not be done
- `chance`: what is drawn; `flow`: what each step does
- `position`: states as text; `knowledge`: what is seen of a state, and back
- `outlook` and `merits`: what people are told of an action before it is chosen
- this file, which only calls them; beside it `heuristics`, for computer players, on top of `sight`,
  `evaluation` with its `weights`, `patience` (how likely a board is lifted in time) and `policy`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import Game, Outlook, Player
from game.engine.reasons import Reason
from game.games.taupes.rules import (
    chance,
    flow,
    knowledge,
    merits,
    moves,
    notation,
    outlook,
    position,
    reasons,
)
from game.games.taupes.rules.boards import HexBoard, from_raw
from game.games.taupes.rules.setup import max_length, setup_of
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import GAME_ID, Action, Observation


class Taupes(Game[State, Action, Observation]):
    """One race down one stack of four boards."""

    game_id: ClassVar[str] = GAME_ID
    rules_version: ClassVar[int] = 1
    min_return: ClassVar[float] = -1.0
    max_return: ClassVar[float] = 1.0

    def __init__(self, players: int, options: Mapping[str, str], boards: Sequence[HexBoard]) -> None:
        """Set up the rules for a stack of boards, the first on top."""
        self.num_players = players
        self.options = dict(options)
        self.setup = setup_of(players, options, boards)
        self.max_length = max_length(self.setup)

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        return flow.initial_state(self.setup)

    def current_player(self, state: State) -> Player:
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        return state.legal or moves.legal_actions(self.setup, state)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return reasons.why_not(self.setup, state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return chance.chance_outcomes(self.setup, state)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        return chance.sample_chance(self.setup, state, rng)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        return flow.apply(self.setup, state, action, events)

    def returns(self, state: State) -> tuple[float, ...]:
        return flow.returns(state)

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        return knowledge.observation(self.setup, state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        return knowledge.determinize(self.setup, obs)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        """Return the event: everybody sees all."""
        return event

    def out(self, obs: Observation, seat: Player) -> bool:
        return knowledge.out(obs, seat)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        return notation.encode(action)

    def decode_action(self, text: str) -> Action:
        return notation.decode(text, self.setup.by_hand)

    def encode_state(self, state: State) -> str:
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        return position.decode(self.setup, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        return outlook.outlook(self.setup, obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        return merits.merits(self.setup, obs, action)


def make(players: int, options: Mapping[str, str], boards: Sequence[Mapping[str, Any]]) -> Taupes:
    """Return the game with a level's data: the boards as JSON holds them, the first on top."""
    return Taupes(players, options, tuple(map(from_raw, boards)))
