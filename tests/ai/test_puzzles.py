"""How puzzles are mined: the same each time, judged from what the seat knows, as many of each step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from build_scripts.puzzles import __main__ as script
from build_scripts.puzzles import mine as mining
from build_scripts.puzzles.check import check, stand
from build_scripts.puzzles.choose import choose, difficulty
from build_scripts.puzzles.mine import A_GAME, ASKED, Job, keep, kept, mine, variant
from build_scripts.puzzles.weigh import classes, rng, weigh
from game.ai.bot import bot_for
from game.disk.puzzles import read_puzzles
from game.engine.puzzle import STEPS, dumps, loads
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, heuristics, make, spec


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be searched long, and nearly anything be a puzzle."""
    for name in ("FIRST", "LAST", "LEAST"):
        monkeypatch.setattr(mining, name, 0.05)
    for name in ("PROMISING", "LIKELY", "MARGIN"):
        monkeypatch.setattr(mining, name, 0.001)
    monkeypatch.setattr(mining, "EQUAL", 0.0005)


def row(number: int, **changes: Any) -> dict[str, Any]:
    """A game in which one puzzle was found."""
    found = {
        "cursor": 10 + number,
        "seat": 0,
        "log": ["*a", f"m{number}"],
        "good": ["m1"],
        "chance": 0.7,
        "others": {"m2": 0.5},
        "kinds": 5,
        "rank": 1,
        "hits": dict.fromkeys(("easy", "medium", "hard"), number % (ASKED + 1)),
    }
    game = {
        "game": TEMPLATE,
        "number": number,
        "players": 2 + number % 2,
        "options": {},
        "seed": f"S{number}",
    }
    return {**game, "options": {}, "rules": 1, "steps": 100, "failed": [], "found": [{**found, **changes}]}


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("quick")
def test_a_game_is_mined_the_same_each_time_and_what_is_found_stands() -> None:
    games = [mine(Job(TEMPLATE, "test", number)) for number in range(4)]
    assert json.dumps(games[0]) == json.dumps(mine(Job(TEMPLATE, "test", 0)))
    puzzles = choose(games, 200)
    assert puzzles
    for puzzle in puzzles:
        session = stand(TEMPLATE, puzzle)
        legal = {session.game.encode_action(action) for action in session.legal_actions()}
        assert session.current_player == puzzle.position.learner
        assert {*puzzle.good, *puzzle.others} <= legal
    assert check(TEMPLATE, puzzles[0], "a") == check(TEMPLATE, puzzles[0], "a")


def test_every_option_and_number_of_players_comes_up() -> None:
    for game_id in game_ids():
        games = [variant(game_id, number) for number in range(60)]
        assert {players for players, _ in games} == set(spec(game_id).players)
        assert all(
            any(options == preset for _, options in games) for preset in spec(game_id).presets.values()
        )


@pytest.mark.parametrize("game_id", [TEMPLATE, *game_ids()])
def test_actions_are_weighed_from_what_the_seat_knows(game_id: str) -> None:
    players = spec(game_id).players[0]
    session: Session[Any, Any] = Session(
        make(game_id, players), "WEIGH", [Seat(str(n), "bot", "easy") for n in range(players)]
    )
    while len(session.legal_actions()) < 2:
        session.play(session.legal_actions()[0])
    obs, legal = session.observation(session.current_player), session.legal_actions()[:3]
    known = heuristics(session.game)
    first = weigh(known, obs, legal, 0.02, partial(rng, "a"))
    assert first == weigh(known, obs, legal, 0.02, partial(rng, "a"))
    assert all(0 <= share <= 1 for share in first.values()) and set(first) <= set(legal)
    same = classes(known, obs, legal, rng("b"))
    assert set(same) == set(legal) and set(same.values()) <= set(legal)


def test_the_harder_a_puzzle_the_higher_its_step() -> None:
    rows = [row(number) for number in range(50)]
    puzzles = choose(rows, 25)
    assert [puzzle.step for puzzle in puzzles] == [step for step in range(1, STEPS + 1) for _ in range(5)]
    hard = {game["seed"]: difficulty(game["found"][0]) for game in rows}
    steps = [[hard[p.position.seed] for p in puzzles if p.step == step] for step in range(1, STEPS + 1)]
    assert all(max(low) <= min(high) for low, high in pairwise(steps))


