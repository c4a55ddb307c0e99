"""What can be chosen behind the mountain: how much of it a turn of the view would bring to the front."""

from __future__ import annotations

from typing import Final

from game.games.haut_les_cubes.view.field import Field
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.mountain import Mountain
from game.games.haut_les_cubes.view.pictures import Pictures
from game.view.stage import Group
from game.view.widgets.base import WIDGET_Z, Ui

SIGN: Final = WIDGET_Z + 900
"""Depth of the numbers: over the buttons, under dialogs."""
WAYS: Final = (-1, 1)
"""The turns of the first two buttons."""


class Behind:
    """A number on each button that turns the view, while something that can be chosen is hidden."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui, self.pictures, self._tools = ui, pictures, places.tools
        self._group = Group()
        self.counts = (0, 0)
        """How much turning to the left and to the right would show."""

    def show(self, field: Field, mountain: Mountain) -> None:
        """Count what is hidden; where no single turn shows any of it, each leads on to all of it."""
        hidden = [aim for aim in field.aims.values() if aim.free and aim.hidden]
        turn = int(field.view.turn)
        sights = [mountain.sight(field.heights, turn + way) for way in WAYS]
        found = [sum(not sight.hides(aim.x, aim.y, aim.z, aim.half) for aim in hidden) for sight in sights]
        left, right = found if any(found) else [len(hidden)] * 2
        self._say((left, right))

    def clear(self) -> None:
        """Say nothing: nothing is to be chosen."""
        self._say((0, 0))

    def _say(self, counts: tuple[int, int]) -> None:
        if counts == self.counts:
            return
        self.counts = counts
        self.ui.stage.remove_group(self._group)
        for rect, count in zip(self._tools, self.counts, strict=False):
            if count:
                image = self.pictures.count(count, rect.h)
                x, y = rect.right - image.get_width() * 0.7, rect.y - image.get_height() * 0.3
                self.ui.stage.node(image, round(x), round(y), z=SIGN, group=self._group)
