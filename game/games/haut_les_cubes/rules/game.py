"""The rules of *Haut les cubes*: what each step does, and who may know what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import CHANCE, ActionSyntaxError, Game, Outlook, Player
from game.engine.reasons import Reason
from game.engine.starter import NOBODY_YET, named_starter
from game.games.haut_les_cubes.rules import (
    effects,
    flow,
    knowledge,
    merits,
    moves,
    notation,
    outlook,
    position,
    reasons,
)
from game.games.haut_les_cubes.rules.evaluation import Judge
from game.games.haut_les_cubes.rules.grid import NOWHERE
from game.games.haut_les_cubes.rules.knowledge import Worlds
from game.games.haut_les_cubes.rules.mountain import Mountain, build
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    COPIES,
    CUBES,
    DEAL,
    DISCARD,
    FOLLOW,
    OVER,
    PLACE,
    PLACING,
    RELOCATE,
    ROUNDS,
    START,
    STARTING,
    STAY,
    Action,
    Cards,
    Cube,
    Observation,
)

DECK: Final[Cards] = tuple([card for card, copies in enumerate(COPIES) for _ in range(copies)])
DEALS: Final = tuple(Action(DEAL, card) for card in range(len(COPIES)))
KEPT: Final = 500
"""Mountains that a game keeps, so that a search need not build them again: some 30 kB each."""
ROUNDS_AHEAD: Final = 2
"""Rounds after which a playout is judged in any case."""


class HautLesCubes(Game[State, Action, Observation]):
    """One game for three to six giants on one start layout."""

    game_id: ClassVar[str] = "haut-les-cubes"
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return = -1.0
    max_return = 1.0

    def __init__(
        self, players: int, options: Mapping[str, str], layouts: Mapping[int, Sequence[Cube]]
    ) -> None:
        """Set up the rules for start layouts: the cubes by number of players (C5)."""
        self.num_players = players
        self.options = dict(options)
        self.starter = named_starter(options)
        self.start = build(layouts[players])
        self.reserve = (CUBES - len(layouts[players])) // players
        cards = len(DECK)
        # A round deals and discards or plays each card once at most; a play asks each giant's owner at most
        # once where it goes, or whether it follows (C13, C14). Before that a starter is drawn and giants are
        # placed (C6).
        self.max_length = 1 + players + ROUNDS * cards * (2 + players)
        self._mountains: dict[tuple[Mountain, int, bool], Mountain] = {}
        self._worlds: Worlds | None = None
        self.judge = Judge()

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Return the state before the starter is drawn, or before the first giant is placed (C6)."""
        players = self.num_players
        state = State()
        drawn = self.starter == NOBODY_YET
        state.phase, state.current = (STARTING, CHANCE) if drawn else (PLACING, self.starter)
        state.mover = state.first = self.starter
        state.round = state.due = 0
        state.mountain = self.start
        state.giants = (NOWHERE,) * players
        state.order = state.played = state.stranded = state.winners = ()
        state.reserves = (self.reserve,) * players
        state.scores = (0,) * players
        state.hands = state.secrets = ((),) * players
        state.pile = DECK
        state.vacated = NOWHERE
        state.last = state.memory = state.legal = None
        return state

    def current_player(self, state: State) -> Player:
        """Return who decides: a seat, CHANCE or TERMINAL."""
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return what may be done: by card, then by kind, whose giant it is about, and cell."""
        if state.legal is None:
            state.legal = moves.legal_actions(state)
        return state.legal

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Return None if the action is legal, else the reason, with its clause."""
        return reasons.why_not(state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Return who may begin, or the cards of the pile, weighted by how many there are."""
        if state.phase == STARTING:
            return tuple([(Action(START, seat=seat), 1) for seat in range(self.num_players)])
        if state.current != CHANCE:
            return ()
        return tuple([(DEALS[card], state.pile.count(card)) for card in sorted(set(state.pile))])

    def sample_chance(self, state: State, rng: Rng) -> Action:
        """Return a card of the pile, each as likely; or who begins."""
        if state.phase == STARTING:
            return Action(START, seat=int(rng.random() * self.num_players))
        pile = state.pile
        return DEALS[pile[int(rng.random() * len(pile))]]

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        """Return the state after a legal action or a chance outcome."""
        kind = action[0]
        new = state.fork()
        if kind == DEAL:
            flow.deal(new, action[1], events)
        elif kind == DISCARD:
            flow.discard(new, action[1], events)
        elif kind == START:
            flow.start(new, action.seat, events)
        else:
            new.last = (new.mover, action)
            if kind == PLACE:
                flow.place(new, action, events)
            elif kind in (FOLLOW, STAY):
                effects.follow(new, action, events)
            elif kind == RELOCATE:
                effects.relocate(new, action, events)
            else:
                effects.play(self, new, action, events)
        return new

    def with_cube(self, mountain: Mountain, corner: int) -> Mountain:
        """Return the mountain with a cube more, the same as last time if it is remembered."""
        key = (mountain, corner, True)
        return self._mountains.get(key) or self._keep(key, mountain.with_cube(corner))

    def without_cube(self, mountain: Mountain, corner: int) -> Mountain:
        """Return the mountain without the highest cube at a near corner, remembered in the same way."""
        key = (mountain, corner, False)
        return self._mountains.get(key) or self._keep(key, mountain.without_cube(corner))

    def _keep(self, key: tuple[Mountain, int, bool], new: Mountain) -> Mountain:
        if len(self._mountains) >= KEPT:
            self._mountains.clear()
        self._mountains[key] = new
        return new

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for the winner and -1 for everybody else; 0 before the end.

        Ruling: if nobody has scored and all share the win (C17), of three each has a third of it, and so on.
        """
        players = range(self.num_players)
        if state.phase != OVER:
            return (0.0,) * self.num_players
        shared = 2 / len(state.winners) - 1
        return tuple([shared if seat in state.winners else -1.0 for seat in players])

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        """Return what the viewer may know and remember."""
        return knowledge.observe(state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        """Return a world that the viewer can't rule out, each as likely as any other."""
        return self.worlds(obs).draw(rng)

    def worlds(self, obs: Observation) -> Worlds:
        """Return what an observation leaves possible; kept for when it is asked for again."""
        if self._worlds is None or self._worlds.obs is not obs:
            self._worlds = Worlds(obs, self._worlds)
        return self._worlds

    def redact(self, event: Event, viewer: Player) -> Event:
        """Hide what others are dealt and discard."""
        return knowledge.redact(event, viewer)

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        """Return whether a choice may have told a viewer what they couldn't know: see `knowledge`."""
        return knowledge.tells(before, events)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        """Return a text such as `m1,-2`, `p2:1,0`, `xm`; see `notation`."""
        return notation.encode(action)

    def decode_action(self, text: str) -> Action:
        """Return the action of a text. Raises ActionSyntaxError."""
        action = notation.decode(text)
        if action is None:
            raise ActionSyntaxError(Reason.of("error.action-text", text=text[:40], game=self.game_id))
        return action

    def encode_state(self, state: State) -> str:
        """Return the position in one line; see `position`."""
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        """Return the state of a position text. Raises ActionSyntaxError."""
        return position.decode(self, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        """Return what the action would do, as far as the viewer can know."""
        return outlook.outlook(self, obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        """Return what speaks for an action beside what it does at once."""
        return merits.merits(self, obs, action)


def make(
    players: int, options: Mapping[str, str], layouts: Mapping[str, Sequence[Sequence[int]]]
) -> HautLesCubes:
    """Return the game with a level's data: by number of players, as text, the cubes as `[x, y, level]`."""
    laid = [(x, y, z) for x, y, z in layouts[str(players)]]
    return HautLesCubes(players, options, {players: laid})
