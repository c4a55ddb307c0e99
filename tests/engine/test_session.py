"""What a session does beyond what every game's conformance tests show."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import strengths
from game.engine.protocol import TERMINAL, EngineError
from game.engine.reasons import Reason
from game.engine.session import ALL, Seat, Session
from game.engine.strengths import OFFERED, STRENGTHS, YARDSTICKS
from game.games import make

PERSON = Seat("Ada", "human")
BOT = Seat("Bot", "bot", "easy")
AnySession = Session[Any, Any]


def new(*seats: Seat, free_undo: bool = False, seed: str = "K7QF-29") -> AnySession:
    return Session(make("nullgame", len(seats), {"starter": 0}), seed, seats, free_undo=free_undo)


def play(session: AnySession, decisions: int) -> None:
    for _ in range(decisions):
        session.play(session.legal_actions()[0])


def test_chance_is_resolved_at_once() -> None:
    session = new(PERSON, BOT)
    assert session.cursor == 6 and all(step.startswith("*d") for step in session.log)
    assert session.current_player == 0
    assert list(session.decisions) == []
    play(session, 2)
    assert session.decisions == (6, 7)


@pytest.mark.parametrize("seed", ["", "   ", "x" * 65, "a\nb", "a\x00", "\ud800", "\u202eabc"])
def test_bad_seeds_are_refused(seed: str) -> None:
    with pytest.raises(EngineError) as error:
        new(PERSON, BOT, seed=seed)
    assert error.value.reason.message.key == "error.seed"


@pytest.mark.parametrize("seed", ["K7QF-29", "0", "la même donne !", "x" * 64, "\u202f é"])
def test_any_other_text_is_a_seed(seed: str) -> None:
    assert new(PERSON, BOT, seed=seed).log == new(BOT, PERSON, seed=seed).log


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ((PERSON,), "error.seats"),
        ((PERSON, BOT, BOT), "error.seats"),
        ((PERSON, Seat("x", "cat")), "error.seat-kind"),
        ((PERSON, Seat("x", "bot")), "error.strength-unknown"),
        ((PERSON, Seat("x", "bot", "godlike")), "error.strength-unknown"),
        ((Seat("x", "human", "easy"), BOT), "error.strength-unknown"),
        ((PERSON, Seat("x", "bot", "easy", "grumpy")), "error.temper-unknown"),
        ((Seat("x", "human", "", "brave"), BOT), "error.temper-unknown"),
        ((Seat("a\tb", "human"), BOT), "error.seat-name"),
        ((Seat("x" * 65, "human"), BOT), "error.seat-name"),
    ],
)
def test_bad_seats_are_refused(seats: tuple[Seat, ...], key: str) -> None:
    with pytest.raises(EngineError) as error:
        Session(make("nullgame", 2), "seed", seats)
    assert error.value.reason.message.key == key


def test_undo_goes_back_to_the_persons_own_decision() -> None:
    session = new(PERSON, BOT, free_undo=True)
    play(session, 3)  # Ada, the bot, Ada
    assert session.current_player == 1
    session.undo()
    assert (session.cursor, session.current_player) == (8, 0)
    session.undo()
    assert (session.cursor, session.current_player) == (6, 0)
    assert session.can_undo() is not None
    session.redo()
    assert session.cursor == 8
    session.redo()
    assert session.cursor == 9 and session.can_redo() is not None


def test_without_people_undo_goes_back_to_any_decision() -> None:
    session = new(BOT, BOT, free_undo=True)
    play(session, 3)
    session.undo()
    assert session.cursor == 8
    session.undo()
    assert session.cursor == 7


def test_a_game_can_begin_behind_its_first_steps() -> None:
    game, log = make("nullgame", 2, {"starter": 0}), ["*d1", "*d3", "*d6", "*d2", "*d5", "*d6", "c3", "c5"]
    session = Session.standing(game, "A", [PERSON, BOT], log)
    assert session.log == tuple(log) and session.current_player == 0
    assert session.can_undo() == Reason.of("error.undo-start")
    play(session, 1)
    session.undo()
    assert session.cursor == len(log) and session.can_undo() is not None
    assert session.at(len(log)).can_undo() is not None
    for wrong in ("c4", "*d4", "c1 *d4", "boo"):
        with pytest.raises(EngineError):
            Session.standing(game, "A", [PERSON, BOT], [*log, *wrong.split()])


def test_a_person_who_has_not_decided_yet_has_nothing_to_take_back() -> None:
    session = new(BOT, PERSON, free_undo=True)
    assert session.can_undo() is not None
    play(session, 1)
    assert session.can_undo() is not None
    with pytest.raises(EngineError):
        session.undo()


def test_redo_lives_until_another_action_is_played() -> None:
    session = new(PERSON, PERSON, free_undo=True)
    play(session, 4)
    log = session.log
    session.undo()
    session.undo()
    assert session.log == log
    session.play(session.legal_actions()[0])  # the same as before: what follows can still be redone
    assert session.log == log and session.can_redo() is None
    session.undo()
    session.play(session.legal_actions()[-1])
    assert session.can_redo() is not None and session.log[: session.cursor] == session.log


def test_strengths_change_in_the_middle_of_a_game() -> None:
    session = new(PERSON, BOT)
    session.set_strength(1, "hard")
    assert session.seats[1].strength == "hard"
    assert session.record().seats[1].strength == "hard"
    for seat, strength in ((1, "godlike"), (0, "easy")):
        with pytest.raises(EngineError):
            session.set_strength(seat, strength)
    assert session.seats[0] == PERSON


def test_tempers_change_in_the_middle_of_a_game() -> None:
    session = new(PERSON, BOT)
    session.set_temper(1, "greedy")
    assert session.record().seats[1] == BOT._replace(temper="greedy")
    for seat, temper in ((1, "grumpy"), (0, "brave")):
        with pytest.raises(EngineError):
            session.set_temper(seat, temper)
    session.set_temper(1, "")
    assert tuple(session.seats[:2]) == (PERSON, BOT)


def test_only_seats_may_look() -> None:
    session = new(PERSON, BOT)
    for viewer in (-1, 2, ALL):
        with pytest.raises(EngineError):
            session.observation(viewer)
        with pytest.raises(EngineError):
            session.events_for(viewer)
    assert new(BOT, BOT).events_for(ALL)


def test_nobody_looks_ahead_through_what_can_be_redone() -> None:
    session = new(PERSON, PERSON, free_undo=True)
    play(session, 3)
    cursor = session.cursor
    session.undo()
    with pytest.raises(IndexError):
        session.observation_at(cursor, 0)
    assert all(step < session.cursor for step, _ in session.events_for(0))


def test_events_since_a_cursor() -> None:
    session = new(PERSON, PERSON)
    cursor = session.cursor
    play(session, 2)
    assert next(step for step, _ in session.events_for(0, cursor)) == cursor
    assert session.events_for(0) == session.events_for(0, 0)
    assert session.events_for(0, session.cursor) == []


def test_a_copy_at_a_cursor_leaves_the_original_alone() -> None:
    session = new(PERSON, PERSON)
    play(session, 4)
    record = session.record()
    copy = session.at(session.decisions[1])
    assert copy.current_player == 1 and copy.log == session.log
    copy.play(copy.legal_actions()[-1])
    assert session.record() == record
    with pytest.raises(IndexError):
        session.at(len(session.log) + 1)


def test_the_end() -> None:
    session = new(PERSON, BOT)
    assert session.result is None
    while not session.is_over:
        play(session, 1)
    assert session.current_player == TERMINAL and session.legal_actions() == ()
    assert session.result in ((0,), (1,), (0, 1))
    assert session.is_open


def test_records_know_the_strengths_of_the_computer_players() -> None:
    assert tuple(strengths.SECRET) == STRENGTHS
    assert {*YARDSTICKS} == {*strengths.MEASURES}
    assert {*OFFERED} <= {*STRENGTHS, *YARDSTICKS}
