"""Stacks of hexagonal boards from maps made in Tiled: one tile layer a board, the top board on top.

pytmx reads tiles and tilesets; it takes short rows, unknown tiles and any file name in silence, and
unpacks whatever is packed. So the map is checked first, and pytmx gets a plain copy of what was checked.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.engine.board import HexBoard, to_raw
from game.engine.hexgrid import DIRECTIONS, Axial
from game.engine.level import StackForm
from game.engine.plain import plain as one_line
from game.engine.reasons import Message
from game.levels.errors import flaw, flaw_at_cell, flaw_in_layer
from game.levels.fit import best_fit, cell_of, point_of
from game.levels.stacks import MAX_RADIUS, board_of
from game.levels.xml import read_xml

GAME: Final = "gal_game"
"""The map's property with the id of its game."""
MAX_SIDE: Final = 100
"""Cells of a map's side."""
MAX_TILESETS: Final = 16
"""Each may be a file to be read."""
NORMAL, HOLE, SPECIAL, SOLID, DASHED = "point", "hole", "special", "solid", "dashed"
KINDS: Final = {
    **{kind: (kind,) for kind in (NORMAL, HOLE, SPECIAL, SOLID, DASHED)},
    "special-solid": (SPECIAL, SOLID),
    "special-dashed": (SPECIAL, DASHED),
}
"""What a tile's type says of its point."""
TURNED: Final = 1 << 28
"""From here on the bits of a tile's number say that it is flipped or turned."""

Cell = tuple[int, int]


class Layer(NamedTuple):
    """A tile layer: the type of each cell that has a tile."""

    name: str
    kinds: dict[Cell, str]


class Map(NamedTuple):
    """A map, its form checked, but not yet what is drawn on it."""

    game: str
    odd: bool
    """Whether odd rows stand half a cell to the right, or even ones."""
    layers: tuple[Layer, ...]
    """The topmost first, as Tiled lists them."""


class Placed(NamedTuple):
    """A board, and where its centre is on the map."""

    board: HexBoard
    centre: Axial
    layer: str


def read(path: Path) -> Map:
    """Read a map. Raises LevelError."""
    file = str(path)
    root = read_xml(path, "map")
    _check_map(root, file)
    plain = Element("map", {name: root.attrib[name] for name in ("width", "height")})
    plain.extend(list(_plain_tilesets(root.findall("tileset"), path)))
    drawn = root.findall("layer")
    for name, layer in zip(_names(drawn), drawn, strict=True):
        plain.append(_plain_layer(layer, name, root, file))
    layers = tuple(_layers(plain, file))[::-1]
    return Map(_game(root, file), root.get("staggerindex") == "odd", layers)


def check(drawn: Map, form: StackForm, file: str) -> list[dict[str, Any]]:
    """Return the boards of a map as `to_raw` makes them. Raises LevelError."""
    if len(drawn.layers) != form.boards:
        raise flaw(file, "level.layers", layers=len(drawn.layers), boards=form.boards)
    placed = [_placed(layer, drawn.odd, file) for layer in drawn.layers]
    found = form.flaw(tuple(each.board for each in placed))
    if found is None:
        return [to_raw(each.board) for each in placed]
    if found.board < 0:
        raise flaw(file, "level.in-stack", problem=found.problem)
    _, (q0, r0), layer = placed[found.board]
    if found.point is None:
        raise flaw_in_layer(file, layer, found.problem)
    q, r = found.point
    raise flaw_at_cell(file, layer, cell_of((q0 + q, r0 + r), drawn.odd), found.problem)


# -- the form of the file ----------------------------------------------------------------------------


def _check_map(root: Element, file: str) -> None:
    if root.get("orientation") != "hexagonal" or root.get("staggeraxis") != "y":
        raise flaw(file, "level.orientation", "orientation")
    if root.get("staggerindex") not in ("odd", "even"):
        raise flaw(file, "level.orientation", "staggerindex")
    if root.get("infinite", "0") != "0":
        raise flaw(file, "level.infinite", "infinite")
    for name in ("width", "height"):
        side = root.get(name, "")
        if not re.fullmatch("[1-9][0-9]{0,3}", side) or int(side) > MAX_SIDE:
            raise flaw(file, "level.map-size", name, limit=MAX_SIDE)
    if root.find("group") is not None:
        raise flaw(file, "level.groups", "group")


def _game(root: Element, file: str) -> str:
    """Return the id of the game that the map says it is for. Raises LevelError if it says nothing."""
    for each in root.findall("properties/property"):
        if each.get("name") == GAME and each.get("value"):
            return each.attrib["value"]
    raise flaw(file, "level.no-game", "properties", property=GAME)


