"""Words are never lost, whatever the room."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.disk.paths import assets_dir
from game.view.text import BODY, GIANT, SMALL, Style, TextLayer

WORDS = st.lists(
    st.text("abcdefghijklmnopqrstuvwxyzéèàçœ’-", min_size=1, max_size=14), min_size=1, max_size=12
)


@pytest.fixture(scope="module")
def text() -> TextLayer:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    return TextLayer(assets_dir() / "common" / "fonts")


@settings(max_examples=60, deadline=None)
@given(WORDS, st.integers(30, 400))
def test_wrapping_keeps_every_letter_and_the_width(words: list[str], width: int) -> None:
    layer = TextLayer(assets_dir() / "common" / "fonts")
    lines = layer.wrap(" ".join(words), width)
    assert "".join(lines).replace(" ", "") == "".join(words)
    assert all(layer.width(line) <= width for line in lines)


def test_a_word_without_end_is_cut_with_few_looks(text: TextLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that somebody dropped may have thousands of letters."""
    looks, measure = 0, text._wide

    def wide(*line: Any) -> int:
        nonlocal looks
        looks += 1
        return measure(*line)

    monkeypatch.setattr(text, "_wide", wide)
    lines = text.wrap("x" * 4000, 300)
    assert "".join(lines) == "x" * 4000 and looks < 20 * len(lines)


@settings(max_examples=40, deadline=None)
@given(WORDS, st.integers(60, 400), st.integers(40, 120))
def test_fitting_stays_inside(words: list[str], width: int, height: int) -> None:
    layer = TextLayer(assets_dir() / "common" / "fonts")
    image = layer.fit(" ".join(words)[:60], (width, height))
    assert image.get_width() <= width


