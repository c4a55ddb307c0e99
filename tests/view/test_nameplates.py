"""The name of a card is read at every size of it, or its plate goes: no plate is ever empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import Surface

from game.disk.paths import assets_dir
from game.view.tables.initials import disc, least
from game.view.tables.nameplates import PLATE, worded
from game.view.tables.pictures import Gallery
from game.view.text import SMALL, TextLayer
from game.view.widgets import Ui

if TYPE_CHECKING:
    from game.app.loop import App

CARD = {"box": [240, 336], "plate": [28, 264, 184, 50]}
WOOD, PAPER = "#5A4A44", "#FFF6DF"


class Sheet(TextLayer):
    """A text layer that remembers what it drew, and how large."""

    def __init__(self, scale: float, percent: int) -> None:
        super().__init__(assets_dir() / "common" / "fonts", scale=scale, percent=percent)
        self.lines: list[tuple[str, int]] = []
        self.drawn = lambda text, px: self.lines.append((text, px))


def card(width: int) -> Surface:
    """A bare card with an empty plate."""
    face = Surface((240, 336), pygame.SRCALPHA)
    face.fill(WOOD)
    pygame.draw.rect(face, PAPER, CARD["plate"])
    return pygame.transform.scale(face, (width, round(width * 1.4)))


def paper(face: Surface) -> int:
    """How much of a plate is seen."""
    return pygame.mask.from_threshold(face, PAPER, (8, 8, 8, 255)).count()


@pytest.mark.parametrize("width", range(30, 250, 20))
@pytest.mark.parametrize(("scale", "percent"), [(0.75, 100), (1.0, 200), (1.35, 100)])
def test_a_plate_has_words_that_can_be_read_or_is_not_there(width: int, scale: float, percent: int) -> None:
    text = Sheet(scale, percent)
    for words in ("Éclaireur", "Cœur d’or", "Ver"):
        text.lines.clear()
        face = worded(text, card(width), CARD, [words])
        assert all(px >= SMALL * scale for _, px in text.lines)
        assert bool(text.lines) == bool(paper(face)), "a plate without words, or words without a plate"
        assert "".join(line for line, _ in text.lines).replace(" ", "") in ("", words.replace(" ", ""))
        if text.lines:
            ink = pygame.mask.from_threshold(face, PLATE.colour, (40, 40, 40, 255)).get_bounding_rects()
            assert ink and face.get_rect().contains(ink[0].unionall(ink))


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2), (3, 4), (7, 10)])
def test_the_plate_of_a_card_in_a_tiny_window_goes(size: tuple[int, int]) -> None:
    text = Sheet(0.75, 200)
    worded(text, pygame.transform.scale(card(30), size), CARD, ["Ver"])
    assert not text.lines


def test_a_name_that_is_too_broad_for_its_plate_goes_on_a_broader_or_higher_one() -> None:
    text = Sheet(0.75, 100)
    one = paper(worded(text, card(76), CARD, ["Éclaireur"]))
    assert [line for line, _ in text.lines] == ["Éclaireur"] and one
    text.lines.clear()
    worded(text, card(64), CARD, ["Cœur d’or"])
    assert [line for line, _ in text.lines] == ["Cœur", "d’or"]
    text.lines.clear()
    worded(text, card(40), CARD, ["Éclaireur", "Vu"])
    assert [line for line, _ in text.lines] == ["Vu"], "what is shorter stands for it"


def test_a_name_stays_in_what_is_seen_of_a_card_beside_the_next() -> None:
    text = Sheet(1.0, 100)
    face = worded(text, card(120), CARD, ["Rat"], seen=80)
    ink = pygame.mask.from_threshold(face, PLATE.colour, (40, 40, 40, 255))
    assert text.lines and not ink.overlap_area(pygame.Mask((40, 130), fill=True), (85, 0)) > ink.count() // 2


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.35, 2.0])
@pytest.mark.parametrize("letter", "AWMŒ")
def test_an_initial_on_the_smallest_disc_can_be_read_and_stays_on_it(scale: float, letter: str) -> None:
    text = Sheet(scale, 100)
    side = least(text)
    assert disc(text, letter, side).get_size() == (side, side)
    assert min(px for _, px in text.lines) >= SMALL * scale
    assert text.render(letter, PLATE, px=text.floor).get_bounding_rect().w <= side


@pytest.mark.parametrize("size", [(640, 400), (1280, 800)])
@pytest.mark.parametrize("count", ["7", "44", "460", "1249"])
def test_a_number_stays_on_its_mark(open_app: Callable[..., App], size: tuple[int, int], count: str) -> None:
    gallery = Gallery(Ui(open_app(size=size).view), ["Ana", "Bo"])
    for side in (10, 24, 40):
        mark = gallery.token(count, side)
        bare, rim = gallery.token(" ", mark.get_width()), round(mark.get_width() * 0.08)
        assert mark.get_size() == bare.get_size()
        for x in (*range(rim), *range(mark.get_width() - rim, mark.get_width())):
            column = [mark.get_at((x, y)) for y in range(mark.get_height())]
            assert column == [bare.get_at((x, y)) for y in range(mark.get_height())]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.35, 2.0])
@pytest.mark.parametrize("letters", ["Él", "Wa", "Mw", "Œu"])
def test_two_letters_broaden_a_disc_that_is_too_small_for_them(scale: float, letters: str) -> None:
    text = Sheet(scale, 100)
    side = least(text)
    small = disc(text, letters, side)
    assert small.get_height() == side <= small.get_width()
    assert min(px for _, px in text.lines) >= SMALL * scale
    assert text.render(letters, PLATE, px=text.floor).get_bounding_rect().w < small.get_width() - 2
