"""Whole giants for pictures that don't move: the table's arrangement, drawn in place."""

from __future__ import annotations

from collections.abc import Collection

from build_scripts.art.haut_les_cubes.giant_style import Style
from build_scripts.art.haut_les_cubes.giants import COMMON, parts
from build_scripts.art.kit.svg import group, lit, placed
from game.games.haut_les_cubes.view.giant_poses import Pose, arrange


def giant(style: Style, pose: Pose, leave_out: Collection[str] = (), *, mirrored: bool = False) -> str:
    """A giant on (0, 0), looking to the right, or to the left if it is `mirrored`."""
    draw = {**COMMON, **parts(style)}
    with lit(side=-1 if mirrored else None):
        drawn = ""
        for part in arrange(style.build, pose, mirrored=mirrored):
            if part.part not in leave_out:
                drawn += placed(draw[part.part](), part.matrix)
    return group(drawn, flip=mirrored)
