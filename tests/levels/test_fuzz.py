"""Whatever bytes a file holds: a level or a LevelError, in bounded time and memory, never anything else."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import levels
from game.games import levels_of, own_level, spec
from game.i18n import Catalog
from game.levels import LevelError
from tests.anything import JSON
from tests.levels.template import WITH_LEVELS

TEXT = Catalog("en")
PIECES = [
    b"0",
    b"9",
    b"-1",
    b",",
    b"\n",
    b'"',
    b"<",
    b">",
    b"&",
    b"/",
    b"\0",
    b"\xff",
    b"csv",
    b"base64",
    b"</data>",
    b"<layer/>",
    b"<data/>",
    b"<map>",
    b"4294967295",
    b"2147483649",
    b"1e9",
    b"\xd9\xa1",
    b'infinite="1"',
    b"<tile/>",
    b'<tileset firstgid="1"/>',
    b"<!DOCTYPE x>",
    b"&lt;",
    b"<?pi?>",
    b"<!-- x -->",
    b"<![CDATA[1]]>",
    b' name="" ',
    b"<group>",
    b"</group>",
    b"3,",
]
FILES = [
    (game_id, path)
    for game_id in WITH_LEVELS
    for standard in [levels.standard(spec(game_id)).path]
    for path in (standard, *sorted(standard.parent.glob("*.tsx")))
]
"""The file of each game's standard level, and the tilesets beside it."""
EACH_FILE = pytest.mark.parametrize("game_id, source", FILES, ids=[f"{g}-{path.name}" for g, path in FILES])
SPOILING = st.lists(
    st.tuples(
        st.floats(0, 1),
        st.integers(0, 40),
        st.one_of(st.sampled_from(PIECES), st.binary(max_size=8), st.none()),
    ),
    min_size=1,
    max_size=4,
)
"""Where, as a share of the file; how many bytes go; what comes there instead, None for the same twice."""


def spoilt(raw: bytes, changes: list[tuple[float, int, bytes | None]]) -> bytes:
    """Return the bytes after some changes."""
    for where, length, piece in changes:
        start = int(where * len(raw))
        gone = raw[start : start + length]
        raw = raw[:start] + (gone * 2 if piece is None else piece) + raw[start + length :]
    return raw


def look(game_id: str, source: Path, changes: list[tuple[float, int, bytes | None]]) -> None:
    """Read a level with a spoilt file by both ways in; what is refused can be said."""
    standard = levels.standard(spec(game_id)).path
    with TemporaryDirectory() as folder:
        copytree(source.parent, folder, dirs_exist_ok=True)
        path = Path(folder) / standard.name
        (Path(folder) / source.name).write_bytes(spoilt(source.read_bytes(), changes))
        try:
            levels.game_named(path)
            level = levels_of(game_id).read(path)
        except LevelError as error:
            assert TEXT.reason(error.reason)
        else:
            assert own_level(game_id, level.data).digest == level.digest


@EACH_FILE
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(changes=SPOILING)
def test_spoilt_files(game_id: str, source: Path, changes: list[tuple[float, int, bytes | None]]) -> None:
    look(game_id, source, changes)


@pytest.mark.slow
@pytest.mark.timeout(600)
@EACH_FILE
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(changes=SPOILING)
def test_many_spoilt_files(
    game_id: str, source: Path, changes: list[tuple[float, int, bytes | None]]
) -> None:
    look(game_id, source, changes)


@settings(max_examples=40)
@given(data=JSON)
def test_any_data_of_a_record(data: Any) -> None:
    for game_id in WITH_LEVELS:
        try:
            own_level(game_id, data)
        except LevelError as error:
            assert TEXT.reason(error.reason)
