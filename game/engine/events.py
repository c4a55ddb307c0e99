"""What happened, told as facts (law 4). Each game defines its own events on this base."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.subclassing import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Event:
    """A fact with its values before and after: no durations, no texts, no colours of the screen.

    Fields that a viewer may not know are `None` after `Game.redact`.
    """
