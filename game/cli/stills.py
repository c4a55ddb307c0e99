"""Scenes by name, at rest, without a window: for pictures and for the self-test."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.cli.temporary import temporary
from game.disk.paths import HOME_VARIABLE
from game.disk.puzzles import read_puzzles
from game.engine.session import Session
from game.games import lessons_of
from game.scenes import routes
from game.scenes.routes import Route

if TYPE_CHECKING:
    from game.app.loop import App

STEP: Final = 1 / 30
"""Seconds of a frame."""
LONGEST: Final = 900
"""Frames after which a scene that still moves is taken as it is."""


def _curtain(session: Session[Any, Any]) -> Route:
    from game.scenes.viewing import people_of

    seat = next(iter(people_of(session)), 0)
    return routes.Curtain(session.game.game_id, session.seats[seat].name, lambda: None)


def _results(session: Session[Any, Any]) -> Route:
    from game.scenes.match import Match

    return routes.Results(Match(session))


def _lesson(session: Session[Any, Any]) -> Route:
    """The lesson that is next; a game without any has a page that says so."""
    game_id = session.game.game_id
    return routes.Lesson(game_id, "") if lessons_of(game_id) else routes.Learn(game_id)


def _puzzle(session: Session[Any, Any]) -> Route:
    """The first puzzle; a game without any has a page that says so."""
    game = session.game
    puzzles = read_puzzles(game.game_id, game.rules_version)
    return routes.Puzzle(game.game_id, puzzles, puzzles[0].name) if puzzles else routes.Puzzles(game.game_id)


SCENES: Final[Mapping[str, Callable[[Session[Any, Any]], Route]]] = {
    "title": lambda _: routes.Title(),
    "setup": lambda session: routes.Setup(session.game.game_id),
    "play": lambda session: routes.Play(session),
    "learn": lambda session: routes.Learn(session.game.game_id),
    "lesson": _lesson,
    "puzzles": lambda session: routes.Puzzles(session.game.game_id),
    "puzzle": _puzzle,
    "curtain": _curtain,
    "results": _results,
    "daily": lambda _: routes.Daily(),
    "saves": lambda _: routes.Saves(),
    "chronicle": lambda _: routes.Chronicle(),
    "replay": lambda session: routes.Replay(session, session.cursor),
    "rulebook": lambda session: routes.Rulebook(session.game.game_id),
    "settings": lambda _: routes.Settings(),
    "licences": lambda _: routes.Licences(),
}
"""The way to each scene, with a game to show there."""


@contextmanager
def apart() -> Iterator[Path]:
    """Let the app run unseen, unheard, and with a home of its own: nothing of the person's is touched."""
    kept = {name: os.environ.get(name) for name in (HOME_VARIABLE, "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    with temporary("galerie-") as home:
        os.environ.update({HOME_VARIABLE: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
        try:
            yield home
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
