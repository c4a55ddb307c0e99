"""What a person missed: a line in the banner that opens the log, until it is read, put away, or one acts."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.match import Match
from game.scenes.play.hud import Hud
from game.scenes.words import Words
from game.view.widgets import Ui


class Recap:
    """Lies in the banner and nowhere else: so it covers nothing that one needs to choose."""

    def __init__(self, ui: Ui, match: Match, words: Words, read: Callable[[], None]) -> None:
        """`read` opens the log."""
        self._ui, self._match, self._words, self._read = ui, match, words, read
        self._due = False
        self._log = False

    def place(self, hud: Hud, *, log: bool) -> None:
        """Lie in the banner of a new layout; not beside an open `log`, where everything stands."""
        self._hud, self._log = hud, log
        if self._due:
            self.tell()

    def tell(self) -> None:
        """Say how much the viewer missed, where it is more than one line."""
        lines = self._match.recap()
        self._due = 1 < len(lines) < len(self._match.log.lines) and not self._log
        if not self._due:
            return
        told = self._ui.t("play.recap", n=len(lines))
        fuller = (
            self._ui.t("play.recap.last", recap=told, last=last) for last in self._words.tellings(lines[-1])
        )
        self._hud.open_recap((*fuller, told), self._open, self._put_away)

    def close(self) -> bool:
        """Put it away. Return whether there was one."""
        was, self._due = self._due, False
        self._leave(self._hud.close_recap)
        return was

    def _put_away(self) -> None:
        self.close()

    def _open(self) -> None:
        self._leave(self._read)

    def _leave(self, leave: Callable[[], None]) -> None:
        """Whoever has the focus on a sign that goes finds it on the log's, beside which that was."""
        focused = self._ui.focus.current
        inside = focused is not None and focused.key.startswith("play-recap-")
        leave()
        if inside and self._ui.view.intents.device != "mouse":
            self._ui.focus.set(self._hud.icons["log"].aim)
