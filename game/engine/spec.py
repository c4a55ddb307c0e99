"""What a game's module tells the registry: its `SPEC`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.level import Form
from game.engine.protocol import Game, Option


class GameSpec(NamedTuple):
    """One game as the registry knows it."""

    game_id: str
    players: tuple[int, ...]
    """The numbers of players that it can be played with; the first is the usual one."""
    options: Callable[[int], tuple[Option, ...]]
    """The options at a number of players, each with its values and default."""
    presets: Mapping[str, Mapping[str, str]]
    """Named sets of options that the tests run: together they reach every value of every option."""
    data: str
    """The file under `levels/` that the game is played with, such as "oh_les_nains/deck.json"; "" if none."""
    build: Callable[[int, Mapping[str, str], Any], Game[Any, Any, Any]]
    """(players, every option with its value, what the form makes of the level) -> the game."""
    form: Form | None = None
    """What `data`, and a level of a player's own, must be; None for a game that is played with none."""
    order: int = 0
    """Where it stands among the games in lists: lower numbers first."""
