"""One drawing of ours becomes the icons of each system, in forms that their readers take."""

from __future__ import annotations

import io
import struct

import pygame
import pytest

from build_scripts.packaging import icons


def loaded(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


@pytest.mark.parametrize("side", icons.HICOLOR)
def test_a_png_is_as_large_as_asked_and_shows_something(side: int) -> None:
    picture = loaded(icons.png(side))
    assert picture.get_size() == (side, side)
    assert picture.get_at((side // 2, side // 2)).a == 255
    colours = {tuple(picture.get_at((x, y))) for x in range(side) for y in range(side)}
    assert len(colours) > 30


def test_an_ico_tells_where_each_picture_lies() -> None:
    data = icons.ico()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(icons.WINDOWS))
    end = 6 + 16 * len(icons.WINDOWS)
    for number, side in enumerate(icons.WINDOWS):
        width, height, _, _, planes, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width or 256, height or 256, planes, bits, at) == (side, side, 1, 32, end)
        end += size
        if side < 256:
            form = struct.unpack_from("<IiiHHI", data, at)
            assert form == (40, side, 2 * side, 1, 32, 0)
            assert size == 40 + 4 * side * side + 4 * ((side + 31) // 32) * side
        else:
            assert loaded(data[at : at + size]).get_size() == (side, side)
    assert end == len(data)


def test_a_bitmap_is_drawn_from_its_lowest_row() -> None:
    side = 32
    data = icons.ico((side,))
    picture = pygame.image.load_sized_svg(icons.SOURCE, (side, side))
    for x, y in ((0, 0), (5, 20), (16, 16), (31, 31)):
        at = 22 + 40 + 4 * ((side - 1 - y) * side + x)
        blue, green, red, alpha = data[at : at + 4]
        assert (red, green, blue, alpha) == tuple(picture.get_at((x, y)))


@pytest.mark.slow
def test_an_icns_is_a_row_of_pictures() -> None:
    data = icons.icns()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)
    at, found = 8, {}
    while at < len(data):
        kind, size = struct.unpack_from(">4sI", data, at)
        found[kind] = loaded(data[at + 8 : at + size]).get_width()
        at += size
    assert found == icons.MACOS
