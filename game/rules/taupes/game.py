"""The rules of *Taupes et compagnie*: the flow of a game and what each step does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.engine.board import HexBoard
from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.hexgrid import distance, hexagon
from game.engine.protocol import CHANCE, TERMINAL, Game, Outlook, Player
from game.engine.reasons import Reason
from game.rules.taupes import moves, outlook, position
from game.rules.taupes.ground import LAST, Ground, lay
from game.rules.taupes.moves import moves_with
from game.rules.taupes.state import (
    ALL_DISCS,
    COUNTS,
    DRAWS,
    ROUNDS,
    WEIGHTS,
    State,
    with_discs,
)
from game.rules.taupes.types import (
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
    TURN,
    TURNING,
    WAIT,
    Action,
    BoardLifted,
    BoardTurned,
    DiscReturned,
    DiscsShuffled,
    DiscTurned,
    ExtraDeclined,
    ExtraOffered,
    GameEnded,
    MoleMoved,
    MolePlaced,
    Observation,
    PlayerOut,
    TurnLost,
    Waited,
)

MOLES: Final = {2: 10, 3: 7, 4: 6}
"""Moles of each player, by number of players (M1)."""
ROTATIONS: Final = tuple(Action(ROTATE, sixths) for sixths in range(6))
ONLY_TURN: Final = (Action(TURN),)
TURN_OR_WAIT: Final = (Action(TURN), Action(WAIT))
TURN_OR_PASS: Final = (Action(TURN), Action(PASS))

Events = list[Event] | None


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
        first = range(len(hexagon(self.boards[0].radius)))
        self._placing = tuple(Action(PLACE if self.by_hand else LAND, point) for point in first)
        # A new highest number comes, or the game ends, within the limit (M17): so many turns a hole.
        turns = sum(len(board.holes) for board in self.boards) * ROUNDS * players
        steps = (3 + self.two_discs) * (1 + self.pro)
        self.max_length = len(self.boards) + players * self.moles + turns * steps

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Return the state before the boards are laid down, or before the first mole is placed."""
        players = self.num_players
        state = State()
        state.phase, state.current, state.mover = BUILDING, CHANCE, 0
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
        if not self.drawn:
            self._begin_placing(state, (0,) * len(self.boards))
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
            return self._moves(state) or moves.losing(state.turned)
        if state.phase == OFFERED:
            return TURN_OR_PASS
        return self._free(state) if state.phase == PLACING and self.by_hand else ()

    def _free(self, state: State) -> Sequence[Action]:
        """Return the placements: any free point that is not a hole (M4)."""
        taken, placing = state.taken, self._placing
        return tuple([placing[point] for point in state.ground.open if not taken >> point & 1])

    @staticmethod
    def _moves(state: State) -> tuple[Action, ...]:
        """Return the moves with the discs that lie turned up (M5 to M7, M14 to M16)."""
        ground, extra, taken, own = state.ground, state.extra, state.taken, state.moles[state.mover]
        values = state.turned
        if len(values) == 2:
            values = tuple(sorted(set(values)))
        found = moves_with(ground, values[0], extra, taken, own)
        if len(values) == 2:
            found += moves_with(ground, values[1], extra, taken, own)
        return tuple(found)

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
        outcomes = ROTATIONS if state.phase == BUILDING else self._free(state)
        return tuple((outcome, 1) for outcome in outcomes)

    def sample_chance(self, state: State, rng: Rng) -> Action:
        """Return an outcome with the same chances, without the list."""
        if state.phase == DRAWING:
            draws: Sequence[Action] = DRAWS[state.discs[state.mover]]
        else:
            draws = ROTATIONS if state.phase == BUILDING else self._free(state)
        return draws[int(rng.random() * len(draws))]

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for the winner and -1 for everybody else, with a buried shovel for all; 0 before the end.

        Ruling: who can't win gains nothing by stalling: that nobody wins (M17) is no better than losing.
        """
        if state.phase != OVER:
            return (0.0,) * self.num_players
        return tuple(1.0 if seat == state.winner else -1.0 for seat in range(self.num_players))

    def apply(self, state: State, action: Action, events: Events = None) -> State:
        """Return the state after a legal action or a chance outcome."""
        kind = action[0]
        new = state.fork()
        if kind == MOVE:
            self._move(state, new, action, events)
        elif kind == TURN:
            new.phase, new.current = DRAWING, CHANCE
            if not state.extra:  # M17: an extra disc belongs to its turn
                new.quiet += 1
        elif kind == DISC:
            self._disc(new, action[1], events)
        elif kind in (PLACE, LAND):
            self._place(new, action, events)
        elif kind == WAIT:
            new.quiet += 1
            if events is not None:
                events.append(Waited(new.mover))
            self._end_turn(new, events)
        elif kind == LOSE:
            self._lose(new, action[1], events)
        elif kind == PASS:
            if events is not None:
                events.append(ExtraDeclined(new.mover))
            self._end_turn(new, events)
        else:
            self._rotate(new, action[1], events)
        return new

    # -- set-up: M3, M4 ------------------------------------------------------------------------

    def _rotate(self, new: State, sixths: int, events: Events) -> None:
        """Lay the next board down (M3)."""
        rotations = (*new.rotations, sixths)
        new.rotations = rotations
        if events is not None:
            events.append(BoardTurned(len(rotations) - 1, sixths))
        if len(rotations) == len(self.boards):
            self._begin_placing(new, rotations)

    def _begin_placing(self, new: State, rotations: tuple[int, ...]) -> None:
        new.rotations = rotations
        new.ground = self.ground(0, rotations)
        new.phase, new.current = PLACING, 0 if self.by_hand else CHANCE

    def _place(self, new: State, action: Action, events: Events) -> None:
        """Put a mole on the first board; after the last one the starting player takes the first turn (M4)."""
        kind, point, _ = action
        seat = new.mover
        own = tuple(sorted((*new.moles[seat], point)))
        new.moles = (*new.moles[:seat], own, *new.moles[seat + 1 :])
        new.taken |= 1 << point
        if events is not None:
            events.append(MolePlaced(seat, point, kind == LAND))
        new.mover = (seat + 1) % self.num_players
        if len(new.moles[-1]) == self.moles:
            new.phase = TURNING
        if new.phase == TURNING or self.by_hand:
            new.current = new.mover

    # -- turns: M5 to M10, M14 to M16 ----------------------------------------------------------

    def _disc(self, new: State, value: int, events: Events) -> None:
        """Turn a disc up; then there are moves, or something to lose."""
        seat = new.mover
        new.discs = discs = with_discs(new.discs, seat, -WEIGHTS[value])
        new.turned = turned = (*new.turned, value)
        if events is not None:
            events.append(DiscTurned(seat, value, new.extra))
        if self.two_discs and len(turned) == 1 and discs[seat]:
            return  # M16: a second one
        legal = self._moves(new) or moves.losing(turned)
        if legal:
            new.phase, new.current, new.legal = MOVING, seat, legal
        else:
            self._lose(new, value, events)

    def _lose(self, new: State, value: int, events: Events) -> None:
        """Use up a disc without a move (M8, M16)."""
        self._put_back(new, value, events)
        if events is not None:
            events.append(TurnLost(new.mover, value, new.extra))
        self._use_up(new, events)
        self._end_turn(new, events)

    def _put_back(self, new: State, value: int, events: Events) -> None:
        """Choose one of two discs: the other one goes back face down (M16)."""
        if len(new.turned) == 2:
            other = sum(new.turned) - value
            new.discs = with_discs(new.discs, new.mover, WEIGHTS[other])
            new.turned = (value,)
            if events is not None:
                events.append(DiscReturned(new.mover, other))

    def _use_up(self, new: State, events: Events) -> None:
        """Lay the disc that was played aside; after the sixth all are shuffled face down again (M10)."""
        new.turned = ()
        if not new.discs[new.mover]:
            new.discs = with_discs(new.discs, new.mover, ALL_DISCS)
            if events is not None:
                events.append(DiscsShuffled(new.mover))

    def _move(self, old: State, new: State, action: Action, events: Events) -> None:
        """Move a mole, and see what comes of it."""
        _, start, end = action
        seat = new.mover
        turned = new.turned
        value = turned[0] if len(turned) == 1 else self.length(new.ground, start, end)
        self._put_back(new, value, events)
        own = list(new.moles[seat])
        own[own.index(start)] = end
        own.sort()
        new.moles = (*new.moles[:seat], tuple(own), *new.moles[seat + 1 :])
        new.taken = taken = new.taken ^ 1 << start ^ 1 << end
        holes = new.ground.holes
        inside = taken & holes
        filled = inside.bit_count()
        if events is not None:
            left = bool(holes >> start & 1)
            forced = left and all(holes >> other.a & 1 for other in self.legal_actions(old))
            into = bool(holes >> end & 1)
            events.append(MoleMoved(seat, start, end, value, left, filled, into, forced))
        self._use_up(new, events)
        if filled > new.highest:
            new.highest, new.quiet = filled, 0  # M17: this turn is not counted
        if inside == holes:
            self._last_hole(new, events)
        elif self.pro and not new.extra and new.ground.special >> end & 1:  # M14
            new.phase, new.current, new.extra = OFFERED, seat, True
            if events is not None:
                events.append(ExtraOffered(seat, end))
        else:
            self._end_turn(new, events)

    @staticmethod
    def length(ground: Ground, start: int, end: int) -> int:
        """Return how far apart two points of a board are."""
        points = hexagon(ground.radius)
        return distance(points[start], points[end])

    def _end_turn(self, new: State, events: Events) -> None:
        """Hand over to the next player who has moles, or end the game without a winner (M17)."""
        if new.quiet >= new.limit:
            self._end(new, NO_WINNER, "M17", events)
            return
        seat, moles = new.mover, new.moles
        seat = (seat + 1) % self.num_players
        while not moles[seat]:
            seat = (seat + 1) % self.num_players
        new.phase, new.current, new.mover, new.extra = TURNING, seat, seat, False

    # -- lifting a board: M11 to M13 -----------------------------------------------------------

    def _last_hole(self, new: State, events: Events) -> None:
        """Win the shovel (M13), or lift the board with all moles that are not in holes (M11)."""
        number = new.ground.number
        if number == LAST:
            self._end(new, new.mover, "M13", events)
            return
        under = new.ground.under
        kept = tuple(tuple((p, under[p]) for p in own if p in under) for own in new.moles)
        lost = tuple(tuple(p for p in own if p not in under) for own in new.moles)
        out = [seat for seat, own in enumerate(new.moles) if own and not kept[seat]]
        new.ground = self.ground(number + 1, new.rotations)
        new.moles = tuple(tuple(sorted(point for _, point in own)) for own in kept)
        new.taken = sum(1 << point for own in new.moles for point in own)
        still = [seat for seat, own in enumerate(new.moles) if own]
        new.quiet, new.limit, new.highest = 0, ROUNDS * len(still), 0
        if events is not None:
            events.append(BoardLifted(number, lost, kept))
            events.extend(PlayerOut(seat) for seat in out)
        if len(still) == 1:
            self._end(new, still[0], "M12", events)
        else:
            self._end_turn(new, events)

    @staticmethod
    def _end(new: State, winner: int, clause: str, events: Events) -> None:
        new.phase, new.current, new.winner, new.extra = OVER, TERMINAL, winner, False
        if events is not None:
            events.append(GameEnded(winner, clause))

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        """Return everything: nothing is hidden."""
        placing = state.phase in (BUILDING, PLACING)
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

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        """Return a text such as `p17`, `t`, `w`, `m12-17`, `l3`, `n`; `r4`, `d3` for outcomes."""
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
