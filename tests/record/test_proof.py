"""What of a record is proven: chance came as its seed has it, or from some step on otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.record import dumps, loads
from game.engine.session import Session, verify
from game.games import game_ids
from tests.conformance.cases import CASES, Case, every_case
from tests.record.samples import off_seed, played_on, session_of

CASE = next(case for case in CASES if case.game_id == game_ids()[0])
"""Of a game with luck in its middle."""


@every_case(dear=True)
def test_what_was_played_is_proven_and_other_luck_is_possible_only(case: Case) -> None:
    played = session_of(case, 30)
    assert verify(loads(dumps(played.record()))).proven
    other, step = off_seed(played, len(played.log) // 4)
    assert other.off_seed == step
    played_on(other, 10)
    found = verify(loads(dumps(other.record())))
    assert (found.off_seed, found.changed, found.proven) == (step, False, False)
    assert found.notice is None, "nobody has changed the file"


def test_another_seed_proves_nothing() -> None:
    record = replace(session_of(CASE).record(), seed="MUSE-UN")
    assert not verify(record).proven


def test_what_was_taken_back_and_played_again_stays_proven() -> None:
    session = session_of(CASE, 6)
    session.free_undo = True
    for _ in range(3):
        session.undo()
    assert verify(session.record()).proven, "what could be done again is looked at too"
    played_on(session, seed=7)
    assert verify(session.record()).proven


def test_a_game_played_on_from_the_middle_of_another_is_proven() -> None:
    session = session_of(CASE).at(session_of(CASE).decisions[4])
    played_on(session, seed=5)
    assert session.log != session_of(CASE).log and verify(session.record()).proven


def test_where_the_other_luck_is_taken_back_what_is_left_is_proven() -> None:
    whole = session_of(CASE)
    other, step = off_seed(whole, whole.decisions[2])
    played_on(other)
    # A session that was read knows of no position that nobody may go back behind.
    read: Session[Any, Any] = Session.from_record(replace(other.record(), free_undo=True))
    assert read.off_seed == step and read.at(0).off_seed == step, "it can still be done again"
    back = read.at(read.decisions[1])
    back.play(next(a for a in back.legal_actions() if back.game.encode_action(a) != back.log[back.cursor]))
    assert back.off_seed is None and back.proven
