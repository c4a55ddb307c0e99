"""The show of each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.view.models.oh_les_nains import Model
from game.view.timeline import Clip, call

if TYPE_CHECKING:
    from game.view.tables.oh_les_nains.table import GameTable


class Clips:
    def __init__(self, table: GameTable) -> None:
        self.table = table

    def clear(self) -> None:
        pass

    def of(self, event: Event, before: Model, after: Model) -> Clip:
        return call(lambda: self.table.show(after))
