"""What each step of a game does: `apply`. The functions under it change a state that nobody else has yet."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.starter import NOBODY_YET, StarterChosen
from game.engine.tuples import put, with_card
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.discs import ALL_DISCS, CODES
from game.games.taupes.rules.ground import ground_of, length
from game.games.taupes.rules.moves import legal_actions, losing, turned_moves
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State, fork
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
    STARTING,
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
    PlayerOut,
    TurnLost,
    Waited,
    turns_allowed,
)

Events: TypeAlias = list[Event] | None


def apply(setup: Setup, state: State, action: Action, events: Events = None) -> State:
    """Return the state after a legal action or a chance outcome; append what happened to `events`."""
    kind = action[0]
    new = fork(state)
    if kind == MOVE:
        _move(setup, state, new, action, events)
    elif kind == TURN:
        new.phase, new.current = DRAWING, CHANCE
        if not state.extra:  # M17: an extra disc belongs to its turn
            new.quiet += 1
    elif kind == DISC:
        _disc(setup, new, action[1], events)
    elif kind in (PLACE, LAND):
        _place(setup, new, action, events)
    elif kind == WAIT:
        new.quiet += 1
        if events is not None:
            events.append(Waited(new.mover))
        _end_turn(setup, new, events)
    elif kind == LOSE:
        _lose(setup, new, action[1], events)
    elif kind == PASS:
        if events is not None:
            events.append(ExtraDeclined(new.mover))
        _end_turn(setup, new, events)
    elif kind == ROTATE:
        _rotate(setup, new, action[1], events)
    else:
        _start(setup, new, action[1], events)
    return new


def returns(state: State) -> tuple[float, ...]:
    """Return 1 for the winner and -1 for everybody else, with a buried shovel for all; 0 before the end.

    Ruling: who can't win gains nothing by stalling: that nobody wins (M17) is no better than losing.
    """
    if state.phase != OVER:
        return (0.0,) * len(state.moles)
    return tuple(1.0 if seat == state.winner else -1.0 for seat in range(len(state.moles)))


# -- set-up: who begins, M3, M4 ------------------------------------------------------------------------


def initial_state(setup: Setup) -> State:
    """Return the state before chance says who begins, boards are laid down, or a mole is placed."""
    state = State()
    state.phase, state.current, state.mover = STARTING, CHANCE, 0
    state.rotations = ()
    state.ground = ground_of(setup, 0, (0,))
    state.moles = ((),) * setup.players
    state.taken = 0
    state.discs = (ALL_DISCS,) * setup.players
    state.turned = ()
    state.extra = False
    state.quiet, state.limit, state.highest = 0, turns_allowed(setup.players), 0
    state.winner = NO_WINNER
    state.legal = None
    if setup.starter != NOBODY_YET:
        _start(setup, state, setup.starter, None)
    return state


def _start(setup: Setup, new: State, seat: Player, events: Events) -> None:
    """Let a seat begin; then boards are laid down (M3), or moles placed (M4)."""
    new.phase, new.mover = BUILDING, seat
    if events is not None:
        events.append(StarterChosen(seat))
    if not setup.drawn:
        for _ in setup.boards:
            _rotate(setup, new, 0, events)


def _rotate(setup: Setup, new: State, sixths: int, events: Events) -> None:
    """Lay the next board down (M3)."""
    new.rotations = (*new.rotations, sixths)
    if events is not None:
        events.append(BoardTurned(len(new.rotations) - 1, sixths))
    if len(new.rotations) == len(setup.boards):
        _begin_placing(setup, new)


def _begin_placing(setup: Setup, new: State) -> None:
    """Start with the first board of the stack."""
    new.ground = ground_of(setup, 0, new.rotations)
    new.phase, new.current = PLACING, new.mover if setup.by_hand else CHANCE


def _place(setup: Setup, new: State, action: Action, events: Events) -> None:
    """Put a mole on the first board; after the last one the starting player takes the first turn (M4)."""
    kind, point, _ = action
    seat = new.mover
    new.moles = put(new.moles, seat, with_card(new.moles[seat], point))
    new.taken |= 1 << point
    if events is not None:
        events.append(MolePlaced(seat, point, kind == LAND))
    new.mover = (seat + 1) % setup.players
    if new.taken.bit_count() == setup.moles * setup.players:
        new.phase = TURNING
    if new.phase == TURNING or setup.by_hand:
        new.current = new.mover


# -- turns: M5 to M10, M14 to M16 ----------------------------------------------------------


def _disc(setup: Setup, new: State, value: int, events: Events) -> None:
    """Turn a disc up; then there are moves, or something to lose."""
    seat = new.mover
    new.discs = discs = put(new.discs, seat, new.discs[seat] - CODES[value])
    new.turned = turned = (*new.turned, value)
    if events is not None:
        events.append(DiscTurned(seat, value, new.extra))
    if setup.two_discs and len(turned) == 1 and discs[seat]:
        return  # M16: a second one
    legal = turned_moves(new) or losing(turned)
    if legal:
        new.phase, new.current, new.legal = MOVING, seat, legal
    else:
        _lose(setup, new, value, events)


def _lose(setup: Setup, new: State, value: int, events: Events) -> None:
    """Use up a disc without a move (M8, M16)."""
    if len(new.turned) == 2:
        _put_back(new, value, events)
    if events is not None:
        events.append(TurnLost(new.mover, value, new.extra))
    _use_up(new, events)
    _end_turn(setup, new, events)


def _put_back(new: State, value: int, events: Events) -> None:
    """Choose one of two discs: the other one goes back face down (M16)."""
    # Ruling: it goes back before the mole moves, and never counts as used (M10).
    first, second = new.turned
    other = first + second - value
    new.discs = put(new.discs, new.mover, new.discs[new.mover] + CODES[other])
    new.turned = (value,)
    if events is not None:
        events.append(DiscReturned(new.mover, other))


def _use_up(new: State, events: Events) -> None:
    """Lay the disc that was played aside; after the sixth all are shuffled face down again (M10)."""
    new.turned = ()
    # Ruling: at once, so also with a move that lifts a board or wins (M10).
    if not new.discs[new.mover]:
        new.discs = put(new.discs, new.mover, ALL_DISCS)
        if events is not None:
            events.append(DiscsShuffled(new.mover))


def _move(setup: Setup, old: State, new: State, action: Action, events: Events) -> None:
    """Move a mole, and see what comes of it."""
    _, start, end = action
    seat = new.mover
    turned = new.turned
    value = turned[0] if len(turned) == 1 else length(new.ground, start, end)
    if len(turned) == 2:
        _put_back(new, value, events)
    own = list(new.moles[seat])
    own[own.index(start)] = end
    own.sort()
    new.moles = put(new.moles, seat, tuple(own))
    new.taken = taken = new.taken ^ 1 << start ^ 1 << end
    holes = new.ground.holes
    inside = taken & holes
    filled = inside.bit_count()
    if events is not None:
        left = bool(holes >> start & 1)
        events.append(
            MoleMoved(
                player=seat,
                start=start,
                end=end,
                distance=value,
                left_hole=left,
                filled=filled,
                into_hole=bool(holes >> end & 1),
                forced=left and all(holes >> other.a & 1 for other in legal_actions(setup, old)),
            )
        )
    _use_up(new, events)
    if filled > new.highest:
        new.highest, new.quiet = filled, 0  # M17: this turn is not counted
    if inside == holes:
        _last_hole(setup, new, events)
    elif setup.pro and new.ground.special >> end & 1:  # M14: no extra disc leads here
        new.phase, new.current, new.extra = OFFERED, seat, True
        if events is not None:
            events.append(ExtraOffered(seat, end))
    else:
        _end_turn(setup, new, events)


def _end_turn(setup: Setup, new: State, events: Events) -> None:
    """Hand over to the next player who has moles, or end the game without a winner (M17)."""
    if new.quiet >= new.limit:
        _end(new, NO_WINNER, "M17", events)
        return
    seat, moles = new.mover, new.moles
    seat = (seat + 1) % setup.players
    while not moles[seat]:
        seat = (seat + 1) % setup.players
    new.phase, new.current, new.mover, new.extra = TURNING, seat, seat, False


# -- lifting a board: M11 to M13 -----------------------------------------------------------


def _last_hole(setup: Setup, new: State, events: Events) -> None:
    """Win the shovel (M13), or lift the board with all moles that are not in holes (M11)."""
    number = new.ground.number
    if number == LAST:
        _end(new, new.mover, "M13", events)
        return
    under = new.ground.under
    kept = tuple(tuple((p, under[p]) for p in own if p in under) for own in new.moles)
    lost = tuple(tuple(p for p in own if p not in under) for own in new.moles)
    out = [seat for seat, own in enumerate(new.moles) if own and not kept[seat]]
    new.ground = ground_of(setup, number + 1, new.rotations)
    new.moles = tuple(tuple(sorted(point for _, point in own)) for own in kept)
    new.taken = sum(1 << point for own in new.moles for point in own)
    still = [seat for seat, own in enumerate(new.moles) if own]
    new.limit, new.highest = turns_allowed(len(still)), 0
    if events is not None:
        events.append(BoardLifted(number, lost, kept))
        events.extend(PlayerOut(seat) for seat in out)
    if len(still) == 1:
        _end(new, still[0], "M12", events)
    else:
        _end_turn(setup, new, events)


def _end(new: State, winner: int, clause: str, events: Events) -> None:
    new.phase, new.current, new.winner, new.extra = OVER, TERMINAL, winner, False
    if events is not None:
        events.append(GameEnded(winner, clause))
