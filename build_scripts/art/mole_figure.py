"""Whole moles for pictures that don't move: the table's arrangement, drawn in place."""

from __future__ import annotations

from collections.abc import Collection

from build_scripts.art.kit.svg import number
from build_scripts.art.mole_style import Style
from build_scripts.art.moles import COMMON, parts
from game.view.poses import Placed
from game.view.tables.taupes.mole_poses import Pose, arrange


def mole(style: Style, pose: Pose, leave_out: Collection[str] = ()) -> tuple[str, str]:
    """A mole on (0, 0): what a rim before it hides, and what goes over the rim."""
    drawn = {**COMMON, **parts(style)}
    arranged = arrange(pose)

    def layer(placed: list[Placed]) -> str:
        return "".join(
            f'<g transform="matrix({" ".join(number(v, 3) for v in p.matrix)})">{drawn[p.part]()}</g>'
            for p in placed
            if p.part not in leave_out
        )

    return layer(arranged.back), layer(arranged.front)
