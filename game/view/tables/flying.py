"""Cards on their way from one place to another."""

from __future__ import annotations

from typing import Final, Protocol

from pygame import Rect, Surface

from game.view import transform
from game.view.stage import Node
from game.view.widgets.base import Ui

FLYING_CARDS: Final = 800


class Faces(Protocol):
    """Whoever draws a game's cards."""

    def card(self, card: int, size: tuple[int, int]) -> Surface:
        """Return a card's face, or a back, at a size."""


class FlyingCard:
    """A card between two places; it is seen from the first `at` until `remove`."""

    def __init__(self, ui: Ui, faces: Faces, card: int) -> None:
        self.ui = ui
        self.faces = faces
        self.card = card
        self.rect = Rect(0, 0, 0, 0)
        """Where it is now."""
        self._node: Node | None = None

    @property
    def node(self) -> Node:
        """What shows it, once it is seen."""
        assert self._node is not None
        return self._node

    def at(self, start: Rect, end: Rect, t: float, lift: float = 0.0, width: float = 1.0) -> None:
        """A share `t` of the way; `lift` pixels up at its middle; `width`: how far it is turned over."""
        w = max(2, round((start.w + (end.w - start.w) * t) * width))
        h = max(2, round(start.h + (end.h - start.h) * t))
        x = start.centerx + (end.centerx - start.centerx) * t
        y = start.centery + (end.centery - start.centery) * t - lift * 4 * t * (1 - t)
        larger = max((start, end), key=lambda rect: rect.w)
        face = self.faces.card(self.card, larger.size)
        if (w, h) != face.get_size():
            sharp = (w, h) == end.size
            face = self.faces.card(self.card, end.size) if sharp else transform.smoothscale(face, (w, h))
        self.rect = Rect(round(x - w / 2), round(y - h / 2), w, h)
        if self._node is None:
            self._node = self.ui.stage.node(face, *self.rect.topleft, z=FLYING_CARDS)
        self._node.image = face
        self._node.move_to(*self.rect.topleft)

    def remove(self) -> None:
        """Take it off."""
        if self._node is not None:
            self._node.remove()
