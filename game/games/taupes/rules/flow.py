"""What each step of a game does. Each function changes a state that nobody else has yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.starter import StarterChosen
from game.games.taupes.rules.ground import LAST, length
from game.games.taupes.rules.moves import losing, turned_moves
from game.games.taupes.rules.state import ALL_DISCS, ROUNDS, WEIGHTS, State, with_discs
from game.games.taupes.rules.types import (
    BUILDING,
    LAND,
    MOVING,
    NO_WINNER,
    OFFERED,
    OVER,
    PLACING,
    TURNING,
    Action,
    BoardLifted,
    BoardTurned,
    DiscReturned,
    DiscsShuffled,
    DiscTurned,
    ExtraOffered,
    GameEnded,
    MoleMoved,
    MolePlaced,
    PlayerOut,
    TurnLost,
)

if TYPE_CHECKING:
    from game.games.taupes.rules.game import Taupes

Events: TypeAlias = list[Event] | None

# -- set-up: who begins, M3, M4 ------------------------------------------------------------------------


def start(game: Taupes, new: State, seat: Player, events: Events) -> None:
    """Let a seat begin; then boards are laid down (M3), or moles placed (M4)."""
    new.phase, new.mover = BUILDING, seat
    if events is not None:
        events.append(StarterChosen(seat))
    if not game.drawn:
        for sixths in game.straight:
            rotate(game, new, sixths, events)


def rotate(game: Taupes, new: State, sixths: int, events: Events) -> None:
    """Lay the next board down (M3)."""
    new.rotations = (*new.rotations, sixths)
    if events is not None:
        events.append(BoardTurned(len(new.rotations) - 1, sixths))
    if len(new.rotations) == len(game.boards):
        begin_placing(game, new)


def begin_placing(game: Taupes, new: State) -> None:
    """Start with the first board of the stack."""
    new.ground = game.ground(0, new.rotations)
    new.phase, new.current = PLACING, new.mover if game.by_hand else CHANCE


def place(game: Taupes, new: State, action: Action, events: Events) -> None:
    """Put a mole on the first board; after the last one the starting player takes the first turn (M4)."""
    kind, point, _ = action
    seat = new.mover
    own = tuple(sorted((*new.moles[seat], point)))
    new.moles = (*new.moles[:seat], own, *new.moles[seat + 1 :])
    new.taken |= 1 << point
    if events is not None:
        events.append(MolePlaced(seat, point, kind == LAND))
    new.mover = (seat + 1) % game.num_players
    if new.taken.bit_count() == game.moles * game.num_players:
        new.phase = TURNING
    if new.phase == TURNING or game.by_hand:
        new.current = new.mover


# -- turns: M5 to M10, M14 to M16 ----------------------------------------------------------


def disc(game: Taupes, new: State, value: int, events: Events) -> None:
    """Turn a disc up; then there are moves, or something to lose."""
    seat = new.mover
    new.discs = discs = with_discs(new.discs, seat, -WEIGHTS[value])
    new.turned = turned = (*new.turned, value)
    if events is not None:
        events.append(DiscTurned(seat, value, new.extra))
    if game.two_discs and len(turned) == 1 and discs[seat]:
        return  # M16: a second one
    legal = turned_moves(new) or losing(turned)
    if legal:
        new.phase, new.current, new.legal = MOVING, seat, legal
    else:
        lose(game, new, value, events)


def lose(game: Taupes, new: State, value: int, events: Events) -> None:
    """Use up a disc without a move (M8, M16)."""
    _put_back(new, value, events)
    if events is not None:
        events.append(TurnLost(new.mover, value, new.extra))
    _use_up(new, events)
    end_turn(game, new, events)


def _put_back(new: State, value: int, events: Events) -> None:
    """Choose one of two discs: the other one goes back face down (M16)."""
    # Ruling: it goes back before the mole moves, and never counts as used (M10).
    if len(new.turned) == 2:
        other = sum(new.turned) - value
        new.discs = with_discs(new.discs, new.mover, WEIGHTS[other])
        new.turned = (value,)
        if events is not None:
            events.append(DiscReturned(new.mover, other))


def _use_up(new: State, events: Events) -> None:
    """Lay the disc that was played aside; after the sixth all are shuffled face down again (M10)."""
    new.turned = ()
    # Ruling: at once, so also with a move that lifts a board or wins (M10).
    if not new.discs[new.mover]:
        new.discs = with_discs(new.discs, new.mover, ALL_DISCS)
        if events is not None:
            events.append(DiscsShuffled(new.mover))


def move(game: Taupes, old: State, new: State, action: Action, events: Events) -> None:
    """Move a mole, and see what comes of it."""
    _, start, end = action
    seat = new.mover
    turned = new.turned
    value = turned[0] if len(turned) == 1 else length(new.ground, start, end)
    _put_back(new, value, events)
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
        forced = left and all(holes >> other.a & 1 for other in game.legal_actions(old))
        into = bool(holes >> end & 1)
        events.append(MoleMoved(seat, start, end, value, left, filled, into, forced))
    _use_up(new, events)
    if filled > new.highest:
        new.highest, new.quiet = filled, 0  # M17: this turn is not counted
    if inside == holes:
        _last_hole(game, new, events)
    elif game.pro and new.ground.special >> end & 1:  # M14: no extra disc leads here
        new.phase, new.current, new.extra = OFFERED, seat, True
        if events is not None:
            events.append(ExtraOffered(seat, end))
    else:
        end_turn(game, new, events)


def end_turn(game: Taupes, new: State, events: Events) -> None:
    """Hand over to the next player who has moles, or end the game without a winner (M17)."""
    if new.quiet >= new.limit:
        _end(new, NO_WINNER, "M17", events)
        return
    seat, moles = new.mover, new.moles
    seat = (seat + 1) % game.num_players
    while not moles[seat]:
        seat = (seat + 1) % game.num_players
    new.phase, new.current, new.mover, new.extra = TURNING, seat, seat, False


# -- lifting a board: M11 to M13 -----------------------------------------------------------


def _last_hole(game: Taupes, new: State, events: Events) -> None:
    """Win the shovel (M13), or lift the board with all moles that are not in holes (M11)."""
    number = new.ground.number
    if number == LAST:
        _end(new, new.mover, "M13", events)
        return
    under = new.ground.under
    kept = tuple(tuple((p, under[p]) for p in own if p in under) for own in new.moles)
    lost = tuple(tuple(p for p in own if p not in under) for own in new.moles)
    out = [seat for seat, own in enumerate(new.moles) if own and not kept[seat]]
    new.ground = game.ground(number + 1, new.rotations)
    new.moles = tuple(tuple(sorted(point for _, point in own)) for own in kept)
    new.taken = sum(1 << point for own in new.moles for point in own)
    still = [seat for seat, own in enumerate(new.moles) if own]
    new.limit, new.highest = ROUNDS * len(still), 0
    if events is not None:
        events.append(BoardLifted(number, lost, kept))
        events.extend(PlayerOut(seat) for seat in out)
    if len(still) == 1:
        _end(new, still[0], "M12", events)
    else:
        end_turn(game, new, events)


def _end(new: State, winner: int, clause: str, events: Events) -> None:
    new.phase, new.current, new.winner, new.extra = OVER, TERMINAL, winner, False
    if events is not None:
        events.append(GameEnded(winner, clause))
