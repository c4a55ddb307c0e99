"""Games in one file, to take them elsewhere: a zip of records. What comes from there is trusted in nothing.

`pack` writes games into one. `unpack` checks every member before it writes the first: names, numbers and
sizes are bounded, whatever the file says of itself, and each record is played through. What is here already,
in whatever file, is left as it is: to bring the same games twice changes nothing.
"""

from __future__ import annotations

import json
import os
import re
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from game import __version__
from game.chronicle.facts import digest_of
from game.disk.files import (
    LATEST,
    failing_as,
    make_folder,
    moment_of,
    numbered,
    read_limited,
    write_atomic,
)
from game.disk.paths import PARCEL_SUFFIX, SAVE_SUFFIX
from game.disk.storage import Saves, lock_of, read
from game.engine.plain import plain
from game.engine.protocol import EngineError
from game.engine.reasons import Argument, Message, Reason
from game.engine.record import MAX_BYTES, Record, RecordError, dumps, loads
from game.engine.session import verify

FORMAT: Final = "galerie-games"
VERSION: Final = 1
MAX_FILE: Final = 64 << 20
MAX_WHOLE: Final = 128 << 20
"""Bytes of a parcel, and of all that is in it: ten thousands of most games, thousands of the longest ones."""
MAX_GAMES: Final = 20_000
_LIST: Final = "games.json"
_MEMBER: Final = re.compile(r"games/([0-9A-Za-z][\w.-]{0,120})" + re.escape(SAVE_SUFFIX), re.ASCII)
"""How the games in it are called: no folder, no path, nothing hidden."""
_CHUNK: Final = 1 << 16
_ENTRY: Final = b"PK\x01\x02"
"""With which the list at the end of a zip tells of each member."""
_STEM: Final = 200
"""Bytes of a parcel's name, at most: systems allow little more."""
_OLDEST: Final = (1980, 1, 1, 0, 0, 0)
_NEWEST: Final = (2107, 12, 31, 23, 59, 58)
"""Times that zips know."""


class Packed(NamedTuple):
    """What was written."""

    path: Path
    games: int
    left_out: int
    """How many could not be played through any more."""

    @property
    def told(self) -> Message:
        """What is to be said of it."""
        if not self.left_out:
            return Message.of("parcel.packed", n=self.games, file=str(self.path))
        left = Message.of("parcel.left-out", n=self.left_out)
        return Message.of("parcel.packed-without", n=self.games, file=str(self.path), left=left)


class Unpacked(NamedTuple):
    """What was brought."""

    games: int
    """How many are new here."""
    known: int
    """How many were here already."""
    digests: tuple[str, ...]
    """What all of them are known by."""


class _Game(NamedTuple):
    """One game of a parcel, checked."""

    digest: str
    game_id: str
    data: bytes
    when: float


# -- taking along --------------------------------------------------------------------------------------


def pack(path: Path, games: Iterable[Path]) -> Packed:
    """Write saved games into one file, which must not be there yet.

    What can't be played through any more is left out: nobody could bring anything of the file with it. Raises
    ParcelError for more than `unpack` would take, and StorageError; nothing is written then.
    """
    path = path.absolute()
    whole, when, left_out, room = BytesIO(), dict[str, float](), 0, MAX_WHOLE
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for game in games:
            try:
                record, data, moment = _sound(game)
            except (EngineError, OSError):
                left_out += 1
                continue
            room -= len(data)
            if room < 0:
                raise _error(path, "parcel.export-too-big", limit=MAX_WHOLE >> 20)
            name = f"{len(when) + 1:05}-{record.game}"
            member = ZipInfo(f"games/{name}{SAVE_SUFFIX}", _moment(moment))
            member.compress_type = ZIP_DEFLATED
            archive.writestr(member, data)
            when[name] = moment
        told = {"format": FORMAT, "version": VERSION, "app": __version__, "when": when}
        archive.writestr(_LIST, json.dumps(told, indent=1) + "\n")
    data = whole.getvalue()
    if len(data) > MAX_FILE:
        raise _error(path, "parcel.export-too-big", limit=MAX_FILE >> 20)
    if data.count(_ENTRY) > MAX_GAMES + 1:
        raise _error(path, "parcel.export-too-many", limit=MAX_GAMES)
    with failing_as("error.save-failed", path):
        if path.exists():
            raise FileExistsError(17, "exists", str(path))
    write_atomic(path, data)
    return Packed(path, len(when), left_out)


def _sound(game: Path) -> tuple[Record, bytes, float]:
    """Return a game, played through, its file and when that was written. Raises EngineError or OSError."""
    data, moment = read_limited(game, MAX_BYTES), moment_of(game.stat())
    record = loads(data, str(game))
    verify(record)
    return record, data, moment


def _moment(when: float) -> tuple[int, int, int, int, int, int]:
    """Return a time as zips have it."""
    return min(max(_OLDEST, time.localtime(when)[:6]), _NEWEST)


def free_name(folder: Path, stem: str) -> Path:
    """Return the path of a parcel that is not there yet. Raises StorageError."""
    stem = re.sub(r"[^\w .-]+", "-", stem).encode()[:_STEM].decode(errors="ignore").strip(" .-") or "games"
    with failing_as("error.save-failed", folder):
        names = (folder / f"{stem}{number}{PARCEL_SUFFIX}" for number in numbered(" {}"))
        return next(path for path in names if not path.exists())


# -- bringing ------------------------------------------------------------------------------------------