def test_what_everybody_sees_at_a_glance_is_for_the_first_step() -> None:
    seen = dict.fromkeys(("easy", "medium", "hard"), ASKED)
    plain = [row(number, rank=0, hits=seen) for number in range(30)]
    puzzles = choose([*plain, *(row(number) for number in range(30, 50))], 40)
    seeds = {game["seed"] for game in plain}
    assert {puzzle.step for puzzle in puzzles if puzzle.position.seed in seeds} == {1}


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        ((0.9, 0.75, 0.5), (0.9, 0.75), True),
        ((0.9, 0.85, 0.5), (), "top"),  # not clear
        ((0.9, 0.75, 0.88), (), "first"),  # not clear among all of them
        ((0.9, 0.75, 0.5), (0.8, 0.75), "last"),  # not clear any more
        ((0.9, 0.8, 0.5), (0.7, 0.9), "last"),  # another one
        ((0.9, 0.75, 0.74), (0.88, 0.7, 0.6), True),
        ((0.9, 0.75, 0.74), (0.88, 0.7, 0.85), "last"),  # what came near is searched once more
        ((0.9, 0.8, 0.65), (0.7, 0.6), "passed over"),  # and what is near now would have to be
    ],
)
def test_a_puzzle_stands_each_longer_search(
    first: tuple[float, ...], last: tuple[float, ...], found: bool | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session: Session[Any, Any] = Session(
        make(TEMPLATE, 2), "STAND", [Seat("A", "bot", "expert"), Seat("B", "bot", "expert")]
    )
    legal = session.legal_actions()

    def weighed(known: object, obs: object, actions: Sequence[Any], times: float, _: object) -> Any:
        assert times == mining.FIRST or times * len(actions) >= mining.LAST
        shares = first if times == mining.FIRST else last
        told = dict(zip(legal, (*shares, *[0.1] * len(legal)), strict=False))
        return {action: told[action] for action in actions}

    monkeypatch.setattr(mining, "TOP", 2)
    monkeypatch.setattr(mining, "weigh", weighed)
    monkeypatch.setattr(mining, "honest_one", lambda known, share: share)
    ask = mining.Asked(session.cursor, session.current_player, tuple(legal), 0.9, 0.0)
    session.play(legal[0])
    puzzle = mining._weighed(session, bot_for(session.game, "easy"), ask)
    assert (puzzle if isinstance(puzzle, str) else True) == found


def test_no_match_gives_more_than_a_few() -> None:
    game = row(1)
    game["found"] = [{**game["found"][0], "cursor": cursor, "log": [f"m{cursor}"]} for cursor in range(5)]
    assert len(choose([game], 5)) == A_GAME


def test_mining_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    for number in (0, 2):
        keep(tmp_path, row(number))
    with (tmp_path / f"{TEMPLATE}.jsonl").open("a", encoding="utf-8") as file:
        file.write('\n{"game": "torn')
    assert [each["number"] for each in kept(tmp_path, TEMPLATE)] == [0, 2]
    jobs = script._jobs([TEMPLATE], tmp_path, "seed", 4)
    assert [next(jobs).number for _ in range(2)] == [1, 3]
    assert not list(script._jobs([TEMPLATE], tmp_path, "seed", 2)), "there are enough"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the puzzles of any game lie, which are only written and read here."""
    path = tmp_path / "puzzles.json"
    monkeypatch.setattr(script, "puzzles_file", lambda game_id: path)
    monkeypatch.setattr(script, "read_puzzles", lambda game_id, rules: read_puzzles(game_id, rules, path))
    monkeypatch.setattr(script, "stand", lambda game_id, puzzle: None)
    monkeypatch.setattr(script, "game_ids", lambda: [TEMPLATE])
    return path


def command(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    """Run the script on the template. Returns the exit code."""
    verb, *given = map(str, words)
    monkeypatch.setattr("sys.argv", ["puzzles", verb, TEMPLATE, *given])
    try:
        return script.main()
    except SystemExit as left:
        assert isinstance(left.code, int)
        return left.code


def test_what_is_written_can_be_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(10):
        keep(file.parent, row(number))
    assert command(monkeypatch, "write", "--state", file.parent, "--count", 5) == 0
    rules = make(TEMPLATE, 2).rules_version
    assert len(loads(file.read_text("utf-8"), TEMPLATE, rules)) == 5


@pytest.mark.parametrize(
    ("state", "mined", "by"), [("slip", 9, 0), (".", 9, 1), (".", 4, 0), ("puzzles.json", 9, 0)]
)
def test_no_slip_costs_the_puzzles_that_there_are(
    state: str,
    mined: int,
    by: int,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A slip in the folder's name, a folder of other rules, too little in it, or no folder."""
    rules = make(TEMPLATE, 2).rules_version
    file.write_text(dumps(TEMPLATE, rules, choose([row(number) for number in range(5)], 5)), "utf-8")
    before, folder = file.read_bytes(), file.parent / state
    for number in range(mined):
        keep(file.parent, {**row(number), "rules": rules + by})
    assert command(monkeypatch, "write", "--state", folder) == 2
    said = capsys.readouterr().err
    assert TEMPLATE in said and str(folder) in said and "nothing is written" in said
    assert file.read_bytes() == before


def test_what_can_no_longer_be_read_can_be_written_anew(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("?", "utf-8")
    keep(file.parent, row(1))
    assert command(monkeypatch, "write", "--state", file.parent) == 0
    assert loads(file.read_text("utf-8"), TEMPLATE, make(TEMPLATE, 2).rules_version)


@pytest.mark.parametrize("by", [None, 1])
def test_where_there_is_nothing_to_check_it_does_not_pass(
    by: int | None, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No file, or one of other rules."""
    if by is not None:
        rules = make(TEMPLATE, 2).rules_version + by
        file.write_text(dumps(TEMPLATE, rules, choose([row(1)], 1)), "utf-8")
    assert command(monkeypatch, "check") == 1
    assert "no puzzle" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "--share", "0"), "no share"),
        (("check", "--share", "nan"), "no share"),
        (("check", "--share", "half"), "no share"),
        (("mine", "--state", "state", "--jobs", "0"), "no whole number from 1 on"),
        (("mine", "--state", "state", "--jobs", "62"), "too many"),
        (("write", "--state", "state", "--count", "0"), "no whole number from 1 on"),
        (("mine", "--state", "file"), "nothing can be kept in file"),
        (("mine",), "needs --state"),
    ],
)
def test_what_cannot_be_followed_is_said(
    words: Sequence[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(script, "game_ids", lambda: [TEMPLATE])
    monkeypatch.setattr(script, "_mine", lambda *_: pytest.fail("it mines"))
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    assert command(monkeypatch, *words) == 2
    assert said in capsys.readouterr().err
    assert not Path("state").exists()
