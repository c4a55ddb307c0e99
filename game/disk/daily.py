"""What came of the deals of the day: a small file, which holds even where the saved games were deleted.

The first result of a day and game stays; so does what the file says, whatever saved games tell: they only
fill in what it lacks. Trouble with the file is told, and costs nothing but what saves don't tell again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from game.disk.files import (
    MissingFileError,
    StorageError,
    exclusive,
    fitting,
    read_json,
    set_aside,
    write_atomic,
)
from game.disk.paths import daily_file
from game.engine.daily import Day
from game.engine.plain import is_plain
from game.engine.protocol import EngineError
from game.engine.reasons import Message, Reason

VERSION: Final = 1
MOST_STARS: Final = 3
LARGEST: Final = 16 << 20
"""Bytes: some three hundred years of deals."""
_LONGEST: Final = 255
"""Letters of a file's name."""


class Result(NamedTuple):
    """How a deal ended that was played to its end for the first time."""

    day: Day
    game: str
    stars: int
    """1 to `MOST_STARS`."""
    score: Message | None = None
    """What one ended with, such as "41 points"; None where a game has no such words."""
    file: str = ""
    """The name of its file on the shelf of saved games, as long as it is there."""


Key: TypeAlias = tuple[Day, str]
"""A day and a game."""
Results: TypeAlias = dict[Key, Result]


class DailyFile:
    """Reads and writes the file; both take their time, so ask from a thread."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = daily_file() if path is None else path

    def load(self) -> tuple[Results, Reason | None]:
        """Return all results, and what is to be said about the file; one that makes no sense is set aside."""
        try:
            return self._load()
        except StorageError as error:
            return {}, error.reason

    def keep(self, new: Iterable[Result]) -> tuple[Results, Reason | None]:
        """Add the results of deals that have none yet; return all of them, and what is to be said.

        A file that can't be read, or that a newer version of the app wrote, stays as it is: nobody knows what
        it holds.
        """
        found = {(each.day, each.game): each for each in reversed(list(new))}
        with exclusive(self.path):
            try:
                known, trouble = self._load()
                found.update(known)
                if found != known:
                    write_atomic(self.path, fitting(self.path, _dumps(found).encode(), LARGEST))
            except StorageError as error:
                trouble = error.reason
        return found, trouble

    def _load(self) -> tuple[Results, Reason | None]:
        """Do what `load` does; raise StorageError for a file that stays as it is."""
        try:
            return self._read(), None
        except StorageError:
            raise
        except ValueError:
            return {}, Reason.of("daily.damaged", file=str(set_aside(self.path)))

    def _read(self) -> Results:
        try:
            data = read_json(self.path, LARGEST)
        except MissingFileError:
            return {}
        if not isinstance(data, dict) or type(data.get("version")) is not int:
            raise ValueError("version")
        if data["version"] > VERSION:
            raise StorageError(Reason.of("chronicle.newer", file=str(self.path)))
        days = _mapping(data.get("days"))
        found = (
            _result(day, game, raw) for day, games in days.items() for game, raw in _mapping(games).items()
        )
        return {(result.day, result.game): result for result in found}


def _dumps(results: Mapping[Key, Result]) -> str:
    days: dict[str, dict[str, Any]] = {}
    for (day, game), result in sorted(results.items()):
        raw: dict[str, Any] = {"stars": result.stars}
        if result.score is not None and _is_plain(result.score):
            raw["score"] = [result.score.key, dict(result.score.args)]
        if result.file and _is_name(result.file):
            raw["file"] = result.file
        days.setdefault(day.text, {})[game] = raw
    return json.dumps({"version": VERSION, "days": days}, ensure_ascii=False, indent=1) + "\n"


def _is_plain(score: Message) -> bool:
    """Whether a message has numbers and texts alone, which the file can hold."""
    return all(type(value) in (int, str) for _, value in score.args)


def _is_name(file: object) -> bool:
    """Whether the file can hold this name of another one."""
    return isinstance(file, str) and is_plain(file, _LONGEST) and Path(file).name == file != ""


def _result(day: str, game: str, raw: object) -> Result:
    """Read one. Raises ValueError."""
    fields = _mapping(raw)
    stars, file = fields.get("stars"), fields.get("file", "")
    if type(stars) is not int or not 1 <= stars <= MOST_STARS:
        raise ValueError("stars")
    if not is_plain(game, _LONGEST) or not (file == "" or _is_name(file)):
        raise ValueError("names")
    try:
        return Result(Day.read(day), game, stars, _score(fields.get("score")), file)
    except EngineError as error:
        raise ValueError("day") from error


def _score(raw: object) -> Message | None:
    """Read what a message was written as; its arguments may have any name, as nothing is called with them."""
    match raw:
        case None:
            return None
        case [str(key), dict(args)] if _is_plain(score := Message(key, tuple(sorted(args.items())))):
            return score
    raise ValueError("score")


def _mapping(raw: object) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise ValueError("no object")
    return raw
