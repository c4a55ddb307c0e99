"""Whole dwarfs for pictures that don't move (cards): the puppet's arrangement, drawn in place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from build_scripts.art.dwarf import hat as dwarf_hat
from build_scripts.art.dwarf import head as dwarf_head
from build_scripts.art.dwarf.parts import COMMON, parts
from build_scripts.art.dwarf.style import Style
from build_scripts.art.kit.changes import Shape, move
from build_scripts.art.kit.shapes import Knot, curve
from build_scripts.art.kit.svg import placed, stroke
from game.view.dwarf_poses import POSES, arrange
from game.view.joints import Placed

_HOSE, _HOSE_LIGHT, _HOSE_INK = "#2FA36B", "#9BE8B8", "#0D3A33"


def dwarf(
    style: Style,
    pose: str,
    mood: str = "",
    hose_between: str = "",
    leave_out: Collection[str] = (),
    instead: Mapping[str, Callable[[], str]] | None = None,
) -> str:
    """A dwarf standing on (0, 0) in a pose of the puppet's, with a hose through his hands if one is given.

    ``instead`` draws some of his parts otherwise.
    """
    drawn: dict[str, Callable[[], str]] = {**COMMON, **parts(style), **(instead or {})}
    posture = POSES[pose]
    behind, before = arrange(replace(posture, mood=mood) if mood else posture)

    def layer(parts_: list[Placed]) -> str:
        return "".join(placed(drawn[p.part](), p.matrix) for p in parts_ if p.part not in leave_out)

    return layer(behind) + hose_between + layer(before)


def bust(style: Style, mood: str) -> str:
    """Head, hat and face about the head's middle."""
    return dwarf_head.head(style) + dwarf_hat.hat(style) + dwarf_head.face(style, mood)


def hose(knots: list[Knot], width: float = 13) -> str:
    """A piece of the hose through the knots."""
    return hose_along(curve(knots), width)


def hose_along(path: Shape, width: float) -> str:
    """A piece of the hose along a line."""
    return (
        stroke(path, _HOSE_INK, width + 6, cap="butt")
        + stroke(path, _HOSE, width, cap="butt")
        + stroke(move(path, 0, -width * 0.2), _HOSE_LIGHT, width * 0.18, 0.9, cap="butt")
    )
