"""What happened, told as facts (law 4). Each game defines its own events on this base."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """A fact with its values before and after: no durations, no texts, no colours of the screen.

    Fields that a viewer may not know are `None` after `Game.redact`.
    """
