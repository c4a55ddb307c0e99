"""What tunnellers of each temper do more often than others."""

from __future__ import annotations

from typing import Final

from game.games.tunhell.rules import cards
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from tests.games.habits import Done, Habit


def _digs(done: Done) -> float | None:
    """The brave: turns in which somebody digs, of all turns."""
    if done.action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(any(isinstance(event, e.DiggerPlaced) for event in done.events))


def _defends(done: Done) -> float | None:
    """The careful: turns that put a warrior before a mine, or look into one, of all turns."""
    if done.action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(done.action.mine != t.NONE and done.action.card in (*cards.WARRIORS, cards.S3, cards.S5))


def _works(done: Done) -> float | None:
    """The greedy: turns that dig, or recruit who digs, of all turns."""
    if done.action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(done.action.card in cards.DIGGERS)


def _robs(done: Done) -> float | None:
    """The spiteful: turns with a blaster or a proud warrior, of all turns."""
    if done.action.kind not in (t.RECRUIT, t.PLAY):
        return None
    return float(done.action.card in (cards.B, cards.W4))


HABITS: Final[dict[str, Habit]] = {
    "brave": _digs,
    "careful": _defends,
    "greedy": _works,
    "spiteful": _robs,
}
