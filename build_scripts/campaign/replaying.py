"""Plays records again, and tells by hashes what came of them: run by any Python, on any copy of the game.

    python replaying.py FOLDER

FOLDER holds `game`, plain or compiled. The first line that is written says who plays; each line that is then
read is a record as JSON has a string, and answered by an object. That Python needs what the game needs, but
pygame.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from random import Random
from typing import Any

ASKED = 2
"""Decisions of each record at which computer players are asked what they would choose."""
STRENGTHS = ("easy", "medium", "hard")
BUDGET = 24
"""Simulations of those that search: enough to add up fractions, which not all Pythons round alike."""


def outcome(text: str) -> dict[str, Any]:
    """Return what comes of a record that is played by its decisions alone, so that chance is drawn anew."""
    from game.engine.record import loads
    from game.engine.session import Session, verify

    record = loads(text)
    verify(record)
    session: Session[Any, Any] = Session(record.make_game(), record.seed, record.seats)
    for step in record.log:
        if not step.startswith("*"):
            session.play(session.game.decode_action(step))
    again = session.record()
    seats = range(session.game.num_players)
    known = "\n".join(repr(session.observation(seat)) for seat in seats)
    told = "\n".join(repr(event) for seat in seats for event in session.events_for(seat))
    return {
        "log": _hash("\n".join(again.log)),
        "marks": {str(step): mark for step, mark in again.marks.items()},
        "result": again.result,
        "known": _hash(known),
        "told": _hash(told),
        "thoughts": _thoughts(session),
        "same": again.log == record.log and {**record.marks} == {**again.marks},
    }


def _thoughts(session: Any) -> list[str]:
    """Return what computer players would choose at some decisions, and how they judge each action."""
    from game.ai.bot import Budget, bot_for

    found = []
    for step in Random(session.seed).sample(session.decisions, min(ASKED, len(session.decisions))):
        player = session.player_at(step)
        obs, legal = session.observation_at(step, player), session.legal_at(step)
        for strength in STRENGTHS:
            thought = bot_for(session.game, strength).choose(obs, legal, Budget(BUDGET), Random(step))
            values = [(session.game.encode_action(e.action), e.visits, e.value) for e in thought.evaluations]
            found.append(_hash(repr(values)))
    return found


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def main() -> None:
    """Answer each line."""
    sys.path.insert(0, sys.argv[1])
    from game.build import kind

    version = ".".join(map(str, sys.version_info[:3]))
    print(json.dumps({"python": version, "system": sys.platform, "build": kind()}), flush=True)
    for line in sys.stdin:
        try:
            answer = outcome(json.loads(line))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
