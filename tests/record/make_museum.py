"""Saves made by this version, kept for ever: every later version must open them.

`python -m tests.record.make_museum` adds what is missing for the current version, and never replaces a file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game import __version__
from game.engine.record import VERSION, Record, dumps
from tests.conformance.cases import CASES, Case
from tests.record.samples import session_of

FOLDER = Path(__file__).parent / "museum"
ROOM = FOLDER / f"{__version__}-{VERSION}"
"""Of what this version of the app writes, in its version of the format; the first format's has no number."""


def exhibits() -> dict[str, Callable[[], Record]]:
    """Return by name a finished, an unfinished and a partly undone game of every case, still to be played."""
    return {
        f"{case}-{kind}": partial(play, case)
        for case in CASES
        for kind, play in (("finished", _finished), ("unfinished", _unfinished), ("undone", _undone))
    }


def _finished(case: Case) -> Record:
    return session_of(case).record()


def _unfinished(case: Case) -> Record:
    return session_of(case, 5).record()


def _undone(case: Case) -> Record:
    session = session_of(case, 5)
    return session.at(session.decisions[2]).record()


def main() -> None:
    """Write what is missing."""
    ROOM.mkdir(parents=True, exist_ok=True)
    for name, play in exhibits().items():
        path = ROOM / f"{name}.json"
        if not path.exists():
            path.write_text(dumps(play()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
