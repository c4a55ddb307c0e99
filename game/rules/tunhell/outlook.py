"""What an action would do as far as its player can know: shown before it is chosen, and in hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.protocol import Outlook
from game.engine.reasons import Message
from game.rules.tunhell.types import Action, Observation

if TYPE_CHECKING:
    from game.rules.tunhell.game import TunHell


def outlook(game: TunHell, obs: Observation, action: Action) -> Outlook:
    """Return the certain events, the sentence with figures, its clause, and a warning where it fits."""
    return Outlook((), Message.of("tunhell.outlook.todo"), "T6")
