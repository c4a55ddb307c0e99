"""The pictures: a card of every kind, told apart in grey; every pose has its parts, every dwarf his faces."""

from __future__ import annotations

import itertools
import json

import numpy as np
import pygame
import pytest

from build_scripts.art.draw import ROOT
from build_scripts.art.dwarf.head import MOODS
from game.view.dwarf_poses import POSES, arrange
from tests.assets.test_svg import luminance, size_of

GARDEN = ROOT / "oh_les_nains" / "svg"
COLOURS = ("red", "blue", "yellow", "green")


def card_kinds() -> list[str]:
    letters = "rbyg"
    kinds = [f"add_{letter}" for letter in letters + "m"]
    kinds += [f"pull_{letter}{factor}" for letter in letters + "m" for factor in "02"]
    kinds += [f"pull_{a}2{b}2" for a, b in itertools.combinations(letters, 2)]
    kinds += [f"pull_{a}2{b}0" for a, b in itertools.permutations(letters, 2)]
    return kinds + [f"squirrel_{count}" for count in (1, 2, 3)]


def test_every_card_kind_has_its_picture() -> None:
    kinds = card_kinds()
    assert len(kinds) == len(set(kinds)) == 36
    assert {path.stem for path in (GARDEN / "cards").glob("*.svg")} == {*kinds, "back"}


def test_a_cards_words_have_their_plate() -> None:
    measures = json.loads((GARDEN / "cards" / "card.json").read_text(encoding="ascii"))
    x, y, width, height = measures["plate"]
    assert size_of(GARDEN / "cards" / "back.svg") == tuple(measures["box"])
    card = pygame.image.load_sized_svg(GARDEN / "cards" / "add_r.svg", tuple(measures["box"]))
    inside = pygame.Rect(x, y, width, height).inflate(-14, -14)
    colours = {tuple(card.get_at((px, py))) for px in range(inside.left, inside.right, 4)
               for py in range(inside.top, inside.bottom, 4)}  # fmt: skip
    assert len(colours) == 1


def test_cards_differ_in_grey_at_the_size_of_a_hand() -> None:
    greys = {kind: luminance(GARDEN / "cards" / f"{kind}.svg") for kind in card_kinds()}
    for a, b in itertools.combinations(greys, 2):
        assert (np.abs(greys[a] - greys[b]) > 24).mean() > 0.01, f"{a} and {b}"


@pytest.mark.parametrize("mirrored", ["", "mirrored"])
def test_every_pose_has_its_parts(mirrored: str) -> None:
    for pose in POSES.values():
        behind, before = arrange(pose)
        for part in (placed.part for placed in behind + before):
            common = GARDEN / "figures" / "dwarf" / mirrored / f"{part}.svg"
            own = [GARDEN / "figures" / f"dwarf_{colour}" / mirrored / f"{part}.svg" for colour in COLOURS]
            assert common.exists() or all(path.exists() for path in own), part


def test_every_face_and_parachute_exists() -> None:
    for colour in COLOURS:
        folder = GARDEN / "figures" / f"dwarf_{colour}"
        assert (folder / "parachute.svg").exists()
        assert {path.stem for path in folder.glob("face_*.svg")} == {f"face_{mood}" for mood in MOODS}
