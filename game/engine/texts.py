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
SHOWN: Final = 40
"""Characters of a wrong text that a refusal repeats."""


def _anything(_: object) -> bool:
    return True


def read(
    text: str,
    parse: Callable[[str], T | None],
    write: Callable[[T], str],
    fits: Callable[[T], bool] = _anything,
) -> T | None:
    """Return what a text says; None where `parse` can't read it, or what it says does not fit together.

    `parse` may just fail, with a ValueError, KeyError or IndexError, where the text is not what it expects.

        >>> read("7", int, str, lambda number: number < 10), read("07", int, str, lambda number: number < 10)
        (7, None)
    """
    try:
        found = parse(text)
        return found if found is not None and write(found) == text and fits(found) else None
    except (ValueError, LookupError):
        return None


def read_action(
    game_id: str,
    text: str,
    parse: Callable[[str], T | None],
    write: Callable[[T], str],
    fits: Callable[[T], bool] = _anything,
) -> T:
    """Do as `read` does, for `Game.decode_action`. Raises ActionSyntaxError instead of returning None."""
    return _known(read(text, parse, write, fits), "error.action-text", text, game_id)


def read_state(
    game_id: str,
    text: str,
    parse: Callable[[str], T | None],
    write: Callable[[T], str],
    fits: Callable[[T], bool] = _anything,
) -> T:
    """Do as `read` does, for `Game.decode_state`. Raises ActionSyntaxError instead of returning None."""
    return _known(read(text, parse, write, fits), "error.state-text", text, game_id)


def _known(found: T | None, key: str, text: str, game_id: str) -> T:
    if found is None:
        raise ActionSyntaxError(Reason.of(key, text=text[:SHOWN], game=game_id))
    return found


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
