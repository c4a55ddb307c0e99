"""What moles like, by temper: among moves that are nearly as good.

The brave go far and leave their holes; the careful stay in them, and beside them; the greedy want holes and
extra discs now; the spiteful bar the others' ways into holes.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.taupes.rules.flow import apply
from game.games.taupes.rules.ground import length
from game.games.taupes.rules.knowledge import determinize
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import MOVE, OFFERED, PASS, PLACE, TURN, WAIT, Action, Observation


def liking(setup: Setup, obs: Observation, temper: str, actions: Sequence[Action]) -> list[float]:
    """Return how much each action is to the liking."""
    before = determinize(setup, obs)
    if temper == "spiteful":
        return [_barred(setup, before, action) for action in actions]
    return [_liked(temper, before, action) for action in actions]


def _liked(temper: str, before: State, action: Action) -> float:
    ground = before.ground
    if action.kind == MOVE:
        into, out = ground.holes >> action.b & 1, ground.holes >> action.a & 1
        if temper == "brave":
            return length(ground, action.a, action.b) + out
        if temper == "careful":
            return 2.0 * into - 3.0 * out - 0.5 * length(ground, action.a, action.b)
        return 2.0 * into + 0.5 * out + (ground.special >> action.b & 1)
    if action.kind in (TURN, WAIT, PASS):
        ventures = action.kind == TURN
        return float(ventures != (temper == "careful")) if before.phase == OFFERED else float(ventures)
    return 0.0


def _barred(setup: Setup, before: State, action: Action) -> float:
    """Return how few ways into free holes the others have left; better by standing in them than by a hole."""
    if action.kind not in (MOVE, PLACE):
        return 0.0
    after = apply(setup, before, action)
    if after.ground is not before.ground:
        return 0.0
    into = action.kind == MOVE and before.ground.holes >> action.b & 1
    return -float(_open_to_others(after, before.mover) + into)


def _open_to_others(state: State, seat: int) -> int:
    """Return how many moves the others have into free holes, whatever their discs."""
    ground, taken = state.ground, state.taken
    found = 0
    for other, moles in enumerate(state.moles):
        if other == seat:
            continue
        for distance in ground.moves:
            for mole in moles if distance else ():
                found += sum(
                    [not taken & path and ground.holes >> move.b & 1 for path, move in distance[mole]]
                )
    return found
