"""Whatever bytes a file holds: a level or a LevelError, in bounded time and memory, never anything else."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import levels
from game.games import levels_of, own_level, standard_level
from game.i18n import Catalog
from game.levels import LevelError
from tests.games.haut_les_cubes import mountains
from tests.games.taupes.maps import TILES, good, placed

TEXT = Catalog("en")
GOOD_BYTES = good().encode()
MOUNTAINS = mountains.drawn(mountains.THREE, mountains.FOUR, mountains.SIX)
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


@st.composite
def spoilt(draw: st.DrawFn, source: bytes) -> bytes:
    """Return the bytes after some cuts, repetitions, swaps and insertions."""
    raw = source
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(raw)))
        end = min(len(raw), start + draw(st.integers(0, 40)))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.binary(max_size=8), st.just(raw[start:end] * 2)))
        raw = raw[:start] + piece + raw[end:]
    return raw


def look(path: Path, game_id: str) -> None:
    """Read a file by both ways in; what is refused can be said."""
    try:
        levels.game_named(path)
        level = levels_of(game_id).read(path)
    except LevelError as error:
        assert TEXT.reason(error.reason)
    else:
        assert own_level(game_id, level.data).digest == level.digest


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(raw=spoilt(GOOD_BYTES))
def test_spoilt_maps(raw: bytes) -> None:
    with TemporaryDirectory() as folder:
        look(placed(Path(folder), raw), "taupes")


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(raw=spoilt(MOUNTAINS.encode()))
def test_spoilt_mountains(raw: bytes) -> None:
    with TemporaryDirectory() as folder:
        look(mountains.placed(Path(folder), raw), mountains.CUBES)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(raw=spoilt(TILES.read_bytes()))
def test_spoilt_tilesets(raw: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = placed(Path(folder), GOOD_BYTES)
        path.with_name(TILES.name).write_bytes(raw)
        look(path, "taupes")


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(raw=spoilt((TILES.parent.parent / "oh_les_nains" / "deck.json").read_bytes()))
def test_spoilt_decks(raw: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deck.json"
        path.write_bytes(raw)
        look(path, "oh-les-nains")


@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(max_examples=1500, suppress_health_check=[HealthCheck.too_slow])
@given(raw=spoilt(GOOD_BYTES))
def test_many_spoilt_maps(raw: bytes) -> None:
    with TemporaryDirectory() as folder:
        look(placed(Path(folder), raw), "taupes")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.sampled_from(["radius", "holes", "special", "solid"])
POINTS = st.lists(st.lists(st.integers(-5, 5), min_size=2, max_size=2), max_size=8)


@settings(max_examples=40)
@given(data=JSON)
def test_any_data_of_a_record(data: Any) -> None:
    for game_id in ("taupes", "oh-les-nains", mountains.CUBES):
        try:
            own_level(game_id, data)
        except LevelError as error:
            assert TEXT.reason(error.reason)


@settings(max_examples=100)
@given(board=st.integers(0, 3), field=FIELDS, value=st.one_of(JSON, POINTS, st.integers(0, 9)))
def test_spoilt_data_of_a_record(board: int, field: str, value: Any) -> None:
    data = json.loads(json.dumps(standard_level("taupes").data))
    data[board][field] = value
    try:
        level = own_level("taupes", data)
    except LevelError as error:
        assert TEXT.reason(error.reason)
    else:
        assert own_level("taupes", level.data) == level


@settings(max_examples=100)
@given(
    players=st.sampled_from("3456"),
    value=st.one_of(JSON, st.lists(st.tuples(*[st.integers(-1, 3)] * 3).map(list))),
)
def test_spoilt_mountains_of_a_record(players: str, value: Any) -> None:
    data = {**standard_level(mountains.CUBES).data, players: value}
    try:
        level = own_level(mountains.CUBES, data)
    except LevelError as error:
        assert TEXT.reason(error.reason)
    else:
        assert own_level(mountains.CUBES, level.data) == level
