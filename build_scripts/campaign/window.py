"""A window that nobody sees, in which tables are drawn: one a process."""

from __future__ import annotations

import os
from functools import cache
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, Final

from game.disk.paths import HOME_VARIABLE
from game.engine.session import Seat

if TYPE_CHECKING:
    from game.app.loop import App
    from game.view.tables.base import Table
    from game.view.widgets import Ui

SIZE: Final = (640, 400)
"""Small: a share of all positions is drawn, and each of them whole."""


@cache
def window() -> App:
    """Return the window, which moves nothing by itself; what it writes goes to a folder of its own."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="no-such-driver")
    os.environ[HOME_VARIABLE] = mkdtemp(prefix="galerie-campaign-")
    from game.app.loop import App
    from game.view import assets, drawings

    # None is made from a larger one of before: a picture would depend on what was drawn earlier.
    assets.DRAWINGS.draw = lambda data, size: drawings._drawn(data, size)  # type: ignore[method-assign]
    app = App(size=SIZE, language="fr")
    app.change(less_motion=True)
    return app


def table_of(game_id: str, players: int) -> tuple[Ui, Table[Any]]:
    """Return a stage in the window and a new table on it, with people on its seats."""
    from game.scenes.house import make_table
    from game.view.widgets import Ui

    ui = Ui(window().view)
    table = make_table(game_id, ui, [Seat(f"P{seat}", "human") for seat in range(players)])
    table.layout(ui.safe)
    return ui, table


def pixels(ui: Ui, table: Table[Any]) -> bytes:
    """Return all that is drawn now."""
    from pygame import Surface

    table.settle()
    surface = Surface(ui.rect.size)
    ui.stage.redraw()
    ui.stage.draw(surface)
    return surface.get_buffer().raw
