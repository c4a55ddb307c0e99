"""Reports of what went wrong, in the logs folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.disk.files import make_folder, numbered


def write(folder: Path, text: str) -> Path | None:
    """Write a report into the folder, beside those that lie there; None if that fails too."""
    try:
        make_folder(folder)
        stem = f"crash-{datetime.now():%Y%m%d-%H%M%S}"
        paths = (folder / f"{stem}{number}.txt" for number in numbered("-{}"))
        path = next(path for path in paths if not path.exists())
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError:
        return None
    return path
