"""What makers of the garden's clips share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.view.tables import maker

if TYPE_CHECKING:
    from game.games.oh_les_nains.view.table import GameTable


class Maker(maker.Maker):
    """Makes clips for the garden."""

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.ui)
        self.table = table
        self.row = table.row
        self.effects = table.effects
