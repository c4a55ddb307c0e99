"""What an action would do as far as anybody can know: shown before it is chosen, and in hints."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType
from typing import Final

from game.engine.events import Event
from game.engine.hexgrid import distance, hexagon
from game.engine.protocol import Outlook
from game.engine.reasons import Argument, Message, Reason, player_ref
from game.games.taupes.rules.boards import LAST, point_name
from game.games.taupes.rules.discs import face_down
from game.games.taupes.rules.flow import apply
from game.games.taupes.rules.ground import Ground
from game.games.taupes.rules.knowledge import determinize
from game.games.taupes.rules.moves import legal_actions, moves_with
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import (
    LOSE,
    MOVE,
    NO_WINNER,
    OFFERED,
    OVER,
    PASS,
    PLACE,
    TURN,
    TURNING,
    Action,
    BoardLifted,
    MoleMoved,
    Observation,
    PlayerOut,
)

WAYS: Final = MappingProxyType(
    {
        (False, False): ("goes", "M5"),
        (False, True): ("fills", "M11"),
        (True, False): ("leaves", "M8"),
        (True, True): ("changes", "M8"),
    }
)
"""What a move is called, by whether it leaves a hole and whether it ends in one; and its clause."""


def outlook(setup: Setup, obs: Observation, action: Action) -> Outlook:
    """Return the certain events, the sentence with figures, its clause, and a warning where it fits."""
    before = determinize(setup, obs)
    events: list[Event] = []
    after = apply(setup, before, action, events)
    if action.kind == TURN:
        message, clause = _turn(setup, before)
    elif action.kind == PLACE:
        message, clause = _place(before, action.a), "M4"
    elif action.kind == MOVE:
        message, clause = _move(before, after, events)
    else:
        message, clause = _without_move(before, action)
    if after.phase == OVER and after.winner == NO_WINNER:
        message, clause = _tell("buried"), "M17"
    return Outlook(tuple(events), message, clause, _warning(setup, before, action, after))


def _tell(key: str, **args: Argument) -> Message:
    return Message.of(f"taupes.outlook.{key}", **args)


def _turn(setup: Setup, state: State) -> tuple[Message, str]:
    """Tell how many of the face-down discs, or of the pairs of them, would do harm."""
    seat = state.mover
    discs = face_down(state.discs[seat])
    clause = "M14" if state.phase == OFFERED else "M5"
    if len(discs) == 1:
        return _tell("turn-last", disc=discs[0]), clause
    allowed = {
        value: moves_with(state.ground, value, state.extra, state.taken, state.moles[seat])
        for value in set(discs)
    }
    draws = _draws(setup, discs)
    stuck = forced = 0
    for draw in draws:
        found = [move for value in draw for move in allowed[value]]
        stuck += not found
        forced += bool(found) and all(state.ground.holes >> move.a & 1 for move in found)
    key, clause = ("turn-two", "M16") if setup.two_discs else ("turn", clause)
    if not forced and not stuck:
        return _tell(key, discs=len(discs)), clause
    pairs = {"pairs": len(draws)} if setup.two_discs else {}
    return _tell(f"{key}-risky", discs=len(discs), forced=forced, stuck=stuck, **pairs), "M8"


def _draws(setup: Setup, discs: list[int]) -> list[tuple[int, ...]]:
    """Return what may be turned up, each as likely as the others: one disc, or two to choose from (M16)."""
    return list(combinations(discs, min(len(discs), 2 if setup.two_discs else 1)))


def _place(state: State, point: int) -> Message:
    ground = state.ground
    return _tell("place", point=point_name(ground.radius, point), steps=_steps(ground, state.taken, point))


def _steps(ground: Ground, taken: int, point: int) -> int:
    """Return how many steps lie between a point and the nearest hole that is not filled."""
    places = hexagon(ground.radius)
    empty = ground.holes & ~taken
    return min(distance(place, places[point]) for i, place in enumerate(places) if empty >> i & 1)


def _without_move(state: State, action: Action) -> tuple[Message, str]:
    if action.kind == LOSE:
        return _tell("lose", disc=action.a, other=sum(state.turned) - action.a), "M16"
    if action.kind == PASS:
        return _tell("pass"), "M14"
    filled = (state.taken & state.ground.holes).bit_count()
    return _tell("wait", filled=filled, holes=state.ground.holes.bit_count()), "M9"


def _move(before: State, after: State, events: list[Event]) -> tuple[Message, str]:
    ground, seat = before.ground, before.mover
    move = next(event for event in events if isinstance(event, MoleMoved))
    holes = ground.holes.bit_count()
    lifted = next((event for event in events if isinstance(event, BoardLifted)), None)
    if lifted is not None:
        return _lift(seat, after, lifted, sum(isinstance(event, PlayerOut) for event in events))
    if ground.number == LAST and move.into_hole:
        return _tell("wins"), "M13"
    if after.phase == OFFERED:
        if move.left_hole:
            return _tell("special-leaves", filled=move.filled, holes=holes), "M14"
        return _tell("special"), "M14"
    key, clause = WAYS[move.left_hole, move.into_hole]
    if key == "goes":
        steps = _steps(ground, after.taken, move.end)
        return _tell("goes", points=move.distance, steps=steps), clause
    return _tell(key, filled=move.filled, holes=holes), clause


def _lift(seat: int, after: State, lifted: BoardLifted, out: int) -> tuple[Message, str]:
    kept, lost = len(lifted.kept[seat]), len(lifted.lost[seat])
    others = sum(map(len, lifted.lost)) - lost
    if after.winner == seat:
        return _tell("wins-alone", others=others), "M12"
    if out:
        return _tell("lifts-out", kept=kept, lost=lost, others=others, out=out), "M12"
    return _tell("lifts", kept=kept, lost=lost, others=others), "M11"


# -- warnings ----------------------------------------------------------------------------------


def _warning(setup: Setup, before: State, action: Action, after: State) -> Reason | None:
    """Warn of an action that buries the shovel, or that may well put its player out at once."""
    if after.phase == OVER and after.winner == NO_WINNER:
        return Reason.of("taupes.warning.buried", "M17")
    danger = _danger(setup, before.mover, after)
    if not danger:
        return None
    others = (apply(setup, before, other) for other in legal_actions(setup, before) if other != action)
    if all(_danger(setup, before.mover, other) >= danger for other in others):
        return None  # it can't be helped
    return Reason.of("taupes.warning.last-hole", "M12", player=player_ref(after.mover))


def _danger(setup: Setup, seat: int, state: State) -> float:
    """Return how likely the next player's disc can fill the last hole while `seat` is in none.

    Less than a half is nothing to warn of.
    """
    ground = state.ground
    empty = ground.holes & ~state.taken
    safe = any(ground.holes >> point & 1 for point in state.moles[seat])
    if state.phase != TURNING or state.mover == seat or ground.number == LAST or safe:
        return 0.0
    if empty.bit_count() != 1:
        return 0.0
    discs = face_down(state.discs[state.mover])
    able = {
        value: any(
            # One that comes from another hole would only leave that one empty.
            empty >> move.b & 1 and not ground.holes >> move.a & 1
            for move in moves_with(ground, value, False, state.taken, state.moles[state.mover])
        )
        for value in set(discs)
    }
    draws = _draws(setup, discs)
    share = sum(any(able[value] for value in draw) for draw in draws) / len(draws)
    return share if share >= 0.5 else 0.0
