"""A storm of input over a scene: everything a person can do, in any order, quicker than any show.

Whatever is done, nothing may fail. After every show, skip, undo and jump, and whenever nothing moves, what is
shown is what is true, and now and then it is held against the same drawn anew. `storm_places` says where
storms blow.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame.event import Event

from game.disk.daily import DailyFile
from game.i18n import LANGS
from game.i18n.narrate import Narrator
from game.scenes.daily.scene import DailyScene
from game.scenes.house import narrator
from game.scenes.lesson import LessonRun
from game.scenes.play import scene as play
from game.scenes.play.course import Course
from game.scenes.play.puzzling import Puzzling
from game.scenes.play.scene import PlayScene
from game.scenes.puzzle import PuzzleRun
from game.scenes.puzzled import tally_of
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.title.scene import TitleScene
from game.scenes.viewing import model_at, seen_events
from game.view.director import Director
from tests.scenes.driver import SCAN, InstantThinker, Person

if TYPE_CHECKING:
    import pytest

    from game.app.loop import App
    from game.scenes.scene import Scene

KEYS = (
    *("return", "space", "tab", "escape", "left", "right", "up", "down", "home", "end", "f1", "f10"),
    *("page up", "page down", "h", "q", "e", "g", "m", "+", "-", "x", "backspace", "z"),
)
EDITING = {"home": 74, "end": 77, "page up": 75, "page down": 78}
CONTROL = ("z", "y")
CONTROLS = ("first", "back", "play", "forward", "last")
"""Of a replay."""
BUTTONS = tuple(range(15))
AXES = tuple(range(6))
WORDS = ("é", "n", " ", "名", "\u202e", "'", "Zoé et l’ours", "x" * 40)
SPEEDS = (0.0, 0.5, 1.0, 4.0)
REDRAWN = 8
"""Looks of which one draws everything anew."""
AWAY = 4
"""Steps after which a storm that has left the table comes back to it."""


class Strict(Director[Any]):
    """Says so when events lead to another picture than the truth, whoever made the scene."""

    landed: ClassVar[Callable[[Director[Any]], None]] = staticmethod(lambda director: None)
    """Told whenever a show ended or was skipped, and after every jump."""

    def __init__(self, table: Any, model: Any, *, strict: bool = False) -> None:
        super().__init__(table, model, strict=True)

    def jump(self, target: Any) -> None:
        super().jump(target)
        if not self.busy:
            Strict.landed(self)

    def _land(self) -> None:
        super()._land()
        Strict.landed(self)


def be_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every director say so when it is wrong."""
    for module in (play, replay):
        monkeypatch.setattr(module, "Director", Strict)


