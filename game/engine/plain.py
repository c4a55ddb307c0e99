"""Texts from outside that are to be shown and kept as one plain line: names of seats, files, layers."""

from __future__ import annotations

import unicodedata
from typing import Final

_CATEGORIES: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of characters (names of files that are no UTF-8), line and paragraph ends."""
_BIDI_CONTROLS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn round what is written after them."""


def is_plain(text: object, limit: int) -> bool:
    """Whether it is a text of one line, without control characters, and not too long."""
    return isinstance(text, str) and len(text) <= limit and all(map(_fits, text))


def plain(text: str) -> str:
    """Return the text with a question mark for each character that would spoil the line."""
    return "".join(letter if _fits(letter) else "?" for letter in text)


def _fits(letter: str) -> bool:
    return unicodedata.category(letter) not in _CATEGORIES and letter not in _BIDI_CONTROLS
