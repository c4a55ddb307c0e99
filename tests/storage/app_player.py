"""The app itself, to be killed: somebody plays, undoes, deletes, renames … and it says what it has done.

    python -m tests.storage.app_player HOME SEED STAGE COUNT

HOME is all that belongs to the person. STAGE and COUNT say when it kills itself, as `player` does, or at
"thought" as `thoughtful` does; at "none" it waits to be killed; at "quit" it looks at everything once, does
COUNT things, and leaves in good order. When its input ends, whoever started it is gone, and it ends too.

Before anything is written or removed it says {"asks": states}, and {"done": states} as soon as the app takes
it for done: see `states`. What is done comes from posted input, but for settings beside the sound, which are
changed as their scene does.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.chronicle.facts import digest_of
from game.chronicle.people import key_of
from game.disk import files
from game.disk.daily import DailyFile, _dumps
from game.disk.storage import FINISHED, UNFINISHED, Entry
from game.engine.daily import Day
from game.engine.session import Seat, Session, new_seed
from game.games import TEMPLATE, make
from tests.storage.player import arm, in_place_of_writes
from tests.storage.states import short, state_of, states

if TYPE_CHECKING:
    from game.app.loop import App

TODAY: Final = Day(2026, 11, 22)
PATIENCE: Final = 120.0
"""Seconds after which what does not come is a fault."""
ME: Final = "Anna"


class Telling:
    """Says in whole lines what is asked for and done, whoever does it."""

    def __init__(self) -> None:
        # A copy that no process that is started inherits, or whoever listens would wait for that one too.
        self._out = os.dup(1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def __call__(self, verb: str, said: Mapping[str, str]) -> None:
        if said:
            os.write(self._out, json.dumps({verb: said}).encode() + b"\n")

    def overhear(self) -> None:
        """From now on say what is about to be written and removed."""
        write, unlink = files.write_atomic, os.unlink

        def written(path: Path, data: bytes) -> None:
            self("asks", states(path, data))
            write(path, data)

        def removed(path: Any, **more: Any) -> None:
            at = Path(path)
            if at.parent.name == "saves" and not at.name.startswith("."):
                self("asks", {f"game:{at.name}": ""})
            unlink(path, **more)

        in_place_of_writes(written)
        os.unlink = removed


class Hand:
    """A person at the app."""

    def __init__(self, app: App, tell: Telling, rng: Random) -> None:
        from tests.scenes.driver import Person

        self.app, self.tell, self.rng = app, tell, rng
        self.person = Person(app, None)
        self.home()

    def home(self) -> None:
        """Go back to where everything begins."""
        from game.scenes.routes import Title

        self.app.reset(Title())
        self.person.frame()

    @property
    def top(self) -> Any:
        return self.app.scenes.top

    def until(self, so: Callable[[], bool]) -> None:
        """Let frames pass until something is so."""
        end = time.monotonic() + PATIENCE
        while not so():
            said = self.top.ui.notices.text
            assert time.monotonic() < end, f"it never came: {type(self.top).__name__} says {said!r}"
            self.person.frame()
            time.sleep(0.001)

    def press(self, key: str) -> None:
        """Press a button, wherever it lies."""
        assert self.top.focus.set_key(key), (key, [target.key for target in self.top.focus.targets])
        self.person.key("return")

    def something(self) -> None:
        """Do one of the things that leave traces."""
        deeds, weights = zip(*DEEDS.items(), strict=True)
        getattr(self, self.rng.choices(deeds, weights)[0])()
        self.home()

    # -- games -------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a game."""
        from game.scenes.routes import Play

        seats = [Seat(ME, "human"), Seat("Bot", "bot", "easy")]
        game = make(TEMPLATE, 2)
        self.app.open(Play(Session(game, new_seed(self.rng.getrandbits(30)), seats)))
        self.play()

    def go_on(self) -> None:
        """Go on with a game, perhaps one of another version, or the deal of a day."""
        if self.shelf(UNFINISHED) is not None:
            self.press("continue")
            self.play()

    def shelf(self, status: int) -> Entry | None:
        """Open the shelf at some game of a status; None if there is none."""
        from game.scenes.routes import Saves

        self.app.open(Saves())
        scene = self.top
        self.until(lambda: scene.shelf.read_once)
        found = [entry for entry in scene.shelf.chosen("all") if entry.status == status]
        if not found:
            return None
        entry: Entry = self.rng.choice(found)
        self.press(entry.path.name)
        return entry

    def play(self) -> None:
        """Make a few choices, and take some back."""
        from game.scenes.curtain import CurtainScene
        from game.scenes.match import Need
        from game.scenes.play.scene import PlayScene

        self.until(lambda: isinstance(self.top, PlayScene | CurtainScene))
        if isinstance(self.top, CurtainScene):  # before an old game of several people
            self.person.key("return")
            self.until(lambda: isinstance(self.top, PlayScene))
        scene = self.person.scene = self.top
        match = scene.match
        self.committed(scene)
        for _ in range(self.rng.randrange(1, 7)):
            self.until(
                lambda: self.top is not scene or (match.need is Need.PERSON and not scene.director.busy)
            )
            if isinstance(self.top, CurtainScene):
                self.person.key("return")
                continue
            if self.top is not scene:
                self.finished()
                return
            if self.rng.random() < 0.25:
                self.person.frame(*_ctrl(self.rng.choice("zzy")))
            elif self.person.targets():
                self.person.play_something(self.rng, self.person.click)
            self.committed(scene)
        if match.need is Need.OVER:
            self.until(lambda: self.top is not scene)
            self.finished()

    def committed(self, scene: Any) -> None:
        """Say what is in a game's file, once it is there as far as the app knows."""
        if scene.file.wait(PATIENCE):
            assert scene.file.problem is None, scene.file.problem
            self.tell("done", {f"game:{scene.file.name}": state_of(scene.match.session.record())})

    def finished(self) -> None:
        """Say what is kept of a deal of the day, once it is."""
        dealt = self.top._dealt
        self.until(lambda: all(thread.name != "daily" for thread in threading.enumerate()))
        self.person.frame()
        if dealt._result is not None:
            result = dealt._result
            text = _dumps({(result.day, result.game): result})
            self.tell("done", states(DailyFile().path, text.encode()))

    def delete(self) -> None:
        """Throw a game away; of a finished one its figures stay, or go too."""
        status = self.rng.choice((UNFINISHED, FINISHED))
        entry = self.shelf(status)
        if entry is None or entry.record is None:
            return
        shelf = self.top
        self.press("delete")
        facts = f"facts:{digest_of(entry.record)}" if status == FINISHED else ""
        if facts and self.rng.random() < 0.5:
            self.tell("asks", {facts: ""})
            self.press("delete-all")
            facts = ""
        else:
            self.press("delete-yes")
        self.until(lambda: entry.path not in {each.path for each in shelf.shelf.entries})
        self.tell("done", {f"game:{entry.path.name}": "", **({facts: "there"} if facts else {})})

    # -- all else ----------------------------------------------------------------------------------

    def change(self) -> None:
        """Change settings."""
        if self.rng.random() < 0.5:
            self.person.key("m", "m")
        else:
            name, values = self.rng.choice(_SETTINGS)
            self.app.change(**{name: self.rng.choice(values)})
        self.app.settings_file.flush()
        assert self.app.settings_file.problem is None, self.app.settings_file.problem
        self.tell("done", {"settings": short(self.app.settings.to_data())})

    def people(self) -> None:
        """Call somebody otherwise, or take that back."""
        from game.scenes.routes import Chronicle

        self.app.open(Chronicle())
        reading = self.top.reading
        self.until(lambda: not reading.busy)
        before = reading.people
        self.press("page-3")
        names = [name for name, _ in reading.people.listed([facts for facts, _ in reading.seen.games])]
        if reading.people.before and self.rng.random() < 0.4:
            self.press("undo")
        elif names:
            self.press(f"person-{key_of(self.rng.choice(names))}")
            self.press("rename")
            self.person.frame(_text(self.rng.choice(("Zoé", "B", "名"))))
            self.press("do")
        if reading.people is before:  # nobody is there, or a name is as long as it can be
            return
        assert reading._saving.result(PATIENCE) is not False, reading.file.problem
        self.tell("done", {"people": short(reading.people.to_data())})

    def look_at_all(self) -> None:
        """Open every scene that reads files, and wait until they are read."""
        from game.scenes.routes import Chronicle, Daily, Saves

        self.app.open(Saves())
        scene = self.top
        self.until(lambda: scene.shelf.read_once)
        self.home()
        self.app.open(Chronicle())
        scene = self.top
        self.until(lambda: not scene.reading.busy)
        self.home()
        self.app.open(Daily(TODAY))
        scene = self.top
        self.until(lambda: not scene.book.reading)
        self.home()


