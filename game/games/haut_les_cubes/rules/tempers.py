"""What giants like, by temper: among plays that are nearly as good, and from what everybody sees.

The brave go up and wait for the deep jump; the careful take small jumps and stand where nobody can push them;
the greedy want points now and cubes in reserve; the spiteful push, shoot and take the stairs away.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.games.haut_les_cubes.rules.grid import NEIGHBOURS
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.progress import apply
from game.games.haut_les_cubes.rules.reach import deepest
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    DISCARD,
    OVER,
    PLACE,
    PUSH,
    SHOOT,
    TAKE,
    Action,
)

KEPT: Final = MappingProxyType(
    {
        "brave": (2.0, 1.0, 0.0, 0.0, 3.0, 0.0),
        "careful": (2.0, 0.0, 0.0, 1.0, 1.0, 0.0),
        "greedy": (3.0, 0.0, 0.0, 2.0, 0.0, 0.0),
        "spiteful": (1.0, 0.0, 3.0, 2.0, 0.0, 4.0),
    }
)
"""By temper, of each card: how gladly it is kept when half of them have to go."""


def liking(mountains: Mountains, world: State, temper: str, actions: Sequence[Action]) -> list[float]:
    """Return how much each action is to the liking; `world` is any that the seat can't rule out."""
    if actions[0].kind == PLACE:
        return [0.0] * len(actions)
    if actions[0].kind == DISCARD:
        return [-KEPT[temper][action.card] for action in actions]
    return [_liked(temper, world, action, apply(mountains, world, action)) for action in actions]


def _liked(temper: str, before: State, action: Action, after: State) -> float:
    seat = before.mover
    drop = _height(before, seat) - _height(after, seat)
    points = action.points(drop)
    if after.phase == OVER:
        return float(points)
    if temper == "brave":
        height = _height(after, seat) - _height(before, seat)
        return (3.0 * drop if drop > 2 else -1.0) if points else height + deepest(after, seat)
    if temper == "careful":
        return (1.0 if points else 0.0) - _exposed(after, seat)
    if temper == "greedy":
        return points + 0.5 * (after.reserves[seat] - before.reserves[seat])
    return _hurt(before, after, seat) if action.kind in (PUSH, SHOOT, TAKE) else 0.0


def _height(state: State, seat: int) -> int:
    return state.mountain.height(state.giants[seat])


def _exposed(state: State, seat: int) -> int:
    """Return how many giants stand beside this one on its level: whoever does may push it (C14)."""
    spot, level = state.giants[seat], _height(state, seat)
    beside = [giant for giant in state.giants if giant - spot in NEIGHBOURS]
    return sum([state.mountain.height(giant) == level for giant in beside])


def _hurt(before: State, after: State, seat: int) -> float:
    """Return what the others lose in height and in jumps; whoever leads counts twice."""
    most = max(before.scores)
    hurt = 0.0
    for other, score in enumerate(before.scores):
        if other != seat:
            lost = _height(before, other) - _height(after, other)
            moved = before.giants[other] != after.giants[other]
            lost += max(0, deepest(before, other) - deepest(after, other)) + moved
            hurt += lost * (2.0 if score == most else 1.0)
    return hurt
