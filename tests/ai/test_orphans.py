"""A process that is killed leaves none behind: whatever its workers are at, they end by themselves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from tests.fast import some

ROOT = Path(__file__).parent.parent.parent
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
