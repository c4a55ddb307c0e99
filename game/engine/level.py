"""Levels as plain data: the deck, the stack of boards or the start layouts that a game is played with."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

from game.engine.board import HexBoard, from_raw
from game.engine.hexgrid import Axial
from game.engine.isogrid import Cube
from game.engine.reasons import Message


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


class DeckForm(NamedTuple):
    """What a deck of a game may hold. Its data is an object: the copies of each kind of card."""

    codes: tuple[str, ...]
    """The texts of its kinds of card."""
    least: int
    """No fewer cards than this in all: enough for every number of players."""
    flaw: Callable[[dict[str, int]], Message | None] | None = None
    """Look for what the game's rules don't allow besides, in the copies of every kind."""

    @property
    def kind(self) -> str:
        """What texts call it."""
        return "deck"

    def value(self, data: Any) -> dict[str, int]:
        """Return what the game is built with."""
        return {code: data.get(code, 0) for code in self.codes}


class Flaw(NamedTuple):
    """Why a stack of boards can't be used."""

    problem: Message
    board: int
    """Which one, from the top; -1 for the stack as a whole."""
    point: Axial | None = None
    """Where on it."""


class StackForm(NamedTuple):
    """What a stack of hexagonal boards of a game may be. Its data is a list: `to_raw` of each board."""

    boards: int
    """So many, no more and no fewer."""
    flaw: Callable[[tuple[HexBoard, ...]], Flaw | None]
    """Look for what the game's rules don't allow."""

    @property
    def kind(self) -> str:
        """What texts call it."""
        return "boards"

    def value(self, data: Any) -> tuple[HexBoard, ...]:
        """Return what the game is built with."""
        return tuple(map(from_raw, data))


class CubeFlaw(NamedTuple):
    """Why a start layout can't be used."""

    problem: Message
    cube: Cube | None = None
    """Which one is to blame; None for the layout as a whole."""


class CubeForm(NamedTuple):
    """What the start layouts of a game of cubes may be: one for each number of players.

    Its data is an object: by number of players (as text) a list of cubes `[x, y, level]`.
    """

    players: tuple[int, ...]
    """Every number of players that needs a layout."""
    flaw: Callable[[int, tuple[Cube, ...]], CubeFlaw | None]
    """Look for what the game's rules don't allow, at a number of players."""

    @property
    def kind(self) -> str:
        """What texts call it."""
        return "cubes"

    def value(self, data: Any) -> dict[int, tuple[Cube, ...]]:
        """Return what the game is built with: the cubes by number of players, from the ground up."""
        return {players: tuple((x, y, z) for x, y, z in data[str(players)]) for players in self.players}


Form = DeckForm | StackForm | CubeForm
