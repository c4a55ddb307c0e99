"""Sessions of every game: play, undo, redo, records (DESIGN 3, 6 and 7)."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.protocol import IllegalActionError
from game.engine.record import dumps, loads
from game.engine.session import ALL, Seat, Session, verify
from tests.conformance.cases import Case, choose_next, playthrough, spread

Snapshot = tuple[Any, ...]
RECENT = 20
"""Steps back to which events are compared at each cursor."""


def session_of(case: Case, *, free_undo: bool = False) -> Session[Any, Any]:
    seats = [Seat(f"P{number}", "human") for number in range(case.players)]
    return Session(case.make(), "SEED-01", seats, free_undo=free_undo)


@cache
def decisions(case: Case) -> tuple[Any, ...]:
    """Return what is chosen in a whole game of `session_of`."""
    session, rng = session_of(case), Random(1)
    chosen = []
    while not session.is_over:
        chosen.append(choose_next(session, rng))
        session.play(chosen[-1])
    return tuple(chosen)


def play_on(session: Session[Any, Any], case: Case, count: int = 10**6) -> None:
    """Go on with that game, at most `count` decisions."""
    done = len(session.decisions)
    for action in decisions(case)[done : done + count]:
        session.play(action)


def snapshot(session: Session[Any, Any]) -> Snapshot:
    """Return all that can be seen of a session at its cursor, of its events the last ones."""
    players = range(session.game.num_players)
    since = max(0, session.cursor - RECENT)
    return (
        session.cursor,
        session.current_player,
        session.legal_actions(),
        tuple(session.observation(player) for player in players),
        tuple(tuple(session.events_for(player, since)) for player in players),
        session.returns(),
        session.result,
    )


@pytest.mark.dear
def test_illegal_and_garbage_actions_change_nothing(case: Case) -> None:
    session = session_of(case)
    universe = sorted({step.action for step in playthrough(case, 0).steps})
    for _ in range(12):
        if session.is_over:
            break
        before, record = snapshot(session), session.record()
        legal = session.legal_actions()
        for action in universe:
            if action in legal:
                continue
            with pytest.raises(IllegalActionError) as error:
                session.play(action)
            assert error.value.reason == session.why_not(action)
        assert snapshot(session) == before and session.record() == record
        play_on(session, case, 1)


@pytest.mark.dear
def test_undo_and_redo_to_any_cursor_equal_replay_to_that_cursor(case: Case) -> None:
    session = session_of(case, free_undo=True)
    seen = [snapshot(session)]
    while not session.is_over:
        play_on(session, case, 1)
        seen.append(snapshot(session))
    record = session.record()
    for expected in reversed(seen[:-1]):
        session.undo()
        assert snapshot(session) == expected
    assert session.can_undo() is not None
    for expected in seen[1:]:
        session.redo()
        assert snapshot(session) == expected
    assert session.can_redo() is not None
    assert session.record() == record
    for expected in spread(seen, 12):
        assert snapshot(session.at(expected[0])) == expected
        cut = session.at(expected[0]).record()
        assert snapshot(Session.from_record(cut)) == expected


@pytest.mark.dear
def test_undo_never_draws_again(case: Case) -> None:
    session = session_of(case, free_undo=True)
    play_on(session, case)
    whole = session.log
    while session.can_undo() is None:
        session.undo()
    other = session_of(case)
    for action in decisions(case):  # the same choices, step by step, and each time another one before
        for detour in session.legal_actions()[:2]:
            if detour != action:
                session.play(detour)
                session.undo()
        session.play(action)
        other.play(action)
    assert session.log == other.log == whole


@pytest.mark.dear
def test_records_round_trip_at_every_moment(case: Case) -> None:
    session = session_of(case)
    while True:
        record = session.record()
        text = dumps(record)
        assert loads(text) == record
        verify(record)
        again: Session[Any, Any] = Session.from_record(loads(text))
        assert again.damage is None
        assert dumps(again.record()) == text
        assert again.observation(0) == session.observation(0)
        if session.is_over:
            break
        play_on(session, case, 1 + session.cursor // 4)


@pytest.mark.dear
def test_an_unfinished_record_of_a_game_with_hands_is_packed(case: Case) -> None:
    session = session_of(case)
    play_on(session, case, 3)
    assert isinstance(json.loads(dumps(session.record()))["log"], str) == session.game.hidden
    play_on(session, case)
    assert isinstance(json.loads(dumps(session.record()))["log"], list)


@pytest.mark.dear
def test_a_session_never_hands_out_a_state(case: Case) -> None:
    session = session_of(case)
    play_on(session, case, 4)
    state = type(session.game.initial_state())
    calls: dict[str, tuple[Any, ...]] = {
        "observation": (0,),
        "observation_at": (0, 0),
        "legal_at": (0,),
        "player_at": (0,),
        "events_for": (0,),
        "why_not": (session.legal_actions()[0],),
        "outlook": (session.legal_actions()[0],),
        "at": (0,),
        "play": (session.legal_actions()[0],),
        "from_record": (session.record(),),
        "standing": (session.game, session.seed, session.seats, session.log),
    }
    nothing = {
        "set_strength",
        "set_temper",
        "undo",
        "redo",
    }  # return nothing; a person's seat has no strength
    for name in dir(session):
        if name.startswith("_") or name in nothing:
            continue
        value = getattr(session, name)
        if callable(value):
            value = value(*calls.get(name, ()))
        assert not _holds(value, state), name


def _holds(value: Any, kind: type) -> bool:
    if isinstance(value, kind):
        return True
    if isinstance(value, dict):
        return any(_holds(item, kind) for pair in value.items() for item in pair)
    if isinstance(value, list | tuple | set | frozenset):
        return any(_holds(item, kind) for item in value)
    return False


@pytest.mark.dear
def test_only_a_finished_game_shows_everything(case: Case) -> None:
    session = session_of(case)
    assert not session.is_open
    with pytest.raises(ValueError):
        session.events_for(ALL)
    play_on(session, case)
    steps = {step for step, _ in session.events_for(ALL)}
    assert steps <= set(range(session.cursor))
    assert len(session.events_for(ALL)) >= len(session.events_for(0))


@pytest.mark.dear
def test_two_sessions_of_one_game_do_not_disturb_each_other(case: Case) -> None:
    alone = session_of(case)
    play_on(alone, case)
    game = case.make()
    seats = [Seat(f"P{number}", "human") for number in range(case.players)]
    first: Session[Any, Any] = Session(game, "SEED-01", seats)
    second: Session[Any, Any] = Session(game, "SEED-02", seats)
    rng = Random(10)
    for action in decisions(case):
        first.play(action)
        if not second.is_over:
            second.play(choose_next(second, rng))
    assert first.record() == alone.record()
