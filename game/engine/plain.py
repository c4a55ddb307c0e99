"""Texts from outside that are to be shown and kept as one plain line: names of seats, files, layers."""

from __future__ import annotations

import re
from typing import Final

_SPOILS_THE_LINE: Final = re.compile(
    r"["
    r"\x00-\x1f\x7f-\x9f"  # control characters
    r"\ud800-\udfff"  # halves of characters: names of files that are no UTF-8
    r"\u2028\u2029"  # line and paragraph ends
    r"\u202a-\u202e\u2066-\u2069"  # they turn round what is written after them
    r"]"
)


def is_plain(text: object, limit: int) -> bool:
    """Whether it is a text of one line, without control characters, and not too long."""
    return isinstance(text, str) and len(text) <= limit and not _SPOILS_THE_LINE.search(text)


def plain(text: str) -> str:
    """Return the text with a question mark for each character that would spoil the line.

    >>> plain("two\\nlines")
    'two?lines'
    """
    return _SPOILS_THE_LINE.sub("?", text)
