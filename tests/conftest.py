"""A window that nobody sees, and folders that belong to the test alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

# No test depends on how fast the machine is, and each run tries the same examples.
settings.register_profile(
    "galerie", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("galerie")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, settings and logs of a test never touch those of the person who runs it."""
    home: Path = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("GALERIE_HOME", raising=False)
    for name in (
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
        "APPDATA",
        "LOCALAPPDATA",
    ):
        monkeypatch.setenv(name, str(home / name.lower()))


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Opens apps with `App`'s arguments (English, 1280x800 unless said otherwise) and closes them."""
    from game.app.loop import App

    apps: list[App] = []

    def build(*, size: tuple[int, int] = (1280, 800), language: str = "en") -> App:
        apps.append(App(size=size, language=language))
        return apps[-1]

    yield build
    for app in apps:
        app.close()


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    """An app in English at 1280x800, without a scene yet: `app.scenes.push(MyScene(app))`."""
    return open_app()
