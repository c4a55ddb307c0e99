"""A folder for as long as a command runs."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final, NoReturn

_ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""How the system asks a program to end, at `kill` and when its terminal is closed; Windows has no second."""


@contextmanager
def temporary(prefix: str) -> Iterator[Path]:
    """Give a new folder, which is gone afterwards, also where the system asks this program to end.

    Else that would end it on the spot. To be used in the main thread, before SDL is started: SDL makes an
    event of SIGTERM, which nobody reads here, unless somebody else has said what is to be done then.
    """
    before = {each: signal.getsignal(each) for each in _ENDINGS}
    ours = [each for each, handler in before.items() if handler is signal.SIG_DFL]  # nohup's stay
    with TemporaryDirectory(prefix=prefix) as folder:
        try:
            for each in ours:
                signal.signal(each, _end)
            yield Path(folder)
        finally:
            for each in ours:
                signal.signal(each, before[each])


def _end(number: int, frame: FrameType | None) -> NoReturn:
    """Leave with the exit code that a shell gives to whoever is ended so."""
    raise SystemExit(128 + number)
