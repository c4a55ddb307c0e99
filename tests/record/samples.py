"""Records to spoil."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from game.engine.record import dumps
from game.engine.session import Seat, Session
from tests.conformance.cases import Case, choose_next

SEATS = (
    *(Seat("Élodie", "human"), Seat("L’ordinateur", "bot", "hard"), Seat("C", "human"), Seat("", "human")),
    *(Seat("Œdipe", "bot", "easy"), Seat("6", "human")),
)


def session_of(case: Case, decisions: int = 10**6, seed: int = 0) -> Session[Any, Any]:
    """Play some decisions of a case's game at random."""
    session: Session[Any, Any] = Session(case.make(), "MUSE-UM", SEATS[: case.players])
    rng = Random(seed)
    while not session.is_over and decisions:
        session.play(choose_next(session, rng))
        decisions -= 1
    return session


def raw_of(case: Case, decisions: int = 10**6) -> dict[str, Any]:
    """Return a record as the object that its file holds."""
    raw: dict[str, Any] = json.loads(dumps(session_of(case, decisions).record()))
    return raw
