"""The rules of *Haut les cubes*. How the files of this folder lie on each other, from the ground up:

- `cells`: what cells and cubes are; `grid`: cells as numbers
- `types`: actions, observations, events, the figures of the rules
- `ground`: cells near cubes, in a row; `mountain`: the cubes on it; `state`: one position
- `setup`: what never changes in a game
- `moves`: what may be done; `reach`: what giants can come to by themselves
- `flow`: rounds and turns; on it `effects`: what cards do; on both `progress`: from one state to the next
- `knowledge`: who may know what; `inference`: where unseen cards may be
- `reasons`: why something is not legal; `outlook` (on `keeping`) and `merits`: what can be said of an action
- `notation` and `position`: actions and states as text
- `HautLesCubes`, here: all of it as the engine asks for it

Beside the rules lies what a search asks: `terrain` and `evaluation` (with `weights`) judge positions,
`policy` puts actions in order, `playout` plays on quickly, and `heuristics` hands it to the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import Game, Outlook, Player
from game.engine.reasons import Reason
from game.games.haut_les_cubes.rules import (
    knowledge,
    merits,
    moves,
    notation,
    outlook,
    position,
    progress,
    reasons,
)
from game.games.haut_les_cubes.rules.knowledge import Worlds
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.setup import max_length, setup_of
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import GAME_ID, Action, Cube, Observation


class HautLesCubes(Game[State, Action, Observation]):
    """One game for three to six giants on one start layout."""

    game_id: ClassVar[str] = GAME_ID
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return: ClassVar[float] = -1.0
    max_return: ClassVar[float] = 1.0

    def __init__(self, players: int, options: Mapping[str, str], layout: Sequence[Cube]) -> None:
        """Set up the rules for a start layout: its cubes (C5)."""
        self.num_players = players
        self.options = dict(options)
        self.setup = setup_of(players, options, layout)
        self.max_length = max_length(self.setup)
        self.mountains = Mountains()
        """Remembers mountains that were made, so that a search need not make them again."""
        self._worlds: Worlds | None = None

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        return progress.initial_state(self.setup)

    def current_player(self, state: State) -> Player:
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        return moves.legal_actions(state)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return reasons.why_not(state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return progress.chance_outcomes(state)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        return progress.sample_chance(state, rng)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        return progress.apply(self.mountains, state, action, events)

    def returns(self, state: State) -> tuple[float, ...]:
        return progress.returns(state)

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        return knowledge.observation(state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        return self._worlds_of(obs).draw(rng)

    def _worlds_of(self, obs: Observation) -> Worlds:
        """Return what an observation leaves possible; kept for when it is asked for again."""
        if self._worlds is None or self._worlds.obs is not obs:
            self._worlds = Worlds(obs, self._worlds)
        return self._worlds

    def any_world(self, obs: Observation) -> State:
        """Return one of the worlds that an observation leaves possible, always the same."""
        return self._worlds_of(obs).any()

    def redact(self, event: Event, viewer: Player) -> Event:
        return knowledge.redact(event, viewer)

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        return knowledge.tells(before, events)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        return notation.encode(action)

    def decode_action(self, text: str) -> Action:
        return notation.decode(text)

    def encode_state(self, state: State) -> str:
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        return position.decode(self.setup, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        return outlook.outlook(self.mountains, self.any_world(obs), obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        return merits.merits(self.mountains, self.any_world(obs), obs, action)


def make(
    players: int, options: Mapping[str, str], layouts: Mapping[str, Sequence[Sequence[int]]]
) -> HautLesCubes:
    """Return the game with a level's data: by number of players, as text, the cubes as `[x, y, level]`."""
    return HautLesCubes(players, options, [(x, y, z) for x, y, z in layouts[str(players)]])
