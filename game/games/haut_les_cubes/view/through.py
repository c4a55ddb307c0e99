"""What one looks through: giants of glass before what can be chosen, and marks behind the mountain. Pure."""

from __future__ import annotations

from typing import Final

from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.projection import View, turned
from game.games.haut_les_cubes.view.sight import Sight
from game.games.haut_les_cubes.view.things import FREE, Figure, Mark, Things

_HIGH: Final = 1.55
"""Height of a giant, in cubes, without the tip of its hat ..."""
_WIDE: Final = 0.8
"""... and half of its width, in half widths of a cell."""


def stands_before(figure: Figure, mark: Mark, view: View) -> bool:
    """Whether a giant stands between a mark and whoever looks at it."""
    turn = int(view.turn)
    x, y = view.screen(mark.x, mark.y, mark.z)
    across, foot = view.screen(figure.x, figure.y, figure.z + figure.lift)
    nearer = sum(turned(figure.x, figure.y, turn)) > sum(turned(mark.x, mark.y, turn))
    beside = abs(across - x) >= (_WIDE + mark.half) * view.unit
    return figure.visible and nearer and not beside and 0 < foot - y < _HIGH * TALL * view.unit


def of_glass(things: Things, marks: list[Mark], view: View) -> frozenset[int]:
    """The giants through which one looks at what can be chosen; all of them while one peeks."""
    return frozenset(
        seat
        for seat, figure in things.giants.items()
        if things.peek or any(stands_before(figure, mark, view) for mark in marks)
    )


def shown_through(things: Things, sight: Sight) -> list[Mark]:
    """The marks behind the mountain that one asks for: by peeking, by pointing at them, or for a hint."""
    asked = (mark for mark in things.marks if things.peek or mark.kind != FREE)
    return [mark for mark in asked if sight.hides(mark.x, mark.y, mark.z, mark.half)]
