"""An evening of games between computer players, in one window at four times the speed: nothing grows.

Each game in turn, with whatever players, options and level, through the results to the same again or to the
title. There, once all is settled, memory and open handles are counted, the worker's among them. Shows are
advanced frame by frame as on a screen, but as fast as they go: the hours are those of the window, which takes
every frame for a sixtieth of a second; thoughts take the time that they take. What is counted stands in a
file while the evening lasts, a line each. An evening that is stopped begins anew.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.tables import all_ids, any_table
from build_scripts.campaign.windows import app_at_home
from game.engine.session import Seat, Session

if TYPE_CHECKING:
    from game.app.loop import App

FRAME: Final = 1 / 60
"""Seconds."""
HOURS: Final = 24.0
"""Of an evening, unless something else is said."""
FIRST: Final = 1.0
"""Hours that are not judged: what is kept from one game to the next comes together in them."""
LEAST: Final = 1.0
"""Hours after those, below which nothing can be told."""
MEGABYTES: Final = 1.0
"""Of growth an hour, that are too many ..."""
HANDLES: Final = 0.5
"""... and handles; threads likewise."""
LONGEST: Final = 3.0
"""Hours of a game after which it is taken never to end."""
SETTLED: Final = 30.0
"""Seconds after which what was left of a game is cleared away (`game.app.stack`)."""
AGAIN: Final = 0.4
"""How often the same is played again."""
STRENGTHS: Final = ("easy", "easy", "medium")
FOLDER: Final = Path(__file__).resolve().parents[3] / "build" / "campaigns" / "evenings"
_PROCESSES: Final = Path("/proc")


class Sample(NamedTuple):
    """What was counted at the title."""

    hours: float
    games: int
    """That were played up to then."""
    megabytes: float
    """Of memory in use, of window and worker."""
    handles: int
    threads: int


def make(seed: str, number: int, settings: Settings) -> Case:
    """Name an evening; all else follows from that."""
    return {"seed": f"soak/{seed}/{number}", "file": f"{seed}-{number}.jsonl"}


def check(case: Case, settings: Settings) -> Checked:
    """Spend it, and judge."""
    path = Path(settings["samples"]) if settings["samples"] else FOLDER / case["file"]
    path.parent.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch, app_at_home(patch) as (app, _), path.open("w") as out:
        app.change(speed=4.0)
        samples = Evening(app, rng_of(case["seed"], 0), lambda sample: _write(out, sample)).spend(
            float(settings["hours"] or HOURS)
        )
    return judge(samples)


def _write(out: Any, sample: Sample) -> None:
    out.write(json.dumps(sample._asdict()) + "\n")
    out.flush()


# -- an evening --------------------------------------------------------------------------------


class Evening:
    """One window, and one game after the other."""

    def __init__(self, app: App, rng: Random, told: Callable[[Sample], None]) -> None:
        self._app, self._rng, self._told = app, rng, told
        self._frames = 0
        self._games = 0

    @property
    def hours(self) -> float:
        """How long it has lasted, as the window has it."""
        return self._frames * FRAME / 3600

    def spend(self, hours: float) -> list[Sample]:
        """Play for so long; return what was counted."""
        from game.scenes.routes import Play, Title

        app, samples = self._app, list[Sample]()
        app.reset(Title())
        for game_id in cycle(all_ids()):
            self._frame()
            app.open(Play(self._session(game_id)))
            self._to_the_results()
            while self._rng.random() < AGAIN:
                self._press("again")
                self._to_the_results()
            self._press("title")
            self._wait(lambda: False, SETTLED)
            samples.append(self._count())
            self._told(samples[-1])
            if self.hours >= hours:
                break
        return samples

    def _session(self, game_id: str) -> Session[Any, Any]:
        """A game of computer players alone."""
        table = any_table(self._rng, game_id)
        seats = [Seat(f"C{n}", "bot", self._rng.choice(STRENGTHS)) for n in range(table.players)]
        return Session(table.make(), f"SOAK-{self._rng.getrandbits(30)}", seats)

    def _to_the_results(self) -> None:
        from game.scenes.play.scene import PlayScene
        from game.scenes.results.scene import ResultsScene

        scenes = self._app.scenes
        self._wait(lambda: isinstance(scenes.top, PlayScene), 120)
        self._wait(lambda: isinstance(scenes.top, ResultsScene), LONGEST * 3600)
        assert isinstance(scenes.top, ResultsScene), "a game never ends"
        self._games += 1

    def _press(self, key: str) -> None:
        """Press a button with the mouse."""
        from tests.scenes.driver import Person

        person = Person(self._app, self._app.scenes.top)
        person.click(person.find(key))
        self._frames += 1

    def _wait(self, so: Callable[[], bool], seconds: float) -> None:
        """Let frames pass until something is so, or for so long."""
        for _ in range(round(seconds / FRAME)):
            if so():
                return
            self._frame()

    def _frame(self) -> None:
        app = self._app
        self._frames += 1
        app.frame((), FRAME)
        if app.thinker.busy and not app.busy:
            time.sleep(FRAME)  # a thought takes the time that it takes

    def _count(self) -> Sample:
        processes = [_PROCESSES / "self", _PROCESSES / str(self._app.thinker.pid)]
        return Sample(
            round(self.hours, 4),
            self._games,
            round(sum(map(_megabytes, processes)), 2),
            sum(len(list((process / "fd").iterdir())) for process in processes),
            threading.active_count(),
        )


def _megabytes(process: Path) -> float:
    with (process / "status").open() as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


# -- judging -----------------------------------------------------------------------------------


def judge(samples: Sequence[Sample]) -> Checked:
    """Say what came of an evening; too short a one tells nothing. Raises AssertionError if it grows."""
    last = samples[-1]
    seen = {"games": last.games, "minutes": round(last.hours * 60)}
    later = [sample for sample in samples if sample.hours >= FIRST]
    if len(later) < 3 or later[-1].hours - later[0].hours < LEAST:
        return Checked(0, {**seen, "too short to tell": 1})
    hours = [sample.hours for sample in later]
    megabytes = slope(hours, [sample.megabytes for sample in later])
    handles = slope(hours, [float(sample.handles) for sample in later])
    threads = slope(hours, [float(sample.threads) for sample in later])
    told = f"{megabytes:+.2f} MB, {handles:+.2f} handles, {threads:+.2f} threads an hour"
    assert megabytes < MEGABYTES and handles < HANDLES and threads < HANDLES, told
    return Checked(1, {**seen, "KB more an hour": round(megabytes * 1024)})


def slope(at: Sequence[float], values: Sequence[float]) -> float:
    """Return by how much values grow with where they were taken, by least squares.

    >>> slope([0, 1, 2, 3], [5, 7, 9, 11])
    2.0
    """
    middle, mean = sum(at) / len(at), sum(values) / len(values)
    across = sum((x - middle) * (y - mean) for x, y in zip(at, values, strict=True))
    return across / sum((x - middle) ** 2 for x in at)


def _refuse(settings: Settings) -> str:
    if not (_PROCESSES / "self" / "fd").exists():
        return "this system doesn't tell what processes hold (/proc)"
    try:
        known = not settings["hours"] or 0 < float(settings["hours"]) < 1000
    except ValueError:
        known = False
    return "" if known else f"--hours {settings['hours']} is no number of hours"


CAMPAIGN: Final = Campaign(
    about="an evening of games between computer players in one window at four times the speed: nothing grows",
    make=make,
    check=check,
    size=1,
    small=1,
    unit="evenings",
    batch=1,
    patience=60 * 3600.0,
    settings={
        "hours": f"how long an evening is in the window's time ({HOURS:g} unless it is said)",
        "samples": "the file that what is counted is written to while it lasts",
    },
    refuse=_refuse,
)
