"""Where things lie on the mole game's table: named rectangles for any window, and the board in the middle.

On the left the seats, on the right the boards still to come, in the middle the board, at its foot the discs
of whoever moves. The play screen keeps its bars outside the area that it gives to the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.games.taupes.view.geometry import MARGIN, ROW, THICK, XY, place

GAP: Final = 12
PITCH: Final = 72
"""The pitch, in the world's units: what effects and figures are reckoned in."""
MOLE: Final = 1.0
"""Height of the largest mole with its cap on the largest board, in pitches: so much room there is over its
uppermost row."""
DISC: Final = 84
"""A disc of whoever moves, where there is room."""
LINE: Final = 24
"""A line of text of usual size: where it is larger discs are, too."""
DISCS: Final = 6
_RISE: Final = 0.16
"""How far a disc comes up when it is pointed at, in its own size."""
_SIDE: Final = (196, 330)
"""Least and greatest width of the columns beside the board."""


@dataclass(frozen=True, slots=True)
class World:
    """From points of the board to pixels."""

    centre: XY
    """The middle of the board."""
    pitch: float

    @property
    def unit(self) -> float:
        """Pixels of one of the world's units."""
        return self.pitch / PITCH

    def at(self, point: XY) -> XY:
        """Where a point lies (axial), or a place between points."""
        x, y = place(point, self.pitch)
        return self.centre[0] + x, self.centre[1] + y

    def px(self, pitches: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(pitches * self.pitch))


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    area: Rect
    world: World
    seats: Rect
    """The column of seats, on the left."""
    stack: Rect
    """The column of boards, on the right."""
    discs: Rect
    """At the foot: the six discs of whoever moves, or the moles still to be placed."""
    disc: int
    """Across one of them."""
    choice: Rect
    """Beside the discs: what else can be done."""

    def disc_at(self, slot: int) -> Rect:
        """Where one of the six discs lies."""
        pitch = (self.discs.w - self.disc) / (DISCS - 1)
        return Rect(round(self.discs.x + slot * pitch), self.discs.bottom - self.disc, self.disc, self.disc)


def places(area: Rect, unit: float, line: int, radius: int) -> Places:
    """Lay out an area (pixels) at `unit` pixels a logical unit.

    `line` is the height of a line of text; `radius` that of the largest board.
    """

    def px(units: float) -> int:
        return round(units * unit)

    gap = px(GAP)
    least, greatest = max(px(_SIDE[0]), min(line * 7, area.w // 4)), px(_SIDE[1])
    grown = max(1.0, min(2.0, line / px(LINE)))
    disc = max(px(52), min(px(DISC * grown), round(area.h / (8 - grown))))
    foot = round(disc * (1 + _RISE))

    # The board as large as height and width allow.
    up, down = radius * ROW + MOLE, (radius + MARGIN) * ROW + THICK
    across = 2 * (radius + MARGIN)
    pitch = min((area.h - foot - gap) / (up + down), (area.w - 2 * (least + gap)) / across)
    side = min(greatest, max(least, round((area.w - across * pitch) / 2) - gap))
    spare = area.h - foot - gap - (up + down) * pitch
    world = World((area.centerx, area.y + spare / 2 + up * pitch), pitch)

    seats = Rect(area.x, area.y, side, area.h)
    right = area.right - side
    stack = Rect(right, area.y, side, area.h - foot - gap)
    middle = Rect(seats.right + gap, area.bottom - foot, right - seats.right - 2 * gap, foot)
    row = min(middle.w, round(disc * DISCS * 1.12))
    discs = Rect(0, middle.y, row, foot)
    discs.centerx = middle.centerx
    disc = min(disc, row // DISCS)
    left = discs.right + gap * 2
    choice = Rect(left, area.bottom - disc, area.right - left, disc)
    return Places(area, world, seats, stack, discs, disc, choice)
