"""Puzzles: a position of a real game, in which one choice is clearly best by what its seat knows.

A puzzle is plain data, as a lesson's position is (`game.engine.lesson`): a game whose first steps are given,
chance among them, so all of it is within the rules. A file of them, one a game, lies among the assets; it was
mined by `build_scripts/puzzles`, which says how.

    >>> log = ["*m1", "m2"]
    >>> puzzle = Puzzle(Position(2, "MOLE", " ".join(log)), 3, ("m1", "m2"), 0.75, {"m4": 0.5})
    >>> loads(dumps("nullgame", 1, [puzzle]), "nullgame", 1) == (puzzle,)
    True
    >>> puzzle.cost("m1"), puzzle.cost("m4"), puzzle.cost("m3")
    (0.0, 0.25, None)

Trap: what `loads` returns is well formed, and may still tell of a game that the rules don't allow any more:
`Session.standing` says so.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.engine.lesson import Position
from game.engine.plain import is_plain
from game.engine.record import MAX_ENTRY, MAX_SEED

FORMAT: Final = "galerie-puzzles"
VERSION: Final = 1
STEPS: Final = 5
"""Steps of difficulty, from 1 on."""
MAX_BYTES: Final = 2 << 20
_MAX_LOG: Final = 1 << 20
_MAX_ACTIONS: Final = 1_000
_NAME: Final = 5
"""Bytes of a puzzle's name."""


class PuzzleError(ValueError):
    """A text that is no file of puzzles: which one of them is wrong, from 1 on, or 0, and what of it."""

    def __init__(self, number: int, field: str) -> None:
        super().__init__(f"puzzle {number}: {field}" if number else field)
        self.number = number
        self.field = field


class OtherRulesError(PuzzleError):
    """Puzzles of other rules than those that are played."""


class Puzzle(NamedTuple):
    """A position, and what is thought of each choice."""

    position: Position
    """Its `learner` is to decide."""
    step: int
    """How difficult it is, 1 to `STEPS`."""
    good: tuple[str, ...]
    """The best actions, as texts; several if they are equally good."""
    chance: float
    """The seat's chance to win with one of them, in [0, 1] ..."""
    others: Mapping[str, float]
    """... and with each other action that was tried; those that are not here looked worse at a glance."""

    @property
    def name(self) -> str:
        """By what it is remembered: it stays the same as long as the position does."""
        at = self.position
        about = at.players, at.seed, at.log, sorted(at.options.items()), at.learner
        return blake2b(repr(about).encode(), digest_size=_NAME).hexdigest()

    def cost(self, action: str) -> float | None:
        """Return what an action costs of the chances to win; None if that is not known."""
        if action in self.good:
            return 0.0
        chance = self.others.get(action)
        return None if chance is None else max(0.0, self.chance - chance)


def dumps(game_id: str, rules: int, puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles of a game, by the rules of this version, as the text of a file: a line each."""
    head = {"format": FORMAT, "version": VERSION, "game": game_id, "rules": rules}
    rows = ",\n".join(json.dumps(_to_raw(puzzle), separators=(",", ":")) for puzzle in puzzles)
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{rows}\n]}}\n'


def _to_raw(puzzle: Puzzle) -> dict[str, Any]:
    at = puzzle.position
    raw: dict[str, Any] = {"step": puzzle.step, "players": at.players, "seat": at.learner, "seed": at.seed}
    if at.options:
        raw["options"] = dict(at.options)
    raw |= {"good": list(puzzle.good), "chance": puzzle.chance, "others": dict(puzzle.others)}
    return {**raw, "log": base64.b64encode(zlib.compress(at.log.encode("ascii"), 9)).decode("ascii")}


def loads(text: str | bytes, game_id: str, rules: int) -> tuple[Puzzle, ...]:
    """Read the puzzles of a game. Raises PuzzleError, whatever the text is; OtherRulesError where they are
    of another version of its rules."""
    if len(text) > MAX_BYTES:
        raise PuzzleError(0, "size")
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError(0, "json") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT or raw.get("version") != VERSION:
        raise PuzzleError(0, "format")
    if raw.get("game") != game_id:
        raise PuzzleError(0, "game")
    if type(raw.get("rules")) is not int:
        raise PuzzleError(0, "rules")
    if raw["rules"] != rules:
        raise OtherRulesError(0, "rules")
    rows = raw.get("puzzles")
    if not isinstance(rows, list):
        raise PuzzleError(0, "puzzles")
    puzzles = tuple([_read(number, row) for number, row in enumerate(rows, 1)])
    if len({puzzle.name for puzzle in puzzles}) != len(puzzles):
        raise PuzzleError(0, "puzzles")
    return puzzles


def _read(number: int, raw: object) -> Puzzle:
    if not isinstance(raw, dict):
        raise PuzzleError(number, "object")
    for field, fits in _FIELDS.items():
        if not fits(raw.get(field)):
            raise PuzzleError(number, field)
    players, seat, good, others = raw["players"], raw["seat"], raw["good"], raw["others"]
    if seat >= players:
        raise PuzzleError(number, "seat")
    if any(text in good or chance >= raw["chance"] for text, chance in others.items()):
        raise PuzzleError(number, "others")
    position = Position(players, raw["seed"], _unpacked(number, raw["log"]), raw.get("options") or {}, seat)
    return Puzzle(position, raw["step"], tuple(good), raw["chance"], others)


def _is_count(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_chance(value: object) -> bool:
    return type(value) in (int, float) and 0 <= value <= 1  # type: ignore[operator]


def _is_action(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_ENTRY and re.fullmatch(r"[!-~]+", value) is not None


def _are_actions(value: object) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= _MAX_ACTIONS
        and all(map(_is_action, value))
        and len({*value}) == len(value)
    )


def _are_chances(value: object) -> bool:
    return (
        isinstance(value, dict)
        and 1 <= len(value) <= _MAX_ACTIONS
        and all(map(_is_action, value))
        and all(map(_is_chance, value.values()))
    )


def _are_options(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())


_FIELDS: Final[Mapping[str, Callable[[Any], bool]]] = MappingProxyType(
    {
        "step": lambda value: _is_count(value, 1, STEPS),
        "players": lambda value: _is_count(value, 1, 64),
        "seat": lambda value: _is_count(value, 0, 63),
        "seed": lambda value: is_plain(value, MAX_SEED) and bool(value),
        "options": _are_options,
        "good": _are_actions,
        "chance": _is_chance,
        "others": _are_chances,
        "log": lambda value: isinstance(value, str),
    }
)


def _unpacked(number: int, text: str) -> str:
    """Return a log: steps as records write them, with blanks between."""
    try:
        expander = zlib.decompressobj()
        plain = expander.decompress(base64.b64decode(text, validate=True), _MAX_LOG)  # never more
        if not expander.eof:
            raise ValueError
        log = plain.decode("ascii")
    except (ValueError, binascii.Error, zlib.error):
        raise PuzzleError(number, "log") from None
    if re.fullmatch(r"[!-~]*( [!-~]+)*", log) is None:
        raise PuzzleError(number, "log")
    return log
