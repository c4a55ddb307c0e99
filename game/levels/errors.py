"""What is wrong with a level, and where; and reading bytes without trusting them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.disk.files import StorageError, read_limited
from game.engine.protocol import EngineError
from game.engine.reasons import Argument, Message, Reason

MAX_BYTES: Final = 1 << 20


class LevelError(EngineError):
    """A level that can't be used: `file`, `place` in it (a card, a layer and its cell) and `reason`."""

    def __init__(self, file: str, place: str, reason: Reason) -> None:
        super().__init__(reason)
        self.file = file
        self.place = place


def flaw(file: str, key: str, at: str = "", /, **args: Argument) -> LevelError:
    """Return an error whose sentence names the file and what is in `args`; `at` is its place."""
    return LevelError(file, at, Reason(Message.of(key, file=file, **args)))


def flaw_in_layer(file: str, layer: str, problem: Message) -> LevelError:
    """Return an error about a whole layer of a map."""
    return flaw(file, "level.in-layer", layer, layer=layer, problem=problem)


def flaw_at_cell(file: str, layer: str, cell: tuple[int, int], problem: Message) -> LevelError:
    """Return an error about one cell: (column, row) from 0, as Tiled shows them."""
    column, row = cell
    place = f"{layer} {column},{row}"
    return flaw(file, "level.at-cell", place, layer=layer, column=column, row=row, problem=problem)


def read_bytes(path: Path) -> bytes:
    """Return what a file holds. Raises LevelError if it can't be read, or is too big."""
    file = str(path)
    try:
        raw = read_limited(path, MAX_BYTES)
    except StorageError as error:
        why = error.reason.message
        raise flaw(file, why.key, **{name: value for name, value in why.args if name != "file"}) from None
    if len(raw) > MAX_BYTES:
        raise flaw(file, "level.too-big", limit=MAX_BYTES)
    return raw
