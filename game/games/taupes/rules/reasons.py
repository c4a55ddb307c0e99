"""Why something may not be done, with the clause that forbids it."""

from __future__ import annotations

from game.engine.hexgrid import DIRECTIONS, hexagon
from game.engine.protocol import CHANCE
from game.engine.reasons import Argument, Reason, player_ref
from game.games.taupes.rules.boards import CENTRE, indices, point_name
from game.games.taupes.rules.ground import length, straight
from game.games.taupes.rules.moves import legal_actions, turned_moves
from game.games.taupes.rules.notation import well_formed
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import (
    DISC,
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
    TURN,
    WAIT,
    Action,
)


def _no(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"taupes.reason.{key}", clause, **args)


def why_not(setup: Setup, state: State, action: Action) -> Reason | None:
    """Return None if the action is legal, else the reason."""
    kind = action.kind
    if state.phase == OVER:
        return _no("game-over", _ending(state))
    if state.current == CHANCE or kind in (START, ROTATE, LAND, DISC):
        return _no("left-to-chance", "")
    if not well_formed(action):
        return _no("malformed", "")
    if kind == PLACE:
        return _why_not_place(state, action.a) if state.phase == PLACING else _no("all-placed", "M4")
    if state.phase == PLACING:
        return _no("place-first", "M4")
    if kind == TURN:
        return _no("disc-lies-open", "M5") if state.phase == MOVING else None
    if kind == PASS:
        return None if state.phase == OFFERED else _no("no-offer", "M14")
    if kind == WAIT:
        return _why_not_wait(state)
    if state.phase != MOVING:
        return _no("turn-first", "M14" if state.phase == OFFERED else "M5")
    if kind == LOSE:
        return _why_not_lose(setup, state, action)
    return _why_not_move(state, action)


def _ending(state: State) -> str:
    if state.winner == NO_WINNER:
        return "M17"
    return "M12" if sum(map(bool, state.moles)) == 1 else "M13"


def _owner(state: State, point: int) -> int:
    """Return whose mole stands on a point, or -1."""
    return next((seat for seat, own in enumerate(state.moles) if point in own), -1)


def _in_the_way(state: State, key: str, clause: str, point: int) -> Reason | None:
    """Return a reason if a mole stands on a point: `key`, or `key-own` for the mover's own."""
    owner = _owner(state, point)
    if owner < 0:
        return None
    name = point_name(state.ground.radius, point)
    if owner == state.mover:
        return _no(f"{key}-own", clause, point=name)
    return _no(key, clause, point=name, player=player_ref(owner))


def _why_not_place(state: State, point: int) -> Reason | None:
    ground = state.ground
    if point >= len(hexagon(ground.radius)):
        return _no("off-board", "M4")
    if ground.holes >> point & 1:
        return _no("place-in-hole", "M4", point=point_name(ground.radius, point))
    return _in_the_way(state, "taken", "M4", point)


def _why_not_wait(state: State) -> Reason | None:
    if state.phase == OFFERED:
        return _no("wait-offered", "M14")
    if state.phase == MOVING:
        return _no("wait-late", "M9")
    ground = state.ground
    free = [point for point in state.moles[state.mover] if not ground.holes >> point & 1]
    if free:
        return _no("wait-free", "M9", moles=len(free), point=point_name(ground.radius, free[0]))
    return None


def _why_not_lose(setup: Setup, state: State, action: Action) -> Reason | None:
    if action in legal_actions(setup, state):
        return None
    if action.a not in state.turned:
        return _no("not-turned", "M16", disc=action.a)
    return _no("must-move", "M8")


def _why_not_move(state: State, action: Action) -> Reason | None:
    _, start, end = action
    ground = state.ground
    points = hexagon(ground.radius)
    if max(start, end) >= len(points):
        return _no("off-board", "M7")
    if start not in state.moles[state.mover]:
        owner = _owner(state, start)
        name = point_name(ground.radius, start)
        if owner < 0:
            return _no("no-mole", "M5", point=name)
        return _no("not-yours", "M5", point=name, player=player_ref(owner))
    if end < 0:
        can = any(move.a == start for move in turned_moves(state))
        where = point_name(ground.radius, start)
        return _no("choose-end", "M5", point=where) if can else _why_stuck(state, start)
    far = length(ground, start, end)
    path = next(
        (path for way in DIRECTIONS if (path := straight(points[start], way, far))[-1] == points[end]),
        None,
    )
    if path is None:
        return _no("not-straight", "M5")
    if far not in state.turned:
        if len(set(state.turned)) == 2:
            first, second = sorted(state.turned)
            return _no("wrong-length-two", "M16", points=far, first=first, second=second)
        return _no("wrong-length", "M5", points=far, disc=state.turned[0])
    for point in path[1:-1]:
        blocked = _in_the_way(state, "blocked", "M7", indices(ground.radius)[point])
        if blocked:
            return blocked
    taken = _in_the_way(state, "taken", "M7", end)
    if taken:
        return taken
    if action not in [line[1] for line in ground.moves[far][start]]:
        return _no("dashed", "M15", point=point_name(ground.radius, indices(ground.radius)[CENTRE]))
    if state.extra and ground.special >> end & 1:
        return _no("extra-on-special", "M14", point=point_name(ground.radius, end))
    return None


def _why_stuck(state: State, start: int) -> Reason:
    """Return why a mole can't go as far as any disc says: the rule of pros that bars a line, if one does."""
    ground = state.ground
    origin, places = hexagon(ground.radius)[start], indices(ground.radius)
    for far in state.turned:
        for way in DIRECTIONS:
            end = places.get(straight(origin, way, far)[-1], -1)
            reason = _why_not_move(state, Action(MOVE, start, end)) if end >= 0 else None
            if reason is not None and reason.clause in ("M14", "M15"):
                return reason
    return _no("stuck", "M5", point=point_name(ground.radius, start))
