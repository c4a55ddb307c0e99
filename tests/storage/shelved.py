"""Games to be saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.disk.storage import Saves
from game.engine.session import Seat, Session
from game.games import make

AnySession = Session[Any, Any]


def new_session(decisions: int = 0) -> AnySession:
    session: AnySession = Session(
        make("nullgame", 2, {"starter": 0}), "SEED", [Seat("Élodie", "human"), Seat("B", "human")]
    )
    for _ in range(decisions):
        session.play(session.legal_actions()[0])
    return session


def written(saves: Saves, session: AnySession) -> Path:
    """Save a game, close it, and return its file."""
    file = saves.begin(session)
    assert file.wait(10) and file.problem is None
    file.close()
    return file.path
