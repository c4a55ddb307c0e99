"""Which files are a game's own, which all games share, and how a game's name is found in these."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from game.engine.spec import folder_of

TREES: Final = (".ci", ".github", "assets", "build_scripts", "game", "levels", "tests")

TELLING: Final = {
    "CHANGELOG.md": "says what is new in each game",
    "README.md": "shows all games to those who look for one",
    "game/README.md": "tells how the house is built by the examples of its games, and which one to copy",
    "levels/LISEZMOI.md": "tells how levels of each game are made",
    "levels/README.md": "tells how levels of each game are made",
}
"""Shared files that may name games, and why."""

_OF_OTHERS: Final = "assets/licences"
"""Words that others wrote."""
_README_AGAIN: Final = "PKG-INFO"
"""Lies beside it in a source archive."""


def own(place: Path, game_ids: Collection[str]) -> bool:
    """Return whether a file is a game's: it or a folder of it is called as the game is, or begins so."""
    for game_id in game_ids:
        folder = folder_of(game_id)
        if folder in place.parts or place.stem == folder or place.name.startswith(f"{game_id}-"):
            return True
    return False


def shared(root: Path, game_ids: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield each file of the project that belongs to no game, by its place, with what stands in it."""
    files = [path for path in root.iterdir() if path.is_file() and path.name != _README_AGAIN]
    files += [path for tree in TREES for path in (root / tree).rglob("*") if path.is_file()]
    for path in sorted(files):
        place = path.relative_to(root)
        if own(place, game_ids) or "__pycache__" in place.parts or place.is_relative_to(_OF_OTHERS):
            continue
        try:
            yield place.as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture, a sound, a font
            yield place.as_posix(), ""


def name_of(game_id: str) -> str:
    """Return what finds a game's name, in a pattern: as an id, a folder, a part of a name, a class.

    Its words may well be English: alone they don't count, nor does one of them but between quotes, in a path
    or as a part of a name in code.

    >>> import re
    >>> pattern = re.compile(name_of("sea-fog"))
    >>> [bool(pattern.search(text)) for text in ("SEA_FOG_2", "SeaFogTable", "sea-fog", "sea fog", "seafogs")]
    [True, True, True, False, False]
    >>> pattern = re.compile(name_of("fog"))
    >>> [bool(pattern.search(text)) for text in ("'fog'", "svg/fog.svg", "FOG_1", "FogTable", "in a fog.")]
    [True, True, True, True, False]
    """
    words = game_id.split("-")
    joined = "[-_]".join(words)
    class_name = "".join(word.capitalize() for word in words)
    if len(words) > 1:
        return rf"(?i:(?<![^\W\d_]){joined}(?![^\W\d_]))|{class_name}(?![a-z])"
    return rf"(?i:[\"'/.]{joined}[\"'/._]|\b{joined}_|_{joined}\b)|\b{class_name}(?![a-z])"
