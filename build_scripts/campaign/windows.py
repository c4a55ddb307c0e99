"""A window of the app that nobody sees or hears, for campaigns about the app itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from game.disk.paths import HOME_VARIABLE

if TYPE_CHECKING:
    from game.app.loop import App


@contextmanager
def app_at_home(patch: pytest.MonkeyPatch) -> Iterator[tuple[App, Path]]:
    """Open a window, with a folder of its own for all that belongs to a person; close it, and raise what was
    raised in threads meanwhile, where nobody would hear of it."""
    with TemporaryDirectory(prefix="galerie-home-") as home, _no_thread_fails():
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
    threading.excepthook = heard.append
    try:
        yield
    finally:
        threading.excepthook = before
    for each in heard:
        if each.exc_value is not None:
            raise each.exc_value
