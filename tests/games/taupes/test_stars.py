"""What brings how many stars for a deal of the day."""

from __future__ import annotations

import pytest

from game.engine.reasons import Message
from game.games import make
from game.games.taupes.words.narrator import GameNarrator
from game.i18n.narrate import Score


@pytest.mark.parametrize(
    ("totals", "winners", "stars"),
    [
        ((9, 8), (0,), [3, 1]),
        ((9, 9), (0,), [2, 1]),
        ((7, 12, 3), (0,), [2, 1, 1]),
        ((4, 4), (), [1, 1]),
    ],
)
def test_a_win_with_the_most_moles_is_worth_three_stars(
    totals: tuple[int, ...], winners: tuple[int, ...], stars: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = GameNarrator(make("taupes", len(totals)))
    monkeypatch.setattr(log, "scores", lambda: [Score(Message.of("x"), total) for total in totals])
    assert [log.stars(seat, winners) for seat in range(len(totals))] == stars
