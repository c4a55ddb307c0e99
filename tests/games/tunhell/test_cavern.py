"""TunHell's cavern: the table about its pictures tells the truth, and its layers fill every usual screen."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from build_scripts.art.draw import ROOT
from tests.assets.test_svg import luminance, size_of

FOLDER = ROOT / "tunhell" / "svg"
SCENE: dict[str, Any] = json.loads((FOLDER / "scene" / "scene.json").read_text(encoding="ascii"))
PICTURES: dict[str, Any] = {**SCENE["layers"], **SCENE["sprites"]}
MINE = (
    *("dirt", "treasure", "rat", "goblin", "orc", "troll", "dragon"),
    *("machin", "dwouarf", "sword", "pick", "beer", "ring", "heart", "ghost"),
    *("door", "throne", "spider", "demon", "mine_back", "end_back", "rat_catcher", "employee"),
)


def test_every_picture_is_in_the_table_and_no_other() -> None:
    assert {path.stem for path in (FOLDER / "scene").glob("*.svg")} == PICTURES.keys()


def test_a_picture_has_its_rectangles_size() -> None:
    for name, picture in PICTURES.items():
        assert size_of(FOLDER / "scene" / f"{name}.svg") == tuple(map(round, picture["rect"][2:])), name


@pytest.mark.parametrize(("width", "height"), [(4, 3), (16, 10), (16, 9), (21, 9)])
def test_wall_and_floor_fill_the_screen(width: int, height: int) -> None:
    """Whatever the screen's shape, if 1280 x 800 fits in and the floor begins at 50 to 65 % of its height."""
    across, down = max(1280, 800 * width / height), max(800, 1280 * height / width)
    for name in ("wall", "floor", "roof"):
        x, _, wide, _ = PICTURES[name]["rect"]
        assert x <= -across / 2 and x + wide >= across / 2
    wall, ground = PICTURES["wall"]["rect"], PICTURES["floor"]["rect"]
    assert wall[1] <= -0.65 * down and wall[1] + wall[3] > ground[1]
    assert ground[1] + ground[3] >= 0.5 * down


def test_what_the_table_names_is_drawn() -> None:
    names = {thing["sprite"] for thing in SCENE["furniture"]} | set(SCENE["bench"]["parts"])
    names |= {f"flame_{frame}" for frame in range(SCENE["torches"]["frames"])}
    names |= {f"eyes_{frame}" for frame in range(SCENE["eyes"]["frames"])}
    names |= {f"rubble_{level}" for level in range(SCENE["shafts"]["levels"])}
    names |= {f"mark_{shaft}" for shaft in range(len(SCENE["shafts"]["at"]))}
    assert names <= PICTURES.keys()


def test_a_pile_stands_inside_its_shaft() -> None:
    left, top, width, height = SCENE["shafts"]["opening"]
    x, y, wide, high = SCENE["shafts"]["pile"]
    assert left <= x and x + wide <= left + width and top <= y and y + high <= top + height
    assert wide / high == pytest.approx(240 / 336, abs=0.01)


def test_mine_cards_differ_in_grey_at_the_size_of_a_hand() -> None:
    greys = {code: luminance(FOLDER / "cards" / f"{code}.svg") for code in MINE}
    for a, b in itertools.combinations(greys, 2):
        assert (abs(greys[a] - greys[b]) > 24).mean() > 0.05, f"{a} and {b}"
