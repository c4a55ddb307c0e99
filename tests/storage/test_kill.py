"""Whenever the process is killed, no committed action is lost, and the game can be played on."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from game.disk.files import Lock
from game.disk.paths import SAVE_SUFFIX
from game.disk.storage import Saves, read
from game.engine.session import verify
from game.games import TEMPLATE, game_ids
from tests.storage.killing import run_and_kill
from tests.storage.player import digest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")

STAGES = ("none", "write", "sync", "replace", "folder")


def kill_one(folder: Path, game_id: str, stage: str, count: int, rng: Random) -> None:
    """Run a player, kill it after its `count`-th line and a few bytes more, and look at what it leaves."""
    command = ["tests.storage.player", str(folder), game_id, stage, str(count)]
    lines = count if stage == "none" else None
    told = run_and_kill(command, lines, more=rng.randrange(40)).told
    for line in told:
        name, length, expected = line.split()
        record = read(folder / name)
        assert len(record.log) >= int(length), "a committed action is lost"
        assert digest(record.log[: int(length)]) == expected
    entries, messages = Saves(folder).entries()
    assert messages == []
    for entry in entries:
        assert entry.record is not None, "nobody holds a killed process's file"
        verify(entry.record)


def kill_many(folder: Path, game_id: str, times: int) -> None:
    rng = Random(f"{game_id}{times}")
    for number in range(times):
        kill_one(folder, game_id, STAGES[number % len(STAGES)], rng.randint(1, 12), rng)


def test_killed_a_few_times_while_it_plays(tmp_path: Path) -> None:
    kill_many(tmp_path, TEMPLATE, 5)


@pytest.mark.parametrize("count", [1, 3])
def test_what_a_killed_process_leaves_beside_the_games_goes(tmp_path: Path, count: int) -> None:
    """Of a game that was never saved, and of one that was; what another process is at stays."""
    run_and_kill(["tests.storage.player", str(tmp_path), TEMPLATE, "write", str(count)], None)
    assert len(list(tmp_path.glob(".*"))) == 2
    held = Lock(tmp_path / f".another{SAVE_SUFFIX}.lock")
    assert held.take()
    entries, messages = Saves(tmp_path).entries()
    assert len(entries) == (count > 1) and not messages
    assert list(tmp_path.glob(".*")) == [held.path]
    held.release()


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game_id", [TEMPLATE, game_ids()[0]])
def test_killed_many_times_while_it_plays(tmp_path: Path, game_id: str) -> None:
    kill_many(tmp_path, game_id, 12)
