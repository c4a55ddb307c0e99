"""The games behind a number: a list of them, each of which can be seen again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.chronicle.tally import Played
from game.chronicle.words import day, outcome
from game.i18n import Catalog
from game.view.widgets import Choice, Dialog, ScrollList, Ui

_AT_ONCE: Final = 40
"""Games of one list; the others come after it."""


def told(catalog: Catalog, played: Played, *, game: bool = True) -> str:
    """Return a game in a line: when it was, which one, and how it ended."""
    facts = played.facts
    key = "chronicle.game" if game else "chronicle.game.short"
    return catalog.text(
        key,
        day=day(catalog, facts.when),
        game=catalog.text(f"game.{facts.game}"),
        outcome=outcome(catalog, facts, played.seat),
    )


class GameList:
    """Opens the list as a dialog; the game that was played last comes first."""

    def __init__(self, ui: Ui, title: str, games: Sequence[Played], see: Callable[[Played], None]) -> None:
        self._ui, self._title, self._see = ui, title, see
        self._games = sorted(games, key=lambda played: -played.facts.when)
        self._first = 0

    def open(self) -> None:
        """Show it; one game alone is seen at once."""
        if len(self._games) == 1:
            self._see(self._games[0])
        elif self._games:
            self._ui.open(self._dialog)

    def _dialog(self) -> Dialog:
        ui = self._ui
        shown = self._games[self._first : self._first + _AT_ONCE]
        rows = [told(ui.view.catalog, played) for played in shown]
        left = len(self._games) - self._first - len(shown)
        if left:
            rows.append(ui.t("chronicle.earlier", n=left))
        height = min(ui.px(340), (len(rows) * (ui.control + ui.px(8)) + ui.px(28)))
        dialog = Dialog(ui, self._title, "", [Choice(ui.t("app.back"), key="close")], width=760, extra=height)
        listed = ScrollList(ui, dialog.room, rows, self._choose, kind="paper", parent=dialog.group)
        ui.focus.set(listed.rows[0].aim)
        return dialog

    def _choose(self, number: int) -> None:
        self._ui.close()
        if number < min(_AT_ONCE, len(self._games) - self._first):
            self._see(self._games[self._first + number])
        else:
            self._first += _AT_ONCE
            self._ui.open(self._dialog)
