"""What dwarfs like, by temper: among turns that are nearly as good.

The brave pull, the harder the better; the careful rather exchange cards; the greedy keep theirs, and want
more dwarfs in their row; the spiteful counter, and like caps under which the others count nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.rules.outlook import outlook
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    EXCHANGE,
    PICK,
    PULL,
    SQUIRREL,
    Action,
    HosePulled,
    Observation,
)


def liking(setup: Setup, obs: Observation, temper: str, actions: Sequence[Action]) -> list[float]:
    """Return how much each action is to the liking."""
    return [_liked(setup, obs, temper, action) for action in actions]


def _liked(setup: Setup, obs: Observation, temper: str, action: Action) -> float:
    kind = action.kind
    if kind == PICK:
        return 0.0
    if temper == "spiteful":
        card = KINDS[action.card] if kind == PULL else None
        return 3.0 if kind == COUNTER else 1.0 + len(card.zeroed) if card and card.zeroed else 0.0
    exchanged = len(action.cards) if kind == EXCHANGE else 0
    if temper == "careful":
        return float(exchanged)
    if temper == "greedy":
        return 2.0 * (kind in (ADD, COUNTER)) - exchanged
    pulled = _pulled(outlook(setup, obs, action).events, obs.viewer & 1)
    return pulled + (1.0 if kind in (PULL, SQUIRREL) else 0.0) - 2.0 * (kind == EXCHANGE)


def _pulled(events: Sequence[Event], side: int) -> int:
    """Return how many slabs a side wins; negative for those that it loses."""
    won = sum([event.after - event.before for event in events if isinstance(event, HosePulled)])
    return -won if side else won
