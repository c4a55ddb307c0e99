"""What an action would lead to, and what a line of the log is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.reasons import Ref
from game.games.haut_les_cubes.view.camera import Camera
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.things import HEAD, Figure
from game.view.tables.marks import Marks
from game.view.widgets.base import Ui

SIGNS: Final = 680
"""Depth of marks over the mountain."""


class Preview:
    """Ghosts of giants where they would stand; marks; each until it is cleared."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places, camera: Camera) -> None:
        self._plates, self._camera = places.seats, camera
        self._marks = Marks(ui, pictures)

    @staticmethod
    def ghosts(now: Model, after: Model) -> tuple[Figure, ...]:
        """Giants that would stand elsewhere."""
        heights = after.heights
        return tuple(
            Figure(seat, x + 0.5, y + 0.5, heights.get((x, y), 0))
            for seat, (x, y) in after.giants.items()
            if now.giants.get(seat) != (x, y)
        )

    def point_at(self, about: Sequence[Ref], model: Model) -> None:
        """Mark what these mean on the table; what is not there any more is passed over."""
        self._marks.clear()
        for ref in about:
            if ref.kind == "player" and int(ref.value) < model.players:
                seat = int(ref.value)
                self._marks.ring(self._plates[seat], SIGNS + 100)
                if seat in model.giants:
                    x, y = model.giants[seat]
                    self._arrow(x + 0.5, y + 0.5, model.height(seat) + HEAD)
            elif ref.kind == "cube":
                x, y, z = map(int, ref.value.split(","))
                if (x, y, z) in model.cubes:
                    self._arrow(x + 1, y + 1, z + 1)

    def _arrow(self, x: float, y: float, z: float) -> None:
        self._marks.arrow(*self._camera.goal.screen(x, y, z), SIGNS)
