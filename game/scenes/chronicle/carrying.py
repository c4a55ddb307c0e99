"""Games are taken elsewhere or brought from there, in a thread: to check each of them takes a while."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from game.chronicle.known import PeopleFile
from game.chronicle.parcel import free_name, pack, unpack
from game.chronicle.tally import Wanted, chosen
from game.chronicle.words import day
from game.disk.files import failure
from game.disk.paths import parcels_dir
from game.disk.storage import Saves
from game.engine.reasons import Message
from game.scenes.chronicle.reading import Reading
from game.scenes.shell import Shell
from game.view.widgets import Choice, Dialog, Ui


class _Done(NamedTuple):
    """What came of it."""

    title: str
    told: Message
    brought: bool = False
    """Whether the shelf and who counts may be others now."""


class Carrying:
    """Packs and unpacks beside the frames, and says what came of it, also to who has gone elsewhere."""

    def __init__(self, ui: Ui, reading: Reading, shell: Shell) -> None:
        self._ui, self._reading, self._shell = ui, reading, shell
        self._done: SimpleQueue[_Done] = SimpleQueue()
        self._left = False
        self.busy = False
        """Whether something is on its way."""
        self.said = ""
        """What was said last of what came of it."""

    def export(self, person: str) -> None:
        """Put the finished games of a person, or of everybody, into a file among the documents; to ask for it
        again while that is done changes nothing."""
        if self.busy:
            return
        catalog, saves = self._ui.view.catalog, Saves()
        games = chosen(self._reading.seen.games, self._reading.people, Wanted(person))
        paths = [saves.folder / played.file for played in games if played.file]
        if not paths:
            self._ui.notices.toast(self._ui.t("parcel.nothing"))
            return
        today = day(catalog, datetime.now().timestamp())
        who = person or catalog.text("chronicle.everybody")
        stem = catalog.text("chronicle.parcel.name", who=who, day=today)

        def work() -> _Done:
            return _Done("chronicle.export.done", pack(free_name(parcels_dir(), stem), paths).told)

        self._ui.notices.toast(self._ui.t("chronicle.export.working"))
        self._begin(work, "chronicle.export.done", "error.save-failed", parcels_dir())

    def bring(self, path: Path) -> None:
        """Bring the games of a file."""

        def work() -> _Done:
            done = unpack(path, Saves())
            people = PeopleFile()
            people.change(lambda known: known.readmit(done.digests))  # for who was cleared of them
            if people.problem is not None:
                self._shell.tell(self._ui.view.catalog.reason(people.problem))
            told = Message.of("parcel.brought", n=done.games, known=done.known)
            return _Done("chronicle.import.done", told, bool(done.digests))

        self._ui.notices.toast(self._ui.t("chronicle.import.working"))
        self._begin(work, "chronicle.import.done", "error.read-failed", path)

    def _begin(self, work: Callable[[], _Done], title: str, failed: str, path: Path) -> None:
        """Do it in a thread; `title` and `failed`, with the path, say that nothing came of it."""

        def run() -> None:
            try:
                done = work()
            except Exception as error:  # whatever it is: or it would be on its way for ever
                done = _Done(title, failure(failed, path, error).message)
            self._done.put(done)
            if self._left:
                self._tell_elsewhere()

        self.busy = True
        Thread(target=run, name="parcel").start()  # the app waits for it when it is closed

    def poll(self) -> None:
        """Say what came of it, once it is done."""
        with suppress(Empty):
            while True:
                done = self._done.get_nowait()
                self.busy = False
                if done.brought:
                    self._reading.refresh()
                self._tell(done)

    def enter(self) -> None:
        """Say again here what comes of it."""
        self._left = False

    def leave(self) -> None:
        """Have said in passing what comes of it, wherever one is then."""
        self._left = True
        self._tell_elsewhere()

    def _tell_elsewhere(self) -> None:
        with suppress(Empty):  # thread and scene may both be here
            while True:
                self._shell.tell(self._ui.view.catalog.say(self._done.get_nowait().told))
                self.busy = False

    def _tell(self, done: _Done) -> None:
        ui = self._ui
        answer = [Choice(ui.t("chronicle.understood"), kind="primary", key="understood")]
        self.said = ui.view.catalog.say(done.told)
        ui.open(lambda: Dialog(ui, ui.t(done.title), ui.view.catalog.say(done.told), answer))
