"""What is said of a file that fails a check."""

from __future__ import annotations

from pathlib import Path

from game.engine.plain import plain
from game.engine.protocol import EngineError
from game.engine.record import RecordError
from game.i18n import Catalog


def complaint(path: Path, error: EngineError, text: Catalog) -> str:
    """Return a sentence that names the file, the step if there is one, and the reason."""
    reason, file = text.reason(error.reason), plain(str(path))
    if isinstance(error, RecordError) and error.step is not None:
        return text.text("cli.verify.bad", file=file, step=error.step, reason=reason)
    return reason if file in reason else text.text("cli.error.file", file=file, reason=reason)
