"""What an action would lead to, drawn over the garden: ghosts, arrows, danger; and marks on what is meant."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.view.models.oh_les_nains import Model
from game.view.stage import Group
from game.view.tables.oh_les_nains.layout import Places
from game.view.tables.oh_les_nains.panels import Panels
from game.view.tables.oh_les_nains.pictures import Pictures
from game.view.tables.oh_les_nains.row import Row
from game.view.widgets.base import Ui


class Preview:
    """Draws and clears."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui = ui
        self.pictures = pictures
        self.places = places
        self._group = Group()
        self._marks = Group()

    def clear(self) -> None:
        """Show no outlook."""
        self.ui.stage.remove_group(self._group)
        self._group = Group()

    def show(self, now: Model, then: Model, outlook: Outlook, row: Row) -> None:
        """Show what leads from `now` to `then`."""

    def point_at(self, about: Sequence[Ref], model: Model | None, row: Row, panels: Panels) -> None:
        """Mark what these mean on the table."""
