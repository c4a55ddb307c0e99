"""`galerie --selftest`: plays, saves, reads, verifies and draws everything once, without a window."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final

from game.ai.bot import Budget, bot_for
from game.ai.worker import Thinker
from game.app.storage import Saves, read
from game.cli.stills import SCENES, apart, settle
from game.engine.session import Seat, Session, verify
from game.i18n import Catalog
from game.rules import game_ids, make, spec

LEVEL: Final = "easy"
PATIENCE: Final = 30
"""Seconds to wait for the first answer of the thinking process."""


def selftest(text: Catalog) -> int:
    """Run every check and tell how each went. Returns 0, or 2 if one failed."""
    good = True
    with apart():
        sessions: dict[str, Session[Any, Any]] = {}

        for game_id in game_ids():
            good &= _check(text, text.text("selftest.play", game=game_id), partial(_play, sessions, game_id))
            good &= _check(
                text, text.text("selftest.record", game=game_id), partial(_recorded, sessions, game_id)
            )
            good &= _check(text, text.text("selftest.worker", game=game_id), partial(_answered, game_id))
        for name in SCENES:
            for game_id in game_ids():
                what = text.text("selftest.scene", scene=name, game=game_id)
                good &= _check(text, what, partial(_drawn, name, sessions, game_id, text))
    print(text.text("selftest.good" if good else "selftest.bad"))
    return 0 if good else 2


def _check(text: Catalog, what: str, action: Callable[[], None]) -> bool:
    try:
        action()
    except Exception as error:  # whatever goes wrong is the answer
        print(
            text.text("selftest.failed", what=what, why=f"{type(error).__name__}: {error}"), file=sys.stderr
        )
        return False
    print(text.text("selftest.passed", what=what))
    return True


def _play(sessions: dict[str, Session[Any, Any]], game_id: str) -> None:
    """A whole game between computer players."""
    players = spec(game_id).players[0]
    game = make(game_id, players)
    bot = bot_for(game, LEVEL)
    session: Session[Any, Any] = Session(game, "selftest", [Seat(LEVEL, "bot", LEVEL)] * players)
    while not session.is_over:
        observation = session.observation(session.current_player)
        rng = Random(session.cursor)
        session.play(bot.choose(observation, session.legal_actions(), Budget(), rng).action)
    sessions[game_id] = session


def _recorded(sessions: Mapping[str, Session[Any, Any]], game_id: str) -> None:
    """The game survives being written and read."""
    session = sessions[game_id]
    file = Saves().begin(session)
    file.close()
    if file.problem is not None:
        raise OSError(str(file.problem))
    record = read(file.path)
    verify(record)
    if record.log != session.log:
        raise ValueError("the record differs from the game")


def _answered(game_id: str) -> None:
    """The process in which computer players think answers, by itself."""
    players = spec(game_id).players[0]
    game = make(game_id, players)
    session: Session[Any, Any] = Session(game, "selftest", [Seat(LEVEL, "bot", LEVEL)] * players)
    player = session.current_player
    legal = [game.encode_action(action) for action in session.legal_actions()]
    thinker = Thinker()
    try:
        thinker.ask(game_id, players, game.options, LEVEL, session.observation(player), legal, 1)
        end = time.monotonic() + PATIENCE
        while (answer := thinker.poll()) is None:
            if time.monotonic() > end:
                raise TimeoutError(f"{PATIENCE} s")
            time.sleep(0.02)
    finally:
        thinker.close()
    if answer.fallback is not None or answer.action not in legal:
        raise ValueError(f"{answer.action} {answer.fallback}")


def _drawn(name: str, sessions: Mapping[str, Session[Any, Any]], game_id: str, text: Catalog) -> None:
    """A scene shows more than one colour."""
    import pygame

    from game.app.loop import App

    app = App(size=(1280, 800), language=text.language)
    try:
        app.change(less_motion=True, speed=0.0)
        app.scenes.push(SCENES[name](app, sessions[game_id]))
        settle(app)
        small = pygame.transform.smoothscale(app.screen.surface, (64, 40))
        colours = {tuple(small.get_at((x, y))) for x in range(64) for y in range(40)}
        if len(colours) < 16:
            raise ValueError(f"only {len(colours)} colours")
    finally:
        app.close()
