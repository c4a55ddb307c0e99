"""A game's lessons on a map, the teacher beside it: choose one to begin it, or to go on where one left it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Final

from game.disk.puzzles import puzzles_file
from game.disk.storage import Entry, Saves
from game.engine.lesson import Lesson
from game.engine.protocol import EngineError
from game.engine.spec import folder_of
from game.games import guided_game, lessons_of
from game.scenes import guided, learnt, routes
from game.scenes.learnt import GUIDED, MOST, short
from game.scenes.opening import go_on
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.way import Stop
from game.scenes.wayside import WayPage
from game.view.intents import Back, Help, Intent

PUZZLES: Final = "puzzles"
"""The key of what comes after all lessons."""


class LearnScene(Scene):
    """The lessons from first to last, a first game with the teacher, and puzzles. All are open."""

    def __init__(self, shell: Shell, game_id: str) -> None:
        super().__init__(shell)
        self.game_id, self.sounds = game_id, folder_of(game_id)
        self._page = WayPage(self, game_id)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="learn")
        self._shelf: Future[Entry | None] | None = None
        self._guided: Entry | None = None
        """The guided match, if it can be gone on with."""
        self._asked = False
        """Whether somebody wants to play it, and waits for the shelf to tell."""
        self._puzzling = puzzles_file(game_id).is_file()
        """Whether there are puzzles for who has learnt the game."""

    def enter(self) -> None:
        """Look for the guided match on the shelf, and stand at what is next."""
        self._page.enter()
        self._asked = False
        if guided_game(self.game_id) is not None:
            self._shelf = self._pool.submit(guided.find, self.shell.settings, self.game_id)

    def close(self) -> None:
        self._pool.shutdown(wait=False)

    @property
    def busy(self) -> bool:
        return super().busy or self._shelf is not None

    def update(self, seconds: float) -> None:
        if self._shelf is not None and self._shelf.done():
            found, self._shelf = self._shelf.result(), None
            if found != self._guided:
                self._guided = found
                self.ui.relayout(self.layout)
            if self._asked:
                self._asked = False
                self._play()

    def layout(self) -> None:
        stops = self._stops()
        self._page.layout(self._title(), self._sum(stops), stops, self._greeting(stops))

    # -- what is said ------------------------------------------------------------------------------

    def _title(self) -> str:
        return self.ui.t("learn.title", game=self.ui.t(f"game.{self.game_id}"))

    def _sum(self, stops: list[Stop]) -> str:
        rated = [stop for stop in stops if stop.rated]
        return self.ui.t("learn.stars", n=sum(stop.stars for stop in rated), most=MOST * len(rated))

    def _greeting(self, stops: list[Stop]) -> str:
        if not stops:
            return self.ui.t("learn.none")
        done = [bool(stop.stars) for stop in stops if stop.rated]
        begun = any(done) or any(stop.again for stop in stops)
        return self.ui.t(f"learn.greet.{'done' if all(done) else 'on' if begun else 'first'}")

    # -- the way -----------------------------------------------------------------------------------

    def _stops(self) -> list[Stop]:
        """The lessons and the guided match; of those that aren't done one is to be chosen now."""
        stops = [self._lesson(number, lesson) for number, lesson in enumerate(lessons_of(self.game_id), 1)]
        if guided_game(self.game_id) is not None:
            stops.append(self._last())
        if self._puzzling:
            stops.append(self._puzzles())
        open_ones = [stop.key for stop in stops if stop.again is not None and not stop.stars]
        fresh = [stop.key for stop in stops if not stop.stars]
        wanted = next(iter((*open_ones, *fresh)), "")
        word = self.ui.t("learn.next" if any(stop.stars for stop in stops) else "learn.begin")
        return [
            stop._replace(wanted=True, caption=stop.caption or word) if stop.key == wanted else stop
            for stop in stops
        ]

    def _lesson(self, number: int, lesson: Lesson) -> Stop:
        settings, game_id, name = self.shell.settings, self.game_id, short(lesson.name)
        earned, most = learnt.stars(settings, game_id, name), lesson.length
        left = learnt.bookmark(settings, game_id, name)
        step = lesson.steps_before(left.part) + len(left.done) if left else 0
        step = step if step < most else 0  # what is remembered may be of another version
        return Stop(
            key=name,
            title=self.ui.t(lesson.name),
            go=partial(self.shell.open, routes.Lesson(game_id, name)),
            sign=str(number),
            stars=earned,
            caption=self.ui.t("learn.go-on", n=step + 1, most=most) if step else "",
            share=step / most,
            again=partial(self.shell.open, routes.Lesson(game_id, name, anew=True)) if step else None,
        )

    def _last(self) -> Stop:
        left = self._guided is not None
        return Stop(
            key=GUIDED,
            title=self.ui.t("learn.guided"),
            go=self._play,
            sign="flag",
            stars=learnt.stars(self.shell.settings, self.game_id, GUIDED),
            caption=self.ui.t("learn.guided.open" if left else "learn.guided.about"),
            again=self._begin if left else None,
        )

    def _puzzles(self) -> Stop:
        go = partial(self.shell.open, routes.Puzzles(self.game_id))
        about = self.ui.t("learn.puzzles.about")
        return Stop(PUZZLES, self.ui.t("learn.puzzles"), go, "search", caption=about, rated=False)

    def _play(self) -> None:
        """Go on with the guided match or begin it, as soon as the shelf tells which."""
        if self._shelf is not None:
            self._asked = True
        elif self._guided is not None:
            self._go_on()
        else:
            self._begin()

    def _begin(self) -> None:
        """Begin the guided match."""
        match = guided_game(self.game_id)
        assert match is not None
        guided.begin(self.shell, self.game_id, match)

    def _go_on(self) -> None:
        """Go on with the guided match, or say why that can't be."""
        assert self._guided is not None
        try:
            go_on(self.shell, Saves(), self._guided.path)
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))
            self._guided = None
            self.ui.relayout(self.layout)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.go_back()
            case Help():
                self.shell.open(routes.Rulebook(self.game_id))
