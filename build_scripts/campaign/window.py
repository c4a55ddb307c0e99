"""Windows that nobody sees: one a process, in which tables are drawn, and one for a while, for the app."""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.disk.paths import HOME_VARIABLE
from game.engine.session import Seat

if TYPE_CHECKING:
    import pytest

    from game.app.loop import App
    from game.view.tables.base import Table
    from game.view.widgets import Ui

SIZE: Final = (640, 400)
"""Small: a share of all positions is drawn, and each of them whole."""


@cache
def window() -> App:
    """Return the window, which moves nothing by itself; what it writes goes to a folder of its own, which is
    gone when the process has ended."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="no-such-driver")
    home = TemporaryDirectory(prefix="galerie-campaign-", ignore_cleanup_errors=True)  # see `app_at_home`
    atexit.register(home.cleanup)
    os.environ[HOME_VARIABLE] = home.name
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


@contextmanager
def app_at_home(patch: pytest.MonkeyPatch) -> Iterator[tuple[App, Path]]:
    """Open a window, with a folder of its own for all that belongs to a person; close it, and raise what was
    raised in threads meanwhile, where nobody would hear of it."""
    # A thread may still write what it found out of a match: that is kept for another time, not waited for.
    folder = TemporaryDirectory(prefix="galerie-home-", ignore_cleanup_errors=True)
    with folder as home, _no_thread_fails():
        patch.setenv(HOME_VARIABLE, home)
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "no-such-driver")
        from game.app.loop import App  # pygame, which looks at these variables

        app = App(size=(1024, 600), language="en")
        try:
            yield app, Path(home)
        finally:
            app.close()


@contextmanager
def _no_thread_fails() -> Iterator[None]:
    heard: list[threading.ExceptHookArgs] = []
    before = threading.excepthook

    def hear(failed: threading.ExceptHookArgs) -> None:
        heard.append(failed)
        before(failed)  # on the error stream: the window may stay open for long

    threading.excepthook = hear
    try:
        yield
    finally:
        threading.excepthook = before
    for each in heard:
        if each.exc_value is not None:
            raise each.exc_value
