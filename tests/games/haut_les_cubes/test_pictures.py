"""The summit and its cards: the table about the pictures tells the truth, layers fill every usual screen."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pygame
import pytest

from build_scripts.art.draw import ROOT
from game.games.haut_les_cubes.rules.types import CODES
from tests.assets.test_svg import luminance, pixels, size_of

FOLDER = ROOT / "haut_les_cubes" / "svg"
SCENE: dict[str, Any] = json.loads((FOLDER / "scene" / "scene.json").read_text(encoding="ascii"))
PICTURES: dict[str, Any] = {**SCENE["layers"], **SCENE["sprites"]}


def test_every_picture_is_in_the_table_and_no_other() -> None:
    assert {path.stem for path in (FOLDER / "scene").glob("*.svg")} == PICTURES.keys()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_its_rectangles_size(name: str) -> None:
    assert size_of(FOLDER / "scene" / f"{name}.svg") == tuple(map(round, PICTURES[name]["rect"][2:]))


@pytest.mark.parametrize(("width", "height"), [(4, 3), (16, 10), (16, 9), (21, 9)])
def test_sky_and_ground_fill_the_screen(width: int, height: int) -> None:
    """Whatever the screen's shape, if 1280 x 800 fits in and the plateau begins at 15 to 35 % of it."""
    across, down = max(1280, 800 * width / height), max(800, 1280 * height / width)
    for name in ("sky", "peaks", "mist", "ground", "edge"):
        x, _, wide, _ = PICTURES[name]["rect"]
        assert x <= -across / 2 and x + wide >= across / 2
    sky, ground = PICTURES["sky"]["rect"], PICTURES["ground"]["rect"]
    assert sky[1] <= -0.35 * down and sky[1] + sky[3] > ground[1]
    assert ground[1] + ground[3] >= 0.85 * down


@pytest.mark.parametrize("name", ["peaks", "mist", "edge"])
def test_what_slides_by_has_no_seam(name: str) -> None:
    """The left edge goes on where the right one ends."""
    _, _, width, height = map(round, PICTURES[name]["rect"])
    assert width == SCENE["period"]
    drawn = pixels(pygame.image.load_sized_svg(FOLDER / "scene" / f"{name}.svg", (width, height)))
    at_seam = abs(drawn[0] - drawn[-1]).mean()
    assert at_seam < 6


def test_what_the_table_names_is_drawn() -> None:
    chances = {each["sprite"]: each["chance"] for each in SCENE["scatter"]["chances"]}
    names = set(chances) | {cloud["sprite"] for cloud in SCENE["clouds"]} | set(SCENE["eagle"]["frames"])
    names |= {frame for thing in SCENE["edge"] for frame in thing["frames"]}
    names |= {f"dust_{frame}" for frame in range(SCENE["dust"]["frames"])}
    assert names <= PICTURES.keys()
    assert sum(chances.values()) < 200


def test_every_card_has_its_picture_and_sign() -> None:
    assert {path.stem for path in (FOLDER / "cards").glob("*.svg")} == {*CODES, "back"}
    assert set(CODES) <= {path.stem for path in (FOLDER / "signs").glob("*.svg")}


def test_cards_differ_in_grey_at_the_size_of_a_hand() -> None:
    greys = {code: luminance(FOLDER / "cards" / f"{code}.svg") for code in CODES}
    for a, b in itertools.combinations(greys, 2):
        assert (abs(greys[a] - greys[b]) > 24).mean() > 0.05, f"{a} and {b}"


def test_the_rulebook_shows_what_is_there() -> None:
    named: dict[str, list[str]] = json.loads((FOLDER.parent / "rulebook.json").read_text(encoding="ascii"))
    shown = {picture for pictures in named.values() for picture in pictures}
    assert all((FOLDER / f"{picture}.svg").is_file() for picture in shown)
    assert {f"rules/{path.stem}" for path in (FOLDER / "rules").glob("*.svg")} <= shown
    assert {f"cards/{code}" for code in CODES} <= shown
