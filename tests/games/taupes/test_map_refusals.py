"""Whatever is wrong with a map is said in both languages, with file, layer and cell; never a traceback."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.hexgrid import distance
from game.engine.reasons import Message
from game.games import TEMPLATE
from game.games.taupes.level.fit import point_of
from game.i18n import LANGS, Catalog
from game.levels import LevelError
from game.levels.errors import MAX_BYTES
from game.levels.tmx import MAX_CELLS, MAX_SIDE, MAX_TILESETS
from game.levels.xml import MAX_ELEMENTS
from tests.games.taupes.maps import (
    DASHED,
    GOOD,
    HOLE,
    LEVELS,
    NAMES,
    NONE,
    POINT,
    SOLID,
    SPECIAL,
    SPECIAL_SOLID,
    TILES,
    good,
    painted,
    placed,
    rows_of,
    with_rows,
)

GREEN, RED, BEIGE, BLUE = NAMES
TILESET = '<tileset firstgid="1" source="boards.tsx"/>'


def refusal(path: Path) -> LevelError:
    """Return why a file is refused; its sentence names the file in both languages."""
    with pytest.raises(LevelError) as caught:
        LEVELS.read(path)
    error = caught.value
    for language in LANGS:
        sentence = Catalog(language).reason(error.reason)
        assert str(path) in sentence or "boards.tsx" in sentence
        assert not re.search(r"level\.|stack\.|[{}]|'", sentence), sentence
        if error.place.startswith(NAMES):
            layer, _, cell = error.place.partition(" ")
            assert all(part in sentence for part in (layer, *cell.split(","))), sentence
    return error


def key_of(error: LevelError) -> str:
    """Return the key of the innermost message."""
    message = error.reason.message
    problem = dict(message.args).get("problem")
    return problem.key if isinstance(problem, Message) else message.key


def changed(old: str, new: str) -> str:
    """Return the good map with a piece of its text replaced."""
    assert old in good()
    return good().replace(old, new)


def cut_row(text: str, layer: str, row: int, change: Callable[[list[str]], list[str]]) -> str:
    """Return the map with another row on a layer."""
    rows = rows_of(text, layer)
    rows[row] = change(rows[row])
    return with_rows(text, layer, rows)


def shrunk(layer: str) -> str:
    """Return the good map without the outer ring of a layer that has four."""
    ring = [(x, y, NONE) for x in range(9) for y in range(9) if distance(point_of((x, y), True), (2, 4)) == 4]
    return painted(good(), layer, *ring)


def wide(tiles: Callable[[tuple[int, int]], bool]) -> str:
    """Return the good map on more cells, with other tiles on the first layer: points of the cells wanted."""
    text = changed('width="9" height="9" tilewidth', 'width="24" height="24" tilewidth')
    for layer in NAMES:
        rows = [[*row, *["0"] * 15] for row in rows_of(text, layer)] + [["0"] * 24] * 15
        text = with_rows(text, layer, rows)
    rows = [[str(int(tiles((x, y)))) for x in range(24)] for y in range(24)]
    return with_rows(text, GREEN, rows)


def radius_nine() -> str:
    """Return the good map with a first board too big by a ring."""
    centre = point_of((11, 11), True)
    return wide(lambda cell: distance(point_of(cell, True), centre) <= 9)


def full() -> str:
    """Return a map with a tile on each cell of its first layer."""
    return wide(lambda _: True)


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
    "<map>&b;</map>"
)
THREE_LAYERS = re.sub(r' <layer id="1".*?</layer>\n', "", good(), flags=re.S)
FILES: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "level.not-xml"),
    "text": ("moles", "level.not-xml"),
    "cut": (good()[:900], "level.not-xml"),
    "zero": (b"\0" * 100, "level.not-xml"),
    "latin": (b"\xff\xfe\xfd", "level.not-xml"),
    "foreign encoding": ('<?xml version="1.0" encoding="klingon"?><map/>', "level.not-xml"),
    "bomb": (BOMB, "level.doctype"),
    "DTD": (good().replace("<map ", '<!DOCTYPE map SYSTEM "http://nowhere/x.dtd"><map ', 1), "level.doctype"),
    "entity": (changed('value="taupes"', 'value="&moles;"'), "level.not-xml"),
    "deep": ("<map>" * 9_000, "level.not-xml"),
    "too big": (good() + "\n" * MAX_BYTES, "level.too-big"),
    "map in JSON": ('\n {"type": "map"}', "level.not-tmx"),
    "map in JSON with a mark": ('\ufeff{"type": "map"}', "level.not-tmx"),
    "other root": ("<svg/>", "level.not-tiled"),
    "tileset": (TILES.read_bytes(), "level.not-tiled"),
    "orthogonal": (changed("hexagonal", "orthogonal"), "taupes.stack.orientation"),
    "flat tops": (changed('staggeraxis="y"', 'staggeraxis="x"'), "taupes.stack.orientation"),
    "no stagger": (changed('staggerindex="odd"', ""), "taupes.stack.orientation"),
    "infinite": (changed('infinite="0"', 'infinite="1"'), "level.infinite"),
    "endless": (changed('width="9"', f'width="{MAX_SIDE + 1}"'), "level.map-size"),
    "vast": (
        changed(
            'width="9" height="9" tilewidth', f'width="{MAX_SIDE}" height="{MAX_SIDE}" tilewidth'
        ).replace('<layer id="1"', f'{"<layer/>" * (MAX_CELLS // MAX_SIDE**2)}<layer id="1"'),
        "level.cells",
    ),
    "no width": (changed('width="9"', ""), "level.map-size"),
    "negative": (changed('height="9"', 'height="-9"'), "level.map-size"),
    "digits of others": (changed('height="9"', 'height="९"'), "level.map-size"),
    "group": (changed(' <layer id="4"', ' <group id="8"/><layer id="4"'), "taupes.stack.groups"),
    "no game": (changed("gal_game", "game"), "level.no-game"),
    "game without a name": (changed('value="taupes"', 'value=""'), "level.no-game"),
    "other game": (changed('value="taupes"', f'value="{TEMPLATE}"'), "level.other-game"),
    "three layers": (THREE_LAYERS, "taupes.stack.layers"),
    "five layers": (
        good().replace("</map>", re.findall(r"<layer.*?</layer>", good(), re.S)[0] + "</map>"),
        "taupes.stack.layers",
    ),
    "no tileset": (changed(TILESET, ""), "level.cell.unknown"),
    "other tileset": (changed("boards.tsx", "castle.tsx"), "level.tileset-missing"),
    "tileset of too long a name": (changed("boards.tsx", "名" * 96 + ".tsx"), "level.tileset-missing"),
    "tileset above": (changed("boards.tsx", "../boards.tsx"), "level.tileset-elsewhere"),
    "tileset of the system": (changed("boards.tsx", "/etc/boards.tsx"), "level.tileset-elsewhere"),
    "tileset of Windows": (changed("boards.tsx", "C:boards.tsx"), "level.tileset-elsewhere"),
    "tileset from the net": (changed("boards.tsx", "http://x/boards.tsx"), "level.tileset-elsewhere"),
    "tileset in JSON": (changed("boards.tsx", "boards.json"), "level.tileset-elsewhere"),
    "a tileset that has grown into the next": (
        changed(TILESET, f'{TILESET}<tileset firstgid="2" name="other"><tile id="9"/></tileset>'),
        "level.cell.unknown",
    ),
    "groups without end": (changed("</map>", f"{'<group/>' * MAX_ELEMENTS}</map>"), "level.elements"),
    "tilesets without end": (changed(TILESET, TILESET * (MAX_TILESETS + 1)), "level.tilesets"),
    "numbers moved": (changed('firstgid="1"', 'firstgid="x"'), "level.tileset"),
    "numbers from 2": (changed('firstgid="1"', 'firstgid="2"'), "level.cell.unknown"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_map_for_us(name: str, tmp_path: Path) -> None:
    text, key = FILES[name]
    assert key_of(refusal(placed(tmp_path, text))) == key


def test_a_vast_tileset_that_is_named_often(tmp_path: Path) -> None:
    """Each mention counts: each is read, and its tiles are looked up."""
    often = "".join(
        f'<tileset firstgid="{1000 * n}" source="more-boards.tsx"/>' for n in range(1, MAX_TILESETS)
    )
    path = placed(tmp_path, changed(TILESET, TILESET + often))
    tiles = '<tile id="0"/>' * (MAX_ELEMENTS // (MAX_TILESETS - 2))
    (tmp_path / "more-boards.tsx").write_text(f"<tileset>{tiles}</tileset>", "utf-8")
    assert key_of(refusal(path)) == "level.elements"


LAYERS = {
    "base64": (changed('encoding="csv"', 'encoding="base64" compression="zlib"'), BLUE, "level.layer.csv"),
    "XML": (changed('<data encoding="csv">', "<data>"), BLUE, "level.layer.csv"),
    "packed CSV": (changed('encoding="csv"', 'encoding="csv" compression="gzip"'), BLUE, "level.layer.csv"),
    "chunks": (
        changed('<data encoding="csv">', '<data encoding="csv"><chunk x="0"/>'),
        BLUE,
        "level.layer.csv",
    ),
    "no data": (re.sub("<data.*?</data>", "", good(), count=1, flags=re.S), BLUE, "level.layer.csv"),
    "empty data": (with_rows(good(), RED, []), RED, "level.layer.rows"),
    "row missing": (with_rows(good(), RED, rows_of(good(), RED)[:-1]), RED, "level.layer.rows"),
    "row too many": (with_rows(good(), RED, [*rows_of(good(), RED), ["0"] * 9]), RED, "level.layer.rows"),
    "short row": (cut_row(good(), RED, 3, lambda row: row[:-1]), RED, "level.layer.row"),
    "long row": (cut_row(good(), RED, 3, lambda row: [*row, "0"]), RED, "level.layer.row"),
    "no tiles": (with_rows(good(), RED, [["0"] * 9] * 9), RED, "taupes.stack.empty"),
    "as many holes": (painted(good(), RED, *((x, 4, HOLE) for x in range(9))), RED, "taupes.stack.fewer"),
    "no spokes": (with_rows(good(), BLUE, rows_of(good(), BEIGE)), BLUE, "taupes.stack.fewer"),
    "nine rings": (radius_nine(), GREEN, "taupes.stack.radius"),
    "filled": (full(), GREEN, "taupes.stack.radius"),
}


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_that_is_no_board(name: str, tmp_path: Path) -> None:
    text, layer, key = LAYERS[name]
    error = refusal(placed(tmp_path, text))
    assert (key_of(error), error.place) == (key, layer)


CELLS = {
    # On the standard map column 4, row 4 is the centre of each board.
    "no number": (painted(good(), RED, (4, 4, "x")), RED, (4, 4), "level.cell.number"),
    "negative": (painted(good(), RED, (4, 4, -1)), RED, (4, 4), "level.cell.number"),
    "huge": (painted(good(), RED, (4, 4, 10**9 * 9)), RED, (4, 4), "level.cell.number"),
    "nothing": (painted(good(), RED, (4, 4, "")), RED, (4, 4), "level.cell.number"),
    "underscore": (painted(good(), RED, (4, 4, "1_0")), RED, (4, 4), "level.cell.number"),
    "flipped": (painted(good(), RED, (4, 4, 1 + (1 << 31))), RED, (4, 4), "level.cell.turned"),
    "turned by 120": (painted(good(), RED, (4, 4, 1 + (1 << 28))), RED, (4, 4), "level.cell.turned"),
    "unknown": (painted(good(), RED, (4, 4, 8)), RED, (4, 4), "level.cell.unknown"),
    "gap": (painted(good(), GREEN, (5, 3, NONE)), GREEN, (5, 3), "taupes.stack.gap"),
    "corner missing": (painted(good(), GREEN, (2, 0, NONE)), GREEN, (2, 0), "taupes.stack.gap"),
    "one too many": (painted(good(), GREEN, (0, 0, POINT)), GREEN, (0, 0), "taupes.stack.outside"),
    "far away": (painted(good(), BLUE, (8, 8, POINT)), BLUE, (8, 8), "taupes.stack.outside"),
    "two blots": (painted(good(), BLUE, (8, 8, POINT), (0, 7, POINT)), BLUE, (0, 7), "taupes.stack.outside"),
    "path on green": (painted(good(), GREEN, (1, 4, SOLID)), GREEN, (1, 4), "taupes.stack.path"),
    "path broken": (painted(good(), BLUE, (6, 4, POINT)), BLUE, (6, 4), "taupes.stack.path"),
    "path mixed": (painted(good(), BLUE, (6, 4, DASHED)), BLUE, (6, 4), "taupes.stack.path"),
    "path beside": (painted(good(), BLUE, (4, 1, SOLID)), BLUE, (4, 1), "taupes.stack.off-path"),
    "special hole": (painted(good(), GREEN, (4, 2, SPECIAL)), GREEN, (4, 2), "taupes.stack.special-first"),
    "hole over a hole": (
        painted(good(), GREEN, (5, 4, HOLE), (0, 4, POINT)),
        GREEN,
        (5, 4),
        "taupes.stack.through",
    ),
    "hole over a hole that turns": (
        painted(good(), GREEN, (4, 3, HOLE), (0, 4, POINT)),
        GREEN,
        (4, 3),
        "taupes.stack.through",
    ),
    "hole over nothing": (shrunk(RED), GREEN, (2, 0), "taupes.stack.beside"),
    "last hole aside": (
        painted(good(), BLUE, (4, 4, POINT), (4, 3, HOLE)),
        BLUE,
        (4, 3),
        "taupes.stack.path",
    ),
    "last hole off the paths": (
        painted(good(), BLUE, (4, 4, POINT), (4, 2, HOLE)),
        BLUE,
        (4, 2),
        "taupes.stack.centre",
    ),
    "walled in": (
        painted(good(), GREEN, (5, 1, HOLE), (6, 1, HOLE), (4, 4, POINT), (0, 4, POINT)),
        GREEN,
        (6, 0),
        "taupes.stack.connected",
    ),
}


@pytest.mark.parametrize("name", CELLS)
def test_a_cell_that_is_wrong(name: str, tmp_path: Path) -> None:
    text, layer, (column, row), key = CELLS[name]
    error = refusal(placed(tmp_path, text))
    assert (key_of(error), error.place) == (key, f"{layer} {column},{row}")


def test_a_special_point_may_lie_on_a_path(tmp_path: Path) -> None:
    path = placed(tmp_path, painted(good(), BLUE, (6, 4, SPECIAL_SOLID)))
    assert [2, 0] in LEVELS.read(path).data[3]["special"]


def test_rows_are_counted_from_0_as_tiled_does(tmp_path: Path) -> None:
    error = refusal(placed(tmp_path, cut_row(good(), RED, 3, lambda row: row[:-1])))
    assert "row 3 has 8 cells instead of 9" in Catalog("en").reason(error.reason)


@pytest.mark.parametrize(
    "old, new, key",
    [
        ('type="hole"', 'type="well"', "level.cell.kind"),
        ('type="hole"', "", "level.cell.unknown"),
        ('<tile id="1"', '<tile id="one"', "level.tileset"),
        ("<tileset ", "<!DOCTYPE x><tileset ", "level.doctype"),
        ("<tileset ", "<map ", "level.not-xml"),
        ("</tileset>", "", "level.not-xml"),
    ],
)
def test_a_tileset_that_is_wrong(old: str, new: str, key: str, tmp_path: Path) -> None:
    path = placed(tmp_path, good())
    tiles = TILES.read_text(encoding="utf-8")
    assert old in tiles
    (tmp_path / TILES.name).write_text(tiles.replace(old, new), encoding="utf-8")
    assert key_of(refusal(path)) == key


def test_what_tiled_1_9_called_class_is_a_type(tmp_path: Path) -> None:
    path = placed(tmp_path, good())
    tiles = TILES.read_text(encoding="utf-8").replace("type=", "class=")
    (tmp_path / TILES.name).write_text(tiles, encoding="utf-8")
    assert LEVELS.read(path).data == LEVELS.read(GOOD).data


def test_pictures_of_a_tileset_are_never_opened_nor_counted(tmp_path: Path) -> None:
    path = placed(tmp_path, good())
    tiles = TILES.read_text(encoding="utf-8").replace(
        'width="392" height="64"', 'width="99999999" height="99999999"'
    )
    (tmp_path / TILES.name).write_text(tiles, encoding="utf-8")
    assert LEVELS.read(path).data == LEVELS.read(GOOD).data


def test_folders_pipes_and_names_that_are_none(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.tmx"
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        assert key_of(refusal(pipe)) == "error.read-failed"
    assert key_of(refusal(tmp_path)) == "error.read-failed"
    assert key_of(refusal(tmp_path / "nothing.tmx")) == "error.read-failed"
    with pytest.raises(LevelError):
        LEVELS.read(Path("zero\0byte.tmx"))
