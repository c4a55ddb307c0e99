"""Who keeps one company at the curtain, looking over the edge of a panel: a giant."""

from __future__ import annotations

from build_scripts.art.haut_les_cubes.giant_figure import giant
from build_scripts.art.haut_les_cubes.giant_style import GRANDGUEL
from build_scripts.art.kit.svg import document, group, lit
from game.games.haut_les_cubes.view.giant_builds import Reach
from game.games.haut_les_cubes.view.giant_poses import Pose


def waving_giant() -> str:
    """A giant on (0, 0) who looks over the edge, his great jaw on it, and waves with both hands."""
    pose = Pose(
        Reach(-0.52, -0.5, -8),
        Reach(0.52, -0.5, 8),
        head=-4,
        mood="joy",
        palms=True,
        behind=frozenset({"near", "far"}),
        shadow=0,
    )
    with lit(coarse=1.2):
        drawn = giant(GRANDGUEL, pose)
        return document(230, 256, group(drawn, 1, 18, size=1.04), -110, -250)


DRAWINGS = {"host.svg": waving_giant}
