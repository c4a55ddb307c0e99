"""What `galerie bench` measures can be measured of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.bot import bot_for
from game.app.paths import HOME_VARIABLE
from game.cli import bench_rules, bench_window
from game.rules import game_ids, make, spec
from tests.fast import some


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_rules_and_search_of_every_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_rules, "SIMULATIONS", 5)
    game = make(game_id, spec(game_id).players[-1])
    assert bench_rules.moves_per_second(game, 0.01) > 0
    speed = bench_rules.search_speed(game, 0.01)
    searches = bot_for(game, "hard").level.plan.iterations > 0
    assert bool(speed["simulations_per_s"]) == searches and speed["moves_to_end"]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_a_window_with_every_game(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for name, value in (("SHOWS", 20), ("SETTLE", 0.05), ("IDLE", 0.1)):
        monkeypatch.setattr(bench_window, name, value)
    frames = bench_window.measure("frames", game_id)["frame_ms"]
    assert 0 < frames["p50"] <= frames["p99"]
    assert bench_window.measure("idle", game_id)["idle_cpu_percent"] >= 0


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_the_busiest_decision_is_one_in_the_middle(game_id: str) -> None:
    decisions = bench_window._busiest(game_id)
    session = bench_window._played(game_id, decisions)
    assert decisions > 0 and len(session.decisions) == decisions and not session.is_over
