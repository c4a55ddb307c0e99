"""What dwarfs of each temper do more often than others."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from tests.games.habits import Done, Habit


def _is(*kinds: int) -> Habit:
    def share(done: Done) -> float | None:
        return None if done.action.kind == t.PICK else float(done.action.kind in kinds)

    return share


def _mocks(done: Done) -> float | None:
    """The spiteful: counters, and caps under which a colour counts nothing, of all turns."""
    if done.action.kind == t.PICK:
        return None
    return float(
        done.action.kind == t.COUNTER or (done.action.kind == t.PULL and bool(KINDS[done.action.card].zeroed))
    )


def _thrifty(done: Done) -> float | None:
    """The greedy: how few cards they throw away in an exchange."""
    return -float(len(done.action.cards)) if done.action.kind == t.EXCHANGE else None


def _thrown(done: Done) -> float | None:
    """The careful: how many cards they exchange in a turn."""
    return None if done.action.kind == t.PICK else float(len(done.action.cards))


HABITS: Final[dict[str, Habit]] = {
    "brave": _is(t.PULL, t.SQUIRREL),
    "careful": _thrown,
    "greedy": _thrifty,
    "spiteful": _mocks,
}
