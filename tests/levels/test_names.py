"""Names that a map or a file may have, and what becomes of them in messages, lists and records."""

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
from game.games import make
from game.i18n import LANGS, Catalog
from game.levels import LevelError
from game.scenes.shelf import MAX_SHOWN, level_name
from tests.games.taupes.maps import LEVELS, NAMES, NONE, TILES, good, painted, placed, taupes

STRANGE = ["line\nbreak.tmx", "bell\a.tmx", "rtl\u202ex.tmx"]
if os.name == "posix" and os.fsencode("\udce9") == b"\xe9":
    STRANGE.append("caf\udce9.tmx")  # a name in Latin-1


def told(path: Path) -> list[str]:
    """Return why a file is refused, in each language."""
    with pytest.raises(LevelError) as caught:
        LEVELS.read(path)
    return [Catalog(language).reason(caught.value.reason) for language in LANGS]


@pytest.mark.parametrize("name", STRANGE)
def test_a_file_of_a_strange_name_is_played_by_its_path_and_its_record_read_again(
    name: str, tmp_path: Path
) -> None:
    level = LEVELS.named(str(placed(tmp_path, good(), name)))
    session = Session(make("taupes", 2, level=level), "NAME-1", [Seat("A", "human"), Seat("B", "human")])
    record = loads(dumps(session.record()).encode())
    verify(record)
    assert record.level is not None and record.level.name == re.sub("[\n\a\u202e\udce9]", "?", name)


@pytest.mark.parametrize("name", STRANGE)
def test_a_file_of_a_strange_name_is_not_offered_where_names_are_shown_and_kept(name: str) -> None:
    folder = levels.prepare(taupes())
    placed(folder, good(), name)
    assert [found.key for found in levels.available(taupes()) if found.own] == ["standard-2.tmx"]


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("text", [good(), "moles"])
def test_a_strange_name_is_one_line_of_plain_text_to_the_terminal(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["levels", str(placed(tmp_path, text, name))])
    shown = "".join(capsys.readouterr())
    assert shown.endswith("\n") and is_plain(shown[:-1], 2000)


def test_an_own_level_called_like_one_that_comes_along_is_not_taken_for_it() -> None:
    folder = levels.prepare(taupes())
    placed(folder, good(), "funnel.tmx")
    assert LEVELS.named("funnel").name == "funnel"
    assert LEVELS.named("funnel.tmx").name == "funnel.tmx"


def test_layers_of_one_name_are_told_apart_by_their_place_from_the_top(tmp_path: Path) -> None:
    text = painted(good(), NAMES[2], (4, 4, NONE))
    for name in NAMES:
        text = text.replace(f'name="{name}"', 'name="board"')
    assert all("board #3" in sentence for sentence in told(placed(tmp_path, text)))


def test_a_layer_without_a_name_is_told_by_its_place_from_the_top(tmp_path: Path) -> None:
    text = painted(good(), NAMES[1], (4, 4, NONE)).replace(f'name="{NAMES[1]}"', 'name=""')
    assert all("“#2”" in sentence or "«\xa0#2\xa0»" in sentence for sentence in told(placed(tmp_path, text)))


@pytest.mark.parametrize(
    "old, new",
    [
        (f'name="{NAMES[0]}"', 'name="gr&#10;een&#x202e;"'),
        ('value="taupes"', 'value="mo&#10;les"'),
        ('source="boards.tsx"', 'source="bo&#x85;ards.tsx"'),
        ('source="boards.tsx"', 'source="../&#10;.tsx"'),
        ('<data encoding="csv">\n0,', '<data encoding="csv">\n\u202e,'),
    ],
)
def test_what_a_map_calls_things_is_shown_as_plain_text(old: str, new: str, tmp_path: Path) -> None:
    text = painted(good(), NAMES[0], (4, 4, NONE))
    assert old in text
    assert all(is_plain(sentence, 2000) for sentence in told(placed(tmp_path, text.replace(old, new))))


def test_what_a_tileset_calls_types_is_shown_as_plain_text(tmp_path: Path) -> None:
    path = placed(tmp_path, good())
    tiles = TILES.read_text(encoding="utf-8").replace('type="hole"', 'type="h&#10;&#x2066;le"')
    (tmp_path / TILES.name).write_text(tiles, encoding="utf-8")
    assert all(is_plain(sentence, 2000) for sentence in told(path))


def test_where_there_is_little_room_a_long_name_keeps_both_its_ends() -> None:
    catalog = Catalog("en")
    assert level_name(catalog, "taupes", "mine.tmx") == "mine.tmx"
    short = level_name(catalog, "taupes", "a" + "long" * 60 + "b.tmx")
    assert len(short) == MAX_SHOWN and short.startswith("along") and short.endswith("gb.tmx") and "…" in short
