"""What may be wrong with somebody's folders and files, and a visit that does a bit of everything."""

from __future__ import annotations

import errno
import io
import os
import shutil
import subprocess
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.disk.daily import DailyFile, Result
from game.disk.settings import Settings, SettingsFile, read
from game.disk.storage import Saves
from game.engine.daily import Day
from game.engine.reasons import Reason
from game.games import game_ids
from game.i18n import LANGS, Catalog
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily.scene import DailyScene
from game.scenes.play.scene import PlayScene
from game.scenes.saves.scene import SavesScene
from game.scenes.title.scene import TitleScene
from tests.links import make_link
from tests.scenes.driver import ME, Home, Person, session
from tests.scenes.games import deal_played, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

GAME = game_ids()[0]
DAY, NEXT = Day(2026, 11, 20), Day(2026, 11, 21)
"""Of two deals that were played: the result of the first is in the file, the other one's not yet."""
FILES = ("settings.json", "chronicle.json", "people.json", "daily.json")


def furnish(home: Path) -> None:
    """Play and set a bit, as a person does in some evenings; GALERIE_HOME is that folder."""
    settings = SettingsFile(home / FILES[0])
    settings.save(Settings(text_percent=125))
    settings.flush()
    for folder in ("saves/pictures", "saves/reviews", "levels"):
        (home / folder).mkdir(parents=True)
    *_, last = shelve(played(), deal_played(GAME, NEXT), played(seed="GONE"))
    gone = last.rename(last.with_name("gone.galerie"))  # no other game is called so
    chronicle = Chronicle()
    list(chronicle.refresh())
    gone.unlink()
    assert PeopleFile().change(lambda people: people.rename("Ana", "Anna"))
    assert DailyFile().keep([Result(DAY, GAME, 2)])[1] is None


def a_save(home: Path) -> Path:
    """Return a saved game, always the same."""
    return sorted((home / "saves").glob("*.galerie"))[0]


# -- faults --------------------------------------------------------------------------------------------


