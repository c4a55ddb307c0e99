"""The choice of a deck or of boards: those that come with the game, and a player's own.

Folders are looked at and files are read beside the frames; what is wrong with a file is told when it is
chosen, and stops nothing until it is to be played with.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from game import levels
from game.engine.level import Level
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.spec import GameSpec
from game.games import levels_of
from game.levels import Found


class LevelChoice:
    """What a game is played with, as far as it is known by now. Poll it in each frame."""

    def __init__(self, spec: GameSpec, kept: object) -> None:
        """`kept` is the key that was remembered, or whatever stands there instead."""
        self.spec = spec
        self.found = [levels.standard(spec)] if spec.data else []
        """The first is the standard one."""
        self.key = kept if isinstance(kept, str) else ""
        """Of the level that is wanted; "" for the standard one."""
        self.reason: Reason | None = None
        """What is wrong with it."""
        self.gone = ""
        """What was wanted but isn't there any more."""
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="levels")
        self._listing: Future[tuple[list[Found], Reason | None]] | None = None
        self._reading: Future[Level] | None = None
        self._making: Future[Path] | None = None
        self.trouble: Reason | None = None
        """Why the player's own folder could not be made or read; whoever says it empties this."""
        self.look()

    @property
    def index(self) -> int:
        """The place of the wanted level among those that are found; that of the standard one without it."""
        return next((number for number, found in enumerate(self.found) if found.key == self.key), 0)

    @property
    def busy(self) -> bool:
        """Whether a folder or a file is being read."""
        return any(work is not None for work in (self._listing, self._reading, self._making))

    @property
    def sought(self) -> bool:
        """Whether it is still to be found out if there is the wanted level."""
        return bool(self.key) and self._listing is not None

    def look(self) -> None:
        """Look again at which levels there are."""
        if self.found:
            self._listing = self._pool.submit(self._list)

    def _list(self) -> tuple[list[Found], Reason | None]:
        return levels.available(self.spec), levels.own_trouble(self.spec)

    def choose(self, index: int) -> None:
        """Want another level; whether it can be used turns up in a later `poll`."""
        self.key, self.gone = (self.found[index].key if index else ""), ""
        self.reason = None
        self._read()

    def poll(self) -> bool:
        """Take in what has been read; return whether there is something else to show."""
        new = False
        if self._listing is not None and self._listing.done():
            found, self.trouble = self._listing.result()
            self._listing = None
            new = found != self.found
            self.found = found
            if self.key and not self.index:
                self.key, self.gone, new = "", self.key, True
            self._read()
        if self._reading is not None and self._reading.done():
            reason, self._reading = _reason(self._reading), None
            new = new or reason != self.reason
            self.reason = reason
        if self._making is not None and self._making.done():
            self.trouble, self._making = _reason(self._making), None
        return new

    def level(self) -> Level | None:
        """Return what to play with; None leaves it to the game. Raises LevelError."""
        return levels_of(self.spec.game_id).opened(self.found[self.index]) if self.index else None

    def make_folder(self) -> Path:
        """Begin to make the player's own folder, with a level to change; return where it is."""
        self._making = self._pool.submit(levels.prepare, self.spec)
        return levels.own_folder(self.spec)

    def _read(self) -> None:
        self._reading = self._pool.submit(levels_of(self.spec.game_id).opened, self.found[self.index])


def _reason(work: Future[Any]) -> Reason | None:
    """Return why some work was refused. Raises whatever else went wrong with it."""
    error = work.exception()
    if error is not None and not isinstance(error, EngineError):
        raise error
    return error.reason if error is not None else None
