"""What `galerie bench` measures can be measured of every game."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.ai.bot import bot_for
from game.cli import bench_rules, bench_window
from game.disk.paths import HOME_VARIABLE
from game.games import game_ids, make, spec
from tests.fast import some

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_rules_and_search_of_every_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_rules, "SIMULATIONS", 5)
    game = make(game_id, spec(game_id).players[-1])
    assert bench_rules.moves_per_second(game, 0.01) > 0
    speed = bench_rules.search_speed(game, 0.01)
    searches = bot_for(game, "hard").strength.plan.iterations > 0
    assert bool(speed["simulations_per_s"]) == searches and speed["moves_to_end"]


@pytest.fixture
def brief(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured in a window is short."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for name, value in (
        ("SHOWS", 20),
        ("SETTLE", 0.05),
        ("LATEST", 0.1),
        ("IDLE", 0.1),
        ("LAYOUTS", 1),
        ("QUIET", 0.01),
    ):
        monkeypatch.setattr(bench_window, name, value)


@pytest.mark.slow
@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("game_id", game_ids())
def test_a_window_with_every_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, go = list[Any](), bench_window._at_table

    def to_table(app: Any, session: Any) -> Any:
        tables.append((session, go(app, session)))
        return tables[-1][1]

    monkeypatch.setattr(bench_window, "_at_table", to_table)
    frames = bench_window.measure("frames", game_id)["frame_ms"]
    assert len(tables) == 2 and all(scene.match.session is session for session, scene in tables)
    assert 0 < frames["p50"] <= frames["p99"]


@pytest.mark.slow
@pytest.mark.usefixtures("brief")
def test_a_window_that_waits_or_is_laid_out_anew() -> None:
    game_id = game_ids()[0]
    assert bench_window.measure("idle", game_id)["idle_cpu_percent"] >= 0
    layouts = bench_window.measure("layouts", game_id)["layout_ms"]
    assert layouts.keys() == {"log", "smaller", "larger"} and min(layouts.values()) >= 0


@pytest.mark.parametrize(("show", "watched"), [(0, 3), (5, 8), (math.inf, 30)])
def test_a_window_is_idle_once_its_first_show_is_over(
    show: float, watched: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the cards that are dealt at the beginning count as what a waiting turn costs."""
    window = SimpleNamespace(busy=True, seconds=0)
    monkeypatch.setattr(bench_window, "time", SimpleNamespace(monotonic=lambda: window.seconds))

    def second() -> None:
        window.seconds += 1
        window.busy = window.seconds < show

    bench_window._settle(cast("App", window), second)
    assert abs(window.seconds - watched) <= 1


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_the_busiest_decision_is_one_in_the_middle(game_id: str) -> None:
    decisions = bench_window._busiest(game_id)
    session = bench_window._played(game_id, decisions)
    assert decisions > 0 and len(session.decisions) == decisions and not session.is_over
