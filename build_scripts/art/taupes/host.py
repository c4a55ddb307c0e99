"""Who keeps one company at the curtain, looking over the edge of a panel: a mole."""

from __future__ import annotations

from build_scripts.art.kit.svg import document, group, lit
from build_scripts.art.taupes.mole_figure import mole
from build_scripts.art.taupes.mole_style import STYLES
from game.games.taupes.view.mole_poses import Pose


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
        return document(230, 256, drawn, -110, -250)


DRAWINGS = {"host.svg": waving_mole}
