"""The manifest of a game: what shared code knows of it without loading its rules, its view or its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.engine.protocol import Option
from game.engine.tempers import OWN, PLAIN


def folder_of(game_id: str) -> str:
    """Return what a game's folders and the keys of its texts are called: its id without hyphens.

    >>> folder_of("sea-fog")
    'sea_fog'
    """
    return game_id.replace("-", "_")


class GameSpec(NamedTuple):
    """What a house's `__init__.py` says as `SPEC`. It is plain data, and imports nothing but the engine.

    All else is found in the house by its name, when it is needed (`game.games.part`).
    """

    game_id: str
    """The name of the folder, with hyphens."""
    players: tuple[int, ...]
    """The numbers of players that it can be played with; the first is the usual one."""
    options: Callable[[int], tuple[Option, ...]]
    """The options at a number of players, each with its values and default."""
    presets: Mapping[str, Mapping[str, str]]
    """Named sets of options that the tests run: together they reach every value of every option."""
    data: str = ""
    """Its standard level's file under `levels/`, such as "nullgame/deck.json"; "" if it has no levels."""
    order: int = 0
    """Where it stands among the games in lists: lower numbers first."""
    ease: int = 0
    """The higher, the easier it is to begin with: at the very first start a light lies on that game."""
    natures: Mapping[str, str] = MappingProxyType({})
    """By strength: the temper that its person has by nature; those who are left out have none."""
    dealt_since: Mapping[str, str] = MappingProxyType({})
    """What came after a release, with the first day (YYYY-MM-DD) on which the deal of the day may have it:
    an option by its "name", one of its values by "name=value", a number of players by "players=5". So what
    was dealt on days of the past stays as it was."""

    def temper_of(self, strength: str, temper: str) -> str:
        """Return the temper that a computer player sits down with: `OWN` is that of the strength's person."""
        return self.natures.get(strength, PLAIN) if temper == OWN else temper
