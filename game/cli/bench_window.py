"""What `galerie bench` measures of the window, each in a process of its own."""

from __future__ import annotations

import os
import re
import sys
import time
from bisect import bisect_right
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.disk.paths import HOME_VARIABLE

if TYPE_CHECKING:
    from game.app.loop import App
    from game.engine.session import Session
    from game.scenes.scene import Scene

BUSY_SIZE: Final = (1920, 1080)
USUAL_SIZE: Final = (1280, 800)
SHOWS: Final = 1500
"""Frames of animation that are timed."""
SETTLE: Final = 3.0
"""Seconds without any motion after which a window counts as idle ..."""
LATEST: Final = 30.0
"""... and seconds after which it is watched as it is."""
LAYOUTS: Final = 3
"""Times that the log is opened and the window gets another size; the middle one counts."""
QUIET: Final = 0.25
"""Seconds in which hardly anything is computed, so that a new layout is done with what threads draw too."""
IDLE: Final = 6.0
"""Seconds of watching an idle window."""


def measure(what: str, game_id: str) -> dict[str, Any]:
    """Measure the start, the busiest frames, the idle window or new layouts."""
    with ExitStack() as stack:
        os.environ[HOME_VARIABLE] = stack.enter_context(TemporaryDirectory(prefix="galerie-"))
        if sys.platform.startswith("linux") and not (
            os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        ):
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        ways = {"start": _start, "frames": _frames, "idle": _idle, "layouts": _layouts}
        return ways[what](game_id)


def _start(game_id: str) -> dict[str, Any]:
    """The moment at which the title was first seen."""
    from game.app.loop import App
    from game.scenes.routes import Title

    app = App()
    app.open(Title())
    app.frame([], 0.0)
    seen = time.time()
    app.close()
    return {"at": seen}


def _frames(game_id: str) -> dict[str, Any]:
    """How long frames take while computer players play before one's eyes.

    Half of them from the beginning of a game, half from where the most happens at once.
    """
    from game.app.loop import App

    app = App(size=BUSY_SIZE)
    times: list[float] = []
    for start in (0, _busiest(game_id)):
        scene = _at_table(app, _played(game_id, start))
        enough = len(times) + SHOWS // 2
        while len(times) < enough and app.scenes.top is scene:
            busy = app.busy
            begun = time.perf_counter()
            app.frame([], 1 / 60)
            if busy:
                times.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.004)
    app.close()
    ordered = sorted(times)
    p50, p99 = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return {"frame_ms": {"p50": round(p50, 2), "p99": round(p99, 2)}}


def _at_table(app: App, session: Session[Any, Any]) -> Scene:
    """Go to the table of a game, through the dark if there is something to leave."""
    from game.scenes.routes import Play

    before = app.scenes.top if app.scenes.depth else None
    app.reset(Play(session))
    while app.scenes.top is before:
        app.frame([], 1 / 60)
    return app.scenes.top


def _played(game_id: str, decisions: int) -> Session[Any, Any]:
    """A game between as many computer players as there may be, after so many decisions or at its end."""
    from random import Random

    from game.ai.bot import Budget, bot_for
    from game.engine.session import Seat, Session
    from game.games import make, spec

    players = spec(game_id).players[-1]
    game = make(game_id, players)
    session: Session[Any, Any] = Session(
        game, "bench", [Seat(str(seat), "bot", "easy") for seat in range(players)]
    )
    bot, rng = bot_for(game, "easy"), Random(1)
    while not session.is_over and len(session.decisions) < decisions:
        observation = session.observation(session.current_player)
        session.play(bot.choose(observation, session.legal_actions(), Budget(), rng).action)
    return session


def _busiest(game_id: str) -> int:
    """The number of decisions before the one after which the most is to be told, chance included.

    Beginning and end don't count: the one is watched anyway, after the other there is nothing to see.
    """
    from game.engine.session import ALL

    session = _played(game_id, sys.maxsize)
    told = [0] * len(session.decisions)
    for step, event in session.events_for(ALL, session.decisions[0]):
        told[bisect_right(session.decisions, step) - 1] += len(str(event))
    return told.index(max(told[:-1]))


