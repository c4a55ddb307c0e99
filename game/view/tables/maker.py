"""What makers of clips share."""

from __future__ import annotations

from game.view.timeline import Clip, call
from game.view.widgets.base import Ui


class Maker:
    """Makes clips for a table of this ui."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    @property
    def calm(self) -> bool:
        """Less motion is asked for."""
        return self.ui.view.less_motion

    def sound(self, name: str) -> Clip:
        """An effect, now."""
        return call(lambda: self.ui.view.audio.play(name))
