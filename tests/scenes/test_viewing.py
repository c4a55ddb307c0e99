"""Who has won, in a line: one, several, or nobody, in the words of the game."""

from __future__ import annotations

import pytest

from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog
from game.scenes.words import headline

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
    assert Catalog("en").say(headline(winners), TEMPLATE, NAMES) == expected


@pytest.mark.parametrize("language", LANGS)
def test_a_game_may_have_its_own_words_for_an_end_without_winner(language: str) -> None:
    catalog = Catalog(language)
    words = {game_id: f"{game_id.replace('-', '_')}.ending.nobody" for game_id in game_ids()}
    own = {game_id: catalog.text(key) for game_id, key in words.items() if catalog.has(key)}
    assert own and catalog.text("ending.nobody") not in own.values()
    for game_id, text in own.items():
        assert catalog.say(headline(()), game_id, NAMES) == text
