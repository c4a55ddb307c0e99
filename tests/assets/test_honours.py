"""Badges: each has its picture, and no two of a game look alike, in grey and small."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

from build_scripts.art.draw import ROOT
from game.chronicle.words import honours_of
from game.engine.spec import folder_of
from game.games import game_ids

SIDE = 40


def pictures(game_id: str) -> list[Path]:
    return sorted((ROOT / folder_of(game_id) / "svg" / "honours").iterdir())


@pytest.mark.parametrize("game_id", game_ids())
def test_each_badge_has_a_picture_and_each_picture_a_badge(game_id: str) -> None:
    assert [path.stem for path in pictures(game_id)] == sorted(honours_of(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_no_two_are_alike_in_grey(game_id: str) -> None:
    grey = []
    for path in pictures(game_id):
        surface = pygame.image.load_sized_svg(path, (SIDE, SIDE))
        colours = pygame.surfarray.array3d(surface).astype(np.int16)
        grey.append(colours @ np.array([0.299, 0.587, 0.114]))
    for one, other in combinations(grey, 2):
        assert np.abs(one - other).mean() > 4
