"""What a person has set, and the file it lies in."""

from __future__ import annotations

import json
import threading
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.disk.files import (
    MissingFileError,
    StorageError,
    exclusive,
    failure,
    fitting,
    read_json,
    set_aside,
    write_atomic,
)
from game.disk.merging import DEEP, merged
from game.engine.plain import is_plain
from game.engine.reasons import Reason
from game.engine.record import MAX_NAME
from game.i18n import LANGS

VERSION: Final = 1
TEXT_PERCENTS: Final = (100, 125, 150, 175, 200)
SPEEDS: Final = (0.0, 0.5, 1.0, 1.5, 2.0, 4.0)
"""Animation speeds to choose from; 0 shows results at once."""


_DEPTHS: Final = MappingProxyType({"keys": 0, "games": 1})
"""Of settings that hold others: how deep those can be told apart. All keys belong together, and so does all
that a game was set up with."""
LARGEST: Final = 1_000_000
"""Bytes; a settings file is a few hundred."""
_LONGEST: Final = 40
"""Letters of a key's name, at most."""


class NewerError(ValueError):
    """Settings that a newer version of the app wrote."""


@dataclass
class Settings:
    """All of it has a default; what a file says is checked by `from_data`."""

    language: str = ""
    """Empty: the system's."""
    text_percent: int = 100
    speed: float = 1.0
    less_motion: bool = False
    effects: float = 0.8
    """Volumes, 0 to 1."""
    music: float = 0.5
    muted: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
    colour_help: bool = False
    """Patterns and letters stand out more on everything that is told apart by colour."""
    keys: dict[str, str] = field(default_factory=dict)
    """Action -> binding, where it differs from the default (see game.view.intents)."""
    games: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Game id -> what was set up last: seats, options. Its shape belongs to the set-up scene."""
    learnt: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Game id -> what was learnt. Its shape belongs to `game.scenes.learnt`."""
    puzzles: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Game id -> which puzzles were solved and missed. Its shape belongs to `game.scenes.puzzled`."""
    tips: bool = True
    """Whether the teacher says something in a match when it first comes up."""
    people: list[str] = field(default_factory=list)
    """Names that people have sat down under, the most recent first."""
    told: list[str] = field(default_factory=list)
    """The tips that were said: keys of their texts."""

    def to_data(self) -> dict[str, Any]:
        """For the file."""
        return {"version": VERSION, **asdict(self), "window": list(self.window)}

    @classmethod
    def from_data(cls, data: object) -> Settings:
        """From the file. Raises ValueError naming what is not as it should be, or NewerError."""
        if not isinstance(data, dict):
            raise ValueError("no object")
        if not isinstance(data.get("version"), int):
            raise ValueError("version")
        if data["version"] > VERSION:
            raise NewerError
        known = {each.name: each for each in fields(cls)}
        found = {name: value for name, value in data.items() if name in known}
        settings = cls()
        for name, value in found.items():
            if not _suits(name, value, getattr(settings, name)):
                raise ValueError(name)
            setattr(settings, name, tuple(value) if name == "window" else value)
        return settings


def _suits(name: str, value: object, default: object) -> bool:
    """Is this a value that the setting can have?"""
    match name:
        case "language":
            return value == "" or value in LANGS
        case "text_percent":
            return _number(value) and 100 <= value <= 200  # type: ignore[operator]
        case "speed":
            return _number(value) and 0 <= value <= 4  # type: ignore[operator]
        case "effects" | "music":
            return _number(value) and 0 <= value <= 1  # type: ignore[operator]
        case "window":
            return (
                isinstance(value, list)
                and len(value) == 2
                and all(isinstance(side, int) and 100 <= side <= 20_000 for side in value)
            )
        case "keys":
            return isinstance(value, dict) and all(is_plain(key, _LONGEST) for key in value.values())
        case "games" | "learnt" | "puzzles":
            return isinstance(value, dict) and all(isinstance(game, dict) for game in value.values())
        case "people":
            return isinstance(value, list) and all(is_plain(name, MAX_NAME) for name in value)
        case "told":
            return isinstance(value, list) and all(isinstance(key, str) for key in value)
    return type(value) is type(default)


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def read(path: Path) -> Settings:
    """Return what a file says, or the defaults where there is none.

    Raises StorageError for one that can't be read, NewerError, and ValueError for one that makes no sense.
    """
    try:
        return Settings.from_data(read_json(path, LARGEST))
    except MissingFileError:
        return Settings()


class SettingsFile:
    """Reads settings once and writes them in the background. Trouble is told by `problem`, never raised.

    What another copy of the app has written meanwhile stays, but for what was changed here.
    """

    def __init__(self, path: Path):
        self.path = path
        self.problem: Reason | None = None
        """What went wrong last; whoever has said so sets it back to None."""
        self._told: Reason | None = None
        """What went wrong when it was written last: the same is told once."""
        self._known = Settings().to_data()
        """The settings as they were read or written here last."""
        self._next: dict[str, Any] | None = None
        self._lock = threading.Lock()
        self._writer: threading.Thread | None = None

    def load(self) -> Settings:
        """The settings; defaults where there are none. A file that can't be used is set aside."""
        try:
            data = self._there()
        except StorageError as error:
            self.problem = self._told = error.reason
            data = None
        settings = Settings() if data is None else Settings.from_data(data)
        self._known = settings.to_data()
        return settings

    def save(self, settings: Settings) -> None:
        """Write soon, without waiting for it."""
        with self._lock:
            self._next = settings.to_data()
            if self._writer is None:
                self._writer = threading.Thread(target=self._write, name="settings")
                self._writer.start()

    def flush(self) -> None:
        """Wait until everything is written."""
        writer = self._writer
        if writer is not None:
            writer.join()

    def _write(self) -> None:
        while True:
            with self._lock:
                new, self._next = self._next, None
                if new is None:
                    self._writer = None
                    return
            try:
                with exclusive(self.path):
                    self._put(new)
            except Exception as error:  # whatever it is, what comes next is written all the same
                reason = failure("error.save-failed", self.path, error)
                if reason != self._told:
                    self.problem = self._told = reason
            else:
                self._known, self._told = new, None

    def _put(self, new: dict[str, Any]) -> None:
        """Write settings over those that are there. Raises StorageError."""
        there = self._there()
        if there is not None:
            ours = {
                name: merged(self._known[name], value, there[name], _DEPTHS.get(name, DEEP))
                for name, value in new.items()
                if name in there
            }
            new = {**there, **new, **ours, "version": VERSION}
        text = json.dumps(new, ensure_ascii=False, indent=1) + "\n"
        write_atomic(self.path, fitting(self.path, text.encode(), LARGEST))

    def _there(self) -> dict[str, Any] | None:
        """Return what the file says now, None where there is none. One that makes no sense is set aside, and
        `problem` says so; raises StorageError for one that can't be read."""
        try:
            data: dict[str, Any] = read_json(self.path, LARGEST)
            Settings.from_data(data)
        except MissingFileError:
            return None
        except StorageError:
            raise
        except NewerError:
            self.problem = Reason.of("settings.newer", file=str(set_aside(self.path)))
        except ValueError:
            self.problem = Reason.of("settings.damaged", file=str(set_aside(self.path)))
        else:
            return data
        return None
