"""Self-play: the same games whatever the processes, fair seats, honest sums, and a ladder of strengths."""

from __future__ import annotations

import json
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from game.cli import selfplay as module
from game.cli.main import run
from game.cli.selfplay import Result, points, selfplay, wilson
from game.disk.files import StorageError
from game.engine import record
from game.engine.session import verify
from game.games import TEMPLATE, game_ids, make, spec
from game.i18n import Catalog


def rows(result: Result) -> list[tuple[str, float]]:
    return [(row.strength, row.wins) for row in result.seats]


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.slow
def test_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    def played(folder: str, seed: str, jobs: int) -> tuple[list[tuple[str, float]], list[str]]:
        place = tmp_path / folder
        result = selfplay(TEMPLATE, ("easy", "random"), 6, seed, {"ties": "on"}, jobs=jobs, save=str(place))
        assert result.unfinished == 0
        return rows(result), [path.read_text("utf-8") for path in sorted(place.iterdir())]

    assert played("one", "jobs", 1) == played("two", "jobs", 2)
    assert played("other", "other", 1)[1] != played("again", "jobs", 1)[1]


def test_no_game_is_written_over_another_one(tmp_path: Path) -> None:
    def saved(seed: str) -> dict[str, str]:
        selfplay(TEMPLATE, ("random", "random"), 2, seed, save=str(tmp_path))
        return {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}

    first = saved("first")
    assert saved("first") == first, "the same games once more"
    with pytest.raises(StorageError) as refused:
        saved("other")
    assert str(tmp_path) in Catalog("en").say(refused.value.reason.message)
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == first


def test_seats_are_swapped_and_pairs_share_their_deal(tmp_path: Path) -> None:
    selfplay(TEMPLATE, ("easy", "random"), 4, "swap", save=str(tmp_path))
    games = [record.loads(path.read_text("utf-8")) for path in sorted(tmp_path.iterdir())]
    assert [[seat.strength for seat in game.seats] for game in games] == [
        ["easy", "random"],
        ["random", "easy"],
    ] * 2
    assert games[0].seed == games[1].seed != games[2].seed == games[3].seed
    # The deal is the same: who starts, and three cards each.
    assert games[0].log[:7] == games[1].log[:7] != games[2].log[:7]
    for game in games:
        verify(game)


@pytest.mark.parametrize(
    ("strengths", "deals"),
    [
        (("easy", "easy"), [0, 1, 2, 3, 4, 5, 6, 7]),
        (("easy", "random", "easy", "random"), [0, 0, 1, 1, 2, 2, 3, 3]),
        (("easy", "easy", "random", "random"), [0, 0, 0, 0, 1, 1, 1, 1]),
    ],
)
def test_no_game_is_played_twice(strengths: tuple[str, ...], deals: list[int], tmp_path: Path) -> None:
    """Where strengths are alike, other seats for them are no other game: then it is dealt anew."""
    selfplay(TEMPLATE, strengths, 8, "twice", save=str(tmp_path))
    games = [record.loads(path.read_text("utf-8")) for path in sorted(tmp_path.iterdir())]
    seeds = [game.seed for game in games]
    assert [list(dict.fromkeys(seeds)).index(seed) for seed in seeds] == deals
    assert len({tuple(seat.strength for seat in game.seats) + game.log for game in games}) == 8


def test_wins_sum_to_the_games() -> None:
    pair = selfplay(TEMPLATE, ("easy", "random"), 6, "sum")
    assert sum(row.wins for row in pair.seats) == 6
    three = selfplay(TEMPLATE, ("random",) * 3, 30, "sum")
    assert sum(row.wins for row in three.seats) == pytest.approx(30)


TEAMS = [
    (game_id, players)
    for game_id in game_ids()
    for players in spec(game_id).players
    if len({make(game_id, players).side(seat) for seat in range(players)}) < players
]
"""Games with partners."""


@pytest.mark.parametrize(("game_id", "players"), TEAMS)
def test_wins_count_for_all_partners(game_id: str, players: int) -> None:
    game = make(game_id, players)
    sides = [game.side(seat) for seat in range(players)]
    strengths = ["random" if side == sides[0] else "easy" for side in sides]
    wins = [row.wins for row in selfplay(game_id, strengths, players, "sum").seats]
    assert sum({side: won for side, won in zip(sides, wins, strict=True)}.values()) == players
    assert all(won == wins[sides.index(side)] for side, won in zip(sides, wins, strict=True))
    partners = tuple(seat for seat in range(players) if sides[seat] == sides[0])
    assert points(game, partners) == tuple(float(seat in partners) for seat in range(players))


def test_shared_wins_count_in_parts() -> None:
    assert points(make(TEMPLATE, 3), (0, 2)) == (0.5, 0.0, 0.5)
    assert points(make(TEMPLATE, 3), ()) == (0.0, 0.0, 0.0)


def test_json_holds_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    asked = f"selfplay {TEMPLATE} --seats easy,random --games 4 --seed 7 --option rounds=5 --json"
    assert run(asked.split()) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(found) == {
        *("game", "options", "seed", "games", "seats", "unfinished", "no_winner"),
        *("moves", "seconds", "ms_per_move"),
    }
    assert found["options"] == {**make(TEMPLATE, 2).options, "rounds": "5"}
    assert [set(seat) for seat in found["seats"]] == [{"level", "wins", "share", "interval", "fair"}] * 2
    assert set(found["ms_per_move"]) == {"p50", "p95", "max"}
    assert (found["game"], found["seed"], found["games"], found["unfinished"]) == (TEMPLATE, "7", 4, 0)


@pytest.mark.parametrize(
    "asked",
    [
        f"{TEMPLATE} --seats easy,genius",
        f"{TEMPLATE} --seats easy",
        f"{TEMPLATE} --seats easy,,random",
        "no-such-game --seats easy,easy",
        f"{TEMPLATE} --seats easy,easy --option colour=on",
        f"{TEMPLATE} --seats easy,easy --option ties=perhaps",
        f"{TEMPLATE} --seats easy,easy --option ties",
        f"{TEMPLATE} --seats easy,easy --games 0",
        f"{TEMPLATE} --seats easy,easy --jobs 0",
        f"{TEMPLATE} --seats easy,easy --games 2 --save /dev/null/here",
    ],
)
def test_bad_requests_are_explained_with_exit_2(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["selfplay", *asked.split()]) == 2
    out, err = capsys.readouterr()
    assert not out and err.strip() and "Traceback" not in err and "error." not in err


def test_who_stops_early_waits_for_no_game_that_nobody_plays_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Pool:
        def __init__(self, *_: Any, **__: Any) -> None: ...

        def submit(self, *_: Any) -> Future[int]:
            done = Future[int]()
            done.set_result(0)
            return done

        def shutdown(self, **how: bool) -> None:
            asked.append(how)

    monkeypatch.setattr(module, "ProcessPoolExecutor", Pool)
    results = module._results([None] * 9, jobs=2)  # type: ignore[list-item]
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert asked == [{"cancel_futures": True}]
