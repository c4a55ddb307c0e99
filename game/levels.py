"""Reading what games are played with: decks (JSON) under `levels/`, checked before they are used."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.spec import DeckForm, GameSpec

FORMAT: Final = "galerie-deck"
VERSION: Final = 1
MAX_BYTES: Final = 1 << 20
MAX_COPIES: Final = 99


class LevelError(EngineError):
    """A level or deck that can't be used: `file`, `place` in it (such as a card's code) and `reason`."""

    def __init__(self, file: str, place: str, reason: Reason) -> None:
        super().__init__(reason)
        self.file = file
        self.place = place


def load(spec: GameSpec) -> dict[str, int]:
    """Read the file that a game comes with. Raises LevelError."""
    from game.app.paths import levels_dir

    return read(levels_dir() / spec.data, spec)


def read(path: Path, spec: GameSpec) -> dict[str, int]:
    """Read any deck file for a game. Raises LevelError."""
    source = str(path)
    deck = _deck(path)
    if deck["game"] != spec.game_id:
        reason = Reason.of("level.other-game", file=source, game=spec.game_id)
        raise LevelError(source, "game", reason)
    return check(spec, deck.get("cards"), source)


def game_named(path: Path) -> str:
    """Return the id of the game that a deck file says it is for. Raises LevelError."""
    return str(_deck(path)["game"])


def _deck(path: Path) -> dict[str, Any]:
    """Return a deck file's object, its heading checked. Raises LevelError."""
    source = str(path)
    deck = _object(path)
    if deck.get("format") != FORMAT or type(deck.get("game")) is not str:
        raise LevelError(source, "format", Reason.of("level.not-ours", file=source))
    if type(deck.get("version")) is not int or not 1 <= deck["version"] <= VERSION:
        raise LevelError(source, "version", Reason.of("level.version", file=source))
    unknown = sorted(set(deck) - {"format", "version", "game", "cards", "note", "reconstruction"})
    if unknown:
        place = unknown[0][:40]
        raise LevelError(source, place, Reason.of("level.field-unknown", file=source, place=place))
    return deck


def check(spec: GameSpec, data: Any, source: str = "") -> dict[str, int]:
    """Check data that was loaded before, or came with a record. Raises LevelError."""
    if spec.deck is None:
        raise LevelError(source, "", Reason.of("level.no-data", file=source, game=spec.game_id))
    return check_deck(data, spec.deck, source)


def _object(path: Path) -> dict[str, Any]:
    """Return the JSON object that a file holds. Raises LevelError."""
    source = str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise LevelError(source, "", Reason.of("level.unreadable", file=source, problem=problem)) from None
    if len(raw) > MAX_BYTES:
        raise LevelError(source, "", Reason.of("level.too-big", file=source, limit=MAX_BYTES))
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=_no_duplicates)
    except _DuplicateError as error:
        place = str(error)
        raise LevelError(source, place, Reason.of("level.duplicate", file=source, place=place)) from None
    except json.JSONDecodeError as error:
        place = f"{error.lineno}:{error.colno}"
        raise LevelError(source, place, Reason.of("level.not-json", file=source, place=place)) from None
    except (ValueError, RecursionError):
        raise LevelError(source, "", Reason.of("level.not-text", file=source)) from None
    if not isinstance(value, dict):
        raise LevelError(source, "", Reason.of("level.not-ours", file=source))
    return value


def check_deck(cards: Any, form: DeckForm, source: str) -> dict[str, int]:
    """Return the copies of every kind of card, absent ones as 0, in the game's order. Raises LevelError."""
    if not isinstance(cards, Mapping):
        raise LevelError(source, "cards", Reason.of("level.no-cards", file=source))
    for code, copies in cards.items():
        if code not in form.codes:
            reason = Reason.of("level.card-unknown", file=source, card=str(code)[:40])
            raise LevelError(source, str(code)[:40], reason)
        if type(copies) is not int or not 0 <= copies <= MAX_COPIES:
            reason = Reason.of("level.copies", file=source, card=code, limit=MAX_COPIES)
            raise LevelError(source, code, reason)
    deck = {code: int(cards.get(code, 0)) for code in form.codes}
    total = sum(deck.values())
    if total < form.least:
        reason = Reason.of("level.too-few", file=source, cards=total, least=form.least)
        raise LevelError(source, "cards", reason)
    return deck


class _DuplicateError(Exception):
    """A key that stands twice in one object."""


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        keys = [key for key, _ in pairs]
        raise _DuplicateError(next(key for key in keys if keys.count(key) > 1)[:40])
    return value
