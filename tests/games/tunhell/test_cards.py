"""TunHell's cards: a picture of every kind, told apart in grey, the words' plate kept free."""

from __future__ import annotations

import itertools
import json

import numpy as np
import pygame
import pytest

from build_scripts.art.draw import ROOT
from game.games.tunhell.rules import cards
from game.games.tunhell.rules.cards import CODES
from tests.assets.test_svg import luminance, size_of

CARDS = ROOT / "tunhell" / "svg" / "cards"
FACES = (*CODES, "rat_catcher", "employee")
BACKS = ("dwarf_back", "mine_back", "end_back")


def test_every_kind_has_its_number() -> None:
    assert [getattr(cards, code.upper()) for code in CODES] == list(range(len(CODES)))


def test_every_kind_has_its_picture() -> None:
    assert {path.stem for path in CARDS.glob("*.svg")} == {*FACES, *BACKS}


@pytest.mark.parametrize("name", FACES)
def test_a_cards_words_have_their_plate(name: str) -> None:
    measures = json.loads((CARDS / "card.json").read_text(encoding="ascii"))
    assert size_of(CARDS / f"{name}.svg") == tuple(measures["box"])
    card = pygame.image.load_sized_svg(CARDS / f"{name}.svg", tuple(measures["box"]))
    plate = card.subsurface(pygame.Rect(measures["plate"]).inflate(-14, -14))
    assert np.ptp(pygame.surfarray.array3d(plate), axis=(0, 1)).max() == 0


def test_cards_differ_in_grey_at_the_size_of_a_hand() -> None:
    greys = {name: luminance(CARDS / f"{name}.svg") for name in (*FACES, *BACKS)}
    for a, b in itertools.combinations(greys, 2):
        assert (np.abs(greys[a] - greys[b]) > 24).mean() > 0.1, f"{a} and {b}"
