"""Pictures as bytes: they are what they were when they are read again, and nothing of them stays behind."""

from __future__ import annotations

import tracemalloc
from io import BytesIO
from random import Random
from typing import Literal

import pygame
import pytest
from pygame import Surface

from game.view.packing import encoded

SIZE = (120, 90)


@pytest.fixture
def noise() -> Surface:
    """A picture that no file makes smaller."""
    return pygame.image.frombytes(Random(1).randbytes(3 * SIZE[0] * SIZE[1]), SIZE, "RGB")


@pytest.mark.parametrize("kind", ["png", "bmp"])
def test_a_file_shows_the_picture(noise: Surface, kind: Literal["png", "bmp"]) -> None:
    again = pygame.image.load(BytesIO(encoded(noise, kind)), f"a.{kind}")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(noise, "RGB")


@pytest.mark.parametrize("kind", ["png", "bmp"])
def test_nothing_stays_of_a_file_that_was_made(noise: Surface, kind: Literal["png", "bmp"]) -> None:
    """Each end of a game makes one, each new size of the title a large one."""
    whole = len(encoded(noise, kind))
    tracemalloc.start()
    try:
        for _ in range(10):
            encoded(noise, kind)
        stays, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert stays < whole
