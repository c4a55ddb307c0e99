"""What each temper does more often than others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.games.nullgame.rules.types import Action
from tests.games.habits import Habit


def _low(action: Action, events: Sequence[Event]) -> float | None:
    """The brave: low cards."""
    return -float(action.card)


def _high(action: Action, events: Sequence[Event]) -> float | None:
    """The greedy: high cards."""
    return float(action.card)


HABITS: Final[dict[str, Habit]] = {"brave": _low, "greedy": _high}
