"""What `galerie bench` measures of the window: its start, its busiest frames, and new layouts."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pygame import Rect

    from game.app.loop import App
    from game.engine.session import Session
    from game.scenes.scene import Scene

SHOWS: Final = 1500
"""Frames of animation that are timed."""
HUGE_SHOWS: Final = 1000
"""And in a window of 3840×2160."""
LAYOUTS: Final = 3
"""Times that the log is opened and the window gets another size; the middle one counts."""
QUIET: Final = 0.25
"""Seconds in which hardly anything is computed, so that a new layout is done with what threads draw too."""


def measure(what: str, game_id: str) -> dict[str, Any]:
    """Measure the start, the busiest frames or new layouts."""
    if what == "start":
        return start()
    if what == "layouts":
        return {"ui": {"layout_ms": layouts(game_id)}}
    from game.cli.bench_app import HUGE_SIZE, LARGE_SIZE
    from game.cli.bench_rules import parts

    huge = what == "frames-4k"
    times = frames(game_id, HUGE_SIZE if huge else LARGE_SIZE, HUGE_SHOWS if huge else SHOWS)
    return {"ui": {"frame_4k_ms" if huge else "frame_ms": parts(times, "p50", "p99")}}


def start() -> dict[str, float]:
    """The moment at which the app, started as always, first showed something."""
    from game.app import loop
    from game.scenes.routes import Title
    from game.view.screen import Screen

    present, seen = Screen.present, list[float]()

    def first(screen: Screen, rects: Sequence[Rect] | None = None) -> None:
        present(screen, rects)
        seen.append(time.time())
        raise KeyboardInterrupt  # which ends the app in order

    Screen.present = first  # type: ignore[assignment, method-assign]
    try:
        loop.start(Title())
    finally:
        Screen.present = present  # type: ignore[method-assign]
    return {"at": seen[0]}


def frames(game_id: str, size: tuple[int, int], shows: int) -> list[float]:
    """Milliseconds that frames take while computer players play before one's eyes.

    Half of them from the beginning of a game, half from where the most happens at once.
    """
    from game.app.loop import App
    from game.cli.bench_app import played

    app = App(size=size)
    times: list[float] = []
    for begin in (0, busiest(game_id)):
        scene = _at_table(app, played(game_id, begin))
        enough = len(times) + shows // 2
        while len(times) < enough and app.scenes.top is scene:
            busy = app.busy
            begun = time.perf_counter()
            app.frame([], 1 / 60)
            if busy:
                times.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.004)
    app.close()
    return times


def _at_table(app: App, session: Session[Any, Any]) -> Scene:
    """Go to the table of a game, through the dark if there is something to leave."""
    from game.scenes.routes import Play

    before = app.scenes.top if app.scenes.depth else None
    app.reset(Play(session))
    while app.scenes.top is before:
        app.frame([], 1 / 60)
    return app.scenes.top


def busiest(game_id: str) -> int:
    """The number of decisions before the one after which the most is to be told, chance included.

    Beginning and end don't count: the one is watched anyway, after the other there is nothing to see.
    """
    from game.cli.bench_app import played
    from game.engine.session import ALL

    session = played(game_id)
    told = [0] * len(session.decisions)
    for step, event in session.events_for(ALL, session.decisions[0]):
        told[bisect_right(session.decisions, step) - 1] += len(str(event))
    return told.index(max(told[:-1]))


def layouts(game_id: str) -> dict[str, int]:
    """What it takes to compute the table beside an opened log, in a smaller window and in a larger one."""
    import pygame

    from game.app.loop import App
    from game.cli.bench_app import USUAL_SIZE, press, waiting
    from game.scenes.routes import Play

    app = App(size=USUAL_SIZE)
    app.change(speed=0)
    app.reset(Play(waiting(game_id)))
    _computing(app, lambda: None)  # what the table begins with

    press_log = partial(press, app, "play-log")

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
    return {name: sorted(times)[LAYOUTS // 2] for name, times in figures.items()}


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
