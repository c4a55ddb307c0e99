"""An evening of games between computer players, in one window at four times the speed: nothing grows.

Each game in turn, with whatever players, options and level, through the results to the same again or to the
title. There, once all is settled, memory and open handles are counted, the worker's among them. Shows are
advanced frame by frame as on a screen, but as fast as they go: the hours are those of the window, which takes
every frame for a sixtieth of a second; thoughts and drawings take the time that they take.

A case is a game, and perhaps the same again. It is judged after each what came of all that were played in the
window: so a case that broke shows nothing alone, and a run that was stopped begins anew.
"""

from __future__ import annotations

import atexit
import json
import sys
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from functools import cache
from math import ceil, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.tables import Table, all_ids, any_table
from build_scripts.campaign.window import app_at_home
from game.app.memory import keep_together
from game.engine.session import Seat, Session

FRAME: Final = 1 / 60
"""Seconds."""
MOMENT: Final = 0.001
"""Seconds between two looks at whether what a frame waits for is there."""
FIRST: Final = 1.0
"""Hours that are not judged: what is kept from one game to the next comes together in them."""
LEAST: Final = 12.0
"""Hours after those, below which nothing can be told: boards, cards and fonts that are seldom seen still come
together in the first of them."""
MEGABYTES: Final = 1.0
"""Of growth an hour, that are too many ..."""
HANDLES: Final = 0.5
"""... and handles; threads likewise."""
SURE: Final = 2.0
"""Standard errors that growth must be away from those, to be told from chance."""
LONGEST: Final = 3.0
"""Hours of a game after which it is taken never to end."""
SETTLED: Final = 30.0
"""Seconds after which what was left of a game is cleared away (`game.app.stack`)."""
AGAIN: Final = 0.3
"""How often the same is played again."""
STRENGTHS: Final = ("easy", "easy", "medium")
TOO_SHORT: Final = "too short to tell"
FLAT: Final = "nothing grew up to then"
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
    """Choose what is played next."""
    rng = rng_of(f"soak/{seed}", number)
    table = any_table(rng, all_ids()[number % len(all_ids())])
    strengths = [rng.choice(STRENGTHS) for _ in range(table.players)]
    again = rng.random() < AGAIN
    return {"table": table, "strengths": strengths, "again": again, "seed": f"SOAK-{number}"}


def check(case: Case, settings: Settings) -> Checked:
    """Play it in the window of this process, and judge."""
    evening = _evening()
    seats = [Seat(f"C{n}", "bot", strength) for n, strength in enumerate(case["strengths"])]
    game = Table.of(case["table"]).make_anew()  # as at the set-up: the app keeps none of those that are over
    sample = evening.play(Session(game, case["seed"], seats), again=case["again"])
    if settings["samples"]:
        with Path(settings["samples"]).open("a", encoding="utf-8") as out:
            out.write(json.dumps(sample._asdict()) + "\n")
    return Checked(1 + case["again"], {judge(evening.samples): 1})


# -- an evening --------------------------------------------------------------------------------


@cache
def _evening() -> Evening:
    """Return the evening of this process; its window stays open as long as that."""
    keep_together()  # as `game.app.loop.start` does
    stack = ExitStack()
    patch = stack.enter_context(pytest.MonkeyPatch.context())
    drawing = _drawings(patch)
    app, _ = stack.enter_context(app_at_home(patch))
    atexit.register(stack.close)  # before its threads are told to end, for which closing waits
    app.change(speed=4.0)
    return Evening(app, drawing, stack)


def _drawings(patch: pytest.MonkeyPatch) -> set[Future[Any]]:
    """Return what threads draw from now on and somebody waits for, as long as it isn't there."""
    from game.view.painter import Painter

    coming, ask = set[Future[Any]](), Painter.ask

    def noted(painter: Painter, make: Callable[[], Any], *, urgent: bool = False, ahead: bool = False) -> Any:
        future = ask(painter, make, urgent=urgent, ahead=ahead)
        if not ahead:
            coming.add(future)
            future.add_done_callback(coming.discard)
        return future

    patch.setattr(Painter, "ask", noted)
    return coming


