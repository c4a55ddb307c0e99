"""Where things lie that lessons and the rulebook speak of, by name."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.engine.hexgrid import distance
from game.games.taupes.rules.boards import CENTRE, point_name
from game.games.taupes.view.geometry import reach
from game.games.taupes.view.layout import DISCS
from game.games.taupes.view.model import Model
from game.games.taupes.view.parts import Parts
from game.games.taupes.view.spots import Spots

_EDGE: Final = 20
"""So much smaller than its place is what is pointed at of a board to come: words lie round it."""


def landmark(parts: Parts, model: Model, name: str) -> Rect | None:
    """Return where something lies; None if it is not there now.

    `board`, `point-E3` (the mole or the free space there), `hole` (a free one near the middle), `discs`,
    `disc` (the one that lies turned up), `count` (how full the board is), `next` (the board under it),
    `shovel`, `paths` (which of them lead there) and `seat-0`.
    """
    kind, _, which = name.partition("-")
    edge = parts.ui.px(_EDGE)
    thumbs = {number: rect.inflate(-edge, -edge) for number, rect in parts.tower.thumbs(model)}
    last = len(model.boards) - 1
    if name == "board":
        return _board(parts, model)
    if kind in ("point", "hole"):
        point = _point(model, kind, which)
        return None if point is None else Spots(parts, model, None).place(point)
    if kind == "shovel":
        return thumbs.get(last) or Spots(parts, model, None).place(model.grid.centre)
    if kind == "next":
        return thumbs.get(model.board + 1)
    if kind == "count":
        return parts.tower.head
    if kind == "paths":
        return parts.tower.legend
    if kind == "seat" and int(which) < model.players:
        return parts.seats.rect(int(which))
    return _discs(parts, model) if kind == "discs" else _turned(parts) if kind == "disc" else None


def _board(parts: Parts, model: Model) -> Rect:
    """The slab, without the moles that rise above its edge."""
    world = parts.places.world
    x, y = world.centre
    half, high = (round(side * world.pitch) for side in reach(model.grid.radius))
    return Rect(round(x) - half, round(y) - high, 2 * half, 2 * high)


def _point(model: Model, kind: str, which: str) -> int | None:
    """The point of that name, or a free hole next to the middle."""
    grid = model.grid
    if kind == "point":
        names = (point_name(grid.radius, point) for point in range(len(grid.places)))
        return next((point for point, name in enumerate(names) if name == which), None)
    taken = {point for points in model.moles for point in points}
    free = sorted(point for point in grid.holes if point not in taken)
    return min(free, key=lambda point: distance(grid.places[point], CENTRE), default=None)


def _discs(parts: Parts, model: Model) -> Rect | None:
    """The row of whoever moves; while moles are placed they wait there."""
    room = parts.places
    return None if model.over else room.disc_at(0).union(room.disc_at(DISCS - 1))


def _turned(parts: Parts) -> Rect | None:
    """The disc that lies turned up, or the first of two."""
    discs = parts.discs
    up = discs.rows[discs.seat].up if discs.seat >= 0 else []
    return discs.spot_up(up[0]) if up else None
