"""Cards on their way from one place to another."""

from __future__ import annotations

from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.view.widgets.base import Ui

FLYING_CARDS: Final = 800


class Faces(Protocol):
    """Whoever draws a game's cards."""

    def card(self, card: int, size: tuple[int, int]) -> Surface:
        """Return a card's face, or a back, at a size."""


class FlyingCard:
    """A card between two places."""

    def __init__(self, ui: Ui, pictures: Faces, card: int, rect: Rect, *, z: int = FLYING_CARDS) -> None:
        self.ui = ui
        self.pictures = pictures
        self.card = card
        self.node = ui.stage.node(self.face(rect.size), *rect.topleft, z=z)
        self.rect = Rect(rect)

    def face(self, size: tuple[int, int]) -> Surface:
        """The card at a size that is drawn sharply."""
        return self.pictures.card(self.card, size)

    def at(self, start: Rect, end: Rect, t: float, lift: float = 0.0, width: float = 1.0) -> None:
        """A share `t` of the way; `lift` pixels up at its middle; `width`: how far it is turned over."""
        w = max(2, round((start.w + (end.w - start.w) * t) * width))
        h = max(2, round(start.h + (end.h - start.h) * t))
        x = start.centerx + (end.centerx - start.centerx) * t
        y = start.centery + (end.centery - start.centery) * t - lift * 4 * t * (1 - t)
        larger = max((start, end), key=lambda rect: rect.w)
        face = self.face(larger.size)
        if (w, h) != face.get_size():
            face = self.face(end.size) if (w, h) == end.size else pygame.transform.smoothscale(face, (w, h))
        self.node.image = face
        self.rect = Rect(round(x - w / 2), round(y - h / 2), w, h)
        self.node.move_to(*self.rect.topleft)

    def remove(self) -> None:
        """Take it off."""
        self.node.remove()
