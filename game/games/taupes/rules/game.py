"""The rules of *Taupes et compagnie*: the flow of a game and what each step does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.hexgrid import hexagon
from game.engine.protocol import CHANCE, Game, Outlook, Player
from game.engine.reasons import Reason
from game.engine.starter import NOBODY_YET, named_starter
from game.games.taupes.rules import flow, merits, moves, outlook, position
from game.games.taupes.rules.boards import HexBoard, from_raw
from game.games.taupes.rules.evaluation import Judge
from game.games.taupes.rules.ground import Ground, lay
from game.games.taupes.rules.state import (
    ALL_DISCS,
    COUNTS,
    DRAWS,
    ROUNDS,
    State,
)
from game.games.taupes.rules.types import (
    BUILDING,
    DISC,
    DRAWING,
    LAND,
    LOSE,
    MOVE,
    MOVING,
    NO_WINNER,
    OFFERED,
    OVER,
    PASS,
    PLACE,
    PLACING,
    ROTATE,
    START,
    STARTING,
    TURN,
    TURNING,
    WAIT,
    Action,
    ExtraDeclined,
    Observation,
    Waited,
)

MOLES: Final = MappingProxyType({2: 10, 3: 7, 4: 6})
"""Moles of each player, by number of players (M1)."""
ROTATIONS: Final = tuple(Action(ROTATE, sixths) for sixths in range(6))
STARTS: Final = tuple(Action(START, seat) for seat in range(max(MOLES)))
ONLY_TURN: Final = (Action(TURN),)
TURN_OR_WAIT: Final = (Action(TURN), Action(WAIT))
TURN_OR_PASS: Final = (Action(TURN), Action(PASS))


class Taupes(Game[State, Action, Observation]):
    """One race down one stack of four boards."""

    game_id: ClassVar[str] = "taupes"
    rules_version: ClassVar[int] = 1
    min_return = -1.0
    max_return = 1.0

    def __init__(self, players: int, options: Mapping[str, str], boards: Sequence[HexBoard]) -> None:
        """Set up the rules for a stack of boards, the first on top."""
        self.num_players = players
        self.options = dict(options)
        self.boards = tuple(boards)
        self.moles = MOLES[players]
        self.pro = options["pro"] == "on"
        self.two_discs = options["two_discs"] == "on"
        self.drawn = options["rotations"] == "random"
        self.by_hand = options["placement"] == "by_hand"
        self.starter = named_starter(options)
        self.straight = (0,) * len(self.boards)
        """Rotations of boards that are not turned (M3)."""
        first = range(len(hexagon(self.boards[0].radius)))
        self._placing = tuple(Action(PLACE if self.by_hand else LAND, point) for point in first)
        # A new highest number comes, or the game ends, within the limit (M17): so many turns a hole.
        turns = sum(len(board.holes) for board in self.boards) * ROUNDS * players
        steps = (3 + self.two_discs) * (1 + self.pro)
        self.judge = Judge(players, self.two_discs, self.ground)
        self.max_length = 1 + len(self.boards) + players * self.moles + turns * steps

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Return the state before chance says who begins, boards are laid down, or a mole is placed."""
        players = self.num_players
        state = State()
        state.phase, state.current, state.mover = STARTING, CHANCE, 0
        state.rotations = ()
        state.ground = self.ground(0, (0,))
        state.moles = ((),) * players
        state.taken = 0
        state.discs = (ALL_DISCS,) * players
        state.turned = ()
        state.extra = False
        state.quiet, state.limit, state.highest = 0, ROUNDS * players, 0
        state.winner = NO_WINNER
        state.legal = None
        if self.starter != NOBODY_YET:
            flow.start(self, state, self.starter, None)
        return state

    def ground(self, number: int, rotations: Sequence[int]) -> Ground:
        """Return a board as it lies."""
        return lay(self.boards, number, rotations[number], self.pro)

    def current_player(self, state: State) -> Player:
        """Return who decides: a seat, CHANCE or TERMINAL."""
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return what may be done: moves by disc, then by where they start."""
        if state.legal is None:
            state.legal = self._legal(state)
        return state.legal

    def _legal(self, state: State) -> Sequence[Action]:
        if state.phase == TURNING:
            holes = state.ground.holes
            for point in state.moles[state.mover]:
                if not holes >> point & 1:
                    return ONLY_TURN
            return TURN_OR_WAIT  # M9
        if state.phase == MOVING:
            return moves.turned_moves(state) or moves.losing(state.turned)
        if state.phase == OFFERED:
            return TURN_OR_PASS
        return self._free(state) if state.phase == PLACING and self.by_hand else ()

    def _free(self, state: State) -> Sequence[Action]:
        """Return the placements: any free point that is not a hole (M4)."""
        taken, placing = state.taken, self._placing
        return tuple([placing[point] for point in state.ground.open if not taken >> point & 1])

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Return None if the action is legal, else the reason, with its clause."""
        return moves.why_not(self, state, action)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Return rotations, landing points, or what disc may be turned up, with integer weights."""
        if state.current != CHANCE:
            return ()
        if state.phase == DRAWING:
            discs = state.discs[state.mover]
            return tuple(
                (Action(DISC, value), count) for value, count in enumerate(COUNTS[discs], 1) if count
            )
        return tuple((outcome, 1) for outcome in self._set_up(state))

    def sample_chance(self, state: State, rng: Rng) -> Action:
        """Return an outcome with the same chances, without the list."""
        drawing = state.phase == DRAWING
        draws = DRAWS[state.discs[state.mover]] if drawing else self._set_up(state)
        return draws[int(rng.random() * len(draws))]

    def _set_up(self, state: State) -> Sequence[Action]:
        """Return what chance may do before the first turn, each as likely as the others."""
        if state.phase == STARTING:
            return STARTS[: self.num_players]
        return ROTATIONS if state.phase == BUILDING else self._free(state)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for the winner and -1 for everybody else, with a buried shovel for all; 0 before the end.

        Ruling: who can't win gains nothing by stalling: that nobody wins (M17) is no better than losing.
        """
        if state.phase != OVER:
            return (0.0,) * self.num_players
        return tuple(1.0 if seat == state.winner else -1.0 for seat in range(self.num_players))

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        """Return the state after a legal action or a chance outcome."""
        kind = action[0]
        new = state.fork()
        if kind == MOVE:
            flow.move(self, state, new, action, events)
        elif kind == TURN:
            new.phase, new.current = DRAWING, CHANCE
            if not state.extra:  # M17: an extra disc belongs to its turn
                new.quiet += 1
        elif kind == DISC:
            flow.disc(self, new, action[1], events)
        elif kind in (PLACE, LAND):
            flow.place(self, new, action, events)
        elif kind == WAIT:
            new.quiet += 1
            if events is not None:
                events.append(Waited(new.mover))
            flow.end_turn(self, new, events)
        elif kind == LOSE:
            flow.lose(self, new, action[1], events)
        elif kind == PASS:
            if events is not None:
                events.append(ExtraDeclined(new.mover))
            flow.end_turn(self, new, events)
        elif kind == ROTATE:
            flow.rotate(self, new, action[1], events)
        else:
            flow.start(self, new, action[1], events)
        return new

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        """Return everything: nothing is hidden."""
        placing = state.phase <= PLACING
        return Observation(
            viewer,
            self.num_players,
            state.phase,
            state.current,
            state.mover,
            state.ground.number,
            state.rotations,
            state.moles,
            self.moles - len(state.moles[state.mover]) if placing else 0,
            tuple(COUNTS[discs] for discs in state.discs),
            state.turned,
            state.extra,
            state.quiet,
            state.limit,
            state.highest,
            state.winner,
            self.boards,
            self.pro,
            self.two_discs,
        )

    def determinize(self, obs: Observation, rng: Rng) -> State:
        """Return the one world there is."""
        return position.of_observation(self, obs)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        """Return the event: everybody sees all."""
        return event

    def out(self, obs: Observation, seat: Player) -> bool:
        """Return whether a seat has no moles left (M12)."""
        return obs.phase > PLACING and not obs.moles[seat]

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        """Return a text such as `p17`, `t`, `w`, `m12-17`, `l3`, `n`; `start:1`, `r4`, `d3` for outcomes."""
        return moves.encode(action)

    def decode_action(self, text: str) -> Action:
        """Return the action of a text. Raises ActionSyntaxError."""
        return moves.decode(text, self.by_hand)

    def encode_state(self, state: State) -> str:
        """Return the position in one line; see `position`."""
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        """Return the state of a position text. Raises ActionSyntaxError."""
        return position.decode(self, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        """Return what the action would do, as far as anybody can know."""
        return outlook.outlook(self, obs, action)

    def merits(self, obs: Observation, action: Action) -> tuple[Reason, ...]:
        """Return whom a move bars, what it keeps free, and what may come of it next."""
        return merits.merits(self, obs, action)


def make(players: int, options: Mapping[str, str], boards: Sequence[Mapping[str, Any]]) -> Taupes:
    """Return the game with a level's data: the boards as JSON holds them, the first on top."""
    return Taupes(players, options, tuple(map(from_raw, boards)))
