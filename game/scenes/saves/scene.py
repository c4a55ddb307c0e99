"""The shelf of saved games: go on with one, see it again, or throw it away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from pygame import Rect, Surface

from game.chronicle.book import throw_away
from game.disk.files import failure
from game.disk.storage import BEING_PLAYED, FINISHED, UNFINISHED, UNREADABLE, Entry, Saves
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.record import Record
from game.scenes.damaged import announce
from game.scenes.opening import go_on, see_again
from game.scenes.pages import add_head
from game.scenes.portrait import SIZE
from game.scenes.saves.rows import Row, RowList
from game.scenes.saves.shelf import FILTERS, Shelf, moment, players
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.words import headline, level_name
from game.view.colours import INK
from game.view.hillside import snapshot, world_of
from game.view.intents import Back, Intent
from game.view.text import BODY, Style
from game.view.widgets import Choice, Dialog, Label, Panel

_SIGNS: Final = {UNFINISHED: "play", FINISHED: "check", BEING_PLAYED: "person", UNREADABLE: "cross"}
_PAGES: Final = tuple(FILTERS)
_WIDTH: Final = 980
"""Logical units that the rows need at 100 % text."""


class SavesScene(Scene):
    """What was played, the latest first."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.page = 0
        self.shelf = Shelf(Saves(), self._world)
        self._list: RowList | None = None
        self._offset = 0.0
        self._at = 0
        """Number of the row that had the focus last."""
        self._thrown: SimpleQueue[Reason | None] = SimpleQueue()
        """Of each game that was thrown away, why that could not be done; None if it was."""
        self._throwing = set[Path]()
        """What is being thrown away."""
        self._left = False
        self.word = ""
        """What is said in place of rows, if there are none."""

    def enter(self) -> None:
        self._left = False
        self.shelf.refresh()

    def leave(self) -> None:
        self.shelf.stop()
        self._left = True
        self._tell_elsewhere()

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.ui
        pages = [ui.t(f"saves.page.{name}", n=len(self.shelf.chosen(name))) for name in _PAGES]
        title, leave = ui.t("saves.title"), self.shell.back
        self._fill(add_head(ui, ui.wide(_WIDTH), title, pages, self.page, turn=self._turn, leave=leave))
        if self.focus.current is None:
            rows = self._list.targets if self._list is not None else []
            # Where a row is gone that had the focus, the one that has come in its place has it.
            row = rows[min(self._at, len(rows) - 1)] if rows else None
            self.focus.set(row or self.focus.find("back"))

    def _fill(self, place: Rect) -> None:
        """The rows, or a word about why there are none."""
        ui, self.word = self.ui, ""
        entries = self.shelf.chosen(_PAGES[self.page])
        self._list = None
        if entries:
            rows = [self._row(entry) for entry in entries]
            self._list = RowList(ui, place.inflate(-2 * ui.gap, -2 * ui.gap), rows, self._ask)
            self._list.scroll_to(self._offset)
            Panel(ui, Rect(place.x, place.y, place.w, min(place.h, self._list.height + 2 * ui.gap)))
            return
        key = f"saves.empty.{_PAGES[self.page]}" if self.shelf.read_once else "saves.reading"
        leaf = Rect(0, 0, min(place.w, ui.wide(560)), 0)
        style = Style(BODY, INK)
        leaf.h = min(place.h, ui.text.block(ui.t(key), leaf.w - ui.px(64), style).get_height() + ui.px(48))
        leaf.center = place.center
        Panel(ui, leaf, "paper")
        Label(ui, leaf.inflate(-ui.px(60), -ui.px(32)), ui.t(key), style, align="centre")
        self.word = ui.t(key)

    @property
    def rows(self) -> list[Row]:
        """What is said of each game of the page that is open."""
        return self._list.rows if self._list is not None else []

    @property
    def drawn(self) -> int:
        """How many of them have pictures now."""
        return self._list.drawn if self._list is not None else 0

    def _row(self, entry: Entry) -> Row:
        catalog = self.ui.view.catalog
        record = entry.record
        title = entry.path.name if record is None else self._title(record)
        who = "" if record is None else players(catalog, record.seats)
        when, status = self._when(entry), self._status(entry)
        picture = self.shelf.pictures.get(entry.path)
        return Row(entry.path.name, _SIGNS[entry.status], title, who, when, status, picture)

    def _world(self, game_id: str) -> Surface | None:
        """The world of a game, in small."""
        world = world_of(self.ui.assets, game_id)
        return None if world is None else snapshot(self.ui.assets, world, SIZE)

    def _title(self, record: Record) -> str:
        """The game, and what it is played with if that isn't its usual deck or boards."""
        title = self.ui.t(f"game.{record.game}")
        if record.level is None or record.level.data is None or not record.level.name:
            return title
        level = level_name(self.ui.view.catalog, record.game, record.level.name)
        return self.ui.t("saves.title-level", game=title, level=level)

    def _when(self, entry: Entry) -> str:
        if not entry.modified:
            return ""
        return moment(self.ui.view.catalog, datetime.fromtimestamp(entry.modified), datetime.now())

    def _status(self, entry: Entry) -> str:
        """Who won, how far the game is, or why it can't be opened."""
        catalog, record = self.ui.view.catalog, entry.record
        if record is None or entry.status == UNREADABLE:
            return self.ui.t("saves.unreadable")
        names = tuple(seat.name for seat in record.seats)
        if record.result is not None:
            return catalog.say(headline(record.result), record.game, names)
        state = self.ui.t("saves.being-played" if entry.status == BEING_PLAYED else "saves.unfinished")
        standing = self.shelf.standings.get(entry.path)
        if standing is None:
            return state
        return self.ui.t("saves.standing", state=state, standing=catalog.say(standing, record.game, names))

    # -- what moves --------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        if self._list is not None:
            self._offset = self._list.offset
            if self.focus.current in self._list.targets:
                self._at = self._list.targets.index(self.focus.current)
        while not self._thrown.empty():
            self._deleted(self._thrown.get_nowait())
        first = not self.shelf.read_once
        is_new, told = self.shelf.poll()
        if is_new:
            self._show_new(first)
        for path in told:
            self._tell(path)

    def _show_new(self, first: bool) -> None:
        """Show what was found; the first time, go to the game that was played last."""
        by_pointer = self.focus.by_pointer
        self.ui.relayout(self.layout)
        if first and self._list is not None and not by_pointer and self.ui.dialog is None:
            self.focus.set(self._list.targets[0])
        messages, self.shelf.messages = self.shelf.messages, []
        if messages:
            announce(self.ui, messages)

    def _tell(self, path: Path) -> None:
        entry = next((entry for entry in self.shelf.entries if entry.path == path), None)
        if entry is not None and self._list is not None:
            self._list.tell(self._row(entry))

    def _turn(self, page: int) -> None:
        self.page, self._offset, self._at = page, 0.0, 0
        self.ui.relayout(self.layout)

    # -- what can be done --------------------------------------------------------------------------

    def _ask(self, number: int) -> None:
        """Say all about a game, and ask what to do with it."""
        entry = self.shelf.chosen(_PAGES[self.page])[number]
        self.ui.open(lambda: self._dialog(entry))

    def _dialog(self, entry: Entry) -> Dialog:
        ui, row = self.ui, self._row(entry)
        reason = self.ui.view.catalog.reason(entry.reason) if entry.reason is not None else row.status
        changed = ui.t("record.changed") if entry.record is not None and entry.record.changed else ""
        where = ui.t("saves.file", file=entry.path.name, folder=str(entry.path.parent))
        text = "\n".join(line for line in (row.players, row.moment, reason, changed, where) if line)
        choices = []
        if entry.status == UNFINISHED:
            choices.append(Choice(ui.t("saves.continue"), lambda: self.go_on(entry), "primary", "continue"))
        if entry.record is not None:
            kind = "wood" if choices else "primary"
            choices.append(Choice(ui.t("saves.replay"), lambda: self.replay(entry), kind, "replay"))
            choices.append(Choice(ui.t("results.review"), lambda: self.review(entry), key="review"))
        if entry.status != BEING_PLAYED:
            choices.append(Choice(ui.t("saves.delete"), lambda: self._ask_to_delete(entry), key="delete"))
        choices.append(Choice(ui.t("app.back"), key="close"))
        return Dialog(ui, row.title, text, choices)

    def go_on(self, entry: Entry) -> None:
        """Play a game on where it was left."""
        self._try(lambda: go_on(self.shell, self.shelf.saves, entry.path))

    def replay(self, entry: Entry) -> None:
        """See a game again, as far as it goes."""
        self._try(lambda: see_again(self.shell, entry.path))

    def review(self, entry: Entry) -> None:
        """See a game again, and where it was won and lost."""
        self._try(lambda: see_again(self.shell, entry.path, review=True))

    def _ask_to_delete(self, entry: Entry) -> None:
        """Ask for certain; of a finished game of people also what becomes of its figures."""
        ui, row = self.ui, self._row(entry)
        about = [line for line in (row.title, row.players, row.moment, row.status) if line]
        record = entry.record if entry.status == FINISHED else None
        if record is not None and any(seat.kind == "human" for seat in record.seats):
            about.append(ui.t("saves.delete.figures"))
            answers = [
                Choice(ui.t("saves.delete.keep"), lambda: self._throw(entry, keep=True), key="delete-yes"),
                Choice(ui.t("saves.delete.all"), lambda: self._throw(entry, keep=False), key="delete-all"),
            ]
        else:
            answers = [Choice(ui.t("saves.delete.yes"), lambda: self._delete(entry), key="delete-yes")]
        # Second, so that of three it lies in the middle, where whoever clicks twice hits it.
        answers.insert(1, Choice(ui.t("app.cancel"), kind="primary", key="delete-no"))
        text = "\n".join(about)
        ui.open(lambda: Dialog(ui, ui.t("saves.delete.ask"), text, answers, first=1))

    def _delete(self, entry: Entry) -> None:
        if self._try(lambda: self.shelf.saves.delete(entry.path)):
            self._deleted(None)

    def _throw(self, entry: Entry, *, keep: bool) -> None:
        """Delete a finished game, and keep its figures or not: that is worked out beside the frames."""
        if entry.path in self._throwing:
            return
        self._throwing.add(entry.path)

        def work() -> None:
            try:
                throw_away(self.shelf.saves, entry.path, keep=keep)
            except Exception as error:  # whatever it is: or it would be on its way for ever
                self._thrown.put(failure("error.delete-failed", entry.path, error))
            else:
                self._thrown.put(None)
            self._throwing.discard(entry.path)
            if self._left:
                self._tell_elsewhere()

        Thread(target=work, name="throw", daemon=True).start()

    def _tell_elsewhere(self) -> None:
        """Say wherever one is what came of what is thrown away."""
        with suppress(Empty):  # thread and scene may both be here
            while True:
                self.shell.tell(self._come_of_it(self._thrown.get_nowait()))

    def _come_of_it(self, problem: Reason | None) -> str:
        return self.ui.t("saves.deleted") if problem is None else self.ui.view.catalog.reason(problem)

    def _deleted(self, problem: Reason | None) -> None:
        """A game was deleted, or could not be."""
        self.ui.notices.toast(self._come_of_it(problem))
        self.shelf.refresh()

    def _try(self, work: Callable[[], None]) -> bool:
        """Do something with a file. If it can't be done, say why, read the shelf anew, and return False."""
        try:
            work()
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))
            self.shelf.refresh()
            return False
        return True

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.go_back()
