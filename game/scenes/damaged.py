"""Damaged files were found and set aside: it is said which, and where they are now."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.reasons import Reason
from game.view.widgets import Choice, Dialog, Ui


def announce(ui: Ui, messages: Sequence[Reason]) -> None:
    """Say so until it is answered; what is long can be scrolled."""
    ui.open(
        lambda: Dialog(
            ui,
            ui.t("saves.damaged"),
            "\n".join(map(ui.view.catalog.reason, messages)),
            [Choice(ui.t("saves.understood"), kind="primary", key="understood")],
        )
    )
