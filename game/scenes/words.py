"""Games in words: what a match says, with the names that its seats and its game give; names of levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.reasons import Message, Reason
from game.i18n import Catalog
from game.i18n.narrate import Line, sentence, tellings
from game.scenes.match import Match
from game.view.picker import Step
from game.view.widgets import View

MAX_SHOWN: Final = 36
"""Letters of a file's name on a plank or a row."""


class Words:
    """Says what a match has to say, in the language of the moment."""

    def __init__(self, view: View, match: Match) -> None:
        self._view, self._match = view, match

    def say(self, message: Message) -> str:
        """Return a message in words."""
        return self._view.catalog.say(message, self._match.game_id, self._match.names)

    def reason(self, reason: Reason) -> str:
        """Return a reason in words, with its clause."""
        return self._view.catalog.reason(reason, self._match.game_id, self._match.names)

    def line(self, line: Line) -> str:
        """Return a line of the log in words."""
        return sentence(line, self._view.catalog, self._match.game_id, self._match.names)

    def tellings(self, line: Line) -> Iterator[str]:
        """Return a line of the log in words, fullest first, for where there is little room."""
        match = self._match
        return tellings(line, match.log.asides, self._view.catalog, match.game_id, match.names)

    def step(self, step: Step) -> str:
        """Return the name of a step."""
        return self.say(self._match.log.label(step.zone, step.key))


def level_name(catalog: Catalog, game_id: str, name: str) -> str:
    """Return what a deck or boards are called: in words, if they come with the game; else briefly."""
    key = f"{game_id.replace('-', '_')}.level.{name}"
    if catalog.has(key):
        return catalog.text(key)
    half = MAX_SHOWN // 2
    return name if len(name) <= MAX_SHOWN else f"{name[: half - 1]}…{name[-half:]}"
