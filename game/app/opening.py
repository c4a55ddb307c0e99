"""A saved game from anywhere: double-clicked, dropped on the window, or named on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.disk.storage import read
from game.engine.protocol import EngineError
from game.engine.session import Session
from game.scenes.routes import Replay
from game.scenes.shell import Shell
from game.view.widgets import Choice, Dialog, Ui


def open_game(shell: Shell, seen: Ui, path: Path) -> None:
    """Show the game again over what is shown now, as far as it is good; or say there why it can't be opened.

    The file is only read.
    """
    try:
        session: Session[Any, Any] = Session.from_record(read(path))
    except EngineError as error:
        _refuse(seen, shell.view.catalog.reason(error.reason))
        return
    shell.open(Replay(session))
    if session.damage is not None:
        shell.toast(shell.view.catalog.reason(session.damage))


def _refuse(ui: Ui, why: str) -> None:
    ui.open(
        lambda: Dialog(
            ui,
            ui.t("opening.failed"),
            f"{why}\n{ui.t('opening.unchanged')}",
            [Choice(ui.t("app.back"), kind="primary", key="opening-back")],
        )
    )