class Storm:
    """One person, or their cat, at one app."""

    def __init__(
        self,
        app: App,
        make: Callable[[], Scene],
        seed: str,
        sizes: Sequence[tuple[int, int]],
        files: Sequence[Path] = (),
    ):
        """`make` makes the scene that it is about: anew each time that it was left. `files` are dropped."""
        app.__dict__["thinker"] = InstantThinker()
        Strict.landed = self._landed
        self._files = files
        self.app, self._make, self._sizes = app, make, sizes
        self.rng = Random(seed)
        self.did: list[str] = []
        """What was done, for who looks for the cause of a failure."""
        self.checked = 0
        """How often nothing moved, and the picture was true."""
        self.landings = 0
        """How often a show ended, was skipped or left by a jump, and the picture was true."""
        self.events = 0
        """What was handed to the window."""
        self.looks = 0
        """How often it was asked what is true."""
        self.redrawn = 0
        """How often all was drawn anew, and looked as it did."""
        self._puzzles: list[PuzzleRun] = []
        """All that were posed."""
        self._away = 0
        self._sit_down()

    def _sit_down(self) -> None:
        self.app._running = True
        self.app.scenes.reset(TitleScene(self.app))
        self.app.scenes.push(self._make())
        self.scene = self.app.scenes.top
        self.person = Person(self.app, self.scene)
        self._away = 0
        self.person.frame()

    @property
    def top(self) -> Any:
        return self.app.scenes.top

    def blow(self, steps: int) -> None:
        """Do so many things."""
        acts: tuple[tuple[int, Callable[[], None]], ...] = (
            (14, self._target),
            (6, self._click),
            (5, self._drag),
            (3, self._wheel),
            (14, self._key),
            (3, self._pad),
            (1, self._stick),
            (1, self._plug),
            (2, self._write),
            (2, self._resize),
            (2, self._focus),
            (1, self._seen),
            (1 if self._files else 0, self._drop),
            (2, self._setting),
            (12, self._frames),
            (6, self._rest),
            (12, self._rightly),
        )
        weights, doing = [weight for weight, _ in acts], [act for _, act in acts]
        for _ in range(steps):
            act = self.rng.choices(doing, weights)[0]
            self.did.append(getattr(act, "__name__", ""))
            act()
            self.check()
            away = not isinstance(self.top, PlayScene | ReplayScene | type(self.scene))
            self._away = self._away + 1 if away else 0
            if not self.app._running or self._away > AWAY:
                self._note("comes back")
                self._sit_down()
        self._rest()
        self.check()

    # -- what is true --------------------------------------------------------------------------------

    def check(self) -> None:
        """Whatever doesn't move is true."""
        self._note_puzzles()
        if not self.app._running:
            return
        self.looks += 1
        if self.looks % REDRAWN == 0:
            self._redraw()
        scene = self.top
        if isinstance(scene, DailyScene) and not scene.book.reading:
            kept, _ = DailyFile().load()
            assert scene.book.results.items() <= kept.items(), ("the calendar is wrong", self.did)
            self.checked += 1
        truth = self._truth(scene)
        if truth is None:
            return
        if scene.director.busy:
            assert scene.director._target == truth, ("the show leads elsewhere", self.did)
            return
        self.checked += 1
        if isinstance(scene, PlayScene) and isinstance(scene.companion, Course):
            self._check_lesson(scene.companion._run)
        if isinstance(scene, PlayScene) and isinstance(scene.companion, Puzzling):
            self._check_puzzle(scene.companion._run)
        if isinstance(scene, PlayScene):
            assert scene.match.log.lines == self._log(scene).lines, ("the log is wrong", self.did)
        self._compare(scene.director, truth)

    def _redraw(self) -> None:
        """What was drawn bit by bit, as it changed, looks as if all were drawn at once."""
        app, scenes, surface = self.app, self.app.scenes, self.app.screen.surface
        if not app._seen or app._behind or scenes._dive is not None or scenes._old is not None:
            return  # nothing is drawn, an old picture fills a new size, or one scene goes over into another
        scenes.draw(surface)
        before = surface.get_buffer().raw
        scenes.redraw()
        scenes.draw(surface)
        assert surface.get_buffer().raw == before, ("something was left or is missing", self.did)
        self.redrawn += 1

    @staticmethod
    def _truth(scene: Any) -> Any:
        """What a table is to show: what is observed there now; None where nobody may look yet."""
        if isinstance(scene, ReplayScene):
            return model_at(scene.viewing.session, scene.viewing.viewer, scene.viewing.stops[scene.index])
        if isinstance(scene, PlayScene) and not scene._news_due and not scene.match.veiled:
            return model_at(scene.match.session, scene.match.viewer, scene.match.session.cursor)
        return None

    def _landed(self, director: Director[Any]) -> None:
        """A show is over, or was left: from now on nothing but the truth is seen."""
        scene = self.top
        truth = self._truth(scene) if getattr(scene, "director", None) is director else None
        if truth is not None:
            self.landings += 1
            self._compare(director, truth)

    def _compare(self, director: Director[Any], truth: Any) -> None:
        assert director.model == truth, ("the director is wrong", self.did)
        shown = director.table.__dict__  # a table keeps what it shows by one of two names
        assert shown.get("model", shown.get("_shown")) == truth, ("the table is wrong", self.did)

    def _check_lesson(self, run: LessonRun) -> None:
        """The table stands where the lesson is, if nobody else is about to act."""
        if not run.acting:
            again = LessonRun(run.game_id, run.lesson, self.app.view.catalog, run.bookmark)
            done = run.session.log[: run.session.cursor]
            assert again.session.log == done, ("the lesson is wrong", self.did)

    def _note_puzzles(self) -> None:
        """Keep in mind what was posed, whatever lies over it by now: its answer may count already."""
        for scene in self.app.scenes._stack:
            if isinstance(scene, PlayScene) and isinstance(scene.companion, Puzzling):
                run = scene.companion._run
                if run not in self._puzzles:
                    self._puzzles.append(run)

    def _check_puzzle(self, run: PuzzleRun) -> None:
        """Nothing was played but what is best, and each puzzle counted once, each time that it was posed."""
        played = run.session.log[run.start : run.session.cursor]
        assert not played or played[0] in run.puzzle.good, ("a wrong choice was played", self.did)
        tally = tally_of(self.app.settings, run.game_id)
        assert tally.done == sum(each.answered for each in self._puzzles), ("miscounted", self.did)
        assert not run.answered or run.puzzle.name in {*tally.solved, *tally.back}, ("forgotten", self.did)

    @staticmethod
    def _log(scene: PlayScene) -> Narrator:
        match = scene.match
        log = narrator(match.session.game)
        events = seen_events(match.session, match.viewer)
        log.tell_all((step, event) for step, event in events if step < match.session.cursor)
        return log

    # -- what is done ----------------------------------------------------------------------------------

    def _note(self, what: object) -> None:
        self.did[-1] += f" {what}"

    def _frame(self, *events: Event, seconds: float | None = None) -> None:
        if not self.app._running:
            return
        self.events += len(events)
        self.person.frame(
            *events, seconds=self.rng.choice((0, 0.005, 1 / 60, 0.1)) if seconds is None else seconds
        )

    def _at(self) -> tuple[int, int]:
        width, height = pygame.display.get_window_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def _press(self, at: tuple[int, int], button: int = 1) -> None:
        self._note(at)
        motion = Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        down, up = (
            Event(kind, pos=at, button=button) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        if self.rng.random() < 0.5:
            self._frame(motion, down, up)
        else:  # slower: what moves goes on while the button is down
            self._frame(motion, down)
            for _ in range(self.rng.randrange(8)):
                self._frame()
            self._frame(up)

    def _target(self) -> None:
        """Use something that can be used."""
        targets = self.top.focus.targets
        if targets:
            target = self.rng.choice(targets)
            self._note(target.key)
            self._press(target.place.center)

    def _rightly(self) -> None:
        """Do what one is here for: choose what the game asks for, or go through a replay."""
        wanted = [
            target
            for target in self.top.focus.targets
            if target.enabled and (target.key.startswith(("spot-", "step-")) or target.key in CONTROLS)
        ]
        if wanted:
            target = self.rng.choice(wanted)
            self._note(target.key)
            self._press(target.place.center)

    def _click(self) -> None:
        self._press(self._at(), self.rng.choice((1, 1, 1, 1, 1, 3)))

    def _drag(self) -> None:
        start, end = self._at(), self._at()
        bar = self.top.focus.find("scrub")
        if bar is not None and self.rng.random() < 0.7:
            start, end = (
                (self.rng.randrange(bar.place.left, bar.place.right + 1), bar.place.centery) for _ in range(2)
            )
        self._note((start, end))
        self._frame(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for share in range(1, self.rng.randrange(2, 5)):
            at = tuple(round(a + (b - a) * share / 4) for a, b in zip(start, end, strict=True))
            self._frame(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
        if self.rng.random() < 0.8:
            self._frame(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def _wheel(self) -> None:
        turn = self.rng.choice((-3, -1, 1, 2))
        self._frame(
            Event(pygame.MOUSEMOTION, pos=self._at(), rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn)),
        )

    def _key(self) -> None:
        for _ in range(self.rng.choice((1, 1, 1, 2, 4))):
            control = self.rng.random() < 0.15
            name = self.rng.choice(CONTROL if control else KEYS)
            self._note(name)
            if not self.app._running:
                return
            code = pygame.key.key_code(name)
            scancode = {**SCAN, **EDITING}.get(name, 0)
            event = Event(
                pygame.KEYDOWN,
                key=code,
                scancode=scancode,
                mod=pygame.KMOD_CTRL if control else 0,
                unicode=name if len(name) == 1 else "",
            )
            if self.rng.random() < 0.3:
                self._frame(event, seconds=0)
            else:
                self._frame(event)

    def _pad(self) -> None:
        button = self.rng.choice(BUTTONS)
        self._note(button)
        self._frame(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        self._frame(Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    def _stick(self) -> None:
        """Pull a stick or a trigger, and perhaps let it go."""
        axis, pull = self.rng.choice(AXES), self.rng.choice((-32768, -12000, 9000, 30000, 32767))
        self._note((axis, pull))
        self._frame(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=pull, instance_id=0))
        if self.rng.random() < 0.8:
            self._frame(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0))

    def _plug(self) -> None:
        """A pad comes that can't be opened any more, or goes."""
        kind = self.rng.choice(("CONTROLLER", "JOY"))
        comes, goes = (getattr(pygame, f"{kind}DEVICE{what}") for what in ("ADDED", "REMOVED"))
        number = self.rng.randrange(3)
        self._frame(
            self.rng.choice((Event(comes, device_index=number, guid=""), Event(goes, instance_id=number)))
        )

    def _write(self) -> None:
        words = self.rng.choice(WORDS)
        self._note(ascii(words))
        self._frame(Event(pygame.TEXTINPUT, text=words))

    def _drop(self) -> None:
        path = self.rng.choice(self._files)
        self._note(path.name)
        self._frame(Event(pygame.DROPFILE, file=str(path)))

    def _seen(self) -> None:
        """The window is hidden, or comes back."""
        kinds = "WINDOWMINIMIZED", "WINDOWHIDDEN", "WINDOWRESTORED", "WINDOWSHOWN", "WINDOWEXPOSED"
        self._frame(Event(getattr(pygame, self.rng.choice(kinds))))

    def _resize(self) -> None:
        size = self.rng.choice(self._sizes)
        self._note(size)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._frame(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def _focus(self) -> None:
        self._frame(Event(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED))))

    def _setting(self) -> None:
        change: dict[str, Any] = self.rng.choice(
            (
                {"language": self.rng.choice(LANGS)},
                {"text_percent": self.rng.choice((100, 125, 200))},
                {"speed": self.rng.choice(SPEEDS)},
                {"less_motion": self.rng.random() < 0.5},
                {"colour_help": self.rng.random() < 0.5},
            )
        )
        self._note(change)
        self.app.change(**change)

    def _frames(self) -> None:
        for _ in range(self.rng.randrange(1, 12)):
            self._frame()

    def _rest(self) -> None:
        """Let a show end by itself, unless somebody holds it; while a thread draws for it, it stands."""
        frames = 0
        while frames < 1200:
            scene = self.top if self.app._running else None
            if not isinstance(scene, PlayScene | ReplayScene) or not scene.director.busy or scene.ui.dialog:
                return
            if isinstance(scene, PlayScene) and scene._watching.held:
                return
            waits = scene.director._events and not scene.director._timeline.busy  # for what a show takes
            if self.app.scenes._dive is not None or scene.stage.stands_in or waits:
                time.sleep(0.002)  # a thread draws
            else:
                frames += 1
            self._frame(seconds=0.1)
        raise AssertionError("the show never ends")
