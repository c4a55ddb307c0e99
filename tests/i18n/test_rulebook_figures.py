"""The rulebook's figures are those that the games are played with: `tests/games/<game>/figures.py`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from game.engine.spec import folder_of
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog
from tests.games import houses

FIGURES = {
    game_id: found for game_id in (TEMPLATE, *game_ids()) if (found := houses.tests_of(game_id, "figures"))
}
WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze",
}
"""From 2 on: "one" and « un » are mostly something else."""


def figures(text: str, language: str) -> Counter[int]:
    """The numbers in a text, in digits or in words, and how often each is there."""
    found = re.findall(r"\w+", text.lower())
    words = {word: n for n, word in enumerate(WORDS[language].split(), 2)}
    return Counter(
        int(word) if word.isdigit() else words[word] for word in found if word.isdigit() or word in words
    )


def missing(game_id: str, told: Mapping[str, Iterable[int]], language: str) -> dict[str, Counter[int]]:
    """Of each clause, with its ruling: the figures that aren't in it."""
    catalog, game, lacking = Catalog(language), folder_of(game_id), {}
    for clause, wanted in told.items():
        keys = [f"{game}.{kind}.{clause}" for kind in ("rule", "ruling")]
        said = " ".join(catalog.text(key) for key in keys if catalog.has(key))
        # One may stand there as a word.
        lack = Counter(n for n in wanted if n > 1) - figures(said, language)
        if lack:
            lacking[clause] = lack
    return lacking


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("game_id", FIGURES)
def test_clauses_tell_the_figures_of_their_game(game_id: str, language: str) -> None:
    assert missing(game_id, FIGURES[game_id].told(), language) == {}


def test_a_figure_that_is_not_told_is_found() -> None:
    assert missing(TEMPLATE, {"Z5": (201,)}, "en") == {"Z5": Counter({201: 1})}
    assert figures("Two dwarfs, 16 slabs and two more", "en") == Counter({2: 2, 16: 1})


def test_both_languages_tell_the_same_figures_and_clauses() -> None:
    english, french = Catalog("en"), Catalog("fr")
    keys = [key for key in english.keys() if re.search(r"\.(rule|ruling)\.[A-Z]\d+$", key)]  # noqa: SIM118
    told = [
        [Counter(re.findall(r"\b[A-Z]?\d+", catalog.text(key))) for key in keys]
        for catalog in (english, french)
    ]
    assert len(keys) > 100
    assert [key for key, one, other in zip(keys, *told, strict=True) if one != other] == []
