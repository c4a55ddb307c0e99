"""Moles that move at random never leave their first board: here they go into holes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.games.taupes.rules.types import MOVE, MoleMoved
from tests.games.houses import Aim


def towards_holes(events: Sequence[Event]) -> int:
    return sum(event.into_hole - event.left_hole for event in events if isinstance(event, MoleMoved))


AIM = Aim(MOVE, towards_holes)
