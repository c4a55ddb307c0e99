"""How the levels of a game are read and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engine.level import Form, Level
from game.engine.plain import plain
from game.engine.spec import GameSpec
from game.levels import decks, tmx
from game.levels.errors import flaw
from game.levels.shelf import Found, find, standard

DECK: Final = ".json"
"""The ending of a deck's file; all others are maps."""


class Levels(NamedTuple):
    """The levels of a game: `LEVELS` in the module `level` of its house."""

    spec: GameSpec
    form: Form

    def load(self) -> Level:
        """Read the level that the game comes with. Raises LevelError."""
        return self.read(standard(self.spec).path)._replace(own=False)

    def named(self, given: str) -> Level:
        """Read the level that a person means: by its name or its file's path. Raises LevelError."""
        return self.opened(find(self.spec, given))

    def opened(self, found: Found) -> Level:
        """Read a level of a list. Raises LevelError."""
        if found == standard(self.spec):
            return self.load()
        return self.read(found.path)._replace(name=plain(found.key))

    def read(self, path: Path) -> Level:
        """Read any level file. Raises LevelError.

        Only the standard level is left out of records: any other, though it comes with the app, may be gone
        from its next version.
        """
        file = str(path)
        if _is_deck(path) != _is_deck(standard(self.spec).path):
            raise flaw(file, "level.no-data", game=self.spec.game_id)
        game, content = _content(path)
        if game != self.spec.game_id:
            raise flaw(file, "level.other-game", "game", game=self.spec.game_id)
        return Level(plain(path.stem), self.form.from_file(content, file), own=True)

    def check(self, data: Any, name: str = "") -> Level:
        """Return a player's own level from its data, which came with a record. Raises LevelError."""
        return Level(name, self.form.from_record(data, name or "data"), own=True)


def game_named(path: Path) -> str:
    """Return the id of the game that a level file says it is for. Raises LevelError."""
    return _content(path)[0]


def _content(path: Path) -> tuple[str, Any]:
    """Return (the id of the game that a file is for, what its reader found in it). Raises LevelError."""
    return decks.read(path) if _is_deck(path) else tmx.read(path)


def _is_deck(path: Path) -> bool:
    return path.suffix.lower() == DECK
