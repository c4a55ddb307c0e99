"""The registry: finds the games, and is the one way to make one from an id, players and options.

Each folder here is a game's house, and its `SPEC` the manifest; the id is the folder's name with hyphens.
Importing the registry loads no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Final, TypeAlias

from game.engine.heuristics import Heuristics
from game.engine.level import Level
from game.engine.protocol import Game, OptionError
from game.engine.reasons import Reason
from game.engine.spec import GameSpec

TEMPLATE: Final = "nullgame"
"""The game to copy for a new one: `make` and `spec` know it, `game_ids` does not list it."""

Choice: TypeAlias = str | bool | int
"""A value of an option as callers may give it: "on" and True are the same, and so are "2" and 2."""


@cache
def _houses() -> tuple[str, ...]:
    """Return the ids of all games that have a folder here, by alphabet."""
    return tuple(sorted(found.name.replace("_", "-") for found in iter_modules(__path__) if found.ispkg))


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of the games that people can play, in the order of lists."""
    found = (game_id for game_id in _houses() if game_id != TEMPLATE)
    return tuple(sorted(found, key=lambda game_id: spec(game_id).order))


def part(game_id: str, name: str = "") -> Any:
    """Return a module of a game's house by its name there, such as "view.table"; "" for the manifest.

    Raises OptionError for an unknown id.
    """
    if game_id not in _houses():
        raise OptionError(Reason.of("error.game-unknown", game=str(game_id), games=", ".join(game_ids())))
    return import_module(".".join(filter(None, (__name__, game_id.replace("-", "_"), name))))


def spec(game_id: str) -> GameSpec:
    """Return what the game says about itself. Raises OptionError for an unknown id."""
    found: GameSpec = part(game_id).SPEC
    return found


def options_of(game_id: str, players: int, chosen: Mapping[str, Choice] | None = None) -> dict[str, str]:
    """Return every option with its value, as text.

    Raises OptionError for an unknown game, number of players, option or value.
    """
    known = spec(game_id)
    if isinstance(players, bool) or players not in known.players:
        possible = ", ".join(map(str, known.players))
        raise OptionError(Reason.of("error.players", players=str(players), game=game_id, possible=possible))
    options = {option.name: option for option in known.options(players)}
    values = {name: option.default for name, option in options.items()}
    for name, choice in (chosen or {}).items():
        if name not in options:
            raise OptionError(
                Reason.of("error.option-unknown", option=str(name), game=game_id, possible=", ".join(options))
            )
        values[name] = _text(choice)
        if values[name] not in options[name].values:
            possible = ", ".join(options[name].values)
            raise OptionError(
                Reason.of("error.option-value", option=name, value=values[name], possible=possible)
            )
    return values


def options_recorded(game_id: str, players: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return a record's options, with what it means by not naming those that came later.

    Raises OptionError for an unknown game.
    """
    implied = {option.name: option.implied for option in spec(game_id).options(players) if option.implied}
    return {**implied, **options}


def make(
    game_id: str, players: int, options: Mapping[str, Choice] | None = None, level: Level | None = None
) -> Game[Any, Any, Any]:
    """Make a game, with the level that it comes with unless there is another.

    Raises OptionError, and LevelError if the game's own level can't be used.
    """
    known = spec(game_id)
    values = options_of(game_id, players, options)
    if known.form is None:
        return known.build(players, values, None)
    level = level or standard_level(game_id)
    game = known.build(players, values, known.form.value(level.data))
    game.level = level
    return game


def heuristics(game: Game[Any, Any, Any]) -> Heuristics[Any, Any, Any]:
    """Return what a search may ask about a game: its house's `rules/heuristics.py`, or else the defaults."""
    house = f"{__name__}.{game.game_id.replace('-', '_')}"
    if game.game_id not in _houses() or find_spec(f"{house}.rules.heuristics") is None:
        return Heuristics(game)
    made: Heuristics[Any, Any, Any] = part(game.game_id, "rules.heuristics").GameHeuristics(game)
    return made


@cache
def standard_level(game_id: str) -> Level:
    """Return the level that a game comes with. Raises LevelError."""
    from game import levels  # a door from rules to files, opened only when a game needs its level

    return levels.load(spec(game_id))


def own_level(game_id: str, data: Any, name: str = "") -> Level:
    """Return a player's own level from its data, which came with a record. Raises LevelError."""
    from game import levels  # the same door

    return levels.check(data, spec(game_id), name, file=name or "data")


def _text(choice: Choice) -> str:
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return str(choice)
