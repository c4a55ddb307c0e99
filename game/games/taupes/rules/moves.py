"""What may be done: every legal action, and the moves that a disc allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.taupes.rules.ground import Ground
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import Points, State
from game.games.taupes.rules.types import (
    DISCS,
    LOSE,
    MOVING,
    OFFERED,
    PASS,
    PLACING,
    TURN,
    TURNING,
    WAIT,
    Action,
)

LOSSES: Final = tuple(Action(LOSE, value) for value in range(max(DISCS) + 1))
ONLY_TURN: Final = (Action(TURN),)
TURN_OR_WAIT: Final = (Action(TURN), Action(WAIT))
TURN_OR_PASS: Final = (Action(TURN), Action(PASS))


def legal_actions(setup: Setup, state: State) -> Sequence[Action]:
    """Return what may be done: moves by disc, then by where they start."""
    if state.legal is None:
        state.legal = _legal(setup, state)
    return state.legal


def _legal(setup: Setup, state: State) -> Sequence[Action]:
    if state.phase == TURNING:
        holes = state.ground.holes
        for point in state.moles[state.mover]:
            if not holes >> point & 1:
                return ONLY_TURN
        return TURN_OR_WAIT  # M9
    if state.phase == MOVING:
        return turned_moves(state) or losing(state.turned)
    if state.phase == OFFERED:
        return TURN_OR_PASS
    return placements(setup, state) if state.phase == PLACING and setup.by_hand else ()


def placements(setup: Setup, state: State) -> Sequence[Action]:
    """Return what puts a mole on any free point that is not a hole (M4)."""
    taken, placing = state.taken, setup.placing
    return tuple([placing[point] for point in state.ground.open if not taken >> point & 1])


def moves_with(ground: Ground, value: int, extra: bool, taken: int, own: Points) -> list[Action]:
    """Return the moves with a disc for one's own moles, of all those that stand (M5 to M7, M14, M15)."""
    lines = (ground.extra if extra else ground.moves)[value]
    return [action for point in own for mask, action in lines[point] if not taken & mask]


def turned_moves(state: State) -> tuple[Action, ...]:
    """Return the moves with the discs that lie turned up: by disc, then by where they start (M16)."""
    ground, extra, taken, own = state.ground, state.extra, state.taken, state.moles[state.mover]
    values = state.turned
    if len(values) == 2:
        values = tuple(sorted(set(values)))
    found = moves_with(ground, values[0], extra, taken, own)
    if len(values) == 2:
        found += moves_with(ground, values[1], extra, taken, own)
    return tuple(found)


def losing(turned: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the choices between two different discs of which neither allows a move (M16)."""
    return tuple(LOSSES[value] for value in sorted(turned)) if len(set(turned)) == 2 else ()
