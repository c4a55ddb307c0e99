"""Which levels there are for a game: those that come with it, and a player's own, in a folder."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from game.disk.files import StorageError, failing_as, listed, make_folder, write_atomic
from game.disk.paths import levels_dir, user_levels_dir
from game.engine.plain import is_plain
from game.engine.reasons import Reason
from game.engine.spec import GameSpec
from game.levels.errors import flaw

MOST: Final = 200
"""Files of a folder that are looked at."""
BESIDE: Final = frozenset({".tsx", ".png"})
"""What a map needs in its folder."""
MAX_NAME: Final = 255
"""Characters of a file's name."""
GUIDES: Final = ("README.md", "LISEZMOI.md")
"""How to make levels, in English and French: in the folder of all levels, and copied to the player's."""


class Found(NamedTuple):
    """A level file; what is in it has not been looked at."""

    path: Path
    own: bool
    """Whether it lies in the player's folder, or anywhere else that a path was given to."""

    @property
    def key(self) -> str:
        """What settings and the command line call it: no two levels of a game share one."""
        return self.path.name if self.own else self.path.stem


def own_folder(spec: GameSpec) -> Path:
    """Return where a player's own levels of a game are; nobody may have made it yet."""
    return user_levels_dir() / PurePosixPath(spec.data).parent


def standard(spec: GameSpec) -> Found:
    """Return the level that a game is usually played with."""
    return Found(levels_dir() / spec.data, own=False)


def available(spec: GameSpec) -> list[Found]:
    """Return a game's levels: its standard one, the others that come with it, a player's own."""
    usual = standard(spec).path
    others = [path for path in _files(usual.parent, usual.suffix) if path.name != usual.name]
    own = _files(own_folder(spec), usual.suffix)
    return [Found(path, False) for path in (usual, *others)] + [Found(path, True) for path in own]


def own_trouble(spec: GameSpec) -> Reason | None:
    """Return why a player's own folder can't be looked into; None where it can, or where there is none."""
    try:
        listed(own_folder(spec))
    except StorageError as error:
        return error.reason
    return None


def find(spec: GameSpec, given: str) -> Found:
    """Return the level that a person means: a file's path, or the name of one that there is.

    Raises LevelError, which tells the names, if there is none.
    """
    path = Path(given)
    with suppress(OSError, ValueError):  # what is no path at all may still be a name
        if path.is_file():
            return Found(path, True)
    known = available(spec)
    for found in known:
        if given == found.key:
            return found
    for found in known:
        if given == found.path.stem:
            return found
    names = ", ".join(found.key for found in known)
    raise flaw(given, "level.not-found", folder=str(own_folder(spec)), names=names)


def prepare(spec: GameSpec) -> Path:
    """Make a player's folder for a game, with what a map needs beside it and a level to change.

    Nothing that is there is touched. Returns the folder. Raises StorageError.
    """
    folder = own_folder(spec)
    with failing_as("error.folder-failed", folder):
        make_folder(folder)
        for guide in GUIDES:
            _copy(levels_dir() / guide, user_levels_dir() / guide)
        for path in _files(standard(spec).path.parent, *BESIDE):
            _copy(path, folder / path.name)
        source = standard(spec).path
        if not _files(folder, source.suffix):
            _copy(source, folder / f"{source.stem}-2{source.suffix}")
    return folder


def _copy(source: Path, target: Path) -> None:
    if not target.exists():
        write_atomic(target, source.read_bytes())


def _files(folder: Path, *suffixes: str) -> list[Path]:
    """Return the files of a folder with such endings, by name; none if it can't be read.

    Names that can't be shown or kept as a line of text are left out.
    """
    try:
        paths = [path for path in islice(folder.iterdir(), MOST) if path.suffix.lower() in suffixes]
    except OSError:
        return []
    named = [path for path in paths if not path.name.startswith(".") and is_plain(path.name, MAX_NAME)]
    return sorted(named, key=lambda path: path.name)  # paths have another order on Windows
