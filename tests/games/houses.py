"""The tests of each game, in a folder of its own: found by the game's id, as the registry finds its house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.spec import folder_of


class Aim(NamedTuple):
    """What brings a game on that hardly begins when it is played at random: `AIM` in its tests' `aim.py`."""

    kind: int
    """The kind of action that does so, more or less; all others count 0."""
    worth: Callable[[Sequence[Event]], int]
    """How near what happens brings the end."""


class Rung(NamedTuple):
    """Games between strengths that the first should win: `LADDER` in a game's `ladder.py`."""

    strengths: tuple[str, ...]
    games: int
    options: Mapping[str, str] = MappingProxyType({})
    least: float = 0.0
    """Share of wins that the first must reach; unless it is said, more than a fair one."""


def folder_of_tests(game_id: str) -> Path:
    """Return the folder of a game's tests."""
    return Path(__file__).parent / folder_of(game_id)


def tests_of(game_id: str, name: str) -> Any:
    """Return a module among a game's tests; None if it has none of that name."""
    module = f"{__package__}.{folder_of(game_id)}.{name}"
    return import_module(module) if (folder_of_tests(game_id) / f"{name}.py").exists() else None
