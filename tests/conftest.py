"""A window that nobody sees, and folders that belong to the test alone."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from importlib import import_module
from io import BytesIO
from itertools import count
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings

from tests.systems import UNDER_WINE

# No test depends on how fast the machine is, and each run tries the same examples.
settings.register_profile(
    "galerie", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("galerie")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

if sys.platform == "win32" and UNDER_WINE:
    # XInput of Wine has a thread that runs on when SDL lets go of the library with the pads, into memory
    # that is no longer there: so the library is held as long as the tests run.
    ctypes.WinDLL("xinput1_4")


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not among what stays: it took a tenth of the time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_sessionfinish() -> None:
    """Let pytest's last look for garbage, several times over, find little to look at."""
    gc.freeze()


if TYPE_CHECKING:
    import pygame

    from game.app.loop import App

T = TypeVar("T")

PIXELS = 100_000_000
"""Of drawn pictures that are kept from one test to the next."""


class _Drawings:
    """Draws each SVG once a size for the whole run: most tests open a window with the same pictures."""

    plain = False
    """Whether grey rectangles do in place of pictures."""

    def __init__(self, draw: Callable[[BytesIO, tuple[int, int]], pygame.Surface]) -> None:
        self._draw = draw
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._lock = Lock()  # pictures are drawn by threads too

    def __call__(self, file: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        if self.plain:
            import pygame

            surface = pygame.Surface(size, pygame.SRCALPHA)
            surface.fill("grey")
            return surface
        source = file.getvalue() if isinstance(file, BytesIO) else file.read_bytes()
        key = source, size
        with self._lock:
            found = self._kept.get(key)
        if found is not None:
            return found.copy()
        drawn = self._draw(BytesIO(source), size)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = drawn.copy()
                self._pixels += drawn.get_width() * drawn.get_height()
            while self._pixels > PIXELS:
                _, oldest = self._kept.popitem(last=False)
                self._pixels -= oldest.get_width() * oldest.get_height()
        return drawn


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take no worker for hung: on a machine that is busy with tests it may be slow to begin."""
    for name in ("SILENT_SECONDS", "START_SECONDS", "RESCUE_SECONDS", "REVIEW_SECONDS"):
        monkeypatch.setattr(f"game.ai.worker.{name}", 60.0)


@pytest.fixture(autouse=True, scope="session")
def _drawings() -> Iterator[None]:
    import game.view  # noqa: F401  (tells SDL how to behave, before pygame is imported)

    # isort: split
    import pygame

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", _Drawings(pygame.image.load_sized_svg))
        yield


@pytest.fixture(autouse=True, scope="session")
def _written() -> Iterator[None]:
    """Who leaves a table waits until its game is written, however slow the disk: a test may look then."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.disk.storage.AT_ONCE", 10.0)
        yield


def _kept(draw: Callable[..., T], most: int) -> Callable[..., T]:
    """`draw`, once for all that follows its first argument, where the files are; `most` results are kept."""
    kept: OrderedDict[tuple[Any, ...], T] = OrderedDict()

    def again(source: Any, *look: Any) -> T:
        if _Drawings.plain:
            return draw(source, *look)
        drawn = kept[look] = kept.pop(look, None) or draw(source, *look)
        if len(kept) > most:
            kept.popitem(last=False)
        return drawn

    return again


@pytest.fixture(autouse=True, scope="session")
def _compositions(_drawings: None) -> Iterator[None]:
    """What a game puts together from many drawings and nobody changes: `KEPT` in `tests/games/*/kept.py`."""
    with pytest.MonkeyPatch.context() as patch:
        for path in sorted(Path(__file__).parent.glob("games/*/kept.py")):
            for module, function, most in import_module(f"tests.games.{path.parent.name}.kept").KEPT:
                patch.setattr(module, function, _kept(getattr(module, function), most))
        yield


@pytest.fixture
def undrawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are grey rectangles of their size: for tests that look at places and words alone.

    Where a file's tests ask for it, one that looks at pictures is marked `drawn`.
    """
    monkeypatch.setattr(_Drawings, "plain", request.node.get_closest_marker("drawn") is None)


_numbers = count()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def _own_folders(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, settings and logs of a test never touch those of the person who runs it."""
    home = _homes / str(next(_numbers))  # made by whoever writes there: most tests don't
    monkeypatch.setenv("HOME", str(home))
    if sys.platform == "win32":  # which tells its folders without looking at the environment
        monkeypatch.setenv("GALERIE_HOME", str(home))
    else:
        monkeypatch.delenv("GALERIE_HOME", raising=False)
    for name in (
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
    ):
        monkeypatch.setenv(name, str(home / name.lower()))


@pytest.fixture(autouse=True)
def _as_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests compare pictures: none is made from a larger one, which other tests or threads may have drawn.

    What is about that asks for `made_smaller`.
    """
    from game.view import assets, drawings

    monkeypatch.setattr(assets.DRAWINGS, "draw", lambda data, size: drawings._drawn(data, size))


@pytest.fixture
def made_smaller(_as_drawn: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are made from larger ones of the same, as when the app runs."""
    from game.view.assets import DRAWINGS

    DRAWINGS.clear()
    monkeypatch.delattr(DRAWINGS, "draw")


@pytest.fixture
def open_app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """Opens apps with `App`'s arguments (in English and 1024x600 unless said otherwise) and closes them.

    That is the smallest window that everything must fit in, and the cheapest to draw.

    Without a sound device, unless it is asked for: to read the sounds takes longer than most tests.
    """
    from game.app.loop import App

    apps: list[App] = []

    def build(*, size: tuple[int, int] = (1024, 600), language: str = "en", sound: bool = False) -> App:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy" if sound else "no-such-driver")
        apps.append(App(size=size, language=language))
        return apps[-1]

    yield build
    for app in apps:
        app.close()


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    """An app in English at 1024x600, without a scene yet: `app.scenes.push(MyScene(app))`."""
    return open_app()
