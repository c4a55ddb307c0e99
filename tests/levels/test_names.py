"""Names that a file may have, and what becomes of them in messages, lists and records."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from game import levels
from game.cli.main import run
from game.engine.plain import is_plain
from game.engine.record import dumps, loads
from game.engine.session import Seat, Session, verify
from game.games import TEMPLATE, make
from game.i18n import Catalog
from game.scenes.words import MAX_SHOWN, level_name
from tests.levels.template import LEVELS, SPEC, deck, placed

STRANGE = ["rtl\u202ex.json"]
if os.name == "posix":
    STRANGE += ["line\nbreak.json", "bell\a.json"]  # no file of Windows is called so
if os.name == "posix" and os.fsencode("\udce9") == b"\xe9":
    STRANGE.append("caf\udce9.json")  # a name in Latin-1


@pytest.mark.parametrize("name", STRANGE)
def test_a_file_of_a_strange_name_is_played_by_its_path_and_its_record_read_again(
    name: str, tmp_path: Path
) -> None:
    level = LEVELS.named(str(placed(tmp_path, deck(), name)))
    session = Session(make(TEMPLATE, 2, level=level), "NAME-1", [Seat("A", "human"), Seat("B", "human")])
    record = loads(dumps(session.record()).encode())
    verify(record)
    assert record.level is not None and record.level.name == re.sub("[\n\a\u202e\udce9]", "?", name)


@pytest.mark.parametrize("name", STRANGE)
def test_a_file_of_a_strange_name_is_not_offered_where_names_are_shown_and_kept(name: str) -> None:
    folder = levels.prepare(SPEC)
    placed(folder, deck(), name)
    assert [found.key for found in levels.available(SPEC) if found.own] == ["deck-2.json"]


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("text", [deck(), "cards"])
def test_a_strange_name_is_one_line_of_plain_text_to_the_terminal(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["levels", str(placed(tmp_path, text, name))])
    shown = "".join(capsys.readouterr())
    assert shown.endswith("\n") and is_plain(shown[:-1], 2000)


def test_an_own_level_called_like_one_that_comes_along_is_not_taken_for_it() -> None:
    folder = levels.prepare(SPEC)
    placed(folder, deck(), "steep.json")
    assert LEVELS.named("steep").name == "steep"
    assert LEVELS.named("steep.json").name == "steep.json"


def test_where_there_is_little_room_a_long_name_keeps_both_its_ends() -> None:
    catalog = Catalog("en")
    assert level_name(catalog, TEMPLATE, "mine.json") == "mine.json"
    short = level_name(catalog, TEMPLATE, "a" + "long" * 60 + "b.json")
    assert (
        len(short) == MAX_SHOWN and short.startswith("along") and short.endswith("gb.json") and "…" in short
    )
