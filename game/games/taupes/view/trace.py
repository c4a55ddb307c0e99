"""What was done last: the way that a mole took, from where to where, in its seat's colour."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from game.engine.reasons import Ref
from game.games.taupes.view import signs
from game.games.taupes.view.geometry import place
from game.games.taupes.view.layout import World
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import Pictures
from game.view.assets import rasterise
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.widgets.base import Ui

TRACES: Final = 34
"""Depth of ways on the board, over what lies under moles."""


class Way(NamedTuple):
    """From where to where a mole went; the same point twice if it was put there."""

    seat: int
    start: int
    end: int


def way_on(board: int, told: Ref | None) -> Way | None:
    """Return the way that the log tells of, if it is on this board."""
    if told is None or told.kind != "way":
        return None
    on, *way = map(int, told.value.split(","))
    return Way(*way) if on == board else None


class Trace:
    """Draws a way until another comes."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.shown: Way | None = None
        self._group = Group()

    def show(self, model: Model, way: Way | None) -> None:
        """Show a way on the model's board, or none."""
        if way != self.shown:
            self.ui.stage.remove_group(self._group)
            self.shown = way
            if way is not None:
                self._draw(model, way)

    def _draw(self, model: Model, way: Way) -> None:
        start, end = (model.grid.places[point] for point in (way.start, way.end))
        if way.start == way.end:
            image = self.pictures.drawn(f"come{way.seat}", self.world.px(1.0), partial(signs.come, way.seat))
        else:
            dx, dy = place((end[0] - start[0], end[1] - start[1]))
            unit = self.world.pitch
            size = tuple(round((2 * signs.AROUND + abs(length)) * unit) for length in (dx, dy))
            key = ("way", way.seat, round(dx * 2), round(dy * 4), size)
            file = partial(signs.way, way.seat, (dx, dy), (size[0], size[1]))
            image = self.pictures.kept(key, lambda: ready(rasterise(file(), (size[0], size[1]))))
        x, y = self.world.at(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.ui.stage.node(image, round(x), round(y), z=TRACES, anchor=(0.5, 0.5), group=self._group)
