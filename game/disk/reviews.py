"""What was found out about matches that were looked back on: a small file each, beside the saved games.

All of it can be made again: a file that doesn't fit its match any more, or can't be read, is passed over.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from game.disk.files import StorageError, exclusive, fitting, read_json, write_atomic
from game.disk.paths import saves_dir
from game.engine.record import Record

FORMAT: Final = "galerie-review"
LARGEST: Final = 4 << 20
"""Bytes of a file that is read."""


def review_file(record: Record, folder: Path | None = None) -> Path:
    """Return where the review of a match is kept; it is named after all that was played."""
    level = record.level.digest if record.level is not None else ""
    about = record.game, sorted(record.options.items()), level, record.seed, len(record.seats), record.log
    name = blake2b(repr(about).encode(), digest_size=10).hexdigest()
    return (saves_dir() if folder is None else folder) / "reviews" / f"{name}.json"


def read_review(path: Path, fingerprint: str) -> dict[str, Any] | None:
    """Return what is kept, if it was judged in this way (`review.fingerprint`); else None."""
    with suppress(StorageError, OSError, ValueError):
        data = read_json(path, LARGEST)
        if isinstance(data, dict) and (data.get("format"), data.get("judged")) == (FORMAT, fingerprint):
            return data
    return None


def write_review(path: Path, fingerprint: str, found: dict[str, Any]) -> None:
    """Keep what was found out. Raises StorageError."""
    text = json.dumps({"format": FORMAT, "judged": fingerprint, **found}, separators=(",", ":"))
    with exclusive(path):
        write_atomic(path, fitting(path, text.encode(), LARGEST))
