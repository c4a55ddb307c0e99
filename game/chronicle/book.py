"""The chronicle: the facts of all saved games, kept in a file so that thousands are there in a moment.

Facts of games that lie on the shelf are looked up by name, size and time of their files, and worked out anew
where one of them differs, or where rules or facts have changed. Facts of games whose files are gone stay
("nothing is ever lost"), until somebody throws them away with their game or clears a person.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import __version__
from game.chronicle.facts import Facts, digest_of, facts_of, from_data, stamp_of, to_data
from game.disk.files import (
    MissingFileError,
    StorageError,
    exclusive,
    fitting,
    moment_of,
    read_json,
    set_aside,
    write_atomic,
)
from game.disk.merging import merged
from game.disk.paths import chronicle_file
from game.disk.storage import Saves, read
from game.engine.protocol import EngineError
from game.engine.reasons import Reason

VERSION: Final = 1
LARGEST: Final = 64 << 20
"""Bytes: some ten thousands of games."""
FINISHED, UNFINISHED, UNREADABLE = "finished", "unfinished", "unreadable"
_NEVER: Final = -(1 << 63)
"""A time that no file has."""
_OFTEN: Final = 50
"""Games that are worked out between two times that all of it is written."""


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
        """What is to be said about the file or the shelf: it was damaged, or can't be read or written."""
        self._known: tuple[dict[str, Page], dict[str, Facts]] = {}, {}
        """Pages and kept facts as the file had them when it was read or written last, ..."""
        self._seen: tuple[int, ...] | None = None
        """... and by what one sees whether another copy of the app has written it since."""
        self._frozen = False
        """Whether the file stays as it is: a newer version of the app wrote it, or it can't be read."""

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
        self._seen = _stamp(self.path)
        try:
            self._take(read_json(self.path, LARGEST))
        except MissingFileError:
            return
        except StorageError as error:
            self.problem, self._frozen = error.reason, True
        except _NewerError:
            self.problem, self._frozen = Reason.of("chronicle.newer", file=str(self.path)), True
        except ValueError:
            try:
                self.problem = Reason.of("chronicle.damaged", file=str(set_aside(self.path)))
            except StorageError as error:
                self.problem, self._frozen = error.reason, True

    def _take(self, data: Any) -> None:
        """Take what the file says, beside what was changed here since it was read or written last."""
        if not isinstance(data, dict) or not isinstance(data.get("version"), int):
            raise ValueError("version")
        if data["version"] > VERSION:
            raise _NewerError
        pages = {page.name: page for page in map(_page, _rows(data, "pages"))}
        kept = {facts.digest: facts for facts in map(from_data, _rows(data, "kept"))}
        self.pages = merged(self._known[0], self.pages, pages, depth=1)
        self.kept = merged(self._known[1], self.kept, kept, depth=1)
        self._known = dict(pages), dict(kept)

    def refresh(self, stop: Callable[[], bool] = lambda: False) -> Iterator[Progress]:
        """Look at the shelf, and work out what is new; yields how far that is, at least once."""
        there: dict[str, os.stat_result] = {}
        try:
            paths = self.saves.paths()
        except StorageError as error:  # games that can't be seen are not gone
            self.problem = self.problem or error.reason
            yield Progress(0, 0)
            return
        for path in paths:
            try:
                there[path.name] = path.stat()
            except OSError:
                continue
        self._catch_up()  # another copy may have thrown away what is gone, with all that is known of it
        gone = self.pages.keys() - there.keys()
        for name in gone:
            self._lose(name)
        new = [name for name, found in there.items() if not self._knows(name, found)]
        new.sort(key=lambda name: -there[name].st_mtime_ns)
        yield Progress(0, len(new))
        for number, name in enumerate(new, 1):
            if stop():
                break
            page = self._look(name, there[name])
            if page.state == UNREADABLE and name in self.pages:
                self._lose(name)
            self.pages[name] = page
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
            facts = facts_of(read(self.saves.folder / name), moment_of(found))
        except StorageError:  # that may pass, without a trace on the file: it is tried again each time
            return page._replace(time=_NEVER)
        except EngineError:
            return page
        return page._replace(state=UNFINISHED if facts is None else FINISHED, facts=facts)

    # -- keeping -----------------------------------------------------------------------------------

    def _lose(self, name: str) -> None:
        """The file of a page is gone, or can't be read any more: its facts stay."""
        page = self.pages.pop(name)
        if page.facts is not None:
            self.kept[page.facts.digest] = page.facts

    def keep(self, path: Path) -> None:
        """A game is about to be thrown away: its facts are written, and stay.

        Raises StorageError where they can't be.
        """
        try:
            page = self._look(path.name, path.stat())
        except OSError:
            return
        if page.facts is not None:
            self.kept[page.facts.digest] = page.facts
            if not self.save() and self.problem is not None:
                raise StorageError(self.problem)

    def forget(self, path: Path, digest: str = "") -> None:
        """A game is thrown away with all that is known of it; `digest`: its own, if that is known.

        Raises StorageError where that can't be written.
        """
        self._catch_up()
        page = self.pages.pop(path.name, None)
        if page is not None and page.facts is not None:
            digest = page.facts.digest
        kept = self.kept.pop(digest, None)  # its facts may be here from before it was brought back
        unknown = page is None and kept is None and not self._frozen
        if not unknown and not self.save() and self.problem is not None:
            raise StorageError(self.problem)

    def save(self) -> bool:
        """Write all of it, and take what another copy of the app has written meanwhile.

        Returns whether that went well; trouble is told by `problem`.
        """
        try:
            with exclusive(self.path):
                self._catch_up()
                if self._frozen:
                    return False
                for name in self.pages.keys() - self._known[0].keys():
                    if not os.path.exists(self.saves.folder / name):  # thrown away since we looked at it
                        del self.pages[name]
                data = self._dumps().encode(errors="replace")
                write_atomic(self.path, fitting(self.path, data, LARGEST))
                self._known, self._seen = (dict(self.pages), dict(self.kept)), _stamp(self.path)
        except StorageError as error:
            self.problem = error.reason
            return False
        return True

    def _catch_up(self) -> None:
        """Take what another copy of the app has written since the file was read or written last."""
        if _stamp(self.path) != self._seen:
            self.load()

    def _dumps(self) -> str:
        data = {
            "version": VERSION,
            "pages": [
                {**page._asdict(), "facts": None if page.facts is None else to_data(page.facts)}
                for page in self.pages.values()
            ],
            "kept": [to_data(facts) for facts in self.kept.values()],
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def throw_away(saves: Saves, path: Path, *, keep: bool) -> None:
    """Delete a saved game; its facts stay in the chronicle, or go with it.

    Raises StorageError; the game is still there then, as it is where its facts can't be written or forgotten.
    """
    chronicle = Chronicle(saves)
    chronicle.load()
    digest = ""
    with suppress(EngineError):
        digest = digest_of(read(path))
    if keep:
        chronicle.keep(path)
    else:
        chronicle.forget(path, digest)
    saves.delete(path)
    if not keep:
        with suppress(StorageError):  # another copy of the app may have looked at it once more
            chronicle.forget(path, digest)


class _NewerError(ValueError):
    """A newer version of the app wrote it."""


def _stamp(path: Path) -> tuple[int, ...] | None:
    """Return by what one sees whether a file was written again; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


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
