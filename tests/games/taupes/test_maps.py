"""Stacks of boards from maps as Tiled may write them, and those that come along, drawn by Tiled itself."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pygame import mask

from game.engine.level import Level
from game.games import standard_level
from game.games.taupes.rules.boards import HexBoard, from_raw
from game.levels import LevelError
from tests.games.taupes.maps import FOLDER, LEVELS, NAMES, good, placed
from tests.tiled import DRAWS, rasterized

BOARDS = sorted(FOLDER.glob("*.tmx"))


def boards_of(level: Level) -> tuple[HexBoard, ...]:
    """Return the boards of a level."""
    return tuple(map(from_raw, level.data))


def test_the_standard_stack_is_the_one_of_the_rules() -> None:
    green, red, beige, blue = boards_of(standard_level("taupes"))
    assert set(green.holes) == {
        *((0, 0), (1, 1), (-1, 2), (1, -2), (-1, -1), (2, -1), (-3, 4)),
        *((0, -4), (-4, 0), (3, -4), (4, -1), (0, 4), (-4, 2)),
    }
    assert (green.radius, red.radius, green.special, green.solid, red.solid) == (4, 4, (), (), ())
    assert set(red.holes) == {(1, 0), (-1, 0), (0, -2), (-2, 2), (3, -2), (-1, 3), (-2, -1), (2, 1)}
    assert set(red.special) == {(3, 0), (-3, 3), (0, -3), (1, 2), (-3, 1), (2, -3)}
    assert beige.radius == 3 and set(beige.holes) == {(1, 1), (-1, -1), (-2, 3), (2, -3)}
    assert set(beige.special) == {(0, 0), (0, -3), (3, 0), (-3, 3)} and beige.solid == ()
    assert blue == HexBoard(3, ((0, 0),), ((-1, -1), (2, -1), (-1, 2)), ((0, -1), (1, 0), (-1, 1)))


def test_a_stack_may_stand_anywhere_on_its_map_and_layers_are_called_anything(tmp_path: Path) -> None:
    root = ElementTree.fromstring(good())
    root.set("width", "14")
    root.set("height", "12")
    for number, layer in enumerate(root.findall("layer")):
        layer.set("name", f"Ü {number}")
        layer.set("visible", "0")
        data = layer.find("data")
        assert data is not None and data.text
        rows = [["0", "0", *row.rstrip(",").split(","), "0", "0", "0"] for row in data.text.split()]
        empty = ["0"] * 14
        data.text = ",\n".join(",".join(row) for row in [empty, empty, *rows, empty])
    moved = LEVELS.read(placed(tmp_path, ElementTree.tostring(root)))
    assert moved.data == standard_level("taupes").data


def minimized(row_break: str = "") -> str:
    """Return the good map as Tiled exports it with "minimize": no line breaks in the data."""
    return re.sub(
        r'<data encoding="csv">(.*?)</data>',
        lambda found: f'<data encoding="csv">{"".join(found[1].split())}{row_break}</data>',
        good(),
        flags=re.S,
    )


def test_the_data_may_be_one_line_as_tiled_writes_it_when_told_to_save_space(tmp_path: Path) -> None:
    assert LEVELS.read(placed(tmp_path, minimized())).data == standard_level("taupes").data


@pytest.mark.parametrize("more", [",0", ",0,0,0,0,0,0,0,0,0"])
def test_one_line_of_data_has_as_many_cells_as_the_map(more: str, tmp_path: Path) -> None:
    with pytest.raises(LevelError) as caught:
        LEVELS.read(placed(tmp_path, minimized(more)))
    assert caught.value.place == NAMES[3]


def test_even_rows_may_stand_to_the_right(tmp_path: Path) -> None:
    root = ElementTree.fromstring(good())
    root.set("staggerindex", "even")
    root.set("height", "10")
    for layer in root.findall("layer"):
        data = layer.find("data")
        assert data is not None and data.text
        data.text = ",".join(["0"] * 9) + ",\n" + data.text.strip()
    assert LEVELS.read(placed(tmp_path, ElementTree.tostring(root))).data == (standard_level("taupes").data)


def test_tiles_may_lie_in_the_map_itself(tmp_path: Path) -> None:
    tiles = (FOLDER / "boards.tsx").read_text(encoding="utf-8").partition("<tileset ")[2]
    text = good().replace('<tileset firstgid="1" source="boards.tsx"/>', f'<tileset firstgid="1" {tiles}')
    assert text != good()
    path = tmp_path / "alone.tmx"
    path.write_text(text, encoding="utf-8")
    assert LEVELS.read(path) == Level("alone", standard_level("taupes").data, own=True)


def test_what_else_is_drawn_on_a_map_does_not_matter(tmp_path: Path) -> None:
    more = (
        '<objectgroup id="9" name="notes"><object id="1" x="3" y="4"/></objectgroup>'
        '<imagelayer id="10" name="photo"><image source="/nowhere.png" width="9" height="9"/></imagelayer>'
    )
    path = placed(tmp_path, good().replace("</map>", more + "</map>"))
    assert LEVELS.read(path).data == standard_level("taupes").data


@pytest.mark.slow
@DRAWS
@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_tiled_draws_each_stack_without_complaint(path: Path, tmp_path: Path) -> None:
    """An outside check; each board is seen beside the others, and no tile is lost."""
    shown = {name: rasterized(path, tmp_path, "--show-layer", name) for name in NAMES}
    boards = boards_of(LEVELS.read(path))
    areas = []
    for board, (name, drawn) in zip(boards, shown.items(), strict=True):
        cells = 3 * board.radius * (board.radius + 1) + 1
        seen = mask.from_surface(drawn).count()
        assert seen == pytest.approx(cells * 56 * 48, rel=0.02), name
        areas.append(drawn.get_bounding_rect(128))
    assert all(not one.colliderect(other) for one in areas for other in areas if one is not other)
