"""A game is named in its own folders alone, in every tree: one more changes no file that others share."""

from __future__ import annotations

import re
from functools import cache

import pytest

from build_scripts.houses import TELLING, name_of, shared
from game.games import game_ids
from game.i18n import LANGS, Catalog
from tests.architecture.imports import ROOT


@cache
def names() -> re.Pattern[str]:
    """Return what finds a game's name: its id however it is joined, its class, its title."""
    titles = {Catalog(lang).text(f"game.{game_id}") for lang in LANGS for game_id in game_ids()}
    found = {rf"\b{re.escape(title)}" for title in titles}
    return re.compile("|".join(sorted(found | {name_of(game_id) for game_id in game_ids()})))


@cache
def naming() -> dict[str, list[str]]:
    """Return the shared files that name games, with the lines in which they do."""
    found: dict[str, list[str]] = {}
    for place, text in shared(ROOT, game_ids()):
        lines = [
            f"{n}: {line.strip()}" for n, line in enumerate(text.splitlines(), 1) if names().search(line)
        ]
        if lines or names().search(place):
            found[place] = lines
    return found


@pytest.mark.slow
def test_no_shared_file_names_a_game() -> None:
    found = {place: lines for place, lines in naming().items() if place not in TELLING}
    assert not found, "\n".join(f"{place}: {lines[:3]}" for place, lines in found.items())


@pytest.mark.parametrize("place", sorted(TELLING))
@pytest.mark.slow
def test_what_names_no_game_any_more_is_listed_no_more(place: str) -> None:
    assert place in naming()


def test_a_name_is_found_however_it_is_written() -> None:
    for game_id in game_ids():
        words = game_id.split("-")
        for written in (game_id, "_".join(words), "".join(word.title() for word in words)):
            assert names().search(f"x/{written}.y"), written
        assert all(names().search(f"In {Catalog(lang).text(f'game.{game_id}')}") for lang in LANGS)
    assert not names().search("a game of cubes, moles, dwarfs and giants")
