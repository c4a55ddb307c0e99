"""Reading what games are played with: decks (JSON) under `levels/`, checked before they are used."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.spec import DeckForm, GameSpec

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
    if spec.deck is None:
        raise LevelError(str(path), "", Reason.of("level.no-data", file=str(path), game=spec.game_id))
    return read_deck(path, spec.deck)


def check(spec: GameSpec, data: Any, source: str = "") -> dict[str, int]:
    """Check data that was loaded before, or came with a record. Raises LevelError."""
    if spec.deck is None:
        raise LevelError(source, "", Reason.of("level.no-data", file=source, game=spec.game_id))
    return check_deck(data, spec.deck, source)


def read_deck(path: Path, form: DeckForm) -> dict[str, int]:
    """Read a deck file: `{"cards": {code: copies}}`. Raises LevelError."""
    source = str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = Reason.of("level.unreadable", file=source, problem=error.strerror or str(error))
        raise LevelError(source, "", reason) from None
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
    if not isinstance(value, dict) or set(value) != {"cards"}:
        raise LevelError(source, "cards", Reason.of("level.no-cards", file=source))
    return check_deck(value["cards"], form, source)


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
