"""Games among middling players are lively: high jumps, and an end before it gets long."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

from game.cli.selfplay import selfplay
from game.disk.storage import read
from game.engine.session import Session
from game.games.haut_les_cubes.rules.types import RoundBegan, Scored

HIGH = 3
"""A jump from so high is one to remember."""


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_middling_players_jump_from_high_up(seed: str, tmp_path: Path) -> None:
    games = 30
    result = selfplay("haut-les-cubes", ["medium"] * 3, games, seed, jobs=2, save=str(tmp_path))
    assert result.unfinished == result.no_winner == 0
    high, rounds = 0, []
    for path in sorted(tmp_path.iterdir()):
        events = [event for _, event in Session.from_record(read(path)).events_for(0)]
        high += any(isinstance(event, Scored) and event.drop >= HIGH for event in events)
        rounds.append(max(event.round for event in events if isinstance(event, RoundBegan)))
    assert len(rounds) == games
    assert high >= games / 2, high
    assert median(rounds) <= 20, rounds
