"""The end of a deal of the day: its first result is kept, and can be copied as a line."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread

from game.disk.daily import DailyFile, Result
from game.engine.daily import Deal, deal
from game.engine.reasons import Reason
from game.games import spec
from game.scenes.dealt import copy_line, date_told, day_played, line, result_of
from game.scenes.match import Match
from game.view.widgets import Ui


class Dealt:
    """Keeps the result in a thread as soon as it is made, and knows the one that counts once that is done."""

    def __init__(self, ui: Ui, match: Match, file: str) -> None:
        """`file`: what the match's saved game is called; "" if nobody knows."""
        self._ui = ui
        session = match.session
        day = day_played(session)
        self.deal: Deal | None = None if day is None else deal(spec(match.game_id), day)
        """What was played; None for any other match."""
        self._brought = None if day is None else result_of(session, day, file)
        self._result = self._brought
        self._kept: SimpleQueue[tuple[Result, Reason | None]] = SimpleQueue()
        if self._result is not None:
            # No daemon: somebody who leaves at once has played to the end all the same.
            Thread(target=self._keep, args=(self._result,), name="daily").start()

    def _keep(self, result: Result) -> None:
        found, trouble = DailyFile().keep([result])
        self._kept.put((found[result.day, result.game], trouble))

    def update(self) -> None:
        """Take what the thread has found; say what is wrong with the file, and that another result counts."""
        try:
            counts, trouble = self._kept.get_nowait()
        except Empty:
            return
        catalog, notices = self._ui.view.catalog, self._ui.notices
        if trouble is not None:
            notices.toast(catalog.reason(trouble))
        elif self._result is not None and counts._replace(file="") != self._result._replace(file=""):
            notices.toast(catalog.text("daily.kept", line=line(catalog, counts)))
        self._result = counts

    @property
    def told(self) -> str:
        """What this match brought, in words; "" after any other match."""
        if self._brought is None:
            return ""
        catalog = self._ui.view.catalog
        stars = catalog.text("daily.stars", n=self._brought.stars)
        return catalog.text("daily.brought", date=date_told(catalog, self._brought.day), stars=stars)

    def copy(self) -> None:
        """Copy the line of the result that counts."""
        if self._result is not None:
            copy_line(self._ui, self._result)
