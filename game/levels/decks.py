"""Decks: JSON files that say how many copies of each card there are.

The data of such a level is an object: the copies of each kind of card that there is, by the card's code.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.engine.level import Form
from game.engine.reasons import Message
from game.levels.errors import flaw, read_bytes

FORMAT: Final = "galerie-deck"
VERSION: Final = 1
MAX_COPIES: Final = 99
FIELDS: Final = frozenset({"format", "version", "game", "cards", "note", "reconstruction"})

FlawOf: TypeAlias = Callable[[dict[str, int]], Message | None]
"""Says what is wrong with the copies of every kind of card, or None."""


def read(path: Path) -> tuple[str, Any]:
    """Return (the id of the game that a deck is for, its cards, not checked yet). Raises LevelError."""
    file = str(path)
    deck = _object(path)
    if deck.get("format") != FORMAT or type(deck.get("game")) is not str:
        raise flaw(file, "level.not-ours", "format")
    if type(deck.get("version")) is not int or not 1 <= deck["version"] <= VERSION:
        raise flaw(file, "level.version", "version")
    unknown = sorted(set(deck) - FIELDS)
    if unknown:
        place = unknown[0][:40]
        raise flaw(file, "level.field-unknown", place, place=place)
    return deck["game"], deck.get("cards")


def deck_form(codes: Sequence[str], least: int, flaw_of: FlawOf | None = None) -> Form:
    """Return the form of decks with these codes of cards, in the order of the data.

    A deck has no fewer cards than `least` in all: enough for every number of players. What the rules don't
    allow besides, `flaw_of` finds in the copies of every code.
    """
    check = partial(_checked, codes, least, flaw_of)
    return Form("setup.deck", from_file=check, from_record=check)


def _checked(
    codes: Sequence[str], least: int, flaw_of: FlawOf | None, cards: Any, file: str
) -> dict[str, int]:
    """Return the copies of every kind of card that there is, in the game's order. Raises LevelError."""
    if not isinstance(cards, Mapping):
        raise flaw(file, "level.no-cards", "cards")
    for code, copies in cards.items():
        if code not in codes:
            card = str(code)[:40]
            raise flaw(file, "level.card-unknown", card, card=card)
        if type(copies) is not int or not 0 <= copies <= MAX_COPIES:
            raise flaw(file, "level.copies", code, card=code, limit=MAX_COPIES)
    deck = {code: int(cards[code]) for code in codes if cards.get(code)}
    total = sum(deck.values())
    if total < least:
        raise flaw(file, "level.too-few", "cards", cards=total, least=least)
    problem = flaw_of({**dict.fromkeys(codes, 0), **deck}) if flaw_of else None
    if problem is not None:
        raise flaw(file, problem.key, "cards", **dict(problem.args))
    return deck


def _object(path: Path) -> dict[str, Any]:
    """Return the JSON object that a file holds. Raises LevelError."""
    file = str(path)
    raw = read_bytes(path)
    try:
        value = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_no_duplicates)
    except _DuplicateError as error:
        raise flaw(file, "level.duplicate", str(error), place=str(error)) from None
    except json.JSONDecodeError as error:
        place = f"{error.lineno}:{error.colno}"
        raise flaw(file, "level.not-json", place, place=place) from None
    except (ValueError, RecursionError):
        raise flaw(file, "level.not-text") from None
    if not isinstance(value, dict):
        raise flaw(file, "level.not-ours")
    return value


class _DuplicateError(Exception):
    """A key that stands twice in one object."""


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for name, each in pairs:
        if name in value:
            raise _DuplicateError(name[:40])
        value[name] = each
    return value