class Fault:
    """Something wrong with a path; what lay there lies under `kept`."""

    def __init__(self, path: Path, kept: Path) -> None:
        self.path, self.kept = path, kept
        self._patch = pytest.MonkeyPatch()
        self._undo: Callable[[], None] = lambda: None

    def lift(self) -> None:
        """Have the system refuse nothing any more."""
        self._patch.undo()
        self._undo()
        self._undo = lambda: None

    def _away(self) -> None:
        shutil.move(self.path, self.kept)

    def other(self) -> None:
        """A file where a folder should be, or a folder where a file should be."""
        was_folder = self.path.is_dir()
        self._away()
        if was_folder:
            self.path.write_text("mine")
        else:
            self.path.mkdir()
            (self.path / "mine").write_text("mine")

    def dangling(self) -> None:
        """A link to a stick that isn't there."""
        self._away()
        make_link(self.path, self.path.parent / "stick" / "it")

    def loop(self) -> None:
        """A link to itself."""
        self._away()
        make_link(self.path, self.path)

    def link(self) -> None:
        """A link to where it all lies."""
        self._away()
        make_link(self.path, self.kept)

    def read_only(self) -> None:
        """Nothing may be changed."""
        self._refuse(errno.EROFS)

    def full(self) -> None:
        """There is no room for anything."""
        self._refuse(errno.ENOSPC)

    def unreadable(self) -> None:
        """It may not be looked into."""
        self._refuse(errno.EACCES, reading=True)

    def really_read_only(self) -> None:
        """The system itself lets nobody change anything."""
        _administer("chattr", "-R", "+i", str(self.path))
        self._undo = lambda: _administer("chattr", "-R", "-i", str(self.path))

    def really_full(self) -> None:
        """It is a disk of its own, with no room left."""
        self._away()
        self.path.mkdir()
        self._undo = self._back
        _administer("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(self.path))
        self._undo = self._unmount
        shutil.copytree(self.kept, self.path, dirs_exist_ok=True)
        shutil.rmtree(self.kept)
        with suppress(OSError), (self.path / "filler").open("wb", buffering=0) as file:
            while True:
                file.write(bytes(512))

    def _unmount(self) -> None:
        (self.path / "filler").unlink()
        shutil.copytree(self.path, self.kept)
        _administer("umount", str(self.path))
        self._back()

    def _back(self) -> None:
        self.path.rmdir()
        shutil.move(self.kept, self.path)

    def _refuse(self, number: int, *, reading: bool = False) -> None:
        """Have the system refuse to write there, or to read: who runs the tests may be allowed anything."""
        for module, name in _READERS if reading else _WRITERS:
            self._patch.setattr(module, name, self._refusing(getattr(module, name), name, number, reading))

    def _refusing(self, do: Callable[..., Any], name: str, number: int, reading: bool) -> Callable[..., Any]:
        def tried(*args: Any, **more: Any) -> Any:
            path = Path(args[0]) if isinstance(args[0], str | Path) else None
            inside = path is not None and (path == self.path or self.path in path.parents)
            if inside and (reading or _writes(name, args)) and not (name == "mkdir" and path == self.path):
                raise OSError(number, os.strerror(number), str(path))
            return do(*args, **more)

        return tried


def _administer(*command: str) -> None:
    """Run a command that only an administrator of Linux may."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip(f"there is no {command[0]} here")
    if done.returncode:
        pytest.skip(f"one may not do this here: {done.stderr.strip()}")


_WRITERS = ((io, "open"), *((os, name) for name in ("open", "mkdir", "replace", "rename", "utime")))
_READERS = ((io, "open"), (os, "listdir"), (os, "scandir"))


def _writes(name: str, args: tuple[Any, ...]) -> bool:
    if name != "open":
        return True
    how = args[1] if len(args) > 1 else "r"
    return bool(
        how & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) if isinstance(how, int) else set(how) & set("wxa+")
    )


# -- a visit -------------------------------------------------------------------------------------------


class Said:
    """The sentences that were said, by the scene that was seen, each in every language."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.reasons: list[Reason] = []
        reason = Catalog.reason

        def saying(catalog: Catalog, what: Reason, *about: Any) -> str:
            for language in LANGS:
                text = reason(Catalog(language), what, *about)
                assert "{" not in text and "os." not in text and what.message.key not in text
            self.reasons.append(what)
            return reason(catalog, what, *about)

        patch.setattr(Catalog, "reason", saying)

    def since(self, number: int) -> list[str]:
        """Return the sentences in English from the number-th on."""
        return [Catalog("en").say(reason.message) for reason in self.reasons[number:]]


def visit(app: App, said: Said) -> Iterator[list[str]]:
    """Go everywhere, play and change something; yields what was said in each place."""

    def place(
        scene: Any, ready: Callable[[Any], bool], do: Callable[[Person], None] = lambda _: None
    ) -> list[str]:
        number = len(said.reasons)
        app.scenes.push(scene)
        person = Person(app, scene)
        until(person, lambda: ready(scene))
        do(person)
        app.settings_file.flush()
        person.frame()
        app.scenes.pop()
        return said.since(number)

    app.scenes.push(Home(app))
    app.change(speed=0, less_motion=True)
    yield place(TitleScene(app), lambda title: title._shelf is None)
    yield place(PlayScene(app, session(ME), strict=True), lambda _: True, _play)
    yield place(SavesScene(app), lambda saves: saves.shelf.read_once)
    yield place(ChronicleScene(app), lambda chronicle: not chronicle.reading.busy, _rename)
    yield place(DailyScene(app), lambda daily: not daily.busy)


def _play(person: Person) -> None:
    for _ in range(2):
        person.pick()
    file = person.scene.file
    assert file.wait(60)


def _rename(person: Person) -> None:
    scene = person.scene
    scene._rewrite(lambda people: people.rename("Bruno", "Bert"))
    until(person, scene.reading._saving.done)
    scene.reading.refresh()
    until(person, lambda: not scene.reading.busy)


# -- what is there -------------------------------------------------------------------------------------


def check(home: Path, but: Collection[str]) -> None:
    """What was there is there still, and so is what the visit changed; but for what lies at some places."""
    if "" in but:
        return
    if "settings.json" not in but:
        settings = read(home / "settings.json")
        assert (settings.text_percent, settings.speed) == (125, 0)
    if "people.json" not in but:
        assert {person.name for person in PeopleFile().load().known} == {"Anna", "Bert"}
    if "daily.json" not in but:
        days = {day for day, _ in DailyFile().load()[0]}
        assert DAY in days and (NEXT in days or "saves" in but or "a save" in but)
    if "chronicle.json" not in but:
        chronicle = Chronicle()
        chronicle.load()
        assert len(chronicle.facts) == 3
    if "saves" not in but:
        assert len(Saves().paths()) == 3


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files under a folder, links not followed."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