DEEDS: Final = {"begin": 3, "go_on": 6, "delete": 2, "change": 3, "people": 2}
"""What is done, and how often."""
_SETTINGS: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("language", ("en", "fr")),
    ("speed", (0.0, 1.0, 4.0)),
    ("effects", (0.0, 0.3, 1.0)),
    ("colour_help", (True, False)),
)


def _ctrl(letter: str) -> tuple[Any, ...]:
    import pygame

    code = pygame.key.key_code(letter)
    return (pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=pygame.KMOD_CTRL, unicode=letter),)


def _text(words: str) -> Any:
    import pygame

    return pygame.event.Event(pygame.TEXTINPUT, text=words)


def _end_with_input() -> None:
    """Let this process end with its input, whatever it is at: no signal to who started it reaches it."""

    def outlive() -> None:
        while os.read(0, 1):
            pass
        os._exit(1)

    threading.Thread(target=outlive, name="input", daemon=True).start()


def main(home: str, seed: str, stage: str, count: int) -> None:
    """Open the app on somebody's folder, and do things until it is killed, or so many."""
    _end_with_input()
    tell = Telling()
    os.environ |= {"GALERIE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "no-such-driver"}
    import game.chronicle.parcel
    import game.scenes.reviewing  # noqa: F401  (what writes is loaded before it is overheard)
    from game.app.loop import App
    from game.scenes import dealt

    dealt.today = lambda: TODAY
    tell.overhear()
    if stage not in ("none", "quit"):
        arm(stage, count)
    app = App(size=(1024, 600), language="en")
    app.change(speed=0.0, less_motion=True)
    hand = Hand(app, tell, Random(seed))
    if stage == "quit":
        hand.look_at_all()
        for _ in range(count):
            hand.something()
        app.close()
        return
    if stage == "thought":
        from tests.storage.thoughtful import die_in_thought

        die_in_thought(hand, count)
    while True:
        hand.something()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
