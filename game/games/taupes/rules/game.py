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
from game.games.taupes.rules.setup import longest, setup_of
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import GAME_ID, Action, Observation


class Taupes(Game[State, Action, Observation]):
    """One race down one stack of four boards."""

    game_id: ClassVar[str] = GAME_ID
    rules_version: ClassVar[int] = 1
    min_return = -1.0
    max_return = 1.0

    def __init__(self, players: int, options: Mapping[str, str], boards: Sequence[HexBoard]) -> None:
        """Set up the rules for a stack of boards, the first on top."""
        self.num_players = players
        self.options = dict(options)
        self.setup = setup_of(players, options, boards)
        self.max_length = longest(self.setup)

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Return the state before chance says who begins, boards are laid down, or a mole is placed."""
        return flow.initial_state(self.setup)

    def current_player(self, state: State) -> Player:
        """Return who decides: a seat, CHANCE or TERMINAL."""
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return what may be done: moves by disc, then by where they start."""
        return state.legal or moves.legal_actions(self.setup, state)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Return None if the action is legal, else the reason, with its clause."""
        return reasons.why_not(self.setup, state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Return rotations, landing points, or what disc may be turned up, with integer weights."""
        return chance.outcomes(self.setup, state)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        """Return an outcome with the same chances, without the list."""
        return chance.sample(self.setup, state, rng)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        """Return the state after a legal action or a chance outcome."""
        return flow.apply(self.setup, state, action, events)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for the winner and -1 for everybody else, or for all (M17); 0 before the end."""
        return flow.returns(state)

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        """Return everything: nothing is hidden."""
        return knowledge.observe(self.setup, state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        """Return the one world there is."""
        return knowledge.world_of(self.setup, obs)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        """Return the event: everybody sees all."""
        return event

    def out(self, obs: Observation, seat: Player) -> bool:
        """Return whether a seat has no moles left (M12)."""
        return knowledge.out(obs, seat)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        """Return a text such as `p17` or `m12-17`; see `notation`."""
        return notation.encode(action)

    def decode_action(self, text: str) -> Action:
        """Return the action of a text. Raises ActionSyntaxError."""
        return notation.decode(text, self.setup.by_hand)

    def encode_state(self, state: State) -> str:
        """Return the position in one line; see `position`."""
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        """Return the state of a position text. Raises ActionSyntaxError."""
        return position.decode(self.setup, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        """Return what the action would do, as far as anybody can know."""
        return outlook.outlook(self.setup, obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        """Return whom a move bars, what it keeps free, and what may come of it next."""
        return merits.merits(self.setup, obs, action)


def make(players: int, options: Mapping[str, str], boards: Sequence[Mapping[str, Any]]) -> Taupes:
    """Return the game with a level's data: the boards as JSON holds them, the first on top."""
    return Taupes(players, options, tuple(map(from_raw, boards)))
