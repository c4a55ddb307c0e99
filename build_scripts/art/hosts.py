"""Somebody of each game who keeps one company where there is no table, looking over the edge of a panel."""

from __future__ import annotations

from build_scripts.art.dwarf_figure import dwarf
from build_scripts.art.dwarf_style import RED
from build_scripts.art.kit.svg import document, group, lit
from build_scripts.art.mole_figure import mole
from build_scripts.art.mole_style import STYLES
from game.view.tables.taupes.mole_poses import Pose

X, Y, WIDTH, HEIGHT = -110, -250, 230, 256


def waving_dwarf() -> str:
    """A dwarf on (0, 0) who waves with both hands."""
    with lit(coarse=1.3):
        return document(WIDTH, HEIGHT, dwarf(RED, "cheer", leave_out=("shadow", "sparks")), X, Y)


def waving_mole() -> str:
    """A mole on (0, 0) that waves with both paws, chin on the edge of what hides the rest."""
    pose = Pose(
        (-82, -128, -20),
        (88, -134, 20),
        pelvis=(0, -50),
        head=-5,
        palms=True,
        behind=frozenset({"near", "far"}),
    )
    with lit(coarse=1.3):
        drawn = group(mole(STYLES[1], pose, leave_out=("shadow",)), 2, -11, size=0.91)
        return document(WIDTH, HEIGHT, drawn, X, Y)


DRAWINGS = {"oh_les_nains/host.svg": waving_dwarf, "taupes/host.svg": waving_mole}
