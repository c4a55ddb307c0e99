"""The registry: finds the games, and is the one way to make one from an id, players and options.

Each folder here is a game's house; its id is the folder's name with hyphens. The house's `SPEC` is the
manifest, all that is loaded to list the games. The rest is found by its name when it is needed:
`rules.game.make`, `level.LEVELS` if the manifest names data, and what scenes ask for (`view.table`,
`view.model`, `words.narrator`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.engine.heuristics import Heuristics
from game.engine.illustration import Illustrations
from game.engine.lesson import GuidedGame, Lesson, Tip
from game.engine.level import Level
from game.engine.protocol import Game, OptionError
from game.engine.reasons import Reason
from game.engine.spec import GameSpec, folder_of

if TYPE_CHECKING:
    from game.levels import Levels

TEMPLATE: Final = "nullgame"
"""The game to copy for a new one: `make` and `spec` know it, `game_ids` does not list it."""

_SAID: Final = 40
"""Letters that are said of what there is not: it may come from a file that was spoilt."""

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
        raise OptionError(
            Reason.of("error.game-unknown", game=str(game_id)[:_SAID], games=", ".join(game_ids()))
        )
    return import_module(".".join(filter(None, (__name__, folder_of(game_id), name))))


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
            given, possible = str(name)[:_SAID], ", ".join(options)
            raise OptionError(
                Reason.of("error.option-unknown", option=given, game=game_id, possible=possible)
            )
        values[name] = _text(choice)
        if values[name] not in options[name].values:
            given, possible = values[name][:_SAID], ", ".join(options[name].values)
            raise OptionError(Reason.of("error.option-value", option=name, value=given, possible=possible))
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
    values = options_of(game_id, players, options)
    if not spec(game_id).data:
        level = None
    elif level is None:
        level = standard_level(game_id)
    game: Game[Any, Any, Any] = part(game_id, "rules.game").make(players, values, level and level.data)
    game.level = level
    return game


def heuristics(game: Game[Any, Any, Any]) -> Heuristics[Any, Any, Any]:
    """Return what a search may ask about a game: its house's `rules/heuristics.py`, or else the defaults."""
    house = f"{__name__}.{folder_of(game.game_id)}"
    if game.game_id not in _houses() or find_spec(f"{house}.rules.heuristics") is None:
        return Heuristics(game)
    made: Heuristics[Any, Any, Any] = part(game.game_id, "rules.heuristics").GameHeuristics(game)
    return made


def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    """Return what a game is taught with, in order; nothing if its house has none. Raises OptionError."""
    found: tuple[Lesson, ...] = _taught(game_id, "LESSONS", ())
    return found


def tips_of(game_id: str) -> tuple[Tip, ...]:
    """Return what the teacher says in any match when it first comes up. Raises OptionError."""
    found: tuple[Tip, ...] = _taught(game_id, "TIPS", ())
    return found


def guided_game(game_id: str) -> GuidedGame | None:
    """Return how a first game with the teacher is played; None if a game has none. Raises OptionError."""
    found: GuidedGame | None = _taught(game_id, "GUIDED", None)
    return found


@cache
def illustrations(game_id: str) -> Illustrations:
    """Return what the rulebook shows of a game's table; nothing if its house has none. Raises OptionError."""
    house = part(game_id).__name__
    if find_spec(f"{house}.lessons") is None or find_spec(f"{house}.lessons.pictures") is None:
        return Illustrations()
    found: Illustrations = part(game_id, "lessons.pictures").PICTURES
    return found


def _taught(game_id: str, name: str, default: Any) -> Any:
    """Return what a house's `lessons` say; a game need not have that folder, nor say all of it there."""
    house = part(game_id).__name__
    if find_spec(f"{house}.lessons") is None:
        return default
    return getattr(part(game_id, "lessons"), name, default)


def levels_of(game_id: str, wanted: str = "") -> Levels:
    """Return how the levels of a game are read and checked.

    Raises OptionError for an unknown id, and for a game that has none; `wanted` is what was asked for.
    """
    if not spec(game_id).data:
        raise OptionError(Reason.of("level.no-data", game=game_id, file=wanted))
    found: Levels = part(game_id, "level").LEVELS
    return found


@cache
def standard_level(game_id: str) -> Level:
    """Return the level that a game comes with. Raises OptionError and LevelError."""
    return levels_of(game_id).load()


def own_level(game_id: str, data: Any, name: str = "") -> Level:
    """Return a player's own level from its data, which came with a record.

    Raises OptionError and LevelError.
    """
    return levels_of(game_id, name or "data").check(data, name)


def _text(choice: Choice) -> str:
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return str(choice)
