"""How much time and memory something takes at its worst."""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time
from typing import Final

_CLEAR: Final = Path("/proc/self/clear_refs")
_STATUS: Final = Path("/proc/self/status")
_FORGET_THE_PEAK: Final = "5"
ROOM: Final = 2 << 30
"""Bytes that a case may ask for before Python itself says no: the machine has other work."""


class Measure:
    """A stopwatch that knows the highest memory since it was started, as far as the system tells."""

    def __init__(self) -> None:
        self._linux = _CLEAR.exists()
        if self._linux:
            _CLEAR.write_text(_FORGET_THE_PEAK)
        self._before = self._megabytes("VmRSS")
        self._begun = process_time()

    def seconds(self) -> float:
        """Return how long the process has worked since then, whatever else the machine was at."""
        return process_time() - self._begun

    def megabytes(self) -> float:
        """Return by how much memory rose above what it was, at its highest."""
        return max(0.0, self._megabytes("VmHWM") - self._before)

    def _megabytes(self, name: str) -> float:
        if self._linux:
            with _STATUS.open() as lines:
                return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024
        if sys.platform == "win32":
            return 0.0
        from resource import RUSAGE_SELF, getrusage

        return getrusage(RUSAGE_SELF).ru_maxrss / (
            1 << 20
        )  # the peak of the whole process, in bytes on macOS


def keep_within() -> None:
    """Let this process have `ROOM` more memory than it has, and no more, where the system can see to that."""
    if not _STATUS.exists():
        return
    from resource import RLIM_INFINITY, RLIMIT_AS, setrlimit

    with _STATUS.open() as lines:
        now = next(int(line.split()[1]) for line in lines if line.startswith("VmSize")) * 1024
    setrlimit(RLIMIT_AS, (now + ROOM, RLIM_INFINITY))
