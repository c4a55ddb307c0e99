"""Who has won, in a line: one, several, or nobody, in the words of the game."""

from __future__ import annotations

import pytest

from game.i18n import LANGS, Catalog
from game.scenes.viewing import headline

NAMES = ("Ana", "Bruno", "Chloé", "Diego")


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ((1,), "Bruno wins!"),
        ((0, 2), "Ana and Chloé win!"),
        ((0, 1, 3), "Ana, Bruno and Diego win!"),
        ((0, 1, 2, 3), "Ana, Bruno, Chloé and Diego win!"),
        ((), "Nobody wins"),
    ],
)
def test_the_headline_names_all_who_have_won(winners: tuple[int, ...], expected: str) -> None:
    assert Catalog("en").say(headline(winners), "nullgame", NAMES) == expected


@pytest.mark.parametrize("language", LANGS)
def test_a_game_may_have_its_own_words_for_an_end_without_winner(language: str) -> None:
    catalog = Catalog(language)
    own = catalog.text("taupes.ending.nobody")
    assert catalog.say(headline(()), "taupes", NAMES) == own != catalog.text("ending.nobody")
