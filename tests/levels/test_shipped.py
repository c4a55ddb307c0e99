"""The levels that come with the games: in order, told by their hash, and still good when Tiled saved them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from codecs import BOM_UTF8
from itertools import permutations
from pathlib import Path

import pytest

from game import levels
from game.disk.paths import levels_dir
from game.games import TEMPLATE, levels_of, make, own_level, spec, standard_level
from game.levels import LevelError
from tests.levels.template import GOOD, IDS, LEVELS, MAPS, WITH_LEVELS, placed, renamed

SHIPPED = [(game_id, found) for game_id in WITH_LEVELS for found in levels.available(spec(game_id))]
DRAWN = [found.path for _, found in SHIPPED if found.path.suffix == ".tmx"]


@pytest.mark.parametrize("game_id, found", SHIPPED, ids=[f"{game}-{found.key}" for game, found in SHIPPED])
def test_a_level_that_comes_along_can_be_played(game_id: str, found: levels.Found) -> None:
    assert levels.game_named(found.path) == game_id
    level = levels_of(game_id).opened(found)
    for players in spec(game_id).players:
        game = make(game_id, players, level=level)
        assert game.level == level and game.legal_actions(game.initial_state()) is not None
    again = own_level(game_id, level.data, level.name)
    assert again.data == level.data and again.digest == level.digest


def test_every_file_is_one_of_them() -> None:
    known = {found.path for _, found in SHIPPED}
    beside = {".tsx", ".png", ".md"}
    assert {path for path in levels_dir().rglob("*") if path.is_file() and path.suffix not in beside} == known


def test_two_levels_have_two_hashes_and_the_name_does_not_count() -> None:
    digests = {(game_id, levels_of(game_id).opened(found).digest) for game_id, found in SHIPPED}
    assert len(digests) == len(SHIPPED)
    standard = standard_level(TEMPLATE)
    assert standard._replace(name="other", own=True).digest == standard.digest


def test_a_deck_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As some editors on Windows save it."""
    assert LEVELS.read(placed(tmp_path, BOM_UTF8 + GOOD.read_bytes())).data == LEVELS.read(GOOD).data


def test_the_order_of_a_decks_cards_does_not_count() -> None:
    deck = standard_level(TEMPLATE)
    turned = dict(reversed(deck.data.items()))
    assert own_level(TEMPLATE, turned).digest == deck.digest


@pytest.mark.parametrize("game_id, other", [*permutations(MAPS, 2)])
def test_a_map_of_one_game_is_not_taken_for_one_of_another(game_id: str, other: str, tmp_path: Path) -> None:
    with pytest.raises(LevelError) as caught:
        levels_of(other).read(renamed(tmp_path, game_id, other))
    assert caught.value.place


@pytest.mark.slow
@pytest.mark.parametrize("game_id", IDS)
def test_who_plays_on_a_level_that_was_read_before_opens_no_file(game_id: str) -> None:
    """As the process does in which computer players think."""
    level = tuple(standard_level(game_id))
    program = (
        "import sys; from game.engine.level import Level; from game.games import make, spec\n"
        "from game.ai.worker import Question, _think; from types import SimpleNamespace\n"
        "from random import Random\n"
        f"game = make({game_id!r}, spec({game_id!r}).players[0], {{'starter': '0'}}, Level(*{level!r}))\n"
        "state = game.initial_state()\n"
        "while (player := game.current_player(state)) < 0:\n"
        "    state = game.apply(state, game.sample_chance(state, Random(1)))\n"
        "legal = tuple(map(game.encode_action, game.legal_actions(state)))\n"
        "seen, players = game.observation(state, player), game.num_players\n"
        f"asked = Question(1, {game_id!r}, players, game.options, game.level, 'easy', '', seen, legal, 5)\n"
        "answer = _think(asked, SimpleNamespace(value=1), SimpleNamespace(value=0))\n"
        "assert answer.action in legal\n"
        "print(*(name for name in ('pygame', 'pytmx', 'game.levels', 'game.disk') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout.split() == [], done.stderr


@pytest.mark.slow
def test_reading_decks_imports_no_pygame() -> None:
    program = (
        "import sys; from game.games import make\n"
        f"make({TEMPLATE!r}, 2)\n"
        "print(*(name for name in ('pygame', 'pytmx') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout.split() == [], done.stderr


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed")
@pytest.mark.parametrize("way", ["", "--minimize", "--embed-tilesets"])
@pytest.mark.parametrize("path", DRAWN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_tiled_saves_each_map_as_it_is(path: Path, way: str, tmp_path: Path) -> None:
    """Opened and saved by Tiled, the map is the same, and still a good one."""
    known = levels_of(levels.game_named(path))
    shutil.copytree(path.parent, tmp_path / "maps")
    source, target = tmp_path / "maps" / path.name, tmp_path / "maps" / "saved.tmx"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = ["tiled", "--export-map", *way.split(), str(source), str(target)]
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
    assert known.read(target).data == known.read(path).data
