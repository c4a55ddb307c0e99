"""Pictures of SVG texts: what was drawn a little larger is made smaller, and looks the same."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from threading import current_thread, main_thread

import pygame
import pytest
from pygame import Surface

from game.view import drawings, packing
from game.view.drawings import Drawings

ASSETS = Path(__file__).parents[2] / "assets"
CARD, WALL = ((ASSETS / name).read_bytes() for name in ("icon/galerie.svg", "title/svg/wing_left.svg"))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes at which anything was really drawn, by threads that other tests left apart."""
    sizes: list[tuple[int, int]] = []
    draw: Callable[[BytesIO, tuple[int, int]], Surface] = pygame.image.load_sized_svg

    def spy(file: BytesIO, size: tuple[int, int]) -> Surface:
        if current_thread() is main_thread():
            sizes.append(size)
        return draw(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", spy)
    return sizes


@pytest.mark.parametrize("data", [CARD, WALL])
def test_other_sizes_are_made_from_what_was_drawn(data: bytes, drawn: list[tuple[int, int]]) -> None:
    pictures = Drawings()
    for width in (200, 160, 150, 200, 240, 90):
        pictures.draw(data, (width, 400))
    assert len(drawn) == 1
    pictures.draw(data, (400, 800))
    pictures.draw(data, (300, 800))
    assert len(drawn) == 2, "what is larger has more to show"
    assert pictures.draw(data, (20, 40)).get_width() <= 20 and len(drawn) == 3, "and what is tiny less"


@pytest.mark.parametrize("data", [CARD, WALL])
@pytest.mark.parametrize("size", [(120, 168), (101, 300), (300, 77), (64, 64)])
def test_what_is_made_smaller_looks_as_if_it_were_drawn(data: bytes, size: tuple[int, int]) -> None:
    pictures = Drawings()
    pictures.draw(data, (round(size[0] * 1.4), round(size[1] * 1.4)))
    made, whole = pictures.draw(data, size), pygame.image.load_sized_svg(BytesIO(data), size)
    assert all(a <= side for a, side in zip(made.get_size(), size, strict=True))
    assert all(abs(a - b) <= 1 for a, b in zip(made.get_size(), whole.get_size(), strict=True))
    for x, y in ((0, 0), (0.5, 0), (0, 0.5), (0.5, 0.5)):
        colours = []
        for picture in (made, whole):
            width, height = picture.get_size()
            rect = (int(x * width), int(y * height), width // 2, height // 2)
            colours.append(pygame.transform.average_color(picture, rect))
        assert max(abs(a - b) for a, b in zip(*colours, strict=True)) <= 8


def test_what_is_opaque_stays_so() -> None:
    solid = Surface((240, 336), pygame.SRCALPHA)
    solid.fill("#D8A060")
    for size in ((192, 269), (233, 326), (80, 112)):
        assert drawings.smaller(solid, size).get_at((5, 5)) == pytest.approx((0xD8, 0xA0, 0x60, 255), abs=4)
        assert drawings.smaller(solid, size).get_at((5, 5)).a == 255


def test_pictures_are_ones_own() -> None:
    pictures = Drawings()
    for size in ((120, 168), (100, 140)):
        pictures.draw(CARD, size).fill("red")
        assert pictures.draw(CARD, size).get_at((50, 5)) != pygame.Color("red")


def test_what_was_asked_for_long_ago_is_forgotten(drawn: list[tuple[int, int]]) -> None:
    pictures = Drawings(budget=12_000)
    for data, size in ((CARD, (140, 196)), (WALL, (300, 300)), (CARD, (140, 196))):
        pictures.draw(data, size)
        pictures.packer.ask(lambda: None).result()
    assert len(drawn) == 3


@pytest.mark.parametrize("data", [CARD, WALL])
def test_what_is_kept_is_packed_and_comes_back_as_it_was(data: bytes) -> None:
    pictures, sizes = Drawings(), ((300, 300), (240, 240))

    def drawn() -> list[tuple[bytes, tuple[object, ...]]]:
        made = [pictures.draw(data, size) for size in sizes]
        return [
            (p.get_buffer().raw, (p.get_size(), p.get_masks(), p.get_flags(), p.get_alpha())) for p in made
        ]

    before = drawn()
    pictures.packer.ask(lambda: None).result()
    assert 0 < pictures.weight < sum(len(pixels) for pixels, _ in before) / 8
    assert drawn() == before


def test_nothing_is_packed_while_something_is_drawn_unless_too_much_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pictures, beside = Drawings(), list[int]()
    ours = pictures.packer.ask(current_thread).result()  # other tests left some that still pack

    def spy(picture: Surface) -> packing.Packed:
        if current_thread() is ours:
            beside.append(pictures._drawing)
        return packing.pack(picture)

    monkeypatch.setattr(drawings, "pack", spy)
    with pictures._at_work():
        for size in range(40, 400, 40):
            pictures.draw(CARD, (size, size))
    pictures.packer.ask(lambda: None).result()
    assert len(beside) > 3 and not any(beside)
    monkeypatch.setattr(drawings, "_LOOSE", 0)
    with pictures._at_work():
        pictures.draw(WALL, (200, 200))
        pictures.packer.ask(lambda: None).result()
    assert beside[-1] == 1


def test_strips_are_as_light_as_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = Surface((90, 200), pygame.SRCALPHA)
    for y in range(200):
        picture.fill((y, 255 - y, 90, 55 + y), (0, y, 90, 1))
    by_strips = drawings.smaller(picture, (70, 150)).get_buffer().raw
    monkeypatch.setattr(packing, "_STRIP", 1000)
    assert drawings.smaller(picture, (70, 150)).get_buffer().raw == by_strips


def test_what_another_thread_has_drawn_larger_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, draw, asked = Drawings(), drawings._drawn, list[tuple[int, int]]()

    def meanwhile(data: bytes, size: tuple[int, int]) -> Surface:
        asked.append(size)
        if len(asked) == 1:
            pictures.draw(data, (140, 196))
        return draw(data, size)

    monkeypatch.setattr(drawings, "_drawn", meanwhile)
    pictures.draw(CARD, (50, 70))
    assert len(asked) == 2
    pictures.draw(CARD, (140, 196))
    assert len(asked) == 2
