"""Scenes by name, at rest, without a window: for pictures and for the self-test."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.disk.paths import HOME_VARIABLE
from game.engine.session import Session

if TYPE_CHECKING:
    from game.app.loop import App
    from game.scenes.manager import Scene

STEP: Final = 1 / 30
"""Seconds of a frame."""
LONGEST: Final = 900
"""Frames after which a scene that still moves is taken as it is."""


def _title(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.title import Title

    return Title(app)


def _setup(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.setup import SetupScene

    return SetupScene(app, session.game.game_id)


def _play(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.play import PlayScene

    return PlayScene(app, session)


def _curtain(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.curtain import CurtainScene
    from game.scenes.viewing import people_of

    seat = next(iter(people_of(session)), 0)
    return CurtainScene(app, session.game.game_id, session.seats[seat].name, lambda: None)


def _results(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.match import Match
    from game.scenes.results import ResultsScene

    return ResultsScene(app, Match(session))


def _saves(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.saves import SavesScene

    return SavesScene(app)


def _replay(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.replay import ReplayScene

    return ReplayScene(app, session)


def _rulebook(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.rulebook import RulebookScene

    return RulebookScene(app, session.game.game_id)


def _settings(app: App, session: Session[Any, Any]) -> Scene:
    from game.scenes.settings import SettingsScene

    return SettingsScene(app)


SCENES: Final[Mapping[str, Callable[[App, Session[Any, Any]], Scene]]] = {
    "title": _title,
    "setup": _setup,
    "play": _play,
    "curtain": _curtain,
    "results": _results,
    "saves": _saves,
    "replay": _replay,
    "rulebook": _rulebook,
    "settings": _settings,
}


@contextmanager
def apart() -> Iterator[Path]:
    """Let the app run unseen, unheard, and with a home of its own: nothing of the person's is touched."""
    kept = {name: os.environ.get(name) for name in (HOME_VARIABLE, "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    with TemporaryDirectory(prefix="galerie-") as home:
        os.environ.update({HOME_VARIABLE: home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
        try:
            yield Path(home)
        finally:
            for name, value in kept.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


def settle(app: App) -> None:
    """Run frames until nothing moves any more, so that pictures of the same thing are the same."""
    quiet = 0
    for _ in range(LONGEST):
        app.frame([], STEP)
        quiet = 0 if app.busy else quiet + 1
        if quiet > 2:
            return
        time.sleep(0.002)  # lets the threads that draw and read get on
