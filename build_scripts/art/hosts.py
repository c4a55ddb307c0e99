"""Somebody of each game who keeps one company where there is no table."""

from __future__ import annotations

from build_scripts.art.dwarf_figure import dwarf
from build_scripts.art.dwarf_style import RED
from build_scripts.art.kit.svg import document, lit

X, Y, WIDTH, HEIGHT = -110, -250, 230, 256


def waving_dwarf() -> str:
    """A dwarf on (0, 0) who waves with both hands."""
    with lit(coarse=1.3):
        return document(WIDTH, HEIGHT, dwarf(RED, "cheer", leave_out=("shadow", "sparks")), X, Y)


DRAWINGS = {"oh_les_nains/host.svg": waving_dwarf}
