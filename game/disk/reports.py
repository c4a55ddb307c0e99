"""Reports of what went wrong, in the logs folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path


def write(folder: Path, text: str) -> Path | None:
    """Write a report into the folder; None if that fails too."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
        path.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return path
