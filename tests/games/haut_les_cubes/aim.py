"""Giants that step at random hardly ever climb: here they go up, and jump far down."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.games.haut_les_cubes.rules.types import STEP, GiantStepped, Scored
from tests.games.houses import Aim


def up_and_far_down(events: Sequence[Event]) -> int:
    jumped = sum(event.after - event.before for event in events if isinstance(event, Scored))
    climbed = (event for event in events if isinstance(event, GiantStepped))
    return jumped or sum(event.after > event.before for event in climbed)


AIM = Aim(STEP, up_and_far_down)
