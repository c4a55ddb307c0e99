"""The best jump that can be made now: its way through the air, where it lands, and what it is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.camera import Camera
from game.games.haut_les_cubes.view.crowd import body
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.mountain import MOUNTAIN, Mountain
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.projection import XY, View
from game.games.haut_les_cubes.view.things import arc
from game.view.assets import rasterise
from game.view.stage import Group
from game.view.svg import document, element
from game.view.tables.pictures import ready
from game.view.widgets.base import Ui

_DEPTH: Final = MOUNTAIN + 6
_STEPS: Final = 48
"""Places of the way that are worked out."""
_APART: Final = 0.5
"""From one dot of the way to the next, in half widths of a cell."""
_DOT: Final = 0.15
"""Half of a dot, likewise; towards the end they grow."""
_EDGE: Final = "#4A2E1B"
_FILL: Final = "#FFE08A"
_CELL: Final = 0.42
"""Half the side of the square on which one lands, in cells."""


class Brave:
    """The sign of a jump, over the mountain; it waits while the eye is on its way."""

    def __init__(self, ui: Ui, pictures: Pictures, camera: Camera, mountain: Mountain) -> None:
        self._ui, self._pictures, self._camera, self._mountain = ui, pictures, camera, mountain
        self._model: Model | None = None
        self._shown: object = None
        self._group = Group()
        self.places: tuple[Rect, ...] = ()
        """Where it shows a jump, and what that is worth."""

    def show(self, model: Model | None) -> None:
        """Show the best jump of whose turn it is, if there is one; None: nothing."""
        self._model = model
        self.follow()

    def follow(self) -> None:
        """Lie where the mountain is seen now."""
        view = None if self._camera.moving else self._camera.goal
        if (self._model, view) == self._shown:
            return
        self._shown = self._model, view
        self._ui.stage.remove_group(self._group)
        self.places = ()
        if self._model is not None and self._model.own_jump is not None and view is not None:
            self._draw(self._model, self._model.own_jump, view)

    def _draw(self, model: Model, jump: t.Jump, view: View) -> None:
        way = flight(model.giants[model.mover], model.height(model.mover), jump, view)
        column, row = jump.cell
        low = model.heights.get(jump.cell, 0)
        square = view.quad(column + 0.5 - _CELL, row + 0.5 - _CELL, 2 * _CELL, low)
        sight = self._mountain.sight(model.heights, int(view.turn))
        hidden = sight.hides(column + 0.5, row + 0.5, low, _CELL)
        image, at = _picture(way, square, view.unit, hidden=hidden)
        self._ui.stage.node(image, *at, z=_DEPTH, group=self._group)
        worth = self._pictures.worth(jump.points, 3 * view.unit)
        bodies = [
            body(view.centre(cell, model.height(seat)), view.unit) for seat, cell in model.giants.items()
        ]
        place = beside(worth.get_rect(), way[-1], bodies, view.unit)
        self._ui.stage.node(worth, *place.topleft, z=_DEPTH + 1, group=self._group)
        self.places = Rect(at, image.get_size()), place


def beside(plate: Rect, end: XY, bodies: Sequence[Rect], unit: float) -> Rect:
    """Where a plate lies at the end of a way: over it, unless it covers less of giants elsewhere."""
    (x, y), away = end, round(unit * 0.3)
    places = [plate.copy() for _ in range(4)]
    places[0].midbottom = round(x), round(y) - away
    places[1].midleft, places[2].midright = (round(x + unit), round(y)), (round(x - unit), round(y))
    places[3].midtop = round(x), round(y) + away
    return min(places, key=lambda place: sum(part.w * part.h for part in map(place.clip, bodies)))


def flight(start: t.Cell, height: int, jump: t.Jump, view: View) -> list[XY]:
    """The way of a jump on the screen: that on which the giant's feet will fly."""
    way = []
    for step in range(_STEPS + 1):
        share = step / _STEPS
        x, y = (a + (b - a) * share + 0.5 for a, b in zip(start, jump.cell, strict=True))
        rise = arc(jump.drop) * 4 * share * (1 - share)
        way.append(view.screen(x, y, height - jump.drop * share**2 + rise))
    return way


def _picture(
    way: Sequence[XY], square: Sequence[XY], unit: float, *, hidden: bool
) -> tuple[Surface, tuple[int, int]]:
    """Dots along the way, off who goes it, and the square where it ends: in dashes, if that is hidden."""
    margin = math.ceil(unit * 0.4)
    xs, ys = zip(*way, *square, strict=True)
    box = Rect(math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs) - min(xs)), 1)
    box.h = math.ceil(max(ys) - min(ys))
    box.inflate_ip(2 * margin, 2 * margin)
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in square) + "Z"
    dashes = f"{unit * 0.3:.1f} {unit * 0.2:.1f}" if hidden else ""
    content = "" if hidden else element("path", d=path, fill=_FILL, fill_opacity=0.45)
    for colour, width in ((_EDGE, 0.18), (_FILL, 0.1)):
        content += element(
            "path", d=path, fill="none", stroke=colour, stroke_width=unit * width, stroke_dasharray=dashes
        )
    own = body(way[0], unit)
    dots = [dot for dot in _dots(way, unit * _APART) if not own.collidepoint(dot)]
    for index, (x, y) in enumerate(dots):
        radius = unit * _DOT * (0.7 + 0.6 * index / len(dots))
        content += element("circle", cx=x, cy=y, r=radius + unit * 0.05, fill=_EDGE)
        content += element("circle", cx=x, cy=y, r=radius, fill=_FILL)
    surface = rasterise(document(box.size, content, (*box.topleft, *box.size), digits=2), box.size)
    return ready(surface), (box.x, box.y)


def _dots(way: Sequence[XY], apart: float) -> list[XY]:
    """Places along the way, about equally far from each other."""
    found, gone = [], 0.0
    for one, other in pairwise(way):
        gone += math.dist(one, other)
        if gone >= apart:
            gone = 0.0
            found.append(other)
    return found
