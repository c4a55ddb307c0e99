"""What games share when they read and write actions and positions as texts.

A text is right if what it says, written again, is the same text: so nothing is written in two ways. `-`
stands for nothing: for an empty list, for no number.

    >>> listed(["w1", "w2"]), listed([]), items("w1,w2"), items("-")
    ('w1,w2', '-', ['w1', 'w2'], [])
    >>> number_text(3), number_text(-1), read_number("3"), read_number("-")
    ('3', '-', 3, -1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from game.engine.protocol import ActionSyntaxError
from game.engine.reasons import Reason

T = TypeVar("T")

NOTHING: Final = "-"
ACTION: Final = "error.action-text"
STATE: Final = "error.state-text"
"""What is said of a text that is no action, or no position, of a `game`."""
SHOWN: Final = 40
"""Characters of a wrong text that a refusal repeats."""


def read(
    text: str,
    parse: Callable[[str], T | None],
    write: Callable[[T], str],
    fits: Callable[[T], bool] | None = None,
    *,
    refusal: str,
    **args: str,
) -> T:
    """Return what a text says. Raises ActionSyntaxError, with the `refusal` and its arguments.

    `parse` returns None, or just fails with a ValueError, KeyError or IndexError, where a text says nothing;
    `fits` tells whether what it says goes together.

        >>> read("7", int, str, lambda number: number < 10, refusal=ACTION, game="nullgame")
        7
    """
    try:
        found = parse(text)
        if found is not None and write(found) == text and (fits is None or fits(found)):
            return found
    except (ValueError, LookupError):
        pass
    raise ActionSyntaxError(Reason.of(refusal, text=text[:SHOWN], **args))


# -- parts of texts ----------------------------------------------------------------------------


def listed(parts: Iterable[str], sign: str = ",") -> str:
    """Return parts with a sign in between."""
    return sign.join(parts) or NOTHING


def items(text: str, sign: str = ",") -> list[str]:
    """Return the parts of what `listed` made."""
    return [] if text == NOTHING else text.split(sign)


def number_text(number: int) -> str:
    """Return a number from 0 up, such as a seat's; -1 is nobody, or nothing."""
    return NOTHING if number < 0 else str(number)


def read_number(text: str) -> int:
    """Return the number of what `number_text` made."""
    return -1 if text == NOTHING else int(text)
