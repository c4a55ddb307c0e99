"""Reading what games are played with: decks (JSON) and stacks of boards (made in Tiled), checked before use.

Nothing in here is imported with the rules: the registry opens it when a game is made without a level.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.engine.level import DeckForm, Level
from game.engine.spec import GameSpec
from game.levels import decks, stacks, tmx
from game.levels.errors import LevelError, flaw

__all__ = ["LevelError", "check", "game_named", "load", "read"]

DECK: Final = ".json"
STACK: Final = ".tmx"


def load(spec: GameSpec) -> Level:
    """Read the level that a game comes with. Raises LevelError."""
    from game.app.paths import levels_dir

    return read(levels_dir() / spec.data, spec)._replace(own=False)


def read(path: Path, spec: GameSpec) -> Level:
    """Read any level file for a game, as a player's own. Raises LevelError."""
    file = str(path)
    form = spec.form
    if form is None:
        raise flaw(file, "level.no-data", game=spec.game_id)
    data: Any
    if isinstance(form, DeckForm):
        game, cards = decks.read(path)
        _check_game(game, spec, file)
        data = decks.check(cards, form, file)
    else:
        drawn = tmx.read(path)
        _check_game(drawn.game, spec, file)
        data = tmx.check(drawn, form, file)
    return Level(path.stem, data, own=True)


def check(data: Any, spec: GameSpec, name: str = "", file: str = "") -> Level:
    """Check the data of a player's own level, which came with a record. Raises LevelError."""
    if spec.form is None:
        raise flaw(file, "level.no-data", game=spec.game_id)
    checked = decks.check if isinstance(spec.form, DeckForm) else stacks.check
    return Level(name, checked(data, spec.form, file), own=True)  # type: ignore[arg-type]


def game_named(path: Path) -> str:
    """Return the id of the game that a level file says it is for. Raises LevelError."""
    return tmx.read(path).game if path.suffix.lower() == STACK else decks.read(path)[0]


def _check_game(found: str, spec: GameSpec, file: str) -> None:
    if found != spec.game_id:
        raise flaw(file, "level.other-game", "game", game=spec.game_id)
