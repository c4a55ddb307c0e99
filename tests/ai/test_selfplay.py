"""Self-play: the same games whatever the processes, fair seats, honest sums, and a ladder of strengths."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import run
from game.cli.selfplay import Result, points, selfplay, wilson
from game.engine import record
from game.engine.session import verify
from game.games import make


def rows(result: Result) -> list[tuple[str, float]]:
    return [(row.strength, row.wins) for row in result.seats]


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.slow
def test_the_same_games_whatever_the_jobs() -> None:
    one = selfplay("oh-les-nains", ("easy", "random"), 6, "jobs", {"counters": "on"})
    two = selfplay("oh-les-nains", ("easy", "random"), 6, "jobs", {"counters": "on"}, jobs=2)
    assert (rows(one), one.moves, one.unfinished) == (rows(two), two.moves, 0)
    assert selfplay("oh-les-nains", ("easy", "random"), 6, "other").moves != one.moves


def test_seats_are_swapped_and_pairs_share_their_deal(tmp_path: Path) -> None:
    selfplay("oh-les-nains", ("easy", "random"), 4, "swap", save=str(tmp_path))
    games = [record.loads(path.read_text("utf-8")) for path in sorted(tmp_path.iterdir())]
    assert [[seat.strength for seat in game.seats] for game in games] == [
        ["easy", "random"],
        ["random", "easy"],
    ] * 2
    assert games[0].seed == games[1].seed != games[2].seed == games[3].seed
    # The deal is the same: who starts, and ten cards.
    assert games[0].log[:11] == games[1].log[:11] != games[2].log[:11]
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
    selfplay("oh-les-nains", strengths, 8, "twice", {"rounds": "1"}, save=str(tmp_path))
    games = [record.loads(path.read_text("utf-8")) for path in sorted(tmp_path.iterdir())]
    seeds = [game.seed for game in games]
    assert [list(dict.fromkeys(seeds)).index(seed) for seed in seeds] == deals
    assert len({tuple(seat.strength for seat in game.seats) + game.log for game in games}) == 8


def test_wins_sum_to_the_games_and_count_for_both_partners() -> None:
    pair = selfplay("oh-les-nains", ("easy", "random"), 6, "sum")
    assert sum(row.wins for row in pair.seats) == 6
    team = selfplay("oh-les-nains", ("easy", "random", "easy", "random"), 8, "sum")
    wins = [row.wins for row in team.seats]
    assert wins[0] == wins[2] and wins[1] == wins[3] and wins[0] + wins[1] == 8
    three = selfplay("nullgame", ("random",) * 3, 30, "sum")
    assert sum(row.wins for row in three.seats) == pytest.approx(30)


def test_shared_wins_count_in_parts() -> None:
    assert points(make("nullgame", 3), (0, 2)) == (0.5, 0.0, 0.5)
    assert points(make("nullgame", 3), ()) == (0.0, 0.0, 0.0)
    assert points(make("oh-les-nains", 4), (1, 3)) == (0.0, 1.0, 0.0, 1.0)


def test_json_holds_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "selfplay oh-les-nains --seats easy,random --games 4 --seed 7 --option rounds=1 --json"
    assert run(asked.split()) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(found) == {
        *("game", "options", "seed", "games", "seats", "unfinished", "no_winner"),
        *("moves", "seconds", "ms_per_move"),
    }
    assert found["options"] == {**make("oh-les-nains", 2).options, "rounds": "1"}
    assert [set(seat) for seat in found["seats"]] == [{"level", "wins", "share", "interval", "fair"}] * 2
    assert set(found["ms_per_move"]) == {"p50", "p95", "max"}
    assert (found["game"], found["seed"], found["games"], found["unfinished"]) == ("oh-les-nains", "7", 4, 0)


@pytest.mark.parametrize(
    "asked",
    [
        "oh-les-nains --seats easy,genius",
        "oh-les-nains --seats easy",
        "oh-les-nains --seats easy,,random",
        "no-such-game --seats easy,easy",
        "oh-les-nains --seats easy,easy --option colour=on",
        "oh-les-nains --seats easy,easy --option counters=perhaps",
        "oh-les-nains --seats easy,easy --option counters",
        "oh-les-nains --seats easy,easy --games 0",
        "oh-les-nains --seats easy,easy --jobs 0",
        "oh-les-nains --seats easy,easy --games 2 --save /dev/null/here",
    ],
)
def test_bad_requests_are_explained_with_exit_2(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["selfplay", *asked.split()]) == 2
    out, err = capsys.readouterr()
    assert not out and err.strip() and "Traceback" not in err and "error." not in err


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("stronger", "weaker", "games"),
    [
        ("easy", "random", 40),
        ("medium", "random", 40),
        ("medium", "easy", 60),
        ("hard", "medium", 30),
        ("expert", "hard", 12),
        ("expert", "plain", 12),
    ],
)
def test_each_strength_beats_the_one_below(stronger: str, weaker: str, games: int) -> None:
    result = selfplay("oh-les-nains", (stronger, weaker), games, "ladder", jobs=2)
    assert result.seats[0].share > 0.5, result


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("strengths", "games"),
    [
        (("medium", "one-step"), 40),
        (("medium", "easy"), 40),
        (("hard", "medium"), 40),
        (("expert", "hard"), 6),
        (("hard", "medium", "medium"), 45),
        (("medium", "easy", "easy", "easy"), 40),
    ],
)
def test_each_strength_races_better_than_the_one_below(strengths: tuple[str, ...], games: int) -> None:
    result = selfplay("taupes", strengths, games, "ladder", {"placement": "random"}, jobs=2)
    assert result.seats[0].share > result.seats[0].fair, result
    assert result.unfinished == result.no_winner == 0


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("strengths", "games", "least"),
    [
        (("medium", "easy", "easy"), 30, 1 / 3),
        (("hard", "medium", "medium"), 30, 1 / 3),
        (("expert", "hard", "hard"), 9, 1 / 3),
        (("medium", "easy", "easy", "easy"), 32, 1 / 4),
        (("hard", *["medium"] * 5), 18, 1 / 6),
        (("expert", *["hard"] * 5), 6, 1 / 6),
        (("expert", "one-step", "one-step"), 9, 0.6),
        (("expert", "random", "random"), 9, 0.9),
        (("expert", *["random"] * 5), 6, 0.75),
    ],
)
def test_each_strength_climbs_better_than_the_one_below(
    strengths: tuple[str, ...], games: int, least: float
) -> None:
    result = selfplay("haut-les-cubes", strengths, games, "ladder", {"starter": "0"}, jobs=2)
    assert result.seats[0].share >= least, result
    assert result.unfinished == 0


def test_games_without_a_winner_are_counted() -> None:
    result = selfplay("taupes", ("random", "random"), 2, "stall", {"placement": "random"})
    assert (result.no_winner, result.unfinished) == (2, 0)
    assert [(row.wins, row.share, row.fair) for row in result.seats] == [(0, 0, 0.5)] * 2


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_teams_profit_from_strength_too() -> None:
    strengths = ("hard", "easy", "hard", "easy")
    result = selfplay("oh-les-nains", strengths, 24, "teams", jobs=2)
    assert result.seats[0].interval[0] > 0.5, result
