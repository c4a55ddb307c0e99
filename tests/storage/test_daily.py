"""The results of deals of the day: the first one stays, and a file that won't do costs nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.disk import daily
from game.disk.daily import DailyFile, Result
from game.disk.files import StorageError
from game.disk.paths import daily_file
from game.engine.daily import Day
from game.engine.reasons import Message, Reason, Ref
from game.i18n import LANGS, Catalog

DAY, NEXT = Day(2026, 11, 22), Day(2026, 11, 23)
SCORE = Message.of("nullgame.score", n=4)
FIRST = Result(DAY, "nullgame", 2, SCORE, "one.galerie")


def said(reason: Reason | None) -> str:
    assert reason is not None
    return [Catalog(language).reason(reason) for language in LANGS][-1]


def test_results_are_kept_and_read_again() -> None:
    other = Result(NEXT, "sea-fog", 3)
    assert DailyFile().load() == ({}, None)
    assert DailyFile().keep([FIRST, other]) == ({(DAY, "nullgame"): FIRST, (NEXT, "sea-fog"): other}, None)
    assert DailyFile().load() == ({(DAY, "nullgame"): FIRST, (NEXT, "sea-fog"): other}, None)


def test_the_first_result_of_a_deal_stays() -> None:
    better = FIRST._replace(stars=3, file="two.galerie")
    assert DailyFile().keep([FIRST, better])[0] == {(DAY, "nullgame"): FIRST}
    assert DailyFile().keep([better])[0] == {(DAY, "nullgame"): FIRST}
    assert DailyFile().load()[0] == {(DAY, "nullgame"): FIRST}


def test_what_two_copies_of_the_app_keep_is_all_there() -> None:
    one, other = DailyFile(), DailyFile()
    one.keep([FIRST])
    later = FIRST._replace(day=NEXT)
    assert set(other.keep([later])[0]) == {(DAY, "nullgame"), (NEXT, "nullgame")}


def test_a_score_that_the_file_cannot_hold_is_left_out() -> None:
    DailyFile().keep([FIRST._replace(score=Message.of("x.score", who=Ref("player", "0")))])
    assert DailyFile().load() == ({(DAY, "nullgame"): FIRST._replace(score=None)}, None)


def spoilt(**fields: Any) -> str:
    raw = {"stars": 2, "score": ["nullgame.score", {"n": 4}], "file": "one.galerie", **fields}
    return json.dumps({"version": 1, "days": {"2026-11-22": {"nullgame": raw}}})


SPOILT = [
    "",
    "[]",
    "{}",
    "[" * 100_000,
    '{"version": "1", "days": {}}',
    '{"version": 1, "days": []}',
    '{"version": 1, "days": {"2026-02-30": {"nullgame": {"stars": 1}}}}',
    '{"version": 1, "days": {"2026-11-22": {"nullgame": 3}}}',
    spoilt(stars=4),
    spoilt(stars=0),
    spoilt(stars=True),
    spoilt(file="../one.galerie"),
    spoilt(file=3),
    spoilt(score=["nullgame.score"]),
    spoilt(score=["nullgame.score", {"n": [4]}]),
    spoilt(score=["nullgame.score\ud800", {}]),
    f'{{"version": 1, "days": {{}}, "x": {"[" * 900}{"]" * 900}}}',
]


@pytest.mark.parametrize("text", SPOILT)
def test_a_damaged_file_is_set_aside_and_told_of(text: str) -> None:
    path = daily_file()
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    found, trouble = DailyFile().load()
    assert found == {} and "daily.set-aside.json" in said(trouble)
    assert not path.exists() and path.with_name("daily.set-aside.json").read_text(encoding="utf-8") == text
    assert DailyFile().keep([FIRST]) == ({(DAY, "nullgame"): FIRST}, None)


@pytest.mark.parametrize("name", ["my\tgame.galerie", "\u202agame.galerie", "caf\udce9.galerie", "x" * 256])
def test_a_file_s_name_that_cannot_be_kept_is_left_out(name: str) -> None:
    DailyFile().keep([FIRST._replace(file=name)])
    assert DailyFile().load() == ({(DAY, "nullgame"): FIRST._replace(file="")}, None)


def test_a_score_may_have_arguments_of_any_name() -> None:
    path = daily_file()
    path.parent.mkdir(parents=True)
    path.write_text(spoilt(score=["nullgame.score", {"key": "x", "cls": 1}]), encoding="utf-8")
    found, trouble = DailyFile().load()
    assert trouble is None and [result.score for result in found.values()] == [
        Message("nullgame.score", (("cls", 1), ("key", "x")))
    ]


def test_the_file_of_a_newer_version_is_left_as_it_is() -> None:
    path = daily_file()
    path.parent.mkdir(parents=True)
    path.write_text('{"version": 2}', encoding="utf-8")
    _, trouble = DailyFile().load()
    assert "newer" in said(trouble)
    found, trouble = DailyFile().keep([FIRST])
    assert "newer" in said(trouble) and found == {(DAY, "nullgame"): FIRST}, "it is known until the end"
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.read_text(encoding="utf-8") == '{"version": 2}', "that version finds what it wrote"


def test_a_full_disk_is_told_of_and_the_result_known_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise StorageError(Reason.of("error.save-failed", file=str(path), problem=Ref("os", "full")))

    monkeypatch.setattr(daily, "write_atomic", full)
    found, trouble = DailyFile().keep([FIRST])
    assert found == {(DAY, "nullgame"): FIRST} and "daily.json" in said(trouble)
