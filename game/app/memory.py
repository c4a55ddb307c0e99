"""How memory is asked for and given back: of pictures that come and go in threads, gaps would stay."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from typing import Final

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""Numbers of the settings in glibc's `malloc.h`."""
_LARGE: Final = 1 << 20
"""Bytes from which on a piece goes back to the system as soon as it is let go. To ask for pages costs time:
with fewer, a table is there a fifth later, and no less is taken at the most."""


def keep_together() -> None:
    """Let large pictures take pages of their own, and threads share the rest; elsewhere that is usual.

    A thread that has asked for memory before keeps a region of its own, with gaps of its own.
    """
    _tell("mallopt", _MMAP_THRESHOLD, _LARGE)
    _tell("mallopt", _ARENA_MAX, 1)


def tidy() -> None:
    """Let go of what nobody can reach any more: scenes that were left hang together in circles.

    It takes a moment. What is there then, the collector need not look at until the next time: a frame of a
    show would have to wait for it.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _tell("malloc_trim", 0)


def _tell(function: str, *values: int) -> None:
    """Call something of the C library, if it is the one of Linux, and has it."""
    if sys.platform.startswith("linux"):
        with suppress(ImportError, OSError, AttributeError):
            import ctypes

            getattr(ctypes.CDLL(None), function)(*values)
