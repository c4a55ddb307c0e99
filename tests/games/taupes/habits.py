"""What moles of each temper do more often than others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.games.taupes.rules import types as t
from tests.games.habits import Habit


def _moved(events: Sequence[Event]) -> t.MoleMoved | None:
    return next((event for event in events if isinstance(event, t.MoleMoved)), None)


def _stays(action: t.Action, events: Sequence[Event]) -> float | None:
    """The careful: moves that leave no hole, of all moves."""
    moved = _moved(events)
    return None if moved is None else float(not moved.left_hole)


def _fills(action: t.Action, events: Sequence[Event]) -> float | None:
    """The greedy, and the spiteful, who bar it to the others so: moves into a hole, of all moves."""
    moved = _moved(events)
    return None if moved is None else float(moved.into_hole)


HABITS: Final[dict[str, Habit]] = {
    "careful": _stays,
    "greedy": _fills,
    "spiteful": _fills,
}
