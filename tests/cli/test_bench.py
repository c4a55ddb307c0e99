"""What `galerie bench` measures can be measured of every game."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.ai.bot import bot_for
from game.cli import bench_app, bench_idle, bench_rules, bench_search, bench_table, bench_window
from game.cli.bench_measure import measure
from game.disk.paths import HOME_VARIABLE
from game.games import TEMPLATE, game_ids, make, spec
from game.scenes.routes import Title
from tests.fast import some
from tests.perft.make import perft

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_rules_and_search_of_every_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_search, "SIMULATIONS", 5)
    game = make(game_id, spec(game_id).players[-1])
    assert bench_rules.moves_per_second(game, 0.01) > 0
    assert bench_rules.nodes_per_second(game, 0.01) > 0
    speed = bench_search.search_speed(game, seconds=0.01)
    searches = bot_for(game, "hard").strength.plan.iterations > 0
    assert bool(speed["simulations_per_s"]) == searches and speed["moves_to_end"]


def test_whole_thoughts() -> None:
    assert len(bench_search.thoughts(make(TEMPLATE, 2), 1)) == 1
    times = [float(n) for n in range(40, 0, -1)]
    assert bench_rules.parts(times, "p50", "p95") == {"p50": 21.0, "p95": 39.0}


def test_ways_are_counted_as_perft_does() -> None:
    game = make(TEMPLATE, 2)
    state = game.decode_state("333333/123/456/00/00")
    assert bench_rules._two_deep(game, state, Random(1)) == perft(game, state, 2) == 9


@pytest.fixture
def brief(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured in a window is short."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for module, name, value in (
        (bench_window, "SHOWS", 20),
        (bench_window, "HUGE_SHOWS", 4),
        (bench_window, "LAYOUTS", 1),
        (bench_window, "QUIET", 0.01),
        (bench_idle, "SETTLE", 0.05),
        (bench_idle, "LATEST", 0.1),
        (bench_idle, "IDLE", 0.1),
        (bench_table, "LOOK", 0.05),
        (bench_table, "HINTS", 2),
    ):
        monkeypatch.setattr(module, name, value)


@pytest.mark.slow
@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("game_id", game_ids())
def test_a_window_with_every_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, go = list[Any](), bench_window._at_table

    def to_table(app: Any, session: Any) -> Any:
        tables.append((session, go(app, session)))
        return tables[-1][1]

    monkeypatch.setattr(bench_window, "_at_table", to_table)
    frames = measure("frames", game_id)["ui"]["frame_ms"]
    assert len(tables) == 2 and all(scene.match.session is session for session, scene in tables)
    assert 0 < frames["p50"] <= frames["p99"]
    hints = measure("hints", game_id)["ui"]["hint_ms"]
    assert 0 < hints["p50"] <= hints["p95"]


@pytest.mark.slow
@pytest.mark.usefixtures("brief")
def test_a_window_that_waits_opens_or_is_laid_out_anew() -> None:
    game_id = game_ids()[0]
    at_rest = measure("idle", game_id)["ui"]
    assert at_rest["idle_cpu_percent"].keys() == {"title", "title_4k", "table", "setup"}
    assert min(at_rest["idle_cpu_percent"].values()) >= 0 and (at_rest["rss_mb"] or 9) > 0
    opened = measure("open", game_id)["ui"]["open_ms"]
    assert 0 < opened["moves"] < opened["whole"] and 0 < opened["stall"] < opened["whole"]
    layouts = measure("layouts", game_id)["ui"]["layout_ms"]
    assert layouts.keys() == {"log", "smaller", "larger"} and min(layouts.values()) >= 0
    assert measure("frames-4k", game_id)["ui"].keys() == {"frame_4k_ms"}
    before = time.time()
    assert before <= measure("start", game_id)["at"] <= time.time()


def test_a_script_that_fails_is_not_taken_for_the_apps_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))

    def script(app: App) -> Iterator[None]:
        app.open(Title())
        yield
        raise LookupError("no such button")

    with pytest.raises(LookupError):
        bench_app.go_through((640, 400), script)

    def closed(app: App) -> Iterator[None]:
        app.open(Title())
        app.quit()
        yield

    with pytest.raises(RuntimeError, match="closed"):
        bench_app.go_through((640, 400), closed)


@pytest.mark.parametrize(
    ("show", "works", "watched"), [(0, 0, 3), (5, 0, 8), (5, 9, 12), (math.inf, 0, 30), (0, math.inf, 30)]
)
def test_a_window_is_idle_once_its_first_show_is_over(
    show: float, works: float, watched: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the cards that are dealt at the beginning, and what threads draw ahead then, count as what a
    waiting turn costs."""
    window = SimpleNamespace(busy=True)
    seconds = 0
    monkeypatch.setattr(bench_idle, "monotonic", lambda: seconds)
    monkeypatch.setattr(bench_idle, "_seconds", lambda: 0.5 * min(seconds, works) + 0.01 * seconds)
    for _ in bench_idle.settle(cast("App", window)):
        seconds += 1
        window.busy = seconds < show
    assert abs(seconds - watched) <= 1


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_the_busiest_decision_is_one_in_the_middle(game_id: str) -> None:
    decisions = bench_window.busiest(game_id)
    session = bench_app.played(game_id, decisions)
    assert decisions > 0 and len(session.decisions) == decisions and not session.is_over
