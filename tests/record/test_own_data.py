"""A record that uses a deck of the player's own carries it whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.record import RecordError, dumps, loads
from game.engine.session import Seat, Session, verify
from game.levels import LevelError
from game.rules import make, own_level

SEATS = [Seat("A", "human"), Seat("B", "human")]
DECK = {"+r": 20, "+b": 20, "m2": 15}


def session_with(deck: Any) -> Session[Any, Any]:
    return Session(make("oh-les-nains", 2, level=own_level("oh-les-nains", deck)), "OWN-DECK", SEATS)


def test_the_deck_travels_with_the_record() -> None:
    session = session_with(DECK)
    record = loads(dumps(session.record()))
    assert record.level is not None and record.level.data == DECK
    verify(record)
    again: Session[Any, Any] = Session.from_record(record)
    assert again.observation(0) == session.observation(0)
    assert set(step for step in again.log if step.startswith("*d")) <= {"*d:+r", "*d:+b", "*d:m2"}


def test_the_games_own_deck_does_not() -> None:
    session: Session[Any, Any] = Session(make("oh-les-nains", 2), "OWN-DECK", SEATS)
    assert "data" not in json.loads(dumps(session.record()))


@pytest.mark.parametrize(
    "deck", [5, [], {}, {"+r": 3}, {"+r": "20"}, {"+r": -1}, {"joker": 30}, {"+r": 10**9}, {"+r": True}]
)
def test_a_bad_deck_is_refused(deck: Any) -> None:
    text = dumps(session_with(DECK).record()).replace(
        json.dumps(DECK, separators=(",", ":")), json.dumps(deck)
    )
    with pytest.raises(RecordError) as error:
        loads(text, "spoilt.json")
    assert error.value.reason.message.key.startswith("level.")


def test_a_game_without_data_takes_none() -> None:
    with pytest.raises(LevelError) as error:
        own_level("nullgame", DECK)
    assert error.value.reason.message.key == "level.no-data"
