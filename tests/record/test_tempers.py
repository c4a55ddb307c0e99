"""A computer player's temper is kept with its seat; records that know of none open as before."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.engine.record import RecordError, dumps, loads
from tests.conformance.cases import Case
from tests.record.samples import raw_of, session_of

CASE = Case("nullgame", 4, "long")


def test_a_temper_is_read_as_it_was_written() -> None:
    record = session_of(CASE, 5).record()
    seats = tuple(seat._replace(temper="greedy") if seat.kind == "bot" else seat for seat in record.seats)
    text = dumps(replace(record, seats=seats))
    assert loads(text).seats == seats
    assert json.loads(text)["seats"][1]["temper"] == "greedy"


def test_who_has_no_temper_is_written_as_ever() -> None:
    raw = raw_of(CASE)
    assert [sorted(seat) for seat in raw["seats"]] == [
        ["kind", "name"],
        ["kind", "level", "name"],
        ["kind", "name"],
        ["kind", "name"],
    ]
    assert all(not seat.temper for seat in loads(json.dumps(raw)).seats)


@pytest.mark.parametrize(("temper", "key"), [("grumpy", "error.temper-unknown"), (3, "record.field")])
def test_a_temper_that_does_not_exist_is_refused(temper: object, key: str) -> None:
    raw = raw_of(CASE)
    raw["seats"][1]["temper"] = temper
    with pytest.raises(RecordError) as refused:
        loads(json.dumps(raw))
    assert refused.value.reason.message.key == key
