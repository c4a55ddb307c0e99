"""Reading what games are played with: decks (JSON), and boards and start layouts (made in Tiled), checked.

Nothing in here is imported with the rules: the registry opens it when a game is made without a level.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.engine.level import CubeForm, DeckForm, Level
from game.engine.plain import plain
from game.engine.spec import GameSpec
from game.levels import cube_maps, cubes, decks, stack_maps, stacks, tmx
from game.levels.errors import LevelError, flaw
from game.levels.shelf import GUIDES, Found, available, find, own_folder, prepare, standard

__all__ = [
    "GUIDES",
    "Found",
    "LevelError",
    "available",
    "check",
    "game_named",
    "load",
    "named",
    "opened",
    "own_folder",
    "prepare",
    "read",
    "standard",
]

DECK: Final = ".json"
"""The ending of a deck's file; all others are maps."""


def load(spec: GameSpec) -> Level:
    """Read the level that a game comes with. Raises LevelError."""
    return read(standard(spec).path, spec)._replace(own=False)


def named(given: str, spec: GameSpec) -> Level:
    """Read the level that a person means: by its name or its file's path. Raises LevelError."""
    if spec.form is None:
        raise flaw(given, "level.no-data", game=spec.game_id)
    return opened(find(spec, given), spec)


def opened(found: Found, spec: GameSpec) -> Level:
    """Read a level of a list. Raises LevelError."""
    if found == standard(spec):
        return load(spec)
    return read(found.path, spec)._replace(name=plain(found.key))


def read(path: Path, spec: GameSpec) -> Level:
    """Read any level file for a game. Raises LevelError.

    Only the standard level is left out of records: any other, though it comes with the app, may be gone
    from its next version.
    """
    file = str(path)
    form = spec.form
    if form is None or isinstance(form, DeckForm) != _is_deck(path):
        raise flaw(file, "level.no-data", game=spec.game_id)
    data: Any
    if isinstance(form, DeckForm):
        game, cards = decks.read(path)
        _check_game(game, spec, file)
        data = decks.check(cards, form, file)
    else:
        drawn = tmx.read(path)
        _check_game(drawn.game, spec, file)
        if isinstance(form, CubeForm):
            data = cube_maps.check(drawn, form, file)
        else:
            data = stack_maps.check(drawn, form, file)
    return Level(plain(path.stem), data, own=True)


def check(data: Any, spec: GameSpec, name: str = "", file: str = "") -> Level:
    """Check the data of a player's own level, which came with a record. Raises LevelError."""
    form = spec.form
    if form is None:
        raise flaw(file, "level.no-data", game=spec.game_id)
    if isinstance(form, DeckForm):
        return Level(name, decks.check(data, form, file), own=True)
    if isinstance(form, CubeForm):
        return Level(name, cubes.check(data, form, file), own=True)
    return Level(name, stacks.check(data, form, file), own=True)


def game_named(path: Path) -> str:
    """Return the id of the game that a level file says it is for. Raises LevelError."""
    return decks.read(path)[0] if _is_deck(path) else tmx.read(path).game


def _is_deck(path: Path) -> bool:
    return path.suffix.lower() == DECK


def _check_game(found: str, spec: GameSpec, file: str) -> None:
    if found != spec.game_id:
        raise flaw(file, "level.other-game", "game", game=spec.game_id)
