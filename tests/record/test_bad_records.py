"""Whatever the bytes are, reading a record gives a record or a sentence, never a traceback."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.record import MAX_BYTES, MAX_PARTS, MIGRATIONS, RecordError, dumps, loads, migrate
from game.engine.session import Session, verify
from game.i18n import LANGS, Catalog
from game.i18n.catalog import fields
from tests.anything import JSON
from tests.conformance.cases import Case, every_case, spread
from tests.fast import some
from tests.record.samples import raw_of, session_of

CASE = Case("nullgame", 4, "long")
RAW = raw_of(CASE)
TEXT = json.dumps(RAW)
UNFINISHED = dumps(session_of(CASE, 5).record())
CATALOGUES = [Catalog(language) for language in LANGS]


def refused(text: str | bytes, key: str | None = None) -> RecordError:
    """Return the error of a text that is refused with a sentence that exists and names the file."""
    with pytest.raises(RecordError) as error:
        loads(text, "spoilt.json")
    message = error.value.reason.message
    for catalogue in CATALOGUES:
        assert catalogue.has(message.key), message.key
        assert "{" not in catalogue.say(message)
    if message.key.startswith("record."):
        assert ("file", "spoilt.json") in message.args
    if key:
        assert message.key == key
    return error.value


def with_(**changes: Any) -> str:
    return json.dumps({**RAW, **changes})


def without(*names: str) -> str:
    return json.dumps({name: value for name, value in RAW.items() if name not in names})


def test_the_sample_is_good() -> None:
    verify(loads(TEXT))
    verify(loads(TEXT.encode()))
    verify(loads(UNFINISHED))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record.not-json"),
        ("not json", "record.not-json"),
        (TEXT[: len(TEXT) // 2], "record.not-json"),
        (TEXT[:-1], "record.not-json"),
        (TEXT + "}", "record.not-json"),
        (b"\xff\xfe\x00", "record.not-json"),
        (b"\x00" * 100, "record.not-json"),
        ("[" * MAX_PARTS, "record.not-json"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "record.not-json"),
        ("9" * 5000, "record.not-json"),
        ("NaN", "record.field"),
        ("null", "record.not-ours"),
        ("[]", "record.not-ours"),
        ('"galerie-record"', "record.not-ours"),
        ('{"format": "sgf"}', "record.not-ours"),
        (with_(format=1), "record.not-ours"),
        ("x" * (MAX_BYTES + 1), "record.too-big"),
        (b" " * (MAX_BYTES + 1), "record.too-big"),
        ("[" + "[]," * MAX_PARTS + "[]]", "record.too-many"),
        (TEXT.replace('"cursor"', '"log": [], "cursor"'), "record.duplicate"),
        (with_(version=3), "record.newer"),
        (with_(version=10**9), "record.newer"),
        (with_(rules=99), "record.newer"),
        (with_(version=0), "record.field"),
        (with_(version=-1), "record.field"),
        (with_(version="1"), "record.field"),
        (with_(version=True), "record.field"),
        (with_(version=1.0), "record.field"),
        (with_(game="no-such-game"), "error.game-unknown"),
        (with_(game="../nullgame"), "error.game-unknown"),
        (with_(options={"rounds": "7"}), "error.option-value"),
        (with_(options={"sky": "blue"}), "error.option-unknown"),
        (with_(options={"rounds": 5}), "record.field"),
        (with_(options=[]), "record.field"),
        (with_(seed=""), "error.seed"),
        (with_(seed="a\nb"), "error.seed"),
        (with_(seed="x" * 65), "error.seed"),
        (with_(seed="\ud800"), "error.seed"),
        (with_(seed=5), "record.field"),
        (with_(seats=RAW["seats"][:1]), "error.players"),
        (with_(seats=[]), "record.field"),
        (with_(seats=RAW["seats"] * 20), "record.field"),
        (with_(seats=["Ada"] * 4), "record.field"),
        (with_(seats=[{"name": "A", "kind": "cat"}] * 4), "error.seat-kind"),
        (with_(seats=[{"name": "A", "kind": "bot", "level": "godlike"}] * 4), "error.strength-unknown"),
        (with_(seats=[{"name": "A", "kind": "bot", "level": 3}] * 4), "record.field"),
        (with_(seats=[{"name": "A\x1b[2J", "kind": "human"}] * 4), "error.seat-name"),
        (with_(seats=[{"name": "\u202ecod.exe", "kind": "human"}] * 4), "error.seat-name"),
        (with_(log={}), "record.field"),
        (with_(log=None), "record.field"),
        (with_(log=["*d5", 3]), "record.entry"),
        (with_(log=["*d5", ""]), "record.entry"),
        (with_(log=["*d5", "é"]), "record.entry"),
        (with_(log=["*d5", "c" * 201]), "record.entry"),
        (with_(log=["c1"] * 100_001), "record.log-too-long"),
        (with_(log="zlib:????"), "record.packed"),
        (with_(log="c1 c2"), "record.packed"),
        (with_(log="zlib:" + base64.b64encode(b"no zlib").decode()), "record.packed"),
        (with_(log="zlib:" + base64.b64encode(zlib.compress(b"\xff" * 9)).decode()), "record.packed"),
        (with_(log="zlib:" + base64.b64encode(zlib.compress(b"c1\n" * 99)[:-3]).decode()), "record.packed"),
        (
            with_(log="zlib:" + base64.b64encode(zlib.compress(b"c" * 10**7)).decode()),
            "record.packed",
        ),
        (with_(cursor=-1), "record.field"),
        (with_(cursor=10**9), "record.field"),
        (with_(cursor=2.5), "record.field"),
        (with_(marks=[]), "record.field"),
        (with_(marks={"16": 5}), "record.field"),
        (with_(marks={"15": "abcdef"}), "record.field"),
        (with_(marks={"160": "abcdef"}), "record.field"),
        (with_(marks={"²": "abcdef"}), "record.field"),
        (with_(marks={"16": "ABCDEF"}), "record.field"),
        (with_(result="Ada"), "record.field"),
        (with_(result=[0, 1, 2, 3, 0]), "record.field"),
        (with_(result=[4]), "record.field"),
        (with_(result=[True]), "record.field"),
        (with_(free_undo=1), "record.field"),
        (with_(changed=1), "record.field"),
        (with_(unsummed="yes"), "record.field"),
        (with_(app=1), "record.field"),
        (with_(app="0\n1"), "record.field"),
        *((without(name), None) for name in RAW if name not in ("level", "check")),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 30 else "",
)
def test_chosen_bad_records_are_refused(text: str | bytes, key: str | None) -> None:
    refused(text, key)


def test_a_newer_version_is_told_from_a_damaged_file() -> None:
    error = refused(with_(version=3, app="3.1.4"))
    assert ("app", "3.1.4") in error.reason.message.args
    assert "newer version" in Catalog("en").reason(error.reason)


def test_a_field_that_is_there_twice_is_named() -> None:
    assert ("field", "log") in refused('{"log": 1, "log": 2}', "record.duplicate").reason.message.args


@pytest.mark.parametrize("step", some([7, 1]))
def test_cut_off_at_any_length(step: int) -> None:
    for length in range(0, len(TEXT), step):
        refused(TEXT[:length])


# -- wrong steps: opened up to there, and said so ----------------------------------------------


def damaged(raw: dict[str, Any], step: int, key: str | None = None) -> Session[Any, Any]:
    """Return what is opened of a record that goes wrong at a step."""
    record = loads(json.dumps(raw), "spoilt.json")
    with pytest.raises(RecordError) as error:
        verify(record)
    assert error.value.step == step
    for catalogue in CATALOGUES:
        assert catalogue.has(error.value.reason.message.key)
    if key:
        assert error.value.reason.message.key == key
    session: Session[Any, Any] = Session.from_record(record)
    assert session.damage == error.value.reason and session.damage_step == step
    assert session.log[:step] == record.log[:step]
    verify(session.record())  # what was opened is good
    return session


@pytest.mark.parametrize(
    ("step", "entry", "key"),
    [
        (0, "c1", "record.chance-or-choice"),
        (0, "*c1", "record.outcome"),
        (0, "*d7", "error.action-text"),
        (1, "hello", "record.chance-or-choice"),
        (12, "*d1", "record.chance-or-choice"),
        (12, "zz", "error.action-text"),
        (14, "d1", "nullgame.reason.not-now"),
    ],
)
def test_a_wrong_step_is_named_and_what_is_good_is_opened(step: int, entry: str, key: str) -> None:
    log = list(RAW["log"])
    log[step] = entry
    session = damaged({**RAW, "log": log}, step, key)
    assert not session.is_over


def test_an_illegal_action_gives_the_games_own_reason() -> None:
    step = 12
    session: Session[Any, Any] = Session.from_record(loads(TEXT)).at(step)
    wrong = next(
        f"c{card}" for card in range(1, 7) if session.why_not(session.game.decode_action(f"c{card}"))
    )
    damaged(
        {**RAW, "log": [*RAW["log"][:step], wrong, *RAW["log"][step + 1 :]]},
        step,
        "nullgame.reason.not-in-hand",
    )


def test_steps_after_the_end() -> None:
    damaged({**RAW, "log": [*RAW["log"], "c1"]}, len(RAW["log"]), "record.after-end")


@pytest.mark.parametrize("mark", [16, 32])
def test_a_mark_that_differs(mark: int) -> None:
    marks = {**RAW["marks"], str(mark): "000000"}
    session = damaged({**RAW, "marks": marks}, mark - 1, "record.mark")
    assert session.cursor >= mark - 1


def test_another_result() -> None:
    wrong = [seat for seat in range(4) if seat not in RAW["result"]]
    session = damaged({**RAW, "result": wrong}, len(RAW["log"]), "record.result")
    assert session.is_over
    damaged({**RAW, "result": None}, len(RAW["log"]), "record.result")


def test_a_cursor_between_a_choice_and_chance() -> None:
    damaged({**RAW, "cursor": 3, "result": None}, 12, "record.cursor")


def test_a_shortened_log_goes_on_from_there() -> None:
    """Cut in the middle of chance, the record is still a game: the rest is drawn by its seed."""
    record = loads(json.dumps({**RAW, "log": RAW["log"][:5], "cursor": 5, "marks": {}, "result": None}))
    session: Session[Any, Any] = Session.from_record(record)
    assert session.damage is None and session.log == tuple(RAW["log"][:12])


# -- anything at all ---------------------------------------------------------------------------


def read(text: str | bytes) -> None:
    """Read and open; only the one kind of error may come of it, with a sentence."""
    try:
        session: Session[Any, Any] = Session.from_record(loads(text, "spoilt.json"))
    except RecordError as error:
        message = error.reason.message
        for catalogue in CATALOGUES:
            assert fields(catalogue._texts[message.key]) <= {name for name, _ in message.args}
    else:
        verify(session.record())


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    read(data)


@given(JSON)
def test_any_json(value: Any) -> None:
    read(json.dumps(value))


@given(st.sampled_from(sorted(RAW)), JSON)
def test_any_value_in_any_field(name: str, value: Any) -> None:
    read(with_(**{name: value}))


@given(
    st.sampled_from([TEXT, UNFINISHED]),
    st.integers(0, len(UNFINISHED)),
    st.binary(max_size=4),
    st.integers(0, 5),
)
def test_bytes_altered_anywhere(text: str, place: int, new: bytes, cut: int) -> None:
    data = text.encode()
    read(data[:place] + new + data[place + cut :])


@given(st.lists(st.sampled_from([*RAW["log"], "*d9", "c0", "?"]), max_size=40))
def test_any_log(log: list[str]) -> None:
    read(with_(log=log, cursor=len(log), marks={}, result=None))


@given(st.lists(st.tuples(st.integers(0, len(RAW["log"]) - 1), st.sampled_from(RAW["log"])), max_size=3))
def test_steps_exchanged_for_others(changes: list[tuple[int, str]]) -> None:
    log = list(RAW["log"])
    for place, entry in changes:
        log[place] = entry
    read(with_(log=log))


@every_case(dear=True)
def test_every_game_survives_garbage_in_its_log(case: Case) -> None:
    raw = raw_of(case)
    for place in spread(range(len(raw["log"])), 2):
        for entry in ("?", "*?", "c1", "*d1", raw["log"][place - 1]):
            log = [*raw["log"][:place], entry, *raw["log"][place + 1 :]]
            read(json.dumps({**raw, "log": log}))


# -- migrations --------------------------------------------------------------------------------


def test_migrations_lead_version_by_version_to_the_current_one() -> None:
    versions = [version for version, _ in MIGRATIONS]
    assert versions == sorted(set(versions))

    def from_0(raw: dict[str, Any]) -> dict[str, Any]:
        return {**{name: value for name, value in raw.items() if name != "moves"}, "log": raw["moves"]}

    def from_1(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "cursor": len(raw["log"])}

    steps = ((0, from_0), (1, from_1))
    old = {"format": "galerie-record", "version": 0, "moves": ["*d1", "c1"]}
    assert migrate(old, steps) == {
        "format": "galerie-record",
        "version": 2,
        "log": ["*d1", "c1"],
        "cursor": 2,
    }
    assert migrate({"version": 1, "log": []}, steps)["version"] == 2
    assert migrate({"version": 2}, steps) == {"version": 2}
    assert old["version"] == 0, "the old form is left alone"
