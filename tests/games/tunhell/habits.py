"""What tunnellers of each temper do more often than others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.games.tunhell.rules import cards
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from tests.games.habits import Habit


def _digs(action: t.Action, events: Sequence[Event]) -> float | None:
    """The brave: turns in which somebody digs, of all turns."""
    if action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(any(isinstance(event, e.DiggerPlaced) for event in events))


def _defends(action: t.Action, events: Sequence[Event]) -> float | None:
    """The careful: turns that put a warrior before a mine, or look into one, of all turns."""
    if action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(action.mine != t.NONE and action.card in (*cards.WARRIORS, cards.S3, cards.S5))


def _works(action: t.Action, events: Sequence[Event]) -> float | None:
    """The greedy: turns that dig, or recruit who digs, of all turns."""
    if action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(action.card in cards.DIGGERS)


def _robs(action: t.Action, events: Sequence[Event]) -> float | None:
    """The spiteful: turns with a blaster or a proud warrior, of all turns."""
    if action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(action.card in (cards.B, cards.W4))


HABITS: Final[dict[str, Habit]] = {
    "brave": _digs,
    "careful": _defends,
    "greedy": _works,
    "spiteful": _robs,
}
