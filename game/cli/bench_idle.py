"""What `galerie bench` measures of screens on which nobody does anything, and how much memory they take."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, Final

from game.cli.bench_app import HUGE_SIZE, USUAL_SIZE, go_through, waiting

if TYPE_CHECKING:
    from game.app.loop import App

SETTLE: Final = 3.0
"""Seconds without motion, or threads that draw ahead, after which a window counts as idle ..."""
LATEST: Final = 30.0
"""... and seconds after which it is watched as it is."""
_WORKS: Final = 0.05
"""Of a core, what tells that a thread draws."""
IDLE: Final = 5.0
"""Seconds of watching an idle window."""


def measure(game_id: str) -> dict[str, Any]:
    """What title, waiting table and set-up cost, the title in the largest window too, and the memory at the
    most of title and table."""
    shares: dict[str, float] = {}
    memory: list[float | None] = []

    def script(app: App) -> Iterator[None]:
        from game.scenes.routes import Play, Setup, Title

        app.open(Title())
        shares["title"] = yield from share(app)
        app.reset(Play(waiting(game_id)))
        shares["table"] = yield from share(app)
        memory.append(peak_memory())
        app.reset(Setup(game_id))
        shares["setup"] = yield from share(app)

    def in_the_largest(app: App) -> Iterator[None]:
        from game.scenes.routes import Title

        app.open(Title())
        shares["title_4k"] = yield from share(app)

    go_through(USUAL_SIZE, script)
    go_through(HUGE_SIZE, in_the_largest)
    return {"ui": {"idle_cpu_percent": shares, "rss_mb": memory[0]}}


def share(app: App) -> Generator[None, None, float]:
    """Return the percent of a core that the app takes on a screen, once what that begins with is over."""
    yield from settle(app)
    begun, used = monotonic(), _seconds()
    while monotonic() < begun + IDLE:
        yield
    return round(100 * (_seconds() - used) / (monotonic() - begun), 2)


def settle(app: App) -> Iterator[None]:
    """Let what a scene begins with come to its end: dealing takes longer in one game than in another."""
    begun = moved = looked = monotonic()
    used = _seconds()
    while monotonic() < min(moved + SETTLE, begun + LATEST):
        yield
        now = monotonic()
        if now >= looked + 1:
            spent = _seconds()
            if spent - used > _WORKS * (now - looked):
                moved = now
            looked, used = now, spent
        if app.busy:
            moved = now


def _seconds() -> float:
    """Seconds of computing, of this process and, where the system tells, of those that think for it."""
    spent = process_time()
    for children in Path("/proc/self/task").glob("*/children"):
        for child in children.read_text("ascii").split():
            with suppress(OSError):  # it has just ended
                user, system = (
                    Path(f"/proc/{child}/stat").read_text("ascii").rpartition(")")[2].split()[11:13]
                )
                spent += (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return spent


def peak_memory() -> float | None:
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
