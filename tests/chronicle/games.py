"""Games whose ends are known: of the template, of which they take no time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from game.chronicle.facts import Facts, facts_of
from game.disk.storage import Saves
from game.engine.record import Record, Seat, dumps
from game.engine.session import Session
from game.games import TEMPLATE, make

BOT = Seat("Trèfle", "bot", "easy")
STRONG = Seat("Roi", "bot", "expert")


def human(name: str) -> Seat:
    return Seat(name, "human")


@cache
def record(
    seats: tuple[Seat, ...],
    winners: tuple[int, ...] = (0,),
    moves: int = 1000,
    ties: str = "off",
    nth: int = 0,
) -> Record:
    """Return a game that ended so, played at random; the `nth` of them."""
    for seed in range(10_000):
        session: Session[object, object] = Session(
            make(TEMPLATE, len(seats), {"ties": ties}), f"SEED{seed}", seats
        )
        rng = Random(seed)
        for _ in range(moves):
            if session.is_over:
                break
            session.play(rng.choice(session.legal_actions()))
        if moves < 1000 or session.result == winners:
            if nth == 0:
                return session.record()
            nth -= 1
    raise AssertionError("no such game")


def facts(seats: Sequence[Seat], winners: Sequence[int] = (0,), *, when: float = 1000, nth: int = 0) -> Facts:
    """Return the facts of such a game."""
    found = facts_of(record(tuple(seats), tuple(winners), nth=nth), when)
    assert found is not None
    return found


def shelve(saves: Saves, game: Record, name: str = "", when: float = 1_600_000_000) -> Path:
    """Put a game on the shelf, as if it had been played then."""
    saves.folder.mkdir(parents=True, exist_ok=True)
    path = saves.folder / (name or f"{len(list(saves.paths()))}.galerie")
    path.write_text(dumps(game), encoding="utf-8")
    os.utime(path, (when, when))
    return path
