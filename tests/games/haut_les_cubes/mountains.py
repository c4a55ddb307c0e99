"""Start layouts of cubes drawn as text, and the maps that Tiled would make of them."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

from game.disk.paths import levels_dir
from game.games import levels_of

CUBES = "haut-les-cubes"
FOLDER = levels_dir() / "haut_les_cubes"
GOOD = FOLDER / "standard.tmx"
TILES = FOLDER / "cubes.tsx"
LEVELS = levels_of(CUBES)
SIDE = 12
"""Cells of a drawn map's side."""


class Group(NamedTuple):
    """A group of layers: `levels` from the ground up, rows parted by spaces, "c" for a cube's near corner."""

    name: str
    players: str
    levels: tuple[str, ...]


def group(players: str, *levels: str) -> Group:
    """Return a group that is called after its numbers of players."""
    return Group(f"for {players}", players, levels)


THREE = group("3", "c.c. .... c...")
FOUR = group("4, 5", "c.c. .... c.c.")
SIX = group("6", "c.c.c. ...... c.c.c.")


def drawn(*groups: Group) -> str:
    """Return a map with these groups, the first lowest in Tiled's list."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="isometric" width="{SIDE}" height="{SIDE}" infinite="0">
 <properties><property name="gal_game" value="{CUBES}"/></properties>
 <tileset firstgid="1" source="cubes.tsx"/>
{"".join(map(_group, groups))}</map>
"""


def placed(folder: Path, text: str | bytes, name: str = "mine.tmx") -> Path:
    """Write a map into a folder, beside its tileset."""
    copyfile(TILES, folder / TILES.name)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def _group(group: Group) -> str:
    layers = "".join(layer(f"level {number}", rows) for number, rows in enumerate(group.levels, 1))
    players = f'<property name="gal_players" value="{group.players}"/>'
    return f' <group name="{group.name}"><properties>{players}</properties>\n{layers} </group>\n'


def layer(name: str, rows: str) -> str:
    """Return a tile layer."""
    given = rows.split()
    lines = [given[y] if y < len(given) else "" for y in range(SIDE)]
    numbers = [["1" if cell == "c" else "0" for cell in line.ljust(SIDE, ".")] for line in lines]
    data = ",\n".join(",".join(row) for row in numbers)
    return f'  <layer name="{name}"><data encoding="csv">\n{data}\n</data></layer>\n'
