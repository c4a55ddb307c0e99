"""Playthroughs as text. `python -m tests.golden.make [GAME]` writes them again: read the difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from hashlib import blake2b
from random import Random
from typing import Any

from game.engine.events import Event
from game.engine.session import ALL, Seat, Session
from tests.conformance.cases import Case, choose_next
from tests.games.texts import write_anew

KIND = "golden"
LISTED = 12
"""Longer lists of legal actions are shown as their ends, number and hash."""
LONG = 300
"""Of a game of more decisions than this only both ends are shown; the marks hold what is between."""
ENDS = (60, 20)
"""So many decisions at its ends."""


def text_of(case: Case) -> str:
    """Play the case's game and return it as text."""
    return "\n".join(_lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    head, *parts, tail = _parts(case)
    yield from head
    first, last = ENDS if len(parts) > LONG else (len(parts), 0)
    for part in parts[:first]:
        yield from part
    if first < len(parts):
        yield f"\n… {len(parts) - first - last} decisions"
    for part in parts[len(parts) - last :]:
        yield from part
    yield from tail


def _parts(case: Case) -> Iterator[list[str]]:
    """Yield lines: of the beginning, of each decision, and of the end."""
    seats = [Seat(f"P{number}", "bot", "random") for number in range(case.players)]
    session: Session[Any, Any] = Session(case.make(), "GOLD-EN", seats)
    rng = Random(str(case))
    game = session.game
    yield [
        f"{case.game_id}, {case.players} players, preset {case.preset}, seed {session.seed}",
        " ".join(f"{name}={value}" for name, value in sorted(game.options.items())),
        *_events(session, 0),
    ]
    while not session.is_over:
        legal = session.legal_actions()
        action = choose_next(session, rng)
        cursor, texts = session.cursor, list(map(game.encode_action, legal))
        lines = ["", f"[{cursor}] P{session.current_player} of {_list(texts)}"]
        session.play(action)
        yield [*lines, f"> {game.encode_action(action)}", *_events(session, cursor)]
    yield [
        "",
        f"[{session.cursor}] winners {session.result}, returns {session.returns()}",
        f"marks {' '.join(f'{step}:{mark}' for step, mark in session.record().marks.items())}",
    ]


def _events(session: Session[Any, Any], since: int) -> Iterator[str]:
    """Tell what happened, and after "|" how those see it who see less."""
    players = range(session.game.num_players)
    step = since - 1
    for number, event in session.events_for(ALL, since):
        while step < number:
            step += 1
            if session.log[step].startswith("*"):
                yield f"  {session.log[step]}"
        views = [session.game.redact(event, player) for player in players]
        less = [
            f"P{player}: {_event(view) if view else 'nothing'}"
            for player, view in enumerate(views)
            if view != event
        ]
        yield "    " + " | ".join([_event(event), *less])


def _event(event: Event) -> str:
    values = (f"{field.name}={getattr(event, field.name)}" for field in fields(event))
    return f"{type(event).__name__}({', '.join(values)})".replace(", ", " ")


def _list(texts: list[str]) -> str:
    if len(texts) <= LISTED:
        return f"{len(texts)}: {' '.join(texts)}"
    digest = blake2b("\n".join(texts).encode(), digest_size=4).hexdigest()
    return f"{len(texts)}: {' '.join(texts[: LISTED - 1])} … {texts[-1]} ({digest})"


if __name__ == "__main__":
    write_anew(KIND, text_of)
