"""Maps made in Tiled: tile layers, in groups or not, and the type of every tile on them.

pytmx reads tiles and tilesets; it takes short rows, unknown tiles and any file name in silence, and
unpacks whatever is packed. So the map is checked first, and pytmx gets a plain copy of what was checked.
What the tiles mean, a game's form knows.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.engine.plain import plain as one_line
from game.engine.reasons import Message
from game.levels.errors import flaw, flaw_at_cell, flaw_in_layer
from game.levels.xml import Room, read_xml

GAME: Final = "gal_game"
"""The map's property with the id of its game."""
MAX_SIDE: Final = 100
"""Cells of a map's side."""
MAX_CELLS: Final = 100_000
"""Of all layers together: so many are read in a tenth of a second."""
MAX_TILESETS: Final = 16
"""Each may be a file to be read."""
GRID: Final = ("orientation", "staggeraxis", "staggerindex")
TURNED: Final = 1 << 28
"""From here on the bits of a tile's number say that it is flipped or turned."""

Cell = tuple[int, int]
"""Column and row, from 0."""


class Group(NamedTuple):
    """A group of layers."""

    name: str
    properties: Mapping[str, str]


class Layer(NamedTuple):
    """A tile layer: the type of each cell that has a tile."""

    name: str
    kinds: dict[Cell, str]
    group: int | None
    """The place of its group in the map's list."""


class Map(NamedTuple):
    """A map, its form checked, but not yet what is drawn on it."""

    grid: Mapping[str, str]
    """How Tiled lays out its cells: `orientation`, `staggeraxis`, `staggerindex`, as far as the file says."""
    groups: tuple[Group, ...]
    layers: tuple[Layer, ...]
    """Both with the topmost first, as Tiled lists them."""


def read(path: Path) -> tuple[str, Map]:
    """Return (the id of the game that a map is for, the map). Raises LevelError."""
    file, room = str(path), Room()
    root = read_xml(path, "map", room)
    _check_map(root, file)
    plain = Element("map", {name: root.attrib[name] for name in ("width", "height")})
    plain.extend(list(_plain_tilesets(root.findall("tileset"), path, room)))
    groups = root.findall("group")[::-1]
    drawn = list(_drawn(root, len(groups)))
    if len(drawn) * int(root.attrib["width"]) * int(root.attrib["height"]) > MAX_CELLS:
        raise flaw(file, "level.cells", "layer", limit=MAX_CELLS)
    layers = [layer for _, layer in drawn]
    for name, layer in zip(_names(drawn, groups), layers, strict=True):
        plain.append(_plain_layer(layer, name, root, file))
    game = _game(root, file)
    typed = _layers(plain, [group for group, _ in drawn], file)
    return game, Map(
        {name: root.attrib[name] for name in GRID if name in root.attrib},
        tuple(Group(_one_line(group), _properties(group)) for group in groups),
        tuple(typed)[::-1],
    )


def check_kinds(layer: Layer, kinds: Collection[str], file: str) -> None:
    """Check that the game knows the type of each tile. Raises LevelError."""
    for cell, kind in layer.kinds.items():
        if kind not in kinds:
            problem = Message.of("level.cell.kind", kind=one_line(kind[:40]), kinds=", ".join(kinds))
            raise flaw_at_cell(file, layer.name, cell, problem)


def _check_map(root: Element, file: str) -> None:
    if root.get("infinite", "0") != "0":
        raise flaw(file, "level.infinite", "infinite")
    for name in ("width", "height"):
        side = root.get(name, "")
        if not re.fullmatch("[1-9][0-9]{0,3}", side) or int(side) > MAX_SIDE:
            raise flaw(file, "level.map-size", name, limit=MAX_SIDE)
    if root.find("group/group") is not None:
        raise flaw(file, "level.groups-nested", "group")


def _game(root: Element, file: str) -> str:
    """Return the id of the game that the map says it is for. Raises LevelError if it says nothing."""
    game = _properties(root).get(GAME)
    if not game:
        raise flaw(file, "level.no-game", "properties", property=GAME)
    return game


def _properties(element: Element) -> dict[str, str]:
    found = element.findall("properties/property")
    return {each.get("name", ""): each.get("value", "") for each in found}


def _one_line(element: Element) -> str:
    """Return what a layer or a group is called, fit for a message."""
    return one_line(element.get("name", "")[:60])


def _drawn(root: Element, groups: int) -> Iterator[tuple[int | None, Element]]:
    """Yield the tile layers, the lowest first, each with the place of its group among so many."""
    for element in root:
        if element.tag == "layer":
            yield None, element
        elif element.tag == "group":
            groups -= 1
            for layer in element.findall("layer"):
                yield groups, layer


