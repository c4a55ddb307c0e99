"""A record knows its level again: one of the player's own travels with it, of others it has the hash."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import run
from game.disk.storage import Saves
from game.engine.protocol import Game
from game.engine.record import LevelMark, Record, RecordError, dumps, loads
from game.engine.session import Seat, Session, verify
from game.games import TEMPLATE, levels_of, make, own_level, spec, standard_level
from game.levels import available, standard
from tests.levels.template import LEVELS, WITH_LEVELS, take_levels_away

SEATS = [Seat("A", "human"), Seat("B", "human")]
DECK = {"1": 9, "4": 9, "6": 5}


def session_with(deck: Any) -> Session[Any, Any]:
    return Session(make(TEMPLATE, 2, level=own_level(TEMPLATE, deck, "mine")), "OWN-DECK", SEATS)


def seated(game: Game[Any, Any, Any]) -> Session[Any, Any]:
    return Session(
        game, "OWN-DECK", [Seat(chr(ord("A") + seat), "human") for seat in range(game.num_players)]
    )


def test_the_deck_travels_with_the_record() -> None:
    session = session_with(DECK)
    record = loads(dumps(session.record()))
    assert record.level == LevelMark("mine", own_level(TEMPLATE, DECK).digest, DECK)
    verify(record)
    again: Session[Any, Any] = Session.from_record(record)
    assert again.observation(0) == session.observation(0)
    assert again.game.level == session.game.level and again.record() == session.record()
    assert set(step for step in again.log if step.startswith("*d")) <= {"*d1", "*d4", "*d6"}


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_of_the_games_own_level_the_record_has_the_hash(game_id: str) -> None:
    session = seated(make(game_id, spec(game_id).players[0]))
    raw = json.loads(dumps(session.record()))
    level = standard_level(game_id)
    assert raw["level"] == {"name": level.name, "hash": level.digest} and "data" not in raw
    assert Session.from_record(loads(json.dumps(raw))).game.level == level


def test_a_game_without_levels_writes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    take_levels_away(monkeypatch)
    session: Session[Any, Any] = Session(make(TEMPLATE, 2, level=LEVELS.named("steep")), "OWN-DECK", SEATS)
    raw = json.loads(dumps(session.record()))
    assert "level" not in raw and "data" not in raw
    raw["level"] = {"name": "standard", "hash": "0123456789ab"}
    with pytest.raises(RecordError) as error:
        loads(json.dumps(raw))
    assert error.value.reason.message.key == "record.level"


@pytest.mark.parametrize("game_id", WITH_LEVELS)
@pytest.mark.parametrize("number", [0, -1])
def test_levels_travel_unless_they_are_the_standard_ones(game_id: str, number: int) -> None:
    found = available(spec(game_id))[number]
    level = levels_of(game_id).opened(found)
    session = seated(make(game_id, spec(game_id).players[0], level=level))
    while session.cursor < 60 and not session.is_over:
        session.play(session.legal_actions()[0])
    text = dumps(session.record())
    assert ("data" in json.loads(text)) == (found != standard(spec(game_id)))
    record = loads(text)
    verify(record)
    assert Session.from_record(record).log == session.log


def test_another_deck_than_this_app_has_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session: Session[Any, Any] = Session(make(TEMPLATE, 2), "OWN-DECK", SEATS)
    raw = json.loads(dumps(session.record()))
    raw["level"]["hash"] = "0123456789ab"
    with pytest.raises(RecordError) as error:
        loads(json.dumps(raw), "old.json")
    assert error.value.reason.message.key == "record.level"
    assert dict(error.value.reason.message.args)["app"] == raw["app"]
    path = tmp_path / "old.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    assert run(["verify", str(path)]) == 2
    told = capsys.readouterr().err
    assert str(path) in told and "“deck”" in told and raw["app"] in told


def test_a_deck_that_was_changed_in_the_record_is_told() -> None:
    raw = json.loads(dumps(session_with(DECK).record()))
    raw["data"]["1"] = 8
    with pytest.raises(RecordError) as error:
        loads(json.dumps(raw))
    assert error.value.reason.message.key == "record.level-changed"


def test_a_deck_that_was_changed_in_a_save_is_damage(tmp_path: Path) -> None:
    raw = json.loads(dumps(session_with(DECK).record()))
    raw["level"]["hash"] = "0123456789ab"
    (tmp_path / "old.json").write_text(json.dumps(raw), encoding="utf-8")
    entries, messages = Saves(tmp_path).entries()
    assert not entries and messages[0].message.key == "record.level-changed"
    assert (tmp_path / "old.json.damaged").exists()


@pytest.mark.parametrize(
    "level",
    [
        None,
        "standard",
        [],
        {},
        {"name": "x"},
        {"hash": "0123456789ab"},
        {"name": 5, "hash": "0123456789ab"},
        {"name": "a\nb", "hash": "0123456789ab"},
        {"name": "x" * 256, "hash": "0123456789ab"},
        {"name": "x", "hash": "0123"},
        {"name": "x", "hash": "0123456789AB"},
        {"name": "x", "hash": 12},
    ],
)
def test_a_mark_that_is_none_is_refused(level: Any) -> None:
    raw = json.loads(dumps(session_with(DECK).record()))
    raw["level"] = level
    with pytest.raises(RecordError) as error:
        loads(json.dumps(raw))
    assert error.value.reason.message.key == "record.field"


@pytest.mark.parametrize("data", [None, DECK])
def test_records_of_0_1_0_did_not_say_their_level(data: Any) -> None:
    session = session_with(data) if data else Session(make(TEMPLATE, 2), "OWN-DECK", SEATS)
    raw = json.loads(dumps(session.record()))
    del raw["level"], raw["check"]
    raw["version"] = 1
    record: Record = loads(json.dumps(raw))
    assert record.level == (LevelMark("", "", data) if data else None)
    verify(record)
    assert loads(dumps(record)) == record
    again: Session[Any, Any] = Session.from_record(record)
    assert again.record().level is not None
    assert replace(again.record(), level=None) == replace(session.record(), level=None)


@pytest.mark.parametrize(
    "deck", [5, [], {}, {"1": 3}, {"1": "20"}, {"1": -1}, {"joker": 30}, {"1": 10**9}, {"1": True}]
)
def test_a_bad_deck_is_refused(deck: Any) -> None:
    text = dumps(session_with(DECK).record()).replace(
        json.dumps(DECK, separators=(",", ":")), json.dumps(deck)
    )
    with pytest.raises(RecordError) as error:
        loads(text, "spoilt.json")
    assert error.value.reason.message.key.startswith("level.")


def test_a_game_without_levels_takes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dumps(session_with(DECK).record())
    take_levels_away(monkeypatch)
    with pytest.raises(RecordError) as error:
        loads(text, "old.json")
    assert error.value.reason.message.key == "level.no-data"


def test_a_save_of_another_deck_than_this_app_has_stays_as_it_is(tmp_path: Path) -> None:
    session: Session[Any, Any] = Session(make(TEMPLATE, 2), "OWN-DECK", SEATS)
    raw = json.loads(dumps(session.record()))
    raw["level"]["hash"] = "0123456789ab"
    path = tmp_path / "old.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    entries, messages = Saves(tmp_path).entries()
    assert path.exists() and not messages
    assert [entry.reason and entry.reason.message.key for entry in entries] == ["record.level"]
