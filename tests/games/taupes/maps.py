"""The good stack of boards, and ways to spoil a copy of it."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copyfile

from game.disk.paths import levels_dir
from game.engine.spec import GameSpec
from game.games import levels_of, spec

TAUPES = "taupes"
FOLDER = levels_dir() / "taupes"
GOOD = FOLDER / "standard.tmx"
TILES = FOLDER / "boards.tsx"
LEVELS = levels_of(TAUPES)
NAMES = ("1-green", "2-dark-red", "3-beige", "4-blue")
NONE, POINT, HOLE, SPECIAL, SOLID, DASHED, SPECIAL_SOLID, SPECIAL_DASHED = range(8)
"""Numbers of tiles, as the good map has them."""


def taupes() -> GameSpec:
    """Return what the mole game says of itself."""
    return spec(TAUPES)


def good() -> str:
    """Return the good map's text."""
    return GOOD.read_text(encoding="utf-8")


def placed(folder: Path, text: str | bytes, name: str = "spoilt.tmx") -> Path:
    """Write a map into a folder, beside its tileset."""
    copyfile(TILES, folder / TILES.name)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def rows_of(text: str, layer: str) -> list[list[str]]:
    """Return the numbers of a layer's tiles, row by row."""
    return [row.rstrip(",").split(",") for row in _data(text, layer).strip().splitlines()]


def with_rows(text: str, layer: str, rows: list[list[str]]) -> str:
    """Return the map with other tiles on a layer."""
    data = "\n" + ",\n".join(",".join(row) for row in rows) + "\n"
    return text.replace(_data(text, layer), data)


def painted(text: str, layer: str, *cells: tuple[int, int, object]) -> str:
    """Return the map with some tiles of a layer changed: (column, row, number)."""
    rows = rows_of(text, layer)
    for column, row, tile in cells:
        rows[row][column] = str(tile)
    return with_rows(text, layer, rows)


def _data(text: str, layer: str) -> str:
    found = re.search(rf'<layer [^>]*name="{layer}"[^>]*>\s*<data encoding="csv">(.*?)</data>', text, re.S)
    assert found, layer
    return found[1]
