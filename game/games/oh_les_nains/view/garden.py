"""What stands in the garden, and the camera that looks at all of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.oh_les_nains.view.effects import Effects
from game.games.oh_les_nains.view.row import Row
from game.games.oh_les_nains.view.scenery import Scenery


@dataclass(frozen=True, slots=True)
class Garden:
    """The scenery, the row in it, and what passes over both."""

    scenery: Scenery
    row: Row
    effects: Effects

    def look_at(self, camera: float) -> None:
        """Move the camera; the row follows at the next `Row.sync`."""
        self.row.camera = self.effects.camera = camera
        self.scenery.look_at(camera)
