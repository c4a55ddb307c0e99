"""Records to begin with: those of the museum, and games that were played for it, long and short."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final

from build_scripts.campaign.tables import all_ids, any_table
from game.engine.record import Record, Seat, loads
from game.engine.session import Session
from game.engine.strengths import STRENGTHS
from game.engine.tempers import PLAIN, TEMPERS
from tests.conformance.cases import choose_next
from tests.record.make_museum import FOLDER

PLAYED: Final = 200
"""Different games that are played; each process plays those that it comes upon, the first ones soonest."""
LONG: Final = 400
"""Steps of a game up to which it is played, unless it is to be whole."""


@cache
def museum() -> tuple[tuple[str, Record], ...]:
    """Return the records of all versions, each with its text."""
    texts = [path.read_text("utf-8") for path in sorted(FOLDER.glob("*/*.json"))]
    return tuple((text, loads(text)) for text in texts)


def any_record(rng: Random) -> Record:
    """Return some record: one of four is of the museum, a long one there more seldom than a short one."""
    if rng.random() < 0.25:
        rooms = museum()
        shares = [1 / (200 + len(record.log)) for _, record in rooms]
        return rng.choices(rooms, shares)[0][1]
    return played(rng.randrange(1 + rng.randrange(PLAYED)))


@cache
def played(number: int) -> Record:
    """Return a game that was played for it: whole, or up to somewhere, some steps perhaps taken back."""
    return play(f"samples/{number}", all_ids()[number % len(all_ids())]).record()


def play(seed: str, game_id: str, most: int = LONG) -> Session[Any, Any]:
    """Play a game at random, up to somewhere, with people and computer players on the seats."""
    rng = Random(seed)
    table = any_table(rng, game_id)
    game = table.make()
    session: Session[Any, Any] = Session(game, seed, _seats(table.players, rng), free_undo=rng.random() < 0.3)
    end = rng.choice((most, most, rng.randrange(1, 40), rng.randrange(1, most)))
    wholly = rng.random() < 0.5
    while not session.is_over and session.cursor < end:
        session.play(rng.choice(session.legal_actions()) if wholly else choose_next(session, rng))
    for _ in range(rng.choice((0, 0, 1, 3))):
        if session.can_undo() is None:
            session.undo()
    return session


def _seats(players: int, rng: Random) -> list[Seat]:
    people = [Seat(name, "human") for name in ("Élodie", "L’autre", "", "Œ", "6", "名前")]
    bots = [Seat(strength, "bot", strength, rng.choice((PLAIN, *TEMPERS))) for strength in STRENGTHS]
    return rng.sample([*people, *bots], players)
