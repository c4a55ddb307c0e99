"""The world of a game in scenes without a table: their ground, out of focus, and a picture in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from game.view import transform
from game.view.hillside import postcard, softly, world_of
from game.view.painter import Drawing, Painter
from game.view.stage import Node
from game.view.widgets import Ui

_SMALLEST: Final = 140
"""Logical units that a picture in a frame is high at least."""
_FADE: Final = 0.25
"""Seconds that a picture takes to come into sight."""


def draw_ahead(ui: Ui, game_id: str = "") -> Surface | None:
    """Have the ground of a game's scenes drawn, or without a game the whole hillside; return it if it is."""
    world = world_of(ui.assets, game_id) if game_id else None
    size = ui.rect.size
    return ui.view.world.ask((game_id, size), lambda: softly(ui.assets, world, size))


def stand_in_world(ui: Ui, game_id: str = "") -> None:
    """Lay a game's world at the back of a scene, or without a game the whole hillside.

    It is drawn beside the frames; what was seen before stays until it is there.
    """
    picture = draw_ahead(ui, game_id)
    if picture is not None:
        ui.stage.background = picture
        return
    ui.await_backdrop(lambda: ui.theme.backdrop(ui.rect.size))

    def lay(drawn: Surface) -> None:
        before, ui.stage.background = ui.stage.background, drawn
        if before is not None:
            _fade(ui, ui.stage.node(before, z=-1), away=True)

    once_drawn(ui, ui.view.world, lay)


def once_drawn(ui: Ui, coming: Drawing[Surface], show: Callable[[Surface], None]) -> None:
    """Show a picture as soon as it has been drawn, unless the scene is laid out anew before."""

    def come(seconds: float) -> bool:
        drawn = coming.take()
        if drawn is not None:
            show(drawn)
        return drawn is not None or coming.loading

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
            self._last = game_id, picture
            put(picture)
            return
        before = self._last[1] if self._last is not None and self._last[0] == game_id else None
        stands = put(_within(before, room)) if before is not None else None

        def come(drawn: Surface) -> None:
            self._last = game_id, drawn
            node = put(drawn)
            if stands is not None:
                stands.remove()
            else:
                _fade(ui, node)

        once_drawn(ui, self._drawing, come)


def _fade(ui: Ui, node: Node, *, away: bool = False) -> None:
    """Let something come into sight, or go and be taken off."""
    left = 0.0 if ui.view.less_motion else _FADE

    def tick(seconds: float) -> bool:
        nonlocal left
        share = max(0.0, left / _FADE)
        left -= seconds
        if away and not share:
            node.remove()
        node.alpha = round(255 * (share if away else 1 - share))
        return share > 0

    tick(0.0)
    ui.tickers.append(tick)


def _within(picture: Surface, room: tuple[int, int]) -> Surface:
    """A picture as large as fits."""
    width, height = picture.get_size()
    by = min(room[0] / width, room[1] / height)
    return transform.smoothscale(picture, (max(1, round(width * by)), max(1, round(height * by))))
