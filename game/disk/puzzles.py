"""A game's puzzles, which come along with it: `assets/<game>/puzzles.json`."""

from __future__ import annotations

from pathlib import Path

from game.disk.files import MissingFileError, StorageError, read_limited
from game.disk.paths import assets_dir
from game.engine.puzzle import MAX_BYTES, OtherRulesError, Puzzle, PuzzleError, loads
from game.engine.reasons import Reason
from game.engine.spec import folder_of


def puzzles_file(game_id: str) -> Path:
    """Return where a game's puzzles lie, if it has any."""
    return assets_dir() / folder_of(game_id) / "puzzles.json"


def read_puzzles(game_id: str, rules: int, path: Path | None = None) -> tuple[Puzzle, ...]:
    """Return a game's puzzles, none if it has none, or none for the rules that are played now.

    Raises StorageError where the file can't be read, or is damaged; it says where.
    """
    path = puzzles_file(game_id) if path is None else path
    try:
        return loads(read_limited(path, MAX_BYTES), game_id, rules)
    except (MissingFileError, OtherRulesError):
        return ()
    except PuzzleError as error:
        reason = Reason.of("error.puzzles", file=str(path), number=error.number, field=error.field)
        raise StorageError(reason) from None
