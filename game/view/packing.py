"""Pictures as files, and packed: plain areas take next to nothing then; unpacking is quicker than drawing."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Surface

_LEVEL: Final = 1
"""Of 1 to 9: more would take longer, and save little."""
_STRIP: Final = 64
"""Rows of a picture that are worked on at once."""
_BLUE_FIRST: Final = 16
"""By how many bits red is shifted, if its byte comes after that of blue."""


class Packed(NamedTuple):
    """A picture with an alpha channel."""

    data: bytes
    size: tuple[int, int]
    order: Literal["BGRA", "RGBA"]
    """Of its channels."""

    def unpacked(self) -> Surface:
        """Return the picture as it was; not to be drawn on."""
        return pygame.image.frombuffer(zlib.decompress(self.data), self.size, self.order)


def pack(picture: Surface) -> Packed:
    """Pack a picture; in a thread, for it takes a few milliseconds a megabyte."""
    order: Literal["BGRA", "RGBA"] = "BGRA" if picture.get_shifts()[0] == _BLUE_FIRST else "RGBA"
    work = zlib.compressobj(_LEVEL)
    parts = [work.compress(pygame.image.tobytes(strip, order)) for strip in strips(picture)]
    return Packed(b"".join((*parts, work.flush())), picture.get_size(), order)


def encoded(picture: Surface, kind: Literal["png", "bmp"]) -> bytes:
    """Return what a file of a picture holds.

    pygame 2.5.8 never lets go of a file object that it has written a picture to: so that is emptied.
    """
    file = BytesIO()
    pygame.image.save(picture, file, kind)
    data = file.getvalue()
    file.truncate(0)
    return data


def strips(picture: Surface) -> Iterator[Surface]:
    """A picture by strips: a thread that works on the whole at once would hold up a frame."""
    width, height = picture.get_size()
    for top in range(0, height, _STRIP):
        yield picture.subsurface((0, top, width, min(_STRIP, height - top)))
