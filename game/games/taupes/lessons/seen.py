"""What tips ask of a moment: where holes are free, who is outside, what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.lesson import Moment
from game.games.taupes.rules.boards import Grid, grid_of, point_name
from game.games.taupes.rules.types import MOVE, PLACING, Action, Observation


def grid(obs: Observation) -> Grid:
    """Return the board that is played on, as it lies."""
    return grid_of(obs.boards[obs.board], obs.rotations[obs.board])


def free_holes(obs: Observation) -> frozenset[int]:
    """Return the holes in which nobody is."""
    return grid(obs).holes - {point for points in obs.moles for point in points}


def outside(obs: Observation, seat: int) -> list[int]:
    """Return where a seat's moles stand that are in no hole."""
    return [point for point in obs.moles[seat] if point not in grid(obs).holes]


def filling(moment: Moment) -> list[Action]:
    """Return the moves that can be chosen and bring one more mole into a hole."""
    holes = grid(moment.after).holes
    return [move for move in moves(moment) if move.b in holes and move.a not in holes]


def moves(moment: Moment) -> list[Action]:
    """Return the moves that can be chosen."""
    return [action for action in moment.actions if action.kind == MOVE]


def chooses(moment: Moment, kind: int) -> bool:
    """Return whether actions of a kind can be chosen."""
    return any(action.kind == kind for action in moment.actions)


def racing(obs: Observation) -> bool:
    """Return whether all moles are placed, and the race is on."""
    return obs.phase > PLACING


def places(obs: Observation, points: Iterable[int]) -> Sequence[str]:
    """Return the names by which the table knows points."""
    radius = grid(obs).radius
    return tuple(f"point-{point_name(radius, point)}" for point in points)


def seat(player: int) -> Sequence[str]:
    """Return the name by which the table knows a seat."""
    return (f"seat-{player}",)
