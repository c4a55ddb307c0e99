"""What an action would do as far as anybody can know: shown before it is chosen, and in hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Argument, Message
from game.rules.taupes.position import of_observation
from game.rules.taupes.types import (
    Action,
    Observation,
)

if TYPE_CHECKING:
    from game.rules.taupes.game import Taupes


def outlook(game: Taupes, obs: Observation, action: Action) -> Outlook:
    """Return the certain events, the sentence with figures, its clause, and a warning where it fits."""
    before = of_observation(game, obs)
    events: list[Event] = []
    game.apply(before, action, events)
    message, clause = _say("turn", discs=sum(obs.discs[obs.mover])), "M5"
    return Outlook(tuple(events), message, clause)


def _say(key: str, **args: Argument) -> Message:
    return Message.of(f"taupes.outlook.{key}", **args)
