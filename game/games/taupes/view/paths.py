"""How a person points at an action of *Taupes et compagnie*: a mole and where it goes, or a disc. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.taupes.rules.types import LOSE, MOVE, PASS, PLACE, TURN, WAIT, Action
from game.view.picker import Path, Step

# Zones of steps. Keys are points of the board, and values of discs.
POINT: Final = "point"
MOLE: Final = "mole"
DISC: Final = "disc"
"""A disc that lies turned up, by its value: to be used up without a move (M16)."""
TURNING: Final = Step("turn")
WAITING: Final = Step("wait")
PASSING: Final = Step("pass")


def path(action: Action) -> Path:
    """Return the steps by which a person points at an action."""
    if action.kind == PLACE:
        return (Step(POINT, action.a),)
    if action.kind == MOVE:
        return (Step(MOLE, action.a), Step(POINT, action.b))
    if action.kind == LOSE:
        return (Step(DISC, action.a),)
    return ({WAIT: WAITING, PASS: PASSING}.get(action.kind, TURNING),)


def careful(action: Action) -> bool:
    """Return whether a mole is chosen first, even where it can go to one place alone."""
    return action.kind == MOVE


def attempt(steps: Iterable[Step], toggled: Iterable[Step] = ()) -> Action:
    """Return the action that a person seems to mean, legal or not: to ask the rules why it is refused."""
    start = end = -1
    for step in steps:
        key = step.key if isinstance(step.key, int) else -1
        if step.zone == MOLE:
            start, end = key, -1
        elif step.zone == POINT:
            end = key
        elif step.zone == DISC:
            return Action(LOSE, key)
        else:
            return {TURNING: Action(TURN), WAITING: Action(WAIT)}.get(step, Action(PASS))
    if start < 0:
        return Action(PLACE, end)
    return Action(MOVE, start, end)
