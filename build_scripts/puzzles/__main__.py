"""Puzzles: mine them, write them into `assets/<game>/puzzles.json`, and check what is there.

    python -m build_scripts.puzzles mine GAME… --state FOLDER [--count 200] [--jobs 1]
    python -m build_scripts.puzzles write GAME… --state FOLDER [--count 200]
    python -m build_scripts.puzzles check GAME… [--share 1.0] [--jobs 1]

What was mined lies in FOLDER, a line a game that was played: so mining goes on where it was stopped. On a
compiled copy (`build_scripts.compiled`) it is two to four times as fast, and finds the same.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from build_scripts.arguments import as_count, as_jobs, as_share
from build_scripts.puzzles.check import check, stand
from build_scripts.puzzles.choose import choose
from build_scripts.puzzles.mine import Job, begin, keep, kept, mine
from game.ai.worker import begin_in_pool, starting
from game.disk.files import StorageError
from game.disk.puzzles import puzzles_file, read_puzzles
from game.engine.puzzle import STEPS, Puzzle, dumps
from game.games import game_ids, make, spec

SEED: Final = "puzzles"
AGREE: Final = 0.98
"""So many of all puzzles a longer search must find as they are."""


def _jobs(game_ids: Sequence[str], folder: Path, seed: str, count: int) -> Iterator[Job]:
    """Yield what is still to be mined, the games in turn, until so many puzzles of each can be written."""
    numbers = {game_id: 0 for game_id in game_ids}
    while True:
        missing = False
        for game_id in game_ids:
            rows = _mined(folder, game_id)
            done = {row["number"] for row in rows}
            if len(choose(rows, count)) >= count:
                continue
            while numbers[game_id] in done:
                numbers[game_id] += 1
            missing = True
            yield Job(game_id, seed, numbers[game_id])
            numbers[game_id] += 1
        if not missing:
            return


def _mined(folder: Path, game_id: str) -> list[dict[str, Any]]:
    """Return what was mined of a game by the rules that are played."""
    rules = _rules(game_id)
    return [row for row in kept(folder, game_id) if row["rules"] == rules]


def _mine(game_ids: Sequence[str], folder: Path, seed: str, count: int, processes: int) -> None:
    begun = perf_counter()

    def told(row: dict[str, Any]) -> None:
        keep(folder, row)
        rows = _mined(folder, str(row["game"]))
        total, usable = sum(len(each["found"]) for each in rows), len(choose(rows, count))
        found, failed = len(row["found"]), " ".join(row["failed"])
        so_far = f"{usable} of {total} in {len(rows)} games; {perf_counter() - begun:.0f} s"
        print(f"{row['game']} {row['number']}: {found} ({failed}); {so_far}", flush=True)

    jobs = _jobs(game_ids, folder, seed, count)
    if processes == 1:
        for job in jobs:
            told(mine(job))
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=begin_in_pool) as pool:
        running = set()
        for job in jobs:
            with starting():
                running.add(pool.submit(mine, job))
            if len(running) >= processes:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    told(future.result())
        for future in running:
            told(future.result())


def _chosen(game_id: str, folder: Path, count: int) -> tuple[Puzzle, ...]:
    """Return what is to be written of a game.

    Raises ValueError, with a sentence, if nothing was mined there by the rules that are played, or less than
    the game's file has: whoever slips in the folder's name is not to lose what took days.
    """
    puzzles = choose(_mined(folder, game_id), count)
    for puzzle in puzzles:
        stand(game_id, puzzle)
    there = min(count, _there(game_id))
    if len(puzzles) < max(1, there):
        raise ValueError(
            f"{folder} gives {len(puzzles)} puzzles of {game_id} by the rules of today,"
            f" and there are {there}: nothing is written"
        )
    return tuple(puzzles)


def _rules(game_id: str) -> int:
    return make(game_id, spec(game_id).players[0]).rules_version


def _there(game_id: str) -> int:
    """Return how many puzzles by the rules of today a game's file has; what is damaged counts for none."""
    try:
        return len(read_puzzles(game_id, _rules(game_id)))
    except StorageError:
        return 0


def _write(game_id: str, folder: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write the file of a game's puzzles, and tell what is in it."""
    path = puzzles_file(game_id)
    path.write_text(dumps(game_id, _rules(game_id), puzzles), encoding="utf-8")
    games = _mined(folder, game_id)
    steps = [sum(puzzle.step == step for puzzle in puzzles) for step in range(1, STEPS + 1)]
    found = sum(len(row["found"]) for row in games)
    size = path.stat().st_size / 1000
    print(
        f"{path.name} of {game_id}: {len(puzzles)} of {found} in {len(games)} games, {steps}, {size:.0f} kB"
    )


def _check(game_id: str, part: float, seed: str, processes: int) -> bool:
    """Search each puzzle again, or a share of them, and tell how many agree; return whether enough do."""
    puzzles = read_puzzles(game_id, _rules(game_id))
    if not puzzles:
        print(f"{game_id}: there is no puzzle by the rules of today", flush=True)
        return False
    puzzles = puzzles[:: max(1, round(1 / part))]
    checks = partial(check, game_id, seed=seed)
    if processes == 1:
        found = [checks(puzzle) for puzzle in puzzles]
    else:
        pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=begin_in_pool)
        try:
            with starting():
                checked = [pool.submit(checks, puzzle) for puzzle in puzzles]
            found = [future.result() for future in checked]
        finally:
            pool.shutdown(cancel_futures=True)
    agreed = sum(each.agrees for each in found)
    for each in found:
        if not each.agrees:
            print(f"{game_id} {each.name}: another choice is better by {-each.margin:.3f}")
    print(f"{game_id}: {agreed} of {len(found)} agree ({100 * agreed / len(found):.1f} %)", flush=True)
    return agreed >= AGREE * len(found)


def main() -> int:
    """Do what is asked. Returns the exit code."""
    parser = ArgumentParser(description="Puzzles: mine, write and check them.")
    parser.add_argument("verb", choices=("mine", "write", "check"))
    parser.add_argument("games", nargs="+", choices=game_ids(), metavar="GAME")
    parser.add_argument("--state", type=Path, metavar="FOLDER")
    parser.add_argument("--count", type=as_count, default=200, help="mine or write so many puzzles a game")
    parser.add_argument("--share", type=as_share, default=1.0, help="check such a share of them")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=as_jobs, default=1)
    given = parser.parse_args()
    if given.verb != "check" and given.state is None:
        parser.error(f"{given.verb} needs --state FOLDER")
    if given.verb == "mine":
        try:
            begin(given.state, given.games)
        except OSError as error:
            parser.error(f"nothing can be kept in {given.state}: {error}")
        _mine(given.games, given.state, given.seed, given.count, given.jobs)
        return 0
    if given.verb == "write":
        try:
            chosen = {game_id: _chosen(game_id, given.state, given.count) for game_id in given.games}
        except ValueError as error:
            parser.error(str(error))
        for game_id, puzzles in chosen.items():
            _write(game_id, given.state, puzzles)
        return 0
    seed = f"{given.seed}-check"
    return 0 if all([_check(game_id, given.share, seed, given.jobs) for game_id in given.games]) else 1


if __name__ == "__main__":
    sys.exit(main())
