"""The chronicle: the facts of all saved games, kept in a file so that thousands are there in a moment.

Facts of games that lie on the shelf are looked up by name, size and time of their files, and worked out anew
where one of them differs, or where rules or facts have changed. Facts of games whose files are gone stay
("nothing is ever lost"), until somebody throws them away with their game or clears a person.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import __version__
from game.chronicle.facts import Facts, facts_of, from_data, stamp_of, to_data
from game.disk.files import Lock, MissingFileError, StorageError, make_folder, read_limited, write_atomic
from game.disk.paths import chronicle_file
from game.disk.storage import Saves, read
from game.engine.protocol import EngineError
from game.engine.reasons import Reason

VERSION: Final = 1
LARGEST: Final = 64 << 20
"""Bytes: some ten thousands of games."""
FINISHED, UNFINISHED, UNREADABLE = "finished", "unfinished", "unreadable"
_OFTEN: Final = 50
"""Games that are worked out between two times that all of it is written."""
_TRIES: Final = 40


class Page(NamedTuple):
    """What is known of one file on the shelf."""

    name: str
    size: int
    time: int
    """When it was written last, in nanoseconds since 1970."""
    state: str
    """FINISHED, UNFINISHED or UNREADABLE."""
    app: str
    """The version of the app that looked at it."""
    facts: Facts | None = None

    @property
    def is_current(self) -> bool:
        """Whether nothing that it was made with has changed."""
        if self.facts is None:
            return self.state == UNFINISHED or self.app == __version__
        try:
            return self.facts.stamp == stamp_of(self.facts.game)
        except EngineError:  # a game that this app does not know: a newer one wrote the page
            return True


class Progress(NamedTuple):
    """How far the reading is."""

    done: int
    total: int


class Chronicle:
    """All pages, by the names of their files, and the facts of games whose files are gone."""

    def __init__(self, saves: Saves | None = None, path: Path | None = None) -> None:
        self.saves = saves or Saves()
        self.path = path or chronicle_file()
        self.pages: dict[str, Page] = {}
        self.kept: dict[str, Facts] = {}
        """Facts of games without files, by their digests."""
        self.problem: Reason | None = None
        """What is to be said about the file: it was damaged, or can't be written."""
        self._frozen = False
        """Whether a newer version of the app wrote the file: then it stays as it is."""

    # -- what it says ------------------------------------------------------------------------------

    @property
    def facts(self) -> list[tuple[Facts, str]]:
        """Every finished game once, the latest first, with the name of its file, "" if that is gone."""
        found = {facts.digest: (facts, "") for facts in self.kept.values()}
        for page in self.pages.values():
            if page.facts is not None:
                found[page.facts.digest] = (page.facts, page.name)
        return sorted(found.values(), key=lambda each: (-each[0].when, each[0].digest))

    @property
    def unreadable(self) -> int:
        """How many files could not be used."""
        return sum(page.state == UNREADABLE for page in self.pages.values())

    # -- reading -----------------------------------------------------------------------------------

    def load(self) -> None:
        """Take what the file says, as far as it can be used; trouble is told by `problem`, never raised."""
        try:
            self._take(json.loads(read_limited(self.path, LARGEST).decode()))
        except MissingFileError:
            return
        except StorageError as error:
            self.problem, self._frozen = error.reason, True
        except _NewerError:
            self.problem, self._frozen = Reason.of("chronicle.newer", file=str(self.path)), True
        except (ValueError, RecursionError):
            self._set_aside()

    def _take(self, data: Any) -> None:
        if not isinstance(data, dict) or not isinstance(data.get("version"), int):
            raise ValueError("version")
        if data["version"] > VERSION:
            raise _NewerError
        pages = [_page(row) for row in _rows(data, "pages")]
        kept = [from_data(row) for row in _rows(data, "kept")]
        self.pages = {page.name: page for page in pages}
        self.kept = {facts.digest: facts for facts in kept}

    def refresh(self, stop: Callable[[], bool] = lambda: False) -> Iterator[Progress]:
        """Look at the shelf, and work out what is new; yields how far that is, at least once."""
        there: dict[str, os.stat_result] = {}
        for path in self.saves.paths():
            try:
                there[path.name] = path.stat()
            except OSError:
                continue
        gone = self.pages.keys() - there.keys()
        for name in gone:
            self._lose(name)
        new = [name for name, found in there.items() if not self._knows(name, found)]
        new.sort(key=lambda name: -there[name].st_mtime_ns)
        yield Progress(0, len(new))
        for number, name in enumerate(new, 1):
            if stop():
                break
            self.pages[name] = self._look(name, there[name])
            if number % _OFTEN == 0:
                self.save()
            yield Progress(number, len(new))
        if new or gone:
            self.save()

    def _knows(self, name: str, found: os.stat_result) -> bool:
        page = self.pages.get(name)
        same = page is not None and (page.size, page.time) == (found.st_size, found.st_mtime_ns)
        return same and page is not None and page.is_current

    def _look(self, name: str, found: os.stat_result) -> Page:
        """Read a saved game and work out its facts."""
        page = Page(name, found.st_size, found.st_mtime_ns, UNREADABLE, __version__)
        try:
            facts = facts_of(read(self.saves.folder / name), found.st_mtime)
        except EngineError:
            return page
        return page._replace(state=UNFINISHED if facts is None else FINISHED, facts=facts)

    # -- keeping -----------------------------------------------------------------------------------

    def _lose(self, name: str) -> None:
        """The file of a page is gone: its facts stay."""
        page = self.pages.pop(name)
        if page.facts is not None:
            self.kept[page.facts.digest] = page.facts

    def keep(self, path: Path) -> None:
        """A game is about to be thrown away: its facts stay. Raises nothing."""
        try:
            page = self._look(path.name, path.stat())
        except OSError:
            return
        if page.facts is not None:
            self.kept[page.facts.digest] = page.facts

    def forget(self, path: Path) -> None:
        """A game was thrown away with all that is known of it."""
        page = self.pages.pop(path.name, None)
        if page is not None and page.facts is not None:
            self.kept.pop(page.facts.digest, None)

    def save(self) -> None:
        """Write all of it; trouble is told by `problem`."""
        if self._frozen:
            return
        data = {
            "version": VERSION,
            "pages": [
                {**page._asdict(), "facts": None if page.facts is None else to_data(page.facts)}
                for page in self.pages.values()
            ],
            "kept": [to_data(facts) for facts in self.kept.values()],
        }
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            with locked(self.path):
                write_atomic(self.path, text.encode(errors="replace"))
        except StorageError as error:
            self.problem = error.reason

    def _set_aside(self) -> None:
        """A file that makes no sense lies in nobody's way; the shelf is read anew."""
        aside = self.path.with_name(f"{self.path.stem}.set-aside{self.path.suffix}")
        try:
            os.replace(self.path, aside)
        except OSError:
            self._frozen, aside = True, self.path
        self.problem = Reason.of("chronicle.damaged", file=str(aside))


