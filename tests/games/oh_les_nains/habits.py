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


def _thrifty(action: t.Action, events: Sequence[Event]) -> float | None:
    """The greedy: how few cards they throw away in an exchange."""
    return -float(len(action.cards)) if action.kind == t.EXCHANGE else None


def _thrown(action: t.Action, events: Sequence[Event]) -> float | None:
    """The careful: how many cards they exchange in a turn."""
    return None if action.kind == t.PICK else float(len(action.cards))


HABITS: Final[dict[str, Habit]] = {
    "brave": _is(t.PULL, t.SQUIRREL),
    "careful": _thrown,
    "greedy": _thrifty,
    "spiteful": _mocks,
}
