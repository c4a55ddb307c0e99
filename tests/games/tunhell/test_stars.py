"""What brings how many stars for a deal of the day."""

from __future__ import annotations

import pytest

from game.engine.reasons import Message
from game.games import make
from game.games.tunhell.words.narrator import GameNarrator
from game.i18n.narrate import Score


@pytest.mark.parametrize(
    ("totals", "winners", "stars"),
    [
        ((30, 25), (0,), [3, 1]),
        ((30, 26, 12), (0,), [2, 1, 1]),
        ((30, 30), (0, 1), [2, 2]),
        ((20, 31, 26), (1,), [1, 3, 1]),
    ],
)
def test_a_win_by_five_points_or_more_is_worth_three_stars(
    totals: tuple[int, ...], winners: tuple[int, ...], stars: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = GameNarrator(make("tunhell", len(totals)))
    monkeypatch.setattr(log, "scores", lambda: [Score(Message.of("x"), total) for total in totals])
    assert [log.stars(seat, winners) for seat in range(len(totals))] == stars
