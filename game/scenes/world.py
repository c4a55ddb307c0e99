"""The world of a game in scenes without a table: their ground, out of focus, and a picture in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface

from game.view.hillside import postcard, softly, world_of
from game.view.painter import Drawing, Painter
from game.view.stage import Node
from game.view.widgets import Ui

_SMALLEST: Final = 140
"""Logical units that a picture in a frame is high at least."""


def stand_in_world(ui: Ui, game_id: str = "") -> None:
    """Lay a game's world at the back of a scene, or without a game the whole hillside.

    It is drawn beside the frames; what was seen before stays until it is there.
    """
    world = world_of(ui.assets, game_id) if game_id else None
    size, coming = ui.rect.size, ui.view.world
    picture = coming.ask((game_id, size), lambda: softly(ui.assets, world, size))
    if picture is not None:
        ui.stage.background = picture
        return
    ui.await_backdrop(lambda: ui.theme.backdrop(size))

    def lay(drawn: Surface) -> None:
        ui.stage.background = drawn

    once_drawn(ui, coming, lay)


def once_drawn(ui: Ui, coming: Drawing[Surface], show: Callable[[Surface], None]) -> None:
    """Show a picture as soon as it has been drawn, unless the scene is laid out anew before."""

    def come(seconds: float) -> bool:
        drawn = coming.take()
        if drawn is not None:
            show(drawn)
        return coming.loading

    ui.tickers.append(come)


class Postcard:
    """A game's world in a frame, where a scene has room for it. Keep it from one layout to the next."""

    def __init__(self) -> None:
        self._drawing: Drawing[Surface] = Drawing(Painter())
        self._last: tuple[str, Surface] | None = None
        """The game that was shown last, and its picture."""

    def show(self, ui: Ui, game_id: str, room: tuple[int, int], put: Callable[[Surface], Node]) -> None:
        """Show the world of a game in a room of a size. It is drawn beside the frames; what was shown
        of that world before stands there until then."""
        world = world_of(ui.assets, game_id)
        if world is None or room[1] < ui.px(_SMALLEST):
            return
        picture = self._drawing.ask((game_id, room), lambda: postcard(ui.assets, world, room, ui.px(6)))
        if picture is not None:
            put(picture)
            return
        before = self._last[1] if self._last is not None and self._last[0] == game_id else None
        stands = put(_within(before, room)) if before is not None else None

        def come(drawn: Surface) -> None:
            if stands is not None:
                stands.remove()
            self._last = game_id, drawn
            put(drawn)

        once_drawn(ui, self._drawing, come)


def _within(picture: Surface, room: tuple[int, int]) -> Surface:
    """A picture as large as fits."""
    width, height = picture.get_size()
    by = min(room[0] / width, room[1] / height)
    return pygame.transform.smoothscale(picture, (max(1, round(width * by)), max(1, round(height * by))))
