"""What a game is played with, a deck or a map, as plain data; and what a game says of its kind of levels."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple


class Level(NamedTuple):
    """What a game is played with, checked: `game.levels` makes them, and nobody else."""

    name: str
    """What it is called: its file's name, without the ending if it comes along with the app."""
    data: Any
    """Made of what JSON has, and always the same for the same level: this goes into records."""
    own: bool
    """Whether it is a player's own: a record then carries it whole."""

    @property
    def digest(self) -> str:
        """A short hash of the data, by which a record knows its level again."""
        text = json.dumps(self.data, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=6).hexdigest()


class Form(NamedTuple):
    """A kind of levels: how what a file or a record holds becomes the data of a `Level`, or is refused.

    A stack of boards that is drawn as a map, for example, becomes a list of objects, one a board, and a
    record must hold just such a list. What the data mean when a game is made with them, its rules know.
    """

    words: str
    """The key of what people call such levels, such as "setup.deck".

    Texts with `.own` after it name a player's own, and those with `.how` tell how to make them.
    """
    from_file: Callable[[Any, str], Any]
    """(What the reader found in a file, the file's name) -> data. Raises LevelError: what is wrong where."""
    from_record: Callable[[Any, str], Any]
    """(A record's data, what messages call it) -> data, as `from_file` makes them. Raises LevelError."""
