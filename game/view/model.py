"""What a table shows, one pure model a game: `view/model.py` in its house.

That module has its `Model`, and says how a person points at an action: `path(action)` gives the steps
for the picker, and `attempt(steps, toggled)` the action that steps seem to mean, legal or not. It may also
have `careful(action)`: whether each step is pointed at, even one that leaves no choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, Self

from game.engine.events import Event

NOBODY: Final = -1
"""No seat; as a viewer, somebody who only watches, with all secrets covered."""
EVERYBODY: Final = -3
"""The viewer of an open game, who sees all (the session's ALL)."""


class Model(Protocol):
    """What every game's model can do. Models are never changed, and compare by what they show."""

    @classmethod
    def of(cls, obs: Any) -> Self:
        """Return what the table shows when nothing moves."""

    @classmethod
    def open(cls, observations: Sequence[Any]) -> Self:
        """Return the table with nothing hidden, from what each seat sees: for open games."""

    def veiled(self) -> Self:
        """Return the table with all secrets covered, for those who only watch: whoever's it was."""

    def on(self, event: Event) -> Self:
        """Return the table after an event, as the model's viewer sees it."""
