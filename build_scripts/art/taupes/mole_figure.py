"""Whole moles for pictures that don't move: the table's arrangement, drawn in place."""

from __future__ import annotations

from collections.abc import Collection

from build_scripts.art.kit.svg import group, lit, placed
from build_scripts.art.taupes.mole_style import Style
from build_scripts.art.taupes.moles import COMMON, parts
from game.games.taupes.view.mole_poses import Pose, arrange
from game.view.joints import Placed


def halves(
    style: Style, pose: Pose, leave_out: Collection[str] = (), *, mirrored: bool = False
) -> tuple[str, str]:
    """A mole on (0, 0): what the near rim of a hole hides where it reaches below it, and the rest."""
    arranged = arrange(pose, mirrored=mirrored)
    draw = {**COMMON, **parts(style)}

    def drawn(part: Placed) -> str:
        return placed(draw[part.part](), part.matrix)

    with lit(side=-1 if mirrored else None):
        back, front = (
            "".join(drawn(placed) for placed in half if placed.part not in leave_out)
            for half in (arranged.back, arranged.front)
        )
    return group(back, flip=mirrored), group(front, flip=mirrored)


def mole(style: Style, pose: Pose, leave_out: Collection[str] = (), *, mirrored: bool = False) -> str:
    """A whole mole on (0, 0), looking to the right, or to the left if it is `mirrored`."""
    return "".join(halves(style, pose, leave_out, mirrored=mirrored))
