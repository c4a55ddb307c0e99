"""The rules of *Oh les nains !* as the engine asks for them. From the ground up:

- `cards` (the kinds, and what they count), `types` (actions, observations, events: what others may see);
- `setup` (what never changes in a match) and `state` (one position, with all that is hidden in it);
- `effects` (what a card does to the hose and the dwarfs), `moves` (what is legal, and what chance may bring),
  `reasons` (why something is refused), `notation` and `position` (actions and states as texts);
- `flow` (what follows what, from the deal to the end of the match);
- `matching` and `knowledge` (what a seat may know, and worlds that it can't rule out), `outlook` (what an
  action would do) and `merits` (what speaks for it);
- this file, the only one that knows the class of the game.

What computer players know lies beside them, on the same ground: `reach`, `entries` with their `weights`,
`policy`, `values`, `playout`, `inference`, and `heuristics` on top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import Game, Outlook, Player
from game.engine.reasons import Reason
from game.games.oh_les_nains.rules import flow, merits, moves, notation, outlook, position, reasons
from game.games.oh_les_nains.rules.knowledge import Memory, observation, redact
from game.games.oh_les_nains.rules.setup import max_length, setup_of
from game.games.oh_les_nains.rules.state import State, initial_state
from game.games.oh_les_nains.rules.types import GAME_ID, OVER, PICKING, PLAYING, Action, Observation


class OhLesNains(Game[State, Action, Observation]):
    """One match for two, or for four in two teams (N6)."""

    game_id: ClassVar[str] = GAME_ID
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return: ClassVar[float] = -1.0
    max_return: ClassVar[float] = 1.0

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        """Set up the rules for a deck: the number of cards of each code."""
        self.num_players = players
        self.options = dict(options)
        self.setup = setup_of(players, options, deck)
        self.max_length = max_length(self.setup)
        self._book = moves.TurnBook(self.setup.whole)
        self._memory = Memory(self.setup.deck)

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        return initial_state(self.num_players, self.setup.deck, self.setup.starter)

    def current_player(self, state: State) -> Player:
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return plays by kind of card, then counters, then exchanges, fewest cards first."""
        if state.phase == PLAYING:
            return self._book.turns(state.hands[state.current], state.full, state.chain[1])
        return moves.PICKS if state.phase == PICKING else ()

    def why_not(self, state: State, action: Action) -> Reason | None:
        return reasons.why_not(self.setup, state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return moves.chance_outcomes(state)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        return moves.sample_chance(state, rng)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        return flow.apply(self.setup, state, action, events)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for each winner and -1 for each loser (N16); 0 before the end."""
        left, right = state.wins
        return self.setup.shares(0.0 if state.phase != OVER else 1.0 if left > right else -1.0)

    def side(self, player: Player) -> int:
        """Return 0 for the left side, 1 for the right; partners share one (N6)."""
        return player & 1

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        return observation(self.setup, state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        return self._memory.determinize(obs, rng)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        return redact(event, viewer)

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        return self._memory.tells(before, events)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        return notation.encode(action)

    def decode_action(self, text: str) -> Action:
        return notation.decode(text, self.num_players)

    def encode_state(self, state: State) -> str:
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        return position.decode(self.setup, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        return outlook.outlook(self.setup, obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        return merits.merits(self.setup, obs, action)


def make(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> OhLesNains:
    """Return the game with a level's data: the copies of each card that there is."""
    return OhLesNains(players, options, deck)
