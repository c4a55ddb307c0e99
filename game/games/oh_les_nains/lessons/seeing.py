"""What a teacher sees at a glance: free slabs, and what a turn would do to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import Moment
from game.games.oh_les_nains.rules.cards import CODES, KINDS, colour_of
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    EXCHANGE,
    PICK,
    PULL,
    SLABS,
    Action,
    Observation,
)

DWARF_COSTS: Final = 3
"""Slabs that calling a dwarf takes: his own, and two that the others pull (N12)."""


def own(moment: Moment) -> int:
    """Return the viewer's side (N6)."""
    return moment.viewer & 1


def free(obs: Observation, side: int) -> int:
    """Return how many slabs of a side no dwarf stands on."""
    return (SLABS - obs.slabs if side else obs.slabs) - len(obs.rows[side])


def turns(moment: Moment) -> Sequence[Action]:
    """Return the turns that the viewer may take now; none while first dwarfs are picked."""
    return [action for action in moment.actions if action.kind != PICK]


def gain(obs: Observation, action: Action) -> int:
    """Return how many free slabs a turn of the viewer brings their side."""
    if action.kind == ADD:
        return -DWARF_COSTS
    if action.kind == EXCHANGE:
        return -1
    if action.kind == COUNTER:
        return 0
    kind = KINDS[action.card]
    if action.kind != PULL:
        return kind.slabs
    counts = kind.counts(action.colour)
    left, right = (sum(counts[colour_of(dwarf)] for dwarf in row) for row in obs.rows)
    return right - left if obs.viewer & 1 else left - right


def is_safe(obs: Observation, action: Action) -> bool:
    """Return whether a side still has a slab for each dwarf after a turn of its own (N3)."""
    return free(obs, obs.viewer & 1) + gain(obs, action) >= 0


def card(action: Action) -> str:
    """Return what the table calls the card of a turn."""
    return f"card-{CODES[action.card]}"
