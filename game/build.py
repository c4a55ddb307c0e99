"""Which build of the program runs: plain Python, or with engine, rules and search compiled."""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec


def compiled() -> bool:
    """Return whether the engine is machine code."""
    found = find_spec("game.engine.chance")
    return found is not None and isinstance(found.loader, ExtensionFileLoader)


def kind() -> str:
    """Return "compiled" or "pure", as files and texts call it."""
    return "compiled" if compiled() else "pure"