def _names(layers: Sequence[Element]) -> list[str]:
    """Return what messages call the layers; where the name says too little, their place from the top too."""
    given = [one_line(layer.get("name", "")[:60]) for layer in layers]
    times = Counter(given)
    places = range(len(layers), 0, -1)
    return [
        name if name and times[name] == 1 else f"{name} #{place}".strip()
        for name, place in zip(given, places, strict=True)
    ]


def _plain_tilesets(tilesets: Sequence[Element], path: Path) -> Iterator[Element]:
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
        yield _plain_tileset(tileset, first, after - first, path)


def _plain_tileset(tileset: Element, first: int, room: int, path: Path) -> Element:
    """Return numbers and types of the first `room` tiles; a tileset's pictures are Tiled's alone."""
    file = str(path)
    source = tileset.get("source")
    if source is not None:
        if not re.fullmatch(r"[^/\\:\x00-\x1f]{1,96}\.tsx", source) or source.startswith("."):
            raise flaw(file, "level.tileset-elsewhere", "tileset", tileset=source[:80])
        beside = path.parent / source
        if not beside.is_file():
            raise flaw(file, "level.tileset-missing", "tileset", tileset=source)
        tileset, file = read_xml(beside, "tileset"), str(beside)
    plain = Element("tileset", {"firstgid": str(first)})
    for tile in tileset.findall("tile"):
        number = tile.get("id", "")
        if not re.fullmatch("[0-9]{1,8}", number):
            raise flaw(file, "level.tileset", "tile", tileset=source or tileset.get("name", "")[:80])
        if int(number) < room:
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


def _layers(plain: Element, file: str) -> Iterator[Layer]:
    """Let pytmx read the layers, and look up each tile's type. Raises LevelError for an unknown one."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame, which would greet
    from pytmx import TiledMap

    tiled = TiledMap()
    tiled.parse_xml(plain)
    for layer in tiled.layers:
        kinds = {}
        for x, y, gid in layer.iter_data():
            if gid:
                kind = (tiled.get_tile_properties_by_gid(gid) or {}).get("type")
                if not kind:
                    raise flaw_at_cell(file, layer.name, (x, y), Message.of("level.cell.unknown"))
                if kind not in KINDS:
                    known = ", ".join(KINDS)
                    problem = Message.of("level.cell.kind", kind=one_line(kind[:40]), kinds=known)
                    raise flaw_at_cell(file, layer.name, (x, y), problem)
                kinds[x, y] = kind
        yield Layer(layer.name, kinds)


# -- what is drawn -----------------------------------------------------------------------------------


def _placed(layer: Layer, odd: bool, file: str) -> Placed:
    """Find the hexagon in a layer, and what its tiles say."""
    if not layer.kinds:
        raise flaw_in_layer(file, layer.name, Message.of("level.layer.empty"))
    kinds = {point_of(cell, odd): kind for cell, kind in layer.kinds.items()}
    fit = best_fit(set(kinds), MAX_RADIUS + 1)
    if fit.radius > MAX_RADIUS:
        raise flaw_in_layer(file, layer.name, Message.of("level.board.radius", limit=MAX_RADIUS))
    for key, points in (("level.cell.outside", fit.outside), ("level.cell.gap", fit.gaps)):
        if points:
            cell = cell_of(points[0], odd)
            raise flaw_at_cell(file, layer.name, cell, Message.of(key, radius=fit.radius))
    q0, r0 = fit.centre
    signs: dict[str, list[Axial]] = {kind: [] for kind in (NORMAL, HOLE, SPECIAL, SOLID, DASHED)}
    for (q, r), kind in kinds.items():
        for sign in KINDS[kind]:
            signs[sign].append((q - q0, r - r0))
    problem = _paths_problem(fit.radius, signs[SOLID], signs[DASHED])
    if problem is not None:
        key, (q, r) = problem
        raise flaw_at_cell(file, layer.name, cell_of((q0 + q, r0 + r), odd), Message.of(key))
    sides = [side for side in DIRECTIONS if side in signs[SOLID]]
    board = board_of(fit.radius, signs[HOLE], signs[SPECIAL], sides)
    return Placed(board, fit.centre, layer.name)


def _paths_problem(radius: int, solid: list[Axial], dashed: list[Axial]) -> tuple[str, Axial] | None:
    """Paths run straight to the centre: six or none, each of one kind all along."""
    rest = {**dict.fromkeys(solid, SOLID), **dict.fromkeys(dashed, DASHED)}
    if not rest:
        return None
    if len(rest) <= 3 * radius:  # a stray tile, not paths with a gap
        return "level.cell.path", next(iter(rest))
    for q, r in DIRECTIONS:
        kind = rest.get((q, r))
        for step in range(1, radius + 1):
            here = (q * step, r * step)
            if here not in rest or rest[here] != kind:
                return "level.cell.path", here
            del rest[here]
    return ("level.cell.off-path", next(iter(rest))) if rest else None
