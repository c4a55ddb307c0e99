"""The name of a card on its plate, at every size of the card: as large as fits, never too small to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.view import transform
from game.view.text import SMALL, Style, TextLayer

PLATE: Final = Style(20, "#3A2416", "bold")
"""Words on the plate of a card."""
_FULL: Final = 1.4
"""Height of a line that fills the plate, in those of the plate: its letters have no air left."""
_HIGHER: Final = 3
"""The part of a card's height, one of so many, that a plate of two lines may take."""


def worded(
    text: TextLayer,
    face: Surface,
    card: Mapping[str, Sequence[float]],
    tellings: Sequence[str],
    seen: int = 0,
) -> Surface:
    """A card's face with its name: the first of `tellings` that can be read on its plate or on a broader one,
    else the first that can on two lines of a higher one. Where none can, the plate goes too.

    `card` tells how large the drawing is ("box"), and where its plate lies ("plate"), in the drawing's units;
    `seen`, how many pixels of the card are seen where others lie on it.
    """
    face = face.copy()
    unit, wide = face.get_width() / card["box"][0], min(face.get_width(), seen or face.get_width())
    plate = Rect(*(round(value * unit) for value in card["plate"]))
    edges = text.floor // 2
    most = wide - 2 * edges, max(round(plate.h * _FULL), text.line(PLATE, text.floor))
    for words in tellings:
        px = _on_plate(text, words, plate) if plate.right <= wide else 0
        broad = text.shrunk(words, most, PLATE)
        if px and px >= min(broad, text.px(SMALL)):
            image = text.render(words, PLATE, px=px)
            face.blit(image, image.get_rect(center=(plate.centerx, plate.centery - round(plate.h * 0.02))))
            return face
        if broad:
            return _larger(face, plate, wide, text.render(words, PLATE, px=broad))
    most = most[0], face.get_height() // _HIGHER
    for words in tellings:
        if " " in words and text.fits(words, most, PLATE):
            return _larger(face, plate, wide, text.fit(words, most, PLATE))
    return _bare(face, plate, unit)


def _on_plate(text: TextLayer, words: str, plate: Rect) -> int:
    """The pixels of words on a plate, 0 where they can't be read; the smallest may fill it."""
    across = round(plate.w * 0.97)
    px = text.shrunk(words, (across, round(plate.h * 1.1)), PLATE)
    fills = text.shrunk(words, (across, round(plate.h * _FULL)), PLATE)
    return px or min(text.floor, fills)


def _larger(face: Surface, plate: Rect, wide: int, image: Surface) -> Surface:
    """Lay a larger plate with words over a card's own, on the same foot."""
    ground, ink, round_by = face.get_at(plate.center), image.get_bounding_rect(), max(2, plate.h // 4)
    high = max(plate.h, round(image.get_height() * 0.92))
    larger = Rect(0, plate.bottom + 1 - high, min(wide - 2, ink.w + plate.h // 2), high)
    larger.centerx = middle = min(plate.centerx, wide // 2)
    larger.union_ip(Rect(plate.x, larger.y, plate.w, high))
    pygame.draw.rect(face, ground, larger, border_radius=round_by)
    pygame.draw.rect(face, PLATE.colour, larger, max(1, plate.h // 16), border_radius=round_by)
    face.blit(image, image.get_rect(center=(middle, larger.centery - round(plate.h * 0.02))))
    return face


def _bare(face: Surface, plate: Rect, unit: float) -> Surface:
    """Cover a plate with what is beside it."""
    gone = plate.inflate(round(4 * unit) + 2, round(4 * unit) + 2).clip(face.get_rect())
    beside = face.subsurface((max(0, gone.x - 1), gone.y, 1, gone.h))
    face.blit(transform.scale(beside, gone.size), gone)
    return face
