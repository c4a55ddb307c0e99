"""The ladder of strengths: in each game a strength beats the one below, and the yardsticks."""

from __future__ import annotations

import pytest

from game.cli.selfplay import selfplay
from game.games import game_ids
from tests.games import houses
from tests.games.houses import Rung

RUNGS = [
    pytest.param(game_id, rung, id=f"{game_id}-{'-'.join(rung.strengths)}")
    for game_id in game_ids()
    if (known := houses.tests_of(game_id, "ladder"))
    for rung in known.LADDER
]


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game_id", "rung"), RUNGS)
def test_each_strength_does_better_than_the_one_below(game_id: str, rung: Rung) -> None:
    result = selfplay(game_id, rung.strengths, rung.games, "ladder", rung.options, jobs=2)
    first = result.seats[0]
    assert first.share >= rung.least if rung.least else first.share > first.fair, result
    assert result.unfinished == result.no_winner == 0
