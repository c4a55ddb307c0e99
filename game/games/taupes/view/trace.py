"""What was done last: the way that a mole took, from where to where, in its seat's colour."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from pygame import Surface

from game.engine.reasons import Ref
from game.games.taupes.view import signs
from game.games.taupes.view.geometry import place
from game.games.taupes.view.layout import World
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import Pictures, Trail
from game.view.stage import Group
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
        self._model: Model | None = None
        """Where a way still has to be shown that is being drawn."""

    def show(self, model: Model, way: Way | None) -> None:
        """Show a way on the model's board, or none."""
        if way != self.shown:
            self.ui.stage.remove_group(self._group)
            self.shown, self._model = way, None
            if way is not None:
                self._draw(model, way)

    def collect(self) -> None:
        """Show the way that a thread has drawn."""
        if self._model is not None and self.shown is not None:
            self._draw(self._model, self.shown)

    def _draw(self, model: Model, way: Way) -> None:
        start, end = (model.grid.places[point] for point in (way.start, way.end))
        if way.start == way.end:
            image: Surface | None = self.pictures.drawn(
                f"come{way.seat}", self.world.px(1.0), partial(signs.come, way.seat)
            )
        else:
            dx, dy = place((end[0] - start[0], end[1] - start[1]))
            unit = self.world.pitch
            size = tuple(round((2 * signs.AROUND + abs(length)) * unit) for length in (dx, dy))
            image = self.pictures.trails.get(Trail(way.seat, (dx, dy), (size[0], size[1])))
        self._model = model if image is None else None
        if image is None:
            return
        x, y = self.world.at(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.ui.stage.node(image, round(x), round(y), z=TRACES, anchor=(0.5, 0.5), group=self._group)
