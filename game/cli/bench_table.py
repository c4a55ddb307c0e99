"""What `galerie bench` measures of a table: how long one waits for it, and for a hint at it."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.ai.bot import Budget, bot_for
from game.cli.bench_app import LARGE_SIZE, USUAL_SIZE, at_table, go_through, look_on, press, waiting
from game.cli.bench_rules import parts

if TYPE_CHECKING:
    from game.app.loop import App
    from game.engine.session import Session
    from game.scenes.play.scene import PlayScene

LOOK: Final = 1.0
"""Seconds that a person looks at a screen before they want something."""
HINTS: Final = 21
"""Hints that are asked for."""
ASKED: Final = 0.3
"""Share of the decisions at which one is."""
SMALL_SIZE: Final = (240, 135)
LATEST: Final = 60.0
"""Seconds after which nothing will come any more."""


def opening(game_id: str) -> dict[str, Any]:
    """How long it takes from *Play* until something new is seen, until nothing but the whole table is seen,
    and how long everything stands still meanwhile, at the most; in a window of 1920×1080."""
    figures: dict[str, float] = {}

    def script(app: App) -> Iterator[None]:
        from game.scenes.routes import Setup, Title

        app.open(Title())
        yield
        app.open(Setup(game_id))
        yield from look_on(LOOK)
        before, seen = app.scenes.top, _pixels(app)
        begun = last = time.perf_counter()
        press(app, "setup.play")
        while "whole" not in figures:
            yield
            now = time.perf_counter()
            if "moves" not in figures and _pixels(app) != seen:
                figures["moves"] = now - begun
            figures["stall"] = max(figures.get("stall", 0.0), now - last)
            if app.scenes.top is not before and _wholly_seen(app):
                figures["whole"] = now - begun
            last = time.perf_counter()

    go_through(LARGE_SIZE, script)
    return {"ui": {"open_ms": {name: round(1000 * seconds) for name, seconds in figures.items()}}}


def _pixels(app: App) -> bytes:
    """What is seen, in small: what moves changes some of its points."""
    from game.view.transform import scale

    return scale(app.screen.surface, SMALL_SIZE).get_buffer().raw


def _wholly_seen(app: App) -> bool:
    """Whether nothing but the scene is seen: no dark, no other scene that fades, nothing that stands in."""
    scenes = app.scenes
    return scenes._dive is None and scenes._fade <= 0 and not scenes.top.stage.stands_in


def hints(game_id: str) -> dict[str, Any]:
    """How long one waits for hints at a table that has waited for a moment; shows take no time."""
    times: list[float] = []

    def script(app: App) -> Iterator[None]:
        app.change(speed=0)
        rng = Random(1)
        for deal in count():
            yield from _asked_for(app, waiting(game_id, f"bench {deal}"), rng, times)
            if len(times) >= HINTS:
                return

    go_through(USUAL_SIZE, script)
    return {"ui": {"hint_ms": parts(times, "p50", "p95")}}


def _asked_for(app: App, session: Session[Any, Any], rng: Random, times: list[float]) -> Iterator[None]:
    """Play a game as a person who asks for hints, until there are enough."""
    from game.scenes.match import Need

    scene = yield from at_table(app, session)
    while not _wholly_seen(app):
        yield
    bot = bot_for(session.game, "medium")
    while not session.is_over:
        yield
        if scene.director.busy or scene.match.need is not Need.PERSON:
            continue
        legal = session.legal_actions()
        if len(legal) > 1 and rng.random() < ASKED:
            yield from look_on(LOOK)
            times.append((yield from _hint(app, scene)))
            if len(times) >= HINTS:
                return
        observation = session.observation(session.current_player)
        scene.play(bot.choose(observation, legal, Budget(), rng).action)


def _hint(app: App, scene: PlayScene) -> Generator[None, None, float]:
    """Ask for a hint; returns the milliseconds until it is seen."""
    from game.view.intents import Hint

    begun = time.perf_counter()
    app.receive(Hint())
    yield
    while not scene.choosing.hinted:
        if time.perf_counter() > begun + LATEST:
            raise RuntimeError("no hint came")
        yield
    return 1000 * (time.perf_counter() - begun)
