"""Saved games are opened: from the shelf, or from anywhere by double-click, drop or the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.disk.paths import PARCEL_SUFFIX
from game.disk.storage import Saves, read
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.session import Session
from game.scenes import routes
from game.scenes.looking_back import refusal
from game.scenes.shell import Shell
from game.scenes.viewing import viewers
from game.view.widgets import Choice, Dialog, Ui


def go_on(shell: Shell, saves: Saves, path: Path) -> None:
    """Play a game on where it was left. Raises EngineError if it can't be opened."""
    opened = saves.open(path)
    shell.open(routes.Play(opened.session, opened.file))
    _tell(shell, opened.reason)


def see_again(shell: Shell, path: Path, step: int = 0, *, review: bool = False) -> None:
    """Show a game again, as far as it is good, and look back on it if asked to; its file is only read.

    `step`: the step of its log that is shown at once; 0 for none. Raises EngineError if it can't be.
    """
    session: Session[Any, Any] = Session.from_record(read(path))
    reason = refusal(viewers(session)) if review else None
    if reason is not None:
        raise EngineError(reason)
    shell.open(routes.Replay(session, step, show=step > 0, review=review))
    _tell(shell, session.notice)


def open_files(shell: Shell, seen: Ui, paths: Sequence[Path]) -> None:
    """Show a game again over what is seen now, or bring a file of games; of several the last that can be.

    If none can, it is said there of each why; of those after the one that is shown, in passing.
    """
    refused: list[Reason] = []
    for path in reversed(paths):
        reason = _open(shell, path)
        if reason is None:
            break
        refused.insert(0, reason)

    def told() -> str:
        return "\n".join(map(shell.view.catalog.reason, refused))

    def build() -> Dialog:
        back = Choice(seen.t("app.back"), kind="primary", key="opening-back")
        return Dialog(seen, seen.t("opening.failed"), f"{told()}\n{seen.t('opening.unchanged')}", [back])

    if len(refused) == len(paths):
        seen.open(build)
    elif refused:
        shell.tell(told())


def _open(shell: Shell, path: Path) -> Reason | None:
    """Show a game or bring a file of games; return why that can't be done."""
    if path.name.lower().endswith(PARCEL_SUFFIX):
        shell.open(routes.Chronicle(parcel=path))
        return None
    try:
        see_again(shell, path)
    except EngineError as error:
        return error.reason
    return None


def _tell(shell: Shell, problem: Reason | None) -> None:
    """Say what is wrong with the game that has just been opened."""
    if problem is not None:
        shell.toast(shell.view.catalog.reason(problem))