def throw_away(saves: Saves, path: Path, *, keep: bool) -> None:
    """Delete a saved game; its facts stay in the chronicle, or go with it. Raises StorageError."""
    chronicle = Chronicle(saves)
    chronicle.load()
    if keep:
        chronicle.keep(path)
        chronicle.save()
    saves.delete(path)
    if not keep:
        chronicle.forget(path)
        chronicle.save()


class _NewerError(ValueError):
    """A newer version of the app wrote it."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for another copy of the app that writes the same file, but not for ever."""
    lock = Lock(path.with_name(f".{path.name}.lock"))
    try:
        make_folder(path.parent)
        for _ in range(_TRIES):
            if lock.take():
                break
            time.sleep(0.05)
    except OSError:
        pass  # writing tells what is wrong
    try:
        yield
    finally:
        lock.release()


def _rows(data: dict[str, Any], name: str) -> list[Any]:
    rows = data.get(name)
    if not isinstance(rows, list):
        raise ValueError(name)
    return rows


def _page(row: Any) -> Page:
    if not isinstance(row, dict) or row.keys() != set(Page._fields):
        raise ValueError("page")
    if [type(row[key]) for key in ("name", "size", "time", "state", "app")] != [str, int, int, str, str]:
        raise ValueError("page")
    facts = None if row["facts"] is None else from_data(row["facts"])
    if (row["state"] == FINISHED) != (facts is not None):
        raise ValueError("state")
    return Page(**{**row, "facts": facts})
