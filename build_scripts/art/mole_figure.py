"""Whole moles for pictures that don't move: the table's arrangement, drawn in place."""

from __future__ import annotations

from collections.abc import Collection

from build_scripts.art.kit.svg import number
from build_scripts.art.mole_style import Style
from build_scripts.art.moles import COMMON, parts
from game.view.tables.taupes.mole_poses import Pose, arrange


def mole(style: Style, pose: Pose, leave_out: Collection[str] = ()) -> str:
    """A mole on (0, 0)."""
    drawn = {**COMMON, **parts(style)}
    arranged = arrange(pose)
    return "".join(
        f'<g transform="matrix({" ".join(number(v, 3) for v in placed.matrix)})">{drawn[placed.part]()}</g>'
        for placed in (*arranged.back, *arranged.front)
        if placed.part not in leave_out
    )
