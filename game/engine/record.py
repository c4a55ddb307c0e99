"""Records: a game as text. A save, a replay and an autosave are one thing (law 6).

`loads` checks all that can be checked without playing; `Session.from_record` plays the log.

    >>> from game.engine.session import Session
    >>> from game.games import make
    >>> session = Session(make("nullgame", 2), "MOLE", [Seat("Ana", "human"), Seat("Bo", "bot", "easy")])
    >>> session.play(session.legal_actions()[0])
    >>> again = loads(dumps(session.record()))
    >>> Session.from_record(again).log == session.log
    True

Trap: what `loads` returns is well formed, and may still tell of a game that the rules don't allow, or of one
that was never played like this. Look at `Session.damage` and `Session.proven`, or ask `verify`, before you
trust it.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from game import __version__
from game.engine.checksum import FIELD, checksum
from game.engine.level import Level
from game.engine.plain import is_plain
from game.engine.protocol import EngineError, Game
from game.engine.reasons import Argument, Message, Reason
from game.engine.strengths import OFFERED, STRENGTHS, YARDSTICKS
from game.engine.tempers import PLAIN, TEMPERS

FORMAT: Final = "galerie-record"
VERSION: Final = 2
MARK_EVERY: Final = 16
MAX_BYTES: Final = 4 << 20
"""Of a file, or of a log that is unpacked: MAX_LOG steps and the largest map of its own have half of it."""
MAX_LOG: Final = 100_000
MAX_PARTS: Final = 100_000
"""Lists and objects in a file: empty ones are two letters, but take much memory and time."""
MAX_ENTRY: Final = 200
MAX_NAME: Final = 64
MAX_SEED: Final = 64
MAX_LEVEL_NAME: Final = 255
"""As long as a file name may be."""
MAX_SECONDS: Final = 10**9
"""Thirty years at one table."""

_PACKED: Final = "zlib:"
_SEED_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U

Raw: TypeAlias = dict[str, Any]
Migration: TypeAlias = Callable[[Raw], Raw]


def _unsummed(raw: Raw) -> Raw:
    """Version 2 brought the checksum; a record of before has none, and says all else in the same way."""
    return raw


MIGRATIONS: Final[tuple[tuple[int, Migration], ...]] = ((1, _unsummed),)
"""(version, function that makes the next version's form of it), ascending."""


class RecordError(EngineError):
    """A record that can't be used: why, and at which step of which game, if one of its steps is wrong."""

    def __init__(self, reason: Reason, step: int | None = None, game_id: str = "") -> None:
        super().__init__(reason)
        self.step, self.game_id = step, game_id


class Seat(NamedTuple):
    """Who sits at a place: a person, or a computer player of some strength."""

    name: str
    kind: str
    """"human" or "bot"."""
    strength: str = ""
    """One of `STRENGTHS` or `YARDSTICKS` for a bot, "" for a person. Records call it "level"."""
    temper: str = PLAIN
    """One of `TEMPERS` for a bot that has one; records of others don't name it."""


class LevelMark(NamedTuple):
    """By what a record knows its level again."""

    name: str
    digest: str
    """`Level.digest`; "" in records of versions that did not write it."""
    data: Any = None
    """The whole of it, if it is a player's own."""

    @classmethod
    def of(cls, level: Level | None) -> LevelMark | None:
        """Return the mark of a game's level."""
        return level and cls(level.name, level.digest, level.data if level.own else None)


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to play a game again, step by step."""

    game: str
    rules: int
    """The game's `rules_version`."""
    options: Mapping[str, str]
    seed: str
    seats: tuple[Seat, ...]
    log: tuple[str, ...]
    """Every step as text, chance outcomes with "*" before them; those after `cursor` can be redone."""
    cursor: int
    marks: Mapping[int, str] = field(default_factory=dict)
    """Short hashes of the state after every 16th step."""
    result: tuple[int, ...] | None = None
    """Who won, if the game is over at the cursor."""
    free_undo: bool = False
    packed: bool = False
    """Whether the log is written packed, so that opening the file spoils nothing."""
    level: LevelMark | None = None
    """What it is played with; None if nothing, or if an old version did not say."""
    app: str = __version__
    seconds: int = 0
    """How long people sat at it; 0 if that is not known."""
    changed: bool = False
    """Whether it was ever read from a file whose checksum didn't fit, or of which only a part could be
    opened: whatever is written of it says so."""
    summed: bool = field(default=True, compare=False)
    """Whether every file that it was ever read from had, or should have had, a checksum; one of before those
    can't tell whether somebody changed it, and whatever is written of it says so."""

    def make_game(self) -> Game[Any, Any, Any]:
        """Make the game that the record is of. Raises EngineError."""
        # The engine knows no game: the registry is looked up by its name, and only here.
        registry = import_module("game.games")
        mark, level = self.level, None
        if mark is not None and mark.data is not None:
            level = registry.own_level(self.game, mark.data, mark.name)
            if mark.digest and level.digest != mark.digest:
                raise RecordError(Reason.of("record.level-changed", level=mark.name))
        players = len(self.seats)
        options = registry.options_recorded(self.game, players, self.options)
        game: Game[Any, Any, Any] = registry.make(self.game, players, options, level)
        if mark is not None and mark.digest and (game.level is None or game.level.digest != mark.digest):
            raise RecordError(Reason.of("record.level", level=mark.name, app=self.app))
        return game


def new_seed(bits: int) -> str:
    """Return a seed from any whole number; its lowest 30 bits count.

    >>> new_seed(2**29 + 5)
    'G000-05'
    """
    letters = "".join(_SEED_LETTERS[bits >> shift & 31] for shift in range(25, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def check_seed(seed: str) -> Reason | None:
    """Return why a text can't be a seed: it is empty, too long, or holds control characters."""
    return None if is_plain(seed, MAX_SEED) and seed.strip() else Reason.of("error.seed", limit=MAX_SEED)


def check_seats(seats: Sequence[Seat], players: int) -> Reason | None:
    """Return why these can't sit at a game of so many players."""
    if len(seats) != players:
        return Reason.of("error.seats", seats=len(seats), players=players)
    for number, (name, kind, strength, temper) in enumerate(seats, 1):
        if not is_plain(name, MAX_NAME):
            return Reason.of("error.seat-name", seat=number, limit=MAX_NAME)
        if kind not in ("human", "bot"):
            return Reason.of("error.seat-kind", seat=number)
        if strength not in ((*STRENGTHS, *YARDSTICKS) if kind == "bot" else ("",)):
            possible = ", ".join(OFFERED)
            return Reason.of("error.strength-unknown", seat=number, strength=strength[:40], possible=possible)
        if temper not in ((PLAIN, *TEMPERS) if kind == "bot" else (PLAIN,)):
            possible = ", ".join(TEMPERS)
            return Reason.of("error.temper-unknown", seat=number, temper=temper[:40], possible=possible)
    return None


# -- writing -----------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """Return the record as text, one line."""
    raw: Raw = {
        "format": FORMAT,
        "version": VERSION,
        "app": record.app,
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "seed": record.seed,
        "seats": [_seat_to_raw(seat) for seat in record.seats],
        "log": _pack(record.log) if record.packed else list(record.log),
        "cursor": record.cursor,
        "marks": {str(step): mark for step, mark in record.marks.items()},
        "result": None if record.result is None else list(record.result),
    }
    if record.free_undo:
        raw["free_undo"] = True
    if record.seconds:
        raw["seconds"] = record.seconds
    if record.level is not None:
        if record.level.digest:
            raw["level"] = {"name": record.level.name, "hash": record.level.digest}
        if record.level.data is not None:
            raw["data"] = record.level.data
    if record.changed:
        raw["changed"] = True
    if not record.summed:
        raw["unsummed"] = True
    raw[FIELD] = checksum(raw)
    return json.dumps(raw, ensure_ascii=False, separators=(",", ":")) + "\n"


def _seat_to_raw(seat: Seat) -> dict[str, str]:
    raw = {"name": seat.name, "kind": seat.kind}
    if seat.strength:
        raw["level"] = seat.strength
    if seat.temper:
        raw["temper"] = seat.temper
    return raw


def _pack(log: Sequence[str]) -> str:
    return _PACKED + base64.b64encode(zlib.compress("\n".join(log).encode("ascii"), 9)).decode("ascii")


# -- reading -----------------------------------------------------------------------------------


def loads(text: str | bytes, source: str = "") -> Record:
    """Read a record. `source` is what messages call it, such as the file's path.

    Raises RecordError, whatever the text is.
    """
    try:
        return _Reader(source).record(text)
    except RecordError:
        raise
    except EngineError as error:  # an unknown game, option, number of players, or a bad deck
        raise RecordError(error.reason) from None


def migrate(raw: Raw, steps: Sequence[tuple[int, Migration]] = MIGRATIONS) -> Raw:
    """Bring a record's raw form up to the version after the last step, one version at a time."""
    for version, step in steps:
        if raw.get("version") == version:
            raw = {**step(raw), "version": version + 1}
    return raw


class _Reader:
    """Reads one record; every complaint names its source."""

    def __init__(self, source: str) -> None:
        self.source = source

    def error(self, key: str, **args: Argument) -> RecordError:
        return RecordError(Reason(Message.of(key, file=self.source, **args)))

    def field(self, raw: Raw, name: str, kind: type, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """Return a field that is there, has the type and fits."""
        value = raw.get(name)
        if type(value) is not kind or not fits(value):
            raise self.error("record.field", field=name)
        return value

    def flag(self, raw: Raw, name: str) -> bool:
        """Return a field that is true or false; a record of which it isn't true need not have it."""
        return name in raw and bool(self.field(raw, name, bool))

    def record(self, text: str | bytes) -> Record:
        raw = self.form(text)
        seats = tuple(self.seat(seat) for seat in self.field(raw, "seats", list, lambda v: len(v) <= 64))
        log, packed = self.log(raw)
        record = Record(
            game=self.field(raw, "game", str),
            rules=self.field(raw, "rules", int, lambda v: v >= 1),
            options=self.field(raw, "options", dict, lambda v: all(type(x) is str for x in v.values())),
            seed=self.field(raw, "seed", str),
            seats=seats,
            log=log,
            cursor=self.field(raw, "cursor", int, lambda v: 0 <= v <= len(log)),
            marks=self.marks(raw, len(log)),
            result=self.result(raw, len(seats)),
            free_undo=self.flag(raw, "free_undo"),
            packed=packed,
            level=self.level(raw),
            app=self.field(raw, "app", str, lambda v: is_plain(v, MAX_NAME)),
            seconds=(
                self.field(raw, "seconds", int, lambda v: 0 <= v <= MAX_SECONDS) if "seconds" in raw else 0
            ),
            changed=self.flag(raw, "changed"),
            summed=raw["summed"],
        )
        game = record.make_game()
        reason = check_seed(record.seed) or check_seats(seats, game.num_players)
        if reason:
            raise RecordError(reason)
        if record.rules > game.rules_version:
            raise self.error("record.newer", app=record.app)
        return record

    def form(self, text: str | bytes) -> Raw:
        """Return the object as it is in the current version, "changed" if its checksum is not what it should
        be, "summed" if it always had to have one."""
        if len(text) > MAX_BYTES:
            raise self.error("record.too-big", limit=MAX_BYTES >> 20)
        try:
            if isinstance(text, bytes):
                text = text.decode("utf-8-sig")  # some editors begin a text with a mark
            if text.count("[") + text.count("{") > MAX_PARTS:
                raise self.error("record.too-many", limit=MAX_PARTS)
            raw = json.loads(text, object_pairs_hook=self.object, parse_constant=self.constant)
        except EngineError:
            raise
        except (ValueError, RecursionError) as error:
            place = f"{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else "1:1"
            raise self.error("record.not-json", place=place) from None
        if not isinstance(raw, dict) or raw.get("format") != FORMAT:
            raise self.error("record.not-ours")
        version = self.field(raw, "version", int, lambda v: v >= 0)
        if version > VERSION:
            raise self.error("record.newer", app=self.field(raw, "app", str, lambda v: is_plain(v, MAX_NAME)))
        summed = version > 1 or FIELD in raw
        changed = self.flag(raw, "changed") or (summed and raw.get(FIELD) != checksum(raw))
        raw = migrate(raw)
        if raw["version"] != VERSION:
            raise self.error("record.field", field="version")
        return {**raw, "changed": changed, "summed": summed and not self.flag(raw, "unsummed")}

    def object(self, pairs: list[tuple[str, Any]]) -> Raw:
        value: Raw = {}
        for name, each in pairs:
            if name in value:
                raise self.error("record.duplicate", field=ascii(name)[1:-1][:40])
            value[name] = each
        return value

    def constant(self, name: str) -> float:
        raise self.error("record.field", field=name)

    def seat(self, raw: Any) -> Seat:
        if type(raw) is not dict:
            raise self.error("record.field", field="seats")
        texts = [raw.get("name"), raw.get("kind"), raw.get("level", ""), raw.get("temper", PLAIN)]
        if any(type(text) is not str for text in texts):
            raise self.error("record.field", field="seats")
        return Seat(*texts)

    def level(self, raw: Raw) -> LevelMark | None:
        """Return the level's mark; versions up to 0.1.0 wrote the data of a player's own alone."""
        data = raw.get("data")
        if "level" not in raw:
            return None if data is None else LevelMark("", "", data)
        level = self.field(raw, "level", dict)
        name, digest = level.get("name"), level.get("hash")
        if not is_plain(name, MAX_LEVEL_NAME) or type(digest) is not str:
            raise self.error("record.field", field="level")
        if not re.fullmatch("[0-9a-f]{12}", digest):
            raise self.error("record.field", field="level")
        return LevelMark(name, digest, data)

    def log(self, raw: Raw) -> tuple[tuple[str, ...], bool]:
        packed = type(raw.get("log")) is str
        log = self.unpack(raw["log"]) if packed else self.field(raw, "log", list)
        if len(log) > MAX_LOG:
            raise self.error("record.log-too-long", limit=MAX_LOG)
        for step, entry in enumerate(log):
            if type(entry) is not str or not re.fullmatch(r"[!-~]+", entry) or len(entry) > MAX_ENTRY:
                raise self.error("record.entry", step=step)
        return tuple(log), packed

    def unpack(self, text: str) -> list[str]:
        try:
            if not text.startswith(_PACKED):
                raise ValueError
            raw = base64.b64decode(text.removeprefix(_PACKED), validate=True)
            expander = zlib.decompressobj()
            plain = expander.decompress(raw, MAX_BYTES)  # never more, whatever is packed
            if not expander.eof:
                raise ValueError
            return plain.decode("ascii").split("\n") if plain else []
        except (ValueError, binascii.Error, zlib.error):
            raise self.error("record.packed") from None

    def marks(self, raw: Raw, length: int) -> dict[int, str]:
        marks = {}
        for step, mark in self.field(raw, "marks", dict).items():
            if not re.fullmatch(r"[1-9][0-9]{0,6}", step) or type(mark) is not str:
                raise self.error("record.field", field="marks")
            number = int(step)
            if number % MARK_EVERY or number > length or not re.fullmatch(r"[0-9a-f]{6}", mark):
                raise self.error("record.field", field="marks")
            marks[number] = mark
        return marks

    def result(self, raw: Raw, players: int) -> tuple[int, ...] | None:
        if "result" in raw and raw["result"] is None:
            return None
        winners = self.field(raw, "result", list, lambda v: len(v) <= players)
        if any(type(seat) is not int or not 0 <= seat < players for seat in winners):
            raise self.error("record.field", field="result")
        return tuple(winners)
