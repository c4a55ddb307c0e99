"""What a game's module tells the registry: its `SPEC`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.protocol import Game, Option


class DeckForm(NamedTuple):
    """What a deck file of a game may hold."""

    codes: tuple[str, ...]
    """The texts of its kinds of card."""
    least: int
    """No fewer cards than this in all: enough for every number of players."""


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
    """(players, every option with its value, loaded data) -> the game."""
    deck: DeckForm | None = None
    """How `data` is checked if it is a deck."""
