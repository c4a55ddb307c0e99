"""A game's puzzles on a map, the teacher beside it: choose how difficult the next one is to be."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

from game.disk.puzzles import read_puzzles
from game.engine.protocol import EngineError
from game.engine.puzzle import STEPS, Puzzle
from game.engine.spec import folder_of
from game.games import make, spec
from game.scenes import puzzled, routes
from game.scenes.learnt import MOST
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.way import Stop
from game.scenes.wayside import WayPage
from game.view.intents import Back, Help, Intent

MISSED = "missed"
"""The key of those that come back."""


class PuzzlesScene(Scene):
    """Five steps of puzzles, and those that come back. All are open."""

    def __init__(self, shell: Shell, game_id: str) -> None:
        super().__init__(shell)
        self.game_id, self.sounds = game_id, folder_of(game_id)
        self._page = WayPage(self, game_id)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="puzzles")
        self._reading: Future[tuple[Puzzle, ...]] | None = self._pool.submit(_read, game_id)
        self._puzzles: tuple[Puzzle, ...] = ()
        self._before: tuple[int, puzzled.Tally] | None = None
        """The step that was begun anew last, and what was known before."""

    def enter(self) -> None:
        self._page.enter()
        self._before = None

    def close(self) -> None:
        self._pool.shutdown(wait=False)

    @property
    def busy(self) -> bool:
        return super().busy or self._reading is not None

    def update(self, seconds: float) -> None:
        if self._reading is None or not self._reading.done():
            return
        found, self._reading = self._reading, None
        try:
            self._puzzles = found.result()
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))
        self.focus.set(None)
        self.ui.relayout(self.layout)

    def layout(self) -> None:
        stops = self._stops()
        self._page.layout(self._title(), self._sum(stops), stops, self._greeting(stops))

    # -- what is said ------------------------------------------------------------------------------

    def _title(self) -> str:
        return self.ui.t("puzzles.title", game=self.ui.t(f"game.{self.game_id}"))

    def _sum(self, stops: list[Stop]) -> str:
        return self.ui.t("learn.stars", n=self._solved(self._puzzles), most=len(self._puzzles))

    def _greeting(self, stops: list[Stop]) -> str:
        if self._reading is not None:
            return self.ui.t("puzzles.greet.reading")
        if not self._puzzles:
            return self.ui.t("puzzles.none")
        tally, solved = self._tally, self._solved(self._puzzles)
        if solved == len(self._puzzles):
            return self.ui.t("puzzles.greet.done")
        if tally.streak > 1:
            return self.ui.t("puzzles.greet.streak", n=tally.streak)
        return self.ui.t(f"puzzles.greet.{'on' if tally.done else 'first'}")

    @property
    def _tally(self) -> puzzled.Tally:
        return puzzled.tally_of(self.shell.settings, self.game_id)

    def _solved(self, puzzles: tuple[Puzzle, ...]) -> int:
        return sum(puzzle.name in self._tally.solved for puzzle in puzzles)

    # -- the way -----------------------------------------------------------------------------------

    def _stops(self) -> list[Stop]:
        """The steps and those that come back; one is to be chosen now."""
        found = [self._step(step) for step in range(1, STEPS + 1) if self._of(step)]
        due = self._tally.due(self._puzzles)
        if due:
            caption = self.ui.t("puzzles.missed.about", n=len(due))
            found.append(
                Stop(
                    MISSED, self.ui.t("puzzles.missed"), self._go_back, "again", caption=caption, rated=False
                )
            )
        wanted = MISSED if due else next((stop.key for stop in found if not stop.done), "")
        return [stop._replace(wanted=stop.key == wanted) for stop in found]

    def _of(self, step: int) -> tuple[Puzzle, ...]:
        return tuple(puzzle for puzzle in self._puzzles if puzzle.step == step)

    def _step(self, step: int) -> Stop:
        puzzles = self._of(step)
        solved, most = self._solved(puzzles), len(puzzles)
        undo = self._before is not None and self._before[0] == step
        title = self.ui.t(f"puzzles.step.{step}")
        return Stop(
            key=f"step-{step}",
            title=title,
            go=partial(self._go, step),
            sign=str(step),
            stars=MOST * solved // most,
            caption=self.ui.t("puzzles.count", n=solved, most=most),
            share=solved / most if solved < most else 0.0,
            again=self._take_back if undo else partial(self._anew, step) if solved else None,
            again_sign="undo" if undo else "again",
            again_label=self.ui.t("puzzles.take-back" if undo else "puzzles.anew", step=title),
            unfinished=solved < most,
        )

    def _go(self, step: int) -> None:
        """Go on with a step: with what comes back of it, else with what isn't solved, else from its first."""
        puzzles = self._of(step)
        found = puzzled.following(self._tally, puzzles, step) or puzzles[0]
        self._open(found.name)

    def _go_back(self) -> None:
        """Take one that comes back."""
        self._open(self._tally.due(self._puzzles)[0])

    def _open(self, name: str) -> None:
        try:
            self.shell.open(routes.Puzzle(self.game_id, self._puzzles, name))
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))

    def _anew(self, step: int) -> None:
        """Forget how it went with a step, until one takes that back."""
        tally = self._tally
        self._before = step, tally
        self._keep(tally.without([puzzle.name for puzzle in self._of(step)]))

    def _take_back(self) -> None:
        """Know again what was forgotten."""
        if self._before is not None:
            (_, tally), self._before = self._before, None
            self._keep(tally)

    def _keep(self, tally: puzzled.Tally) -> None:
        puzzled.keep(self.shell, self.game_id, tally)
        self.ui.relayout(self.layout)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.go_back()
            case Help():
                self.shell.open(routes.Rulebook(self.game_id))


def _read(game_id: str) -> tuple[Puzzle, ...]:
    """Read a game's puzzles. Raises StorageError."""
    return read_puzzles(game_id, make(game_id, spec(game_id).players[0]).rules_version)
