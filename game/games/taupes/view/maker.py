"""What the makers of the mole game's clips share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.taupes.view.geometry import XY, place
from game.games.taupes.view.model import Model
from game.view.tables.maker import Maker
from game.view.timeline import Clip, call, par

if TYPE_CHECKING:
    from game.games.taupes.view.table import GameTable


class TableMaker(Maker):
    """Makes clips for the mole game's table."""

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.ui)
        self.table = table
        self.crowd = table.crowd
        self.effects = table.effects

    def pixel(self, model: Model, point: int, up: float = 0.0) -> XY:
        """Where a point of the model's board lies on the screen, or something so many pitches over it."""
        return self.crowd.pixel(place(model.grid.places[point]), up)

    def told(self, after: Model) -> Clip:
        """Let the panels tell what the model has."""
        return par(call(lambda: self.table.panels.show(after)), call(lambda: self.table.tower.show(after)))
