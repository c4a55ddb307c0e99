"""Records to spoil."""

from __future__ import annotations

import json
from pathlib import Path
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
    return played_on(session, decisions, seed)


def played_on(session: Session[Any, Any], decisions: int = 10**6, seed: int = 0) -> Session[Any, Any]:
    """Play some more decisions at random."""
    rng = Random(seed)
    while not session.is_over and decisions:
        session.play(choose_next(session, rng))
        decisions -= 1
    return session


def off_seed(session: Session[Any, Any], after: int = 0) -> tuple[Session[Any, Any], int]:
    """Return a game that is as another one up to a step behind some others, at which chance comes otherwise
    than the seed has it; and that step."""
    game, log = session.game, session.log
    for step in range(after, len(log)):
        if log[step].startswith("*"):
            outcomes = game.chance_outcomes(session._states[step])
            texts = ["*" + game.encode_action(outcome) for outcome, weight in outcomes if weight > 0]
            if len(texts) > 1:
                other = next(text for text in texts if text != log[step])
                seats = session.seats
                return Session.standing(game, session.seed, seats, (*log[:step], other)), step
    raise ValueError(after)


def raw_of(case: Case, decisions: int = 10**6) -> dict[str, Any]:
    """Return a record as the object that its file holds."""
    raw: dict[str, Any] = json.loads(dumps(session_of(case, decisions).record()))
    return raw


def by_hand(path: Path, **changes: Any) -> None:
    """Change fields of a record's file as somebody with a text editor does, who leaves its checksum alone."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**raw, **changes}, ensure_ascii=False), encoding="utf-8")
