"""What is said of a file that fails a check, wholly or in part."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.plain import plain
from game.engine.protocol import EngineError
from game.engine.record import RecordError
from game.engine.session import Session
from game.i18n import Catalog


def complaint(path: Path, error: EngineError, text: Catalog) -> str:
    """Return a sentence that names the file, the step if there is one, and the reason."""
    file = plain(str(path))
    if isinstance(error, RecordError) and error.step is not None:
        reason = text.reason(error.reason, error.game_id)
        return text.text("cli.verify.bad", file=file, step=error.step, reason=reason)
    reason = text.reason(error.reason)
    return reason if file in reason else text.text("cli.error.file", file=file, reason=reason)


def warning(path: Path, session: Session[Any, Any], text: Catalog) -> str:
    """Return what is to be said of a game that can be shown, perhaps up to a step only; "" if all is well."""
    if session.damage is not None:
        error = RecordError(session.damage, session.damage_step or 0, session.game.game_id)
        return complaint(path, error, text)
    return "" if session.notice is None else text.reason(session.notice)
