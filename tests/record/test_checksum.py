"""The checksum: no change of a file passes unnoticed, and what was changed is remembered for good."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.checksum import checksum
from game.engine.record import RecordError, dumps, loads
from game.engine.session import Session, verify
from tests.anything import JSON
from tests.conformance.cases import CASES, Case
from tests.record.samples import raw_of, session_of

CASE = Case("nullgame", 4, "long")
RAW = raw_of(CASE)
RECORD = loads(json.dumps(RAW))
OLD = {name: value for name, value in RAW.items() if name != "check"} | {"version": 1}
"""As the first version of the format had it."""
EACH = list({case.game_id: case for case in reversed(CASES)}.values())
"""The first case of every game."""


def is_changed(raw: dict[str, Any]) -> bool:
    return loads(json.dumps(raw)).changed


# -- single bits -------------------------------------------------------------------------------------


def flips(case: Case, decisions: int, number: int) -> dict[str, int]:
    """Flip a bit of a game's file, so many times anew; return how often what came of it."""
    record = session_of(case, decisions).record()
    data = dumps(record).encode()
    good, found = loads(data), {"refused": 0, "said": 0, "same": 0}
    rng = Random(str(case))
    for place in rng.sample(range(8 * len(data)), min(number, 8 * len(data))):
        flipped = bytearray(data)
        flipped[place >> 3] ^= 1 << (place & 7)
        try:
            read = loads(bytes(flipped))
        except RecordError:
            found["refused"] += 1
        else:
            assert read.changed or read == good, (place, bytes(flipped))
            found["said" if read.changed else "same"] += 1
    return found


@pytest.mark.parametrize("decisions", [6, 10**6], ids=["unfinished", "finished"])
@pytest.mark.parametrize("case", EACH, ids=str)
def test_a_flipped_bit_never_makes_another_game_of_it(case: Case, decisions: int) -> None:
    found = flips(case, decisions, 30)
    assert sum(found.values()) == 30 and found["refused"] and found["said"]


@pytest.mark.slow
@pytest.mark.parametrize("decisions", [6, 10**6], ids=["unfinished", "finished"])
@pytest.mark.parametrize("case", EACH, ids=str)
def test_not_one_of_many_flipped_bits_makes_another_game_of_it(case: Case, decisions: int) -> None:
    assert sum(flips(case, decisions, 10_000).values()) > 3000


# -- what counts, and what doesn't -------------------------------------------------------------------


def test_how_a_file_is_laid_out_is_no_change() -> None:
    for text in (
        json.dumps(RAW, indent=3),
        json.dumps(RAW, sort_keys=True, ensure_ascii=True),
        json.dumps(dict(reversed(RAW.items())), ensure_ascii=False),
        "\r\n\t" + json.dumps(RAW, separators=(" ,", " : ")) + "\n\n",
        BOM_UTF8 + dumps(RECORD).encode(),
    ):
        assert loads(text) == RECORD and not loads(text).changed


def test_a_field_more_or_less_or_called_otherwise_is_a_change() -> None:
    assert is_changed({**RAW, "note": "mine"})
    assert is_changed({name: value for name, value in RAW.items() if name != "level"})
    assert is_changed({("levels" if name == "level" else name): value for name, value in RAW.items()})
    seat = {**RAW["seats"][0], "hat": "red"}
    assert is_changed({**RAW, "seats": [seat, *RAW["seats"][1:]]})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seed", "MUSE-UN"),
        ("app", "0.0.9"),
        ("seconds", 9),
        ("free_undo", True),
        ("free_undo", False),
        ("cursor", RAW["cursor"] - 1),
        ("marks", {}),
        ("log", [*RAW["log"], "c1"]),
        ("seats", [{**RAW["seats"][0], "name": "Elodie"}, *RAW["seats"][1:]]),
        ("seats", [{**RAW["seats"][0], "temper": ""}, *RAW["seats"][1:]]),
    ],
)
def test_another_value_is_a_change(name: str, value: Any) -> None:
    assert is_changed({**RAW, name: value})


@given(st.sampled_from(sorted(RAW)), JSON)
def test_any_other_value_is_a_change(name: str, value: Any) -> None:
    raw = {**RAW, name: value}
    try:
        read = loads(json.dumps(raw))
    except RecordError:
        return
    assert read.changed or read == RECORD


def test_a_checksum_that_is_missing_or_none_does_not_fit() -> None:
    assert is_changed({name: value for name, value in RAW.items() if name != "check"})
    for value in ("", "0123456789abcdef", RAW["check"].upper() + "0", None, 5, [RAW["check"]], True):
        assert is_changed({**RAW, "check": value})


def test_what_is_nested_too_deeply_has_no_checksum() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert checksum({"a": deep}) == ""


# -- it is remembered --------------------------------------------------------------------------------


def test_what_was_changed_says_so_in_whatever_is_written_of_it() -> None:
    session: Session[Any, Any] = Session.from_record(loads(json.dumps({**RAW, "seed": "MUSE-UN"})))
    assert session.notice is not None and session.notice.message.key == "record.changed"
    for later in (session, session.at(session.decisions[3])):
        assert later.changed and not later.proven
        raw = json.loads(dumps(later.record()))
        assert raw["changed"] is True and raw["check"] == checksum(raw)
        again: Session[Any, Any] = Session.from_record(loads(json.dumps(raw)))
        assert again.changed and again.notice == session.notice
        del raw["changed"]  # to take the word away is a change as well
        assert is_changed(raw)


@pytest.mark.parametrize("spoilt", [{"log": [*RAW["log"][:9], "?", *RAW["log"][10:]]}, {"result": None}])
def test_what_is_left_of_a_damaged_record_is_not_proven(spoilt: dict[str, Any]) -> None:
    """Whoever made the checksum fit, and where there was none: it has been changed."""
    for raw in ({**RAW, **spoilt}, {**OLD, **spoilt}):
        sealed = {**raw, "check": checksum(raw)} if "check" in raw else raw
        session: Session[Any, Any] = Session.from_record(loads(json.dumps(sealed)))
        assert session.damage is not None and not session.proven
        again: Session[Any, Any] = Session.from_record(loads(dumps(session.record())))
        assert again.damage is None and not again.proven
        assert again.notice is not None and again.notice.message.key == "record.changed"


def test_what_was_not_changed_does_not_speak_of_it() -> None:
    assert "changed" not in RAW and not RECORD.changed and Session.from_record(RECORD).notice is None


def test_records_of_before_checksums_open_without_a_word() -> None:
    old = loads(json.dumps(OLD))
    assert old == RECORD and verify(old).proven
    assert verify(old).notice is None


def test_a_record_of_before_checksums_can_never_tell_whether_it_was_changed() -> None:
    """Whatever is written of it; versions that don't know the word find no fault in it."""
    session: Session[Any, Any] = Session.from_record(loads(json.dumps(OLD)))
    for later in (session, session.at(session.decisions[3])):
        raw = json.loads(dumps(later.record()))
        assert raw["unsummed"] is True and raw["check"] == checksum(raw)
        again = loads(json.dumps(raw))
        assert not again.summed and not again.changed and json.loads(dumps(again)) == raw
        assert is_changed({name: value for name, value in raw.items() if name != "unsummed"})
    assert "unsummed" not in RAW and "unsummed" not in dumps(Session.from_record(RECORD).record())


def test_a_record_that_only_says_to_be_older_is_changed() -> None:
    assert is_changed({**RAW, "version": 1})
