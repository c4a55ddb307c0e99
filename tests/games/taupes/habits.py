"""What moles of each temper do more often than others."""

from __future__ import annotations

from typing import Final

from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import grid_of
from tests.games.habits import Done, Habit


def _move(done: Done) -> t.MoleMoved | None:
    return next((event for event in done.events if isinstance(event, t.MoleMoved)), None)


def _leaves(done: Done) -> float | None:
    """The brave: moves out of a hole, of all moves."""
    moved = _move(done)
    return None if moved is None else float(moved.left_hole)


def _stays(done: Done) -> float | None:
    """The careful: moves that leave no hole, of all moves."""
    moved = _move(done)
    return None if moved is None else float(not moved.left_hole)


def _fills(done: Done) -> float | None:
    """The greedy: moves into a hole, of all moves."""
    moved = _move(done)
    return None if moved is None else float(moved.into_hole)


def _bars(done: Done) -> float | None:
    """The spiteful: how many ways into free holes the others lose by a move."""
    if _move(done) is None or done.after.board != done.before.board:
        return None
    return float(_ways_of_others(done.before) - _ways_of_others(done.after))


def _ways_of_others(obs: t.Observation) -> int:
    """Return how many moves the others have into free holes, whatever their discs."""
    taken = {point for own in obs.moles for point in own}
    free = grid_of(obs.boards[obs.board], obs.rotations[obs.board]).holes - taken
    own = obs.moles[obs.viewer]
    return sum(
        landing.point in free for line in obs.lines if line.mole not in own for landing in line.landings
    )


HABITS: Final[dict[str, Habit]] = {
    "brave": _leaves,
    "careful": _stays,
    "greedy": _fills,
    "spiteful": _bars,
}