def unpack(path: Path, saves: Saves, tell: Callable[[int, int], None] = lambda done, total: None) -> Unpacked:
    """Bring the games of a file. `tell` is told how far it is.

    Raises ParcelError or StorageError. Of a file that can't be used nothing is written then; where a game
    can't be written, because a disk is full, say, those before it stay.
    """
    brought = list(_checked(path, tell))
    here = {digest_of(record) for record in _readable(saves.paths())}
    new: dict[str, _Game] = {}
    for game in brought:
        if game.digest not in here:
            new.setdefault(game.digest, game)
    with failing_as("error.save-failed", saves.folder):
        make_folder(saves.folder)
    for game in new.values():
        target = _target(saves.folder, game)
        lock = lock_of(target)
        with suppress(OSError):  # or whoever looks at the shelf would take what is half written for left over
            lock.take()
        try:
            write_atomic(target, game.data)
            with failing_as("error.save-failed", target):
                os.utime(target, (game.when, game.when))
        finally:
            lock.release()
    return Unpacked(len(new), len(brought) - len(new), tuple(dict.fromkeys(game.digest for game in brought)))


def _readable(games: Iterable[Path]) -> Iterator[Record]:
    for path in games:
        with suppress(EngineError):
            yield read(path)


class ParcelError(EngineError):
    """A parcel that can't be used; the reason names it, and what in it is wrong."""


def _error(path: Path, key: str, **args: Argument) -> ParcelError:
    return ParcelError(Reason(Message.of(key, file=str(path), **args)))


def _checked(path: Path, tell: Callable[[int, int], None]) -> Iterator[_Game]:
    """Yield the games of a parcel, each checked."""
    data = read_limited(path, MAX_FILE)
    if len(data) > MAX_FILE:
        raise _error(path, "parcel.too-big", limit=MAX_FILE >> 20)
    if data.count(_ENTRY) > MAX_GAMES + 1:  # before the zip is opened: each entry takes room then
        raise _error(path, "parcel.too-many", limit=MAX_GAMES)
    try:
        when = moment_of(path.stat())
        with ZipFile(BytesIO(data)) as archive:
            yield from _members(path, archive, when, tell)
    except EngineError:
        raise
    except (BadZipFile, NotImplementedError, zlib.error, EOFError, ValueError, OverflowError, OSError):
        raise _error(path, "parcel.damaged") from None


def _members(
    path: Path, archive: ZipFile, else_when: float, tell: Callable[[int, int], None]
) -> Iterator[_Game]:
    members, seen = archive.infolist(), set()
    for member in members:
        name = member.filename
        known = name == _LIST or _MEMBER.fullmatch(name) is not None
        odd = member.flag_bits & 1 or member.compress_type not in (ZIP_STORED, ZIP_DEFLATED)
        if not known or odd or name in seen:
            raise _error(path, "parcel.foreign", member=plain(name)[:80])
        seen.add(name)
    if _LIST not in seen:
        raise _error(path, "parcel.not-ours")
    left = MAX_WHOLE
    when = _times(path, _bytes(path, archive, _LIST, MAX_BYTES))
    for number, member in enumerate(members):
        tell(number, len(members))
        found = _MEMBER.fullmatch(member.filename)
        if found is not None:
            data = _bytes(path, archive, member.filename, MAX_BYTES)
            left -= len(data)
            if left < 0:
                raise _error(path, "parcel.too-big", limit=MAX_WHOLE >> 20)
            record = _record(path, member.filename, data)
            # Written anew: so nothing comes along that is no part of a game.
            text = dumps(record).encode()
            yield _Game(digest_of(record), record.game, text, when.get(found[1], else_when))


def _bytes(path: Path, archive: ZipFile, name: str, limit: int) -> bytes:
    """Return what is in a member, unpacked no further than to a limit, whatever its head says."""
    whole = bytearray()
    with archive.open(name) as file:
        while chunk := file.read(_CHUNK):
            whole += chunk
            if len(whole) > limit:
                raise _error(path, "parcel.member-too-big", member=name, limit=limit >> 20)
    return bytes(whole)


def _times(path: Path, data: bytes) -> dict[str, float]:
    """Return when each game was played, as the list in the parcel says."""
    try:
        told: Any = json.loads(data.decode())
    except (ValueError, RecursionError):
        raise _error(path, "parcel.not-ours") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT or type(told.get("version")) is not int:
        raise _error(path, "parcel.not-ours")
    if told["version"] > VERSION:
        raise _error(path, "parcel.newer")
    when = told.get("when")
    return {
        name: float(moment)
        for name, moment in (when.items() if isinstance(when, dict) else ())
        if type(moment) in (int, float) and 0 <= moment <= LATEST
    }


def _record(path: Path, member: str, data: bytes) -> Record:
    """Return the record of a member, played through."""
    try:
        record = loads(data, member)
        verify(record)
    except EngineError as error:
        step = error.step if isinstance(error, RecordError) else None
        key = "parcel.bad-game" if step is None else "parcel.bad-step"
        args: dict[str, Argument] = {} if step is None else {"step": step}
        raise _error(path, key, member=member, reason=error.reason.message, **args) from None
    return record


def _target(folder: Path, game: _Game) -> Path:
    """Return a file that is not there yet, named as if the game had been played here. Raises StorageError."""
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S', time.localtime(game.when))}-{game.game_id}"
    with failing_as("error.save-failed", folder):
        names = (folder / f"{stem}{number}{SAVE_SUFFIX}" for number in numbered("-{}"))
        return next(path for path in names if not path.exists())
