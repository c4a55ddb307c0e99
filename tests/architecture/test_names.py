"""A game is named in its own folders alone, in every tree: one more changes no file that others share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.engine.spec import folder_of
from game.games import game_ids
from game.i18n import LANGS, Catalog
from tests.architecture.imports import ROOT

TREES: Final = (".ci", ".github", "assets", "build_scripts", "game", "levels", "tests")

TELLING: Final = {
    "CHANGELOG.md": "says what is new in each game",
    "README.md": "shows all games to those who look for one",
    "game/README.md": "tells how the house is built by the examples of its games, and which one to copy",
    "levels/LISEZMOI.md": "tells how levels of each game are made",
    "levels/README.md": "tells how levels of each game are made",
}
"""Shared files that may name games, and why."""


def own(path: Path) -> bool:
    """Return whether a file is a game's: it or a folder of it is called as the game is, or begins so."""
    for game_id in game_ids():
        folder = folder_of(game_id)
        if folder in path.parts or path.stem == folder or path.name.startswith(f"{game_id}-"):
            return True
    return False


@cache
def names() -> re.Pattern[str]:
    """Return what finds a game's name: its id however it is joined, as a class too, or its title."""
    found = {"[-_ ]?".join(game_id.split("-")) for game_id in game_ids()}
    found |= {re.escape(Catalog(lang).text(f"game.{game_id}")) for lang in LANGS for game_id in game_ids()}
    return re.compile("|".join(sorted(found)), re.IGNORECASE)


def shared() -> Iterator[tuple[str, str]]:
    """Yield each file of the project that belongs to no game, by its place, with what stands in it."""
    files = [path for path in ROOT.iterdir() if path.is_file()]
    files += [path for tree in TREES for path in (ROOT / tree).rglob("*") if path.is_file()]
    for path in sorted(files):
        place = path.relative_to(ROOT)
        if own(place) or "__pycache__" in place.parts:
            continue
        try:
            yield place.as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture, a sound, a font
            yield place.as_posix(), ""


@cache
def naming() -> dict[str, list[str]]:
    """Return the shared files that name games, with the lines in which they do."""
    found: dict[str, list[str]] = {}
    for place, text in shared():
        lines = [
            f"{n}: {line.strip()}" for n, line in enumerate(text.splitlines(), 1) if names().search(line)
        ]
        if lines or names().search(place):
            found[place] = lines
    return found


def test_no_shared_file_names_a_game() -> None:
    found = {place: lines for place, lines in naming().items() if place not in TELLING}
    assert not found


@pytest.mark.parametrize("place", sorted(TELLING))
def test_what_names_no_game_any_more_is_listed_no_more(place: str) -> None:
    assert place in naming()


def test_a_name_is_found_however_it_is_written() -> None:
    for game_id in game_ids():
        words = game_id.split("-")
        for written in (game_id, "_".join(words), "".join(word.title() for word in words), " ".join(words)):
            assert names().search(f"x {written}.y"), written
    assert not names().search("a game of cubes, moles, dwarfs and giants")
