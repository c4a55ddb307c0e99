"""A match in words: messages, reasons and lines with the names that its seats and its game give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.reasons import Message, Reason
from game.i18n.narrate import Line, sentence, tellings
from game.scenes.match import Match
from game.view.picker import Step

if TYPE_CHECKING:
    from game.app.loop import App


class Words:
    """Speaks the language of the moment."""

    def __init__(self, app: App, match: Match) -> None:
        self._app, self._match = app, match

    def say(self, message: Message) -> str:
        """Return a message in words."""
        return self._app.catalog.say(message, self._match.game_id, self._match.names)

    def reason(self, reason: Reason) -> str:
        """Return a reason in words, with its clause."""
        return self._app.catalog.reason(reason, self._match.game_id, self._match.names)

    def line(self, line: Line) -> str:
        """Return a line of the log in words."""
        return sentence(line, self._app.catalog, self._match.game_id, self._match.names)

    def tellings(self, line: Line) -> Iterator[str]:
        """Return a line of the log in words, fullest first, for where there is little room."""
        match = self._match
        return tellings(line, match.log.asides, self._app.catalog, match.game_id, match.names)

    def step(self, step: Step) -> str:
        """Return the name of a step."""
        return self.say(self._match.log.label(step.zone, step.key))
