"""The levels that come with the games: in order, told by their hash, and drawn by Tiled itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pygame import SRCALPHA, Surface, image, mask

from game import levels
from game.disk.paths import levels_dir
from game.engine.level import Level
from game.games import game_ids, levels_of, make, own_level, spec, standard_level
from game.games.taupes.rules.boards import HexBoard
from game.levels import LevelError
from tests.games.haut_les_cubes import mountains
from tests.games.taupes.maps import FOLDER, LEVELS, NAMES, good, placed

WITH_LEVELS = [game_id for game_id in game_ids() if spec(game_id).data]
SHIPPED = [(game_id, found) for game_id in WITH_LEVELS for found in levels.available(spec(game_id))]
BOARDS = sorted(FOLDER.glob("*.tmx"))
MOUNTAINS = sorted(mountains.FOLDER.glob("*.tmx"))


def boards_of(level: Level) -> tuple[HexBoard, ...]:
    """Return what the mole game is built with."""
    boards: tuple[HexBoard, ...] = make("taupes", 2, level=level).boards  # type: ignore[attr-defined]
    return boards


@pytest.mark.parametrize("game_id, found", SHIPPED, ids=[f"{game}-{found.key}" for game, found in SHIPPED])
def test_a_level_that_comes_along_can_be_played(game_id: str, found: levels.Found) -> None:
    known = spec(game_id)
    assert levels.game_named(found.path) == game_id
    level = levels_of(known.game_id).opened(found)
    for players in known.players:
        game = make(game_id, players, level=level)
        assert game.level == level and game.legal_actions(game.initial_state()) is not None
    again = own_level(game_id, level.data, level.name)
    assert again.data == level.data and again.digest == level.digest


def test_every_file_is_one_of_them() -> None:
    known = {found.path for _, found in SHIPPED}
    beside = {".tsx", ".png", ".md"}
    assert {path for path in levels_dir().rglob("*") if path.is_file() and path.suffix not in beside} == known


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


def test_two_levels_have_two_hashes_and_the_name_does_not_count() -> None:
    digests = {levels_of(game_id).opened(found).digest for game_id, found in SHIPPED}
    assert len(digests) == len(SHIPPED)
    standard = standard_level("taupes")
    assert standard._replace(name="other", own=True).digest == standard.digest


def test_a_deck_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As some editors on Windows save it."""
    deck = levels_dir() / "oh_les_nains" / "deck.json"
    marked = tmp_path / deck.name
    marked.write_bytes(BOM_UTF8 + deck.read_bytes())
    game = spec("oh-les-nains")
    assert levels_of(game.game_id).read(marked).data == levels_of(game.game_id).read(deck).data


def test_the_order_of_a_decks_cards_does_not_count() -> None:
    deck = standard_level("oh-les-nains")
    turned = dict(reversed(deck.data.items()))
    assert own_level("oh-les-nains", turned).digest == deck.digest


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
def test_reading_decks_imports_no_pygame_and_playing_with_read_boards_neither() -> None:
    level = tuple(standard_level("taupes"))
    program = (
        "import sys; import game.levels; from game.engine.level import Level; from game.games import make\n"
        "from game.ai.worker import Question, Answer, _think; from types import SimpleNamespace\n"
        "make('oh-les-nains', 2)\n"
        f"game = make('taupes', 2, {{'rotations': 'fixed', 'starter': '0'}}, Level(*{level!r}))\n"
        "state = game.initial_state()\n"
        "legal = tuple(map(game.encode_action, game.legal_actions(state)))\n"
        "seen = game.observation(state, 0)\n"
        "asked = Question(1, 'taupes', 2, game.options, game.level, 'easy', seen, legal, 5)\n"
        "answer = _think(asked, SimpleNamespace(value=1))\n"
        "assert answer.action in legal\n"
        "print(*(name for name in ('pygame', 'pytmx') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout.split() == [], done.stderr


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")
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


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")
@pytest.mark.parametrize("path", MOUNTAINS, ids=lambda path: path.stem)
def test_tiled_draws_mountains_as_they_stand(path: Path, tmp_path: Path) -> None:
    """Each layout in Tiled is, point by point, the cubes that are played with, where the tile should be."""
    layouts = mountains.LEVELS.read(path).data
    head, *groups = path.read_text(encoding="utf-8").split("<group ")
    shutil.copytree(path.parent, tmp_path / "maps")
    copy = tmp_path / "maps" / path.name
    shown = set()
    for group in groups:
        seen = [f'<group visible="{int(other is group)}" {other}' for other in groups]
        copy.write_text(head + "".join(seen), encoding="utf-8")
        drawn = rasterized(copy, tmp_path)
        area = drawn.get_bounding_rect()
        found = re.search('name="gal_players" value="(.*)"', group)
        assert found
        for players in found[1].split(", "):
            expected = stacked(layouts[players])
            assert area.size == expected.get_size()
            assert difference(drawn.subsurface(area), expected) < 32  # edges are blended a little differently
            shown.add(players)
    assert shown == set(layouts)


def rasterized(path: Path, folder: Path, *more: str) -> Surface:
    """Let Tiled draw a map; it may say nothing."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
    command = ["tmxrasterizer", *more, str(path), str(folder / "drawn.png")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return image.load(folder / "drawn.png")


def difference(one: Surface, other: Surface) -> int:
    """Return how much two pictures differ on white at most, in steps of 255."""
    pair = [Surface(one.get_size()) for _ in range(2)]
    for ground, drawn in zip(pair, (one, other), strict=True):
        ground.fill("white")
        ground.blit(drawn, (0, 0))
    points = zip(*(image.tobytes(each, "RGB") for each in pair), strict=True)
    return int(max(abs(left - right) for left, right in points))


def stacked(cubes: list[list[int]]) -> Surface:
    """Draw cubes by the tile's picture: cells of 64 by 32, a level 46 high."""
    tile = image.load(mountains.FOLDER / "cubes.png")
    ground = Surface((1600, 1600), SRCALPHA)
    for x, y, z in sorted(cubes, key=lambda cube: (cube[2], cube[0] + cube[1])):
        ground.blit(tile, (800 + 32 * (x - y), 800 + 16 * (x + y) - 46 * z))
    return ground.subsurface(ground.get_bounding_rect())


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed")
@pytest.mark.parametrize("way", ["", "--minimize", "--embed-tilesets"])
@pytest.mark.parametrize("path", BOARDS + MOUNTAINS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_tiled_saves_each_map_as_it_is(path: Path, way: str, tmp_path: Path) -> None:
    """Opened and saved by Tiled, the map is the same, and still a good one."""
    known = spec(levels.game_named(path))
    shutil.copytree(path.parent, tmp_path / "maps")
    source, target = tmp_path / "maps" / path.name, tmp_path / "maps" / "saved.tmx"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = ["tiled", "--export-map", *way.split(), str(source), str(target)]
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
    assert levels_of(known.game_id).read(target).data == levels_of(known.game_id).read(path).data