def _names(drawn: Sequence[tuple[int | None, Element]], groups: Sequence[Element]) -> list[str]:
    """Return what messages call the layers; where the name says too little, their place from the top too."""
    given = [
        _one_line(layer) if group is None else f"{_one_line(groups[group])}/{_one_line(layer)}"
        for group, layer in drawn
    ]
    times = Counter(given)
    places = range(len(drawn), 0, -1)
    return [
        name if name.strip("/") and times[name] == 1 else f"{name} #{place}".strip()
        for name, place in zip(given, places, strict=True)
    ]


def _plain_tilesets(tilesets: Sequence[Element], path: Path, room: Room) -> Iterator[Element]:
    """Return tilesets of which none reaches into the next: Tiled counts each only up to where that begins."""
    file = str(path)
    if len(tilesets) > MAX_TILESETS:
        raise flaw(file, "level.tilesets", "tileset", limit=MAX_TILESETS)
    for tileset in tilesets:
        if not re.fullmatch("[1-9][0-9]{0,7}", tileset.get("firstgid", "")):
            raise flaw(file, "level.tileset", "firstgid", tileset=tileset.get("source", "")[:80])
    starts = [int(tileset.attrib["firstgid"]) for tileset in tilesets]
    for tileset, first in zip(tilesets, starts, strict=True):
        after = min((start for start in starts if start > first), default=TURNED)
        yield _plain_tileset(tileset, first, after - first, path, room)


def _plain_tileset(tileset: Element, first: int, tiles: int, path: Path, room: Room) -> Element:
    """Return numbers and types of the first so many tiles; a tileset's pictures are Tiled's alone."""
    file = str(path)
    source = tileset.get("source")
    if source is not None:
        if not re.fullmatch(r"[^/\\:\x00-\x1f]{1,96}\.tsx", source) or source.startswith("."):
            raise flaw(file, "level.tileset-elsewhere", "tileset", tileset=source[:80])
        beside = path.parent / source
        if not os.path.isfile(beside):  # Path's own raises OSError for names that are too long
            raise flaw(file, "level.tileset-missing", "tileset", tileset=source)
        tileset, file = read_xml(beside, "tileset", room), str(beside)
    plain = Element("tileset", {"firstgid": str(first)})
    for tile in tileset.findall("tile"):
        number = tile.get("id", "")
        if not re.fullmatch("[0-9]{1,8}", number):
            raise flaw(file, "level.tileset", "tile", tileset=source or tileset.get("name", "")[:80])
        if int(number) < tiles:
            # Tiled 1.9 called a tile's type its class.
            SubElement(plain, "tile", {"id": number, "type": tile.get("type") or tile.get("class") or ""})
    return plain


def _plain_layer(layer: Element, name: str, root: Element, file: str) -> Element:
    """Return a layer of which every row is there and whole."""
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    data = layer.find("data")
    if data is None or data.get("encoding") != "csv" or data.get("compression") or len(data):
        raise flaw_in_layer(file, name, Message.of("level.layer.csv"))
    rows = _rows(data.text or "", width, height)
    if len(rows) != height:
        raise flaw_in_layer(file, name, Message.of("level.layer.rows", rows=len(rows), height=height))
    for y, row in enumerate(rows):
        numbers = row.split(",")
        if len(numbers) != width:
            problem = Message.of("level.layer.row", row=y, cells=len(numbers), width=width)
            raise flaw_in_layer(file, name, problem)
        for x, text in enumerate(numbers):
            if not re.fullmatch("[0-9]{1,10}", text.strip(), re.ASCII) or int(text) >= 1 << 32:
                problem = Message.of("level.cell.number", found=one_line(text[:20]))
                raise flaw_at_cell(file, name, (x, y), problem)
            if int(text) >= TURNED:
                raise flaw_at_cell(file, name, (x, y), Message.of("level.cell.turned"))
    plain = Element("layer", {"name": name, "width": str(width), "height": str(height)})
    SubElement(plain, "data", {"encoding": "csv"}).text = ",".join(rows)
    return plain


def _rows(text: str, width: int, height: int) -> list[str]:
    """Return the rows of a layer's data. Tiled writes a line for each, or one line of all to save space."""
    rows = [row.strip().removesuffix(",") for row in text.strip().splitlines()]
    numbers = rows[0].split(",") if len(rows) == 1 else []
    if len(numbers) != width * height:
        return rows
    return [",".join(numbers[start : start + width]) for start in range(0, len(numbers), width)]


def _layers(plain: Element, groups: Sequence[int | None], file: str) -> Iterator[Layer]:
    """Let pytmx read the layers, and look up each tile's type. Raises LevelError for a tile without one."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame, which would greet
    from pytmx import TiledMap

    tiled = TiledMap()
    tiled.parse_xml(plain)
    for layer, group in zip(tiled.layers, groups, strict=True):
        kinds = {}
        for x, y, gid in layer.iter_data():
            if gid:
                kind = (tiled.get_tile_properties_by_gid(gid) or {}).get("type")
                if not kind:
                    raise flaw_at_cell(file, layer.name, (x, y), Message.of("level.cell.unknown"))
                kinds[x, y] = kind
        yield Layer(layer.name, kinds, group)
