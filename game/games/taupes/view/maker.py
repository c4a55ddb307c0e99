"""What the makers of the mole game's clips share."""

from __future__ import annotations

from typing import Final

from game.games.taupes.view import signs
from game.games.taupes.view.geometry import XY, place
from game.games.taupes.view.model import Model
from game.games.taupes.view.parts import Parts
from game.view.tables import maker
from game.view.timeline import Clip, call, par

RIDGES: Final = 90
"""Depth of earth that is thrown up, under the moles."""


class Maker(maker.Maker):
    """Makes clips that move the parts of a table."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.ui)
        self.parts = parts
        self.crowd = parts.crowd
        self.effects = parts.effects
        self.pictures = parts.pictures
        self.world = parts.places.world

    def pixel(self, model: Model, point: int, up: float = 0.0) -> XY:
        """Where a point of the model's board lies on the screen, or something so many pitches over it."""
        return self.crowd.pixel(place(model.grid.places[point]), up)

    def told(self, after: Model) -> Clip:
        """Let the panels tell what the model has."""
        return par(call(lambda: self.parts.seats.show(after)), call(lambda: self.parts.tower.show(after)))

    def title(self, words: str) -> Clip:
        """Large words over the board."""
        return self.effects.title(words, self.world.centre[1] - self.world.pitch * 1.4)

    def ring(self, x: float, y: float) -> Clip:
        """A ring that runs outwards on the ground."""
        image = self.pictures.drawn("ring", self.world.px(2.1), signs.ripple)
        frames = self.pictures.growing("ring", image)
        return self.effects.puff(frames, x, y, seconds=0.4, z=RIDGES - 1)

    def dust(self, x: float, y: float, size: float) -> Clip:
        """Dust that is raised on the ground."""
        frames = self.pictures.dust(size)
        return self.effects.puff(frames, x, y - frames[0].get_height() * 0.1, seconds=0.4, z=RIDGES + 300)
