"""Runs a process until it is killed, and tells what it had said by then and what is left of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final, NamedTuple

_PROCESSES: Final = Path("/proc")
_SESSION: Final = 3
"""Which word after the name in /proc/…/stat is the session."""
LEAVING: Final = 20.0
"""Seconds within which all that a killed process had started is to be gone."""


class Told(NamedTuple):
    """What a process said before it ended."""

    told: list[str]
    """Its whole lines: after the last newline is what it was killed in."""
    code: int
    """How it ended: -9 if it was killed."""
    errors: str
    left: tuple[int, ...]
    """Processes that it had started and that did not end; they have been ended now."""


def run_and_kill(
    module: Sequence[str], lines: int | None, *, more: int = 0, pause: float = 0.0, dies: bool = True
) -> Told:
    """Run a module with arguments, and kill it after so many lines, `more` bytes and a pause in seconds.

    Without `lines` it ends by itself: by its own hand if it `dies`, else in good order. Its input ends with
    this process, so that it can tell when nobody is there to kill it any more.
    """
    with TemporaryFile() as errors:
        command = [sys.executable, "-m", *module]
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=errors, start_new_session=True
        ) as process:
            assert process.stdout is not None
            said = b""
            if lines is not None:
                while said.count(b"\n") < lines and (line := process.stdout.readline()):
                    said += line
                said += process.stdout.read(more)  # at any point of what comes next
                time.sleep(pause)
                process.kill()
            said += process.stdout.read()
        errors.seek(0)
        found = Told(
            [line.decode() for line in said.split(b"\n")[:-1]],
            process.returncode,
            errors.read().decode(errors="replace"),
            _left(process.pid),
        )
    # Its own last words first: what is told of a case in one line is the beginning.
    why = found.errors.strip().splitlines()[-1:] or [f"it ended with {found.code}"]
    assert found.code == (-signal.SIGKILL if dies else 0), "\n".join((*why, found.errors))
    return found


def _left(session: int) -> tuple[int, ...]:
    """Wait until nobody is there any more of a session; end and return those who stay."""
    end = time.monotonic() + LEAVING
    while (there := _members(session)) and time.monotonic() < end:
        time.sleep(0.01)
    for each in there:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    return tuple(there)


def _members(session: int) -> list[int]:
    """Return the processes of a session, where the system tells; those that have ended are none."""
    found = []
    for folder in _PROCESSES.glob("[0-9]*"):
        with suppress(OSError):
            state, *words = (folder / "stat").read_text().rpartition(")")[2].split()
            if words[_SESSION - 1] == str(session) and state != "Z":
                found.append(int(folder.name))
    return found
