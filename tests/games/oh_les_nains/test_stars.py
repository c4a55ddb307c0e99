"""What brings how many stars for a deal of the day."""

from __future__ import annotations

import pytest

from game.engine.reasons import Message
from game.games import make
from game.games.oh_les_nains.words.narrator import GameNarrator
from game.i18n.narrate import Score


@pytest.mark.parametrize(
    ("totals", "winners", "stars"),
    [
        ((2, 0), (0,), [3, 1]),
        ((1, 2), (1,), [1, 2]),
        ((0, 2, 0, 2), (1, 3), [1, 3, 1, 3]),
        ((2, 1, 2, 1), (0, 2), [2, 1, 2, 1]),
    ],
)
def test_a_win_without_losing_a_round_is_worth_three_stars(
    totals: tuple[int, ...], winners: tuple[int, ...], stars: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = GameNarrator(make("oh-les-nains", len(totals)))
    monkeypatch.setattr(log, "scores", lambda: [Score(Message.of("x"), total) for total in totals])
    assert [log.stars(seat, winners) for seat in range(len(totals))] == stars
