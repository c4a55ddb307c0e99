"""The four dwarfs who wait before the hedge while the first ones are picked in secret (N5)."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains.rules.cards import COLOURS
from game.games.oh_les_nains.rules.types import PICKING
from game.games.oh_les_nains.view.layout import Places
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.pictures import Pictures
from game.view.stage import Group
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
        self._key: object = None

    def show(self, model: Model, pointed: int = -1) -> None:
        """Let them wait, or go; the one of the colour that is pointed at cheers."""
        key = (model.phase == PICKING, max(0, model.viewer) % 2, pointed)
        if key == self._key:
            return
        self.hide()
        self._key = key
        for colour in COLOURS if key[0] else ():
            sprite = self.pictures.dwarf(
                self.pictures.look(colour, key[1], "cheer" if colour == pointed else "wait", waits=True),
                wait=True,
            )
            assert sprite is not None
            plank = self.places.hedge[colour]
            for image, at in ((sprite.back, sprite.back_at), (sprite.front, sprite.front_at)):
                x, y = plank.centerx + at[0], plank.y + at[1]
                self.ui.stage.node(image, x, y, z=WAITING, group=self._group)

    def hide(self) -> None:
        """They go, or have gone to the hose."""
        self.ui.stage.remove_group(self._group)
        self._key = None
