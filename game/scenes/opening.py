"""A saved game from anywhere: double-clicked, dropped on the window, or named on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.disk.storage import read
from game.engine.protocol import EngineError
from game.engine.session import Session
from game.scenes.replay import ReplayScene
from game.view.widgets import Choice, Dialog

if TYPE_CHECKING:
    from game.app.loop import App


def open_game(app: App, path: Path) -> None:
    """Show the game again over what is shown now, as far as it is good; or say why it can't be opened.

    The file is only read.
    """
    try:
        session: Session[Any, Any] = Session.from_record(read(path))
    except EngineError as error:
        _refuse(app, app.catalog.reason(error.reason))
        return
    app.scenes.push(ReplayScene(app, session))
    if session.damage is not None:
        app.scenes.top.ui.notices.toast(app.catalog.reason(session.damage))


def _refuse(app: App, why: str) -> None:
    ui = app.scenes.top.ui
    ui.open(
        lambda: Dialog(
            ui,
            ui.t("opening.failed"),
            f"{why}\n{ui.t('opening.unchanged')}",
            [Choice(ui.t("app.back"), kind="primary", key="opening-back")],
        )
    )
