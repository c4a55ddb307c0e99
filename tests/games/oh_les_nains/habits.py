"""What dwarfs of each temper do more often than others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from tests.games.habits import Habit


def _is(*kinds: int) -> Habit:
    def share(action: t.Action, events: Sequence[Event]) -> float | None:
        return None if action.kind == t.PICK else float(action.kind in kinds)

    return share


def _mocks(action: t.Action, events: Sequence[Event]) -> float | None:
    """The spiteful: counters, and caps under which a colour counts nothing, of all turns."""
    if action.kind == t.PICK:
        return None
    return float(action.kind == t.COUNTER or (action.kind == t.PULL and bool(KINDS[action.card].zeroed)))


def _kept(action: t.Action, events: Sequence[Event]) -> float | None:
    """The careful: turns that add no dwarf, of all turns."""
    return None if action.kind == t.PICK else float(action.kind not in (t.ADD, t.COUNTER))


HABITS: Final[dict[str, Habit]] = {
    "brave": _is(t.PULL, t.SQUIRREL),
    "careful": _kept,
    "greedy": _is(t.ADD, t.COUNTER),
    "spiteful": _mocks,
}
