"""The ground of scenes without a table: the world of their game, out of focus."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.view.hillside import softly, world_of
from game.view.painter import Drawing
from game.view.widgets import Ui


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
