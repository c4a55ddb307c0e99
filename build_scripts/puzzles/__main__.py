"""Puzzles: mine them, write them into `assets/<game>/puzzles.json`, and check what is there.

    python -m build_scripts.puzzles mine GAME… --state FOLDER [--want 240] [--jobs 1]
    python -m build_scripts.puzzles write GAME… --state FOLDER [--count 200]
    python -m build_scripts.puzzles check GAME… [--share 1.0] [--seed fresh] [--jobs 1]

What was mined lies in FOLDER, a line a game that was played: so mining goes on where it was stopped. On a
compiled copy (`build_scripts.compiled`) it is two to four times as fast, and finds the same.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

from build_scripts.puzzles.mine import Job, keep, kept, mine
from game.games import game_ids


def _jobs(game_ids: Sequence[str], folder: Path, seed: str, want: int) -> Iterator[Job]:
    """Yield what is still to be mined, the games in turn, until each has as many puzzles as are wanted."""
    numbers = {game_id: 0 for game_id in game_ids}
    while True:
        missing = False
        for game_id in game_ids:
            rows = kept(folder, game_id)
            done = {row["number"] for row in rows}
            if sum(len(row["found"]) for row in rows) >= want:
                continue
            while numbers[game_id] in done:
                numbers[game_id] += 1
            missing = True
            yield Job(game_id, seed, numbers[game_id])
            numbers[game_id] += 1
        if not missing:
            return


def _mine(game_ids: Sequence[str], folder: Path, seed: str, want: int, processes: int) -> None:
    begun = perf_counter()

    def told(row: dict[str, Any]) -> None:
        keep(folder, row)
        rows = kept(folder, str(row["game"]))
        total = sum(len(each["found"]) for each in rows)
        found, failed = len(row["found"]), " ".join(row["failed"])
        passed = perf_counter() - begun
        name = f"{row['game']} {row['number']}"
        print(f"{name}: {found} ({failed}); {total} in {len(rows)} games; {passed:.0f} s", flush=True)

    jobs = _jobs(game_ids, folder, seed, want)
    if processes == 1:
        for job in jobs:
            told(mine(job))
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        running = set()
        for job in jobs:
            running.add(pool.submit(mine, job))
            if len(running) >= processes:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    told(future.result())
        for future in running:
            told(future.result())


def main() -> int:
    """Do what is asked. Returns the exit code."""
    parser = ArgumentParser(description="Puzzles: mine, write and check them.")
    parser.add_argument("verb", choices=("mine", "write", "check"))
    parser.add_argument("games", nargs="+", choices=game_ids(), metavar="GAME")
    parser.add_argument("--state", type=Path, metavar="FOLDER")
    parser.add_argument("--want", type=int, default=240)
    parser.add_argument("--seed", default="puzzles")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.verb == "mine":
        if given.state is None:
            parser.error("mining needs --state FOLDER")
        _mine(given.games, given.state, given.seed, given.want, given.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
