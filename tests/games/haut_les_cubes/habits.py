"""What giants of each temper do more often than others."""

from __future__ import annotations

from typing import Final

from game.games.haut_les_cubes.rules import types as t
from tests.games.habits import Done, Habit


def _height(done: Done) -> float | None:
    """The brave: how high they stand after a step."""
    return next((float(event.after) for event in done.events if isinstance(event, t.GiantStepped)), None)


def _small_jump(done: Done) -> float | None:
    """The careful: jumps of one, of all jumps."""
    return next((float(event.drop == 1) for event in done.events if isinstance(event, t.Scored)), None)


def _scores(done: Done) -> float | None:
    """The greedy: jumps, of all steps."""
    if not any(isinstance(event, t.GiantStepped) for event in done.events):
        return None
    return float(any(isinstance(event, t.Scored) for event in done.events))


def _shoves(done: Done) -> float | None:
    """The spiteful: cards that move another giant or take a cube, of all cards."""
    if done.action.kind in (t.DISCARD, t.PLACE, t.FOLLOW, t.STAY, t.RELOCATE):
        return None
    return float(done.action.kind in (t.PUSH, t.SHOOT, t.TAKE))


HABITS: Final[dict[str, Habit]] = {
    "brave": _height,
    "careful": _small_jump,
    "greedy": _scores,
    "spiteful": _shoves,
}
