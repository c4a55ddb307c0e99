"""The rules of *TunHell*, as the engine asks for them.

How the files lie on each other, from the ground up; each knows only those below it:

- `types`, `cards`, `events`: what everything outside the rules sees of a game;
- `setup`: what never changes in a game; `state`: one position;
- `moves`: what is legal; `notation`: actions as texts; `reasons`: why something is not legal;
- `effects`, `digging`, `flow`, `steps`: what a step does to a position;
- `knowledge`: what a seat may know; `surprise`: what a step told it;
- `odds`, `outlook`, `merits`: what it may expect, and what speaks for an action;
- `possible`, `position`: positions as texts;
- `worth`, `weights`, `evaluation`, `policy` and the fast `playout`: what computer players go by;
- this file: the class `TunHell`; beside it `heuristics`, what a search asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import Game, Outlook, Player
from game.engine.reasons import Reason
from game.games.tunhell.rules import (
    knowledge,
    merits,
    moves,
    notation,
    outlook,
    position,
    reasons,
    steps,
    surprise,
)
from game.games.tunhell.rules.cards import returns_of
from game.games.tunhell.rules.setup import max_length, setup_of
from game.games.tunhell.rules.state import State, initial_state, points
from game.games.tunhell.rules.types import GAME_ID, OVER, Action, Observation


class TunHell(Game[State, Action, Observation]):
    """One game for two to four dwarf clans and three mines."""

    game_id: ClassVar[str] = GAME_ID
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return: ClassVar[float] = -1.0
    max_return: ClassVar[float] = 1.0

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        """Set up the rules for a deck: the copies of each kind of card, by its code."""
        self.num_players = players
        self.options = dict(options)
        self.setup = setup_of(players, options, deck)
        self.max_length = max_length(self.setup)

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        return initial_state(self.setup)

    def current_player(self, state: State) -> Player:
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        return moves.legal_actions(state)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return reasons.why_not(state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return steps.chance_outcomes(self.setup, state)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        return steps.sample_chance(self.setup, state, rng)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        return steps.apply(self.setup, state, action, events)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return what each wins (T18); 0 before the end."""
        if state.phase != OVER:
            return (0.0,) * self.num_players
        return returns_of(points(state))

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        return knowledge.observation(self.setup, state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        return knowledge.determinize(obs, rng)

    def redact(self, event: Event, viewer: Player) -> Event:
        return knowledge.redact(event, viewer)

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        return surprise.tells(before, events, after)

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
        return outlook.outlook(self.setup, obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        return merits.merits(self.setup, obs, action)


def make(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> TunHell:
    """Return the game with a level's data: the copies of each card that there is."""
    return TunHell(players, options, deck)
