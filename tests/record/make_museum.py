"""Saves made by this version, kept for ever: every later version must open them.

`python -m tests.record.make_museum` adds what is missing for the current version, and never replaces a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game import __version__
from game.engine.record import Record, dumps
from tests.conformance.cases import CASES
from tests.record.samples import session_of

FOLDER = Path(__file__).parent / "museum"


def exhibits() -> Iterator[tuple[str, Record]]:
    """Yield a finished, an unfinished and a partly undone game of every case, with their names."""
    for case in CASES:
        yield f"{case}-finished", session_of(case).record()
        yield f"{case}-unfinished", session_of(case, 5).record()
        undone = session_of(case, 5)
        yield f"{case}-undone", undone.at(undone.decisions[2]).record()


def main() -> None:
    """Write what is missing."""
    folder = FOLDER / __version__
    folder.mkdir(parents=True, exist_ok=True)
    for name, record in exhibits():
        path = folder / f"{name}.json"
        if not path.exists():
            path.write_text(dumps(record), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