@pytest.mark.parametrize(
    ("words", "room"),
    [
        ("tire à gauche", (58, 15)),
        ("Trous occupés\u00a0: 2 sur 13", (91, 15)),
        ("Pas encore vues\u00a0: 108", (45, 22)),
        ("Anna, Bruno (Facile), Chloé (Facile), David (Facile)", (241, 16)),
        ("10", (10, 26)),
    ],
)
def test_where_there_is_hardly_room_words_are_whole_and_can_still_be_read(
    text: TextLayer, words: str, room: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr(text, "drawn", lambda line, px: drawn.append((line, px)))
    image = text.fit(words, room)
    assert "".join(line for line, _ in drawn).replace(" ", "") == words.replace(" ", "")
    assert {px for _, px in drawn} == {SMALL} and image.get_height() >= SMALL


@pytest.mark.parametrize(("scale", "percent"), [(0.75, 100), (0.75, 200), (1, 100), (1.35, 200)])
def test_no_size_is_below_14_logical_pixels(scale: float, percent: int) -> None:
    layer = TextLayer(assets_dir() / "common" / "fonts", scale=scale, percent=percent)
    drawn: list[int] = []
    layer.drawn = lambda line, px: drawn.append(px)
    layer.fit("Trous occupés : 2 sur 13", (20, 10), Style(9))
    layer.render("Trous", Style(3))
    assert min(drawn) / scale >= SMALL and layer.shrunk("Trous", (2, 2), Style()) == 0


def test_a_text_that_fits_keeps_its_size(text: TextLayer) -> None:
    assert text.fit("Bleu", (400, 60), Style(BODY)).get_size() == text.render("Bleu", Style(BODY)).get_size()


def test_a_long_text_shrinks_before_it_wraps(text: TextLayer) -> None:
    style = Style(32)
    width = text.width("Passer l’animation", style) - 40
    image = text.fit("Passer l’animation", (width, 60), style)
    assert image.get_width() <= width
    heights = [text.render("P", Style(size)).get_height() for size in (SMALL, 32)]
    assert heights[0] < image.get_height() < heights[1]


def test_the_narrow_space_has_the_width_of_the_plain_one(text: TextLayer) -> None:
    assert text.width("Oh\u202f!") == text.width("Oh\u00a0!")


def test_no_break_spaces_do_not_break(text: TextLayer) -> None:
    lines = text.wrap("Une carte\u00a0: un nain", text.width("Une carte"))
    assert not any(line.startswith(":") for line in lines)


def test_sizes_follow_the_window_and_the_settings() -> None:
    layer = TextLayer(assets_dir() / "common" / "fonts", scale=1.35, percent=100)
    assert layer.px(BODY) >= 18  # 1920x1080
    plain = layer.render("Nain").get_size()
    layer.configure(1.35, 200)
    assert layer.render("Nain").get_height() == pytest.approx(plain[1] * 2, abs=3)


@pytest.mark.parametrize("font", ["body", "bold", "title", "mine"])
def test_every_font_has_the_letters_of_both_languages(text: TextLayer, font: str) -> None:
    face = pygame.font.Font(assets_dir() / "common" / "fonts" / TextLayerFiles[font], 40)
    for letter in "abcxyzABCXYZ0123456789éèêëàâçîïôùûüœÉÈÀÇŒ’«»“”…–·×%!?;:.,()\u00a0":
        assert face.metrics(letter)[0] is not None, letter


def gap(text: TextLayer, words: str, style: Style) -> int:
    """How many columns of a line of two words stay empty between them, in pixels."""
    mask = pygame.mask.from_surface(text.render(words, style))
    wide, high = mask.get_size()
    inked = [x for x in range(wide) if any(mask.get_at((x, y)) for y in range(high))]
    return max(right - left - 1 for left, right in pairwise(inked))


@pytest.mark.parametrize("font", ["body", "bold", "title", "mine"])
@pytest.mark.parametrize("space", [" ", "\u00a0"])
def test_a_word_with_j_is_a_word_of_its_own(text: TextLayer, font: str, space: str) -> None:
    for size in (16, 18, 22, 32, GIANT):
        style = Style(size, font=font)
        for before in "en":
            near, usual = (gap(text, f"{before}{space}{after}", style) for after in "jn")
            assert near > usual / 2, f"{size}: {near} of {usual} pixels"


def test_what_is_added_before_a_j_is_measured_as_it_is_drawn(text: TextLayer) -> None:
    words = "À toi de jouer, j jj je\u00a0j’ai"
    for size in (SMALL, 16, 22, 32):
        style = Style(size, font="title")
        wide = text.width(words, style)
        assert text.render(words, style).get_width() == wide > text.width(words.replace("j", "i"), style)
        assert text.wrap(words, wide, style) == [words]
        lines = text.wrap(words, wide - 1, style)
        assert len(lines) == 2 and " ".join(lines) == words
        assert text.shrunk(words, (wide, 99), style) == text.px(size)
        assert text.shrunk(words, (wide - 1, 99), style) < text.px(size)


TextLayerFiles = {
    "body": "Andika.ttf",
    "bold": "Andika-Bold.ttf",
    "title": "LilitaOne.ttf",
    "mine": "GrenzeGotisch.ttf",
}


def test_outlines_and_shadows_add_room(text: TextLayer) -> None:
    plain = text.render("Galerie", Style(GIANT, font="title"))
    rich = text.render("Galerie", Style(GIANT, font="title", outline=4, shadow=3))
    assert rich.get_width() == plain.get_width() + 8
    assert rich.get_height() == plain.get_height() + 11


@pytest.mark.parametrize("width", [1, 30, 60, 61, 90, 140, 500])
def test_the_size_that_is_guessed_is_the_largest_that_stays(text: TextLayer, width: int) -> None:
    for words in ("Ägyptische Wörter", "il", "tire à gauche, tire à droite"):
        for style in (Style(GIANT, font="title"), Style(BODY)):
            sizes = range(text.px(style.size), text.floor - 1, -1)
            fitting = (px for px in sizes if text.render(words, style, px=px).get_width() <= width)
            high = 2 * text.line(style)
            assert text.shrunk(words, (width, high), style) == next(fitting, 0)


@pytest.mark.parametrize("mark", ["\u200b", "\u2060", "\ufe0f", "\u00ad", "\u200d", "\u034f", "\u061c"])
def test_marks_that_are_nothing_alone_are_nothing(text: TextLayer, mark: str) -> None:
    """Of an emoji that is taken back only its variation may stay; and names may come from elsewhere."""
    for style in (BODY, GIANT):
        kind = Style(style, "#000000", outline=2, shadow=2)
        assert text.render(mark, kind).get_size() == text.render("", kind).get_size()
        text.fit(mark, (60, 20), kind)
        text.block(mark, 60, kind)


def test_what_is_no_letter_is_drawn_as_a_question_mark(text: TextLayer) -> None:
    """Names of files may have bytes that are none."""
    style = Style(BODY)
    name = b"caf\xe9".decode("utf-8", "surrogateescape")
    assert text.width(name, style) == text.width("caf?", style)
    assert text.render(name, style).get_size() == text.render("caf?", style).get_size()
