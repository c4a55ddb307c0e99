"""Who keeps one company at the curtain, looking over the edge of a panel: a dwarf."""

from __future__ import annotations

from build_scripts.art.dwarf.figure import dwarf
from build_scripts.art.dwarf.style import RED
from build_scripts.art.kit.svg import document, lit


def waving_dwarf() -> str:
    """A dwarf on (0, 0) who waves with both hands."""
    with lit(coarse=1.3):
        return document(230, 256, dwarf(RED, "cheer", leave_out=("shadow", "sparks")), -110, -250)


DRAWINGS = {"host.svg": waving_dwarf}
