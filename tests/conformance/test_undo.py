"""What may be taken back: only what told no person anything that they couldn't know before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine.session import Seat, Session
from tests.conformance.cases import AnyGame, Case, choose_next, is_vast
from tests.conformance.taking_back import Moment

MOMENTS = 120
"""At which something might be taken back, in games with one person and in games of people alone."""
LIKELY = 0.7
"""Share of what told nothing, as far as worlds show, that can be taken back at least."""


def moments(game: AnyGame, people: set[int], count: int, *, free_undo: bool = False) -> Iterator[Moment]:
    """Play one game after the other at random."""
    seats = [
        Seat(f"P{n}", *(("human",) if n in people else ("bot", "easy"))) for n in range(game.num_players)
    ]
    rng, games = Random(3), 0
    while count:
        games += 1
        session: Session[Any, Any] = Session(game, f"UNDO-{games}", seats, free_undo=free_undo)
        first = None
        while count and not session.is_over:
            if session.current_player in people:
                first = session.cursor
            session.play(choose_next(session, rng))
            if first is not None:
                count -= 1
                yield Moment(session, first)


@pytest.mark.dear
def test_undo_goes_back_over_what_told_nothing(case: Case) -> None:
    """Never over anything else, and over most of it: a game may be in doubt where it has to count far."""
    untold = undone = 0
    for people in ({1}, set(range(case.players))):  # one person, or all
        for moment in moments(case.make(), people, MOMENTS // 3 if is_vast(case.game_id) else MOMENTS):
            able, silent = moment.session.can_undo() is None, moment.untold
            assert silent or not able, moment.session.log[moment.first : moment.session.cursor]
            untold += silent and not moment.session.is_over
            undone += able
    assert undone >= LIKELY * untold > 0


@pytest.mark.dear
def test_of_a_game_with_hands_that_is_over_nothing_is_taken_back(case: Case) -> None:
    """Everything may be looked at then."""
    game, rng = case.make(), Random(4)
    session: Session[Any, Any] = Session(game, "OVER", [Seat("P", "human")] * case.players)
    while not session.is_over:
        session.play(choose_next(session, rng))
    chance = session.log[session.decisions[-1] + 1 :]
    assert session.is_open and (session.can_undo() is None) == (not game.hidden and not chance)


@pytest.mark.dear
def test_free_undo_takes_everything_back(case: Case) -> None:
    for moment in moments(case.make(), {1}, MOMENTS, free_undo=True):
        assert moment.session.can_undo() is None


@pytest.mark.dear
def test_where_no_person_plays_only_chance_stays_done(case: Case) -> None:
    game, rng = case.make(), Random(5)
    session: Session[Any, Any] = Session(game, "NOBODY", [Seat("P", "bot", "easy")] * case.players)
    while not session.decisions:
        session.play(choose_next(session, rng))
    for _ in range(20):
        cursor = session.cursor
        if not session.is_over:
            session.play(choose_next(session, rng))
            drawn = any(text.startswith("*") for text in session.log[cursor:])
            assert (session.can_undo() is None) == (not drawn)
