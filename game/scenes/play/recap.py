"""How much a person missed: the sign of the log carries it until they open that, or act."""

from __future__ import annotations

from game.scenes.match import Match
from game.scenes.play.hud import Hud


class Recap:
    """Counts the lines since the viewer's last turn, and says so where they can be read."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._due = False

    def place(self, hud: Hud, *, log: bool) -> None:
        """Say it in a new layout; beside an open `log` everything stands there already."""
        self._hud = hud
        self._due = self._due and not log
        self._log = log
        if self._due:
            self.tell()

    def tell(self) -> None:
        """Say how much the viewer missed, where it is more than one line."""
        missed = len(self._match.recap())
        self._due = 1 < missed < len(self._match.log.lines) and not self._log
        self._hud.carry(missed if self._due else 0)

    def close(self) -> None:
        """It has been read, or the viewer acts."""
        self._due = False
        self._hud.carry(0)
