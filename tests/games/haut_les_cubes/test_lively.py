"""Games among middling players are lively: high jumps, and an end before it gets long."""

from __future__ import annotations

import pytest

from tests.games.haut_les_cubes.lively import figures


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [3, 6])
def test_middling_players_jump_from_high_up(seats: int) -> None:
    found = figures("medium", seats, 30, "1", jobs=2)
    assert found.games == 30
    assert found.high >= found.games / 2, found
    assert found.rounds <= 20, found
