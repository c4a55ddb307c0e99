"""A process that is killed leaves none behind: whatever its workers are at, they end by themselves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from game.disk.storage import Saves, read
from game.games import game_ids
from tests.fast import some

ROOT = Path(__file__).parent.parent.parent
GAME = game_ids()[0]
PATIENCE = 60
"""Seconds after which a test gives up; nothing is measured with it."""


@pytest.mark.parametrize("stage", some(["judges", "thinks", "waits", "starts", "plays"]))
def test_the_workers_of_a_killed_process_end(stage: str) -> None:
    command = [sys.executable, "-m", "tests.ai.employer", stage]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True) as employer:
        assert employer.stdout is not None
        pids = [int(pid) for pid in employer.stdout.readline().split()]
        assert len(pids) == (3 if stage == "plays" else 1)
        try:
            wait_for_end = _waiting(pids)
            employer.kill()
            wait_for_end()
            employer.communicate(timeout=PATIENCE)
        finally:
            _end(employer.pid)


@pytest.mark.slow
@pytest.mark.skipif(
    sys.platform == "win32", reason="a process of Windows hands its output on to none that it spawns"
)
@pytest.mark.parametrize("steps", [0, 14])
def test_the_app_killed_in_play_leaves_no_process(tmp_path: Path, steps: int) -> None:
    """The real window, on a game of computer players, when so many steps have been saved."""
    seats = ("play", GAME, "--seats", "expert,expert", "--windowed", "1024x600")
    command, home = [sys.executable, "-m", "game", *seats], {**os.environ, "GALERIE_HOME": str(tmp_path)}
    with subprocess.Popen(command, cwd=ROOT, env=home, stdout=subprocess.PIPE, start_new_session=True) as app:
        try:
            saves = Saves(tmp_path / "saves")
            while not any(len(read(path).log) >= steps for path in saves.paths()):
                assert app.poll() is None
                time.sleep(0.005)
            app.kill()
            app.communicate(timeout=PATIENCE)
        finally:
            _end(app.pid)


if sys.platform == "win32":
    import _winapi

    def _waiting(pids: Sequence[int]) -> Callable[[], None]:
        """Return what waits for the end of processes; a number alone may soon be another one's."""
        synchronize = 0x100000
        handles = [_winapi.OpenProcess(synchronize, False, pid) for pid in pids]

        def wait() -> None:
            for handle in handles:
                assert _winapi.WaitForSingleObject(handle, 1000 * PATIENCE) == _winapi.WAIT_OBJECT_0
                _winapi.CloseHandle(handle)

        return wait

    def _end(group: int) -> None:
        pass

else:

    def _waiting(pids: Sequence[int]) -> Callable[[], None]:
        """All of them, and what watches over their memory, hold the output open: its end is theirs."""
        return lambda: None

    def _end(group: int) -> None:
        """End what is left where the test fails."""
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)
