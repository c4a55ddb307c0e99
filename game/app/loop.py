"""The app: owns the window, the settings and the scenes, and runs the frames. It is the scenes' `Shell`."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Surface
from pygame.event import Event

from game.app.memory import keep_together
from game.app.routing import load, scene_of
from game.app.stack import Scenes
from game.disk.paths import assets_dir, logs_dir, settings_file
from game.disk.reports import write as write_report
from game.disk.settings import SettingsFile
from game.disk.storage import settle
from game.i18n import Catalog, system_language
from game.scenes.routes import Lesson, Play, Replay, Route
from game.scenes.scene import Scene
from game.view import transform
from game.view.assets import Assets
from game.view.audio import Audio
from game.view.intents import FullScreen, Intent, Intents, Mute, text_input
from game.view.screen import NoDisplayError, Screen
from game.view.text import TextLayer
from game.view.theme import Theme
from game.view.widgets import View

if TYPE_CHECKING:
    from game.ai.worker import Thinker
    from game.engine.session import Session

MOVING_FPS: Final = 60
IDLE_FPS: Final = 30
RESTING_FPS: Final = 7
REST_AFTER: Final = 3.0
"""Seconds without input or motion after which fewer frames do: what is done then makes one due at once, and
what lives by itself moves at every second or fourth of them."""
AWAY_FPS: Final = 10
UNSEEN_FPS: Final = 4
"""While nobody looks, or nothing moves beside the window where somebody works."""
_NAP: Final = 33
"""Milliseconds between two looks at whether something has made a frame due, while none is ..."""
_LONG_NAP: Final = 71
"""... and after a rest: to wake up costs more than to look."""
_TURN: Final = 0.0005
"""Seconds after which a thread that computes makes room for a frame that waits for it; else it is ten times
as long, and each frame that draws or shows something waits more than once."""
_LONGEST_FRAME: Final = 0.15
"""Seconds that count at most for one frame: after a pause of the system, animations go on where they were."""


class App:
    """Everything that scenes share. `screen`, `text`, `audio`, `intents`, `catalog` are also in `view`."""

    def __init__(self, *, size: tuple[int, int] | None = None, language: str = ""):
        """Open the window. `size`: a window of this size, and `language`: this one, for this time only.

        Raises NoDisplayError where no window can be opened.
        """
        self.settings_file = SettingsFile(settings_file())
        self.settings = self.settings_file.load()
        self._asked_size, self._asked_language = size, language
        self.view = view = self._open_window()
        self.screen, self.text, self.audio, self.intents = view.screen, view.text, view.audio, view.intents
        self.scenes = Scenes(view, self.quit)
        self._to_tell = SimpleQueue[str]()
        self._dropped: list[Path] = []
        """Files that were dropped on the window in this frame."""
        self.recent: deque[Intent] = deque(maxlen=40)
        """The last intents, for a report of a crash."""
        self._running = True
        self.focused = True
        """Whether the window is the one that somebody works in."""
        self._seen = True
        """Whether any of the window is: not while it is minimised."""
        self._exposed = True
        self._new_size = False
        self._stretched: Surface | None = None
        """What was seen when somebody began to change the window's size."""
        self._behind = False
        """Whether it has one for which nothing is laid out."""
        self._laid_out = self.screen.size
        self._frames = 0
        self._still = 0.0
        """Seconds since something was done or moved."""
        sys.setswitchinterval(_TURN)
        self._apply()

    def _open_window(self) -> View:
        """Open the window, and make what all draw and speak with."""
        settings, folder, size = self.settings, assets_dir(), self._asked_size
        catalog = Catalog(self._language)
        screen = Screen(
            size or settings.window,
            full_screen=settings.full_screen and size is None,
            exactly=size is not None,
            title=catalog.text("app.name"),
            icon=folder / "icon" / "galerie.svg",
        )
        text = TextLayer(folder / "common" / "fonts", scale=screen.scale, percent=settings.text_percent)
        text_input(False)  # SDL begins with it: a letter that leads into a field would be typed there
        pygame.event.set_blocked(pygame.DROPTEXT)  # nothing is done with text, which may even be none
        intents = Intents(settings.keys)
        intents.place = screen.drawn_at
        return View(screen, Assets(folder), text, Theme(screen.scale), Audio(folder), intents, catalog)

    @property
    def catalog(self) -> Catalog:
        """The texts in the language of the moment."""
        return self.view.catalog

    @cached_property
    def thinker(self) -> Thinker:
        """The process in which computer players think; started when it is first asked for."""
        from game.ai.worker import Thinker

        return Thinker()

    @property
    def _language(self) -> str:
        return self._asked_language or self.settings.language or preferred_language()

    @property
    def busy(self) -> bool:
        """Does something move?"""
        return self.scenes.busy

    def run(self, begin: Callable[[], None]) -> int:
        """Run frames until the app is closed; `begin` opens the first scene. Returns the exit code."""
        clock, begun = pygame.time.Clock(), pygame.time.get_ticks()
        try:
            begin()
            while self._running:
                seconds = self._await_frame(clock, begun)
                begun = pygame.time.get_ticks()
                self.frame(self._events(), seconds)
        except KeyboardInterrupt:
            return 130
        except Exception as error:
            return self._crashed(error)
        finally:
            self.close()
        return 0

    def _events(self) -> list[Event]:
        """Return what has happened since the last frame."""
        try:
            return pygame.event.get()
        except SystemError:  # of pygame, which makes text of what is dropped: the name of that file is none
            self.toast(self.catalog.text("opening.name"))
            return []

    def _await_frame(self, clock: pygame.time.Clock, since: int) -> float:
        """Sleep until a frame is due after the one at `since`; return the seconds that the last one took.

        A new size of the window is due at once: what the system shows there, until it is filled, is white.
        So is anything else after a rest.
        """
        fps = self.fps
        due = since + 1000 // fps
        awaited, nap = (pygame.WINDOWSIZECHANGED, _NAP) if fps > AWAY_FPS else (None, _LONG_NAP)
        while (left := due - pygame.time.get_ticks()) > 0 and not pygame.event.peek(awaited):
            pygame.time.wait(min(left, nap))
        return min(_LONGEST_FRAME, clock.tick() / 1000)

    @property
    def fps(self) -> int:
        """Frames a second that are worth drawing now."""
        if not self.focused:
            return AWAY_FPS if self.busy and self._seen else UNSEEN_FPS
        if self.busy or self._stretched is not None:
            return MOVING_FPS
        return IDLE_FPS if self._still < REST_AFTER else RESTING_FPS

    def frame(self, events: Iterable[Event], seconds: float) -> None:
        """One frame: what was done, what moves, what is to be seen."""
        happened = list(events)
        if happened or self._still < REST_AFTER:
            focus = self.scenes.top.focus
            self.intents.steer(focus.has_field, focus.square)
        for event in happened:
            self._event(event)
            if not self._running:
                return
        if self._dropped:
            dropped, self._dropped = self._dropped, []
            self.open_files(dropped)
        for intent in self.intents.tick(seconds):
            self.receive(intent)
        if not self._running:
            return
        if self._follow_size():
            return
        self._still = 0.0 if self.busy else self._still + seconds
        self.scenes.update(seconds)
        self.audio.update(seconds)
        self._say_problem()
        if not self._running:
            return
        if self._seen:
            rects = self.scenes.draw(self.screen.surface)
            self.screen.present(None if self._exposed else rects)
            self._exposed = False
        self._frames += 1
        # After the first frame has been seen: all this takes a moment.
        if self._frames == 2:
            self.audio.open()
        elif self._frames == 3:
            self.intents.pads.open()

    def receive(self, intent: Intent) -> None:
        """Do what somebody wants."""
        self._still = 0.0
        self.recent.append(intent)
        match intent:
            case FullScreen():
                self.change(full_screen=not self.screen.full_screen)
            case Mute():
                self.change(muted=not self.settings.muted)
                self.toast(self.catalog.text("app.muted" if self.settings.muted else "app.unmuted"))
            case _:
                self.scenes.receive(intent)

    def change(self, **values: Any) -> None:
        """Set settings by name, at once and for the next time."""
        self.settings = replace(self.settings, **values)
        if "language" in values:
            self._asked_language = ""
        if values.get("full_screen", self.screen.full_screen) != self.screen.full_screen:
            seen = self.scenes.picture(self._laid_out)
            self.screen.toggle_full_screen()
            self._fill(seen)  # before all else: the system has emptied the window
            self._new_size = True
        self._apply()
        self.settings_file.save(self.settings)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Show a saved game again, over what is shown now, or bring a file of games; or say why not."""
        from game.scenes.opening import open_files  # seldom needed at the start

        self.scenes.land()  # on the way to a table: there, where it is seen
        open_files(self, self.scenes.top.ui, paths)

    def open(self, route: Route) -> None:
        """Go somewhere, over the scene that is seen; `back` leads back to that."""
        self._go(route, self.scenes.push)

    def replace(self, route: Route) -> None:
        """Go somewhere, in place of the scene that is seen."""
        self._go(route, self.scenes.replace)

    def reset(self, route: Route) -> None:
        """Go somewhere, and leave all scenes for good."""
        self._go(route, self.scenes.reset)

    def _go(self, route: Route, show: Callable[[Scene], None]) -> None:
        """Show the scene of a route; to a table, which takes a while to build, through the dark.

        Whoever is on the way somewhere is there first: that scene knows in which one's place it goes.
        """
        if self.scenes.on_the_way:
            self.scenes.land()
        if isinstance(route, Play | Lesson | Replay) and self._frames:
            self.scenes.dive(lambda: scene_of(route, self), show)
        else:
            show(scene_of(route, self))

    def rehearse(self, session: Callable[[], Session[Any, Any]]) -> Callable[[], None]:
        """Prepare the table of a game that is likely to be played; return what ends that."""
        from game.scenes.play.rehearsal import rehearse

        return rehearse(self.view, session)

    def back(self) -> None:
        """Leave the scene that is seen for the one below it; below the last one the app ends."""
        self.scenes.pop()

    def toast(self, text: str) -> None:
        """Say something in passing, on the scene that is seen now; on the way to one, where one arrives."""
        if self.scenes.on_the_way:
            self.tell(text)
        else:
            self.scenes.top.ui.notices.toast(text)

    def tell(self, text: str) -> None:
        """Say something that must not be missed, in the next frame, on the scene that is seen then.

        Any thread may ask for it.
        """
        self._to_tell.put(text)

    def quit(self) -> None:
        """End after this frame."""
        self._running = False

    def close(self) -> None:
        """Leave everything in order. Safe to call twice."""
        self.scenes.close()
        self.view.studio.close()
        self.view.builder.finish()
        if "thinker" in self.__dict__:
            self.thinker.close()
            del self.thinker
        self.audio.close()
        self.settings_file.flush()
        settle()
        pygame.quit()

    def _apply(self) -> None:
        """Let everything follow the settings, and build the scene again if its picture depends on them."""
        settings, view = self.settings, self.view
        view.less_motion = settings.less_motion
        view.colour_help = settings.colour_help
        self.audio.volumes(settings.effects, settings.music, settings.muted)
        self.intents.bind(settings.keys)
        language = self._language
        again = language != self.catalog.language or settings.text_percent != self.text.percent
        if language != self.catalog.language:
            view.catalog = Catalog(language)
            pygame.display.set_caption(self.catalog.text("app.name"))
        if again:
            self._resized()

    def _follow_size(self) -> bool:
        """Follow the window, once for all the sizes it had since the last frame.

        What was seen fills a new size at once, for to draw it anew takes a while; and nothing is drawn anew
        while somebody drags the edge of the window. True: nothing more is to be done in this frame.
        """
        new, self._new_size = self._new_size, False
        dragged = self._stretched is not None
        if new:
            self._stretch()
            self._behind = dragged
            if dragged:
                return True
        else:
            self._stretched = None
            if not self._behind:
                return False
            self._behind = False
        self.screen.remember_size()
        if self._asked_size is None and self.settings.window != self.screen.window_size:
            self.settings = replace(self.settings, window=self.screen.window_size)
            self.settings_file.save(self.settings)
        if self.screen.size == self._laid_out:
            self.scenes.redraw()  # the window is empty, even if it has its old size again
        else:
            self._resized()
        return False

    def _stretch(self) -> None:
        """Fill the window with what was seen before it had this size."""
        if self._stretched is None:
            self._stretched = self.scenes.picture(self._laid_out)
        self._fill(self._stretched)

    def _fill(self, picture: Surface) -> None:
        self.screen.surface.blit(transform.scale(picture, self.screen.size), (0, 0))
        self.screen.present()

    def _resized(self) -> None:
        self.scenes.land()  # before anything changes that what is built there stands on
        self._laid_out = self.screen.size
        scale = self.screen.scale
        self.text.configure(scale, self.settings.text_percent)
        self.view.theme.configure(scale)
        self._exposed = True
        self.scenes.relayout()

    def _event(self, event: Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.DROPFILE:
                self._dropped.append(Path(event.file))
            case pygame.WINDOWSIZECHANGED:
                self._new_size = True
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self._exposed = self._seen = True
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._seen = False
            case pygame.WINDOWFOCUSLOST:
                self.focused = False
            case pygame.WINDOWFOCUSGAINED:
                self.focused = self._seen = True
        for intent in self.intents.read(event):
            if self._running:
                self.receive(intent)

    def _say_problem(self) -> None:
        """Tell what threads have to say, and about settings that could not be read or written, once."""
        problem, self.settings_file.problem = self.settings_file.problem, None
        if problem is not None:
            self.tell(self.catalog.reason(problem))
        while not self._to_tell.empty() and not self.scenes.on_the_way:
            self.scenes.top.ui.notices.tell(self._to_tell.get())

    def _crashed(self, error: Exception) -> int:
        from game.app import crash

        sentence = _report(error, self.recent, self.catalog)
        if self.screen.is_seen:
            with suppress(Exception):  # the window may be what broke
                crash.show(self.screen, self.text, (sentence, self.catalog.text("crash.end")))
        return 1


def preferred_language() -> str:
    """The first language of the system that there are texts for."""
    return system_language(locale["language"] for locale in pygame.system.get_pref_locales())


def _report(error: Exception, intents: Sequence[Intent], catalog: Catalog) -> str:
    """Write a report of a crash, and say on the terminal where it lies; returns that sentence."""
    from game.app import crash  # what it imports would make every start slower

    text = crash.report(error, intents)
    return crash.tell(catalog, write_report(logs_dir(), text), text)


def start(
    first: Route,
    *,
    over: Route | None = None,
    size: tuple[int, int] | None = None,
    language: str = "",
    file: Path | None = None,
    notice: str = "",
) -> int:
    """Open the app on its first scene and run it. Returns the exit code: 2 without a display.

    `over` is a second scene, which leads back to the first; `file` a saved game to show over both, `notice`
    something to say there.
    """
    keep_together()  # before a thread asks for memory
    Thread(target=load, args=(first,), name="first", daemon=True).start()
    try:
        app = App(size=size, language=language)
    except NoDisplayError:
        print(
            f"galerie: {Catalog(language or preferred_language()).text('error.no-display')}", file=sys.stderr
        )
        return 2
    except Exception as error:
        _report(error, (), Catalog(language or preferred_language()))
        return 1

    def begin() -> None:
        app.open(first)
        if over is not None:
            app.open(over)
        if notice:
            app.tell(notice)
        if file is not None:
            app.open_files([file])

    return app.run(begin)
