"""What makers of clips share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.view.timeline import Clip, call

if TYPE_CHECKING:
    from game.view.tables.oh_les_nains.table import GameTable


class Maker:
    """Makes clips for a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.row = table.row
        self.effects = table.effects

    @property
    def calm(self) -> bool:
        """Less motion is asked for."""
        return self.table.ui.view.less_motion

    def sound(self, name: str) -> Clip:
        """An effect, now."""
        return call(lambda: self.table.ui.view.audio.play(name))
