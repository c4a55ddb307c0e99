"""The four dwarfs who wait before the hedge while the first ones are picked in secret (N5)."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains.rules.cards import COLOURS
from game.games.oh_les_nains.rules.types import PICKING, STARTING
from game.games.oh_les_nains.view.layout import Places
from game.games.oh_les_nains.view.model import NOT_YET, Model
from game.games.oh_les_nains.view.pictures import Pictures
from game.games.oh_les_nains.view.puppet import Look
from game.view.stage import Group
from game.view.tables.planks import PLANKS
from game.view.widgets.base import Ui

WAITING: Final = 80
"""Depth: before the fence's far part, behind the row."""


class Hedge:
    """Shows them as long as somebody is to pick."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui = ui
        self.pictures = pictures
        self.places = places
        self._group = Group()
        self._key: tuple[bool, int, int] | None = None
        self.waiting = False
        """Who is pointed at does not cheer yet, because his picture is still being drawn."""

    def show(self, model: Model, pointed: int = -1) -> None:
        """Let them wait, or go; the one of the colour that is pointed at cheers."""
        picking = model.phase in (STARTING, PICKING) and NOT_YET in model.picks
        key = (picking, max(0, model.viewer) % 2, pointed)
        if key != self._key:
            self._key = key
            self._draw(*key)

    def warm(self, side: int) -> None:
        """Have them drawn before they are needed."""
        self.pictures.dwarfs.ahead(self._look(c, side, pose) for pose in ("wait", "cheer") for c in COLOURS)

    def again(self) -> None:
        """Take over what the thread has drawn."""
        if self.waiting and self._key is not None:
            self._draw(*self._key)

    def hide(self) -> None:
        """They go, or have gone to the hose."""
        self.ui.stage.remove_group(self._group)
        self._key, self.waiting = None, False

    def _look(self, colour: int, side: int, pose: str) -> Look:
        return self.pictures.look(colour, side, pose, waits=True)

    def _draw(self, picking: bool, side: int, pointed: int) -> None:
        self.ui.stage.remove_group(self._group)
        self.waiting = False
        for colour in COLOURS if picking else ():
            still, joy = self._look(colour, side, "wait"), self._look(colour, side, "cheer")
            sprite = self.pictures.dwarf(joy) if colour == pointed else None
            if sprite is None:
                self.waiting = self.waiting or colour == pointed
                sprite = self.pictures.dwarf(still, wait=True)
            assert sprite is not None
            x, y = self.places.waits(self.places.hedge[colour])
            depth = PLANKS + 3 if self.places.beside else WAITING
            for image, at in ((sprite.back, sprite.back_at), (sprite.front, sprite.front_at)):
                self.ui.stage.node(image, x + at[0], y + at[1], z=depth, group=self._group)