class Evening:
    """One window, and one game after the other."""

    def __init__(self, app: Any, drawing: Collection[Any], holds: ExitStack) -> None:
        """`drawing`: what threads are at; `holds` the window open, until it is closed."""
        from game.scenes.routes import Title

        self.samples: list[Sample] = []
        self.close = holds.close
        self._app, self._drawing = app, drawing
        self._frames = self._games = 0
        app.reset(Title())
        self._wait(lambda: False, 1)

    def play(self, session: Session[Any, Any], *, again: bool) -> Sample:
        """Play a game to its end, and perhaps the same again; return what is counted then."""
        from game.scenes.routes import Play

        self._app.open(Play(session))
        self._to_the_results()
        if again:
            self._press("again")
            self._to_the_results()
        self._press("title")
        self._wait(lambda: False, SETTLED)
        self.samples.append(self._count())
        return self.samples[-1]

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
        for _ in range(round(FRAME / MOMENT)):  # thoughts and drawings take the time that they take
            if not self._drawing and not self._thinking():
                break
            time.sleep(MOMENT)

    def _thinking(self) -> bool:
        """Whether a thought is to come, and nothing else moves."""
        thinker = self._app.thinker
        return thinker.busy and not self._app.busy and not (thinker._wire and thinker._wire.poll())

    def _count(self) -> Sample:
        processes = [_PROCESSES / "self", _PROCESSES / str(self._app.thinker.pid)]
        return Sample(
            round(self._frames * FRAME / 3600, 4),
            self._games,
            round(sum(map(_megabytes, processes)), 2),
            sum(len(list((process / "fd").iterdir())) for process in processes),
            threading.active_count(),
        )


def _megabytes(process: Path) -> float:
    with (process / "status").open() as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


# -- judging -----------------------------------------------------------------------------------


class Slope(NamedTuple):
    """By how much something grows an hour."""

    slope: float
    error: float
    """Its standard error."""

    @classmethod
    def of(cls, at: Sequence[float], values: Sequence[float]) -> Slope:
        """Return it by least squares.

        >>> Slope.of([0, 1, 2, 3], [5, 7, 9, 11])
        Slope(slope=2.0, error=0.0)
        """
        middle, mean = sum(at) / len(at), sum(values) / len(values)
        spread = sum((x - middle) ** 2 for x in at)
        slope = sum((x - middle) * (y - mean) for x, y in zip(at, values, strict=True)) / spread
        off = sum((y - mean - slope * (x - middle)) ** 2 for x, y in zip(at, values, strict=True))
        return cls(slope, sqrt(off / (len(at) - 2) / spread))

    def __str__(self) -> str:
        return f"{self.slope:+.2f} (±{SURE * self.error:.2f})"


def judge(samples: Sequence[Sample]) -> str:
    """Return that nothing grows, or that it is too short to tell. Raises AssertionError if something does."""
    later = [sample for sample in samples if sample.hours >= FIRST]
    if len(later) < 4 or later[-1].hours - later[0].hours < LEAST:
        return TOO_SHORT
    hours = [sample.hours for sample in later]
    slopes = [
        (Slope.of(hours, [sample.megabytes for sample in later]), MEGABYTES),
        (Slope.of(hours, [sample.handles for sample in later]), HANDLES),
        (Slope.of(hours, [sample.threads for sample in later]), HANDLES),
    ]
    told = "{} MB, {} handles, {} threads an hour".format(*(slope for slope, _ in slopes))
    assert all(slope - SURE * error < most for (slope, error), most in slopes), told
    return FLAT if all(slope + SURE * error < most for (slope, error), most in slopes) else TOO_SHORT


def _refuse(settings: Settings) -> str:
    if sys.platform != "linux" or not (_PROCESSES / "self" / "fd").exists():
        return "this system doesn't tell what processes hold (/proc)"
    if samples := settings.get("samples"):
        try:
            Path(samples).open("a").close()
        except OSError as error:
            return f"--samples {samples} can't be written: {error.strerror}"
    return ""


CAMPAIGN: Final = Campaign(
    about="games between computer players in one window, at four times the speed: nothing grows",
    make=make,
    check=check,
    size=1000,
    small=1,
    unit="games",
    cases=lambda size: ceil(size / (1 + AGAIN)),
    together=True,
    batch=1,
    patience=3600.0,
    settings={"samples": "a file to which is added what is counted after each game"},
    refuse=_refuse,
)
