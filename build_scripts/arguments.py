"""Numbers and games on the command lines of scripts: what can't be one is refused with a sentence."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import Final

from game.games import TEMPLATE, game_ids

MOST_JOBS: Final = 61
"""More processes Python can't wait for at once on Windows."""


def as_number(text: str, least: int = 0) -> int:
    """Return a whole number, not below `least`. Raises ArgumentTypeError, as all here do."""
    if not text.isdecimal() or not text.isascii() or int(text) < least:
        raise ArgumentTypeError(f"{text} is no whole number from {least} on")
    return int(text)


def as_count(text: str) -> int:
    """Return how many of something: at least one."""
    return as_number(text, 1)


def as_jobs(text: str) -> int:
    """Return how many processes."""
    if as_count(text) > MOST_JOBS:
        raise ArgumentTypeError(f"{text} processes are too many: {MOST_JOBS} at most")
    return int(text)


def as_share(text: str) -> float:
    """Return a share: more than none, and all at most."""
    try:
        part = float(text)
    except ValueError:
        part = 0.0
    if not 0 < part <= 1:
        raise ArgumentTypeError(f"{text} is no share above 0, up to 1")
    return part


def as_game(text: str) -> str:
    """Return the id of a game, the template among them."""
    known = TEMPLATE, *game_ids()
    if text not in known:
        raise ArgumentTypeError(f"there is no game {text}, but these: {', '.join(known)}")
    return text
