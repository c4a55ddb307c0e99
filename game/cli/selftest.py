"""`galerie --selftest`: plays, saves, reads, verifies and draws everything once, without a window.

It runs in packages as they are installed: with their own resources, and a process of their own to think in.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.ai.worker import Answer, Thinker
from game.cli.stills import SCENES, apart, settle
from game.disk.files import see_place, write_named
from game.disk.paths import assets_dir
from game.disk.storage import Saves, read
from game.engine.session import Seat, Session, verify
from game.games import game_ids, make, spec
from game.i18n import Catalog

if TYPE_CHECKING:
    from game.app.loop import App

STRENGTH: Final = "easy"
PATIENCE: Final = 40
"""Seconds for an answer of the thinking process, which is asked again where a busy machine lets it hang."""
COLOURS: Final = 16
"""That a scene shows at least, looked at as 64 x 40 points: an empty one has fewer."""


class Findings:
    """What was found: told at once, and kept for a report."""

    def __init__(self, text: Catalog) -> None:
        self.text = text
        self.good = True
        self.lines: list[str] = []

    def check(self, what: str, action: Callable[[], None]) -> None:
        """Do something and tell how it went."""
        try:
            action()
        except Exception as error:  # whatever goes wrong is the answer
            self.good = False
            why = f"{type(error).__name__}: {error}"
            self.say(self.text.text("selftest.failed", what=what, why=why), wrong=True)
        else:
            self.say(self.text.text("selftest.passed", what=what))

    def say(self, line: str, *, wrong: bool = False) -> None:
        """Tell a line, where there is a terminal."""
        self.lines.append(line)
        print(line, file=sys.stderr if wrong else sys.stdout, flush=True)


def selftest(text: Catalog, report: Path | None = None) -> int:
    """Run every check, tell how each went, and write it to a file if one is given.

    Returns 0, or 2 if a check failed. Raises StorageError if the report can't be written.
    """
    found = Findings(text)
    if report is not None:
        see_place(report)
    with apart():
        sessions: dict[str, Session[Any, Any]] = {}
        for game_id in game_ids():
            found.check(text.text("selftest.play", game=game_id), partial(_play, sessions, game_id))
            found.check(text.text("selftest.record", game=game_id), partial(_recorded, sessions, game_id))
        _draw_all(found, sessions)
        found.check(text.text("selftest.sounds"), _heard)
    found.say(text.text("selftest.good" if found.good else "selftest.bad"))
    if report is not None:
        write_named(report, "\n".join([*found.lines, ""]).encode())
    return 0 if found.good else 2


def _play(sessions: dict[str, Session[Any, Any]], game_id: str) -> None:
    """A whole game between computer players, who think in a process of their own, as in the app."""
    players = spec(game_id).players[0]
    game = make(game_id, players)
    session: Session[Any, Any] = Session(game, "selftest", [Seat(STRENGTH, "bot", STRENGTH)] * players)
    thinker = Thinker()
    try:
        while not session.is_over:
            session.play(game.decode_action(_answer(thinker, session).action))
    finally:
        thinker.close()
    sessions[game_id] = session


def _answer(thinker: Thinker, session: Session[Any, Any]) -> Answer:
    """What the process says to do next, by itself."""
    game = session.game
    observation = session.observation(session.current_player)
    legal = [game.encode_action(action) for action in session.legal_actions()]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        thinker.ask(
            game.game_id, game.num_players, game.options, STRENGTH, observation, legal, session.cursor
        )
        while (answer := thinker.poll()) is None:
            time.sleep(0.001)
        if answer.fallback is None:
            return answer
    raise TimeoutError(f"{PATIENCE} s")


def _recorded(sessions: Mapping[str, Session[Any, Any]], game_id: str) -> None:
    """The game survives being written and read."""
    session = sessions[game_id]
    file = Saves().begin(session)
    file.close()
    if file.problem is not None:
        raise OSError(str(file.problem))
    again = verify(read(file.path))
    if again.log != session.log or not again.proven:
        raise ValueError("the record differs from the game")


def _draw_all(found: Findings, sessions: Mapping[str, Session[Any, Any]]) -> None:
    """Draw every scene of every game, in one window that nobody sees."""
    from game.app.loop import App

    app = App(size=(1280, 800), language=found.text.language)
    try:
        app.change(less_motion=True, speed=0.0)
        for name in SCENES:
            for game_id in game_ids():
                what = found.text.text("selftest.scene", scene=name, game=game_id)
                found.check(what, partial(_drawn, app, name, sessions, game_id))
    finally:
        app.close()


def _drawn(app: App, name: str, sessions: Mapping[str, Session[Any, Any]], game_id: str) -> None:
    """A scene shows more than one colour."""
    from game.view.transform import smoothscale

    app.reset(SCENES[name](sessions[game_id]))
    settle(app)
    small = smoothscale(app.screen.surface, (64, 40))
    colours = {tuple(small.get_at((x, y))) for x in range(64) for y in range(40)}
    if len(colours) < COLOURS:
        raise ValueError(f"only {len(colours)} colours")


def _heard() -> None:
    """Every effect and every piece of music can be read; the device is one that nobody hears."""
    import pygame

    from game.view.audio import effects, tunes

    folder = assets_dir()
    pygame.mixer.init()
    try:
        for path in effects(folder):
            if pygame.mixer.Sound(path).get_length() <= 0:
                raise ValueError(path.name)
        for path in tunes(folder):
            pygame.mixer.music.load(path)
    finally:
        pygame.mixer.quit()