def _idle(game_id: str) -> dict[str, Any]:
    """What the title and a waiting turn cost, and the memory at the most."""
    from game.app.loop import App
    from game.scenes.routes import Title

    app = App(size=USUAL_SIZE)
    app.open(Title())
    title = _cost(app)
    _sit_down(app, game_id)
    turn = _cost(app)
    app.close()
    return {"idle_cpu_percent": round(max(title, turn), 2), "rss_mb": _peak_memory()}


def _sit_down(app: App, game_id: str) -> None:
    """A waiting turn of a person."""
    from game.engine.session import Seat, Session
    from game.games import make, spec
    from game.scenes.routes import Play

    players = spec(game_id).players[0]
    seats = [Seat("0", "human"), *(Seat(str(n), "bot", "easy") for n in range(1, players))]
    options = {"starter": "0"} if any(o.name == "starter" for o in spec(game_id).options(players)) else {}
    app.reset(Play(Session(make(game_id, players, options), "bench", seats)))


def _layouts(game_id: str) -> dict[str, Any]:
    """What it takes to compute the table beside an opened log, in a smaller window and in a larger one."""
    import pygame

    from game.app.loop import App

    app = App(size=USUAL_SIZE)
    app.change(speed=0)
    _sit_down(app, game_id)
    _computing(app, lambda: None)  # what the table begins with

    def press_log() -> None:
        focus = app.scenes.top.focus
        log = focus.find("play-log")
        assert log is not None
        focus.accept(log)

    def resize(by: float) -> None:
        pygame.display.set_mode([round(side * by) for side in USUAL_SIZE], pygame.RESIZABLE)
        app.frame([pygame.event.Event(pygame.WINDOWSIZECHANGED)], 0.0)

    log, smaller, larger = [], [], []
    for turn in range(1, LAYOUTS + 1):
        log.append(_computing(app, press_log))
        _computing(app, press_log)
        smaller.append(_computing(app, partial(resize, 1 - 0.05 * turn)))
        larger.append(_computing(app, partial(resize, 1 + 0.05 * turn)))
        _computing(app, partial(resize, 1))
    app.close()
    figures = {"log": log, "smaller": smaller, "larger": larger}
    return {"layout_ms": {name: sorted(times)[LAYOUTS // 2] for name, times in figures.items()}}


def _computing(app: App, do: Callable[[], None]) -> int:
    """Milliseconds of all cores together from something that is done until hardly anything is computed."""
    begun = time.process_time()
    do()
    while True:
        until, used = time.monotonic() + QUIET, time.process_time()
        while time.monotonic() < until:
            app.frame([], 1 / 60)
            time.sleep(0.01)
        now = time.process_time()
        if now - used < QUIET / 4 and not app.busy:
            return round(1000 * (used - begun))


def _cost(app: App) -> float:
    """Percent of a core that the app takes while nobody does anything."""
    import pygame

    clock = pygame.time.Clock()

    def frame() -> None:
        passed = clock.tick(app.fps) / 1000
        app.frame(pygame.event.get(), passed)

    _settle(app, frame)
    begun, used = time.monotonic(), time.process_time()
    while time.monotonic() < begun + IDLE:
        frame()
    return 100 * (time.process_time() - used) / (time.monotonic() - begun)


def _settle(app: App, frame: Callable[[], None]) -> None:
    """Let what a scene begins with come to its end: dealing takes longer in one game than in another."""
    begun = moved = time.monotonic()
    while time.monotonic() < min(moved + SETTLE, begun + LATEST):
        frame()
        if app.busy:
            moved = time.monotonic()


def _peak_memory() -> float | None:
    """Megabytes of this process at the most so far; None where the system does not tell."""
    with suppress(OSError):  # Linux; its getrusage would count the process that started this one too
        found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii"))
        if found:
            return round(int(found[1]) / 1024, 1)
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
